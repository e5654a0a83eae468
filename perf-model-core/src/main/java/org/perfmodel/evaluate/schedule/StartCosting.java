package org.perfmodel.evaluate.schedule;

import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.workload.TaskNode;

/** What it takes to start parallel constructs, before the first task of each runs. */
final class StartCosting extends ConstructCosting {
  private final DispatchCost handing;

  StartCosting(Pricing pricing, Notes notes) {
    super(pricing, notes);
    handing = new DispatchCost(pricing, notes);
  }

  @Override
  protected StartCosting inLoop(TaskNode.Loop loop) {
    return this;
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    return handing.start(node);
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    return handing.start(node);
  }
}
