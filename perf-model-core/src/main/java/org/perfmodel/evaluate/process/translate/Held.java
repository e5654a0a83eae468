package org.perfmodel.evaluate.process.translate;

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

  /** Whether anything in it takes a lock. */
  static boolean locks(TaskNode node) {
    return isLock(node)
        || node.children().stream().anyMatch(Held::locks)
        || node instanceof TaskNode.Unknown unknown && unknown.body().filter(Held::locks).isPresent();
  }

  /** Whether something waits for a lock while it holds one, itself or through its tasks. */
  static boolean canWait(TaskNode node) {
    return isLock(node) && node.children().stream().anyMatch(Held::locks)
        || node.children().stream().anyMatch(Held::canWait)
        || node instanceof TaskNode.Unknown unknown
            && unknown.body().filter(Held::canWait).isPresent();
  }
}
