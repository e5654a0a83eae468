package org.perfmodel.evaluate.schedule.sequence;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.dispatch.Assignment;
import org.perfmodel.evaluate.dispatch.ProcessorSet;
import org.perfmodel.evaluate.dispatch.ReadyList;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * The complete model of Adve and Vernon's figure 2: the slowdown of each class is computed for each
 * set of executing tasks, and critical sections let one in at a time. An event costs a step per
 * rate class and a walk in one heap.
 *
 * <p>At one time: tasks that end leave their critical sections; those that reach one queue for it
 * by id; ready tasks are assigned; then each free section takes the first in its queue.
 */
final class CompleteRun {
  private final DynamicTaskGraph graph;
  private final ReadyList ready;
  private final Frontier frontier;
  private final Account account;
  private final History history;
  private final int processors;
  private final ProcessorSet idle;
  private final CriticalSections sections;
  private final boolean[] inSection;
  private final int[] rates;
  private final double[] held;
  private final RateClock[] clocks;
  private final double[] nextEnds;
  private final int[] running;
  private final int[] runningBefore;
  private final @Nullable SlowdownTable slowdowns;
  private final Assignment assignment = new Assignment();
  private long[] together = new long[16];
  private double now;

  CompleteRun(
      DynamicTaskGraph graph,
      ReadyList ready,
      int processors,
      ScheduleSettings settings,
      Account account) {
    this.graph = graph;
    this.ready = ready;
    this.account = account;
    this.processors = processors;
    history = new History(settings.overheads());
    frontier = new Frontier(graph, ready);
    idle = ProcessorSet.allOf(processors);
    sections = new CriticalSections(graph, processors);
    inSection = new boolean[processors];
    rates = graph.classes().stream().mapToInt(TaskClass::rate).toArray();
    held = graph.classes().stream().mapToDouble(TaskClass::held).toArray();
    int classes = Arrays.stream(rates).max().orElse(0) + 1;
    ContentionModel model = settings.contention();
    if (model != null && model.classes() < classes) {
      throw new IllegalArgumentException(
          "Tasks have rate %d, but the contention model knows only %d classes."
              .formatted(classes - 1, model.classes()));
    }
    clocks = new RateClock[classes];
    Arrays.setAll(clocks, k -> new RateClock(processors));
    nextEnds = new double[classes];
    running = new int[classes];
    runningBefore = new int[classes];
    slowdowns = model == null ? null : new SlowdownTable(model, classes);
  }

  /** The makespan. */
  double run() {
    frontier.begin();
    assign();
    while (true) {
      double next = nextEnd();
      if (next == Double.POSITIVE_INFINITY) {
        return now;
      }
      now = Math.max(now, next);
      history.advance(now, processors - idle.size());
      if (idle.isEmpty()) {
        account.allBusyUntil(now);
      }
      endAll(next);
      assign();
    }
  }

  int ended() {
    return frontier.ended();
  }

  private double nextEnd() {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < clocks.length; k++) {
      nextEnds[k] = running[k] == 0 ? Double.POSITIVE_INFINITY : clocks[k].nextEnd();
      least = Math.min(least, nextEnds[k]);
    }
    return least;
  }

  private void endAll(double next) {
    int count = 0;
    for (int k = 0; k < clocks.length; k++) {
      if (nextEnds[k] == next) {
        count = take(clocks[k], k, count);
      }
    }
    if (count == 1) {
      int processor = (int) together[0];
      if (!reachesSection(processor)) {
        int task = end(processor);
        frontier.end(task, processor);
      }
      return;
    }
    Arrays.sort(together, 0, count);
    for (int i = 0; i < count; i++) {
      int processor = (int) together[i];
      if (!reachesSection(processor)) {
        int task = end(processor);
        frontier.endAmongOthers(task, processor);
      }
    }
    frontier.endedAll();
  }

  /** Takes all that end together out of a clock. */
  private int take(RateClock clock, int k, int before) {
    int count = before;
    double first = clock.firstTime();
    boolean more = true;
    while (more) {
      if (count == together.length) {
        together = Arrays.copyOf(together, 2 * count);
      }
      int processor = clock.removeFirst(now);
      running[k]--;
      together[count++] = (long) graph.id(account.running(processor)) << 32 | processor;
      more = clock.hasAnotherAt(first) && clock.firstTime() == first;
    }
    return count;
  }

  /** Whether the processor has only now come to the part of its task that needs a lock. */
  private boolean reachesSection(int processor) {
    if (sections.locks() == 0 || inSection[processor]) {
      return false;
    }
    int lock = sections.lockOf(graph.classOf(account.running(processor)));
    if (lock >= 0) {
      sections.await(lock, processor, now);
    }
    return lock >= 0;
  }

  private int end(int processor) {
    int task = account.running(processor);
    if (inSection[processor]) {
      inSection[processor] = false;
      sections.release(sections.lockOf(graph.classOf(task)));
    }
    account.end(processor, now);
    idle.add(processor);
    return task;
  }

  private void assign() {
    while (!idle.isEmpty() && ready.next(idle, assignment)) {
      int task = assignment.task();
      int processor = assignment.processor();
      double overhead = history.overhead(assignment.handing(), frontier.ended());
      idle.remove(processor);
      account.begin(task, processor, now, overhead);
      int taskClass = graph.classOf(task);
      double before = graph.weight(task) * (1 - held[taskClass]) + overhead;
      int lock = sections.lockOf(taskClass);
      if (lock >= 0 && before == 0) {
        sections.await(lock, processor, now);
      } else {
        begin(taskClass, before, processor);
      }
    }
    for (int lock = 0; lock < sections.locks(); lock++) {
      for (int processor = sections.grant(lock); processor >= 0; processor = sections.grant(lock)) {
        account.waited(processor, now - sections.waitedSince(processor));
        inSection[processor] = true;
        int task = account.running(processor);
        int taskClass = graph.classOf(task);
        begin(taskClass, graph.weight(task) * held[taskClass], processor);
      }
    }
    slowDown();
  }

  private void begin(int taskClass, double demand, int processor) {
    int k = rates[taskClass];
    clocks[k].begin(demand, processor, now);
    running[k]++;
  }

  private void slowDown() {
    if (slowdowns == null || Arrays.equals(running, runningBefore)) {
      return;
    }
    System.arraycopy(running, 0, runningBefore, 0, running.length);
    int at = slowdowns.find(running);
    for (int k = 0; k < clocks.length; k++) {
      clocks[k].slowDown(slowdowns.value(at + k), now);
    }
  }
}
