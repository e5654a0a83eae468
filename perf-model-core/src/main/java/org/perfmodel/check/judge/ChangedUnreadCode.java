package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.TaskNode;

/**
 * Code of the project that calls without a price may run. Such a call has one price on both sides,
 * so that an edit of what it runs changes nothing that is predicted; it is told instead.
 */
final class ChangedUnreadCode {
  private ChangedUnreadCode() {}

  static Optional<String> changed(TaskNode before, TaskNode now) {
    List<TaskNode.Call> then = new ArrayList<>();
    List<TaskNode.Call> today = new ArrayList<>();
    marks(before, then);
    marks(now, today);
    List<String> known = then.stream().map(TaskNode.Call::method).toList();
    return today.stream()
        .filter(mark -> !known.contains(mark.method()) && hasKey(mark, known))
        .findFirst()
        .map(
            mark ->
                "`"
                    + key(mark.method())
                    + "` may run the code at "
                    + mark.place()
                    + ", which changed; it is not known which code the call runs, so its time is not"
                    + " in the time of either side");
  }

  /** Whether the call was there before: a new one has a price of its own. */
  private static boolean hasKey(TaskNode.Call mark, List<String> known) {
    return known.stream().anyMatch(each -> key(each).equals(key(mark.method())));
  }

  private static String key(String mark) {
    String text = mark.substring(TaskNode.Call.UNREAD.length());
    return text.substring(0, text.lastIndexOf(' ')).replaceFirst("/\\d+$", "");
  }

  private static void marks(TaskNode node, List<TaskNode.Call> found) {
    if (node instanceof TaskNode.Call call && call.method().startsWith(TaskNode.Call.UNREAD)) {
      found.add(call);
    }
    node.children().forEach(child -> marks(child, found));
  }
}
