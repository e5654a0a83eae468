package org.perfmodel.evaluate.process.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/**
 * Unrolls a region at a point into strands of acts: loops iteration by iteration, calls in place,
 * one strand per task or process.
 *
 * <pre>
 * parallel, fork/join   strands that the thread waits for
 * tasks handed over     without times, strands that it waits for where it says so, or at its end
 * threads of a pool     a strand takes one; tasks of one thread in the order of handing over
 * lock                  taken, its body, given back; nested ones of one strand are one
 * barrier               all strands of the construct arrive, then pass
 * processes             a strand per rank
 * semaphore, latch       see {@link Counts}
 * wait, signal          put into and get from mailboxes, see {@link Guards}
 * send, receive         put into and get from mailboxes, see {@link Messages}
 * branch                the way that is sure; else either, by chance
 * </pre>
 */
final class Unrolling {
  static final String ITS_TASKS = "its tasks";

  /** What follows the tasks that are waited for by one that has a thread of a pool. */
  static final String KEEPING = " with a thread of ";

  static final String FOR_SOME_TIME = "its tasks, for some time";

  private static final int MOST_ACTS = 8000;

  /** Of a program of which only single executions are looked at. */
  private static final int MOST_REHEARSED = 100_000;

  private static final String THREAD_OF = "a thread of ";
  private static final ArrayDeque<Made> NONE = new ArrayDeque<>();

  /** Chances are told apart by so many parts. */
  private static final int PARTS = 20;

  private final NodeTimes times;
  private final int processors;
  private final Structure structure = new Structure();
  private final TreeMap<String, Integer> gates = new TreeMap<>();
  private final Messages messages;
  private final Guards guards;
  private final Counts counts;
  private int constructs;
  private int acts;
  private boolean hasProcesses;

  /** With times, what is handed over is waited for at once, as the predicted schedule does. */
  private final boolean isTimed;

  private final HandedOver handedOver;
  private final Map<String, Integer> pooled = new TreeMap<>();

  /** Tasks that loops hand over: the construct that they are, and how many. */
  private final Map<String, Group> groups = new TreeMap<>();

  /** Threads that were made and not started yet, by their name. */
  private final Map<String, ArrayDeque<Made>> made = new TreeMap<>();

  /** What an iteration of a loop starts or waits for; null for all. */
  private @Nullable String only;

  private record Group(String construct, int count, long number) {}

  private record Made(TaskNode body, Bindings at, Place place, Optional<Group> group) {}

  private final int most;

  private Unrolling(TaskNode root, NodeTimes times, int processors, int most) {
    this.most = most;
    this.times = times;
    this.processors = processors;
    this.messages = new Messages(times, processors, gates);
    this.guards = new Guards(messages.own());
    this.counts = new Counts(gates);
    this.handedOver = HandedOver.in(root);
    this.isTimed = !times.equals(NodeTimes.NONE);
  }

  /**
   * The region at a point.
   *
   * @param at sizes and what else formulae name
   * @throws ProcessException if the program is too long, or depends on what is not known
   */
  static Program of(TaskNode root, Bindings at, int processors, NodeTimes times) {
    return of(root, at, processors, times, MOST_ACTS);
  }

  /** The same without times, of a program that may be longer. */
  static Program rehearsed(TaskNode root, Bindings at, int processors) {
    return of(root, at, processors, NodeTimes.NONE, MOST_REHEARSED);
  }

  /** Whether it is one of the threads of a pool that is waited for. */
  static boolean isThread(Waiting waiting) {
    return waiting.what().startsWith(THREAD_OF);
  }

  private static Program of(TaskNode root, Bindings at, int processors, NodeTimes times, int most) {
    Unrolling unrolling = new Unrolling(root, times, processors, most);
    Strand caller = Strand.caller();
    unrolling.walk(root, at.with(Symbol.PROCESSORS, processors), caller);
    caller.joinAll(root.place());
    unrolling.guards.check();
    unrolling.counts.check();
    caller.acts.addAll(0, unrolling.counts.permits());
    return new Program(
        caller.acts,
        unrolling.messages.capacities(),
        unrolling.gates,
        unrolling.hasProcesses ? 0 : processors);
  }

