package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.TaskNode;

/**
 * Numbers that are handed to calls without a price. Such a call is one symbol, whatever it is
 * given, so that {@code codec.pack(row, 900)} in place of {@code codec.pack(row, 9)} changes no
 * formula; it is told instead.
 */
final class UnpricedArguments {
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w$.])\\d[\\w.]*");

  /** The end of a call that is cut, with what it cuts in two. */
  private static final Pattern CUT = Pattern.compile("[\\w$.]*\\.\\.`$");

  private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"?");

  private UnpricedArguments() {}

  /** The call whose numbers changed; empty if none did that both sides have. */
  static Optional<String> changed(TaskNode before, TaskNode now) {
    Map<String, List<String>> then = new TreeMap<>();
    Map<String, List<String>> today = new TreeMap<>();
    add(before, then);
    add(now, today);
    for (Map.Entry<String, List<String>> call : today.entrySet()) {
      List<String> earlier = then.getOrDefault(call.getKey(), List.of());
      List<String> numbersThen = new ArrayList<>();
      List<String> numbersNow = new ArrayList<>();
      compared(earlier, call.getValue(), numbersThen, numbersNow);
      if (earlier.size() == call.getValue().size()
          && !sorted(numbersThen).equals(sorted(numbersNow))) {
        return Optional.of(
            "what `"
                + call.getKey()
                + "` takes is not known, and the numbers that it is given changed: "
                + shown(numbersThen)
                + " before, "
                + shown(numbersNow)
                + " now");
      }
    }
    return Optional.empty();
  }

  /** The numbers of each call; of one that is cut on a side as many as both sides show. */
  private static void compared(
      List<String> before, List<String> now, List<String> numbersBefore, List<String> numbersNow) {
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      List<String> then = numbers(before.get(i));
      List<String> today = numbers(now.get(i));
      boolean isCut = before.get(i).endsWith("..`") || now.get(i).endsWith("..`");
      int shown = isCut ? Math.min(then.size(), today.size()) : Integer.MAX_VALUE;
      numbersBefore.addAll(then.subList(0, Math.min(shown, then.size())));
      numbersNow.addAll(today.subList(0, Math.min(shown, today.size())));
    }
  }

  private static String shown(List<String> numbers) {
    return numbers.isEmpty() ? "none" : String.join(", ", numbers);
  }

  private static List<String> numbers(String reason) {
    List<String> found = new ArrayList<>();
    Matcher number = NUMBER.matcher(CUT.matcher(reason).replaceAll(""));
    while (number.find()) {
      found.add(number.group());
    }
    return found;
  }

  private static List<String> sorted(List<String> numbers) {
    return numbers.stream().sorted().toList();
  }

  /** What stands between the parentheses of the call itself, without texts. */
  private static String arguments(TaskNode.Unknown gap) {
    String key = gap.key().substring(gap.key().lastIndexOf('.') + 1);
    String method = key.substring(0, Math.max(0, key.indexOf('/')));
    int at = gap.reason().lastIndexOf(method + "(");
    return method.isEmpty() || at < 0
        ? ""
        : TEXT.matcher(gap.reason().substring(at)).replaceAll("");
  }

  private static void add(TaskNode node, Map<String, List<String>> found) {
    if (node instanceof TaskNode.Unknown gap && gap.reason().startsWith("call ")) {
      found.computeIfAbsent(gap.key(), none -> new ArrayList<>()).add(arguments(gap));
    }
    node.children().forEach(child -> add(child, found));
  }
}
