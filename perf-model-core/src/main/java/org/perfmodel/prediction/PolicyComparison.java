package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The same tasks under several scheduling policies, each on several numbers of processors.
 *
 * @param subject whose tasks: a region at an input, or a file
 * @param processors ascending, at least one
 * @param curves one per policy; first what the source has, if it has a policy
 * @param notes sentences that a reader must know beside the numbers
 */
public record PolicyComparison(
    String subject, List<Integer> processors, List<Curve> curves, List<String> notes) {
  public PolicyComparison {
    requireNonNull(subject);
    processors = List.copyOf(processors);
    curves = List.copyOf(curves);
    notes = List.copyOf(notes);
    if (processors.isEmpty()
        || !new ArrayList<>(new TreeSet<>(processors)).equals(processors)
        || processors.get(0) < 1) {
      throw new IllegalArgumentException("processors must ascend from 1 on: " + processors);
    }
    for (Curve curve : curves) {
      if (curve.seconds().size() != processors.size()) {
        throw new IllegalArgumentException(
            curve.policy() + " has " + curve.seconds().size() + " times for " + processors);
      }
    }
  }

  /**
   * One policy.
   *
   * @param isCurrent whether this is what the source has
   * @param seconds for each number of processors
   * @param speedups against one processor, for each number of processors
   */
  public record Curve(
      String policy, boolean isCurrent, List<Double> seconds, List<Double> speedups) {
    public Curve {
      requireNonNull(policy);
      seconds = List.copyOf(seconds);
      speedups = List.copyOf(speedups);
      if (seconds.size() != speedups.size()) {
        throw new IllegalArgumentException(
            policy + ": " + seconds.size() + " times, " + speedups.size() + " speedups");
      }
    }

    /** {@code fork-join (now)}. */
    public String label() {
      return isCurrent ? policy + " (now)" : policy;
    }

    double last() {
      return seconds.get(seconds.size() - 1);
    }
  }

  /** The curves that are worth drawing: what the source has, and the fastest on most processors. */
  public List<Curve> best(int most) {
    List<Curve> best = new ArrayList<>(curves);
    best.sort(
        (one, other) ->
            one.isCurrent() != other.isCurrent()
                ? (one.isCurrent() ? -1 : 1)
                : Double.compare(one.last(), other.last()));
    return List.copyOf(best.subList(0, Math.min(most, best.size())));
  }
}
