package org.perfmodel.scenario;

import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Everything on one processor, one after the other, without the overhead of parallel code. */
public final class WorkCosting extends Costing {
  private final ContributionKind kind;

  public WorkCosting(Pricing pricing, Notes notes) {
    this(pricing, notes, "straight code", ContributionKind.SERIAL);
  }

  /**
   * A reader of code that stands somewhere inside of a region.
   *
   * @param label what encloses the code
   * @param kind what its time is a part of
   */
  public WorkCosting(Pricing pricing, Notes notes, String label, ContributionKind kind) {
    super(pricing, notes, label);
    this.kind = kind;
  }

  @Override
  protected ContributionKind kind() {
    return kind;
  }

  @Override
  protected Costing inLoop(TaskNode.Loop loop) {
    return new WorkCosting(pricing.in(loop.index(), loop.trips()), notes, loop.label(), kind);
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    notes.take(node.iterations());
    return node.body()
        .accept(
            new WorkCosting(
                pricing.in(node.index(), node.iterations()),
                notes,
                node.label(),
                ContributionKind.PARALLEL))
        .sumOver(node.index(), node.iterations().iterations().value());
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    Costing branch = new WorkCosting(pricing, notes, node.label(), ContributionKind.PARALLEL);
    return Cost.total(node.branches().stream().map(each -> each.accept(branch)).toList());
  }

  /** One processor waits for nobody. */
  @Override
  public Cost barrier(TaskNode.Barrier node) {
    return Cost.nothing();
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    return message(node.place());
  }

  @Override
  public Cost await(TaskNode.Await node) {
    return message(node.place());
  }

  @Override
  public Cost send(TaskNode.Send node) {
    return message(node.place());
  }

  @Override
  public Cost receive(TaskNode.Receive node) {
    return message(node.place());
  }

  @Override
  public Cost collective(TaskNode.Collective node) {
    return message(node.place());
  }

  private Cost message(Place place) {
    notes.take(
        new Gap(place, "message passing", "Maybe declare what it takes: @Cost, or an overlay."));
    return Cost.nothing();
  }
}
