package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import org.junit.jupiter.api.Test;

/** Codes of bits: against loops over them, and sums that cannot overflow. */
class HackersDelightsTest {
  @Test
  void powersOfTwoAreNotLess() {
    int[] from = ints(300, 1 << 30);
    for (int i = 0; i < 40; i++) {
      from[i] = i + 1;
    }
    for (int bit = 0; bit < 30; bit++) {
      from[100 + bit] = (1 << bit) + 1;
    }
    int[] to = new int[300];
    HackersDelights.roundUp(300, from, to);
    for (int i = 0; i < 300; i++) {
      int power = 1;
      while (power < from[i]) {
        power *= 2;
      }
      assertThat(to[i]).isEqualTo(power);
    }
  }

  /** Numbers at and near both ends of what there is, four at a time. */
  @Test
  void sumsAreWithinTheirBounds() {
    int[] ends = {Integer.MIN_VALUE, Integer.MIN_VALUE + 5, -7, 0, 9, Integer.MAX_VALUE};
    int[] least = new int[1];
    int[] greatest = new int[1];
    for (int a : ends) {
      for (int b : ends) {
        for (int c : ends) {
          for (int d : ends) {
            if (a <= b && c <= d) {
              HackersDelights.boundsOfSums(
                  1, new int[] {a}, new int[] {b}, new int[] {c}, new int[] {d}, least, greatest);
              long low = (long) a + c;
              long high = (long) b + d;
              // Both come round, or neither does: what lies between them is one piece.
              if (turns(low) == turns(high)) {
                assertThat(least[0]).isEqualTo((int) low);
                assertThat(greatest[0]).isEqualTo((int) high);
              } else {
                assertThat(least[0]).isEqualTo(Integer.MIN_VALUE);
                assertThat(greatest[0]).isEqualTo(Integer.MAX_VALUE);
              }
            }
          }
        }
      }
    }
  }

  /** How often a sum leaves what there is: -1, 0 or 1. */
  private static int turns(long sum) {
    return Long.signum(sum - (int) sum);
  }

  @Test
  void theFirstByteWithoutBitsIsFound() {
    int[] word = {0, 0x00ffffff, 0x01000001, 0x80800080, 0x7f018000, 0x01010101, -1, 0x100};
    byte[] place = new byte[word.length];
    HackersDelights.firstZeroByte(word.length, word, place);
    assertThat(place).containsExactly(0, 0, 1, 2, 3, 4, 4, 0);
  }

  @Test
  void bitsOfBothHalvesFollowInTurn() {
    long[] word = longs(20);
    long[] shuffled = word.clone();
    HackersDelights.shuffle(20, shuffled);
    for (int i = 0; i < 20; i++) {
      long expected = 0;
      for (int bit = 0; bit < 32; bit++) {
        expected |= (word[i] >>> bit & 1) << 2 * bit;
        expected |= (word[i] >>> 32 + bit & 1) << 2 * bit + 1;
      }
      assertThat(shuffled[i]).isEqualTo(expected);
    }
  }
}
