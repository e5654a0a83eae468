package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.check.project.Multipliers;
import org.perfmodel.evaluate.Assuming;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.FinitePredictions;
import org.perfmodel.evaluate.FirstApplicable;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.PointAllocations;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Region;

/** The engines of this program in their order, and what they predict of a region. */
public final class Engines {
  private Engines() {}

  /** Closed form, then schedule, then simulation: the first that can answers. */
  public static Evaluator all() {
    return new Assuming(
        new FirstApplicable(
            List.of(new ClosedFormEvaluator(), new ScheduleEvaluator(), simulation())));
  }

  /** The simulation, on the network of the platform. */
  public static SimulationEvaluator simulation() {
    return new SimulationEvaluator(
        platform -> platform.network().map(Network::topology).orElse(Network.CONTENTION_FREE));
  }

  /**
   * The predictions of a region, one per point.
   *
   * @param evaluator which may have seen the region before
   * @throws EvaluationException if it has none there
   */
  public static List<Prediction> evaluate(
      Evaluator evaluator,
      Region region,
      List<Point> at,
      Platform on,
      CostModel model,
      Multipliers multipliers) {
    CostModel own = multipliers.model(model, region, on);
    List<Prediction> predictions = new ArrayList<>();
    PointAllocations allocations = new PointAllocations(region);
    for (Point point : at) {
      try {
        Prediction plain =
            evaluator
                .evaluate(new Scenario(region, on, point, own))
                .allocating(allocations.at(point));
        predictions.add(
            multipliers.flagged(
                FinitePredictions.checked(plain, region.place()), region, on, model));
      } catch (ArithmeticException e) {
        throw new EvaluationException(
            region.place()
                + ": "
                + region.id()
                + " has a formula without a value at "
                + point
                + ": "
                + e.getMessage()
                + "\nMaybe give another size, or report it with the method.",
            e);
      }
    }
    return predictions;
  }
}
