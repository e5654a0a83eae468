package org.perfmodel.gate;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.RegionId;

/**
 * How much of what is judged is fully known: regions without any unknown, and their share of the
 * work of all, each at its largest point.
 *
 * @param regions of the sources
 * @param known those of them in which everything has a count and a price
 * @param ofWork from 0 to 1; regions without a prediction have no work that could be added
 * @param open the other regions, most unknowns first, then most work
 */
public record KnownShare(int regions, int known, double ofWork, List<Open> open) {
  /** Regions that are named where a limit is broken. */
  public static final int MOST_NAMED = 5;

  /** A share that a limit asks for exactly is not missed by rounding. */
  private static final double ROUNDING = 1e-9;

  /** One that is not fully known; without a prediction if it could not be judged. */
  public record Open(RegionVerdict verdict, Optional<Prediction> largest) {
    /** How many things in it have no count or price. */
    public int unknowns() {
      return largest.map(each -> each.gaps().size()).orElse(0);
    }

    /** Its id. */
    public RegionId region() {
      return verdict.region();
    }

    private double work() {
      return largest.map(KnownShare::work).orElse(Double.POSITIVE_INFINITY);
    }
  }

  public KnownShare {
    open = List.copyOf(open);
  }

  /** The share of some regions; those that are only in the baseline are none. */
  static KnownShare of(List<RegionVerdict> verdicts) {
    List<Open> all =
        verdicts.stream()
            .filter(each -> each.outcome() != Outcome.LOST)
            .map(each -> new Open(each, largest(each)))
            .toList();
    List<Open> open =
        all.stream()
            .filter(each -> !isKnown(each))
            .sorted(
                Comparator.comparing((Open each) -> each.largest().isPresent())
                    .thenComparing(Comparator.comparingInt(Open::unknowns).reversed())
                    .thenComparing(Comparator.comparingDouble(Open::work).reversed())
                    .thenComparing(Open::region))
            .toList();
    double work = 0;
    double knownWork = 0;
    for (Open each : all) {
      double own = each.largest().map(KnownShare::work).orElse(0.0);
      work += own;
      knownWork += isKnown(each) ? own : 0;
    }
    int known = all.size() - open.size();
    double byNumber = all.isEmpty() ? 1 : (double) known / all.size();
    return new KnownShare(all.size(), known, work > 0 ? knownWork / work : byNumber, open);
  }

  private static boolean isKnown(Open each) {
    return each.largest().filter(Prediction::isComplete).isPresent();
  }

  private static Optional<Prediction> largest(RegionVerdict verdict) {
    return verdict.predictions().stream().max(Comparator.comparingDouble(KnownShare::work));
  }

  private static double work(Prediction prediction) {
    double work = prediction.work().value();
    return Double.isFinite(work) && work > 0 ? work : 0;
  }

  /** Known regions of all, from 0 to 1. */
  public double ofRegions() {
    return regions == 0 ? 1 : (double) known / regions;
  }

  /** Whether a limit holds. A module without regions breaks none. */
  boolean holds(KnownLimit limit) {
    double share = limit.isOfWork() ? ofWork : ofRegions();
    return regions == 0 || share + ROUNDING >= limit.percent().doubleValue() / 100;
  }
}
