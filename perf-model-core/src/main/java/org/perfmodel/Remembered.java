package org.perfmodel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Possible;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** A baseline's formulae under today's platform, so that a recalibration alone changes nothing. */
final class Remembered {
  private final BaselineEntry entry;
  private final Platform platform;
  private final Place place;

  /**
   * What the entry remembers.
   *
   * @param place of the region today; the baseline holds no lines
   */
  Remembered(BaselineEntry entry, Platform platform, Place place) {
    this.entry = entry;
    this.platform = platform;
    this.place = place;
  }

  /** One prediction per point; none at all if today's sizes or platform cannot price the entry. */
  List<Prediction> at(List<Point> points) {
    List<Prediction> predictions = new ArrayList<>();
    try {
      for (Point point : points) {
        predictions.add(Possible.checked(at(point), place));
      }
    } catch (EvaluationException e) {
      return List.of();
    }
    return predictions;
  }

  private Prediction at(Point point) {
    Quantifier quantifier = new Quantifier(platform, point, entry.region().value());
    BaselineEntry.AtPoint formulae =
        entry
            .at(point)
            .orElseThrow(
                () ->
                    new EvaluationException(
                        entry.region() + ": the baseline does not know " + point));
    List<Contribution> contributions = new ArrayList<>();
    for (BaselineEntry.BaselineTerm term : entry.terms()) {
      double seconds = quantifier.value(term.formula());
      contributions.add(
          new Contribution(term.kind(), term.label(), place, term.formula(), seconds, ""));
    }
    contributions.sort(
        Comparator.comparingDouble((Contribution contribution) -> -contribution.seconds()));
    List<Gap> gaps = new ArrayList<>();
    for (int i = 0; i < entry.unknowns(); i++) {
      gaps.add(new Gap(place, "unknown " + (i + 1) + " of the baseline", ""));
    }
    return new Prediction(
        entry.region(),
        point,
        "baseline",
        entry.model(),
        fitted(formulae.time()),
        fitted(entry.work()),
        fitted(formulae.span()),
        quantifier.quantity(formulae.time()),
        quantifier.quantity(entry.work()),
        quantifier.quantity(formulae.span()),
        0,
        entry.growth(),
        contributions,
        "",
        List.of(),
        gaps,
        List.of());
  }

  private static Estimate fitted(Expr formula) {
    return new Estimate(formula, Confidence.FITTED);
  }

  static List<Prediction> of(
      Optional<BaselineEntry> entry, Platform platform, Place place, List<Point> points) {
    return entry.map(e -> new Remembered(e, platform, place).at(points)).orElse(List.of());
  }
}
