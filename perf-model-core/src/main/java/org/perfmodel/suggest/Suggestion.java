package org.perfmodel.suggest;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;

/**
 * A method that is worth a limit.
 *
 * @param method its signature: {@code org.acme.NBody.forces(double[],int)}
 * @param overlay what perf.yaml calls it where it says more of it; empty where that would mean
 *     others too
 * @param region an id for it
 * @param place of its name
 * @param growth class of its work
 * @param seconds of one call at the inputs; empty if they have no value there
 * @param inputs sizes that are assumed where nobody gave any
 * @param unknowns things in it without a count or price
 * @param structure what its text says
 */
public record Suggestion(
    String method,
    String overlay,
    String region,
    Place place,
    String growth,
    OptionalDouble seconds,
    InputSet inputs,
    int unknowns,
    Structure structure) {
  private static final double NANO = 1e9;

  /** What a call from another type is worth, in powers of ten of time. */
  private static final double PER_DOUBLING_OF_CALLERS = 0.25;

  /** A second: what would take longer mostly does not have such sizes. */
  private static final double MOST_MAGNITUDE = 9;

  private static final double PER_LOOP = 0.7;
  private static final int MOST_LOOPS = 3;
  private static final double PER_DOUBLING_OF_UNKNOWNS = 0.4;
  private static final double PARALLEL = 0.6;
  private static final double RECURSIVE = 0.3;
  private static final double OBSERVED = 1;

  /**
   * What the code of a method, and a run, say.
   *
   * @param depth loops in each other, with those of called methods
   * @param loops lines of its own nest
   * @param callersElsewhere methods of other types that call it
   * @param observed iterations that runs counted in it; 0 if none did
   * @param isSetUp whether it is what a program does before its work: these come last
   */
  public record Structure(
      int depth,
      List<Integer> loops,
      boolean isParallel,
      boolean isRecursive,
      int callers,
      int callersElsewhere,
      long observed,
      boolean isSetUp) {
    public Structure {
      loops = List.copyOf(loops);
    }
  }

  public Suggestion {
    requireNonNull(method);
    requireNonNull(place);
    requireNonNull(inputs);
    requireNonNull(structure);
  }

  /**
   * By which suggestions are ordered: the order of magnitude of the time at sizes of a thousand,
   * which stands for growth; more where its own loops are nested, others call it, tasks run beside
   * each other, or a run was there; less where much of it is not known.
   */
  public double score() {
    double magnitude = Math.log10(Math.max(1, seconds.orElse(0) * NANO));
    double time = Math.min(magnitude, MOST_MAGNITUDE);
    double callers =
        PER_DOUBLING_OF_CALLERS * Math.log(1.0 + structure.callersElsewhere()) / Math.log(2);
    double nesting = PER_LOOP * Math.min(structure.loops().size(), MOST_LOOPS);
    double doubt = PER_DOUBLING_OF_UNKNOWNS * Math.log(1.0 + unknowns) / Math.log(2);
    return time
        + callers
        + nesting
        - doubt
        + (structure.isParallel() ? PARALLEL : 0)
        + (structure.isRecursive() ? RECURSIVE : 0)
        + (structure.observed() > 0
            ? OBSERVED + Math.max(0, Math.log10((double) structure.observed()) / 2)
            : 0);
  }
}
