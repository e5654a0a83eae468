package org.perfmodel.evaluate.process.translate;

import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.TaskNode;

/** What the nodes of a region take at a point, in seconds; each asked with the indices around. */
public interface NodeTimes {
  /** Nothing takes time: every order is an execution. */
  NodeTimes NONE = (node, at) -> 0;

  /** Code without tasks, locks or messages of its own. */
  double work(TaskNode node, Bindings at);

  /** What the sender spends with a message. */
  default double sending(double bytes) {
    return 0;
  }

  /** From then on until it can be received. */
  default double travelling(double bytes) {
    return 0;
  }

  /** What the receiver spends with it. */
  default double receiving(double bytes) {
    return 0;
  }

  /** What each of so many processes spends in a collective operation once it may go on. */
  default double collective(TaskNode.Collective node, int processes, double bytes) {
    return 0;
  }

  /** Whether a standard send of so much waits for its receiver. */
  default boolean isRendezvous(double bytes) {
    return false;
  }
}
