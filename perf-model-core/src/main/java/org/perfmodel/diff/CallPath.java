package org.perfmodel.diff;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** The ways down a task graph to a place, from its root. */
final class CallPath {
  /** A helper may be called from many places. */
  private static final int MOST = 16;

  private final Place wanted;
  private final List<List<TaskNode>> found = new ArrayList<>();
  private final List<TaskNode> way = new ArrayList<>();
  private final Set<TaskNode> deadEnds = Collections.newSetFromMap(new IdentityHashMap<>());

  private CallPath(Place wanted) {
    this.wanted = wanted;
  }

  /** Each way ends at the outermost node of the place. */
  static List<List<TaskNode>> to(Place place, TaskNode root) {
    CallPath path = new CallPath(place);
    path.visit(root);
    return path.found;
  }

  private boolean visit(TaskNode node) {
    if (found.size() >= MOST || deadEnds.contains(node)) {
      return false;
    }
    way.add(node);
    boolean isThere = isWanted(node);
    boolean leads = isThere;
    if (isThere) {
      found.add(List.copyOf(way));
    } else {
      for (TaskNode child : children(node)) {
        leads |= visit(child);
      }
    }
    way.remove(way.size() - 1);
    if (!leads) {
      deadEnds.add(node);
    }
    return leads;
  }

  private boolean isWanted(TaskNode node) {
    boolean isContainer = node instanceof TaskNode.Sequence || node instanceof TaskNode.Call;
    return node.place().equals(wanted) && !isContainer;
  }

  static List<TaskNode> children(TaskNode node) {
    return node instanceof TaskNode.Unknown unknown
        ? unknown.body().map(List::of).orElse(List.of())
        : node.children();
  }
}