  private void walk(TaskNode node, Bindings at, Strand strand) {
    if (structure.isStructured(node)) {
      node.accept(new Step(at, strand));
      if (++acts > most) {
        throw new ProcessException(
            node.place()
                + ": the program takes more than "
                + most
                + " steps with tasks, locks or messages here\n"
                + "Maybe evaluate it at smaller inputs in src/perf/perf.yaml.");
      }
    } else {
      strand.run(times.work(node, at));
    }
  }

  private List<Act> way(TaskNode node, Bindings at, Strand strand) {
    Strand way = strand.way();
    walk(node, at, way);
    return way.acts;
  }

  static long whole(Expr formula, Bindings at, Place place, String what) {
    double value = value(formula, at, place, what);
    if (Math.abs(value - Math.rint(value)) > 1e-9) {
      throw new ProcessException(
          place + ": " + what + " is " + formula + " = " + value + ", which is no whole number");
    }
    return Math.round(value);
  }

  static double value(Expr formula, Bindings at, Place place, String what) {
    try {
      return Evaluate.asDouble(formula, at);
    } catch (UnboundSymbolException | ArithmeticException e) {
      throw new ProcessException(
          place + ": " + what + " is " + formula + ", which has no value here: " + e.getMessage());
    }
  }

  /** A node of one strand, with what indices are there. */
  private final class Step implements TaskNode.Visitor<Void> {
    private final Bindings at;
    private final Strand strand;

    Step(Bindings at, Strand strand) {
      this.at = at;
      this.strand = strand;
    }

    private void go(TaskNode node) {
      Unrolling.this.walk(node, at, strand);
    }

    @Override
    public Void sequence(TaskNode.Sequence node) {
      node.parts().forEach(this::go);
      return null;
    }

    @Override
    public Void loop(TaskNode.Loop node) {
      if (Guards.isWaiting(node.body())) {
        go(node.body());
        return null;
      }
      Expr trips = node.trips().iterations().value();
      // Where messages or ranks let a process go, the number is asked again after each iteration.
      boolean again = trips.contains(node.index());
      long end = again ? 1 : whole(trips, at, node.place(), "the trip count");
      List<String> passed = isTimed ? List.of() : passed(node.body());
      String before = only;
      for (long i = 0; i < end; i++) {
        if (!passed.isEmpty()) {
          only = i < passed.size() ? passed.get((int) i) : "";
        }
        Bindings in = at.with(node.index(), i);
        Unrolling.this.walk(node.body(), in, strand);
        end = again ? whole(trips, in, node.place(), "the trip count") : end;
      }
      only = before;
      return null;
    }

    /** The task that each iteration is about, where each starts or waits for one of many. */
    private List<String> passed(TaskNode body) {
      List<String> passed = new ArrayList<>();
      HandedOver.marks(body).stream()
          .filter(handedOver.passing()::contains)
          .map(mark -> HandedOver.marked(mark).orElseThrow())
          .distinct()
          .forEach(
              key -> {
                int many = strand.handedOver(key) + made.getOrDefault(key, NONE).size();
                passed.addAll(Collections.nCopies(many, key));
              });
      return passed;
    }

    @Override
    public Void branch(TaskNode.Branch node) {
      double then =
          value(node.probability().value(), at, node.place(), "the probability of the branch");
      if (then >= 1 || then <= 0) {
        go(then >= 1 ? node.then() : node.otherwise());
        return null;
      }
      if (structure.passesMessages(node)) {
        throw new ProcessException(
            node.place()
                + ": whether messages are passed here depends on data, so not all executions are"
                + " known");
      }
      int parts = Math.max(1, Math.min(PARTS - 1, (int) Math.round(then * PARTS)));
      strand.acts.add(
          new Act.Either(
              List.of(way(node.then(), at, strand), way(node.otherwise(), at, strand)),
              List.of(parts, PARTS - parts)));
      return null;
    }

