package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Parts of codecs by segments, sums, their inverses and what they keep. */
class SpeechCodecsTest {
  @Test
  void theALawSearchesItsSegment() {
    short[] pcm = new short[1 << 16];
    for (int i = 0; i < pcm.length; i++) {
      pcm[i] = (short) i;
    }
    byte[] code = new byte[pcm.length];
    SpeechCodecs.aLawCompress(pcm.length, pcm, code);
    for (int i = 0; i < pcm.length; i++) {
      int amount = (pcm[i] < 0 ? -pcm[i] - 1 : pcm[i]) >> 3;
      int segment = 0;
      int end = 31;
      while (amount > end) {
        segment++;
        end = 2 * end + 1;
      }
      int step = segment < 2 ? 2 : 1 << segment;
      int expected = 16 * segment + amount / step % 16 ^ (pcm[i] < 0 ? 0x55 : 0xd5);
      assertThat(code[i]).isEqualTo((byte) expected);
    }
  }

  @Test
  void constantsAreLowAndTheFastestIsHigh() {
    int pairs = 20;
    short[] sound = new short[2 * pairs + 22];
    short[] low = new short[pairs];
    short[] high = new short[pairs];
    Arrays.fill(sound, (short) 10_000);
    SpeechCodecs.mirrorFilters(pairs, sound, low, high);
    assertThat(low[0]).isCloseTo((short) 5000, within((short) 5));
    assertThat(high).containsOnly((short) 0);
    for (int i = 0; i < sound.length; i += 2) {
      sound[i] = -10_000;
    }
    SpeechCodecs.mirrorFilters(pairs, sound, low, high);
    assertThat(high[0]).isCloseTo((short) 5000, within((short) 5));
    assertThat(low).containsOnly((short) 0);
  }

  @Test
  void whatPredictionLeftGivesTheSamples() {
    int n = 300;
    int order = 8;
    int[] coefficient = SpeechCodecDrivers.coefficients();
    int[] sample = ints(n, 60_000);
    int[] residual = new int[n - order];
    for (int i = order; i < n; i++) {
      int sum = 0;
      for (int j = 1; j <= order; j++) {
        sum += coefficient[j - 1] * sample[i - j];
      }
      residual[i - order] = sample[i] - Math.floorDiv(sum, 1024);
    }
    int[] restored = Arrays.copyOf(Arrays.copyOf(sample, order), n);
    SpeechCodecs.linearPrediction(n, order, 10, coefficient, residual, restored);
    assertThat(restored).isEqualTo(sample);
  }

  @Test
  void exponentsComeBack() {
    byte[] exponent = SpeechCodecDrivers.exponents(5, 20);
    byte[] packed = SpeechCodecDrivers.packed(5, 20, exponent);
    byte[] back = new byte[exponent.length];
    SpeechCodecs.exponents(5, 20, packed, back);
    assertThat(back).isEqualTo(exponent);
  }

  @Test
  void butterfliesAreRotations() {
    int[] x = SpeechCodecDrivers.spectrum(2);
    int[] before = x.clone();
    SpeechCodecs.aliasButterflies(2, SpeechCodecDrivers.cosines(), SpeechCodecDrivers.sines(), x);
    double cosine = 1 / Math.sqrt(1 + 0.36);
    double expected = cosine * before[18] - 0.6 * cosine * before[17];
    assertThat((double) x[18]).isCloseTo(expected, within(1.0));
    double energyBefore = Arrays.stream(before).mapToDouble(v -> (double) v * v).sum();
    double energy = Arrays.stream(x).mapToDouble(v -> (double) v * v).sum();
    assertThat(energy / energyBefore).isCloseTo(1, within(1e-5));
    assertThat(x[576]).isEqualTo(before[576]);
  }
}
