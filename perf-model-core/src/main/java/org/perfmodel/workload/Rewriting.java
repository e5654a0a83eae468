package org.perfmodel.workload;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Makes a task graph from another one; parts that stay as they are are the same objects, and what
 * stands in several places is rewritten once.
 */
public abstract class Rewriting {
  /** What stands for a node and all below it. */
  public final TaskNode of(TaskNode node) {
    return of(node, new IdentityHashMap<>());
  }

  private TaskNode of(TaskNode node, IdentityHashMap<TaskNode, TaskNode> done) {
    if (node instanceof TaskNode.Compute compute) {
      return compute(compute);
    }
    TaskNode known = done.get(node);
    if (known == null) {
      known = rewritten(node, done);
      done.put(node, known);
    }
    return known;
  }

  private TaskNode rewritten(TaskNode node, IdentityHashMap<TaskNode, TaskNode> done) {
    if (node instanceof TaskNode.Loop loop) {
      TaskNode body = of(loop.body(), done);
      return loop(body == loop.body() ? loop : with(loop, body));
    }
    List<TaskNode> children = node.children();
    List<TaskNode> others = new ArrayList<>(children.size());
    boolean same = true;
    for (TaskNode child : children) {
      TaskNode other = of(child, done);
      same &= other == child;
      others.add(other);
    }
    return other(same ? node : with(node, others));
  }

  private static TaskNode.Loop with(TaskNode.Loop loop, TaskNode body) {
    return new TaskNode.Loop(
        loop.place(),
        loop.key(),
        loop.label(),
        loop.index(),
        loop.trips(),
        loop.vectorisable(),
        loop.iteration(),
        body);
  }

  /** What stands for any other node, whose parts are rewritten already. */
  protected TaskNode other(TaskNode node) {
    return node;
  }

  /** What stands for straight code. */
  protected TaskNode compute(TaskNode.Compute node) {
    return node;
  }

  /** What stands for a loop whose body is rewritten already. */
  protected TaskNode loop(TaskNode.Loop node) {
    return node;
  }

  /** The same node around other parts. */
  public static TaskNode with(TaskNode node, List<TaskNode> children) {
    if (children.isEmpty()) {
      return node;
    }
    if (node instanceof TaskNode.Loop loop) {
      return with(loop, children.get(0));
    }
    if (node instanceof TaskNode.Sequence) {
      return new TaskNode.Sequence(node.place(), children);
    }
    if (node instanceof TaskNode.Branch branch) {
      return branch.between(children.get(0), children.get(1));
    }
    if (node instanceof TaskNode.Call call) {
      return new TaskNode.Call(node.place(), call.method(), children.get(0));
    }
    if (node instanceof TaskNode.Critical critical) {
      return new TaskNode.Critical(
          node.place(),
          critical.lock(),
          critical.index(),
          critical.atomic(),
          critical.permits(),
          children.get(0));
    }
    if (node instanceof TaskNode.ForkJoin fork) {
      return new TaskNode.ForkJoin(
          node.place(), fork.key(), fork.label(), children, fork.workers());
    }
    if (node instanceof TaskNode.Processes processes) {
      return new TaskNode.Processes(node.place(), processes.rank(), children.get(0));
    }
    if (node instanceof TaskNode.Parallel parallel) {
      return new TaskNode.Parallel(
          node.place(),
          parallel.key(),
          parallel.label(),
          parallel.index(),
          parallel.iterations(),
          parallel.schedule(),
          parallel.workers(),
          children.get(0));
    }
    throw new IllegalArgumentException("a node with parts of an unknown kind: " + node);
  }
}
