package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;
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
 * semaphore, latch       see {@link CountingSynchronizers}
 * wait, signal          put into and get from mailboxes, see {@link GuardedWaits}
 * send, receive         put into and get from mailboxes, see {@link Messages}
 * branch                the way that is sure; else either, by chance
 * </pre>
 */
final class Unrolling implements AsynchronousUnrolling.Walk {

  private static final int MOST_ACTS = 8000;

  /** Of a program of which only single executions are looked at. */
  private static final int MOST_REHEARSED = 100_000;

  /** Chances are told apart by so many parts. */
  private static final int PARTS = 20;

  private final NodeTimes times;
  private final int processors;
  private final Structure structure = new Structure();
  private final TreeMap<String, Integer> gates = new TreeMap<>();
  private final Messages messages;
  private final GuardedWaits guards;
  private final CountingSynchronizers counts;
  private int constructs;
  private int acts;
  private boolean hasProcesses;

  /** With times, what is handed over is waited for at once, as the predicted schedule does. */
  private final boolean isTimed;

  private final PoolStrands pools;
  private final AsynchronousUnrolling handOver;

  private final int most;

  private Unrolling(TaskNode root, NodeTimes times, int processors, int most) {
    this.most = most;
    this.times = times;
    this.processors = processors;
    this.messages = new Messages(times, processors, gates);
    this.guards = new GuardedWaits(messages.own());
    this.counts = new CountingSynchronizers(gates);
    this.isTimed = !times.equals(NodeTimes.NONE);
    this.pools = new PoolStrands(gates, isTimed);
    this.handOver = new AsynchronousUnrolling(AsynchronousTasks.in(root), pools, this);
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

  @Override
  public void walk(TaskNode node, Bindings at, Strand strand) {
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

  @Override
  public String construct() {
    return "construct " + constructs++;
  }

  private List<Act> way(TaskNode node, Bindings at, Strand strand) {
    Strand way = strand.way();
    walk(node, at, way);
    return way.acts;
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
      if (GuardedWaits.isWaiting(node.body())) {
        go(node.body());
        return null;
      }
      Expr trips = node.trips().iterations().value();
      // Where messages or ranks let a process go, the number is asked again after each iteration.
      boolean again = trips.contains(node.index());
      long end = again ? 1 : PointValues.whole(trips, at, node.place(), "the trip count");
      List<String> passed = isTimed ? List.of() : handOver.passed(node.body(), strand);
      String before = handOver.only;
      for (long i = 0; i < end; i++) {
        if (!passed.isEmpty()) {
          handOver.only = i < passed.size() ? passed.get((int) i) : "";
        }
        Bindings in = at.with(node.index(), i);
        Unrolling.this.walk(node.body(), in, strand);
        end = again ? PointValues.whole(trips, in, node.place(), "the trip count") : end;
      }
      handOver.only = before;
      return null;
    }

    @Override
    public Void branch(TaskNode.Branch node) {
      double then =
          PointValues.value(
              node.probability().value(), at, node.place(), "the probability of the branch");
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
        handOver.handOver(node, at, strand);
        return null;
      } else if (node.method().startsWith(TaskNode.Call.STARTED) && !isTimed) {
        handOver.start(node, node.method().substring(TaskNode.Call.STARTED.length()), at, strand);
      } else if (node.method().startsWith(TaskNode.Call.JOINED)) {
        String key = node.method().substring(TaskNode.Call.JOINED.length());
        if (!handOver.isPassedOver(node, key)) {
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
          PointValues.whole(
              node.iterations().iterations().value(), at, node.place(), "the number of tasks");
      List<List<Act>> strands = new ArrayList<>();
      String construct = construct();
      if (AsynchronousTasks.handsOver(node) && !isTimed) {
        handOver.handOver(node, count, construct, at, strand);
        return null;
      }
      for (long i = 0; i < count; i++) {
        Strand task =
            strand.task(strand.nameOf(i, node.body()), construct, (int) Math.min(count, MOST_ACTS));
        task.thread = pools.name(Pool.of(node), at, node.place());
        Unrolling.this.walk(node.body(), at.with(node.index(), i), task);
        strands.add(pools.run(node.body(), task, strand, at, node.place()));
      }
      if (node.schedule().isSubmitted() && !isTimed) {
        strands.stream()
            .filter(acts -> !acts.isEmpty())
            .forEach(a -> strand.handOver(construct, a));
        return null;
      }
      return fork(strands, node.place());
    }

    @Override
    public Void forkJoin(TaskNode.ForkJoin node) {
      List<List<Act>> strands = new ArrayList<>();
      String construct = construct();
      for (int i = 0; i < node.branches().size(); i++) {
        TaskNode branch = node.branches().get(i);
        Strand task = strand.task(strand.nameOf(i, branch), construct, node.branches().size());
        boolean isAside =
            branch instanceof TaskNode.Call call
                && call.method().startsWith(TaskNode.Call.ASIDE)
                && !isTimed;
        TaskNode body = isAside ? ((TaskNode.Call) branch).body() : branch;
        task.thread = pools.name(Pool.of(body), at, node.place());
        Unrolling.this.walk(body, at, task);
        strands.add(pools.run(body, task, strand, at, node.place()));
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
