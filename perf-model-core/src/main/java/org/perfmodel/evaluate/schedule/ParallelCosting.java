package org.perfmodel.evaluate.schedule;

import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.workload.TaskNode;

/** What tasks execute, as work on one processor. */
final class ParallelCosting extends ConstructCosting {
  ParallelCosting(Pricing pricing, Notes notes) {
    super(pricing, notes);
  }

  @Override
  protected ParallelCosting inLoop(TaskNode.Loop loop) {
    return new ParallelCosting(pricing.in(loop), notes);
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    return node.accept(work(node.label()));
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    return node.accept(work(node.label()));
  }

  private WorkCosting work(String label) {
    return new WorkCosting(pricing, notes, label, ContributionKind.PARALLEL);
  }
}
