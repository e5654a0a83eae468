package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * One parallel construct of a static task graph as tasks and dependences.
 *
 * <pre>
 * stream       a task per leaf: ranges halved as the JDK does, and a task without weight where
 *              leaves are split off, if the order of that is asked for
 * fork/join    a task per iteration or branch, and what taking it costs
 * executor     a task per iteration
 * lock         a task that holds it, between two that do not
 * barrier      a task that waits for all strands, and they for it
 * </pre>
 *
 * What has none of these inside is a number of seconds. Loops around them are unrolled.
 */
final class Unfolding {
  /** More tasks of one construct than these are put together. */
  static final int MOST_TASKS = 1 << 20;

  /** Iterations with locks or tasks of their own, in one task, that are followed one by one. */
  private static final int MOST_FOLLOWED = 64;

  /** Tasks of a stream for policies that deal out iterations. */
  private static final int MOST_PIECES = 1 << 16;

  /** The same, where an iteration is several tasks. */
  private static final int MOST_STRANDS = 1 << 10;

  private final Costs costs;
  private final int processors;
  private final Handing what;
  private final MemoryShares memory;
  private final Order order;
  private final TaskGraphBuilder graph = DynamicTaskGraph.builder();

  /** Barriers by their ordinal in a strand, of the innermost construct around. */
  private Map<Integer, Integer> barriers = new TreeMap<>();

  private int crossed;
  private double handing;

  /** The strand that all inside belongs to; -1 if each is one of its own. */
  private int around = -1;

  /** Tasks that run beside each other, and meet where a barrier is. */
  private long meeting = 1;

  /** What handing out tasks and locks takes in a graph. */
  enum Handing {
    /** Nothing: the program's own work only. */
    FREE,
    /** Locks are free when they are asked for. */
    PLAIN,
    /** Locks are handed over to threads that wait for them. */
    CONTENDED
  }

  /** How a stream's iterations become tasks. */
  enum Order {
    /** A task per leaf, which waits for nothing but the stream's beginning. */
    AT_ONCE,
    /** A task per leaf, which waits for what splits it off, in the JDK's order. */
    AS_SPLIT,
    /** A task per iteration, for policies that deal out iterations and split nothing. */
    BY_ITERATION
  }

  /** An unfolding at a point. */
  Unfolding(Costs costs, int processors, Handing what, MemoryShares memory, Order order) {
    this.costs = costs;
    this.processors = processors;
    this.what = what;
    this.memory = memory;
    this.order = order;
  }

  DynamicTaskGraph of(TaskNode construct, Numbers numbers) {
    Strand caller = new Strand(graph, 0, -1, -1);
    children(construct, numbers, caller, 1, false);
    return graph.build();
  }

  /** Seconds of the tasks' weights that are spent on taking them. */
  double handing() {
    return handing;
  }

  private void children(
      TaskNode construct, Numbers numbers, Strand caller, double scale, boolean isNested) {
    Map<Integer, Integer> outside = barriers;
    int crossedAround = crossed;
    barriers = new TreeMap<>();
    List<Integer> ends = new ArrayList<>();
    int fork = caller.end();
    if (construct instanceof TaskNode.Parallel parallel) {
      iterations(parallel, numbers, fork, scale, isNested, ends);
    } else {
      branches((TaskNode.ForkJoin) construct, numbers, fork, scale, ends);
    }
    if (ends.size() == 1) {
      caller.join(ends.get(0));
    } else if (ends.size() > 1) {
      int join = graph.addTask(0);
      ends.forEach(end -> graph.addEdge(end, join));
      caller.join(join);
    }
    barriers = outside;
    crossed = crossedAround;
  }

  private void branches(
      TaskNode.ForkJoin construct, Numbers numbers, int fork, double scale, List<Integer> ends) {
    for (TaskNode branch : construct.branches()) {
      int kind =
          graph.addClass(
              TaskClass.named(construct.label())
                  .at(branch.place())
                  .withRate(memory.rate(branch, numbers)));
      crossed = 0;
      Strand strand = new Strand(graph, kind, fork, around);
      within(strand, construct.branches().size(), () -> walk(branch, numbers, strand, scale));
      add(strand.fork(), fork, ends);
    }
  }

