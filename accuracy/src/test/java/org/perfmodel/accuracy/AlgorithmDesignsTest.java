package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Matchings, rooms and orders that are as good as they can be. */
class AlgorithmDesignsTest {
  @Test
  void noManAndWomanPreferEachOther() {
    int n = 25;
    int[][] men = AlgorithmDesignDrivers.lists(n, 1);
    int[][] women = AlgorithmDesignDrivers.lists(n, 2);
    int[][] rank = new int[n][n];
    int[] next = new int[n];
    int[] partner = new int[n];
    int proposals = AlgorithmDesigns.stableMatching(n, men, women, rank, next, partner, new int[n]);
    assertThat(partner).doesNotHaveDuplicates();
    int proposed = 0;
    for (int woman = 0; woman < n; woman++) {
      int man = partner[woman];
      proposed += next[man];
      assertThat(men[man][next[man] - 1]).isEqualTo(woman);
      for (int better : women[woman]) {
        if (better == man) {
          break;
        }
        int his = men[better][next[better] - 1];
        List<Integer> list = Arrays.stream(men[better]).boxed().toList();
        assertThat(list.indexOf(his)).isLessThan(list.indexOf(woman));
      }
    }
    assertThat(proposed).isEqualTo(proposals);
  }

  @Test
  void asManyRoomsAsIntervalsAtOnce() {
    int n = 300;
    int[] start = AlgorithmDesignDrivers.starts(n);
    int[] finish = AlgorithmDesignDrivers.finishes(start);
    int[] room = new int[n];
    int rooms = AlgorithmDesigns.intervalPartitioning(n, start, finish, new int[n], room);
    int most = 0;
    for (int i = 0; i < n; i++) {
      int atOnce = 0;
      for (int j = 0; j <= i; j++) {
        if (finish[j] > start[i]) {
          atOnce++;
          assertThat(i == j || room[i] != room[j]).isTrue();
        }
      }
      most = Math.max(most, atOnce);
    }
    assertThat(rooms).isEqualTo(most);
  }

  @Test
  void noOtherOrderIsLessLate() {
    int n = 7;
    for (int variant = 0; variant < 20; variant++) {
      int[] duration = ints(n, 20, variant);
      int[] deadline = ints(n, 80, variant + 50);
      int[] start = new int[n];
      int latest = AlgorithmDesigns.minimizeLateness(n, duration, deadline, start);
      int found = Integer.MIN_VALUE;
      for (int job = 0; job < n; job++) {
        found = Math.max(found, start[job] + duration[job] - deadline[job]);
      }
      assertThat(latest).isEqualTo(found).isEqualTo(least(duration, deadline, 0, 0));
    }
  }

  /** The least lateness of what is left of the jobs, of all orders. */
  private static int least(int[] duration, int[] deadline, int done, int time) {
    if (done == (1 << duration.length) - 1) {
      return Integer.MIN_VALUE;
    }
    int least = Integer.MAX_VALUE;
    for (int job = 0; job < duration.length; job++) {
      if ((done >> job & 1) == 0) {
        int end = time + duration[job];
        int rest = least(duration, deadline, done | 1 << job, end);
        least = Math.min(least, Math.max(rest, end - deadline[job]));
      }
    }
    return least;
  }
}
