package org.perfmodel.extract.recursion;

import java.util.List;
import org.perfmodel.workload.TaskNode;

/**
 * A task's own work: what it forks is a task of the next depth, so that nothing is left to fork.
 */
final class OwnTaskWork {
  private OwnTaskWork() {}

  static TaskNode of(TaskNode node) {
    if (node instanceof TaskNode.ForkJoin fork) {
      return new TaskNode.Sequence(fork.place(), all(fork.branches()));
    }
    if (node instanceof TaskNode.Sequence sequence) {
      return new TaskNode.Sequence(sequence.place(), all(sequence.parts()));
    }
    if (node instanceof TaskNode.Branch branch) {
      return branch.between(of(branch.then()), of(branch.otherwise()));
    }
    if (node instanceof TaskNode.Loop loop) {
      return new TaskNode.Loop(
          loop.place(),
          loop.key(),
          loop.label(),
          loop.index(),
          loop.trips(),
          loop.vectorisable(),
          of(loop.body()));
    }
    if (node instanceof TaskNode.Call call) {
      return new TaskNode.Call(call.place(), call.method(), of(call.body()));
    }
    return node;
  }

  private static List<TaskNode> all(List<TaskNode> nodes) {
    return nodes.stream().map(OwnTaskWork::of).toList();
  }
}
