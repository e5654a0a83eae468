package org.perfmodel.evaluate.closedform;

import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.LockNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/**
 * How long one execution of a node holds one lock; everything outside of it takes nothing. A
 * contended hold includes its hand-over to the next thread. Of a semaphore, a permit's share.
 */
final class LockHolds implements TaskNode.Visitor<Cost> {
  private final String lock;
  private final boolean contended;
  private final Expr workers;
  private final DispatchCost handing;
  private final Pricing pricing;
  private final Notes notes;

  /**
   * Of one lock.
   *
   * @param contended whether several threads want it
   * @param workers how many
   */
  LockHolds(String lock, boolean contended, Expr workers, Pricing pricing, Notes notes) {
    this.lock = lock;
    this.contended = contended;
    this.workers = workers;
    this.handing = new DispatchCost(pricing, notes);
    this.pricing = pricing;
    this.notes = notes;
  }

  @Override
  public Cost critical(TaskNode.Critical node) {
    if (!node.lock().equals(lock)) {
      return node.body().accept(this);
    }
    if (node.atomic() && contended) {
      return hold(node, handing.contended(DispatchCost.Wanted.ATOMIC, workers, node.place()));
    }
    Expr body = node.body().accept(new WorkCosting(pricing, notes)).formula();
    if (node.atomic()) {
      return hold(node, body);
    }
    Expr handOver =
        contended
            ? handing.contended(DispatchCost.Wanted.LOCK, workers, node.place())
            : pricing.of("lock", node.place(), notes);
    return hold(node, body.plus(handOver));
  }

  private static Cost hold(TaskNode.Critical node, Expr seconds) {
    return new Cost.Leaf(
        ContributionKind.CRITICAL,
        LockNames.label(node),
        node.place(),
        "lock",
        seconds.dividedBy(Expr.constant(node.room())));
  }

  @Override
  public Cost sequence(TaskNode.Sequence node) {
    return Cost.total(node.parts().stream().map(part -> part.accept(this)).toList());
  }

  @Override
  public Cost loop(TaskNode.Loop node) {
    return node.body().accept(this).sumOver(node.index(), node.trips().iterations().value());
  }

  @Override
  public Cost branch(TaskNode.Branch node) {
    return Cost.either(
        node.probability().value(), node.then().accept(this), node.otherwise().accept(this));
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    return node.body().accept(this).sumOver(node.index(), node.iterations().iterations().value());
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    return Cost.total(node.branches().stream().map(branch -> branch.accept(this)).toList());
  }

  @Override
  public Cost call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public Cost compute(TaskNode.Compute node) {
    return Cost.nothing();
  }

  @Override
  public Cost barrier(TaskNode.Barrier node) {
    return Cost.nothing();
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    return node.body().accept(this);
  }

  @Override
  public Cost await(TaskNode.Await node) {
    return Cost.nothing();
  }

  @Override
  public Cost send(TaskNode.Send node) {
    return Cost.nothing();
  }

  @Override
  public Cost receive(TaskNode.Receive node) {
    return Cost.nothing();
  }

  @Override
  public Cost collective(TaskNode.Collective node) {
    return Cost.nothing();
  }

  @Override
  public Cost declared(TaskNode.Declared node) {
    return Cost.nothing();
  }

  @Override
  public Cost unknown(TaskNode.Unknown node) {
    return Cost.nothing();
  }
}
