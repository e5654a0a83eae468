package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * The parallel constructs that a region executes, one after the other, as task graphs. One that is
 * executed several times alike is there once, with that number.
 */
final class Phases {
  /** Iterations of a loop around different constructs that are followed one by one. */
  private static final int MOST_FOLLOWED = 4096;

  /** Equal tasks of a loop beyond which they are only counted. */
  static final int MOST_UNFOLDED = 1 << 16;

  /** Tasks of all constructs together, beyond which a region does not fit. */
  static final int MOST_TASKS = 1 << 25;

  private final Costs costs;
  private final int processors;
  private final int most;
  private final List<Phase> phases = new ArrayList<>();
  private final MemoryShares memory;
  private long tasks;

  private Phases(Costs costs, int processors, int most, MemorySharing sharing) {
    this.costs = costs;
    this.memory = new MemoryShares(costs, processors > 1 ? sharing : MemorySharing.NONE);
    this.most = Math.min(most, MOST_TASKS);
    this.processors = processors;
  }

  /**
   * The constructs at a point.
   *
   * @param most tasks of all together
   * @param sharing of memory's service between processors
   */
  static List<Phase> of(
      TaskNode root,
      Costs costs,
      Numbers numbers,
      int processors,
      int most,
      MemorySharing sharing) {
    Phases found = new Phases(costs, processors, most, sharing);
    found.walk(root, numbers, 1);
    ScheduleSettings settings =
        found.memory.model().map(ScheduleSettings.BASIC::with).orElse(ScheduleSettings.BASIC);
    return found.phases.stream()
        .map(phase -> phase.under(settings.with(phase.settings().overheads())))
        .toList();
  }

  private void walk(TaskNode node, Numbers numbers, double times) {
    if (times <= 0 || !isParallel(node)) {
      return;
    }
    if (node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin) {
      phases.add(phase(node, numbers, times));
    } else if (node instanceof TaskNode.Loop loop) {
      loop(loop, numbers, times);
    } else if (node instanceof TaskNode.Branch branch) {
      double taken = numbers.value(branch.probability().value());
      walk(branch.then(), numbers, times * taken);
      walk(branch.otherwise(), numbers, times * (1 - taken));
    } else {
      node.children().forEach(child -> walk(child, numbers, times));
    }
  }

  private boolean isParallel(TaskNode node) {
    return costs.structured.is(node);
  }

  private void loop(TaskNode.Loop loop, Numbers numbers, double times) {
    long trips = numbers.count(loop.trips().iterations().value());
    boolean alike = !costs.parallel(loop.body()).contains(loop.index());
    if (alike) {
      walk(loop.body(), numbers.in(loop.index(), 0), times * trips);
      return;
    }
    boolean all =
        SampledIterations.each(
            0,
            trips,
            MOST_FOLLOWED,
            (iteration, standsFor) ->
                walk(loop.body(), numbers.in(loop.index(), iteration), times * standsFor));
    if (!all) {
      costs.assume(
          loop.label() + ": " + MOST_FOLLOWED + " of its iterations are scheduled for all of them",
          loop.place());
    }
  }

  private Phase phase(TaskNode node, Numbers numbers, double times) {
    Optional<Phase> counted =
        node instanceof TaskNode.Parallel loop ? counted(loop, numbers, times) : Optional.empty();
    return counted.orElseGet(() -> unfolded(node, numbers, times));
  }

  /** Many equal iterations, each a task, are never unfolded. */
  private Optional<Phase> counted(TaskNode.Parallel loop, Numbers numbers, double times) {
    long iterations = numbers.count(loop.iterations().iterations().value());
    Expr body = costs.work(loop.body());
    if (loop.schedule() == TaskNode.Schedule.STREAM
        || iterations <= MOST_UNFOLDED
        || costs.structured.is(loop.body())
        || body.contains(loop.index())) {
      return Optional.empty();
    }
    double seconds = numbers.value(body);
    double each = numbers.value(costs.each(loop));
    Tasks equal =
        new EqualTasks(loop.label(), iterations, seconds + each, memory.rate(loop, numbers));
    return Optional.of(
        new Phase(
            loop.label(),
            loop.place(),
            times,
            equal,
            equal,
            new DealtIterations(equal),
            policy(loop),
            workers(loop, numbers),
            iterations * each,
            seconds,
            queue(loop, numbers)));
  }

