package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * How many processors have a task, and how many of them share a group of tasks (a queue, a region
 * of data), over time: the metric with which Adve and Vernon judge locality (section 5.3, figure
 * 11).
 *
 * @param steps intervals in which nothing changes, in the order of time, without gaps
 */
public record Activity(List<Step> steps) {
  public Activity {
    steps = List.copyOf(steps);
  }

  /**
   * Reads it off a recorded sequence.
   *
   * @param groupOf the group of each task by id, from 0
   * @param groups how many groups there are
   */
  public static Activity of(ExecutionSequence sequence, IntUnaryOperator groupOf, int groups) {
    int tasks = sequence.tasks();
    double[] starts = new double[tasks];
    double[] ends = new double[tasks];
    Integer[] byStart = new Integer[tasks];
    Integer[] byEnd = new Integer[tasks];
    for (int id = 0; id < tasks; id++) {
      starts[id] = sequence.start(id);
      ends[id] = sequence.end(id);
      byStart[id] = id;
      byEnd[id] = id;
    }
    Arrays.sort(byStart, (a, b) -> Double.compare(starts[a], starts[b]));
    Arrays.sort(byEnd, (a, b) -> Double.compare(ends[a], ends[b]));
    int[] inGroup = new int[groups];
    List<Step> steps = new ArrayList<>();
    int active = 0;
    int activeGroups = 0;
    double now = 0;
    for (int begun = 0, ended = 0; ended < tasks; ) {
      double nextStart = begun < tasks ? starts[byStart[begun]] : Double.POSITIVE_INFINITY;
      double next = Math.min(nextStart, ends[byEnd[ended]]);
      if (next > now) {
        steps.add(new Step(now, next, active, activeGroups));
        now = next;
      }
      if (nextStart <= next) {
        active++;
        activeGroups += inGroup[groupOf.applyAsInt(byStart[begun++])]++ == 0 ? 1 : 0;
      } else {
        active--;
        activeGroups -= --inGroup[groupOf.applyAsInt(byEnd[ended++])] == 0 ? 1 : 0;
      }
    }
    return new Activity(steps);
  }

  /** All tasks as one group. */
  public static Activity of(ExecutionSequence sequence) {
    return of(sequence, id -> 0, 1);
  }

  /** How many processors have a task at a time; 0 before the beginning and from the end on. */
  public int activeAt(double time) {
    for (Step step : steps) {
      if (time >= step.from() && time < step.to()) {
        return step.active();
      }
    }
    return 0;
  }

  /** Processors with a task per group with one, averaged over the time in which there are some. */
  public double meanPerGroup() {
    double sum = 0;
    double time = 0;
    for (Step step : steps) {
      if (step.groups() > 0) {
        sum += step.seconds() * step.active() / step.groups();
        time += step.seconds();
      }
    }
    return time == 0 ? 0 : sum / time;
  }

  /**
   * A time in which nothing changes.
   *
   * @param from seconds after the program's beginning
   * @param active processors with a task
   * @param groups groups of which a task runs
   */
  public record Step(double from, double to, int active, int groups) {
    double seconds() {
      return to - from;
    }
  }
}
