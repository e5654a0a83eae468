package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Region;

/** Answers with formulae in sizes and p; a region is translated once for all its points. */
public final class ClosedFormEvaluator implements Evaluator {
  private final IdentityHashMap<Region, Map<String, Solution>> solutions = new IdentityHashMap<>();

  @Override
  public String name() {
    return "closed form";
  }

  @Override
  public Set<Feature> supports() {
    return Set.of(
        Feature.SEQUENTIAL_CODE,
        Feature.PARALLEL_LOOP,
        Feature.FORK_JOIN,
        Feature.CRITICAL_SECTION);
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    Solution solution = solution(scenario, scenario.model());
    Quantifier quantifier =
        new Quantifier(scenario.platform(), scenario.point(), scenario.region().id().value());
    List<Contribution> contributions = contributions(solution.time(), quantifier);
    Notes notes = solution.notes();
    List<Assumption> assumptions = new ArrayList<>(notes.assumptions());
    Confidence confidence = notes.confidence();
    int measured = scenario.platform().processors();
    if (scenario.point().processors() > measured
        && solution.timeFormula().contains(Symbol.PROCESSORS)) {
      assumptions.add(
          new Assumption(
              "platform "
                  + scenario.platform().name()
                  + " was measured with "
                  + measured
                  + " processors: more are extrapolated",
              Confidence.ASSUMED,
              scenario.region().place()));
      confidence = confidence.and(Confidence.ASSUMED);
    }
    return new Prediction(
        scenario.region().id(),
        scenario.point(),
        name(),
        scenario.model().name(),
        new Estimate(solution.timeFormula(), confidence),
        new Estimate(solution.workFormula(), confidence),
        new Estimate(solution.spanFormula(), confidence),
        quantifier.quantity(solution.timeFormula()),
        quantifier.quantity(solution.workFormula()),
        quantifier.quantity(solution.spanFormula()),
        linearSeconds(scenario, quantifier),
        solution.growth(),
        contributions,
        bottleneck(contributions),
        assumptions,
        notes.gaps(),
        violated(notes.conditions(), quantifier));
  }

  private double linearSeconds(Scenario scenario, Quantifier quantifier) {
    return quantifier.value(solution(scenario, new LinearCostModel()).timeFormula());
  }

  private synchronized Solution solution(Scenario scenario, CostModel model) {
    return solutions
        .computeIfAbsent(scenario.region(), region -> new TreeMap<>())
        .computeIfAbsent(
            model.name() + " " + scenario.platform().fingerprint(),
            key -> Solution.of(scenario.region(), scenario.platform(), model));
  }

  private static List<Contribution> contributions(Cost time, Quantifier quantifier) {
    Map<String, Contribution> merged = new TreeMap<>();
    time.collect(
        Expr.ONE,
        quantifier::value,
        (leaf, formula) ->
            merged.merge(
                leaf.place() + " " + leaf.kind() + " " + leaf.label() + " " + leaf.bound(),
                new Contribution(
                    leaf.kind(),
                    leaf.label(),
                    leaf.place(),
                    formula,
                    quantifier.value(formula),
                    leaf.bound()),
                ClosedFormEvaluator::merge));
    List<Contribution> contributions = new ArrayList<>(merged.values());
    contributions.sort(
        Comparator.comparingDouble((Contribution contribution) -> -contribution.seconds())
            .thenComparing(Contribution::place)
            .thenComparing(Contribution::label));
    return contributions;
  }

  private static Contribution merge(Contribution one, Contribution other) {
    return new Contribution(
        one.kind(),
        one.label(),
        one.place(),
        one.formula().plus(other.formula()),
        one.seconds() + other.seconds(),
        one.bound());
  }

  private static String bottleneck(List<Contribution> contributions) {
    double total = 0;
    for (Contribution contribution : contributions) {
      total += contribution.seconds();
    }
    if (contributions.isEmpty() || total <= 0) {
      return "nothing that takes time";
    }
    Contribution first = contributions.get(0);
    return String.format(
        Locale.ROOT,
        "%.0f %% of the time is %s at %s, bound by %s",
        100 * first.seconds() / total,
        first.label(),
        first.place().shortForm(),
        first.bound());
  }

  private static List<Condition> violated(List<Condition> conditions, Quantifier quantifier) {
    List<Condition> violated = new ArrayList<>();
    for (Condition condition : conditions) {
      boolean closed = condition.nonNegative().symbols().stream().noneMatch(Symbol::isIndex);
      if (closed && quantifier.value(condition.nonNegative()) < 0) {
        violated.add(condition);
      }
    }
    return violated;
  }
}
