package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Pictures: counts in maps, colours between colours, means of what is even. */
class PictureLibrariesTest {
  private static final int N = 12;

  @Test
  void modesAreTheMostFrequentAround() {
    for (byte[] in : new byte[][] {PictureLibraryDrivers.posterized(N * N), bytes(N * N)}) {
      byte[] out = new byte[N * N];
      PictureLibraries.modeFilter(N, N, 2, in, new int[256], out);
      for (int i = 0; i < N * N; i++) {
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (int j = 0; j < N * N; j++) {
          if (Math.abs(i / N - j / N) <= 2 && Math.abs(i % N - j % N) <= 2) {
            counts.merge(in[j] & 0xff, 1, Integer::sum);
          }
        }
        int most = counts.values().stream().mapToInt(c -> c).max().orElseThrow();
        int mode =
            counts.entrySet().stream()
                .filter(e -> e.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        assertThat(out[i] & 0xff).isEqualTo(most > 2 ? mode : in[i] & 0xff);
      }
    }
  }

  @Test
  void lighterIsGreaterWithoutSign() {
    byte[] out = new byte[3];
    PictureLibraries.lighter(new byte[] {1, -1, 100}, new byte[] {2, 5, -100}, out);
    assertThat(out).containsExactly(2, -1, -100);
  }

  @Test
  void coloursLieBetweenThoseOfThePoints() {
    byte[] grey = new byte[256];
    for (int i = 0; i < 256; i++) {
      grey[i] = (byte) i;
    }
    int[] black = {20, 10, 40};
    int[] mid = {150, 110, 90};
    int[] white = {255, 240, 20};
    byte[] rgb = new byte[3 * 256];
    PictureLibraries.colorize(256, 16, 127, 240, black, mid, white, grey, rgb);
    for (int i = 0; i < 256; i++) {
      double dark = Math.max(0, Math.min(1, (i - 16) / 111.0));
      double light = Math.max(0, Math.min(1, (i - 127) / 113.0));
      for (int c = 0; c < 3; c++) {
        double colour = black[c] + dark * (mid[c] - black[c]) + light * (white[c] - mid[c]);
        assertThat((double) (rgb[3 * i + c] & 0xff)).isCloseTo(colour, within(1.0));
      }
    }
  }

  @Test
  void anEvenPictureStaysAndASlowSlopeIsSampled() {
    byte[] in = new byte[3 * 40];
    Arrays.fill(in, (byte) 77);
    for (int i = 0; i < 40; i++) {
      in[40 + i] = (byte) (5 * i + 10);
    }
    byte[] out = new byte[3 * 20];
    PictureLibraries.lanczos(40, 3, 20, in, out);
    for (int i = 0; i < 20; i++) {
      assertThat(out[i]).isEqualTo((byte) 77);
      if (i > 2 && i < 17) {
        int between = 5 * (4 * i + 1) / 2 + 10;
        assertThat((out[20 + i] & 0xff) - between).isBetween(0, 1);
      }
    }
  }
}
