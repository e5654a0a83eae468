package org.perfmodel.change;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.perfmodel.change.ChangedMethod.Sides;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;

/** Reads what a change did to a method from the gate's verdict by {@link ChangeLimits#rules}. */
public final class MethodJudgement {
  /** What is slower by less than this may be as fast. */
  private static final double LEAST = 0.05;

  /** How the gate begins a reason that is a price nobody knows. */
  private static final String DEPENDS = "it depends on ";

  /** The same of one that is how exact the model is. */
  private static final String INTERVAL = "the 95 % interval";

  /** The same of growth classes of which either may be larger. */
  private static final String NEITHER = "neither grows faster";

  /** Characters of sizes that a reader looks at. */
  private static final int LONGEST = 80;

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
    InputSet sizes = largest(verdict);
    Optional<Finding> time = worst(verdict, Metric.TIME, sizes::equals);
    Optional<Finding> growth = worst(verdict, Metric.COMPLEXITY, any -> true);
    Optional<Finding> bytes = worst(verdict, Metric.ALLOCATION, sizes::equals);
    Optional<Finding> otherwise = otherwise(verdict, time, sizes);
    boolean isCompared = time.filter(found -> found.before().isPresent()).isPresent();
    boolean isOfGrowth =
        growth.filter(MethodJudgement::isOfHigherDegree).isPresent() || isSlowerSomewhere(verdict);
    boolean isHigher = isOfGrowth && growth.filter(MethodJudgement::isBroken).isPresent();
    boolean isFreed = couldDeadlock && !verdict.canDeadlock();
    Effect effect =
        deadlock.isPresent()
            ? Effect.WORSE
            : isFreed
                ? Effect.BETTER
                : isCompared
                    ? effect(time.get(), otherwise, growth, isOfGrowth, bytes)
                    : Effect.UNKNOWN;
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
        doubt(effect, verdict, time, otherwise, growth),
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

