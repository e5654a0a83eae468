package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Whether the iterations of a sequential loop may run at the same time, from the accesses that its
 * text makes.
 *
 * @param label {@code loop i}
 * @param reason why not, or what is not known; blank where they may
 * @param conditions what has to hold that the text does not say; without a verdict of {@link
 *     Verdict#CONDITIONAL} none
 * @param reductions variables that all iterations add to: {@code sum of s}
 * @param privates variables that each iteration needs for itself, to be declared in the body
 */
public record LoopParallelism(
    Place place,
    String label,
    Verdict verdict,
    String reason,
    List<String> conditions,
    List<String> reductions,
    List<String> privates) {
  /** What is known. */
  public enum Verdict {
    /** No iteration needs another. */
    INDEPENDENT,
    /** No iteration needs another if the conditions hold. */
    CONDITIONAL,
    /** Some iteration needs another, or writes what another one writes. */
    DEPENDENT,
    /** The text does not say. */
    NOT_KNOWN
  }

  public LoopParallelism {
    requireNonNull(place);
    requireNonNull(verdict);
    conditions = List.copyOf(conditions);
    reductions = List.copyOf(reductions);
    privates = List.copyOf(privates);
    if ((verdict == Verdict.CONDITIONAL) == conditions.isEmpty()) {
      throw new IllegalArgumentException(verdict + " with conditions " + conditions);
    }
  }
}
