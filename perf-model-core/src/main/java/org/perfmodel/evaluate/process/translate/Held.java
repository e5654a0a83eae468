package org.perfmodel.evaluate.process.translate;

import java.util.List;
import java.util.regex.Pattern;
import org.perfmodel.workload.TaskNode;

/** What of a region bears on locks that a task holds while it does something else. */
final class Held {
  private static final Pattern OBJECT = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*");

  private Held() {}

  /** Whether a lock is held over time, and its name is that of one object. */
  static boolean isLock(TaskNode node) {
    return node instanceof TaskNode.Critical critical
        && !critical.atomic()
        && OBJECT.matcher(critical.lock()).matches();
  }

  /** The nodes in it; of an unknown, what of it could be read. */
  static List<TaskNode> inside(TaskNode node) {
    return node instanceof TaskNode.Unknown unknown
        ? unknown.body().map(List::of).orElse(List.of())
        : node.children();
  }

  /** Whether anything in it takes a lock. */
  static boolean locks(TaskNode node) {
    return isLock(node) || inside(node).stream().anyMatch(Held::locks);
  }

  /** Whether something waits for a lock while it holds one, itself or through its tasks. */
  static boolean canWait(TaskNode node) {
    return isLock(node) && inside(node).stream().anyMatch(Held::locks)
        || inside(node).stream().anyMatch(Held::canWait);
  }
}
