package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import java.util.zip.CRC32;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Transforms, statistics and codes: each result against its definition or a law. */
class SeriesKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  @Test
  void cosinesOfAConstantAreItsSum() {
    double[] x = new double[8];
    Arrays.fill(x, 2);
    double[] y = new double[8];
    Transforms.cosine(8, x, y);
    assertThat(y[0]).isEqualTo(16);
    assertThat(y[3]).isCloseTo(0, CLOSE);
  }

  @Test
  void waveletsAndWalshFunctionsKeepEnergy() {
    float[] x = {1, 2, 3, 4, 5, 6, 7, 8};
    Transforms.haar(8, x, new float[8]);
    double energy = 0;
    for (float value : x) {
      energy += value * value;
    }
    assertThat(energy).isCloseTo(204, within(1e-3));
    assertThat((double) x[0]).isCloseTo(36 / Math.sqrt(8), within(1e-5));
    int[] y = {3, 1, 4, 1};
    Transforms.walsh(4, y);
    assertThat(y).containsExactly(9, 5, -1, -1);
    Transforms.walsh(4, y);
    assertThat(y).containsExactly(12, 4, 16, 4);
  }

  @Test
  void aSmallImageMovesALargeOneByItsOnlyWeight() {
    float[] image = Values.floats(49, 0, 1);
    float[] weight = new float[9];
    weight[2] = 2;
    float[] result = new float[49];
    Transforms.filter(7, 7, 3, image, weight, result);
    assertThat(result[3 * 7 + 3]).isEqualTo(2 * image[2 * 7 + 4]);
    assertThat(result[0]).isZero();
  }

  @Test
  void resamplingALineStaysOnIt() {
    float[] to = new float[4];
    Transforms.resample(4, 0.75, new float[] {0, 4, 8, 12}, to);
    assertThat(to).containsExactly(0, 3, 6, 9);
  }

  @Test
  void lengthAndAngleComeBackToTheNumber() {
    double[] length = new double[1];
    double[] angle = new double[1];
    Transforms.polar(1, new double[] {-3}, new double[] {4}, length, angle);
    assertThat(length[0]).isEqualTo(5);
    assertThat(5 * Math.cos(angle[0])).isCloseTo(-3, CLOSE);
  }

  @Test
  void productsOfPolynomialsAndStretchedColours() {
    long[] c = {9, 9, 9};
    Transforms.product(2, new long[] {1, 2}, new long[] {3, 4}, c);
    assertThat(c).containsExactly(3, 10, 8);
    byte[] table = new byte[256];
    table[100] = 7;
    byte[] result = new byte[1];
    Transforms.stretch(1, new byte[] {(byte) 200, 50, 100}, table, result);
    assertThat(result).containsExactly(7);
  }

  @Test
  void varianceInOneGoIsThatOfTwo() {
    double[] x = doubles(100, 3, 5);
    double[] y = new double[100];
    Statistics.standardize(100, x, y);
    double mean = Values.sum(x) / 100;
    double squares = 0;
    for (double value : x) {
      squares += (value - mean) * (value - mean);
    }
    assertThat(Statistics.welford(100, x)).isCloseTo(squares / 99, CLOSE);
    assertThat(Values.sum(y)).isCloseTo(0, CLOSE);
    assertThat(Statistics.welford(100, y)).isCloseTo(100 / 99.0, CLOSE);
    assertThat(Statistics.correlation(100, x, y)).isCloseTo(1, CLOSE);
  }

  @Test
  void weightsFallIntoBinsAndWindowsMove() {
    double[] height = {5, 5};
    Statistics.weightedHistogram(
        3, 2, new double[] {0.1, 0.9, 0.4}, new double[] {1, 2, 3}, height);
    assertThat(height).containsExactly(4, 2);
    float[] mean = new float[5];
    Statistics.movingMean(5, 2, new float[] {1, 3, 5, 9, 1}, mean);
    assertThat(mean).containsExactly(2, 4, 7, 0, 0);
  }

  @Test
  void theGradientWithoutWeightsIsHalfMinusLabel() {
    double[] gradient = new double[2];
    Statistics.gradient(
        2, 2, new double[][] {{1, 2}, {3, 4}}, new double[] {1, 0}, new double[2], gradient);
    assertThat(gradient).containsExactly(1, 1);
  }

  @Test
  void randomNumbersHaveTheirMoments() {
    double[] normal = new double[20_000];
    Statistics.normals(20_000, doubles(20_000, 0, 1), normal);
    assertThat(Statistics.welford(20_000, normal)).isCloseTo(1, within(0.05));
    int[] x = new int[10_000];
    Statistics.congruential(10_000, 1, x);
    assertThat(Arrays.stream(x).average().orElseThrow() / (1 << 30)).isCloseTo(1, within(0.05));
    assertThat(Statistics.dartsInCircle(10_000, 99)).isCloseTo(Math.PI / 4, within(0.02));
    // The deviation of the end is 100 * 0.02 * sqrt(250 / 12) = 9.1, times 0.4 for the half above.
    assertThat(Statistics.walk(5000, 250, 99)).isCloseTo(3.64, within(0.3));
  }

  @Test
  void prefixesPascalsTriangleAndPowers() {
    int[] greatest = new int[4];
    Codes.prefixMax(4, new int[] {2, 7, 1, 8}, greatest);
    assertThat(greatest).containsExactly(2, 7, 7, 8);
    int[] row = new int[6];
    Codes.pascal(5, 7, row);
    assertThat(row).containsExactly(1, 5, 3, 3, 5, 1);
    int[][] power = new int[2][2];
    Codes.matrixPower(2, 3, new int[][] {{1, 1}, {1, 0}}, power, new int[2][2]);
    assertThat(power).isDeepEqualTo(new int[][] {{34, 21}, {21, 13}});
    double[] to = new double[8];
    Codes.bitReversal(8, 29, new double[] {0, 1, 2, 3, 4, 5, 6, 7}, to);
    assertThat(to).containsExactly(0, 4, 2, 6, 1, 5, 3, 7);
  }

  @Test
  void checkSumsAreThoseOfOthers() {
    byte[] text = Values.bytes(100);
    CRC32 crc = new CRC32();
    crc.update(text);
    assertThat(Codes.crcByBits(100, text)).isEqualTo((int) crc.getValue());
    // MurmurHash3_x86_32 of four bytes, all zero, with seed 0.
    assertThat(Codes.murmur(1, 0, new int[1])).isEqualTo(0x2362f9de);
    long[] mixed = new long[1];
    Codes.mix(1, new long[1], mixed);
    assertThat(mixed[0]).isEqualTo(0xe220a8397b1dcdafL);
    assertThat(Codes.rolling(3, 2, 10, 10, new byte[] {1, 2, 3})).isEqualTo(12 ^ 23);
  }

  @Test
  void digitsKeysEditsAndOrders() {
    byte[] digits = "0123456789abcdef".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    byte[] to = new byte[2];
    Codes.hexadecimal(1, new byte[] {(byte) 0xa5}, digits, to);
    assertThat(to).containsExactly('a', '5');
    byte[] secret = new byte[3];
    Codes.cipher(3, 2, new byte[] {1, 2}, new byte[] {7, 7, 7}, secret);
    assertThat(secret).containsExactly(6, 5, 6);
    byte[] kitten = "kitten".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    byte[] sitting = "sitting".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    assertThat(Codes.edits(6, 7, kitten, sitting, new int[8], new int[8])).isEqualTo(3);
    int[] a = Values.ints(300, 1000);
    int[] sorted = a.clone();
    Arrays.sort(sorted);
    assertThat(Codes.select(300, a.clone())).isEqualTo(sorted[150]);
    Codes.shellSort(300, a);
    assertThat(a).isEqualTo(sorted);
    byte[] bytes = Values.bytes(300);
    byte[] inOrder = bytes.clone();
    Arrays.sort(inOrder);
    Codes.countingSort(300, bytes, new int[256]);
    assertThat(bytes).isEqualTo(inOrder);
  }
}
