package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.Interpretation;
import org.perfmodel.evaluate.MemoryContention;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.platform.Parameter;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Region;

/**
 * Deterministic task graph analysis of a region (Adve and Vernon 2004): unfolds its parallel
 * constructs, runs their schedules, and says how long that takes. The time at a point is
 *
 * <pre>
 * serial code + starting tasks + share * work of tasks
 * </pre>
 *
 * in formulae, where the share is what the schedules leave of the tasks' work: 1/p at best.
 */
public final class ScheduleEvaluator implements Evaluator {
  private static final int MOST_PROCESSORS = 1 << 13;

  static final String NAME = "task graph analysis";

  private final IdentityHashMap<Region, Map<String, TranslatedRegion>> translated =
      new IdentityHashMap<>();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Feature> supports() {
    return EnumSet.complementOf(EnumSet.of(Feature.MESSAGE));
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    TranslatedRegion region = translated(scenario);
    Quantifier quantifier = quantifier(scenario);
    Quantifier kept = keeping(scenario, region);
    Run run = run(scenario, region, quantifier, Phases.MOST_TASKS, sharing(scenario, 0));
    Cost time =
        Cost.total(
            List.of(
                region.serial(),
                region.start(),
                region.parallel().times(share(run.makespan(), run))));
    Expr timeFormula = time.formula();
    Expr spanFormula =
        region
            .formula(region.serial())
            .plus(region.formula(region.parallel()).times(share(run.span(), run)));
    Expr workFormula = region.work();
    List<Contribution> contributions = Interpretation.contributions(time, quantifier);
    List<Assumption> assumptions = new ArrayList<>(region.notes().assumptions());
    Confidence confidence = region.notes().confidence();
    for (Assumption neglected : MemoryContention.neglected(scenario, contributions, quantifier)) {
      assumptions.add(neglected);
      confidence = confidence.and(neglected.confidence());
    }
    Quantity seconds = quantifier.quantity(timeFormula);
    if (run.hasContention()) {
      Parameter source = MemoryContention.source(scenario.platform()).orElseThrow();
      confidence = confidence.and(source.confidence());
      double makespan =
          run(scenario, region, quantifier, Phases.MOST_TASKS, sharing(scenario, 1)).makespan();
      seconds =
          seconds.plus(
              new Quantity(0, new TreeMap<>(Map.of(source.name(), makespan - run.makespan()))));
    }
    for (Assumption extrapolated : Interpretation.extrapolation(scenario)) {
      assumptions.add(extrapolated);
      confidence = confidence.and(extrapolated.confidence());
    }
    return new Prediction(
        scenario.region().id(),
        scenario.point(),
        name(),
        scenario.model().name(),
        new Estimate(timeFormula, confidence),
        new Estimate(workFormula, confidence),
        new Estimate(spanFormula, confidence),
        seconds,
        kept.quantity(workFormula),
        quantifier.quantity(spanFormula),
        kept.keptValue(linear(scenario).work()),
        region.growth(),
        contributions,
        Interpretation.bottleneck(contributions),
        assumptions,
        region.notes().gaps(),
        Interpretation.violated(region.notes().conditions(), quantifier));
  }

  /**
   * Why the region takes as long as it does.
   *
   * @param policies to compare with the one that the source has
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}
   * @throws EvaluationException as {@link #evaluate}
   */
  public Insight explain(Scenario scenario, List<SchedulingPolicy> policies) {
    return explain(scenario, policies, Phases.MOST_TASKS);
  }

  /**
   * The same for a region that may not be too large. What has no tasks gets no advice about other
   * numbers of processors.
   *
   * @param most tasks of all constructs together
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}
   * @throws EvaluationException as {@link #evaluate}, and if there are more tasks
   */
  public Insight explain(Scenario scenario, List<SchedulingPolicy> policies, int most) {
    Run run = run(scenario, most);
    List<String> elsewhere =
        run.scheduled().isEmpty() || run.held() > OtherPoints.MOST_TASKS
            ? List.of()
            : new OtherPoints(scenario.point(), point -> run(at(scenario, point), most))
                .advice(2 * Math.max(scenario.point().processors(), 8));
    return new RunExplanation(run).of(scenario.point(), policies, elsewhere);
  }

  /**
   * The same without advice about other numbers of processors and sizes, for which a region is
   * scheduled dozens of times.
   *
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}
   * @throws EvaluationException as {@link #evaluate}
   */
  public Insight compare(Scenario scenario, List<SchedulingPolicy> policies) {
    return new RunExplanation(run(scenario, Integer.MAX_VALUE))
        .of(scenario.point(), policies, List.of());
  }

