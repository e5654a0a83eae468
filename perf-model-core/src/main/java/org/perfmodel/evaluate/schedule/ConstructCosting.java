package org.perfmodel.evaluate.schedule;

import java.util.List;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.workload.TaskNode;

/** Something about the parallel constructs of a region; the code around them is left out. */
abstract class ConstructCosting extends SerialCosting {
  ConstructCosting(Pricing pricing, Notes notes) {
    super(pricing, notes, "parallel code");
  }

  @Override
  protected abstract ConstructCosting inLoop(TaskNode.Loop loop);

  @Override
  protected Cost block(List<TaskNode.Compute> lines) {
    return Cost.nothing();
  }

  @Override
  protected Cost loopBlock(
      TaskNode.Loop node,
      List<TaskNode.Compute> lines,
      List<TaskNode.Compute> before,
      boolean whole) {
    return Cost.nothing();
  }

  @Override
  protected Cost mispredicted(TaskNode.Branch node) {
    return Cost.nothing();
  }

  @Override
  protected Cost entry(TaskNode.Loop node) {
    return Cost.nothing();
  }

  @Override
  public Cost critical(TaskNode.Critical node) {
    return node.body().accept(this);
  }

  @Override
  public Cost declared(TaskNode.Declared node) {
    return Cost.nothing();
  }
}
