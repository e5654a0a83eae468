package org.perfmodel.gate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Growth;

/**
 * One limit at one point. A limit is broken where the whole 95 % interval lies beyond it, holds
 * where the whole interval lies inside, and is uncertain in between.
 *
 * <p>The interval of a relative change comes from what the two sides do not share, and from the
 * model's own error on the part that changed: an unchanged formula has an interval of no width.
 */
final class Comparison {
  private static final double ROUNDING = 1e-12;
  private static final String WITHIN_FLOOR = "differs by less than the floor";

  private final Limit limit;
  private final Prediction now;

  Comparison(Limit limit, Prediction now) {
    this.limit = limit;
    this.now = now;
  }

  /** Against a value that the limit itself gives. */
  Finding absolute() {
    if (limit.metric().isAllocation()) {
      return new AllocationComparison(limit, now).absolute();
    }
    if (limit.metric() == Metric.COMPLEXITY) {
      Finding growth =
          complexity(limit.bound().growth().orElseThrow(), limitWord() + " " + growthBound());
      return now.isComplete() || isProvenByALowerBound(growth.outcome())
          ? growth
          : growth.with(Outcome.UNCERTAIN, isALowerBound());
    }
    Quantity value = quantity(limit.metric(), now);
    double bound = limit.bound().value();
    Interval interval = value.interval();
    Outcome outcome =
        outcome(interval.low() - bound, interval.high() - bound, ROUNDING * Math.abs(bound));
    boolean onlyALowerBound = !now.isComplete() && limit.metric() != Metric.UNKNOWN;
    String reason = "";
    if (outcome != Outcome.PASS && isWithinFloor(value.value(), bound)) {
      outcome = Outcome.PASS;
      reason = WITHIN_FLOOR;
    }
    if (onlyALowerBound && !isProvenByALowerBound(outcome)) {
      outcome = Outcome.UNCERTAIN;
      reason = isALowerBound();
    } else if (outcome == Outcome.UNCERTAIN) {
      reason = "the 95 % interval " + interval(interval, bound) + " straddles the limit";
    }
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.empty(),
        OptionalDouble.of(value.value()),
        "-",
        Readable.beside(value.value(), bound, limit.metric().isTime()),
        limitWord() + " " + Readable.beside(bound, bound, limit.metric().isTime()),
        OptionalDouble.empty(),
        Optional.of(interval),
        outcome,
        reason);
  }

  /**
   * A time, or a growth, that is more than allowed stays so when the unknown is added; nothing else
   * does.
   */
  private boolean isProvenByALowerBound(Outcome outcome) {
    boolean isWhole = limit.metric().isTime() || limit.metric() == Metric.COMPLEXITY;
    return isWhole && outcome == (limit.atLeast() ? Outcome.PASS : Outcome.REGRESSION);
  }

  /** Against another prediction of the same region at the same point. */
  Finding relativeTo(Prediction before) {
    if (limit.metric().isAllocation()) {
      return new AllocationComparison(limit, now).relativeTo(before);
    }
    if (limit.metric() == Metric.COMPLEXITY) {
      Finding growth =
          inNumbers(complexity(before.growth(), limitWord() + " " + before.growth()), before);
      return growth.outcome() == Outcome.PASS && hasMoreGapsThan(before)
          ? growth.with(Outcome.UNCERTAIN, moreGaps())
          : growth;
    }
    Quantity mine = quantity(limit.metric(), now);
    Quantity theirs = quantity(limit.metric(), before);
    if (limit.metric() == Metric.UNKNOWN) {
      return count(mine.value(), theirs.value());
    }
    double allowed = limit.bound().relative();
    double change = mine.value() == theirs.value() ? 0 : mine.value() / theirs.value() - 1;
    Interval interval =
        mine.equals(theirs) || !Double.isFinite(change)
            ? new Interval(finite(change), finite(change))
            : changeInterval(mine, theirs);
    double slack = ROUNDING * Math.max(1, Math.abs(1 + allowed));
    Outcome outcome =
        Double.isNaN(change)
            ? Outcome.UNCERTAIN
            : outcome(interval.low() - allowed, interval.high() - allowed, slack);
    String reason = "";
    if (Double.isNaN(change)) {
      reason = "has no value where nothing has a price";
    } else if (outcome != Outcome.PASS && isWithinFloor(mine.value(), strictest(theirs.value()))) {
      outcome = Outcome.PASS;
      reason = WITHIN_FLOOR;
    } else if (outcome == Outcome.UNCERTAIN) {
      reason = "the 95 % interval of the change straddles the limit";
    }
    if (outcome == Outcome.PASS && hasMoreGapsThan(before)) {
      outcome = Outcome.UNCERTAIN;
      reason = moreGaps();
    }
    boolean isWorse = outcome != Outcome.PASS;
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.of(theirs.value()),
        OptionalDouble.of(mine.value()),
        isWorse ? apart(theirs.value(), mine.value()) : text(theirs.value()),
        isWorse ? apart(mine.value(), theirs.value()) : text(mine.value()),
        relativeLimit(),
        Double.isNaN(change) ? OptionalDouble.empty() : OptionalDouble.of(change),
        Optional.of(interval),
        outcome,
        reason);
  }

  /** Nothing to compare with. */
  Finding without(Outcome outcome, String reason) {
    if (limit.metric().isAllocation()) {
      return new AllocationComparison(limit, now).without(outcome, reason);
    }
    boolean complexity = limit.metric() == Metric.COMPLEXITY;
    double value = complexity ? 0 : quantity(limit.metric(), now).value();
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.empty(),
        complexity ? OptionalDouble.empty() : OptionalDouble.of(value),
        "-",
        complexity ? now.growth().toString() : text(value),
        relativeLimit(),
        OptionalDouble.empty(),
        Optional.empty(),
        outcome,
        reason);
  }

  private Finding complexity(Growth bound, String limitText) {
    Growth.Comparison order = now.growth().compare(bound);
    boolean worse = order == (limit.atLeast() ? Growth.Comparison.LOWER : Growth.Comparison.HIGHER);
    Outcome outcome =
        worse
            ? Outcome.REGRESSION
            : order == Growth.Comparison.INCOMPARABLE ? Outcome.UNCERTAIN : Outcome.PASS;
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        bound.toString(),
        now.growth().toString(),
        limit.bound().kind() == Limit.Kind.ABSOLUTE ? limitText : "no worse",
        OptionalDouble.empty(),
        Optional.empty(),
        outcome,
        outcome == Outcome.UNCERTAIN ? "neither grows faster for all sizes" : "");
  }

  /** A class is an upper bound: one that is named higher is no regression if no number is. */
  private Finding inNumbers(Finding growth, Prediction before) {
    boolean isAlike =
        growth.outcome() == Outcome.REGRESSION
            && !limit.atLeast()
            && new LongRun(now.workFormula().value(), before.workFormula().value(), now.point())
                .isAlike();
    return isAlike
        ? growth.with(
            Outcome.PASS,
            now.growth()
                + " is a bound: with sizes up to 2^20 times these it takes no greater multiple of"
                + " what it took before, which is "
                + before.growth())
        : growth;
  }

  private Finding count(double mine, double theirs) {
    double allowed = theirs * (1 + limit.bound().relative());
    double slack = ROUNDING * Math.abs(allowed);
    boolean broken =
        outcome(mine - allowed, mine - allowed, slack) != Outcome.PASS
            && !isWithinFloor(mine, strictest(theirs));
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.of(theirs),
        OptionalDouble.of(mine),
        text(theirs),
        text(mine),
        relativeLimit(),
        theirs == 0 ? OptionalDouble.empty() : OptionalDouble.of(mine / theirs - 1),
        Optional.empty(),
        broken ? Outcome.REGRESSION : Outcome.PASS,
        broken ? gaps() + " without a price" : "");
  }

  /**
   * The ratio errs by a factor, so its interval is the change's. The model errs on what changed:
   * the part of the greater side that the other has not, whichever is which.
   */
  private static Interval changeInterval(Quantity mine, Quantity theirs) {
    Quantity ratio = mine.dividedBy(theirs);
    TreeMap<String, Double> deviations = new TreeMap<>(ratio.deviations());
    if (mine.value() != 0) {
      double changed = 1 - Math.min(ratio.value(), 1 / ratio.value());
      double error = Math.abs(mine.modelError() / mine.value());
      deviations.put("model of the change", ratio.value() * changed * error);
    }
    Interval interval = new Quantity(ratio.value(), deviations).interval();
    return new Interval(interval.low() - 1, interval.high() - 1);
  }

  private static double finite(double change) {
    return Double.isNaN(change) ? 0 : change;
  }

  /** What a floor counts from: the reference, or the bound where that asks for more. */
  private double strictest(double reference) {
    double bound = reference * (1 + limit.bound().relative());
    return limit.atLeast() ? Math.max(reference, bound) : Math.min(reference, bound);
  }

  private boolean isWithinFloor(double value, double from) {
    double worse = limit.atLeast() ? from - value : value - from;
    double slack = ROUNDING * Math.max(Math.abs(value), Math.abs(from));
    return limit.floor().isPresent() && worse <= limit.floor().getAsDouble() + slack;
  }

  private boolean hasMoreGapsThan(Prediction before) {
    return now.gaps().size() > before.gaps().size();
  }

  /** From how far the ends of the interval lie above the limit. */
  private Outcome outcome(double low, double high, double slack) {
    double best = limit.atLeast() ? -high : low;
    double worst = limit.atLeast() ? -low : high;
    if (worst <= slack) {
      return Outcome.PASS;
    }
    return best > slack ? Outcome.REGRESSION : Outcome.UNCERTAIN;
  }

  static Quantity quantity(Metric metric, Prediction prediction) {
    return switch (metric) {
      case TIME -> prediction.time();
      case WORK -> prediction.work();
      case SPAN -> prediction.span();
      case SPEEDUP -> prediction.speedup();
      case EFFICIENCY -> prediction.efficiency();
      case SERIAL -> prediction.serialFraction();
      case ALLOCATION ->
          Quantity.certain(prediction.allocation().map(Allocation::bytes).orElse(Double.NaN));
      case OBJECTS ->
          Quantity.certain(prediction.allocation().map(Allocation::objects).orElse(Double.NaN));
      case UNKNOWN -> Quantity.certain(prediction.gaps().size());
      case COMPLEXITY -> throw new IllegalArgumentException("complexity is not a quantity");
    };
  }

  private String text(double value) {
    return limit.metric().isTime() ? Readable.seconds(value) : Readable.number(value);
  }

  /** A broken limit does not stand beside two numbers that look the same. */
  private String apart(double value, double other) {
    return Readable.apart(value, other, limit.metric().isTime());
  }

  private String interval(Interval interval, double bound) {
    boolean isTime = limit.metric().isTime();
    return Readable.beside(interval.low(), bound, isTime)
        + " .. "
        + Readable.beside(interval.high(), bound, isTime);
  }

  private String isALowerBound() {
    return gaps() + " without a price: the predicted time is a lower bound";
  }

  private String moreGaps() {
    return "more places without a price than in the baseline: " + gaps();
  }

  private String gaps() {
    int count = now.gaps().size();
    return count == 1 ? "1 place" : count + " places";
  }

  /** With every digit that it was written with: rounded, it could contradict what it judges. */
  private String relativeLimit() {
    double allowed = limit.bound().relative();
    return allowed == 0 ? "no worse" : Readable.percentBeside(allowed, allowed);
  }

  private String limitWord() {
    return limit.atLeast() ? ">=" : "<=";
  }

  private String growthBound() {
    return limit.bound().growth().map(Growth::toString).orElse("");
  }
}
