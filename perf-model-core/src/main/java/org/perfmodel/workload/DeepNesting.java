package org.perfmodel.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the nodes of a region end that are in each other. Everything that walks over a graph calls
 * itself for each level, and so does what reads its JSON: what is deeper is cut off and named.
 */
final class DeepNesting {
  /** Nodes in each other; a link of an else-if chain has two. */
  static final int DEEPEST = 500;

  private DeepNesting() {}

  /** The same graph, with a gap in place of what is too deep. */
  static TaskNode cut(TaskNode root) {
    return fits(root, DEEPEST) ? root : cut(root, DEEPEST);
  }

  private static boolean fits(TaskNode node, int levels) {
    if (levels == 0) {
      return false;
    }
    for (TaskNode part : parts(node)) {
      if (!fits(part, levels - 1)) {
        return false;
      }
    }
    return true;
  }

  private static List<TaskNode> parts(TaskNode node) {
    return node instanceof TaskNode.Unknown gap
        ? gap.body().map(List::of).orElse(List.of())
        : node.children();
  }

  private static TaskNode cut(TaskNode node, int levels) {
    if (fits(node, levels)) {
      return node;
    }
    if (node instanceof TaskNode.Unknown gap) {
      return gap.around(Optional.empty());
    }
    if (levels == 1) {
      return new TaskNode.Unknown(
          node.place(),
          "code in more than " + DEEPEST + " blocks, branches and calls in each other",
          "Maybe make a method of the inner part, and declare what it takes where it is called:"
              + " //@ perf cost = 1us",
          Optional.empty());
    }
    List<TaskNode> parts = new ArrayList<>();
    for (TaskNode part : node.children()) {
      parts.add(cut(part, levels - 1));
    }
    return Rewriting.with(node, parts);
  }
}
