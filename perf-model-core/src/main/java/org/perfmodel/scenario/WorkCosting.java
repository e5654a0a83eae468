package org.perfmodel.scenario;

import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Everything on one processor, one after the other, without the overhead of parallel code. */
public final class WorkCosting extends Costing {
  private final ContributionKind kind;
  private final boolean inProcess;

  /** Whether the work of processes is that of all of them. */
  private final boolean ofAll;

  public WorkCosting(Pricing pricing, Notes notes) {
    this(pricing, notes, "straight code", ContributionKind.SERIAL);
  }

  /** A reader for which processes take what all of them compute, not what one would alone. */
  public static WorkCosting ofAllProcesses(Pricing pricing, Notes notes) {
    return new WorkCosting(pricing, notes, "straight code", ContributionKind.SERIAL, false, true);
  }

  /**
   * A reader of code that stands somewhere inside of a region.
   *
   * @param label what encloses the code
   * @param kind what its time is a part of
   */
  public WorkCosting(Pricing pricing, Notes notes, String label, ContributionKind kind) {
    this(pricing, notes, label, kind, false, false);
  }

  private WorkCosting(
      Pricing pricing,
      Notes notes,
      String label,
      ContributionKind kind,
      boolean inProcess,
      boolean ofAll) {
    super(pricing, notes, label);
    this.ofAll = ofAll;
    this.kind = kind;
    this.inProcess = inProcess;
  }

  @Override
  protected ContributionKind kind() {
    return kind;
  }

  @Override
  protected Costing inLoop(TaskNode.Loop loop) {
    return new WorkCosting(pricing.in(loop), notes, loop.label(), kind, inProcess, ofAll);
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
                ContributionKind.PARALLEL,
                inProcess,
                ofAll))
        .sumOver(node.index(), node.iterations().iterations().value());
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    Costing branch =
        new WorkCosting(pricing, notes, node.label(), ContributionKind.PARALLEL, inProcess, ofAll);
    return Cost.total(node.branches().stream().map(each -> each.accept(branch)).toList());
  }

  /** One processor waits for nobody. */
  @Override
  public Cost barrier(TaskNode.Barrier node) {
    return Cost.nothing();
  }

  /** One process does it all, and has nobody to send anything to. */
  @Override
  public Cost processes(TaskNode.Processes node) {
    Cost ofRank = ofOneProcess(node, pricing, notes);
    return ofAll ? together(node, ofRank.formula()) : alone(node, ofRank);
  }

  /** What each process takes is a maximum of its own, so this is a sum of formulae. */
  private Cost together(TaskNode.Processes node, Expr seconds) {
    Expr all =
        seconds.contains(node.rank())
            ? Summation.of(node.rank(), Expr.ZERO, Expr.PROCESSORS.minus(1), seconds)
            : seconds.times(Expr.PROCESSORS);
    return new Cost.Leaf(kind, "processes", node.place(), "computation", all);
  }

  /** What one process computes that has no others. */
  public static Cost alone(TaskNode.Processes node, Cost ofRank) {
    return ofRank.at(node.rank(), Expr.ZERO).at(Symbol.PROCESSORS, Expr.ONE);
  }

  /** What one process computes, in its rank; messages take nothing. */
  public static Cost ofOneProcess(TaskNode.Processes node, Pricing pricing, Notes notes) {
    return node.body().accept(inProcess(pricing, notes, "straight code"));
  }

  /** A reader of code that one of several processes runs. */
  public static WorkCosting inProcess(Pricing pricing, Notes notes, String label) {
    return new WorkCosting(pricing, notes, label, ContributionKind.PARALLEL, true, false);
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
    if (!inProcess) {
      notes.take(
          new Gap(place, "message passing", "Maybe declare what it takes: @Cost, or an overlay."));
    }
    return Cost.nothing();
  }
}
