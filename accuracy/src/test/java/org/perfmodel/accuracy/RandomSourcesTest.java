package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.SplittableRandom;
import org.apache.commons.math3.random.Well512a;
import org.junit.jupiter.api.Test;

/** Random numbers: those of other libraries, published ones, and a recurrence without a ring. */
class RandomSourcesTest {
  @Test
  void wellIsThatOfAnotherLibrary() {
    int[] seed = ints(16, Integer.MAX_VALUE);
    Well512a expected = new Well512a(seed);
    int[] numbers = new int[200];
    RandomSources.well512(200, seed.clone(), numbers);
    for (int number : numbers) {
      assertThat(number).isEqualTo(expected.nextInt());
    }
  }

  /**
   * The first and the ten thousandth number that its authors' seed gives; C++ demands the latter.
   */
  @Test
  void theTwisterHasItsPublishedNumbers() {
    int[] state = new int[624];
    state[0] = 5489;
    for (int i = 1; i < 624; i++) {
      state[i] = 1_812_433_253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
    }
    int[] numbers = new int[10_000];
    RandomSources.mersenneTwister(10_000, state, numbers);
    assertThat(Integer.toUnsignedLong(numbers[0])).isEqualTo(3_499_211_612L);
    assertThat(Integer.toUnsignedLong(numbers[9999])).isEqualTo(4_123_659_995L);
  }

  @Test
  void mixedCountersAreThoseOfTheLibrary() {
    SplittableRandom expected = new SplittableRandom(42);
    long[] numbers = new long[100];
    RandomSources.splitMix(100, 42, numbers);
    for (long number : numbers) {
      assertThat(number).isEqualTo(expected.nextLong());
    }
  }

  @Test
  void eachNumberComesFromTwoBefore() {
    long[] state = longs(16);
    long[] series = new long[216];
    System.arraycopy(state, 1, series, 0, 15);
    series[15] = state[0];
    for (int k = 16; k < 216; k++) {
      long oldest = series[k - 16] ^ series[k - 16] << 31;
      series[k] = oldest ^ oldest >>> 11 ^ series[k - 1] ^ series[k - 1] >>> 30;
    }
    long[] numbers = new long[200];
    RandomSources.xorShift1024(200, state, numbers);
    for (int i = 0; i < 200; i++) {
      assertThat(numbers[i]).isEqualTo(series[i + 16] * 1181783497276652981L);
    }
  }
}
