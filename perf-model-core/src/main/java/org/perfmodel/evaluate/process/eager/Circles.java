package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/**
 * The states in groups that lead round to each other; a group comes after all that its states lead
 * to. A state that does not come back to itself is a group of its own.
 */
final class Circles {
  private final StateGraph graph;
  private final int[] states;
  private final int[] begins;
  private final int[] groupOf;
  private int groups;

  // Tarjan 1972, with a stack of its own instead of recursion.
  Circles(StateGraph graph) {
    this.graph = graph;
    int count = graph.states();
    states = new int[count];
    begins = new int[count + 1];
    groupOf = new int[count];
    Arrays.fill(groupOf, -1);
    int[] number = new int[count];
    int[] low = new int[count];
    int[] nextEdge = new int[count];
    int[] path = new int[count];
    int[] open = new int[count];
    int openSize = 0;
    int numbered = 0;
    int depth = 0;
    path[0] = 0;
    for (int length = count == 0 ? 0 : 1; length > 0; ) {
      int state = path[length - 1];
      if (number[state] == 0) {
        number[state] = ++numbered;
        low[state] = numbered;
        nextEdge[state] = graph.edgeBegin(state);
        open[openSize++] = state;
      }
      if (nextEdge[state] < graph.edgeEnd(state)) {
        int target = graph.target(nextEdge[state]++);
        if (number[target] == 0) {
          path[length++] = target;
        } else if (groupOf[target] < 0) {
          low[state] = Math.min(low[state], number[target]);
        }
        continue;
      }
      length--;
      if (length > 0) {
        low[path[length - 1]] = Math.min(low[path[length - 1]], low[state]);
      }
      if (low[state] == number[state]) {
        int member;
        do {
          member = open[--openSize];
          groupOf[member] = groups;
          states[depth++] = member;
        } while (member != state);
        begins[++groups] = depth;
      }
    }
  }

  int groups() {
    return groups;
  }

  /** The states of a group. */
  int[] members(int group) {
    return Arrays.copyOfRange(states, begins[group], begins[group + 1]);
  }

  int groupOf(int state) {
    return groupOf[state];
  }

  /** Whether the states of a group come back to themselves. */
  boolean isCircle(int group) {
    int first = states[begins[group]];
    return begins[group + 1] - begins[group] > 1 || leads(first, group);
  }

  private boolean leads(int state, int group) {
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      if (groupOf[graph.target(edge)] == group) {
        return true;
      }
    }
    return false;
  }

  /** Whether a transition leads out of a group, or one of its states is a last one. */
  boolean hasExit(int group) {
    for (int i = begins[group]; i < begins[group + 1]; i++) {
      int begin = graph.edgeBegin(states[i]);
      int end = graph.edgeEnd(states[i]);
      if (begin == end) {
        return true;
      }
      for (int edge = begin; edge < end; edge++) {
        if (groupOf[graph.target(edge)] != group) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether going round takes no time. */
  boolean isInstant(int group, Times times) {
    for (int i = begins[group]; i < begins[group + 1]; i++) {
      if (leads(states[i], group) && times.compare(graph.delay(states[i]), times.zero()) != 0) {
        return false;
      }
    }
    return true;
  }
}
