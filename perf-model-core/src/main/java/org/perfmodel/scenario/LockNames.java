package org.perfmodel.scenario;

import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/** The names of the locks that a node takes anywhere inside it. */
public final class LockNames {
  private LockNames() {}

  public static SortedSet<String> in(TaskNode node) {
    TreeSet<String> locks = new TreeSet<>();
    collect(node, locks);
    return locks;
  }

  private static void collect(TaskNode node, SortedSet<String> locks) {
    if (node instanceof TaskNode.Critical critical) {
      locks.add(critical.lock());
    }
    node.children().forEach(child -> collect(child, locks));
  }

  public static String label(TaskNode.Critical node) {
    return (node.atomic() ? "atomic(" : node.permits() > 0 ? "permit(" : "synchronized(")
        + node.lock()
        + ")";
  }
}
