package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
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
 * @param points formulae that hold at one point each, from an engine that schedules tasks; empty if
 *     time and span are formulae for all
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
    List<AtPoint> points,
    Optional<String> accepted) {
  public BaselineEntry {
    inputs = List.copyOf(inputs);
    terms = List.copyOf(terms);
    points = List.copyOf(points);
  }

  /** An entry whose formulae hold at all points. */
  public BaselineEntry(
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
    this(region, model, time, work, span, growth, unknowns, inputs, terms, List.of(), accepted);
  }

  /** What time and span are at a point; empty if that point is not remembered. */
  public Optional<AtPoint> at(Point point) {
    return points.isEmpty()
        ? Optional.of(new AtPoint(point, time, span))
        : points.stream().filter(each -> each.point().equals(point)).findFirst();
  }

  /** The same with a reason, or without. */
  public BaselineEntry because(Optional<String> reason) {
    return new BaselineEntry(
        region, model, time, work, span, growth, unknowns, inputs, terms, points, reason);
  }

  /** Formulae that hold at one point. */
  public record AtPoint(Point point, Expr time, Expr span) {}

  /** One contribution as remembered. */
  public record BaselineTerm(ContributionKind kind, String label, Expr formula) {}
}
