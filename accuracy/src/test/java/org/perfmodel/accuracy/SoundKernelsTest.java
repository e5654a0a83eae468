package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Sounds and orbits: each result against another way to it, or a law. */
class SoundKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final Offset<Float> NEAR = within(1e-5f);

  @Test
  void oneChannelIsTheMeanOfTwo() {
    short[] mono = new short[3];
    Sounds.mono(3, new short[] {10, 20, -30_000, -32_000, 32_767, 32_767}, mono);
    assertThat(mono).containsExactly(new int[] {15, -31_000, 32_767});
  }

  @Test
  void tracksAddUpAsFarAsASampleReaches() {
    short[] out = new short[3];
    short[][] track = {{100, 30_000, -30_000}, {200, 30_000, -30_000}};
    Sounds.mix(3, 2, track, new int[] {256, 128}, out);
    assertThat(out).containsExactly(new int[] {200, 32_767, -32_768});
  }

  @Test
  void filtersFollowTheirDifferenceEquation() {
    double[][] filter = {{0.9, -0.5, 0.2, -0.6, 0.3}, {0.7, 0.1, -0.2, 0.4, 0.05}};
    float[] in = floats(40, -1, 1);
    float[] out = new float[40];
    Sounds.equalise(2, filter, new double[2][2], in, out);
    double[] signal = new double[40];
    Arrays.setAll(signal, i -> in[i]);
    for (double[] f : filter) {
      double[] filtered = new double[40];
      for (int i = 0; i < 40; i++) {
        filtered[i] = f[0] * signal[i];
        if (i > 0) {
          filtered[i] += f[1] * signal[i - 1] - f[3] * filtered[i - 1];
        }
        if (i > 1) {
          filtered[i] += f[2] * signal[i - 2] - f[4] * filtered[i - 2];
        }
      }
      signal = filtered;
    }
    for (int i = 0; i < 40; i++) {
      assertThat(out[i]).isCloseTo((float) signal[i], NEAR);
    }
  }

  @Test
  void anEchoFallsByItsShareEachTime() {
    float[] dry = new float[10];
    dry[1] = 8;
    float[] wet = new float[10];
    Sounds.echo(3, 0.5f, dry, wet);
    assertThat(wet).containsExactly(0, 8, 0, 0, 4, 0, 0, 2, 0, 0);
  }

  @Test
  void aToneGoesThroughItsWaveAtItsStep() {
    short[] wave = new short[256];
    for (int i = 0; i < 256; i++) {
      wave[i] = (short) i;
    }
    short[] out = new short[6];
    int end = Sounds.tone(0, 100 << 24, wave, out);
    assertThat(out).containsExactly(new int[] {0, 100, 200, 44, 144, 244});
    assertThat(end).isEqualTo(600 % 256 << 24);
  }

  @Test
  void codedSamplesAreTheLevelsOfTheLaw() {
    byte[] coded = new byte[256];
    for (int i = 0; i < 256; i++) {
      coded[i] = (byte) i;
    }
    short[] samples = new short[256];
    Sounds.expand(coded, samples);
    // ITU-T G.711, table 2a: output values of mu-law, four times as large.
    assertThat(samples[0x80]).isEqualTo((short) (4 * 8031));
    assertThat(samples[0x8f]).isEqualTo((short) (4 * 4191));
    assertThat(samples[0xfe]).isEqualTo((short) (4 * 2));
    assertThat(samples[0xff]).isZero();
    for (int i = 0; i < 128; i++) {
      assertThat(samples[i]).isEqualTo((short) -samples[i + 128]);
    }
  }

  @Test
  void blocksUnderAWindowThatAddsUpToOneKeepALevel() {
    double[] window = {0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25};
    double[] in = new double[24];
    Arrays.fill(in, 3);
    double[] out = doubles(16, 5, 6);
    Sounds.overlap(3, 4, window, in, out);
    assertThat(Arrays.copyOfRange(out, 4, 12)).containsOnly(3);
    assertThat(Arrays.copyOf(out, 4)).containsExactly(0, 0.75, 1.5, 2.25);
  }

  @Test
  void aWaveCrossesZeroWhereItsSignChanges() {
    assertThat(Sounds.crossings(9, new short[] {1, -5, 3, -1, -9, 0, 4, 4, -1})).isEqualTo(5);
    assertThat(Sounds.crossings(3, new short[] {0, 0, 7})).isZero();
  }

  @Test
  void whatIsQuietForLongIsSilenced() {
    float[] out = new float[7];
    Sounds.silence(7, 0.5f, 2, new float[] {1, 0.1f, -0.2f, 0.3f, -0.4f, -0.9f, 0.1f}, out);
    assertThat(out).containsExactly(1, 0.1f, -0.2f, 0, 0, -0.9f, 0.1f);
  }

  @Test
  void withoutBendAnOscillatorIsACosine() {
    assertThat(Orbits.oscillate(500, 0.01, 0, 2)).isCloseTo(2 * Math.cos(5), within(1e-8));
    double coarse = Orbits.oscillate(100, 0.02, 1.5, 0.7);
    assertThat(coarse).isCloseTo(Orbits.oscillate(1000, 0.002, 1.5, 0.7), within(1e-6));
  }

  @Test
  void circlesStayCirclesAndAreClosedAfterAYear() {
    double[] x = {1, 0};
    double[] y = {0, 4};
    double[] vx = {0, -0.5};
    double[] vy = {1, 0};
    int steps = 20_000;
    for (int step = 0; step < steps; step++) {
      Orbits.circle(2, 2 * Math.PI / steps, x, y, vx, vy);
    }
    // Kepler's third law: four times as far, eight times as slow.
    assertThat(x[0]).isCloseTo(1, within(1e-3));
    assertThat(y[0]).isCloseTo(0, within(1e-3));
    assertThat(x[1]).isCloseTo(-4 * Math.sin(Math.PI / 4), within(1e-3));
    assertThat(y[1]).isCloseTo(4 * Math.cos(Math.PI / 4), within(1e-3));
  }

  @Test
  void anomaliesSolveKeplersEquation() {
    double[] mean = doubles(50, 0, 2 * Math.PI);
    double[] anomaly = new double[50];
    Orbits.anomalies(0.3, mean, anomaly);
    for (int i = 0; i < 50; i++) {
      assertThat(anomaly[i] - 0.3 * Math.sin(anomaly[i])).isCloseTo(mean[i], CLOSE);
    }
  }

  @Test
  void turnsAboutOneAxisAddUp() {
    float[] turn = new float[4 * 9];
    for (int i = 0; i < 9; i++) {
      turn[4 * i] = (float) Math.cos(0.1);
      turn[4 * i + 2] = (float) Math.sin(0.1);
    }
    float[] attitude = new float[4 * 9];
    Orbits.attitudes(9, turn, attitude);
    assertThat(Arrays.copyOfRange(attitude, 32, 36))
        .containsExactly(new float[] {(float) Math.cos(0.9), 0, (float) Math.sin(0.9), 0}, NEAR);
    // Hamilton 1843: i j k = -1, and i k = -j.
    Orbits.attitudes(3, new float[] {0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, attitude);
    assertThat(Arrays.copyOf(attitude, 12)).containsExactly(0, 1, 0, 0, 0, 0, 0, 1, -1, 0, 0, 0);
    Orbits.attitudes(2, new float[] {0, 1, 0, 0, 0, 0, 0, 1}, attitude);
    assertThat(Arrays.copyOfRange(attitude, 4, 8)).containsExactly(0, 0, -1, 0);
  }

  @Test
  void lengthsOfTurnsMultiply() {
    float[] turn = floats(4 * 9, -1, 1);
    float[] attitude = new float[4 * 9];
    Orbits.attitudes(9, turn, attitude);
    double product = 1;
    for (int i = 0; i < 4 * 9; i += 4) {
      product *= square(turn, i);
    }
    assertThat(square(attitude, 32) / product).isCloseTo(1, within(1e-4));
  }

  private static double square(float[] numbers, int from) {
    double sum = 0;
    for (int k = from; k < from + 4; k++) {
      sum += (double) numbers[k] * numbers[k];
    }
    return sum;
  }

  @Test
  void smallProductsAreProducts() {
    float[] a = floats(48, -1, 1);
    float[] b = floats(48, 0, 1);
    float[] c = new float[48];
    Orbits.products(3, a, b, c);
    for (int m = 0; m < 3; m++) {
      float[] expected = new float[16];
      DenseAlgebra.gemmFloat(
          4,
          Arrays.copyOfRange(a, 16 * m, 16 * m + 16),
          Arrays.copyOfRange(b, 16 * m, 16 * m + 16),
          expected);
      assertThat(Arrays.copyOfRange(c, 16 * m, 16 * m + 16)).containsExactly(expected, NEAR);
    }
  }

  @Test
  void aMatrixTimesItsInverseIsOne() {
    double[] m = doubles(18, -1, 1);
    m[0] += 3;
    m[4] += 3;
    m[8] += 3;
    double[] inverse = new double[18];
    Orbits.inverses(2, m, inverse);
    for (int from = 0; from < 18; from += 9) {
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          double sum = 0;
          for (int k = 0; k < 3; k++) {
            sum += m[from + 3 * i + k] * inverse[from + 3 * k + j];
          }
          assertThat(sum).isCloseTo(i == j ? 1 : 0, CLOSE);
        }
      }
    }
  }

  /** The same with matrices, and the symmetric form of the correction. */
  @Test
  void placesAreThoseOfTheFilterInMatrices() {
    double[] seen = doubles(30, -1, 1);
    double[] place = new double[30];
    Orbits.track(0.5, 0.01, 0.3, seen, place);
    double x = seen[0];
    double v = 0;
    double[][] p = {{1, 0}, {0, 1}};
    double[][] move = {{1, 0.5}, {0, 1}};
    for (int i = 0; i < 30; i++) {
      x += 0.5 * v;
      p = product(product(move, p), turned(move));
      p[0][0] += 0.01;
      p[1][1] += 0.01;
      double total = p[0][0] + 0.3;
      double[] gain = {p[0][0] / total, p[1][0] / total};
      double off = seen[i] - x;
      x += gain[0] * off;
      v += gain[1] * off;
      double[][] kept = {{1 - gain[0], 0}, {-gain[1], 1}};
      p = product(product(kept, p), turned(kept));
      for (int r = 0; r < 2; r++) {
        for (int c = 0; c < 2; c++) {
          p[r][c] += 0.3 * gain[r] * gain[c];
        }
      }
      assertThat(place[i]).isCloseTo(x, CLOSE);
    }
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] c = new double[2][2];
    DenseAlgebra.gemmByElements(2, a, b, c);
    return c;
  }

  private static double[][] turned(double[][] a) {
    return new double[][] {{a[0][0], a[1][0]}, {a[0][1], a[1][1]}};
  }

  @Test
  void raysMeetABallWhereGeometrySaysSo() {
    double[] right = doubles(200, -0.4, 0.4);
    double[] up = doubles(400, -0.4, 0.4);
    up = Arrays.copyOfRange(up, 200, 400);
    double[] depth = new double[200];
    int met = 0;
    int answer = Orbits.march(200, 20, right, up, depth);
    for (int i = 0; i < 200; i++) {
      double along = 4 / Math.sqrt(1 + right[i] * right[i] + up[i] * up[i]);
      double rest = 1 - (16 - along * along);
      assertThat(depth[i] < 20).isEqualTo(rest > 0);
      if (rest > 0.01) {
        assertThat(depth[i]).isCloseTo(along - Math.sqrt(rest), within(2e-3));
      }
      met += rest > 0 ? 1 : 0;
    }
    assertThat(answer).isEqualTo(met).isBetween(30, 170);
  }

  @Test
  void shadowFallsBehindTheBallOnly() {
    float[] x = {-1, 1, -2, -3};
    float[] y = {0.5f, 0.5f, 1.5f, 0.6f};
    float[] z = {0.5f, 0.5f, 0, -0.7f};
    assertThat(Orbits.shaded(4, x, y, z)).isEqualTo(2);
  }
}
