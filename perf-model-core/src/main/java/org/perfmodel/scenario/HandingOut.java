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
public final class HandingOut {
  /** What bounds the time under the lock of a task queue. */
  public static final String QUEUE = "task queue";

  private final Pricing pricing;
  private final Notes notes;

  public HandingOut(Pricing pricing, Notes notes) {
    this.pricing = pricing;
    this.notes = notes;
  }

  /** Before the first task runs: once, or by the one thread that submits them all. */
  public Cost start(TaskNode.Parallel node) {
    return switch (node.schedule()) {
      case STREAM, FORK_JOIN -> invoke(node.place(), node.label(), workers(node));
      case SPLIT -> Cost.nothing();
      case EXECUTOR ->
          overhead(
              node.place(),
              node.label(),
              pricing
                  .of(ParameterNames.EXECUTOR_TASK, node.place(), notes)
                  .times(node.iterations().iterations().value()));
    };
  }

  public Cost start(TaskNode.ForkJoin node) {
    Expr branches = Expr.constant(Math.max(1, node.branches().size()));
    return invoke(node.place(), node.label(), Expr.min(Expr.PROCESSORS, branches));
  }

  /** With each task, by the worker that takes it. */
  public Cost each(TaskNode.Parallel node) {
    return switch (node.schedule()) {
      case STREAM -> Cost.nothing();
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
    Optional<Estimate> declared = node.workers();
    if (declared.isEmpty()) {
      return Expr.PROCESSORS;
    }
    notes.take(declared.get());
    return declared.get().value().equals(Expr.PROCESSORS)
        ? Expr.PROCESSORS
        : Expr.min(Expr.PROCESSORS, declared.get().value());
  }

  private Cost invoke(Place place, String what, Expr workers) {
    return overhead(
        place,
        what,
        pricing.of(ParameterNames.PARALLEL_INVOKE, place, notes).times(Expr.log2(workers)));
  }

  private static Cost overhead(Place place, String what, Expr seconds) {
    return seconds.isZero()
        ? Cost.nothing()
        : new Cost.Leaf(ContributionKind.OVERHEAD, what, place, "fork/join", seconds);
  }
}
