package org.perfmodel.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/**
 * Threads that run beside each other and talk through queues: crews of threads that run one code.
 *
 * @param node where they begin and are joined
 */
public record ThreadGroups(TaskNode node, List<Crew> crews) {
  /**
   * Threads of one code.
   *
   * @param index tells one from the other in the code
   * @param begun the parallel construct that they are iterations of, or the code of one thread
   */
  public record Crew(TaskNode begun, TaskNode body, Symbol index, Expr count) {}

  /** A name for the index of a crew of one. */
  public static final Symbol ALONE = Symbol.index("thread");

  /** Whether a node's tasks talk through queues. */
  public static boolean talk(TaskNode node) {
    return (node instanceof TaskNode.ForkJoin || node instanceof TaskNode.Parallel)
        && passElements(node);
  }

  /** The first node below one whose tasks talk through queues. */
  public static Optional<TaskNode> firstIn(TaskNode node) {
    if (talk(node)) {
      return Optional.of(node);
    }
    for (TaskNode child : node.children()) {
      Optional<TaskNode> first = firstIn(child);
      if (first.isPresent()) {
        return first;
      }
    }
    return Optional.empty();
  }

  private static boolean passElements(TaskNode node) {
    return node instanceof TaskNode.Send send && isQueue(send.channel())
        || node instanceof TaskNode.Receive receive && isQueue(receive.channel())
        || !(node instanceof TaskNode.Unknown) && node.anyChild(ThreadGroups::passElements);
  }

  private static boolean isQueue(Channel channel) {
    return channel.kind() == Channel.Kind.QUEUE;
  }

  /** The crews that a node forks. */
  public static ThreadGroups of(TaskNode node) {
    List<Crew> crews = new ArrayList<>();
    gather(node, crews);
    return new ThreadGroups(node, List.copyOf(crews));
  }

  private static void gather(TaskNode node, List<Crew> crews) {
    if (node instanceof TaskNode.ForkJoin fork) {
      fork.branches().forEach(branch -> gather(branch, crews));
    } else if (node instanceof TaskNode.Parallel parallel) {
      crews.add(
          new Crew(
              parallel,
              parallel.body(),
              parallel.index(),
              parallel.iterations().iterations().value()));
    } else if (node instanceof TaskNode.Call call) {
      gather(call.body(), crews);
    } else if (node instanceof TaskNode.Sequence sequence && sequence.parts().size() == 1) {
      gather(sequence.parts().get(0), crews);
    } else {
      crews.add(new Crew(node, node, ALONE, Expr.ONE));
    }
  }
}
