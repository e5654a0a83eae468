package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Rings, sets and chance: the same done another way, and means that equations give. */
class FundamentalsTest {
  /** As many sets are left as labels that spread along all pairs. */
  @Test
  void setsAreThoseThatPairsJoin() {
    int n = 90;
    int[] one = ints(50, n, 1);
    int[] other = ints(50, n, 2);
    int[] label = new int[n];
    Arrays.setAll(label, i -> i);
    for (int pair = 0; pair < 50; pair++) {
      int from = label[one[pair]];
      int to = label[other[pair]];
      Arrays.setAll(label, i -> label[i] == from ? to : label[i]);
    }
    int[] size = new int[n];
    Arrays.fill(size, 9);
    int[] parent = new int[n];
    assertThat(Fundamentals.weightedUnion(n, 50, one, other, parent, size))
        .isEqualTo((int) Arrays.stream(label).distinct().count());
    int greatest =
        Arrays.stream(label)
            .map(wanted -> (int) Arrays.stream(label).filter(i -> i == wanted).count())
            .max()
            .orElseThrow();
    assertThat(Arrays.stream(size).max()).hasValue(greatest);
  }

  @Test
  void personsLeaveAsFromAQueue() {
    Deque<Integer> queue = new ArrayDeque<>();
    for (int i = 0; i < 41; i++) {
      queue.add(i);
    }
    List<Integer> expected = new ArrayList<>();
    while (!queue.isEmpty()) {
      queue.add(queue.remove());
      queue.add(queue.remove());
      expected.add(queue.remove());
    }
    int[] order = new int[41];
    Fundamentals.josephus(41, 3, new int[41], order);
    assertThat(order).containsExactly(expected.stream().mapToInt(i -> i).toArray());
  }

  /** All numbers stay; each comes to each place about as often. */
  @Test
  void shufflesAreEven() {
    int[] first = new int[5];
    long random = 1;
    for (int times = 0; times < 10_000; times++) {
      int[] a = {0, 1, 2, 3, 4};
      random = Fundamentals.shuffle(5, random, a);
      first[a[0]]++;
      assertThat(Arrays.stream(a).distinct().count()).isEqualTo(5);
    }
    for (int count : first) {
      assertThat((double) count).isCloseTo(2000, within(200.0));
    }
  }

  /** The bottom is wet from the top after so many places, and not after one fewer. */
  @Test
  void topAndBottomAreJoinedByTheLastPlace() {
    int n = 15;
    int[] order = AlgorithmDrivers.places(n);
    int all = (n + 2) * n;
    int opened = Fundamentals.percolation(n, order, new boolean[all], new int[all], new int[all]);
    assertThat(wet(n, order, opened)).isTrue();
    assertThat(wet(n, order, opened - 1)).isFalse();
  }

  private static boolean wet(int n, int[] order, int opened) {
    TreeSet<Integer> dry = new TreeSet<>();
    for (int i = 0; i < opened; i++) {
      dry.add(order[i] - n);
    }
    Deque<Integer> reached = new ArrayDeque<>();
    for (int top = 0; top < n; top++) {
      if (dry.remove(top)) {
        reached.add(top);
      }
    }
    while (!reached.isEmpty()) {
      int at = reached.remove();
      if (at >= n * (n - 1)) {
        return true;
      }
      int[] near = {at - n, at + n, at % n > 0 ? at - 1 : -1, at % n < n - 1 ? at + 1 : -1};
      for (int next : near) {
        if (dry.remove(next)) {
          reached.add(next);
        }
      }
    }
    return false;
  }

  /** The mean time u to the edge solves u = 1 + the mean of the four neighbours. */
  @Test
  void walksTakeTheirMeanTime() {
    int n = 6;
    double[][] time = new double[2 * n + 1][2 * n + 1];
    for (int sweep = 0; sweep < 2000; sweep++) {
      for (int x = 1; x < 2 * n; x++) {
        for (int y = 1; y < 2 * n; y++) {
          double near = time[x - 1][y] + time[x + 1][y] + time[x][y - 1] + time[x][y + 1];
          time[x][y] = 1 + near / 4;
        }
      }
    }
    double steps = (double) Fundamentals.randomWalk(20_000, n, 99) / 20_000;
    assertThat(steps).isCloseTo(time[n][n], within(0.03 * time[n][n]));
  }
}
