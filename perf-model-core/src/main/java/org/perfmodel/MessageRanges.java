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
    try {
      MessageProgram program = simulation.program(asked);
      double seconds = simulation.explain(asked).seconds();
      int processes = asked.point().processors();
      if (!program.isContentionFree()) {
        return unknown(
            processes,
            seconds,
            "Messages get into each other's way on a network that is "
                + program.network().name()
                + ", which bounds over all schedules leave out.");
      }
      if (!program.program().hasWildcards()) {
        ScheduleRange range = new ScheduleRange(seconds, seconds, seconds);
        return Optional.of(new MessageSchedules(processes, seconds, Optional.of(range), ""));
      }
      return processes <= MOST_PROCESSES
          ? explored(program, seconds, "")
          : ofFew(
              asked, "The schedules of " + processes + " processes are too many to look at all.");
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  private Optional<MessageSchedules> ofFew(Scenario asked, String note) {
    Scenario few =
        new Scenario(
            asked.region(),
            asked.platform(),
            new Point(asked.point().inputs(), MOST_PROCESSES),
            asked.model());
    return explored(simulation.program(few), simulation.explain(few).seconds(), note);
  }

  private static Optional<MessageSchedules> unknown(int processes, double seconds, String note) {
    return Optional.of(new MessageSchedules(processes, seconds, Optional.empty(), note));
  }

  private static Optional<MessageSchedules> explored(
      MessageProgram program, double seconds, String note) {
    int processes = program.program().processes();
    try {
      AllSchedules all =
          MessageOrder.schedules(program.program(), program.costs(), program.hasPorts());
      ScheduleRange range = new ScheduleRange(all.least(), all.mean(), all.greatest());
      return Optional.of(new MessageSchedules(processes, seconds, Optional.of(range), note));
    } catch (ProcessException refused) {
      return unknown(
          processes,
          seconds,
          "All schedules of " + processes + " processes are not known: " + refused.getMessage());
    }
  }
}
