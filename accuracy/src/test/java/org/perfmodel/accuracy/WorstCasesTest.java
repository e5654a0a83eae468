package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.junit.jupiter.api.Test;

/** Small programs: against the library, by integration and by hand. */
class WorstCasesTest {
  @Test
  void neighboursAreExchangedUntilInOrder() {
    for (int n : new int[] {1, 2, 50}) {
      int[] a = ints(n, 30);
      int[] expected = a.clone();
      Arrays.sort(expected);
      WorstCases.bsort(n, a);
      assertThat(a).isEqualTo(expected);
    }
  }

  @Test
  void numbersAboveAndBelowZeroAreAddedUp() {
    int[][] matrix = new int[9][9];
    int[] sum = new int[2];
    int above = WorstCases.cnt(9, 7, matrix, sum);
    int[] all = Arrays.stream(matrix).flatMapToInt(Arrays::stream).toArray();
    assertThat(all[0]).isEqualTo(7 * 133 + 81 - 4047);
    assertThat(above).isEqualTo((int) Arrays.stream(all).filter(x -> x > 0).count());
    assertThat(sum[0]).isEqualTo(Arrays.stream(all).filter(x -> x > 0).sum());
    assertThat(sum[1]).isEqualTo(Arrays.stream(all).filter(x -> x <= 0).sum());
  }

  /** 0, 1, 4, 4 ^ 5 = 1, -1, 3, 4, 4 ^ 6 = 2, 13, 5, 4; then 5, 8, 8 ^ 5 = 13. */
  @Test
  void allCasesAreCovered() {
    assertThat(IntStream.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13).map(WorstCases::cover))
        .containsExactly(1, 4, 1, -1, 3, 4, 2, 13, 5, 4, 13);
  }

  /** E_n(x) is the integral of t^(n-2) exp(-x/t) for t from 0 to 1. */
  @Test
  void exponentialIntegralsAreIntegrals() {
    double[] x = {0.2, 1};
    for (int order = 1; order < 5; order++) {
      int power = order - 2;
      double[] result = new double[2];
      WorstCases.expint(2, order, x, result);
      for (int k = 0; k < 2; k++) {
        double at = x[k];
        double expected =
            new SimpsonIntegrator()
                .integrate(1_000_000, t -> Math.pow(t, power) * Math.exp(-at / t), 1e-9, 1);
        assertThat(result[k]).isCloseTo(expected, within(1e-5));
      }
    }
  }

  @Test
  void filtersBeginWithFewerTerms() {
    int[] out = new int[4];
    WorstCases.fir(4, 3, 2, new int[] {2, 4, 6, -8}, new int[] {1, 10, 100}, out);
    assertThat(out).containsExactly(1, 12, 123, 226);
  }

  /**
   * From (28, 1): b 3, a 29; b 5, a 30; b 7, a 31; b 21, a 32; b 63, a 33. From (27, 4): b 6, a 28;
   * b 18, a 29; b 54, a 30. From (20, 9): b 27, a 21; then (23, 17): b 51, a 24; then (26, 41).
   */
  @Test
  void loopsEndAsTheyDependOnEachOther() {
    assertThat(WorstCases.janneComplex(1, new int[] {28}, new int[] {1})).isEqualTo(5);
    assertThat(WorstCases.janneComplex(2, new int[] {27, 20}, new int[] {4, 9})).isEqualTo(3 + 2);
  }

  /** The digits as they are known: how many lines each has, and that all differ. */
  @Test
  void digitsShowTheirLines() {
    byte[] in = new byte[32];
    for (int i = 0; i < 32; i++) {
      in[i] = (byte) (i * 17);
    }
    byte[] out = new byte[32];
    Arrays.fill(out, (byte) 1);
    WorstCases.lcdnum(32, in, out);
    int[] lines = IntStream.range(0, 16).map(i -> Integer.bitCount(out[i])).toArray();
    assertThat(lines).containsExactly(6, 2, 5, 5, 4, 5, 6, 3, 7, 6, 6, 5, 4, 5, 5, 4);
    assertThat(IntStream.range(0, 16).map(i -> out[i]).distinct().count()).isEqualTo(16);
    assertThat(Arrays.copyOf(out, 16)).isEqualTo(Arrays.copyOfRange(out, 16, 32));
  }

  @Test
  void keysAreFoundInTables() {
    int[][][][] key = WorstCaseDrivers.table(3, 0);
    int[][][][] answer = WorstCaseDrivers.table(3, 100);
    assertThat(WorstCases.ns(3, 44, key, answer)).isEqualTo(144);
    assertThat(WorstCases.ns(3, 81, key, answer)).isEqualTo(-1);
  }

  /** (x - 1)(x - 2), (x + 3)^2 and twice x^2 + 4 x + 20, which is -2 and 4 i. */
  @Test
  void equationsHaveTheirSolutions() {
    double[] a = {1, 1, 2};
    double[] b = {-3, 6, 8};
    double[] c = {2, 9, 40};
    double[] first = new double[3];
    double[] second = new double[3];
    WorstCases.qurt(3, a, b, c, first, second);
    assertThat(first).containsExactly(new double[] {2, -3, -2}, within(1e-5));
    assertThat(second).containsExactly(new double[] {1, 0, 4}, within(1e-5));
  }

  @Test
  void numbersOfFibonacciAreThoseBelow() {
    BigInteger before = BigInteger.ZERO;
    BigInteger last = BigInteger.ONE;
    for (int i = 1; i < 300; i++) {
      assertThat(WorstCases.fibcall(i)).isEqualTo(last.longValue());
      BigInteger next = before.add(last);
      before = last;
      last = next;
    }
  }
}
