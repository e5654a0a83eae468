package org.perfmodel.change;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.change.ChangedMethod.Sides;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Metric;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Interval;
import org.perfmodel.symbolic.ExprSyntaxException;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.Place;

/** Reads what a change did to a method from the gate's verdict by {@link ChangeLimits#rules}. */
public final class MethodJudgement {
  /** What is slower by less than this may be as fast. */
  private static final double LEAST = 0.05;

  /** How the gate begins a reason that is a price nobody knows. */
  private static final String DEPENDS = "it depends on ";

  private final ChangeLimits limits;

  public MethodJudgement(ChangeLimits limits) {
    this.limits = limits;
  }

  /**
   * What the change did.
   *
   * @param method its signature
   * @param isEdited whether its own code differs
   * @param couldDeadlock whether the base could already
   */
  public ChangedMethod of(
      String method, boolean isEdited, RegionVerdict verdict, boolean couldDeadlock) {
    Optional<String> deadlock =
        verdict.canDeadlock() && !couldDeadlock
            ? verdict.error().flatMap(text -> text.lines().findFirst())
            : Optional.empty();
    Optional<Finding> time = worst(verdict, Metric.TIME);
    Optional<Finding> growth = worst(verdict, Metric.COMPLEXITY);
    Optional<Finding> bytes = worst(verdict, Metric.ALLOCATION);
    boolean isCompared = time.filter(found -> found.before().isPresent()).isPresent();
    boolean isHigher = growth.filter(MethodJudgement::isBroken).isPresent();
    boolean isFreed = couldDeadlock && !verdict.canDeadlock();
    Effect effect =
        deadlock.isPresent()
            ? Effect.WORSE
            : isFreed
                ? Effect.BETTER
                : isCompared ? effect(time.get(), growth, bytes) : Effect.UNKNOWN;
    Optional<Change> change = verdict.change();
    return new ChangedMethod(
        method,
        verdict.place(),
        verdict.lastLine(),
        isEdited,
        effect,
        growth
            .map(found -> new Sides<>(found.beforeText(), found.nowText()))
            .orElse(new Sides<>("?", "?")),
        isHigher,
        sides(time),
        time.flatMap(Finding::changeInterval).map(MethodJudgement::ofFactor),
        sides(bytes),
        doubt(effect, verdict, time, growth),
        time.map(found -> found.point().inputs().toString()).orElse(""),
        change.flatMap(Change::changed),
        effect.isWorse() ? change.flatMap(Change::cure) : Optional.empty(),
        deadlock,
        List.of(),
        0);
  }

  /** A method that the gate was not asked about, and why. */
  public static ChangedMethod unknown(String method, Place place, int lastLine, String why) {
    OptionalDouble none = OptionalDouble.empty();
    return new ChangedMethod(
        method,
        place,
        lastLine,
        true,
        Effect.UNKNOWN,
        new Sides<>("?", "?"),
        false,
        new Sides<>(none, none),
        Optional.empty(),
        new Sides<>(none, none),
        why,
        "",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        0);
  }

  private Effect effect(Finding time, Optional<Finding> growth, Optional<Finding> bytes) {
    double factor = 1 + time.change().orElse(0);
    boolean isGrowing = growth.filter(MethodJudgement::isBroken).isPresent();
    boolean mayGrow = growth.filter(found -> found.outcome() == Outcome.UNCERTAIN).isPresent();
    if (isBroken(time) || isGrowing) {
      return Effect.WORSE;
    }
    boolean mayBeSlower = time.outcome() == Outcome.UNCERTAIN && factor > limits.factor();
    if (mayBeSlower && isSlower(time)) {
      return Effect.WORSE;
    }
    if (mayBeSlower || mayGrow && factor > 1) {
      return Effect.DOUBTFUL;
    }
    if (bytes.filter(MethodJudgement::isBroken).isPresent()) {
      return Effect.ALLOCATES;
    }
    boolean isFaster =
        factor * limits.factor() <= 1
            && time.changeInterval().filter(range -> range.high() < 0).isPresent();
    boolean isOfLowerGrowth = growth.filter(MethodJudgement::isLower).isPresent();
    return isFaster || isOfLowerGrowth && factor <= 1 ? Effect.BETTER : Effect.SMALL;
  }

  private static boolean isBroken(Finding finding) {
    return finding.outcome() == Outcome.REGRESSION;
  }

  /** Whether it certainly takes longer, whatever calls without a price take. */
  private static boolean isSlower(Finding time) {
    return !time.reason().startsWith(DEPENDS)
        && time.changeInterval().filter(range -> range.low() > LEAST).isPresent();
  }

  private static boolean isLower(Finding growth) {
    try {
      return Growth.parse(growth.nowText()).compare(Growth.parse(growth.beforeText()))
          == Growth.Comparison.LOWER;
    } catch (ExprSyntaxException notAClass) {
      return false;
    }
  }

  /** The finding of a metric that is worst by its outcome, then by its change. */
  private static Optional<Finding> worst(RegionVerdict verdict, Metric metric) {
    return verdict.findings().stream()
        .filter(found -> found.limit().metric() == metric)
        .max(
            Comparator.comparing(Finding::outcome)
                .thenComparingDouble(found -> Math.abs(Math.log1p(found.change().orElse(0)))));
  }

  private static Sides<OptionalDouble> sides(Optional<Finding> finding) {
    return new Sides<>(
        finding.map(Finding::before).orElse(OptionalDouble.empty()),
        finding.map(Finding::now).orElse(OptionalDouble.empty()));
  }

  private static Interval ofFactor(Interval change) {
    return new Interval(1 + change.low(), 1 + change.high());
  }

  private static String doubt(
      Effect effect, RegionVerdict verdict, Optional<Finding> time, Optional<Finding> growth) {
    if (effect == Effect.UNKNOWN) {
      return verdict
          .error()
          .or(() -> time.map(Finding::reason))
          .flatMap(text -> text.lines().findFirst())
          .orElse("it has no time");
    }
    if (effect != Effect.DOUBTFUL) {
      return "";
    }
    return time.filter(found -> found.outcome() == Outcome.UNCERTAIN)
        .or(() -> growth)
        .map(Finding::reason)
        .orElse("");
  }
}
