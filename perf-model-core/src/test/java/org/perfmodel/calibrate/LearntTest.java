package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LearntTest {
  /** Seconds of an iteration where the share of missed branches is as the definition has it. */
  private static TreeMap<Integer, Double> seconds(double all, double none) {
    TreeMap<Integer, Double> seconds = new TreeMap<>();
    for (int length = 1 << 10; length <= 1 << 20; length *= 2) {
      double share = Math.log(length / all) / Math.log(none / all);
      seconds.put(length, 0.5 + 3 * Math.min(1, Math.max(0, share)));
    }
    return seconds;
  }

  @Test
  void whatIsLearntIsFoundWhereverItEnds() {
    for (double all : new double[] {2_000, 9_000, 40_000}) {
      for (double times : new double[] {4, 8, 16}) {
        Learnt found = Learnt.in(seconds(all, times * all)).orElseThrow();
        // The lengths are a factor of two apart.
        assertThat(found.all()).isCloseTo(all, within(0.3 * all));
        assertThat(found.none()).isCloseTo(times * all, within(0.3 * times * all));
      }
    }
  }

  @Test
  void aLoopWhoseTimeDoesNotRiseShowsNothing() {
    TreeMap<Integer, Double> level = new TreeMap<>();
    for (int length = 1 << 10; length <= 1 << 20; length *= 4) {
      level.put(length, length % 3 == 0 ? 1.1 : 1.0);
    }
    assertThat(Learnt.in(level)).isEmpty();
  }

  @Test
  void aFewLengthsShowNothing() {
    TreeMap<Integer, Double> one = new TreeMap<>();
    one.put(1 << 16, 3.0);
    assertThat(Learnt.in(one)).isEmpty();
  }
}