  /** Where strands are enough for all processors, those of tasks inside them belong to them. */
  private void within(Strand strand, long strands, Runnable work) {
    int before = around;
    long met = meeting;
    meeting = strands;
    around = around < 0 && strands >= processors ? strand.number() : around;
    work.run();
    around = before;
    meeting = met;
  }

  /** What did nothing has no task of its own to wait for. */
  private static void add(int end, int fork, List<Integer> ends) {
    if (end != fork) {
      ends.add(end);
    }
  }

  // ---- iterations

  private void iterations(
      TaskNode.Parallel construct,
      Numbers numbers,
      int fork,
      double scale,
      boolean isNested,
      List<Integer> ends) {
    long iterations = numbers.count(construct.iterations().iterations().value());
    int kind =
        graph.addClass(
            TaskClass.named(construct.label())
                .at(construct.place())
                .withRate(memory.rate(construct, numbers)));
    double each =
        overhead(isNested ? costs.handedOver(construct) : costs.each(construct), numbers, scale);
    int first = graph.tasks();
    Expr body = costs.work(construct.body());
    boolean plain = !costs.structured.is(construct.body());
    boolean isStream = construct.schedule() == TaskNode.Schedule.STREAM;
    long leaf =
        isStream
            ? ForkJoin.streamLeaf(iterations, Math.max(1, processors - 1))
            : grouped(construct, iterations);
    if (isStream && order == Order.BY_ITERATION) {
      long piece = Math.min(leaf, piece(iterations, plain));
      each *= (double) leaves(iterations, leaf) / leaves(iterations, piece);
      leaf = piece;
    }
    double handed = each;
    int inPiece = isStream && order == Order.BY_ITERATION ? 1 : MOST_FOLLOWED;
    PrefixSums sums = plain ? PrefixSums.of(body, construct.index(), numbers) : PrefixSums.NONE;
    StreamSplits.Leaf task =
        (after, from, to) -> {
          crossed = 0;
          Strand strand = new Strand(graph, kind, after, around);
          strand.run(handed);
          handing += handed;
          if (plain) {
            strand.run(sums.between(from, to) * scale);
          } else {
            within(
                strand,
                iterations,
                () ->
                    follow(
                        construct.body(),
                        construct.index(),
                        from,
                        to,
                        numbers,
                        strand,
                        scale,
                        inPiece));
          }
          add(strand.fork(), after, ends);
        };
    if (order == Order.AS_SPLIT && isStream) {
      new StreamSplits(graph, leaf, task).of(0, iterations, fork);
    } else {
      StreamSplits.flat(0, iterations, leaf, fork, task);
    }
    boolean isLoop = plain && around < 0 && graph.tasks() - first == ends.size() && ends.size() > 1;
    if (isLoop) {
      graph.addLoop(construct.label(), first, graph.tasks());
    }
  }

  /** How many iterations are one task where each would be too many tasks. */
  private static long piece(long iterations, boolean plain) {
    long most = plain ? MOST_PIECES : MOST_STRANDS;
    if (iterations <= most) {
      return 1;
    }
    return (iterations + most - 1) / most * 2;
  }

  /** How many leaves halving gives. */
  private static long leaves(long iterations, long leaf) {
    return iterations <= leaf
        ? 1
        : leaves(iterations / 2, leaf) + leaves(iterations - iterations / 2, leaf);
  }

  private long grouped(TaskNode.Parallel construct, long iterations) {
    if (iterations <= MOST_TASKS) {
      return 1;
    }
    costs.assume(
        construct.label() + ": tasks are scheduled in groups of neighbours, they are too many",
        construct.place());
    return (iterations + MOST_TASKS - 1) / MOST_TASKS * 2;
  }

  private void follow(
      TaskNode body,
      Symbol index,
      long from,
      long to,
      Numbers numbers,
      Strand strand,
      double scale,
      int most) {
    boolean all =
        SampledIterations.each(
            from,
            to,
            most,
            (iteration, standsFor) ->
                walk(body, numbers.in(index, iteration), strand, scale * standsFor));
    if (!all && order != Order.BY_ITERATION) {
      costs.assume(
          "of the iterations with locks or tasks inside, " + most + " stand for all of a task",
          body.place());
    }
    if (graph.tasks() > 4 * MOST_TASKS) {
      throw new EvaluationException(
          body.place()
              + ": this unfolds to more than "
              + 4 * MOST_TASKS
              + " tasks\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.");
    }
  }

