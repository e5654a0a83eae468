package org.perfmodel.evaluate.process.translate;

import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.simulate.event.BranchingProgram;
import org.perfmodel.evaluate.simulate.event.LogGp;

/**
 * The times of processes that pass messages, whichever of the messages that have arrived is the one
 * that a receive from anybody gets.
 */
public final class MessageOrder {
  private MessageOrder() {}

  /**
   * The times of all executions.
   *
   * @param program in ticks of a picosecond
   * @param hasPorts whether a process sends one message after the other
   * @throws ProcessException if there are too many, not all are known, or one gets stuck
   */
  public static AllSchedules schedules(BranchingProgram program, LogGp costs, boolean hasPorts) {
    return schedules(program, costs, hasPorts, AllSchedules.MOST_STATES);
  }

  /** The same within fewer states. */
  public static AllSchedules schedules(
      BranchingProgram program, LogGp costs, boolean hasPorts, int most) {
    MessageProcess process = MessageProcess.of(program, costs, hasPorts);
    EagerAnalysis analysis =
        EagerAnalysis.of(
            process.model(),
            process.system(),
            new RationalTimes(),
            Settings.REDUCED.with(AllSchedules.limits(most)));
    if (analysis.deadlock().isPresent()) {
      throw new ProcessException("in some schedule the processes wait for each other for ever");
    }
    return AllSchedules.of(Summary.of(analysis));
  }
}