  private Effect effect(
      Finding time,
      Optional<Finding> otherwise,
      Optional<Finding> growth,
      boolean isOfGrowth,
      Optional<Finding> bytes) {
    double factor = 1 + time.change().orElse(0);
    boolean isGrowing = isOfGrowth && growth.filter(MethodJudgement::isBroken).isPresent();
    boolean mayGrow =
        isOfGrowth && growth.filter(found -> found.outcome() == Outcome.UNCERTAIN).isPresent();
    boolean mayBeSlower = time.outcome() == Outcome.UNCERTAIN && factor > limits.factor();
    boolean isWorse = isGrowing || isBroken(time) || mayBeSlower && isSlower(time);
    if (isWorse && otherwise.isEmpty()) {
      return Effect.WORSE;
    }
    // What is in doubt, and within the limit if it is not, is nothing to look at.
    if (factor >= limits.factor() && (isWorse || mayBeSlower || mayGrow)) {
      return Effect.DOUBTFUL;
    }
    if (bytes.filter(MethodJudgement::isBroken).isPresent()) {
      return Effect.ALLOCATES;
    }
    boolean isFaster =
        factor * limits.factor() <= 1
            && otherwise.isEmpty()
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

  /**
   * Whether it takes longer by the limit at any of the points. What grows in one size more is no
   * slower for it as long as that one is no larger than the others.
   */
  private boolean isSlowerSomewhere(RegionVerdict verdict) {
    return verdict.findings().stream()
        .filter(found -> found.limit().metric() == Metric.TIME)
        .anyMatch(found -> 1 + found.change().orElse(0) >= limits.factor());
  }

  /** Whether it grows faster if all sizes are alike: n^2 after n, but not n + m. */
  private static boolean isOfHigherDegree(Finding growth) {
    try {
      Growth.Comparison comparison = alike(growth.nowText()).compare(alike(growth.beforeText()));
      return comparison == Growth.Comparison.HIGHER || comparison == Growth.Comparison.INCOMPARABLE;
    } catch (ExprSyntaxException notAClass) {
      return true;
    }
  }

  private static Growth alike(String growth) {
    Expr expression = ExprParser.parse(growth);
    Map<Symbol, Expr> one = new HashMap<>();
    for (Symbol size : expression.symbols()) {
      one.put(size, Expr.symbol("n"));
    }
    return Growth.of(Substitute.in(expression, one));
  }

  private static boolean isLower(Finding growth) {
    try {
      return Growth.parse(growth.nowText()).compare(Growth.parse(growth.beforeText()))
          == Growth.Comparison.LOWER;
    } catch (ExprSyntaxException notAClass) {
      return false;
    }
  }

  /** The sizes that nothing was taken away from: see {@link SpreadSizes}. */
  private static InputSet largest(RegionVerdict verdict) {
    InputSet largest = new InputSet(new TreeMap<>());
    double most = -1;
    for (Prediction prediction : verdict.predictions()) {
      InputSet inputs = prediction.point().inputs();
      double sum = inputs.values().values().stream().mapToDouble(Rational::doubleValue).sum();
      if (sum > most) {
        most = sum;
        largest = inputs;
      }
    }
    return largest;
  }

  /** The finding of a metric that is worst by its outcome, then by its change. */
  private static Optional<Finding> worst(
      RegionVerdict verdict, Metric metric, Predicate<InputSet> at) {
    return verdict.findings().stream()
        .filter(found -> found.limit().metric() == metric && at.test(found.point().inputs()))
        .max(
            Comparator.comparing(Finding::outcome)
                .thenComparingDouble(found -> Math.abs(Math.log1p(found.change().orElse(0)))));
  }

  /** One at other sizes where the change has no such effect on the time. */
  private Optional<Finding> otherwise(
      RegionVerdict verdict, Optional<Finding> time, InputSet sizes) {
    double change = time.map(found -> found.change().orElse(0)).orElse(0.0);
    return verdict.findings().stream()
        .filter(found -> found.limit().metric() == Metric.TIME)
        .filter(found -> !found.point().inputs().equals(sizes))
        .filter(
            found -> {
              double factor = 1 + found.change().orElse(0);
              // Most of it is there only because a constant is taken to be large.
              boolean isOfConstants =
                  SpreadSizes.isOfSmallConstants(found.point().inputs())
                      && factor * factor < 1 + change;
              return change > 0
                  ? factor < limits.factor() || isOfConstants
                  : factor * limits.factor() > 1;
            })
        .findFirst();
  }

  private static Sides<OptionalDouble> sides(Optional<Finding> finding) {
    return new Sides<>(
        finding.map(Finding::before).orElse(OptionalDouble.empty()),
        finding.map(Finding::now).orElse(OptionalDouble.empty()));
  }

  private static Interval ofFactor(Interval change) {
    return new Interval(1 + change.low(), 1 + change.high());
  }

  private static String brief(String sizes) {
    int end = sizes.length() <= LONGEST ? -1 : sizes.lastIndexOf(", ", LONGEST);
    return end < 0 ? sizes : sizes.substring(0, end) + ", ..";
  }

  private static String doubt(
      Effect effect,
      RegionVerdict verdict,
      Optional<Finding> time,
      Optional<Finding> otherwise,
      Optional<Finding> growth) {
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
    if (otherwise.isPresent()) {
      InputSet inputs = otherwise.get().point().inputs();
      return (SpreadSizes.isOfOneTrip(inputs)
              ? "it depends on how often a loop runs whose end is not known: if once"
              : "it depends on the sizes: at " + brief(inputs.toString()))
          + " it is "
          + Factor.of(1 + otherwise.get().change().orElse(0));
    }
    return time.filter(found -> found.outcome() == Outcome.UNCERTAIN)
        .or(() -> growth)
        .map(MethodJudgement::reason)
        .orElse("");
  }

  /** What decides: where it is the model's error alone, how large that is. */
  private static String reason(Finding finding) {
    return finding
        .changeInterval()
        .filter(range -> finding.reason().startsWith(INTERVAL) && range.high() > range.low())
        .map(MethodJudgement::ofFactor)
        .map(
            factor ->
                "the model may be off that far: with 95 % confidence it is "
                    + Factor.of(factor.low())
                    + " to "
                    + Factor.of(factor.high()))
        .orElse(
            finding.limit().metric() == Metric.COMPLEXITY && finding.reason().startsWith(NEITHER)
                ? "which side grows faster depends on which of the sizes are large"
                : finding.reason());
  }
}
