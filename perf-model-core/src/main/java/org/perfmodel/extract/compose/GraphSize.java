package org.perfmodel.extract.compose;

import java.util.List;
import org.perfmodel.workload.TaskNode;

/** How large task graphs are. */
public final class GraphSize {
  private GraphSize() {}

  /** How many nodes a task graph has, and references to arrays. */
  public static int of(TaskNode node) {
    int size = 1 + (node instanceof TaskNode.Compute line ? line.accesses().size() : 0);
    List<TaskNode> children = node.children();
    for (int i = 0; i < children.size(); i++) {
      size += of(children.get(i));
    }
    return size;
  }
}
