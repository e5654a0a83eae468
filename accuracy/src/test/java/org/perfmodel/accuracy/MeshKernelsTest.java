package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.awt.geom.Path2D;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Meshes and wires: each result against another way to it, or a law. */
class MeshKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final Offset<Float> NEAR = within(1e-5f);

  @Test
  void cornersShareTheAreaOfTheirTriangles() {
    int[] corner = MeshDrivers.triangles(2);
    double[] x = {0, 1, 2, 0, 1, 2, 0, 1, 2};
    double[] y = {0, 0, 0, 1, 1, 1, 2, 2, 2};
    double[] mass = doubles(9, 7, 8);
    Meshes.gather(8, corner, x, y, mass);
    double[] triangles = {1, 3, 2, 3, 6, 3, 2, 3, 1};
    for (int i = 0; i < 9; i++) {
      assertThat(mass[i]).isCloseTo(triangles[i] / 6, CLOSE);
    }
  }

  @Test
  void theAreaInsideOfALineIsThatOfItsLatticePoints() {
    assertThat(Meshes.area(4, new int[] {3, 50_003, 50_003, 3}, new int[] {7, 7, 60_007, 60_007}))
        .isEqualTo(6_000_000_000L);
    // Pick 1899: area = inside + rim / 2 - 1; of this one 1 lies inside and 8 on the rim.
    assertThat(Meshes.area(3, new int[] {1, 5, 1}, new int[] {1, 1, 3})).isEqualTo(2 * 1 + 8 - 2);
  }

  @Test
  void aCurveOfThirdDegreeIsItself() {
    double[] value = new double[5];
    double[] slope = new double[5];
    for (int k = 0; k < 5; k++) {
      value[k] = k * k * k - 2.0 * k + 1;
      slope[k] = 3.0 * k * k - 2;
    }
    double[] at = doubles(30, 0, 4);
    double[] out = new double[30];
    Meshes.curve(value, slope, at, out);
    for (int i = 0; i < 30; i++) {
      assertThat(out[i]).isCloseTo(at[i] * at[i] * at[i] - 2 * at[i] + 1, CLOSE);
    }
  }

  @Test
  void valuesBetweenAreExactOfWhatIsLinearEitherWay() {
    float[] table = new float[30];
    for (int i = 0; i < 30; i++) {
      int x = i % 5;
      int y = i / 5;
      table[i] = 1 + 2 * x - y + 0.5f * x * y;
    }
    float[] u = floats(20, 0, 3.9);
    float[] v = floats(40, 0, 4.9);
    v = Arrays.copyOfRange(v, 20, 40);
    float[] out = new float[20];
    Meshes.between(20, 5, table, u, v, out);
    for (int i = 0; i < 20; i++) {
      assertThat(out[i]).isCloseTo(1 + 2 * u[i] - v[i] + 0.5f * u[i] * v[i], NEAR);
    }
  }

  @Test
  void aCutIsTheMeanOfTheShadowsAboveAndAside() {
    float[][] shadow = {floats(12, 0, 1), floats(12, 1, 2)};
    float[][] cut = new float[4][4];
    Meshes.backProject(4, 2, new float[] {1, 0}, new float[] {0, 1}, shadow, cut);
    for (int y = 0; y < 4; y++) {
      for (int x = 0; x < 4; x++) {
        assertThat(cut[y][x]).isCloseTo((shadow[0][4 + x] + shadow[1][4 + y]) / 2, NEAR);
      }
    }
    float[] root = {(float) Math.sqrt(0.5)};
    Meshes.backProject(4, 1, root, root, shadow, cut);
    assertThat(cut[3][3]).isEqualTo(shadow[0][4 + 4]);
    assertThat(cut[1][0]).isEqualTo(shadow[0][4]);
  }

  @Test
  void aPlaneIsShadedByItsSlope() {
    float[][] height = new float[5][5];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        height[i][j] = 2 * i + 3 * j;
      }
    }
    float[][] light = new float[5][5];
    Meshes.shade(5, height, light);
    assertThat(light[1][3]).isCloseTo((float) (1 / Math.sqrt(14)), NEAR);
    assertThat(light[3][1]).isEqualTo(light[1][3]);
    assertThat(light[0]).containsOnly(0);
  }

  @Test
  void aFieldThatGrowsEachWayFlowsOut() {
    double[] u = new double[125];
    double[] v = new double[125];
    double[] w = new double[125];
    for (int i = 0; i < 125; i++) {
      u[i] = 2 * (i % 5) + 9.0 * (i / 25);
      v[i] = 30 * (i / 5 % 5) + 4.0 * (i % 5);
      w[i] = 400 * (i / 25) - 3.0 * (i / 5 % 5);
    }
    double[] out = new double[125];
    Meshes.divergence(5, u, v, w, out);
    assertThat(out[31]).isCloseTo(432, CLOSE);
    assertThat(out[93]).isCloseTo(432, CLOSE);
    assertThat(Arrays.stream(out).filter(value -> value != 0).count()).isEqualTo(27);
  }

  @Test
  void pointsAreInsideWhereThePathOfThePlatformHasThem() {
    double[][] star = MeshDrivers.star(20);
    Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
    path.moveTo(star[0][0], star[1][0]);
    for (int i = 1; i < 20; i++) {
      path.lineTo(star[0][i], star[1][i]);
    }
    path.closePath();
    double[] both = doubles(600, -2, 2);
    double[] px = Arrays.copyOf(both, 300);
    double[] py = Arrays.copyOfRange(both, 300, 600);
    long expected = IntStream.range(0, 300).filter(i -> path.contains(px[i], py[i])).count();
    assertThat(expected).isBetween(50L, 250L);
    assertThat(Meshes.inside(300, 20, px, py, star[0], star[1])).isEqualTo((int) expected);
  }

  @Test
  void aLineOfEqualHeightGoesWhereCornersDiffer() {
    float[][] height = {{0, 0, 1, 1}, {0, 0, 1, 1}, {0, 0, 0, 0}, {1, 0, 0, 0}};
    assertThat(Meshes.contour(4, 0.5f, height)).isEqualTo(4);
    assertThat(Meshes.contour(4, 1.5f, height)).isZero();
  }

  /** Fletcher 1982: each word counts as often as there are words from it on. */
  @Test
  void sumsThatCheckAreSumsWithWeights() {
    int[] numbers = ints(600, 1 << 16);
    short[] words = new short[600];
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ZERO;
    for (int i = 0; i < 600; i++) {
      words[i] = (short) numbers[i];
      low = low.add(BigInteger.valueOf(numbers[i]));
      high = high.add(BigInteger.valueOf((600L - i) * numbers[i]));
    }
    BigInteger modulus = BigInteger.valueOf(65535);
    long expected = high.mod(modulus).longValue() << 16 | low.mod(modulus).longValue();
    assertThat(Wires.fletcher(2, 300, words)).isEqualTo(expected);
  }

  @Test
  void lettersDecodeAsThePlatformDoes() {
    byte[] from = bytes(30);
    byte[] text = Base64.getEncoder().encode(from);
    byte[] value = new byte[128];
    String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < 64; i++) {
      value[alphabet.getBytes(StandardCharsets.US_ASCII)[i]] = (byte) i;
    }
    byte[] out = new byte[30];
    Wires.fromBase64(10, text, value, out);
    assertThat(out).containsExactly(from);
  }

  @Test
  void numbersAreWrittenTheGreatestByteFirst() {
    int[] numbers = {0x01020304, -2, Integer.MIN_VALUE};
    byte[] out = new byte[12];
    Wires.bigEndian(numbers, out);
    assertThat(out)
        .containsExactly(
            ByteBuffer.allocate(12)
                .putInt(numbers[0])
                .putInt(numbers[1])
                .putInt(numbers[2])
                .array());
  }

  @Test
  void pairsArePackedAsSixHexadecimalDigits() {
    byte[] out = new byte[6];
    Wires.pack(2, new short[] {0xabc, 0xdef, 0x123, 0x456}, out);
    assertThat(out)
        .containsExactly(new int[] {(byte) 0xab, (byte) 0xcd, (byte) 0xef, 0x12, 0x34, 0x56});
  }

  @Test
  void differencesAlternateBetweenUpAndDown() {
    int[] out = new int[6];
    Wires.differences(new int[] {3, 4, 2, 2, -2, Integer.MAX_VALUE}, out);
    assertThat(out).startsWith(6, 2, 3, 0, 7);
    int before = 0;
    int[] numbers = ints(50, Integer.MAX_VALUE);
    out = new int[50];
    Wires.differences(numbers, out);
    for (int i = 0; i < 50; i++) {
      before += (out[i] & 1) == 0 ? out[i] >>> 1 : -(out[i] >>> 1) - 1;
      assertThat(before).isEqualTo(numbers[i]);
    }
  }

  /** Digits to the base 2 to the 32, the greatest first. */
  private static BigInteger number(int... digits) {
    BigInteger number = BigInteger.ZERO;
    for (int digit : digits) {
      number = number.shiftLeft(32).or(BigInteger.valueOf(digit & 0xffffffffL));
    }
    return number;
  }

  private static int[] reversed(int... digits) {
    int[] reversed = new int[digits.length];
    Arrays.setAll(reversed, i -> digits[digits.length - 1 - i]);
    return reversed;
  }

  @Test
  void longProductsAndQuotientsAreThoseOfThePlatform() {
    int[] a = ints(7, Integer.MAX_VALUE, 0);
    int[] b = ints(7, Integer.MAX_VALUE, 1);
    a[3] = -1;
    b[2] = -7;
    int[] product = ints(14, 100, 2);
    Wires.multiply(7, a, b, product);
    assertThat(number(reversed(product)))
        .isEqualTo(number(reversed(a)).multiply(number(reversed(b))));
    int[] quotient = new int[7];
    long rest = Wires.divide(a, 1_000_003, quotient);
    BigInteger[] expected = number(a).divideAndRemainder(BigInteger.valueOf(1_000_003));
    assertThat(number(quotient)).isEqualTo(expected[0]);
    assertThat(rest).isEqualTo(expected[1].longValue());
  }

  @Test
  void theParityBringsADiskBack() {
    byte[][] disk = {{1, 2, -3}, {40, 50, 60}, {7, -8, 9}};
    byte[] parity = new byte[3];
    Wires.parity(3, 3, disk, parity);
    assertThat(parity).containsExactly(46, -56, -56);
    byte[] back = new byte[3];
    Wires.parity(3, 3, new byte[][] {parity, disk[0], disk[2]}, back);
    assertThat(back).containsExactly(disk[1]);
  }

  @Test
  void groupsOfSevenBitsGiveTheirNumbersBack() {
    int[] numbers = MeshDrivers.ofAllLengths(40);
    byte[] out = new byte[160];
    int length = Wires.groups(40, numbers, out);
    int at = 0;
    int needed = 0;
    for (int number : numbers) {
      needed += (38 - Integer.numberOfLeadingZeros(number)) / 7;
      int value = 0;
      int shift = 0;
      while (out[at] < 0) {
        value |= (out[at++] & 127) << shift;
        shift += 7;
      }
      value |= out[at++] << shift;
      assertThat(value).isEqualTo(number);
    }
    assertThat(length).isEqualTo(at).isEqualTo(needed);
  }

  @Test
  void marksStandBeforeOrdersOnly() {
    byte[] out = new byte[8];
    int length = Wires.escape(4, new byte[] {65, 10, -1, 31}, out);
    assertThat(Arrays.copyOf(out, length)).containsExactly(65, 125, 42, -1, 125, 63);
  }
}
