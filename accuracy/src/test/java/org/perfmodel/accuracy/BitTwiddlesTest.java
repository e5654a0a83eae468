package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Codes of bits: against comparisons. */
class BitTwiddlesTest {
  private static final int N = 200;

  private final int[] v = BitTwiddleDrivers.bothSigns(N);
  private final long[] x = BitTwiddleDrivers.shortened(N, 0);
  private final long[] y = BitTwiddleDrivers.shortened(N, 1);

  @Test
  void signsAreThoseOfComparisons() {
    v[0] = 0;
    v[1] = Integer.MIN_VALUE;
    byte[] sign = new byte[N];
    BitTwiddles.signs(N, v, sign);
    int negative = 0;
    for (int i = 0; i < N; i++) {
      assertThat(sign[i]).isEqualTo((byte) (v[i] < 0 ? -1 : 1));
      negative += v[i] < 0 ? 1 : 0;
    }
    assertThat(negative).isBetween(N / 4, 3 * N / 4);
  }

  @Test
  void oppositeSignsAreCounted() {
    int expected = 0;
    for (int i = 0; i < N; i++) {
      expected += x[i] < 0 != y[i] < 0 ? 1 : 0;
    }
    assertThat(BitTwiddles.oppositeSigns(N, x, y)).isEqualTo(expected).isBetween(N / 4, 3 * N / 4);
  }

  @Test
  void amountsArePositive() {
    v[0] = 0;
    v[1] = -Integer.MAX_VALUE;
    int[] amount = new int[N];
    BitTwiddles.absolute(N, v, amount);
    for (int i = 0; i < N; i++) {
      assertThat(amount[i]).isEqualTo(v[i] < 0 ? -v[i] : v[i]);
    }
  }

  @Test
  void theLesserIsNotGreater() {
    y[7] = x[7];
    long[] least = new long[N];
    BitTwiddles.lesser(N, x, y, least);
    for (int i = 0; i < N; i++) {
      assertThat(least[i]).isEqualTo(x[i] < y[i] ? x[i] : y[i]);
    }
  }
}