  /**
   * The schedule of a region, construct by construct.
   *
   * @param most tasks of all constructs together
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}
   * @throws EvaluationException as {@link #evaluate}, and if there are more tasks
   */
  public ScheduledRegion scheduled(Scenario scenario, int most) {
    Run run = run(scenario, most);
    return new ScheduledRegion(
        run.time(), run.scheduled().stream().map(ScheduledConstruct::of).toList());
  }

  /**
   * The tasks of a region, construct by construct, in their order.
   *
   * @param most tasks of all constructs together
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}
   * @throws EvaluationException as {@link #evaluate}, and if there are more tasks
   */
  public List<UnfoldedConstruct> unfold(Scenario scenario, int most) {
    List<UnfoldedConstruct> constructs = new ArrayList<>();
    for (Run.Scheduled each : run(scenario, most).scheduled()) {
      Phase phase = each.phase();
      constructs.add(
          new UnfoldedConstruct(
              phase.label(),
              phase.place(),
              phase.times(),
              phase.atOnce().graph().orElseThrow(() -> tooMany(scenario, phase))));
    }
    return constructs;
  }

  private static EvaluationException tooMany(Scenario scenario, Phase phase) {
    return new EvaluationException(
        phase.place()
            + ": "
            + scenario.region().id()
            + " has "
            + phase.tasks().count()
            + " equal tasks here, which are counted and not unfolded"
            + "\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.");
  }

  private Run run(Scenario scenario, int most) {
    return run(scenario, translated(scenario), quantifier(scenario), most, sharing(scenario, 0));
  }

  /** Nothing where the platform does not say, which is an assumption. */
  private static MemorySharing sharing(Scenario scenario, double errors) {
    return MemorySharing.of(scenario.platform(), errors);
  }

  private static Scenario at(Scenario scenario, Point point) {
    return new Scenario(scenario.region(), scenario.platform(), point, scenario.model());
  }

  private static Quantifier quantifier(Scenario scenario) {
    return new Quantifier(scenario.platform(), scenario.point(), scenario.region().id().value());
  }

  /** Of formulae that are the same at all points; others are kept nowhere. */
  private static Quantifier keeping(Scenario scenario, TranslatedRegion region) {
    return new Quantifier(
        scenario.platform(),
        scenario.point(),
        scenario.region().id().value(),
        region.formulas().prepared());
  }

  private static Run run(
      Scenario scenario,
      TranslatedRegion region,
      Quantifier quantifier,
      int most,
      MemorySharing sharing) {
    int processors = scenario.point().processors();
    if (processors > MOST_PROCESSORS) {
      throw new EvaluationException(
          scenario.region().id()
              + ": "
              + processors
              + " processors cannot be scheduled, at most "
              + MOST_PROCESSORS
              + "\nMaybe ask for fewer in src/perf/perf.yaml: processors.");
    }
    Quantifier kept = keeping(scenario, region);
    try {
      return Run.of(
          Phases.of(
              scenario.region().root(),
              region.costs(),
              Numbers.of(quantifier),
              processors,
              most,
              sharing),
          processors,
          kept.keptValue(region.formula(region.serial())),
          kept.keptValue(region.formula(region.start())),
          kept.keptValue(region.formula(region.parallel())));
    } catch (IllegalArgumentException e) {
      throw new EvaluationException(
          scenario.region().place() + ": " + scenario.region().id() + ": " + e.getMessage(), e);
    }
  }

  /** Seconds as a share of the work of tasks, written with 12 digits. */
  private static Expr share(double seconds, Run run) {
    double share = run.parallelWork() > 0 ? seconds / run.parallelWork() : 0;
    return Expr.constant(Rational.ofDouble(Math.round(share * 1e12) / 1e12));
  }

  private TranslatedRegion linear(Scenario scenario) {
    return translated(
        new Scenario(
            scenario.region(), scenario.platform(), scenario.point(), new LinearCostModel()));
  }

  private synchronized TranslatedRegion translated(Scenario scenario) {
    ThreadGroups.firstIn(scenario.region().root())
        .ifPresent(
            talking -> {
              // A task graph has no edge for an element that whoever comes first takes.
              throw new NotApplicableException(name(), Feature.MESSAGE, talking.place());
            });
    return translated
        .computeIfAbsent(scenario.region(), region -> new TreeMap<>())
        .computeIfAbsent(
            scenario.model().name() + " " + scenario.platform().fingerprint(),
            key -> TranslatedRegion.of(scenario));
  }
}
