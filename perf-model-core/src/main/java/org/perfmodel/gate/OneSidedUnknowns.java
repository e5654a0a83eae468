package org.perfmodel.gate;

import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.declared.Declaration;

/** What one side of a comparison does not know, and whether that decides a limit. */
final class OneSidedUnknowns {
  /** How many times as large a size may be as is assumed where nobody says. */
  private static final double OFF = 10;

  /** So many times as many calls are of another order. */
  private static final double MANY = 10;

  /** Seconds that a call without a price takes at least, for all that a verdict needs to know. */
  private static final double LEAST_CALL = 5e-9;

  /** What the reason of a recursion without a count begins with. */
  private static final String RECURSION = "recursive call";

  /** What decides is a price that nobody knows, which no policy turns into a failure. */
  static final String DEPENDS = "it depends on ";

  private final Limit limit;
  private final Prediction now;
  private final double unpriced;

  /**
   * What decides a limit.
   *
   * @param unpriced seconds that stand for a price that nobody gave
   */
  OneSidedUnknowns(Limit limit, Prediction now, double unpriced) {
    this.limit = limit;
    this.now = now;
    this.unpriced = unpriced;
  }

  /**
   * What decides whether the limit is broken, if that is a price that one side alone has: with a
   * sentence's beginning that no policy turns into a failure.
   */
  Optional<String> decidingPrice(ChangeInterval change, double bound) {
    if (limit.atLeast() || !limit.metric().isTime()) {
      return Optional.empty();
    }
    Interval prices = change.under(change.ownPrices());
    if (prices.low() > bound || prices.high() <= bound || areManyMore(change)) {
      return Optional.empty();
    }
    for (String price : change.newPrices()) {
      Optional<Double> from = change.breakEven(price, bound);
      if (from.isPresent() && from.get() * unpriced < LEAST_CALL) {
        return Optional.empty();
      }
      if (from.isPresent()) {
        return Optional.of(
            DEPENDS
                + UnknownPrice.key(price)
                + ", which has no price: the limit is broken if a call takes more than "
                + Readable.brief(from.get() * unpriced, Readable.Unit.SECOND));
      }
    }
    return Optional.of(
        DEPENDS
            + change.ownPrices().stream().map(UnknownPrice::key).collect(Collectors.joining(", "))
            + ", which has no price");
  }

  /** One call for all became a call for each: what each costs is not known, but not nothing. */
  private boolean areManyMore(ChangeInterval change) {
    double before = change.removedCalls(unpriced);
    return before > 0 && change.addedCalls(unpriced) > MANY * Math.max(1, before);
  }

  /**
   * What the baseline did not know of code that is still there, and a user has said since: a loop's
   * count, or a call's price. Knowing more is not being slower.
   */
  Optional<String> learnt(Prediction before) {
    TreeSet<String> fresh = new TreeSet<>();
    now.gaps().forEach(gap -> fresh.add(gap.key()));
    for (Gap gap : before.gaps()) {
      if (!fresh.contains(gap.key())
          && (UnknownPrice.isOne(gap.key())
              ? isDeclared(UnknownPrice.method(gap.key()))
              : isSaid() && isCounted(gap.key(), before) || mayDecide(gap, before))) {
        return Optional.of(
            DEPENDS
                + gap.reason()
                + (UnknownPrice.isOne(gap.key()) || isSaid()
                    ? ", which the baseline did not know: knowing more is not being slower"
                    : ": only the baseline has it, and nobody says how large it is"));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the baseline took longer than this if a size of its own was not as assumed. How often a
   * method calls itself may be exponential in anything.
   */
  private boolean mayDecide(Gap gap, Prediction before) {
    String size = gap.key();
    double seconds = 0;
    for (Contribution each : before.contributions()) {
      if (each.formula().symbols().stream().anyMatch(symbol -> symbol.name().equals(size))) {
        seconds += each.seconds();
      }
    }
    double factor = gap.reason().startsWith(RECURSION) ? Double.POSITIVE_INFINITY : OFF;
    return limit.metric().isTime()
        && seconds > 0
        && seconds * factor >= now.time().value() - before.time().value();
  }

  /** Whether somebody says, or a run showed, how often a loop runs or how large something is. */
  private boolean isSaid() {
    return Declaration.of(now.assumptions()).stream()
        .anyMatch(each -> each.key().endsWith("trip count") || each.key().endsWith("size"));
  }

  /** Whether a loop is still there whose count was open: {@code Solver.solve.trips2}. */
  private boolean isCounted(String size, Prediction before) {
    TreeSet<String> labels = new TreeSet<>();
    for (Contribution each : before.contributions()) {
      if (each.formula().symbols().stream().anyMatch(symbol -> symbol.name().equals(size))) {
        labels.add(each.label());
      }
    }
    return now.contributions().stream().anyMatch(each -> labels.contains(each.label()));
  }

  /** A call whose growth nobody knew was replaced by code of which it is known. */
  Optional<String> replaced(Prediction before) {
    TreeSet<String> gone = new TreeSet<>();
    before.gaps().forEach(gap -> gone.add(gap.key()));
    now.gaps().forEach(gap -> gone.remove(gap.key()));
    return gone.stream()
        .filter(UnknownPrice::isOne)
        .findFirst()
        .map(
            key ->
                DEPENDS
                    + UnknownPrice.key(key)
                    + ", of which the baseline knew no growth: "
                    + before.growth()
                    + " left it out");
  }

  /** Whether somebody says what a method takes: a comment at its call, or a name. */
  private boolean isDeclared(String method) {
    return now.contributions().stream()
        .anyMatch(
            each ->
                each.kind() == ContributionKind.DECLARED
                    && each.formula().symbols().stream().noneMatch(OneSidedUnknowns::isUnknown)
                    && (each.label().contains(method + "(")
                        || each.label().equals(method)
                        || each.label().endsWith("." + method)));
  }

  private static boolean isUnknown(Symbol symbol) {
    return symbol.isPlatform() && UnknownPrice.isOne(symbol.name().substring(1));
  }
}
