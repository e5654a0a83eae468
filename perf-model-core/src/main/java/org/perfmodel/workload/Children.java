package org.perfmodel.workload;

import java.util.List;

/** The nodes that a node is made of. */
final class Children implements TaskNode.Visitor<List<TaskNode>> {
  static final Children OF = new Children();

  private Children() {}

  @Override
  public List<TaskNode> compute(TaskNode.Compute node) {
    return List.of();
  }

  @Override
  public List<TaskNode> sequence(TaskNode.Sequence node) {
    return node.parts();
  }

  @Override
  public List<TaskNode> loop(TaskNode.Loop node) {
    return List.of(node.body());
  }

  @Override
  public List<TaskNode> branch(TaskNode.Branch node) {
    return List.of(node.then(), node.otherwise());
  }

  @Override
  public List<TaskNode> parallel(TaskNode.Parallel node) {
    return List.of(node.body());
  }

  @Override
  public List<TaskNode> forkJoin(TaskNode.ForkJoin node) {
    return node.branches();
  }

  @Override
  public List<TaskNode> call(TaskNode.Call node) {
    return List.of(node.body());
  }

  @Override
  public List<TaskNode> critical(TaskNode.Critical node) {
    return List.of(node.body());
  }

  @Override
  public List<TaskNode> barrier(TaskNode.Barrier node) {
    return List.of();
  }

  @Override
  public List<TaskNode> processes(TaskNode.Processes node) {
    return List.of(node.body());
  }

  @Override
  public List<TaskNode> await(TaskNode.Await node) {
    return List.of();
  }

  @Override
  public List<TaskNode> send(TaskNode.Send node) {
    return List.of();
  }

  @Override
  public List<TaskNode> receive(TaskNode.Receive node) {
    return List.of();
  }

  @Override
  public List<TaskNode> collective(TaskNode.Collective node) {
    return List.of();
  }

  @Override
  public List<TaskNode> declared(TaskNode.Declared node) {
    return List.of();
  }

  /** What could be read of it is no part: nobody knows how often it runs. */
  @Override
  public List<TaskNode> unknown(TaskNode.Unknown node) {
    return List.of();
  }
}
