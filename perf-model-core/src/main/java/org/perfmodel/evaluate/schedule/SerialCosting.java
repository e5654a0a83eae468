package org.perfmodel.evaluate.schedule;

import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Costing;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** The part of a region that one processor executes while no other has anything to do. */
class SerialCosting extends Costing {
  SerialCosting(Pricing pricing, Notes notes, String label) {
    super(pricing, notes, label);
  }

  @Override
  protected ContributionKind kind() {
    return ContributionKind.SERIAL;
  }

  @Override
  protected SerialCosting inLoop(TaskNode.Loop loop) {
    return new SerialCosting(pricing.in(loop), notes, loop.label());
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    notes.take(node.iterations());
    return Cost.nothing();
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    return Cost.nothing();
  }

  @Override
  public Cost barrier(TaskNode.Barrier node) {
    return Cost.nothing();
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    throw message(node.place());
  }

  @Override
  public Cost await(TaskNode.Await node) {
    throw message(node.place());
  }

  @Override
  public Cost send(TaskNode.Send node) {
    throw message(node.place());
  }

  @Override
  public Cost receive(TaskNode.Receive node) {
    throw message(node.place());
  }

  @Override
  public Cost collective(TaskNode.Collective node) {
    throw message(node.place());
  }

  private static NotApplicableException message(Place place) {
    return new NotApplicableException(ScheduleEvaluator.NAME, Feature.MESSAGE, place);
  }
}
