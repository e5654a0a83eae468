package org.perfmodel.gate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.UnknownPrice;

/**
 * One limit at one point. A limit is broken where the whole 95 % interval lies beyond it, holds
 * where the whole interval lies inside, and is uncertain in between.
 *
 * <p>The interval of a relative change comes from what the two sides do not share, and from the
 * model's own error on the part that changed: an unchanged formula has an interval of no width.
 */
final class Comparison {

  private static final double ROUNDING = 1e-12;
  static final String WITHIN_FLOOR = "differs by less than the floor";

  private final Limit limit;
  private final Prediction now;
  private final double unpriced;

  Comparison(Limit limit, Prediction now) {
    this(limit, now, UnknownPrice.ASSUMED.doubleValue());
  }

  /**
   * The comparison with one limit.
   *
   * @param unpriced seconds that a call without a price is assumed to take
   */
  Comparison(Limit limit, Prediction now, double unpriced) {
    this.limit = limit;
    this.now = now;
    this.unpriced = unpriced;
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
    if (onlyALowerBound
        && !(limit.metric().isTime() && unpriced(now) == 0)
        && !isProvenByALowerBound(outcome)) {
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
      Finding allocated = new AllocationComparison(limit, now).relativeTo(before);
      Optional<String> learnt = unknowns().learnt(before);
      return allocated.outcome() == Outcome.REGRESSION && learnt.isPresent()
          ? allocated.with(Outcome.UNCERTAIN, learnt.get())
          : allocated;
    }
    if (limit.metric() == Metric.COMPLEXITY) {
      Finding growth =
          inNumbers(complexity(before.growth(), limitWord() + " " + before.growth()), before);
      return growth.outcome() == Outcome.PASS && unpriced(now) > unpriced(before)
          ? growth.with(
              Outcome.UNCERTAIN, "more places without a price than in the baseline: " + gaps())
          : growth;
    }
    Quantity mine = quantity(limit.metric(), now);
    Quantity theirs = quantity(limit.metric(), before);
    if (limit.metric() == Metric.UNKNOWN) {
      return count(before);
    }
    double allowed = limit.bound().relative();
    double change = mine.value() == theirs.value() ? 0 : mine.value() / theirs.value() - 1;
    ChangeInterval uncertainty = new ChangeInterval(mine, theirs);
    Interval interval =
        mine.equals(theirs) || !Double.isFinite(change)
            ? new Interval(finite(change), finite(change))
            : uncertainty.interval();
    double slack = ROUNDING * Math.max(1, Math.abs(1 + allowed));
    Outcome outcome =
        Double.isNaN(change)
            ? Outcome.UNCERTAIN
            : outcome(interval.low() - allowed, interval.high() - allowed, slack);
    String reason = "";
    if (Double.isNaN(change)) {
      reason = "has no value where nothing has a price";
    } else if (outcome != Outcome.PASS
        && isWithinFloor(mine.value(), strictest(theirs.value()))
        && !(outcome == Outcome.UNCERTAIN
            && unknowns().decidingPrice(uncertainty, 1 + allowed).isPresent()
            && !isWithinFloor(theirs.value() * (1 + interval.high()), strictest(theirs.value())))) {
      outcome = Outcome.PASS;
      reason = WITHIN_FLOOR;
    } else if (outcome != Outcome.PASS && isFaster(before)) {
      outcome = Outcome.PASS;
      reason = "less speedup, but a shorter time";
    } else if (outcome != Outcome.PASS
        && !limit.atLeast()
        && unknowns().learnt(before).isPresent()) {
      outcome = Outcome.UNCERTAIN;
      reason = unknowns().learnt(before).orElseThrow();
    } else if (outcome == Outcome.UNCERTAIN) {
      Optional<String> price = unknowns().decidingPrice(uncertainty, 1 + allowed);
      boolean isLikelyInside = outcome(change - allowed, change - allowed, slack) == Outcome.PASS;
      if (isLikelyInside && price.isEmpty() && isFinite(interval)) {
        outcome = Outcome.PASS;
        reason = "the likeliest change is within the limit, its 95 % interval is not";
      } else {
        reason = price.orElse("the 95 % interval of the change straddles the limit");
      }
    }
    if (outcome != Outcome.PASS && isCuredAtLarger(before)) {
      outcome = Outcome.UNCERTAIN;
      reason =
          OneSidedUnknowns.DEPENDS
              + "sizes that nobody gave: at larger ones it takes less, because it grew with "
              + before.growth();
    }
    if (outcome == Outcome.PASS && unpriced(now) > unpriced(before)) {
      outcome = Outcome.UNCERTAIN;
      reason = "more places without a price than in the baseline: " + gaps();
    }
    if (outcome == Outcome.PASS
        && limit.metric().isTime()
        && mine.value() == 0
        && unpriced(now) > 0) {
      outcome = Outcome.UNCERTAIN;
      reason = "nothing of it has a price";
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

  /** Whether it no longer grows exponentially, at sizes that nobody gave. */
  private boolean isCuredAtLarger(Prediction before) {
    return limit.metric().isTime()
        && !limit.atLeast()
        && before.growth().isExponential()
        && !now.growth().isExponential()
        && !now.point().inputs().assumed().isEmpty();
  }

  private OneSidedUnknowns unknowns() {
    return new OneSidedUnknowns(limit, now, unpriced);
  }

  /** Less speedup of what got faster is none the worse. */
  private boolean isFaster(Prediction before) {
    boolean isShare = limit.metric() == Metric.SPEEDUP || limit.metric() == Metric.EFFICIENCY;
    return isShare && limit.bound().relative() <= 0 && now.time().value() <= before.time().value();
  }

  private static boolean isFinite(Interval interval) {
    return Double.isFinite(interval.low()) && Double.isFinite(interval.high());
  }

  /** Places that the time leaves out, because nothing is assumed of them. */
  private static int unpriced(Prediction prediction) {
    int unpriced = 0;
    for (Gap gap : prediction.gaps()) {
      boolean isAssumed =
          prediction.time().deviations().containsKey(gap.key())
              || prediction.point().inputs().hidden().contains(gap.key());
      unpriced += isAssumed ? 0 : 1;
    }
    return unpriced;
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
    Growth.Comparison order = now.growth().compareLikely(bound);
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
    Optional<String> learnt = unknowns().learnt(before).or(() -> unknowns().replaced(before));
    if (growth.outcome() == Outcome.REGRESSION && !limit.atLeast() && learnt.isPresent()) {
      return growth.with(Outcome.UNCERTAIN, learnt.get());
    }
    LongRun longRun =
        new LongRun(now.workFormula().value(), before.workFormula().value(), now.point());
    boolean isAlike =
        growth.outcome() == Outcome.REGRESSION && !limit.atLeast() && longRun.isAlike();
    Set<String> introduced = isAlike ? longRun.introduced(now.growth()) : Set.of();
    if (!introduced.isEmpty()) {
      return growth.with(
          Outcome.UNCERTAIN,
          OneSidedUnknowns.DEPENDS + String.join(", ", introduced) + "; the baseline did not");
    }
    return isAlike
        ? growth.with(
            Outcome.PASS,
            now.growth()
                + " is a bound: with sizes up to 2^20 times these it takes no greater multiple of"
                + " what it took before, which is "
                + before.growth())
        : growth;
  }

  /** Things are counted, not places: a second call of what was called before is none more. */
  private Finding count(Prediction before) {
    TreeSet<String> keys = keys(now);
    TreeSet<String> known = keys(before);
    double mine = keys.size();
    double theirs = known.size();
    double allowed = theirs * (1 + limit.bound().relative());
    double slack = ROUNDING * Math.abs(allowed);
    boolean broken =
        outcome(mine - allowed, mine - allowed, slack) != Outcome.PASS
            && !isWithinFloor(mine, strictest(theirs));
    keys.removeAll(known);
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
        keys.isEmpty() ? "" : "new: " + String.join(", ", keys));
  }

  private static TreeSet<String> keys(Prediction prediction) {
    TreeSet<String> keys = new TreeSet<>();
    for (Gap gap : prediction.gaps()) {
      keys.add(UnknownPrice.isOne(gap.key()) ? UnknownPrice.key(gap.key()) : gap.key());
    }
    return keys;
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
      case UNKNOWN -> Quantity.certain(keys(prediction).size());
      case ALLOCATION ->
          Quantity.certain(prediction.allocation().map(Allocation::bytes).orElse(Double.NaN));
      case OBJECTS ->
          Quantity.certain(prediction.allocation().map(Allocation::objects).orElse(Double.NaN));
      case COMPLEXITY -> throw new IllegalArgumentException("complexity is not a quantity");
    };
  }

  private String text(double value) {
    return limit.metric().isTime()
        ? Readable.brief(value, Readable.Unit.SECOND)
        : Readable.brief(value, Readable.Unit.NONE);
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
