package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.FinitePredictions;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselinePredictions;
import org.perfmodel.gate.Formulae;
import org.perfmodel.json.notation.UnknownWorkException;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Fault;
import org.perfmodel.request.PerfException;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Counterpart;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/**
 * What a baseline predicts today: both sides are priced by today's platform, and work by today's
 * cost model too, so that neither a recalibration nor a better model alone changes anything.
 */
public final class PricedBaseline {
  private final BaselineEntry entry;
  private final Formulae formulae;
  private final Platform platform;
  private final Place place;

  private PricedBaseline(BaselineEntry entry, Formulae formulae, Platform platform, Place place) {
    this.entry = entry;
    this.formulae = formulae;
    this.platform = platform;
    this.place = place;
  }

  /** Prices a region at points: the same way as the region of today. */
  @FunctionalInterface
  public interface Pricing {
    List<Prediction> of(Region region, List<Point> points);
  }

  /**
   * What a baseline predicts of a region at the points of today.
   *
   * @param now what is predicted of the region as it is
   */
  public static BaselinePredictions of(
      Optional<BaselineEntry> entry,
      Platform platform,
      Region region,
      List<Prediction> now,
      Pricing pricing) {
    if (entry.isEmpty()) {
      return BaselinePredictions.NOTHING;
    }
    if (entry.get().side() instanceof Formulae formulae) {
      List<Point> points = now.stream().map(Prediction::point).toList();
      return BaselinePredictions.of(
          new PricedBaseline(entry.get(), formulae, platform, region.place()).at(points));
    }
    return of(entry.get(), (BaselineEntry.Work) entry.get().side(), region, now, pricing);
  }

  private static BaselinePredictions of(
      BaselineEntry entry,
      BaselineEntry.Work work,
      Region region,
      List<Prediction> now,
      Pricing pricing) {
    if (work.notation().equals(WorkNotation.write(region))) {
      return BaselinePredictions.of(now);
    }
    try {
      Region remembered = WorkNotation.read(work.notation(), region);
      Counterpart earlier = Counterpart.of(remembered, region);
      List<Point> points = now.stream().map(Prediction::point).toList();
      Set<String> ends = EarlyEnds.ofOneSide(earlier.region().root(), region.root());
      List<Prediction> predictions =
          pricing.of(
              EarlyEnds.halfWay(earlier.region(), ends),
              points.stream().map(point -> completed(point, earlier, entry)).toList());
      List<Prediction> before = new ArrayList<>();
      for (int i = 0; i < predictions.size(); i++) {
        before.add(predictions.get(i).at(points.get(i)));
      }
      TaskNode then = remembered.root(); // with the names of then
      return BaselinePredictions.of(before)
          .beside(ends.isEmpty() ? List.of() : pricing.of(EarlyEnds.halfWay(region, ends), points))
          .unsure(
              UnseenWaits.changed(then, region.root())
                  .or(() -> UnseenContention.changed(then, region.root()))
                  .or(() -> UnpricedArguments.changed(then, region.root()))
                  .or(() -> ChangedUnreadCode.changed(then, region.root()))
                  .or(() -> AssumedStandstill.changed(then, region.root(), points)));
    } catch (UnknownWorkException e) {
      return BaselinePredictions.missing(
          "the baseline has "
              + e.getMessage()
              + ", which this version of the plugin does not know. Update the plugin, or accept"
              + " the region as it is");
    } catch (EvaluationException | NotApplicableException e) {
      return BaselinePredictions.missing(
          "what the baseline remembers has no time today ("
              + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
              + "): accept the region as it is");
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e) || e instanceof PerfException) {
        throw e;
      }
      return BaselinePredictions.missing(
          Fault.of(e, "pricing the baseline of").lines().findFirst().orElse("")
              + ": accept the region as it is");
    }
  }

  /** A point with values for sizes that only the baseline has: those it was recorded with. */
  private static Point completed(Point point, Counterpart earlier, BaselineEntry entry) {
    if (earlier.left().isEmpty()) {
      return point;
    }
    TreeMap<String, Rational> values = new TreeMap<>();
    for (String size : earlier.left()) {
      for (InputSet recorded : entry.inputs()) {
        Rational value = recorded.values().get(size);
        if (value != null) {
          values.put(size, value);
        }
      }
    }
    InputSet known = point.inputs().and(values, new TreeSet<>(values.keySet()));
    List<Size> sizes = new ArrayList<>(earlier.region().sizes());
    for (String size : earlier.left()) {
      if (sizes.stream().noneMatch(each -> each.symbol().name().equals(size))) {
        sizes.add(new Size(new Symbol(size), "the baseline", earlier.region().place()));
      }
    }
    InputSet all = AssumedSizes.complete(earlier.region().with(sizes), known);
    return new Point(all, point.processors());
  }

  /** One prediction per point; none at all if today's sizes or platform cannot price the entry. */
  private List<Prediction> at(List<Point> points) {
    List<Prediction> predictions = new ArrayList<>();
    try {
      for (Point point : points) {
        predictions.add(FinitePredictions.checked(at(point), place));
      }
    } catch (EvaluationException e) {
      return List.of();
    }
    return predictions;
  }

  private Prediction at(Point point) {
    Quantifier quantifier = new Quantifier(platform, point, entry.region().value());
    Formulae.AtPoint here =
        formulae
            .at(point)
            .orElseThrow(
                () ->
                    new EvaluationException(
                        entry.region() + ": the baseline does not know " + point));
    List<Contribution> contributions = new ArrayList<>();
    for (BaselineEntry.BaselineTerm term : formulae.terms()) {
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
        fitted(here.time()),
        fitted(formulae.work()),
        fitted(here.span()),
        quantifier.quantity(here.time()),
        quantifier.quantity(formulae.work()),
        quantifier.quantity(here.span()),
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
}
