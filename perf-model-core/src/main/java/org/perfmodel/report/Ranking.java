package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;

/** What a reader is shown first. */
public final class Ranking {
  private static final Comparator<Prediction> LARGEST =
      Comparator.comparingDouble((Prediction prediction) -> prediction.work().value())
          .thenComparingInt(prediction -> prediction.point().processors())
          .thenComparing(Prediction::point);

  private static final Comparator<Ranked> WORST_FIRST =
      Comparator.comparing(
              (Ranked each) -> each.region().outcome(),
              Comparator.<Outcome>naturalOrder().reversed())
          .thenComparing(Ranked::change)
          .thenComparing(Ranked::newWork)
          .thenComparing(each -> each.region().region());

  private Ranking() {}

  /** Worst outcome first, then the greatest increase of time, then by id. */
  public static List<RegionVerdict> worstFirst(Verdict verdict) {
    List<Ranked> regions = new ArrayList<>();
    for (RegionVerdict region : verdict.regions()) {
      double change = timeChange(region, shown(region)).orElse(Double.NEGATIVE_INFINITY);
      regions.add(new Ranked(region, -change, newWork(region)));
    }
    regions.sort(WORST_FIRST);
    return regions.stream().map(Ranked::region).toList();
  }

  /** A region with what it is ranked by, which is asked for in each comparison. */
  private record Ranked(RegionVerdict region, double change, double newWork) {}

  /** Of regions without a baseline those with most work come first. */
  private static double newWork(RegionVerdict region) {
    return region.outcome() == Outcome.NO_BASELINE
        ? -region.predictions().stream().mapToDouble(each -> each.work().value()).max().orElse(0)
        : 0;
  }

  /**
   * The prediction that stands for a region in one line: where its outcome was decided, else the
   * most work on the most processors. Empty if it has none.
   */
  public static Optional<Prediction> shown(RegionVerdict region) {
    return decisive(region)
        .flatMap(point -> at(region, point))
        .or(() -> region.predictions().stream().max(LARGEST));
  }

  /** The same where numbers stand alone: none of a region whose numbers must not be read alone. */
  public static Optional<Prediction> inOneLine(RegionVerdict region) {
    return region.outcome() == Outcome.ERROR ? Optional.empty() : shown(region);
  }

  /** The point that a failure is told at: where the change is greatest, if a limit broke there. */
  private static Optional<Point> decisive(RegionVerdict region) {
    if (region.outcome() == Outcome.PASS || region.outcome() == Outcome.NO_BASELINE) {
      return Optional.empty();
    }
    List<Finding> deciding =
        region.findings().stream().filter(f -> f.outcome() == region.outcome()).toList();
    Optional<Point> ofChange =
        region
            .change()
            .map(change -> change.point())
            .filter(point -> deciding.stream().anyMatch(f -> f.point().equals(point)));
    return ofChange.or(
        () ->
            deciding.stream()
                .max(Comparator.comparingDouble(f -> Math.abs(f.change().orElse(0))))
                .map(Finding::point));
  }

  /** The one with the same inputs on the most processors. */
  public static Prediction mostProcessors(RegionVerdict region, Prediction shown) {
    Prediction most = shown;
    for (Prediction other : region.predictions()) {
      if (other.point().inputs().equals(shown.point().inputs())
          && other.point().processors() > most.point().processors()) {
        most = other;
      }
    }
    return most;
  }

  public static Optional<Prediction> at(RegionVerdict region, Point point) {
    return region.predictions().stream().filter(p -> p.point().equals(point)).findFirst();
  }

  /** Relative to the baseline at the prediction's point; empty if no limit compared it. */
  public static OptionalDouble timeChange(RegionVerdict region, Optional<Prediction> prediction) {
    return prediction.stream()
        .flatMap(p -> region.findings().stream().filter(f -> f.point().equals(p.point())))
        .filter(f -> f.limit().metric() == Metric.TIME)
        .filter(f -> f.limit().bound().kind() == Limit.Kind.BASELINE)
        .filter(f -> f.change().isPresent())
        .mapToDouble(f -> f.change().getAsDouble())
        .findFirst();
  }
}
