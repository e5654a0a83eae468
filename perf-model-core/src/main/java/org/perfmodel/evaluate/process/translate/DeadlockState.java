package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A state of a program in which nobody can go on, though not all have come to their end.
 *
 * @param waiting where each that is left waits
 */
public record DeadlockState(List<Waiting> waiting) {
  private static final int MOST_TOLD = 8;

  public DeadlockState {
    waiting = List.copyOf(waiting);
    if (waiting.isEmpty()) {
      throw new IllegalArgumentException("a standstill in which nobody waits");
    }
  }

  /**
   * A line for each that waits, then what to do.
   *
   * @param processors on which this happens
   */
  public String text(int processors) {
    StringJoiner text = new StringJoiner("\n");
    text.add("on " + processors + " processors tasks can wait for each other for ever:");
    Map<String, List<Waiting>> alike = new LinkedHashMap<>();
    for (Waiting one : waiting) {
      String key = one.isOfPool() ? one.what() + one.place() : one.toString();
      alike.computeIfAbsent(key, any -> new ArrayList<>()).add(one);
    }
    alike.values().stream().limit(MOST_TOLD).forEach(some -> text.add(together(some)));
    int left = alike.values().stream().skip(MOST_TOLD).mapToInt(List::size).sum();
    if (left > 0) {
      text.add("and " + left + " more wait");
    }
    if (waiting.stream().anyMatch(Waiting::keepsThread)) {
      text.add(
          "Maybe do the work of an inner task in the task that waits for it, or give inner tasks a"
              + " pool of their own.");
      return text.toString();
    }
    text.add("Maybe let what is waited for happen before its task waits itself.");
    return text.toString();
  }

  /** Tasks of a pool that wait alike are told once. */
  private static String together(List<Waiting> some) {
    Waiting first = some.get(0);
    return some.size() == 1
        ? first.toString()
        : first.task()
            + " and "
            + (some.size() - 1)
            + " more like it wait for "
            + first.what()
            + " at "
            + first.place();
  }
}
