package org.perfmodel.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/** What a time that was found means, said the same way by every engine. */
public final class Interpretation {
  private Interpretation() {}

  /**
   * What each line adds to the time, greatest first.
   *
   * @throws EvaluationException with the line, where what it adds is not defined
   */
  public static List<Contribution> contributions(Cost time, Quantifier quantifier) {
    TimeByLine.Lines lines = quantifier.byLine(time).at(quantifier::each);
    Map<Expr, Double> seconds = quantifier.each(lines.asked());
    List<Contribution> contributions = new ArrayList<>();
    for (TimeByLine.Line line : lines.lines()) {
      Cost.Leaf leaf = line.leaf();
      contributions.add(
          new Contribution(
              leaf.kind(),
              leaf.label(),
              leaf.place(),
              line.formula(),
              seconds(line, seconds, quantifier),
              leaf.bound()));
    }
    contributions.sort(
        Comparator.comparingDouble((Contribution contribution) -> -contribution.seconds())
            .thenComparing(Contribution::place)
            .thenComparing(Contribution::label));
    return contributions;
  }

  private static double seconds(
      TimeByLine.Line line, Map<Expr, Double> seconds, Quantifier quantifier) {
    double sum = 0;
    boolean isFirst = true;
    for (Expr part : line.parts()) {
      double more =
          defined(requireNonNull(seconds.get(part)), part, line.leaf().place(), quantifier);
      sum = isFirst ? more : sum + more;
      isFirst = false;
    }
    return sum;
  }

  private static double defined(double seconds, Expr formula, Place place, Quantifier quantifier) {
    if (Double.isNaN(seconds)) {
      try {
        return quantifier.value(formula);
      } catch (EvaluationException e) {
        throw new EvaluationException(place + ": " + e.getMessage(), e);
      }
    }
    return seconds;
  }

  /** A sentence: what the greatest part of the time is. */
  public static String bottleneck(List<Contribution> contributions) {
    double total = 0;
    for (Contribution contribution : contributions) {
      total += contribution.seconds();
    }
    if (contributions.isEmpty() || total <= 0) {
      return "nothing that takes time";
    }
    Contribution first = contributions.get(0);
    String part =
        String.format(
            Locale.ROOT,
            "%.0f %% of the time is %s at %s",
            100 * first.seconds() / total,
            first.label(),
            first.place().shortForm());
    // What somebody declared, or assumed, has no resource that it waits for.
    boolean isBound = first.kind() != ContributionKind.DECLARED && !first.bound().isBlank();
    return isBound ? part + ", bound by " + first.bound() : part;
  }

  /** The conditions that the inputs break. */
  public static List<Condition> violated(List<Condition> conditions, Quantifier quantifier) {
    List<Condition> violated = new ArrayList<>();
    for (Condition condition : conditions) {
      boolean closed = condition.nonNegative().symbols().stream().noneMatch(Symbol::isIndex);
      // Not a number of code that does not run at these inputs.
      if (closed && quantifier.keptValueIfAny(condition.nonNegative()) < 0) {
        violated.add(condition);
      }
    }
    return violated;
  }

  /** Where more processors are asked for than the platform was measured with. */
  public static List<Assumption> extrapolation(Scenario scenario) {
    int measured = scenario.platform().processors();
    return scenario.point().processors() <= measured
        ? List.of()
        : List.of(
            new Assumption(
                "platform "
                    + scenario.platform().name()
                    + " was measured with "
                    + measured
                    + " processors: more are extrapolated",
                Confidence.ASSUMED,
                scenario.region().place()));
  }
}
