package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Numbers that are sorted, rotated and drawn. */
class ProgrammingPearlsTest {
  @Test
  void theBitmapSorts() {
    int n = 50;
    int[] number = Arrays.copyOf(permutation(256), n);
    int[] expected = number.clone();
    Arrays.sort(expected);
    int[] sorted = new int[n];
    ProgrammingPearls.bitmapSort(n, 256, number, new int[8], sorted);
    assertThat(sorted).isEqualTo(expected);
  }

  @Test
  void bothWaysRotate() {
    int n = 40;
    int by = 24;
    int[] juggled = permutation(n);
    int[] reversed = permutation(n);
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      expected[i] = juggled[(i + by) % n];
    }
    ProgrammingPearls.juggle(n, by, juggled);
    assertThat(juggled).isEqualTo(expected);
    ProgrammingPearls.reversals(n, by, reversed);
    assertThat(reversed).isEqualTo(expected);
  }

  @Test
  void samplesAreSortedAndEachNumberIsAsLikely() {
    int n = 20;
    int m = 5;
    int samples = 4000;
    int[] drawn = new int[n];
    int[] chosen = new int[m];
    long seed = 1;
    for (int sample = 0; sample < samples; sample++) {
      seed = ProgrammingPearls.sample(m, n, seed, chosen);
      assertThat(chosen).isSorted().doesNotHaveDuplicates();
      for (int each : chosen) {
        drawn[each]++;
      }
    }
    for (int times : drawn) {
      assertThat(times).isBetween(samples * m / n - 150, samples * m / n + 150);
    }
  }
}
