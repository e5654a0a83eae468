package org.perfmodel.check.schedules;

import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.process.translate.MessageOrder;
import org.perfmodel.evaluate.simulate.MessageProgram;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleBounds.Origin;
import org.perfmodel.prediction.ScheduleRange;
import org.perfmodel.scenario.Scenario;

/** The bounds over all schedules of a region that passes messages, beside the simulated one. */
final class MessageRanges {
  /** More processes run in more orders than can be looked at. */
  private static final int MOST_PROCESSES = 4;

  private final SimulationEvaluator simulation;
  private final StateBudget budget;

  MessageRanges(SimulationEvaluator simulation, StateBudget budget) {
    this.simulation = simulation;
    this.budget = budget;
  }

  /** The bounds at a point, or of as many of its processes as can be looked at. */
  ScheduleBounds of(Scenario asked) {
    MessageProgram program = simulation.program(asked);
    double seconds = simulation.explain(asked).seconds();
    int processes = asked.point().processors();
    if (!program.isContentionFree()) {
      return ScheduleBounds.unknown(
          asked.point(),
          processes,
          seconds,
          "Messages get into each other's way on a network that is "
              + program.network().name()
              + ", which bounds over all schedules leave out.");
    }
    if (!program.program().hasWildcards()) {
      return new ScheduleBounds(
          asked.point(),
          processes,
          seconds,
          Optional.of(ScheduleRange.always(seconds)),
          Origin.DETERMINED,
          0,
          "");
    }
    if (budget.isSpent()) {
      return ScheduleBounds.unknown(
          asked.point(), processes, seconds, "All schedules are not looked at: " + budget.text());
    }
    if (processes <= MOST_PROCESSES) {
      return explored(asked, asked, "");
    }
    Scenario few =
        new Scenario(
            asked.region(),
            asked.platform(),
            new Point(asked.point().inputs(), MOST_PROCESSES),
            asked.model());
    return explored(
        asked, few, "The schedules of " + processes + " processes are too many to look at all.");
  }

  private ScheduleBounds explored(Scenario asked, Scenario few, String note) {
    MessageProgram program = simulation.program(few);
    double seconds = simulation.explain(few).seconds();
    int processes = program.program().processes();
    try {
      AllSchedules all =
          MessageOrder.schedules(
              program.program(), program.costs(), program.hasPorts(), budget.left());
      budget.spend(all.states());
      return new ScheduleBounds(
          asked.point(),
          processes,
          seconds,
          Optional.of(
              new ScheduleRange(all.least(), OptionalDouble.of(all.mean()), all.greatest())),
          Origin.EXPLORED,
          all.states(),
          note);
    } catch (ProcessException refused) {
      budget.spend(budget.left());
      return ScheduleBounds.unknown(
          asked.point(),
          processes,
          seconds,
          "All schedules of " + processes + " processes are not known: " + refused.getMessage());
    }
  }
}
