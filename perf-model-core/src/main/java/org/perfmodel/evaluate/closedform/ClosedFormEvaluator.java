package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.Interpretation;
import org.perfmodel.evaluate.MemoryContention;
import org.perfmodel.evaluate.NetworkNeeded;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.PreparedFormulas;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.SequentialWork;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;

/** Answers with formulae in sizes and p; a region is translated once for all its points. */
public final class ClosedFormEvaluator implements Evaluator {
  private static final double NOTHING = 1e-14;

  /** So many tasks of a pool are scheduled one by one. */
  private static final int MOST_ORDERED = 4096;

  private final IdentityHashMap<Region, Map<String, List<Solution>>> solutions =
      new IdentityHashMap<>();

  private final IdentityHashMap<Region, Map<String, List<LinearTime>>> linearTimes =
      new IdentityHashMap<>();

  private static final int ANY_PROCESSORS = 0;

  /** Of the work of solutions whose growth was asked for, which not every one's is. */
  private final IdentityHashMap<Expr, Growth> growths = new IdentityHashMap<>();

  private final IdentityHashMap<Platform, Map<Asked, Valued>> quantities = new IdentityHashMap<>();

  private final IdentityHashMap<Platform, PreparedFormulas> prepared = new IdentityHashMap<>();

  /** What takes as long on any number of processors: sums of many terms are asked for once. */
  private final IdentityHashMap<Region, Map<AnyProcessors, Prediction>> serial =
      new IdentityHashMap<>();

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
        Feature.CRITICAL_SECTION,
        Feature.MESSAGE);
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    Map<AnyProcessors, Prediction> asked = serial(scenario.region());
    AnyProcessors here =
        new AnyProcessors(
            scenario.platform().fingerprint(), scenario.model().name(), scenario.point().inputs());
    Prediction known = asked.get(here);
    if (known != null) {
      return known.at(scenario.point());
    }
    Prediction found = evaluated(scenario);
    if (isSerial(found)) {
      asked.put(here, found);
    }
    return found;
  }

  private synchronized PreparedFormulas prepared(Platform platform) {
    return prepared.computeIfAbsent(platform, PreparedFormulas::new);
  }

  private synchronized Map<AnyProcessors, Prediction> serial(Region region) {
    return serial.computeIfAbsent(region, none -> new ConcurrentHashMap<>());
  }

  private static boolean isSerial(Prediction found) {
    return !found.timeFormula().value().contains(Symbol.PROCESSORS)
        && !found.workFormula().value().contains(Symbol.PROCESSORS)
        && found.contributions().stream()
            .allMatch(
                each ->
                    each.kind() == ContributionKind.SERIAL
                        || each.kind() == ContributionKind.DECLARED)
        && found.violated().isEmpty();
  }

  private Prediction evaluated(Scenario scenario) {
    NetworkNeeded.check(scenario);
    Quantifier quantifier =
        new Quantifier(
            scenario.platform(),
            scenario.point(),
            scenario.region().id().value(),
            prepared(scenario.platform()));
    ProcessProgram.Slowest slowest = slowest(scenario, quantifier);
    Solution solution = solution(scenario, scenario.model(), slowest, quantifier);
    refuseOrder(scenario, solution, quantifier);
    solution.conversations().forEach(each -> each.check(quantifier, scenario.point().processors()));
    List<Contribution> contributions =
        new ArrayList<>(Interpretation.contributions(solution.time(), quantifier));
    boolean hasProcesses = !solution.programs().isEmpty();
    if (hasProcesses) {
      // What other ranks do has cancelled out, but for rounding.
      double all = contributions.stream().mapToDouble(Contribution::seconds).sum();
      contributions.removeIf(each -> each.seconds() <= NOTHING * all);
    } else {
      refuseContention(scenario, contributions, quantifier);
      refuseQueue(scenario, contributions);
    }
    Pricing pricing = new Pricing(scenario.model(), scenario.platform(), scenario.region().root());
    Expr work =
        !hasProcesses || SequentialWork.isOfOne(scenario.region().root(), pricing, quantifier)
            ? solution.workFormula()
            : Solution.ofAll(scenario.region(), pricing);
    Notes notes = solution.notes();
    List<Assumption> assumptions = new ArrayList<>(notes.assumptions());
    Confidence confidence = notes.confidence();
    List<Assumption> atPoint =
        hasProcesses
            ? Messages.assumptions(scenario, quantifier)
            : MemoryContention.neglected(scenario, contributions, quantifier);
    for (Assumption neglected : atPoint) {
      assumptions.add(neglected);
      confidence = confidence.and(neglected.confidence());
    }
    if (!hasProcesses && solution.timeFormula().contains(Symbol.PROCESSORS)) {
      for (Assumption extrapolated : Interpretation.extrapolation(scenario)) {
        assumptions.add(extrapolated);
        confidence = confidence.and(extrapolated.confidence());
      }
    }
    Valued time = quantity(solution.timeFormula(), scenario, quantifier);
    Valued wholeWork = quantity(work, scenario, quantifier);
    Valued span = quantity(solution.spanFormula(), scenario, quantifier);
    if (time.isEstimated() || wholeWork.isEstimated() || span.isEstimated()) {
      assumptions.add(
          new Assumption(
              "sums of very many terms are estimated from some of them",
              Confidence.GUESSED,
              scenario.region().place()));
      confidence = confidence.and(Confidence.GUESSED);
    }
    return new Prediction(
        scenario.region().id(),
        scenario.point(),
        name(),
        scenario.model().name(),
        new Estimate(solution.timeFormula(), confidence),
        new Estimate(work, confidence),
        new Estimate(solution.spanFormula(), confidence),
        time.quantity(),
        wholeWork.quantity(),
        span.quantity(),
        linearSeconds(scenario, quantifier, slowest),
        work.equals(solution.workFormula()) ? growth(solution) : Growth.of(work),
        contributions,
        Interpretation.bottleneck(contributions),
        assumptions,
        notes.gaps(),
        Interpretation.violated(notes.conditions(), quantifier));
  }

  /** What does not depend on the processors is asked for at each number of them. */
  private Valued quantity(Expr formula, Scenario scenario, Quantifier quantifier) {
    int processors =
        formula.contains(Symbol.PROCESSORS) ? scenario.point().processors() : ANY_PROCESSORS;
    return quantities
        .computeIfAbsent(scenario.platform(), platform -> new HashMap<>())
        .computeIfAbsent(
            new Asked(scenario.region().id(), formula, scenario.point().inputs(), processors),
            asked -> new Valued(quantifier.quantity(formula), quantifier.isEstimated()));
  }

  /** A region's prediction, whatever the number of processors. */
  private record AnyProcessors(String platform, String model, InputSet inputs) {}

  /** A quantity, and whether it is told from some terms of very long sums. */
  private record Valued(Quantity quantity, boolean isEstimated) {}

  /** A formula at a point; the region is in what a message says if it has no value there. */
  private record Asked(RegionId region, Expr formula, InputSet inputs, int processors) {}

  /** How much tasks slow each other down is a recursion in p: no formula that a person can read. */
  private void refuseContention(
      Scenario scenario, List<Contribution> contributions, Quantifier quantifier) {
    boolean isShared =
        scenario.point().processors() > 1
            && MemoryContention.sharedPart(scenario.platform())
                .filter(part -> part.value().signum() > 0)
                .isPresent();
    if (isShared) {
      MemoryContention.in(contributions, quantifier)
          .ifPresent(
              each -> {
                throw new NotApplicableException(name(), Feature.MEMORY_CONTENTION, each.place());
              });
    }
  }

  /**
   * Unequal tasks take as long as their order makes them, which is no formula; more of them than
   * can be scheduled one by one are shared out evenly.
   */
  private void refuseOrder(Scenario scenario, Solution solution, Quantifier quantifier) {
    // Of messages a task graph knows nothing.
    boolean isScheduled = solution.conversations().isEmpty() && solution.programs().isEmpty();
    if (!isScheduled || scenario.point().processors() == 1) {
      return;
    }
    for (TaskNode pool : solution.ordered()) {
      double tasks =
          pool instanceof TaskNode.Parallel loop
              ? quantifier.value(loop.iterations().iterations().value())
              : pool.children().size();
      if (tasks > 1 && tasks <= MOST_ORDERED) {
        throw new NotApplicableException(name(), Feature.UNEQUAL_TASKS, pool.place());
      }
    }
  }

  private void refuseQueue(Scenario scenario, List<Contribution> contributions) {
    for (Contribution each : contributions) {
      if (scenario.point().processors() > 1
          && each.bound().equals(DispatchCost.QUEUE)
          && each.seconds() > 0) {
        throw new NotApplicableException(name(), Feature.QUEUE_LOCK, each.place());
      }
    }
  }

  /**
   * Which process stands for all at a point.
   *
   * @throws NotApplicableException if none that a formula could name is the slowest
   */
  private ProcessProgram.Slowest slowest(Scenario scenario, Quantifier quantifier) {
    for (ProcessProgram.Slowest each : ProcessProgram.Slowest.values()) {
      Solution solution = solution(scenario, scenario.model(), each, quantifier);
      if (Messages.hold(solution.programs(), scenario, quantifier)) {
        return each;
      }
    }
    throw new NotApplicableException(name(), Feature.MESSAGE, scenario.region().place());
  }

  private double linearSeconds(
      Scenario scenario, Quantifier quantifier, ProcessProgram.Slowest slowest) {
    return quantifier.keptValue(linearTime(scenario, quantifier, slowest));
  }

  private synchronized Expr linearTime(
      Scenario scenario, Quantifier quantifier, ProcessProgram.Slowest slowest) {
    List<LinearTime> known =
        linearTimes
            .computeIfAbsent(scenario.region(), region -> new TreeMap<>())
            .computeIfAbsent(
                scenario.platform().fingerprint() + " " + slowest, key -> new ArrayList<>());
    for (LinearTime each : known) {
      if (each.regime().holds(quantifier)) {
        return each.formula();
      }
    }
    Regime regime = new Regime(quantifier);
    Expr formula =
        Solution.timeOf(
            scenario.region(), scenario.platform(), new LinearCostModel(), slowest, regime);
    known.add(new LinearTime(regime, formula));
    return formula;
  }

  /** A region's time by the plain linear model, for every point of a regime. */
  private record LinearTime(Regime regime, Expr formula) {}

  private synchronized Growth growth(Solution solution) {
    return growths.computeIfAbsent(solution.workFormula(), Growth::of);
  }

  private synchronized Solution solution(
      Scenario scenario, CostModel model, ProcessProgram.Slowest slowest, Quantifier quantifier) {
    List<Solution> known =
        solutions
            .computeIfAbsent(scenario.region(), region -> new TreeMap<>())
            .computeIfAbsent(
                model.name() + " " + scenario.platform().fingerprint() + " " + slowest,
                key -> new ArrayList<>());
    for (Solution each : known) {
      if (each.regime().holds(quantifier)) {
        return each;
      }
    }
    Solution solution =
        Solution.of(scenario.region(), scenario.platform(), model, slowest, new Regime(quantifier));
    known.add(solution);
    return solution;
  }
}
