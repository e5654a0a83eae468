package org.perfmodel.evaluate.process.translate;

import org.perfmodel.workload.graph.DynamicTaskGraph;

/** A search through all schedules in which no processor idles while a task is ready; no locks. */
final class ListSchedules {
  private final DynamicTaskGraph graph;
  private final int processors;
  private final double unit;
  private final long[] weights;
  private long least = Long.MAX_VALUE;
  private long greatest = -1;

  ListSchedules(DynamicTaskGraph graph, int processors, double unit) {
    this.graph = graph;
    this.processors = processors;
    this.unit = unit;
    weights = new long[graph.tasks()];
    long[] ends = new long[graph.tasks()];
    for (int task = 0; task < ends.length; task++) {
      weights[task] = Math.round(graph.weight(task) / unit);
      ends[task] = -1;
    }
    search(ends, 0);
  }

  double least() {
    return least * unit;
  }

  double greatest() {
    return greatest * unit;
  }

  /** Starts one ready task at a time now, or goes on to the next end. */
  private void search(long[] ends, long now) {
    int running = 0;
    long next = Long.MAX_VALUE;
    long last = 0;
    boolean isAllStarted = true;
    for (long end : ends) {
      isAllStarted &= end >= 0;
      last = Math.max(last, end);
      if (end > now) {
        running++;
        next = Math.min(next, end);
      }
    }
    if (isAllStarted) {
      least = Math.min(least, last);
      greatest = Math.max(greatest, last);
      return;
    }
    boolean isAnyReady = false;
    for (int task = 0; task < ends.length && running < processors; task++) {
      if (ends[task] < 0 && isReady(task, ends, now)) {
        isAnyReady = true;
        ends[task] = now + weights[task];
        search(ends, now);
        ends[task] = -1;
      }
    }
    if (!isAnyReady) {
      search(ends, next);
    }
  }

  private boolean isReady(int task, long[] ends, long now) {
    for (int before = 0; before < ends.length; before++) {
      for (int i = graph.firstSuccessor(before); i < graph.endOfSuccessors(before); i++) {
        if (graph.successor(i) == task && (ends[before] < 0 || ends[before] > now)) {
          return false;
        }
      }
    }
    return true;
  }
}
