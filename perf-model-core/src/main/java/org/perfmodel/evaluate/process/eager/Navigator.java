package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.perfmodel.evaluate.process.term.Linear;

/** Goes through the states of an analysis; a state is a number, the first is 0. */
public final class Navigator {
  /**
   * One derivation of a state.
   *
   * @param action the action that is seen, {@code tau} where two parts meet
   * @param with what two parts met on, as the sender writes it; empty where one acts alone
   * @param target the state after it
   */
  public record Choice(String action, String with, int target) {}

  private final Exploration exploration;
  private final StateGraph graph;
  private final Times times;

  Navigator(Exploration exploration, StateGraph graph, Times times) {
    this.exploration = exploration;
    this.graph = graph;
    this.times = times;
  }

  /** Whether nothing can happen any more. */
  public boolean isLast(int state) {
    return graph.delay(state) < 0;
  }

  /** How long a state that is not the last waits for its transitions. */
  public Linear delay(int state) {
    return isLast(state) ? Linear.ZERO : times.linear(graph.delay(state));
  }

  /** What can happen, one entry per derivation, each as likely as the others. */
  public List<Choice> choices(int state) {
    List<Choice> choices = new ArrayList<>();
    Labels labels = exploration.exposure.labels;
    exploration.again(
        state,
        (target, label, with, derivations) -> {
          String sent = with < 0 ? "" : labels.text(with);
          Choice choice = new Choice(labels.text(label), sent, target);
          choices.addAll(Collections.nCopies(derivations, choice));
        });
    return choices;
  }

  /** The parts of a state as text, each with its time still to wait. */
  List<String> parts(int state) {
    List<String> parts = new ArrayList<>();
    for (int component : exploration.read(state)) {
      parts.add(exploration.text(component));
    }
    return parts;
  }

  /** The execution that takes these choices, one after the other. */
  public Execution execution(List<Integer> choices) {
    List<Execution.Step> steps = new ArrayList<>();
    int state = 0;
    int at = times.zero();
    for (int choice : choices) {
      List<Choice> all = choices(state);
      if (choice < 0 || choice >= all.size()) {
        throw new IllegalArgumentException(
            "choice " + choice + " of " + all.size() + " in state " + state);
      }
      at = times.plus(at, graph.delay(state));
      steps.add(step(state, choice, all.get(choice), at));
      state = all.get(choice).target();
    }
    return new Execution(steps, state, parts(state));
  }

  private Execution.Step step(int state, int choice, Choice taken, int at) {
    return new Execution.Step(
        state, choice, delay(state), times.linear(at), taken.action(), taken.with());
  }

  /** An execution with the fewest transitions to a state. */
  Execution executionTo(int state) {
    Ints path = new Ints(16);
    for (int s = state; s >= 0; s = graph.parent(s)) {
      path.add(s);
    }
    List<Integer> choices = new ArrayList<>();
    for (int i = path.size() - 1; i > 0; i--) {
      choices.add(choiceTo(path.get(i), path.get(i - 1)));
    }
    return execution(choices);
  }

  private int choiceTo(int from, int target) {
    List<Choice> all = choices(from);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).target() == target) {
        return i;
      }
    }
    throw new IllegalStateException("no transition from " + from + " to " + target);
  }

  /** The execution that goes through these states. */
  Execution executionThrough(List<Integer> states) {
    List<Integer> choices = new ArrayList<>();
    for (int i = 1; i < states.size(); i++) {
      choices.add(choiceTo(states.get(i - 1), states.get(i)));
    }
    return execution(choices);
  }

  /** What happens on the way round some states. */
  List<String> round(int[] circle) {
    List<String> actions = new ArrayList<>();
    for (int i = 0; i < circle.length; i++) {
      Choice choice = choices(circle[i]).get(choiceTo(circle[i], circle[(i + 1) % circle.length]));
      actions.add(choice.with().isEmpty() ? choice.action() : choice.with());
    }
    return actions;
  }

  boolean hasEnded(int state) {
    for (int component : exploration.read(state)) {
      if (exploration.hasEnded(component)) {
        return true;
      }
    }
    return false;
  }
}
