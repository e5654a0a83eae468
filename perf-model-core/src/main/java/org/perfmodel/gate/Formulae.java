package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;

/**
 * A region as formulae in sizes, p and platform parameters, as one version of the cost model made
 * them: what lines of format 1 hold.
 *
 * @param terms the contributions, for explaining a change
 * @param points formulae that hold at one point each, from an engine that schedules tasks; empty if
 *     time and span are formulae for all
 */
public record Formulae(
    Expr time, Expr work, Expr span, List<BaselineEntry.BaselineTerm> terms, List<AtPoint> points)
    implements BaselineEntry.Side {
  public Formulae {
    terms = List.copyOf(terms);
    points = List.copyOf(points);
  }

  /** Formulae that hold at one point. */
  public record AtPoint(Point point, Expr time, Expr span) {}

  /** Those of predictions, one per point; there is at least one. */
  static Formulae of(List<Prediction> predictions) {
    Prediction last = predictions.get(predictions.size() - 1);
    return new Formulae(
        last.timeFormula().value(),
        last.workFormula().value(),
        last.spanFormula().value(),
        last.contributions().stream()
            .map(each -> new BaselineEntry.BaselineTerm(each.kind(), each.label(), each.formula()))
            .toList(),
        points(predictions));
  }

  /** The formulae of each point, where one does not hold at all of them. */
  private static List<AtPoint> points(List<Prediction> predictions) {
    List<AtPoint> points = new ArrayList<>();
    boolean differ = false;
    for (Prediction each : predictions) {
      AtPoint point =
          new AtPoint(each.point(), each.timeFormula().value(), each.spanFormula().value());
      points.add(point);
      differ |=
          !point.time().equals(points.get(0).time()) || !point.span().equals(points.get(0).span());
    }
    return differ ? points : List.of();
  }

  /** What time and span are at a point; empty if that point is not remembered. */
  public Optional<AtPoint> at(Point point) {
    return points.isEmpty()
        ? Optional.of(new AtPoint(point, time, span))
        : points.stream().filter(each -> each.point().equals(point)).findFirst();
  }
}
