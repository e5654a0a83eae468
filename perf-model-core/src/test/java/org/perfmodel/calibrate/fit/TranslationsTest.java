package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Buffers of known sizes, as a ladder of pages would show them. */
class TranslationsTest {
  private static final double NEAR = 8e-10;

  /** Of a buffer that has lost nothing up to 0.95 of what it holds, and all of it at 1.4. */
  private static TreeMap<Integer, Double> seconds(double held, double walk) {
    TreeMap<Integer, Double> seconds = new TreeMap<>();
    for (int octave = 256; octave <= 8192; octave *= 2) {
      for (int quarter = 4; quarter < 8; quarter++) {
        int pages = octave * quarter / 4;
        if (pages <= 8192) {
          double share = Math.log(pages / (0.95 * held)) / Math.log(1.4 / 0.95);
          seconds.put(pages, NEAR + walk * Math.min(1, Math.max(0, share)));
        }
      }
    }
    return seconds;
  }

  @Test
  void whatIsHeldAndWhatTheOthersCostAreFound() {
    for (double held : new double[] {1024, 1536, 2048, 3072, 4096}) {
      Translations found = Translations.in(seconds(held, 4e-9)).orElseThrow();
      assertThat(found.pages()).isCloseTo(held, within(0.1 * held));
      assertThat(found.seconds()).isCloseTo(4e-9, within(1e-12));
    }
  }

  /** As on the AMD server of the shipped profiles, which has room for 3072; 12 000 bytes apart. */
  @Test
  void aMeasuredLadderShowsTheBufferThatItsMakerNames() {
    TreeMap<Integer, Double> measured = new TreeMap<>();
    int[] pages = {256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192};
    double[] nanos = {0.73, 0.76, 0.78, 0.79, 0.80, 0.80, 0.80, 2.01, 4.08, 4.76, 4.95};
    for (int i = 0; i < pages.length; i++) {
      measured.put(pages[i], nanos[i] * 1e-9);
    }
    assertThat(Translations.in(measured).orElseThrow().pages()).isCloseTo(3072, within(200.0));
  }

  @Test
  void timesThatDoNotRiseShowNothing() {
    assertThat(Translations.in(seconds(100_000, 4e-9))).isEmpty();
    assertThat(Translations.in(new TreeMap<>())).isEmpty();
  }
}
