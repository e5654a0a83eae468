package org.perfmodel.scenario;

import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What it takes to hand work out to workers, and how many workers there are. */
public final class DispatchCost {
  /** What bounds the time under the lock of a task queue. */
  public static final String QUEUE = "task queue";

  private final Pricing pricing;
  private final Notes notes;

  public DispatchCost(Pricing pricing, Notes notes) {
    this.pricing = pricing;
    this.notes = notes;
  }

  /** Before the first task runs: once, or by the one thread that submits them all. */
  public Cost start(TaskNode.Parallel node) {
    return switch (node.schedule()) {
      case STREAM, FORK_JOIN -> invoke(node.place(), node.label(), workers(node));
      case SPLIT -> Cost.nothing();
      case EXECUTOR -> submitted(node);
      case THREAD -> threads(node.place(), node.label(), node.iterations().iterations().value());
    };
  }

  public Cost start(TaskNode.ForkJoin node) {
    Expr branches = Expr.constant(Math.max(1, node.branches().size()));
    return node.startsThreads()
        ? threads(node.place(), node.label(), branches)
        : invoke(node.place(), node.label(), Expr.min(workers(node), branches));
  }

  /** Each is started and waited for by the one thread that makes them. */
  private Cost threads(Place place, String what, Expr number) {
    return overhead(place, what, pricing.of(ParameterNames.THREAD, place, notes).times(number));
  }

  /** All tasks are handed over one by one, and the workers have to be woken. */
  private Cost submitted(TaskNode.Parallel node) {
    Place place = node.place();
    Expr tasks = node.iterations().iterations().value();
    Expr seconds = pricing.of(ParameterNames.EXECUTOR_TASK, place, notes).times(tasks);
    if (lacks(ParameterNames.EXECUTOR_INVOKE)) {
      notes.assume(
          node.label()
              + ": workers are awake: platform "
              + pricing.platform().name()
              + " has no `"
              + ParameterNames.EXECUTOR_INVOKE
              + "`",
          Confidence.ASSUMED,
          place);
    } else {
      seconds = seconds.plus(woken(node, Expr.min(workers(node), tasks)));
    }
    return overhead(place, node.label(), seconds);
  }

  private Expr woken(TaskNode.Parallel node, Expr workers) {
    Expr first = pricing.of(ParameterNames.EXECUTOR_INVOKE, node.place(), notes);
    Expr beyondTwo = Expr.max(Expr.ZERO, workers.minus(2));
    return lacks(ParameterNames.EXECUTOR_INVOKE_MORE)
        ? first
        : first.plus(
            pricing.of(ParameterNames.EXECUTOR_INVOKE_MORE, node.place(), notes).times(beyondTwo));
  }

  /** What threads that run at the same time may all want. */
  public enum Wanted {
    LOCK(ParameterNames.LOCK_CONTENDED, ParameterNames.LOCK_CONTENDED_MANY),
    ATOMIC(ParameterNames.ATOMIC_CONTENDED, ParameterNames.ATOMIC_CONTENDED_MANY);

    private final String ofTwo;
    private final String ofMany;

    Wanted(String ofTwo, String ofMany) {
      this.ofTwo = ofTwo;
      this.ofMany = ofMany;
    }
  }

  /** The parameter that has the price of what so many workers want. */
  public String wanted(Wanted what, int workers) {
    return workers > 2 && !lacks(what.ofMany) ? what.ofMany : what.ofTwo;
  }

  /** The price of what two workers want, or more of them; of no meaning for one alone. */
  public Expr contended(Wanted what, Expr workers, Place place) {
    Expr two = pricing.of(what.ofTwo, place, notes, "lock");
    if (lacks(what.ofMany)) {
      return two;
    }
    Expr beyondTwo = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, workers.minus(2)));
    return two.plus(pricing.of(what.ofMany, place, notes).minus(two).times(beyondTwo));
  }

  private boolean lacks(String parameter) {
    return pricing.platform().parameter(parameter).isEmpty();
  }

  /** With each task, by the worker that takes it. */
  public Cost each(TaskNode.Parallel node) {
    return switch (node.schedule()) {
      case STREAM, THREAD -> Cost.nothing();
      case EXECUTOR -> queued(node);
      case FORK_JOIN, SPLIT ->
          overhead(
              node.place(),
              node.label(),
              pricing.of(ParameterNames.PARALLEL_TASK, node.place(), notes));
    };
  }

  /** Under the lock of the executor's queue; a platform that does not price it leaves it out. */
  private Cost queued(TaskNode.Parallel node) {
    if (pricing.platform().parameter(ParameterNames.EXECUTOR_QUEUE).isEmpty()) {
      notes.assume(
          node.label()
              + ": workers do not wait for the executor's queue: platform "
              + pricing.platform().name()
              + " has no `"
              + ParameterNames.EXECUTOR_QUEUE
              + "`",
          Confidence.ASSUMED,
          node.place());
      return Cost.nothing();
    }
    return new Cost.Leaf(
        ContributionKind.OVERHEAD,
        node.label(),
        node.place(),
        QUEUE,
        pricing.of(ParameterNames.EXECUTOR_QUEUE, node.place(), notes));
  }

  /** The processors, or fewer where the pool is smaller. */
  public Expr workers(TaskNode.Parallel node) {
    return workers(node.workers());
  }

  /** The same of tasks that are handed over one by one. */
  public Expr workers(TaskNode.ForkJoin node) {
    return workers(node.workers());
  }

  private Expr workers(Optional<Estimate> declared) {
    if (declared.isEmpty()) {
      return Expr.PROCESSORS;
    }
    notes.take(declared.get());
    return declared.get().value().equals(Expr.PROCESSORS)
        ? Expr.PROCESSORS
        : Expr.min(Expr.PROCESSORS, declared.get().value());
  }

  /** Two workers, and something for each doubling of them; nothing where one does all. */
  private Cost invoke(Place place, String what, Expr workers) {
    Expr first = pricing.of(ParameterNames.PARALLEL_INVOKE, place, notes);
    Expr more =
        pricing.of(
            ParameterNames.PARALLEL_INVOKE_MORE, place, notes, ParameterNames.PARALLEL_INVOKE);
    Expr others = Expr.min(Expr.ONE, workers.minus(1));
    return overhead(
        place, what, first.minus(more).times(others).plus(more.times(Expr.log2(workers))));
  }

  private static Cost overhead(Place place, String what, Expr seconds) {
    return seconds.isZero()
        ? Cost.nothing()
        : new Cost.Leaf(ContributionKind.OVERHEAD, what, place, "fork/join", seconds);
  }
}