    @Override
    public Void call(TaskNode.Call node) {
      Optional<CountedWait> counted = CountedWait.of(node);
      if (counted.isPresent()) {
        counts.add(counted.get(), at, node.place(), strand);
      } else if (node.method().startsWith(TaskNode.Call.UNSEEN)) {
        throw new ProcessException(
            node.place() + ": " + node.method() + ", so not all executions are known");
      } else if (node.method().startsWith(TaskNode.Call.COUNTED_UNSEEN)) {
        counts.unseen(node.place());
      } else if (node.method().startsWith(TaskNode.Call.TRYING)) {
        throw new ProcessException(
            node.place() + ": whether a lock is free when it is tried is not followed here");
      } else if (node.method().startsWith(TaskNode.Call.ASIDE) && !isTimed) {
        String key = node.method().substring(TaskNode.Call.ASIDE.length());
        Made task = new Made(node.body(), at, node.place(), Optional.ofNullable(groups.get(key)));
        if (handedOver.started().contains(key)) {
          made.computeIfAbsent(key, any -> new ArrayDeque<>()).add(task);
        } else {
          aside(key, task);
        }
        return null;
      } else if (node.method().startsWith(TaskNode.Call.STARTED) && !isTimed) {
        started(node, node.method().substring(TaskNode.Call.STARTED.length()));
      } else if (node.method().startsWith(TaskNode.Call.JOINED)) {
        String key = node.method().substring(TaskNode.Call.JOINED.length());
        if (!isPassedOver(node, key)) {
          strand.joinOne(key, node.place());
        }
        strand.waitedForTalk |= key.startsWith(TaskNode.Call.TALKING);
      } else if (node.method().startsWith(TaskNode.Call.ALL_JOINED)) {
        strand.join(node.method().substring(TaskNode.Call.ALL_JOINED.length()), node.place());
      } else if (node.method().startsWith(TaskNode.Call.TIMED_JOINED)) {
        strand.joinInTime(
            node.method().substring(TaskNode.Call.TIMED_JOINED.length()), node.place());
      } else if (node.method().equals(TaskNode.Call.SOME_JOINED) && strand.hasHandedOver()) {
        throw new ProcessException(node.place() + ": which tasks are waited for here is not seen");
      } else if (node.method().equals(TaskNode.Call.LATER) && structure.passesMessages(node)) {
        throw new ProcessException(
            node.place() + ": when this is done, after another task, is not followed here");
      } else if (node.method().equals(TaskNode.Call.WAITED)) {
        Strand task = strand.task("the task that " + strand.task + " waits for", "", 1);
        Unrolling.this.walk(node.body(), at, task);
        task.joinAll(node.place());
        return fork(new ArrayList<>(List.of(task.acts)), node.place());
      }
      go(node.body());
      return null;
    }

    @Override
    public Void critical(TaskNode.Critical node) {
      boolean isNew = !node.atomic() && strand.held.add(node.lock());
      boolean isOutermost = isNew && strand.held.size() == 1;
      // A semaphore does not know who has its permits.
      boolean isTaken = isNew || node.permits() > 0;
      if (isTaken) {
        strand.acts.add(
            new Act.Take(
                node.lock(),
                node.room(),
                isOutermost,
                strand.waiting("`" + node.lock() + "`", node.place())));
      }
      go(node.body());
      if (isTaken) {
        strand.acts.add(new Act.Give(node.lock(), isOutermost));
      }
      if (isNew) {
        strand.held.remove(node.lock());
      }
      return null;
    }

    @Override
    public Void parallel(TaskNode.Parallel node) {
      long count =
          whole(node.iterations().iterations().value(), at, node.place(), "the number of tasks");
      List<List<Act>> strands = new ArrayList<>();
      String construct = "construct " + constructs++;
      if (HandedOver.handsOver(node) && !isTimed) {
        for (long i = 0; i < count; i++) {
          for (Map.Entry<String, TaskNode.Parallel> each : handedOver.groups().entrySet()) {
            if (each.getValue().equals(node)) {
              groups.put(each.getKey(), new Group(construct, (int) Math.min(count, MOST_ACTS), i));
            }
          }
          Unrolling.this.walk(node.body(), at.with(node.index(), i), strand);
        }
        return null;
      }
      for (long i = 0; i < count; i++) {
        Strand task =
            strand.task(task(i, node.body()), construct, (int) Math.min(count, MOST_ACTS));
        task.thread = thread(Pool.of(node), at, node.place());
        Unrolling.this.walk(node.body(), at.with(node.index(), i), task);
        strands.add(onThread(node.body(), task, node.place()));
      }
      if (node.schedule().isSubmitted() && !isTimed) {
        strands.stream()
            .filter(acts -> !acts.isEmpty())
            .forEach(a -> strand.handOver(construct, a));
        return null;
      }
      return fork(strands, node.place());
    }

