package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.DataStructures.GameEntry;

/** Progressions, boards, texts and sums, against closed forms and the library. */
class DataStructuresTest {
  @Test
  void differencesAreAllTheSame() {
    long[] values = new long[150];
    DataStructures.progression(150, -7, 4, values);
    for (int i = 0; i < 150; i++) {
      assertThat(values[i]).isEqualTo(-7 + 4L * i);
    }
  }

  @Test
  void theBoardHasTheBestScores() {
    GameEntry[] entries = DataStructureDrivers.entries(500);
    GameEntry[] best =
        Arrays.stream(entries)
            .sorted(Comparator.comparingInt(GameEntry::score).reversed())
            .limit(50)
            .toArray(GameEntry[]::new);
    assertThat(DataStructures.scoreboard(500, 50, entries)).containsExactly(best);
  }

  @Test
  void theTextIsRepeated() {
    assertThat(DataStructures.repeat(120, '-')).isEqualTo("-".repeat(120));
  }

  @Test
  void halvesAddUp() {
    int[] data = ints(256, 1000);
    assertThat(DataStructures.binarySum(256, data)).isEqualTo(Arrays.stream(data).sum());
  }
}
