package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

/**
 * What is remembered of one region: formulae in sizes, p and platform parameters, so that today's
 * platform prices both sides. Holds no line, time of day or absolute path.
 *
 * @param model of the cost of code that the formulae were built with
 * @param inputs the region was judged at
 * @param unknowns how many places had no price
 * @param terms the contributions, for explaining a change
 * @param accepted why it was loosened, if it was
 */
public record BaselineEntry(
    RegionId region,
    String model,
    Expr time,
    Expr work,
    Expr span,
    Growth growth,
    int unknowns,
    List<InputSet> inputs,
    List<BaselineTerm> terms,
    Optional<String> accepted) {
  public BaselineEntry {
    inputs = List.copyOf(inputs);
    terms = List.copyOf(terms);
  }

  /** One contribution as remembered. */
  public record BaselineTerm(ContributionKind kind, String label, Expr formula) {}
}
