package org.perfmodel.workload;

import java.util.List;

/** Sequences and calls taken apart. */
final class Steps {
  private Steps() {}

  static void add(TaskNode node, List<TaskNode> into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> add(part, into));
    } else if (node instanceof TaskNode.Call call) {
      add(call.body(), into);
    } else {
      into.add(node);
    }
  }
}
