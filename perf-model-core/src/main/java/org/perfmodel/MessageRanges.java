package org.perfmodel;

import java.util.Optional;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.process.translate.MessageOrder;
import org.perfmodel.evaluate.simulate.MessageProgram;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.prediction.MessageSchedules;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.ScheduleRange;
import org.perfmodel.scenario.Scenario;

/** The bounds over all schedules of a region that passes messages, beside the simulated one. */
final class MessageRanges {
  /** More processes run in more orders than can be looked at. */
  private static final int MOST_PROCESSES = 4;

  private final SimulationEvaluator simulation;

  MessageRanges(SimulationEvaluator simulation) {
    this.simulation = simulation;
  }

  /** The bounds at a point, or of as many of its processes as can be looked at. */
  Optional<MessageSchedules> of(Scenario asked) {
    int processes = Math.min(asked.point().processors(), MOST_PROCESSES);
    Scenario scenario =
        new Scenario(
            asked.region(),
            asked.platform(),
            new Point(asked.point().inputs(), processes),
            asked.model());
    try {
      double seconds = simulation.explain(scenario).seconds();
      return Optional.of(of(scenario, seconds, asked.point().processors()));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  private MessageSchedules of(Scenario scenario, double seconds, int asked) {
    int processes = scenario.point().processors();
    MessageProgram program = simulation.program(scenario);
    if (!program.isContentionFree()) {
      return new MessageSchedules(
          processes,
          seconds,
          Optional.empty(),
          "Messages get into each other's way on a network that is "
              + program.network().name()
              + ", which bounds over all schedules leave out.");
    }
    try {
      AllSchedules all =
          MessageOrder.schedules(program.program(), program.costs(), program.hasPorts());
      return new MessageSchedules(
          processes,
          seconds,
          Optional.of(new ScheduleRange(all.least(), all.mean(), all.greatest())),
          processes < asked
              ? "The schedules of " + asked + " processes are too many to look at all."
              : "");
    } catch (ProcessException refused) {
      return new MessageSchedules(
          processes,
          seconds,
          Optional.empty(),
          "All schedules of " + processes + " processes are not known: " + refused.getMessage());
    }
  }
}
