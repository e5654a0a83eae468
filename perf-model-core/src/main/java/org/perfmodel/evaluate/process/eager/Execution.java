package org.perfmodel.evaluate.process.eager;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.perfmodel.evaluate.process.term.Linear;

/**
 * One way through the states: what happened when, and the parts that were left.
 *
 * @param steps the transitions in order
 * @param last the state that it leads to
 * @param rest the parts of that state, as text, each with what it waits for
 */
public record Execution(List<Step> steps, int last, List<String> rest) {
  public Execution {
    steps = List.copyOf(steps);
    rest = List.copyOf(rest);
  }

  /**
   * One transition.
   *
   * @param state the state before
   * @param choice which of that state's choices was taken
   * @param waited the time since the step before
   * @param at the time since the start
   * @param action the action that is seen, {@code tau} where two parts meet
   * @param with what two parts met on, as the sender writes it; empty where one acted alone
   */
  public record Step(int state, int choice, Linear waited, Linear at, String action, String with) {
    public Step {
      requireNonNull(waited);
      requireNonNull(at);
      requireNonNull(action);
      requireNonNull(with);
    }

    @Override
    public String toString() {
      return at + ": " + action + (with.isEmpty() ? "" : " (" + with + ")");
    }
  }

  /** The time since the start at the last step. */
  public Linear time() {
    return steps.isEmpty() ? Linear.ZERO : steps.get(steps.size() - 1).at();
  }

  /** A line per step and one per part that is left. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      text.append(step).append('\n');
    }
    for (String part : rest) {
      text.append("left: ").append(part).append('\n');
    }
    return text.toString();
  }
}
