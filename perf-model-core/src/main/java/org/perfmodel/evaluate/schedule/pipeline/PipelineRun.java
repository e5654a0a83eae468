package org.perfmodel.evaluate.schedule.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.dispatch.ProcessorSet;
import org.perfmodel.evaluate.schedule.sequence.BasicRun;
import org.perfmodel.evaluate.schedule.sequence.FinishHeap;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * A pipeline's tasks one after the other as {@link BasicRun} would, but with nothing in memory
 * except how far each row has come: a frontier that moves from the first task to the last.
 */
final class PipelineRun {
  private final TaskPipeline pipeline;
  private final RowDealer dealer;
  private final int columns;
  private final double[] costs;

  /** By row, how many of its tasks have ended. */
  private final int[] done;

  private final int[] running;
  private final double[] starts;
  private final double[] worked;
  private final long[] tasks;
  private final ProcessorSet idle;
  private final FinishHeap finishing;
  private final long[] together;
  private final int[] released;
  private double allBusyUntil;
  private long tailTask = -1;
  private double tailSeconds;

  PipelineRun(TaskPipeline pipeline, RowDealer dealer, int processors) {
    this.pipeline = pipeline;
    this.dealer = dealer;
    columns = pipeline.columns();
    costs = pipeline.costs().stream().mapToDouble(Double::doubleValue).toArray();
    done = new int[pipeline.rows()];
    running = new int[processors];
    starts = new double[processors];
    worked = new double[processors];
    tasks = new long[processors];
    idle = ProcessorSet.allOf(processors);
    finishing = new FinishHeap(processors);
    together = new long[processors];
    released = new int[2 * processors];
  }

  PipelineSchedule run(String policy) {
    double now = 0;
    dealer.ready(0, 0);
    assign(now);
    while (!finishing.isEmpty()) {
      now = finishing.firstTime();
      if (idle.isEmpty()) {
        allBusyUntil = now;
        tailTask = -1;
        tailSeconds = 0;
      }
      endAll(now);
      assign(now);
    }
    List<ProcessorUse> uses = new ArrayList<>(worked.length);
    for (int processor = 0; processor < worked.length; processor++) {
      double work = worked[processor];
      uses.add(new ProcessorUse(work, 0, 0, 0, Math.max(0, now - work), tasks[processor]));
    }
    Tail tail = new Tail(allBusyUntil, tailTask, tailSeconds);
    return new PipelineSchedule(
        policy, now, pipeline.work(), pipeline.span(), uses, Optional.of(tail));
  }

  private void assign(double now) {
    int processor;
    while (!idle.isEmpty() && (processor = dealer.next(idle)) >= 0) {
      int row = dealer.row();
      idle.remove(processor);
      running[processor] = row;
      starts[processor] = now;
      finishing.add(now + costs[row % costs.length], processor);
    }
  }

  /**
   * All that end now, by row and so by id, and then what they release: by id too, because a row
   * releases itself and the one below.
   */
  private void endAll(double now) {
    int ended = 0;
    do {
      int processor = finishing.removeFirst();
      together[ended++] = (long) running[processor] << 32 | processor;
    } while (!finishing.isEmpty() && finishing.firstTime() == now);
    Arrays.sort(together, 0, ended);
    int releases = 0;
    for (int i = 0; i < ended; i++) {
      int processor = (int) together[i];
      int row = running[processor];
      int column = done[row]++;
      account(processor, row, column, now);
      idle.add(processor);
      dealer.ended(processor, column);
      if (column + 1 < columns && (row == 0 || done[row - 1] > column + 1)) {
        released[releases++] = row;
      }
      if (row + 1 < done.length && done[row + 1] == column) {
        released[releases++] = row + 1;
      }
    }
    for (int i = 0; i < releases; i++) {
      dealer.ready(released[i], done[released[i]]);
    }
  }

  private void account(int processor, int row, int column, double now) {
    worked[processor] += costs[row % costs.length];
    tasks[processor]++;
    if (now > allBusyUntil) {
      double seconds = now - Math.max(starts[processor], allBusyUntil);
      long id = (long) row * columns + column;
      if (seconds > tailSeconds || (seconds == tailSeconds && tailTask >= 0 && id < tailTask)) {
        tailSeconds = seconds;
        tailTask = id;
      }
    }
  }
}
