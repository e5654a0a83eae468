package org.perfmodel.evaluate.process.bisimulation;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Whether two processes are equivalent, and if not what holds of the left and not of the right. */
public record Verdict(Equivalence equivalence, @Nullable Formula reason) {
  public Verdict {
    requireNonNull(equivalence);
  }

  public boolean isEquivalent() {
    return reason == null;
  }

  /** As {@code X and Y are not timed bisimilar: X can do a at 2, Y cannot.} */
  public String text(String left, String right) {
    String names = left + " and " + right + " are ";
    return reason == null
        ? names + equivalence.adjective() + "."
        : names
            + "not "
            + equivalence.adjective()
            + ": "
            + left
            + " "
            + reason.text()
            + "; "
            + right
            + " does not.";
  }
}