  private Phase unfolded(TaskNode node, Numbers numbers, double times) {
    Unfolding unfolding = unfolding(Unfolding.Handing.PLAIN, Unfolding.Order.AT_ONCE);
    DynamicTaskGraph graph = unfolding.of(node, numbers);
    boolean contended = processors > 1 && isSaturated(node, numbers, graph);
    if (contended) {
      unfolding = unfolding(Unfolding.Handing.CONTENDED, Unfolding.Order.AT_ONCE);
      graph = unfolding.of(node, numbers);
    }
    Unfolding.Handing handing = contended ? Unfolding.Handing.CONTENDED : Unfolding.Handing.PLAIN;
    DynamicTaskGraph asSplit =
        splits(node) ? unfolding(handing, Unfolding.Order.AS_SPLIT).of(node, numbers) : graph;
    tasks += asSplit.tasks();
    if (tasks > most) {
      throw new EvaluationException(
          node.place()
              + ": the region unfolds to more than "
              + most
              + " tasks\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.");
    }
    return new Phase(
        label(node),
        node.place(),
        times,
        new UnfoldedTasks(asSplit),
        new UnfoldedTasks(graph),
        hasStream(node)
            ? new DealtIterations(
                () ->
                    new UnfoldedTasks(
                        unfolding(handing, Unfolding.Order.BY_ITERATION).of(node, numbers)))
            : new DealtIterations(new UnfoldedTasks(graph)),
        policy(node),
        workers(node, numbers),
        unfolding.handing(),
        contended || unfolding.handing() > 0 ? span(node, numbers) : CriticalPath.span(graph),
        queue(node, numbers));
  }

  /**
   * Workers of an executor wait for each other at its queue, if the platform has a price for it.
   */
  private ScheduleSettings queue(TaskNode node, Numbers numbers) {
    double held = numbers.value(costs.queueLock(node));
    if (held == 0 || workers(node, numbers) == 1) {
      return ScheduleSettings.BASIC;
    }
    costs.assume(
        label(node)
            + ": waiting for the executor's queue is that of an M/M/1//K queue, found once for each"
            + " task from the mean number of workers and the rate of tasks so far",
        node.place());
    return ScheduleSettings.BASIC.with(new QueueLock(held));
  }

  private Unfolding unfolding(Unfolding.Handing what, Unfolding.Order order) {
    return new Unfolding(costs, processors, what, memory, order);
  }

  /** Whether a pool that steals comes by some of the tasks through a stream. */
  private static boolean splits(TaskNode node) {
    return policy(node).equals(ForkJoin.common()) && hasStream(node);
  }

  private static boolean hasStream(TaskNode node) {
    return node instanceof TaskNode.Parallel loop && loop.schedule() == TaskNode.Schedule.STREAM
        || node.anyChild(Phases::hasStream);
  }

  /** Of the program's own work. */
  private double span(TaskNode node, Numbers numbers) {
    return CriticalPath.span(
        unfolding(Unfolding.Handing.FREE, Unfolding.Order.AT_ONCE).of(node, numbers));
  }

  /** Whether threads that wait for a lock are why the construct takes as long as it does. */
  private boolean isSaturated(TaskNode node, Numbers numbers, DynamicTaskGraph graph) {
    Map<String, Integer> locks = new TreeMap<>();
    for (TaskClass kind : graph.classes()) {
      Optional.ofNullable(kind.lock()).ifPresent(lock -> locks.put(lock, kind.room()));
    }
    if (locks.isEmpty()) {
      return false;
    }
    DynamicTaskGraph handedOver =
        unfolding(Unfolding.Handing.CONTENDED, Unfolding.Order.AT_ONCE).of(node, numbers);
    for (Map.Entry<String, Integer> each : locks.entrySet()) {
      double held = 0;
      int holders = 0;
      for (int task = 0; task < handedOver.tasks(); task++) {
        TaskClass kind = handedOver.classes().get(handedOver.classOf(task));
        boolean holds = each.getKey().equals(kind.lock());
        held += holds ? handedOver.weight(task) : 0;
        holders += holds ? 1 : 0;
      }
      if (holders > each.getValue()
          && held / each.getValue() > graph.work() / workers(node, numbers)) {
        return true;
      }
    }
    return false;
  }

  private static String label(TaskNode node) {
    return node instanceof TaskNode.Parallel parallel
        ? parallel.label()
        : ((TaskNode.ForkJoin) node).label();
  }

  private static SchedulingPolicy policy(TaskNode node) {
    boolean queued =
        node instanceof TaskNode.Parallel parallel && parallel.schedule().isSubmitted()
            || node instanceof TaskNode.ForkJoin fork && fork.workers().isPresent();
    return queued ? new CentralQueue(new Fifo()) : ForkJoin.common();
  }

  private int workers(TaskNode node, Numbers numbers) {
    Expr workers =
        node instanceof TaskNode.Parallel parallel
            ? costs.workers(parallel)
            : costs.workers((TaskNode.ForkJoin) node);
    return (int) Math.max(1, Math.min(processors, numbers.count(workers)));
  }
}