  // ---- inside a task

  private void walk(TaskNode node, Numbers numbers, Strand strand, double scale) {
    if (!costs.structured.is(node)) {
      strand.run(numbers.value(costs.work(node)) * scale);
    } else if (node instanceof TaskNode.Sequence sequence) {
      sequence(sequence, numbers, strand, scale);
    } else if (node instanceof TaskNode.Call call) {
      walk(call.body(), numbers, strand, scale);
    } else if (node instanceof TaskNode.Loop loop) {
      long trips = numbers.count(loop.trips().iterations().value());
      follow(loop.body(), loop.index(), 0, trips, numbers, strand, scale, MOST_FOLLOWED);
      strand.run(
          numbers.value(costs.price(ParameterNames.LOOP_ENTRY, loop.place(), "loop")) * scale);
    } else if (node instanceof TaskNode.Branch branch) {
      double taken = numbers.value(branch.probability().value());
      if (taken > 0) {
        walk(branch.then(), numbers, strand, scale * taken);
      }
      if (taken < 1) {
        walk(branch.otherwise(), numbers, strand, scale * (1 - taken));
      }
    } else if (node instanceof TaskNode.Critical critical) {
      critical(critical, numbers, strand, scale);
    } else if (node instanceof TaskNode.Barrier barrier) {
      barrier(barrier, numbers, strand, scale);
    } else if (node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin) {
      double start = overhead(costs.startWithin(node), numbers, scale);
      strand.run(start);
      handing += start;
      strand.fork();
      children(node, numbers, strand, scale, true);
    }
  }

  /** Parts without structure that follow each other are one piece of code. */
  private void sequence(TaskNode.Sequence node, Numbers numbers, Strand strand, double scale) {
    List<TaskNode> code = new ArrayList<>();
    for (TaskNode part : node.parts()) {
      if (!costs.structured.is(part)) {
        code.add(part);
        continue;
      }
      code(node.place(), code, numbers, strand, scale);
      walk(part, numbers, strand, scale);
    }
    code(node.place(), code, numbers, strand, scale);
  }

  private void code(
      Place place, List<TaskNode> code, Numbers numbers, Strand strand, double scale) {
    if (!code.isEmpty()) {
      strand.run(numbers.value(costs.work(place, code)) * scale);
      code.clear();
    }
  }

  private double overhead(Expr seconds, Numbers numbers, double scale) {
    return what == Handing.FREE ? 0 : numbers.value(seconds) * scale;
  }

  private void critical(TaskNode.Critical node, Numbers numbers, Strand strand, double scale) {
    boolean contended = what == Handing.CONTENDED;
    double inside = numbers.value(costs.work(node.body()));
    double plain =
        node.atomic() ? inside : inside + numbers.value(costs.price("lock", node.place(), "lock"));
    double hold = plain;
    if (contended && node.atomic()) {
      hold = numbers.value(costs.contended(DispatchCost.Wanted.ATOMIC, node.place(), processors));
    } else if (contended) {
      hold =
          inside
              + numbers.value(costs.contended(DispatchCost.Wanted.LOCK, node.place(), processors));
    }
    handing += (hold - plain) * scale;
    strand.hold(
        TaskClass.named(node.lock())
            .at(node.place())
            .withRate(node.atomic() ? 0 : memory.rate(node.body(), numbers))
            .holding(node.lock(), node.room(), 1),
        hold * scale);
  }

  private void barrier(TaskNode.Barrier node, Numbers numbers, Strand strand, double scale) {
    int before = strand.fork();
    Integer known = barriers.get(crossed);
    if (known == null) {
      Expr price = costs.price(ParameterNames.BARRIER, node.place(), "lock");
      double seconds = overhead(price, numbers, scale) * Math.max(1, meeting - 1);
      handing += seconds;
      int kind = graph.addClass(TaskClass.named("barrier " + node.name()).at(node.place()));
      known = graph.addTask(seconds, kind);
      barriers.put(crossed, known);
    }
    crossed++;
    graph.addEdge(before, known);
    strand.join(known);
  }
}
