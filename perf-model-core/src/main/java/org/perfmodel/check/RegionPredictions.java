package org.perfmodel.check;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.check.schedules.Schedules;
import org.perfmodel.check.schedules.StateBudget;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/**
 * What the engines say of the regions of an analysis at any point: for reports, explanations and
 * what-if questions, which ask more than a verdict needs.
 */
public final class RegionPredictions {
  private final Analysis analysis;
  private final RegionJudge.Seam seam;
  private final ScheduleEvaluator schedules = new ScheduleEvaluator();
  private final SimulationEvaluator simulation = Engines.simulation();

  /** Of an analysis. */
  public RegionPredictions(Analysis analysis) {
    this(analysis, RegionJudge.Seam.NONE);
  }

  RegionPredictions(Analysis analysis, RegionJudge.Seam seam) {
    this.analysis = analysis;
    this.seam = seam;
  }

  /** The prediction of one region; empty if it has none there. */
  public Optional<Prediction> at(Region region, Point point) {
    return at(region, point, Engines.all());
  }

  /** The same by an engine that has seen the region before. */
  Optional<Prediction> at(Region region, Point point, Evaluator engine) {
    try {
      return Optional.of(
          Engines.evaluate(
                  engine,
                  region,
                  List.of(point),
                  analysis.platform(),
                  analysis.configuration().costModel(),
                  analysis.snapshot().multipliers())
              .get(0));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  /**
   * Why one region takes as long as it does, beside other policies; empty if its tasks cannot be
   * scheduled, or are too many.
   *
   * @param most tasks of all constructs together
   */
  public Optional<Insight> insight(RegionId id, Point point, int most) {
    return scheduled(
        id, point, scenario -> schedules.explain(scenario, StandardPolicies.all(), most));
  }

  /** The tasks of a region under policies; empty if they cannot be scheduled. */
  public Optional<Insight> compared(RegionId id, Point point, List<SchedulingPolicy> policies) {
    return scheduled(id, point, scenario -> schedules.compare(scenario, policies));
  }

  private Optional<Insight> scheduled(
      RegionId id, Point point, Function<Scenario, Insight> scheduling) {
    return region(id)
        .flatMap(
            region -> {
              try {
                return Optional.of(scheduling.apply(scenario(region, point)));
              } catch (EvaluationException | NotApplicableException e) {
                return Optional.empty();
              }
            });
  }

  /**
   * The tasks of a region, one by one.
   *
   * @param most tasks that are unfolded
   */
  public List<UnfoldedConstruct> unfolded(RegionId id, Point point, int most) {
    return region(id)
        .map(region -> schedules.unfold(scenario(region, point), most))
        .orElse(List.of());
  }

  /**
   * How the processes of a region pass messages.
   *
   * @param most processes that are simulated for this
   * @return empty if it has none, there are too many, or they cannot be simulated
   */
  Optional<MessagePassing> messages(Region region, Point point, int most) {
    if (point.processors() > most || !Schedules.passesMessages(region.root())) {
      return Optional.empty();
    }
    try {
      return Optional.of(simulation.explain(scenario(region, point)));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  /** What one region takes in all its schedules; empty if it has one only. */
  public Optional<ScheduleBounds> schedules(Region region, Point point) {
    return new Schedules(schedules, simulation, StateBudget.whole()).of(scenario(region, point));
  }

  /**
   * The verdict with what each region takes in all its schedules, where it was judged on the most
   * processors. A region of too many schedules gets a sentence, never an error.
   */
  Verdict bounded() {
    TreeMap<RegionId, Region> regions = new TreeMap<>();
    analysis.workload().regions().forEach(region -> regions.put(region.id(), region));
    int share = Schedules.parallel(analysis.workload().regions());
    return analysis
        .verdict()
        .withRegions(
            verdict -> {
              Region region = regions.get(verdict.region());
              return region == null
                  ? verdict
                  : new Schedules(schedules, simulation, StateBudget.shareOf(share))
                      .bounded(
                          verdict,
                          point -> {
                            seam.enter("schedules", region);
                            return scenario(region, point);
                          });
            });
  }

  private Optional<Region> region(RegionId id) {
    return analysis.workload().regions().stream()
        .filter(region -> region.id().equals(id))
        .findFirst();
  }

  private Scenario scenario(Region region, Point point) {
    return new Scenario(region, analysis.platform(), point, model(region));
  }

  private CostModel model(Region region) {
    return analysis
        .snapshot()
        .multipliers()
        .model(analysis.configuration().costModel(), region, analysis.platform());
  }
}
