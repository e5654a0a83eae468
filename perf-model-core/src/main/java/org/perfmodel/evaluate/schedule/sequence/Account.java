package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** Books of one run: what each processor did, the tail, and the sequence if it is wanted. */
final class Account {
  private final DynamicTaskGraph graph;
  private final int[] running;
  private final double[] starts;
  private final double[] overheads;
  private final double[] worked;
  private final double[] elapsed;
  private final double[] waited;
  private final double[] handing;
  private final int[] tasks;
  private final @Nullable ExecutionSequence sequence;
  private double allBusyUntil;
  private int tailTask = -1;
  private double tailSeconds;

  Account(DynamicTaskGraph graph, int processors, boolean recorded) {
    this.graph = graph;
    running = new int[processors];
    starts = new double[processors];
    overheads = new double[processors];
    worked = new double[processors];
    elapsed = new double[processors];
    waited = new double[processors];
    handing = new double[processors];
    tasks = new int[processors];
    sequence = recorded ? new ExecutionSequence(graph.tasks()) : null;
  }

  /** The task that a processor has. */
  int running(int processor) {
    return running[processor];
  }

  /** What it cost the processor to come by the task that it has. */
  double overhead(int processor) {
    return overheads[processor];
  }

  void begin(int task, int processor, double now, double overhead) {
    running[processor] = task;
    starts[processor] = now;
    overheads[processor] = overhead;
  }

  /** Up to now every processor has had a task. */
  void allBusyUntil(double now) {
    allBusyUntil = now;
    tailTask = -1;
    tailSeconds = 0;
  }

  void waited(int processor, double seconds) {
    waited[processor] += seconds;
  }

  /** Books the task that a processor has, which ends now. */
  void end(int processor, double now) {
    int task = running[processor];
    double start = starts[processor];
    worked[processor] += graph.weight(task);
    handing[processor] += overheads[processor];
    elapsed[processor] += now - start;
    tasks[processor]++;
    if (now > allBusyUntil) {
      double seconds = now - Math.max(start, allBusyUntil);
      if (seconds > tailSeconds
          || (seconds == tailSeconds && tailTask >= 0 && graph.id(task) < tailTask)) {
        tailSeconds = seconds;
        tailTask = graph.id(task);
      }
    }
    if (sequence != null) {
      sequence.record(graph.id(task), processor, start, now);
    }
  }

  Tail tail() {
    return new Tail(allBusyUntil, tailTask, tailSeconds);
  }

  @Nullable ExecutionSequence sequence() {
    return sequence;
  }

  /** Idle is what is left of the makespan; contention what is left of the time with a task. */
  List<ProcessorUse> uses(double makespan) {
    List<ProcessorUse> uses = new ArrayList<>(worked.length);
    for (int p = 0; p < worked.length; p++) {
      double slowed = elapsed[p] - worked[p] - handing[p] - waited[p];
      double noise = 1e-9 * elapsed[p];
      double contention = Math.abs(slowed) <= noise ? 0 : slowed;
      double occupied = worked[p] + handing[p] + waited[p] + contention;
      double idle = Math.max(0, makespan - occupied);
      uses.add(new ProcessorUse(worked[p], contention, waited[p], handing[p], idle, tasks[p]));
    }
    return uses;
  }
}
