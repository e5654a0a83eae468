package org.perfmodel.evaluate.closedform;

import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/** The names of the locks that a node takes anywhere inside it. */
final class LocksOf implements TaskNode.Visitor<SortedSet<String>> {
  private final SortedSet<String> locks = new TreeSet<>();

  private LocksOf() {}

  static SortedSet<String> in(TaskNode node) {
    return node.accept(new LocksOf());
  }

  static String label(TaskNode.Critical node) {
    return (node.atomic() ? "atomic(" : "synchronized(") + node.lock() + ")";
  }

  @Override
  public SortedSet<String> critical(TaskNode.Critical node) {
    locks.add(node.lock());
    return node.body().accept(this);
  }

  @Override
  public SortedSet<String> sequence(TaskNode.Sequence node) {
    node.parts().forEach(part -> part.accept(this));
    return locks;
  }

  @Override
  public SortedSet<String> loop(TaskNode.Loop node) {
    return node.body().accept(this);
  }

  @Override
  public SortedSet<String> branch(TaskNode.Branch node) {
    node.then().accept(this);
    return node.otherwise().accept(this);
  }

  @Override
  public SortedSet<String> parallel(TaskNode.Parallel node) {
    return node.body().accept(this);
  }

  @Override
  public SortedSet<String> forkJoin(TaskNode.ForkJoin node) {
    node.branches().forEach(branch -> branch.accept(this));
    return locks;
  }

  @Override
  public SortedSet<String> call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public SortedSet<String> compute(TaskNode.Compute node) {
    return locks;
  }

  @Override
  public SortedSet<String> barrier(TaskNode.Barrier node) {
    return locks;
  }

  @Override
  public SortedSet<String> send(TaskNode.Send node) {
    return locks;
  }

  @Override
  public SortedSet<String> receive(TaskNode.Receive node) {
    return locks;
  }

  @Override
  public SortedSet<String> collective(TaskNode.Collective node) {
    return locks;
  }

  @Override
  public SortedSet<String> declared(TaskNode.Declared node) {
    return locks;
  }

  @Override
  public SortedSet<String> unknown(TaskNode.Unknown node) {
    return locks;
  }
}
