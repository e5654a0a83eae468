package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.measure.BranchLadder;

public class PredictorCapacityTest {
  /** Seconds of an iteration where the share of missed branches is as the definition has it. */
  public static TreeMap<Integer, Double> seconds(double all, double none) {
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
        PredictorCapacity found = PredictorCapacity.in(seconds(all, times * all)).orElseThrow();
        // The lengths are a factor of two apart.
        assertThat(found.all()).isCloseTo(all, within(0.3 * all));
        assertThat(found.none()).isCloseTo(times * all, within(0.3 * times * all));
      }
    }
  }

  /**
   * What four JVMs printed on one machine within ten seconds, in nanoseconds. The shortest orders
   * take less than the others that are learnt, which had the last be read as 3619 outcomes.
   */
  @Test
  void oneMachineShowsTheSameInEachJvm() {
    double[][] jvms = {
      {
        .48, .60, .67, .70, .71, .72, .73, .73, .72, .73, .73, .73, .73, 2.03, 2.70, 3.15, 3.66,
        3.89, 3.96, 4.00, 4.01
      },
      {
        .51, .62, .66, .68, .70, .72, .73, .73, .73, .74, .74, .74, .74, 1.84, 2.32, 2.66, 2.99,
        3.22, 3.25, 3.38, 3.50
      },
      {
        .50, .58, .69, .73, .86, .75, .76, .76, .76, .76, .76, .76, .77, 2.16, 2.73, 3.12, 3.82,
        3.88, 3.92, 3.94, 3.97
      },
      {
        .45, .57, .65, .69, .70, .73, .73, .73, .73, .74, .75, .75, 1.22, 1.86, 2.30, 2.60, 3.12,
        3.17, 3.20, 3.23, 3.23
      }
    };
    for (double[] nanos : jvms) {
      TreeMap<Integer, Double> measured = new TreeMap<>();
      for (int i = 0; i < nanos.length; i++) {
        measured.put((int) Math.round(Math.pow(2, 10 + 0.5 * i)), nanos[i]);
      }

      PredictorCapacity found = PredictorCapacity.in(measured).orElseThrow();

      assertThat(found.all()).isBetween(35_000.0, 70_000.0);
      assertThat(found.none()).isBetween(200_000.0, 500_000.0);
    }
  }

  /** What a machine printed that learns 65 536 outcomes, half an octave apart, nanoseconds. */
  @Test
  void aMeasuredLadderShowsWhereItRises() {
    double[] nanos = {.80, .80, .80, .81, .82, .80, .81, .80, 1.68, 2.83, 3.03, 3.10, 3.14};
    TreeMap<Integer, Double> measured = new TreeMap<>();
    for (int i = 0; i < nanos.length; i++) {
      measured.put((int) Math.round(Math.pow(2, 12.5 + 0.5 * i)), nanos[i]);
    }

    PredictorCapacity found = PredictorCapacity.in(measured).orElseThrow();

    assertThat(found.all()).isBetween(55_000.0, 75_000.0);
    assertThat(found.none()).isBetween(131_000.0, 220_000.0);
  }

  @Test
  void theLadderAsksForEachLengthInTurn() {
    TreeMap<Integer, Integer> asked = new TreeMap<>();
    List<Integer> first = new ArrayList<>();

    new BranchLadder(0)
        .measure(
            2,
            (length, seconds) -> {
              assertThat(seconds).isPositive();
              first.add(length);
              asked.merge(length, 1, Integer::sum);
            });

    assertThat(asked).hasSize(21).containsKeys(1 << 10, 1 << 16, 1 << 20);
    assertThat(asked.values()).allMatch(times -> times == 2);
    assertThat(first.subList(0, 21)).isSorted();
  }

  @Test
  void aLoopWhoseTimeDoesNotRiseShowsNothing() {
    TreeMap<Integer, Double> level = new TreeMap<>();
    for (int length = 1 << 10; length <= 1 << 20; length *= 4) {
      level.put(length, length % 3 == 0 ? 1.1 : 1.0);
    }
    assertThat(PredictorCapacity.in(level)).isEmpty();
  }

  @Test
  void aFewLengthsShowNothing() {
    TreeMap<Integer, Double> one = new TreeMap<>();
    one.put(1 << 16, 3.0);
    assertThat(PredictorCapacity.in(one)).isEmpty();
  }
}
