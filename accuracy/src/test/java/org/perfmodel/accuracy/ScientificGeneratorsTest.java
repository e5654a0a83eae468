package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Recursions as they are defined, in numbers of any length. */
class ScientificGeneratorsTest {
  private static BigInteger sum(long a, long x, long b, long y, long modulus) {
    return BigInteger.valueOf(a)
        .multiply(BigInteger.valueOf(x))
        .add(BigInteger.valueOf(b).multiply(BigInteger.valueOf(y)))
        .mod(BigInteger.valueOf(modulus));
  }

  @Test
  void twoRecursionsGiveTheirDifference() {
    long m = (1L << 31) - 1;
    int n = 500;
    long[] state = ScientificGeneratorDrivers.state(6);
    long[] x = new long[n + 3];
    long[] y = new long[n + 3];
    for (int k = 0; k < 3; k++) {
      x[k] = state[2 - k];
      y[k] = state[5 - k];
    }
    long[] numbers = new long[n];
    ScientificGenerators.cmrg(n, state, numbers);
    for (int i = 0; i < n; i++) {
      x[i + 3] = sum(63308, x[i + 1], -183326, x[i], m).longValue();
      y[i + 3] = sum(86098, y[i + 2], -539608, y[i], 2145483479L).longValue();
      assertThat(numbers[i]).isEqualTo(Math.floorMod(x[i + 3] - y[i + 3], m));
    }
    assertThat(state[0]).isEqualTo(x[n + 2]);
    assertThat(state[5]).isEqualTo(y[n]);
  }

  @Test
  void fractionsAreOfTheFifthOrder() {
    long m = (1L << 31) - 1;
    int n = 500;
    long[] state = ScientificGeneratorDrivers.state(5);
    long[] x = new long[n + 5];
    for (int k = 0; k < 5; k++) {
      x[k] = state[4 - k];
    }
    double[] fractions = new double[n];
    ScientificGenerators.mrg(n, state, fractions);
    for (int i = 0; i < n; i++) {
      x[i + 5] = sum(107374182, x[i + 4], 104480, x[i], m).longValue();
      assertThat(fractions[i] * m).isCloseTo(x[i + 5], within(1e-6));
    }
  }

  @Test
  void registersShiftAsInNumbersWithoutSigns() {
    int[] state = ints(3, Integer.MAX_VALUE);
    long[] s = {state[0], state[1], state[2]};
    int[] numbers = new int[400];
    ScientificGenerators.taus(400, state, numbers);
    for (int number : numbers) {
      s[0] = register(s[0], 4294967294L, 12, 13, 19);
      s[1] = register(s[1], 4294967288L, 4, 2, 25);
      s[2] = register(s[2], 4294967280L, 17, 3, 11);
      assertThat(Integer.toUnsignedLong(number)).isEqualTo(s[0] ^ s[1] ^ s[2]);
    }
  }

  private static long register(long s, long mask, int up, int left, int down) {
    long all = 0xffffffffL;
    return ((s & mask) << up & all) ^ (((s << left & all) ^ s) >> down);
  }

  @Test
  void fourNumbersBeforeGiveTheNext() {
    int n = 30_000;
    int size = 16384;
    int[] ring = ints(size, Integer.MAX_VALUE);
    int[] all = new int[size + n];
    System.arraycopy(ring, 0, all, 0, size);
    int[] numbers = new int[n];
    int last = ScientificGenerators.gfsr4(n, size - 1, ring, numbers);
    assertThat(last).isEqualTo((size - 1 + n) % size);
    for (int i = size; i < size + n; i++) {
      all[i] = all[i - 471] ^ all[i - 1586] ^ all[i - 6988] ^ all[i - 9689];
      assertThat(numbers[i - size]).isEqualTo(all[i]);
    }
  }
}
