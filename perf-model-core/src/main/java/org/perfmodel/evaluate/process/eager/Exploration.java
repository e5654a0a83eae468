package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;

/** Reaches every state of a process once, nearest first. */
final class Exploration {
  private static final int MOST_COMPONENTS = 10_000;

  final HeadNormalForm exposure;
  final Components components;
  final Stepper stepper;
  private final @Nullable Instant instant;
  private final Times times;
  private final Limits limits;
  private final StateGraph graph = new StateGraph();
  private int[] state = new int[256];

  Exploration(Model model, Times times, Settings settings) {
    this.times = times;
    this.limits = settings.limits();
    Form form = settings.form();
    exposure = new HeadNormalForm(model, times, form);
    components = new Components(exposure, new Behaviour(exposure, times), form);
    stepper = new Stepper(components, exposure.labels, times);
    instant = settings.instants() ? new Instant(components, exposure.labels, times) : null;
  }

  StateGraph run(Term term) {
    int[] start = components.parts(exposure.start(term));
    graph.state(start, start.length, -1);
    long begin = System.nanoTime();
    for (int at = 0; at < graph.states(); at++) {
      if ((at & 1023) == 0) {
        check(at, (System.nanoTime() - begin) / 1e9);
      }
      step(at);
    }
    return graph;
  }

  private void step(int at) {
    if (graph.store.length(at) > state.length) {
      state = new int[2 * graph.store.length(at)];
    }
    int length = graph.store.read(at, state);
    if (length > MOST_COMPONENTS) {
      throw tooMuch("more than " + MOST_COMPONENTS + " parts run side by side", at);
    }
    int delay = stepper.find(state, length);
    if (delay >= 0) {
      prepare(state, length);
      stepper.report(
          length,
          (parts, size, label, with, derivations) ->
              graph.edge(graph.state(parts, size, at), derivations));
    }
    graph.end(delay);
  }

  private void prepare(int[] parts, int length) {
    stepper.delay(parts, length);
    if (instant != null) {
      stepper.narrow(length, instant);
    }
  }

  /** Gets the transitions of a state that was explored. */
  interface Edges {
    void edge(int target, int label, int with, int derivations);
  }

  /** Takes the steps of a state once more. */
  void again(int at, Edges edges) {
    int[] parts = read(at);
    if (stepper.find(parts, parts.length) < 0) {
      return;
    }
    prepare(parts, parts.length);
    stepper.report(
        parts.length,
        (next, size, label, with, derivations) ->
            edges.edge(graph.state(next, size, at), label, with, derivations));
  }

  /** The components of a state. */
  int[] read(int at) {
    int[] parts = new int[graph.store.length(at)];
    int length = graph.store.read(at, parts);
    return Arrays.copyOf(parts, length);
  }

  String text(int component) {
    return new NodeText(exposure, times).of(components.node(component));
  }

  boolean hasEnded(int component) {
    return exposure.hasEnded(components.node(component));
  }

  private void check(int at, double seconds) {
    if (graph.states() > limits.states()) {
      throw tooMuch("more than " + limits.states() + " states are reached", at);
    }
    if (seconds > limits.seconds()) {
      throw tooMuch(
          String.format(Locale.ROOT, "more than %.1f seconds have passed", limits.seconds()), at);
    }
  }

  private ProcessException tooMuch(String what, int at) {
    return new ProcessException(
        what
            + "; "
            + at
            + " of "
            + graph.states()
            + " states known were explored, "
            + graph.transitions()
            + " transitions, "
            + components.size()
            + " different parts.\n"
            + "Maybe a recursion adds parts without end; else analyse a smaller instance, or "
            + "raise the limit.");
  }
}
