package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.TaskNode;

/**
 * Waits for what is not seen: {@code gates[i].await()}, where it is not known which latch that is.
 * No time has them, so that an edit of one changes nothing that is predicted; it is told instead.
 */
final class UnseenWaits {
  /** A name that no call is made of. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*(?![\\w$]*\\s*\\()");

  private UnseenWaits() {}

  /** What changed among the waits of a region, but for the names of variables. */
  static Optional<String> changed(TaskNode before, TaskNode now) {
    List<String> then = new ArrayList<>();
    List<String> today = new ArrayList<>();
    add(before, then);
    add(now, today);
    if (shapes(then).equals(shapes(today))) {
      return Optional.empty();
    }
    List<String> gone = new ArrayList<>(then);
    today.forEach(gone::remove);
    List<String> fresh = new ArrayList<>(today);
    then.forEach(fresh::remove);
    return Optional.of(
        "how long tasks wait for each other is not in the time, and that changed: "
            + (gone.isEmpty() ? "new" : gone.get(0) + " before")
            + (fresh.isEmpty() ? "" : ", " + fresh.get(0) + " now"));
  }

  private static void add(TaskNode node, List<String> found) {
    if (node instanceof TaskNode.Call call) {
      for (String kind : List.of(TaskNode.Call.UNSEEN, TaskNode.Call.COUNTED_UNSEEN)) {
        if (call.method().startsWith(kind)) {
          found.add(call.method().substring(kind.length()));
        }
      }
    }
    node.children().forEach(child -> add(child, found));
  }

  /** The same with numbers for names, in the order in which they occur. */
  private static List<String> shapes(List<String> waits) {
    Map<String, String> numbers = new HashMap<>();
    List<String> shapes = new ArrayList<>();
    for (String wait : waits) {
      Matcher names = NAME.matcher(wait);
      shapes.add(
          names.replaceAll(
              name -> numbers.computeIfAbsent(name.group(), any -> "v" + numbers.size())));
    }
    return shapes;
  }
}
