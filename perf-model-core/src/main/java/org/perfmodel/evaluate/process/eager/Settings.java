package org.perfmodel.evaluate.process.eager;

import static java.util.Objects.requireNonNull;

/**
 * How an analysis is done; the results do not depend on it, save as said here.
 *
 * @param form how states are told apart
 * @param instants whether independent things that happen at one instant are taken one after the
 *     other instead of in every order; probabilities stay exact, executions are not counted then
 * @param limits when to give up
 */
public record Settings(Form form, boolean instants, Limits limits) {
  /** Every state, every order: what the definitions say. */
  public static final Settings PLAIN = new Settings(Form.UNFOLDED, false, Limits.USUAL);

  /** Composition up to its laws, every order; executions can be counted. */
  public static final Settings FLAT = new Settings(Form.FLAT, false, Limits.USUAL);

  /** All reductions. */
  public static final Settings REDUCED = new Settings(Form.FLAT, true, Limits.USUAL);

  public Settings {
    requireNonNull(form);
    requireNonNull(limits);
    if (instants && form != Form.FLAT) {
      throw new IllegalArgumentException("instants can be reduced in flat form only");
    }
  }

  public Settings with(Limits other) {
    return new Settings(form, instants, other);
  }
}
