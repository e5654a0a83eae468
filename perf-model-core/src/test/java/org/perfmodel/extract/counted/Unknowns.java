package org.perfmodel.extract.counted;

import java.util.List;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/** What a tree names as not known, anywhere in it, whether control gets there or not. */
final class Unknowns {
  private Unknowns() {}

  static List<String> in(TaskNode root) {
    TreeSet<String> reasons = new TreeSet<>();
    collect(root, reasons);
    return List.copyOf(reasons);
  }

  private static void collect(TaskNode node, TreeSet<String> reasons) {
    if (node instanceof TaskNode.Unknown unknown) {
      reasons.add(unknown.reason());
    } else if (node instanceof TaskNode.Declared declared) {
      reasons.add("declared: " + declared.what());
    }
    node.children().forEach(child -> collect(child, reasons));
  }
}