    private void aside(String key, Made made) {
      TaskNode body = made.body();
      Strand task =
          made.group()
              .map(
                  group ->
                      strand.task(task(group.number(), body), group.construct(), group.count()))
              .orElseGet(
                  () ->
                      strand.task(
                          "the task (" + body.place().shortForm() + ")",
                          "construct " + constructs++,
                          1));
      task.thread = thread(Pool.of(body), made.at(), made.place());
      String before = only;
      only = null;
      Unrolling.this.walk(body, made.at(), task);
      only = before;
      List<Act> acts = onThread(body, task, made.place());
      if (!acts.isEmpty()) {
        strand.handOver(key, acts);
      }
    }

    private void started(TaskNode.Call node, String key) {
      if (isPassedOver(node, key)) {
        return;
      }
      ArrayDeque<Made> threads = made.getOrDefault(key, NONE);
      boolean isAll = !handedOver.passing().contains(node) && threads.size() > 1;
      do {
        Made first = threads.poll();
        if (first != null) {
          aside(key, first);
        }
      } while (isAll && !threads.isEmpty());
    }

    /** Whether this iteration of the loop around is about other tasks. */
    private boolean isPassedOver(TaskNode.Call node, String key) {
      return only != null && handedOver.passing().contains(node) && !key.equals(only);
    }

    private static long threads(PoolThreads said, Bindings at, Place place) {
      return whole(said.threads(), at, place, "how many threads a pool has");
    }

    /** What a person calls the pool of a task; empty where it needs none of its threads. */
    private String thread(Optional<PoolThreads> said, Bindings at, Place place) {
      if (said.isEmpty() || isTimed) {
        return "";
      }
      long threads = threads(said.get(), at, place);
      return "`" + said.get().pool() + "` (" + threads + (threads == 1 ? " thread)" : " threads)");
    }

    /** The acts of a task that has to get one of the threads of a pool first. */
    private List<Act> onThread(TaskNode body, Strand task, Place place) {
      Optional<PoolThreads> said = isTimed ? Optional.empty() : Pool.of(body);
      if (said.isEmpty()) {
        task.joinAll(place);
        return task.acts;
      }
      long threads = threads(said.get(), at, place);
      String pool = thread(said, at, place);
      String order = "threads of " + pool + " for " + strand.task + " " + strand.construct + " ";
      int number = pooled.merge(order, 1, Integer::sum);
      Waiting thread = task.waiting(THREAD_OF + pool, place);
      List<Act> acts = new ArrayList<>();
      if (number > 1) {
        acts.add(new Act.Pass(order + (number - 1), thread));
      }
      acts.add(new Act.Take(pool, (int) Math.max(1, Math.min(MOST_ACTS, threads)), false, thread));
      gates.put(order + number, 1);
      acts.add(new Act.Arrive(order + number));
      acts.addAll(task.acts);
      acts.add(new Act.Give(pool, false));
      int own = task.acts.size();
      task.thread = "";
      task.joinAll(place);
      acts.addAll(task.acts.subList(own, task.acts.size()));
      return acts;
    }

