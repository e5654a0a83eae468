package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigInteger;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Layers and packed storage: each result against another way to it, or a law. */
class LayerKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final Offset<Float> NEAR = within(1e-5f);
  private static final int N = 7;

  @Test
  void aDenseLayerIsAProductWhosePositivePartStays() {
    float[] out = new float[2];
    Layers.dense(
        new float[] {1, 2, 3}, new float[][] {{1, 0, 2}, {-1, -1, 0}}, new float[] {0.5f, 1}, out);
    assertThat(out).containsExactly(7.5f, 0);
  }

  @Test
  void theGradientIsTheTransposedProduct() {
    double[][] weights = rows(N, N, -1, 1);
    double[] gradOut = doubles(N, -1, 1);
    double[][] turned = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        turned[i][j] = weights[j][i];
      }
    }
    double[] expected = new double[N];
    DenseAlgebra.gemv(N, N, turned, gradOut, expected);
    double[] gradIn = {9, 9, 9, 9, 9, 9, 9};
    Layers.denseBackward(gradOut, weights, gradIn);
    assertThat(gradIn).containsExactly(expected, CLOSE);
  }

  @Test
  void tapsMeetEverySecondPlaceOfAllChannels() {
    float[] out = new float[3];
    float[][] signal = {{1, 2, 3, 4, 5, 6}, {10, 20, 30, 40, 50, 60}};
    Layers.convolve(3, 2, 2, signal, new float[][] {{1, 0}, {0, 1}}, out);
    assertThat(out).containsExactly(21, 43, 65);
  }

  @Test
  void aSquareOfOneWeightMovesThePicture() {
    double[][] in = rows(6, 5, 0, 1);
    double[][] out = new double[6][5];
    Layers.convolvePicture(6, 5, 3, in, new double[][] {{0, 0, 0}, {0, 0, 2}, {0, 0, 0}}, out);
    assertThat(out[0]).containsExactly(2 * in[1][2], 2 * in[1][3], 2 * in[1][4], 0, 0);
    assertThat(out[3][1]).isEqualTo(2 * in[4][3]);
    assertThat(out[4]).containsOnly(0);
  }

  @Test
  void aPoolKeepsTheGreatestOfEachSquare() {
    float[] out = new float[4];
    float[] in = {1, 2, 8, 0, 3, 4, 0, 0, 0, 9, 5, 1, 7, 7, 2, 6};
    Layers.maxPool(4, 4, in, out);
    assertThat(out).containsExactly(4, 8, 9, 6);
  }

  @Test
  void probabilitiesAreInProportionToPowers() {
    double[][] result = new double[2][3];
    double[][] scores = {{0, Math.log(2), Math.log(5)}, {700, 700, 700}};
    Layers.softmaxRows(2, 3, scores, result);
    assertThat(result[0]).containsExactly(new double[] {0.125, 0.25, 0.625}, CLOSE);
    assertThat(result[1]).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, CLOSE);
  }

  @Test
  void columnsAreLevelAndOfUnitSpread() {
    double[][] out = new double[50][3];
    Layers.batchNorm(50, 3, rows(50, 3, 1, 3), out);
    for (int f = 0; f < 3; f++) {
      int column = f;
      double[] values = Arrays.stream(out).mapToDouble(row -> row[column]).toArray();
      assertThat(Arrays.stream(values).sum()).isCloseTo(0, CLOSE);
      assertThat(Arrays.stream(values).map(x -> x * x).sum()).isCloseTo(50, within(1e-4));
    }
  }

  @Test
  void tokensLookBackOnly() {
    float[] score = new float[4];
    Layers.attention(2, 2, 0.5f, new float[] {1, 2, 3, 4}, new float[] {5, 6, 7, 8}, score);
    assertThat(score).containsExactly(8.5f, 0, 19.5f, 26.5f);
  }

  @Test
  void momentumAddsUpAsAGeometricSeries() {
    float[] weight = {0, 1};
    float[] speed = new float[2];
    for (int step = 0; step < 3; step++) {
      Layers.momentum(0.1f, weight, speed, new float[] {1, 0});
    }
    // Speeds 0.1, 0.19 and 0.271.
    assertThat(weight[0]).isCloseTo(-0.561f, NEAR);
    assertThat(weight[1]).isEqualTo(1);
  }

  @Test
  void theLastTokenWeighsMost() {
    float[] sum = {8, 0};
    Layers.embed(2, new int[] {1, 0}, new float[][] {{1, 2}, {4, 6}}, sum);
    assertThat(sum).containsExactly(5, 5);
  }

  @Test
  void bytesAreRoundedAndKeptInRange() {
    byte[] to = new byte[5];
    Layers.quantise(10, new float[] {0.26f, -0.26f, 0, 99, -99}, to);
    assertThat(to).containsExactly(3, -3, 0, 127, -127);
  }

  @Test
  void aTriangleStandsForAWholeMatrix() {
    double[] lower = doubles(N * (N + 1) / 2, 0, 1);
    float[] single = new float[lower.length];
    for (int i = 0; i < lower.length; i++) {
      lower[i] = (float) lower[i];
      single[i] = (float) lower[i];
    }
    float[][] full = new float[N][N];
    Packed.unpack(N, single, full);
    assertThat(full[3]).startsWith(single[6], single[7], single[8], single[9]);
    double[][] square = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(full[i][j]).isEqualTo(full[j][i]);
        square[i][j] = full[i][j];
      }
    }
    double[] x = doubles(N, 0, 1);
    double[] expected = new double[N];
    DenseAlgebra.gemv(N, N, square, x, expected);
    double[] y = new double[N];
    Packed.symmetricProduct(N, lower, x, y);
    assertThat(y).containsExactly(expected, CLOSE);
  }

  @Test
  void theFactorTimesItselfIsTheMatrix() {
    double[] a = doubles(N * (N + 1) / 2, 0, 1);
    for (int i = 0; i < N; i++) {
      a[i * (i + 3) / 2] += N;
    }
    double[] factor = new double[a.length];
    Packed.cholesky(N, a, factor);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++) {
          sum += factor[i * (i + 1) / 2 + k] * factor[j * (j + 1) / 2 + k];
        }
        assertThat(sum).isCloseTo(a[i * (i + 1) / 2 + j], CLOSE);
      }
    }
  }

  @Test
  void complexNumbersMultiplyAndHaveLengths() {
    double[] y = new double[4];
    // (1 + 2i)(3 + 4i) + i * 1, and 2 (3 + 4i) + 0.
    Packed.complexProduct(2, new double[] {1, 2, 0, 1, 2, 0, 0, 0}, new double[] {3, 4, 1, 0}, y);
    assertThat(y).containsExactly(-5, 11, 6, 8);
    float[] length = new float[2];
    Packed.magnitudes(new float[] {3, 4, -5, 12}, length);
    assertThat(length).containsExactly(5, 13);
  }

  @Test
  void columnsTurnedThereAndBackAreAsTheyWere() {
    double[] before = doubles(N * N, 0, 1);
    double[] a = before.clone();
    Packed.rotateColumns(N, 1, 4, 0, 1, a);
    assertThat(a[2 * N + 4]).isEqualTo(before[2 * N + 1]);
    Packed.rotateColumns(N, 1, 4, 0.6, -0.8, a);
    Packed.rotateColumns(N, 1, 4, 0.6, 0.8, a);
    Packed.rotateColumns(N, 1, 4, 0, -1, a);
    assertThat(a).containsExactly(before, CLOSE);
  }

  @Test
  void polynomialsMultiplyAsTheirValuesDo() {
    long[] product = new long[6];
    long[] a = {5, 3, 90};
    long[] b = {7, 96, 2};
    Packed.multiplyPolynomials(3, 97, a, b, product);
    for (long x = 0; x < 97; x++) {
      assertThat(at(x, product)).isEqualTo(at(x, a) * at(x, b) % 97);
    }
  }

  private static long at(long x, long[] polynomial) {
    long value = 0;
    for (int i = polynomial.length - 1; i >= 0; i--) {
      value = (value * x + polynomial[i]) % 97;
    }
    return value;
  }

  @Test
  void digitsAddUpLikeBigNumbers() {
    int[] a = {-1, 0x7fffffff, -5, -1};
    int[] b = {0, -3, 17, 1};
    int[] sum = new int[4];
    long carry = Packed.addDigits(4, a, b, sum);
    BigInteger whole = BigInteger.valueOf(carry).shiftLeft(128).add(big(sum));
    assertThat(whole).isEqualTo(big(a).add(big(b)));
    assertThat(carry).isEqualTo(1);
  }

  private static BigInteger big(int[] digits) {
    BigInteger value = BigInteger.ZERO;
    for (int digit : digits) {
      value = value.shiftLeft(32).add(BigInteger.valueOf(Integer.toUnsignedLong(digit)));
    }
    return value;
  }
}
