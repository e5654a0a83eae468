package org.perfmodel.evaluate.process.eager;

import java.util.function.IntConsumer;

/**
 * All states that a process reaches and its transitions. A state's transitions all happen after the
 * same time; those to one state stand together with their number.
 */
final class StateGraph {
  final StateStore store;
  private final Ints edgeBegins;
  private final Ints targets;
  private final Ints weights;
  private final Ints delays;
  private final Ints parents;
  private long transitions;

  StateGraph() {
    store = new StateStore();
    edgeBegins = new Ints(1024);
    targets = new Ints(1024);
    weights = new Ints(1024);
    delays = new Ints(1024);
    parents = new Ints(1024);
    edgeBegins.add(0);
  }

  /** Adds a state that another was the first to reach; its number. */
  int state(int[] components, int length, int from) {
    int before = store.size();
    int state = store.add(components, length);
    if (state == before) {
      parents.add(from);
    }
    return state;
  }

  /** Adds a transition, so many times, of the state that comes next in order. */
  void edge(int target, int derivations) {
    transitions += derivations;
    int begin = edgeBegins.get(edgeBegins.size() - 1);
    for (int edge = targets.size() - 1; edge >= begin; edge--) {
      if (targets.get(edge) == target) {
        weights.set(edge, Math.addExact(weights.get(edge), derivations));
        return;
      }
    }
    targets.add(target);
    weights.add(derivations);
  }

  /** Ends the state that comes next in order; all its transitions happen after this time. */
  void end(int delay) {
    delays.add(delay);
    edgeBegins.add(targets.size());
  }

  int states() {
    return store.size();
  }

  /** Derivations, so that two of them to one state count twice. */
  long transitions() {
    return transitions;
  }

  int edgeBegin(int state) {
    return edgeBegins.get(state);
  }

  int edgeEnd(int state) {
    return edgeBegins.get(state + 1);
  }

  int target(int edge) {
    return targets.get(edge);
  }

  int weight(int edge) {
    return weights.get(edge);
  }

  /** The time until anything happens, or -1 in a last state. */
  int delay(int state) {
    return delays.get(state);
  }

  /** The state from which this one was reached first, by fewest transitions; -1 at the start. */
  int parent(int state) {
    return parents.get(state);
  }

  void lastStates(IntConsumer action) {
    for (int state = 0; state < states(); state++) {
      if (edgeBegin(state) == edgeEnd(state)) {
        action.accept(state);
      }
    }
  }

  /** Bytes of states and transitions, with what is kept free for more. */
  long bytes() {
    return store.bytes()
        + edgeBegins.bytes()
        + targets.bytes()
        + weights.bytes()
        + delays.bytes()
        + parents.bytes();
  }
}
