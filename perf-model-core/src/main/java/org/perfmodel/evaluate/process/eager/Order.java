package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/** The states in an order in which every transition leads forward, if there is one. */
final class Order {
  private final StateGraph graph;
  private final int[] entering;
  private final int[] order;
  private int ordered;

  // Kahn 1962.
  Order(StateGraph graph) {
    this.graph = graph;
    entering = entering(graph);
    order = new int[graph.states()];
    if (entering[0] == 0) {
      order[ordered++] = 0;
    }
    for (int i = 0; i < ordered; i++) {
      int state = order[i];
      for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
        int target = graph.target(edge);
        if (--entering[target] == 0) {
          order[ordered++] = target;
        }
      }
    }
  }

  /** How many states lead to each state. */
  static int[] entering(StateGraph graph) {
    int[] entering = new int[graph.states()];
    for (int state = 0; state < graph.states(); state++) {
      for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
        entering[graph.target(edge)]++;
      }
    }
    return entering;
  }

  boolean isComplete() {
    return ordered == order.length;
  }

  int state(int position) {
    return order[position];
  }

  /** States that lead round in a circle; there is one where the order is not complete. */
  int[] circle() {
    int[] path = new int[graph.states()];
    int[] seenAt = new int[graph.states()];
    Arrays.fill(seenAt, -1);
    int[] leaving = leaving();
    int state = 0;
    while (entering[state] == 0 || leaving[state] == 0) {
      state++;
    }
    int length = 0;
    while (seenAt[state] < 0) {
      seenAt[state] = length;
      path[length++] = state;
      state = onward(state, leaving);
    }
    return Arrays.copyOfRange(path, seenAt[state], length);
  }

  private int onward(int state, int[] leaving) {
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      if (leaving[graph.target(edge)] > 0) {
        return graph.target(edge);
      }
    }
    throw new IllegalStateException("no way on from state " + state);
  }

  // How many transitions of each state lead on for ever; those that do not are taken away.
  private int[] leaving() {
    int states = graph.states();
    int[] leaving = new int[states];
    int[] begins = new int[states + 1];
    int[] count = entering(graph);
    for (int state = 0; state < states; state++) {
      begins[state + 1] = begins[state] + count[state];
      leaving[state] = graph.edgeEnd(state) - graph.edgeBegin(state);
    }
    int[] sources = new int[begins[states]];
    int[] at = Arrays.copyOf(begins, states);
    for (int state = 0; state < states; state++) {
      for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
        sources[at[graph.target(edge)]++] = state;
      }
    }
    Ints open = new Ints(64);
    graph.lastStates(open::add);
    for (int i = 0; i < open.size(); i++) {
      int state = open.get(i);
      for (int k = begins[state]; k < begins[state + 1]; k++) {
        if (--leaving[sources[k]] == 0) {
          open.add(sources[k]);
        }
      }
    }
    return leaving;
  }
}
