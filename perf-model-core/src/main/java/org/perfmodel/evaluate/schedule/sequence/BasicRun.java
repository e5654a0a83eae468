package org.perfmodel.evaluate.schedule.sequence;

import java.util.Arrays;
import org.perfmodel.evaluate.dispatch.Assignment;
import org.perfmodel.evaluate.dispatch.ProcessorSet;
import org.perfmodel.evaluate.dispatch.ReadyList;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The basic model: a task takes its weight, whatever else runs. Steps 2 to 5 of Adve and Vernon's
 * figure 2 with D = 0; finishing times are known when tasks begin, so that nothing has to be
 * updated in between.
 */
public final class BasicRun {
  private final DynamicTaskGraph graph;
  private final ReadyList ready;
  private final Frontier frontier;
  private final Account account;
  private final History history;
  private final int processors;
  private final ProcessorSet idle;
  private final FinishHeap finishing;
  private final Assignment assignment = new Assignment();
  private long[] together = new long[16];
  private double now;

  BasicRun(
      DynamicTaskGraph graph,
      ReadyList ready,
      int processors,
      AcquisitionCost overheads,
      Account account) {
    this.graph = graph;
    this.ready = ready;
    this.processors = processors;
    history = new History(overheads);
    this.account = account;
    frontier = new Frontier(graph, ready);
    idle = ProcessorSet.allOf(processors);
    finishing = new FinishHeap(processors);
  }

  /** The makespan. */
  double run() {
    frontier.begin();
    assign();
    while (!finishing.isEmpty()) {
      now = finishing.firstTime();
      history.advance(now, processors - idle.size());
      if (idle.isEmpty()) {
        account.allBusyUntil(now);
      }
      int processor = finishing.removeFirst();
      if (finishing.hasAnotherAt(now)) {
        endAll(processor);
      } else {
        int task = account.running(processor);
        account.end(processor, now);
        idle.add(processor);
        frontier.end(task, processor);
      }
      assign();
    }
    return now;
  }

  int ended() {
    return frontier.ended();
  }

  private void assign() {
    while (!idle.isEmpty() && ready.next(idle, assignment)) {
      int task = assignment.task();
      int processor = assignment.processor();
      double overhead = history.overhead(assignment.handing(), frontier.ended());
      idle.remove(processor);
      account.begin(task, processor, now, overhead);
      finishing.add(now + (graph.weight(task) + overhead), processor);
    }
  }

  private void endAll(int first) {
    int count = 0;
    int processor = first;
    while (true) {
      if (count == together.length) {
        together = Arrays.copyOf(together, 2 * count);
      }
      together[count++] = (long) graph.id(account.running(processor)) << 32 | processor;
      if (finishing.isEmpty() || finishing.firstTime() != now) {
        break;
      }
      processor = finishing.removeFirst();
    }
    Arrays.sort(together, 0, count);
    for (int i = 0; i < count; i++) {
      int each = (int) together[i];
      int task = account.running(each);
      account.end(each, now);
      idle.add(each);
      frontier.endAmongOthers(task, each);
    }
    frontier.endedAll();
  }
}
