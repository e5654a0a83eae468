package org.perfmodel;

import java.util.List;
import java.util.function.Supplier;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.ScheduleRange;

/** The bounds over all schedules of a region, beside the one that is predicted. */
final class ScheduleRanges {
  private static final int MOST_TASKS = 64;

  private ScheduleRanges() {}

  /**
   * The insight with bounds, or with why it has none.
   *
   * @param unfold the tasks of the same region at the same point
   */
  static Insight with(Insight insight, Supplier<List<UnfoldedConstruct>> unfold) {
    if (insight.constructs().isEmpty()) {
      return insight;
    }
    for (Insight.Construct construct : insight.constructs()) {
      if (construct.tasks() > MOST_TASKS) {
        return insight.withoutRange(
            construct.place().shortForm()
                + ": the schedules of "
                + construct.tasks()
                + " tasks are too many to look at all");
      }
    }
    List<UnfoldedConstruct> unfolded = unfold.get();
    double least = insight.seconds();
    double mean = least;
    double greatest = least;
    for (int i = 0; i < unfolded.size(); i++) {
      UnfoldedConstruct construct = unfolded.get(i);
      if (!construct.isAlone()) {
        return insight.withoutRange(
            construct.place().shortForm()
                + ": tasks slow each other down, which bounds over all schedules leave out");
      }
      double scheduled = insight.constructs().get(i).seconds();
      try {
        AllSchedules all = AllSchedules.of(construct.graph(), construct.workers());
        least += construct.times() * (all.least() - scheduled);
        mean += construct.times() * (all.mean() - scheduled);
        greatest += construct.times() * (all.greatest() - scheduled);
      } catch (ProcessException refused) {
        return insight.withoutRange(
            construct.place().shortForm()
                + ": the schedules of "
                + construct.graph().tasks()
                + " tasks are too many to look at all");
      }
    }
    return insight.withRange(new ScheduleRange(Math.max(0, least), mean, greatest));
  }
}
