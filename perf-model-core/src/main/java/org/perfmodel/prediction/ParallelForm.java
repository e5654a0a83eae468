package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.workload.LoopParallelism;

/**
 * A sequential loop beside what it would be as a parallel stream. It is advice, never a finding.
 *
 * @param gain of the whole region; empty where the loop's iterations need each other, or nothing
 *     can be told
 */
public record ParallelForm(LoopParallelism loop, Optional<Gain> gain) {
  public ParallelForm {
    requireNonNull(loop);
    requireNonNull(gain);
  }

  /**
   * What the region would gain.
   *
   * @param processors of the machine
   * @param now seconds of the region as it is
   * @param then seconds with the loop in parallel on all processors
   * @param best number of processors with the least time
   * @param least seconds on them
   * @param iterations of the loop that a leaf task has
   * @param paysFrom the least size from which all processors are faster than one; empty if the
   *     region has no size, or none does
   */
  public record Gain(
      int processors,
      double now,
      double then,
      int best,
      double least,
      double iterations,
      Optional<From> paysFrom) {
    public Gain {
      requireNonNull(paysFrom);
    }
  }

  /** A size and its value. */
  public record From(String size, long value) {
    public From {
      requireNonNull(size);
    }
  }
}
