package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Filters by what they find, by laws of loudness and by definitions. */
class MediaFiltersTest {
  @Test
  void theFilterThatWasUsedIsFound() {
    int n = 2000;
    float[] input = MediaFilterDrivers.noise(n);
    float[] desired = MediaFilterDrivers.filtered(input);
    for (int projection : new int[] {1, 2}) {
      float[] weight = new float[16];
      float[] out = new float[n];
      MediaFilters.adapt(
          n,
          16,
          projection,
          0.3f,
          0.01f,
          shifted(input, projection - 2),
          shifted(desired, projection - 2),
          weight,
          new float[projection],
          new float[projection * projection],
          out);
      assertThat(out[0]).isEqualTo(desired[18]);
      for (int k = 0; k < 16; k++) {
        assertThat(weight[k]).isCloseTo(1f / (1 + k), within(1e-3f));
      }
      assertThat(out[n - 1]).isCloseTo(0, within(1e-3f));
    }
  }

  /** With more silence before it, or less. */
  private static float[] shifted(float[] sound, int more) {
    float[] to = new float[sound.length + more];
    System.arraycopy(
        sound, Math.max(0, -more), to, Math.max(0, more), sound.length - Math.abs(more));
    return to;
  }

  @Test
  void aStepFitsTheNewestSamplesExactly() {
    int order = 5;
    int projection = 3;
    float[] input = floats(9, -1, 1);
    float[] desired = {0, 0, 0, 0, 0, 0, 1, -2, 3};
    float[] weight = new float[order];
    MediaFilters.adapt(
        1,
        order,
        projection,
        1,
        0,
        input,
        desired,
        weight,
        new float[3],
        new float[9],
        new float[1]);
    for (int p = 0; p < projection; p++) {
      float sum = 0;
      for (int k = 0; k < order; k++) {
        sum += weight[k] * input[8 - p - k];
      }
      assertThat(sum).isCloseTo(desired[8 - p], within(1e-3f));
    }
  }

  @Test
  void whatIsLoudBecomesLouderByAPart() {
    double[] loudness = {0.1, 0.3, 0.5, 0.7, 1, 1.5};
    double[] after = new double[loudness.length];
    for (int k = 0; k < loudness.length; k++) {
      double[] in = new double[2000];
      for (int i = 0; i < in.length; i++) {
        in[i] = (i % 3 == 0 ? -1 : 1) * loudness[k] * (i % 2 == 0 ? 1 : 0.5);
      }
      double[] out = new double[in.length];
      double slope = MediaFilters.compress(1000, 2, 0.5, 4, 2, 0.2, 0.1, 0, in, out);
      assertThat(slope).isCloseTo(loudness[k], within(1e-9));
      after[k] = Math.abs(out[1998]);
      assertThat(out[1999] / in[1999]).isCloseTo(out[1998] / in[1998], within(1e-9));
    }
    assertThat(after[0]).isEqualTo(0.1);
    assertThat(after[1]).isEqualTo(0.3);
    assertThat(after[2]).isBetween(0.42, 0.5);
    for (int k = 4; k < 6; k++) {
      double expected = 0.5 * Math.pow(loudness[k] / 0.5, 0.25);
      assertThat(after[k]).isCloseTo(expected, within(1e-9));
    }
    assertThat(after).isSorted();
  }

  @Test
  void theKneeHasNoSteps() {
    double last = 0;
    for (double loud = 0.3; loud < 0.8; loud += 0.001) {
      double[] out = new double[1];
      MediaFilters.compress(1, 1, 0.5, 4, 2, 1, 1, loud, new double[] {loud}, out);
      if (last > 0) {
        assertThat(out[0] - last).isBetween(1e-4, 1.05e-3);
      }
      last = out[0];
    }
  }

  @Test
  void samplesAreBentBySines() {
    float[] in = {-1, -0.5f, 0, 0.25f, 0.5f, 1};
    float[] out = new float[6];
    MediaFilters.contrast(6, 0.5f, in, out);
    float half = (float) Math.sqrt(0.5);
    float[] expected = {-1, -half, 0, (float) Math.sin(Math.PI / 8 + 0.5), half, 1};
    assertThat(out).containsExactly(expected, within(1e-6f));
  }

  @Test
  void oneSoundEndsWhileAnotherBegins() {
    int frames = 10;
    short[] ends = new short[2 * frames];
    short[] begins = new short[2 * frames];
    for (int i = 0; i < 2 * frames; i++) {
      ends[i] = (short) (i % 2 == 0 ? 1000 : -500);
      begins[i] = (short) (i % 2 == 0 ? 0 : 2000);
    }
    short[] out = new short[2 * frames];
    MediaFilters.crossfade(frames, 2, ends, begins, out);
    for (int i = 0; i < frames; i++) {
      assertThat((int) out[2 * i]).isCloseTo(100 * (9 - i), within(1));
      assertThat((int) out[2 * i + 1]).isCloseTo(-50 * (9 - i) + 200 * i, within(1));
    }
  }

  @Test
  void silenceStaysSilent() {
    double[] out = doubles(8, 1, 2);
    MediaFilters.compress(4, 2, 0.5, 2, 2, 0.5, 0.5, 0.9, new double[8], out);
    assertThat(out).containsOnly(0);
  }
}
