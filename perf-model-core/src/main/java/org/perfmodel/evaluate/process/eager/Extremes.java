package org.perfmodel.evaluate.process.eager;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The least or the greatest time to the end from each state, and a way that takes it. */
final class Extremes {
  private final StateGraph graph;
  private final Times times;
  private final int sign;
  private final int[] rest;

  /**
   * The extremes of all states.
   *
   * @param sign 1 for the greatest, where no circle takes time; -1 for the least
   */
  Extremes(StateGraph graph, Times times, Circles circles, int sign) {
    this.graph = graph;
    this.times = times;
    this.sign = sign;
    rest = new int[graph.states()];
    Arrays.fill(rest, -1);
    for (int group = 0; group < circles.groups(); group++) {
      int[] members = circles.members(group);
      boolean isCircle = circles.isCircle(group);
      boolean changed;
      do {
        changed = false;
        for (int state : members) {
          changed |= improve(state);
        }
      } while (isCircle && changed);
    }
  }

  private boolean improve(int state) {
    int best = graph.edgeBegin(state) == graph.edgeEnd(state) ? times.zero() : rest[state];
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      int after = rest[graph.target(edge)];
      if (after >= 0) {
        int time = times.plus(graph.delay(state), after);
        best = best < 0 || sign * times.compare(time, best) > 0 ? time : best;
      }
    }
    boolean changed = best != rest[state];
    rest[state] = best;
    return changed;
  }

  /** Whether any execution ends. */
  boolean exists() {
    return rest[0] >= 0;
  }

  int time() {
    return rest[0];
  }

  /** The states of an execution that takes the time, with as few as possible. */
  List<Integer> path() {
    int[] before = new int[graph.states()];
    Arrays.fill(before, -1);
    before[0] = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int state = open.remove();
      if (graph.edgeBegin(state) == graph.edgeEnd(state)) {
        return back(before, state);
      }
      for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
        int target = graph.target(edge);
        if (before[target] < 0 && isTight(state, target)) {
          before[target] = state;
          open.add(target);
        }
      }
    }
    throw new IllegalStateException("no execution ends");
  }

  private boolean isTight(int state, int target) {
    return rest[target] >= 0
        && times.compare(times.plus(graph.delay(state), rest[target]), rest[state]) == 0;
  }

  private static List<Integer> back(int[] before, int last) {
    List<Integer> path = new ArrayList<>(List.of(last));
    for (int state = last; state != 0; state = before[state]) {
      path.add(before[state]);
    }
    Collections.reverse(path);
    return path;
  }
}
