package org.perfmodel.extract.counted;

import java.util.List;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/** What a tree names as not known, anywhere in it, whether control gets there or not. */
final class Unknowns implements TaskNode.Visitor<Void> {
  private final TreeSet<String> reasons = new TreeSet<>();

  private Unknowns() {}

  static List<String> in(TaskNode root) {
    Unknowns unknowns = new Unknowns();
    root.accept(unknowns);
    return List.copyOf(unknowns.reasons);
  }

  @Override
  public Void compute(TaskNode.Compute node) {
    return null;
  }

  @Override
  public Void sequence(TaskNode.Sequence node) {
    node.parts().forEach(part -> part.accept(this));
    return null;
  }

  @Override
  public Void loop(TaskNode.Loop node) {
    return node.body().accept(this);
  }

  @Override
  public Void branch(TaskNode.Branch node) {
    node.then().accept(this);
    return node.otherwise().accept(this);
  }

  @Override
  public Void parallel(TaskNode.Parallel node) {
    return node.body().accept(this);
  }

  @Override
  public Void forkJoin(TaskNode.ForkJoin node) {
    node.branches().forEach(branch -> branch.accept(this));
    return null;
  }

  @Override
  public Void call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public Void critical(TaskNode.Critical node) {
    return node.body().accept(this);
  }

  @Override
  public Void barrier(TaskNode.Barrier node) {
    return null;
  }

  @Override
  public Void send(TaskNode.Send node) {
    return null;
  }

  @Override
  public Void receive(TaskNode.Receive node) {
    return null;
  }

  @Override
  public Void collective(TaskNode.Collective node) {
    return null;
  }

  @Override
  public Void declared(TaskNode.Declared node) {
    reasons.add("declared: " + node.what());
    return null;
  }

  @Override
  public Void unknown(TaskNode.Unknown node) {
    reasons.add(node.reason());
    return null;
  }
}