    @Override
    public Void forkJoin(TaskNode.ForkJoin node) {
      List<List<Act>> strands = new ArrayList<>();
      String construct = "construct " + constructs++;
      for (int i = 0; i < node.branches().size(); i++) {
        TaskNode branch = node.branches().get(i);
        Strand task = strand.task(task(i, branch), construct, node.branches().size());
        boolean isAside =
            branch instanceof TaskNode.Call call
                && call.method().startsWith(TaskNode.Call.ASIDE)
                && !isTimed;
        TaskNode body = isAside ? ((TaskNode.Call) branch).body() : branch;
        task.thread = thread(Pool.of(body), at, node.place());
        Unrolling.this.walk(body, at, task);
        strands.add(onThread(body, task, node.place()));
      }
      if (node.label().startsWith(TaskNode.ForkJoin.SUBMITTED) && !isTimed) {
        for (int i = 0; i < strands.size(); i++) {
          String name =
              node.branches().get(i) instanceof TaskNode.Call call
                      && call.method().startsWith(TaskNode.Call.ASIDE)
                  ? call.method().substring(TaskNode.Call.ASIDE.length())
                  : construct;
          if (!strands.get(i).isEmpty()) {
            strand.handOver(name, strands.get(i));
          }
        }
        return null;
      }
      return fork(strands, node.place());
    }

    private String task(long index, TaskNode body) {
      return (strand.rank < 0 ? "" : strand.task + ", ")
          + "task "
          + (index + 1)
          + " ("
          + body.place().shortForm()
          + ")";
    }

    private Void fork(List<List<Act>> strands, Place place) {
      strands.removeIf(List::isEmpty);
      if (!strands.isEmpty()) {
        strand.acts.add(new Act.Fork(strands, strand.waiting(strand.tasks(), place)));
      }
      return null;
    }

    @Override
    public Void barrier(TaskNode.Barrier node) {
      if (!strand.thread.isEmpty() && strand.meeting.isEmpty()) {
        throw new ProcessException(
            node.place()
                + ": how many meet at `"
                + node.name()
                + "` is not seen, so neither is whether the pool has threads for them");
      }
      // Whoever meets at an object that is known may be of any construct.
      String object =
          strand.meeting.isEmpty()
              ? strand.construct + " " + node.name()
              : "meeting at " + strand.meeting;
      String gate = object + " " + strand.next("barrier " + object);
      gates.put(gate, strand.meeting.isEmpty() ? strand.strands : counts.parties(strand.meeting));
      strand.meeting = "";
      strand.acts.add(new Act.Arrive(gate));
      strand.acts.add(
          new Act.Pass(gate, strand.waiting("all others at `" + node.name() + "`", node.place())));
      return null;
    }

    @Override
    public Void processes(TaskNode.Processes node) {
      hasProcesses = true;
      List<List<Act>> strands = new ArrayList<>();
      for (int rank = 0; rank < processors; rank++) {
        Strand process = Strand.process(rank);
        Unrolling.this.walk(node.body(), at.with(node.rank(), rank), process);
        process.joinAll(node.place());
        strands.add(process.acts);
      }
      return fork(strands, node.place());
    }

    /** A task that passes messages is over only once all of them were taken. */
    private void talks(Place place) {
      if (strand.waitedForTalk) {
        throw new ProcessException(
            place
                + ": messages are passed here after a task was waited for that passes messages"
                + " too, which is not followed");
      }
    }

    @Override
    public Void send(TaskNode.Send node) {
      talks(node.place());
      messages.send(node, at, strand);
      return null;
    }

    @Override
    public Void receive(TaskNode.Receive node) {
      talks(node.place());
      messages.receive(node, at, strand);
      return null;
    }

    @Override
    public Void await(TaskNode.Await node) {
      strand.finish(node.request(), node.place());
      return null;
    }

    @Override
    public Void collective(TaskNode.Collective node) {
      messages.collective(node, at, strand);
      return null;
    }

    @Override
    public Void unknown(TaskNode.Unknown node) {
      if (guards.add(node, at, strand, strand.acts)) {
        return null;
      }
      throw new ProcessException(
          node.place() + ": " + node.reason() + " is not known, so not all executions are");
    }

    @Override
    public Void compute(TaskNode.Compute node) {
      strand.run(times.work(node, at));
      return null;
    }

    @Override
    public Void declared(TaskNode.Declared node) {
      strand.run(times.work(node, at));
      return null;
    }
  }
}
