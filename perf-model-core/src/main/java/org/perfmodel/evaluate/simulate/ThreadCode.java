package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** From threads that talk through queues to the instructions that each runs. */
final class ThreadCode extends CodeBuilder {
  static final String PUT = "put";
  static final String TAKE = "take";
  private static final int MOST_THREADS = 100_000;

  private final Pricing pricing;
  private final Notes notes;
  private final Quantifier quantifier;
  private final Map<String, Integer> queues = new LinkedHashMap<>();
  private final List<Long> capacities = new ArrayList<>();
  private final List<Integer> begins = new ArrayList<>();
  private final List<Integer> indices = new ArrayList<>();
  private int slots = 1;
  private Expr work = Expr.ZERO;
  private boolean isOpen;

  ThreadCode(Pricing pricing, Notes notes, Quantifier quantifier) {
    super(new SpmdCosting(pricing, notes), Scope.of(quantifier, ThreadGroups.ALONE), 0);
    this.pricing = pricing;
    this.notes = notes;
    this.quantifier = quantifier;
  }

  /** Adds threads of one code. */
  void add(ThreadGroups.Crew crew) {
    Place place = crew.begun().place();
    long count = whole(crew.count(), place, "threads", MOST_THREADS);
    Pricing within = pricing;
    if (crew.begun() instanceof TaskNode.Parallel parallel) {
      notes.take(parallel.iterations());
      within = pricing.in(parallel.index(), parallel.iterations());
      refuseFewWorkers(parallel, count);
    }
    costing = new SpmdCosting(within, notes);
    scope = Scope.of(quantifier, crew.index());
    int begin = code.size();
    crew.body().accept(this);
    learn(begin);
    add(Instruction.Code.STOP, place, "end");
    slots = Math.max(slots, scope.size());
    for (int i = 0; i < count; i++) {
      begins.add(begin);
      indices.add(i);
    }
    Expr one = crew.body().accept(costing).formula();
    work = work.plus(Summation.of(crew.index(), Expr.ZERO, crew.count().minus(1), one));
    isOpen |= costing.isOpen();
  }

  /** A task that waits for a worker which waits for the task's elements would never begin. */
  private void refuseFewWorkers(TaskNode.Parallel parallel, long count) {
    Optional<Estimate> workers = parallel.workers();
    if (workers.isPresent() && quantifier.value(workers.get().value()) < count) {
      throw new EvaluationException(
          String.format(
              Locale.ROOT,
              "%s: %d tasks talk through queues, and the pool has %s workers: which of them run at"
                  + " the same time is not modelled%n"
                  + "Maybe give the pool a worker for each of them.",
              parallel.place(),
              count,
              workers.get().value()));
    }
  }

  private long whole(Expr formula, Place place, String what, long most) {
    double value = Math.rint(quantifier.value(formula));
    if (!(value >= 0 && value <= most)) {
      throw new EvaluationException(
          String.format(
              Locale.ROOT,
              "%s: %s %s, %s, cannot be simulated%n"
                  + "Maybe evaluate it at other inputs in src/perf/perf.yaml.",
              place,
              value,
              what,
              formula));
    }
    return (long) value;
  }

  @Override
  void through(Instruction instruction, Channel channel, Place place) {
    if (channel.kind() != Channel.Kind.QUEUE) {
      throw SpmdCosting.refused(Feature.MESSAGE, place);
    }
    Integer number = queues.get(channel.name());
    if (number == null) {
      number = queues.size();
      queues.put(channel.name(), number);
      capacities.add(
          channel.capacity().isEmpty()
              ? Long.MAX_VALUE
              : whole(channel.capacity().get(), place, "elements of room", Integer.MAX_VALUE));
    }
    instruction.channel = number;
    String what = instruction.code == Instruction.Code.SEND ? PUT : TAKE;
    spots.set(instruction.place, new AccountedPlace(place, what, Cost.nothing()));
  }

  /** The program of all threads that were added. */
  ProcessProgram program() {
    int[] begin = begins.stream().mapToInt(Integer::intValue).toArray();
    int[] index = indices.stream().mapToInt(Integer::intValue).toArray();
    return new ProcessProgram(
        code.toArray(new Instruction[0]), slots, spots, List.copyOf(queues.keySet()), begin, index);
  }

  long[] capacities() {
    return capacities.stream().mapToLong(Long::longValue).toArray();
  }

  /** What all threads compute. */
  Expr work() {
    return work;
  }

  /** Whether only a run says how much they compute. */
  boolean isOpen() {
    return isOpen;
  }
}
