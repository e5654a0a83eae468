package org.perfmodel.extract.queues.logged;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What each thread did, in its order. */
public final class Log {
  private static final Map<Thread, List<String>> EVENTS = new ConcurrentHashMap<>();

  private Log() {}

  /** Something that the current thread did. */
  public static void add(String event) {
    EVENTS.computeIfAbsent(Thread.currentThread(), thread -> new ArrayList<>()).add(event);
  }

  /** What was done since it was asked last, thread by thread, in the order of their texts. */
  public static List<List<String>> taken() {
    List<List<String>> all = new ArrayList<>();
    EVENTS.values().forEach(events -> all.add(List.copyOf(events)));
    all.sort(Comparator.comparing(List::toString));
    EVENTS.clear();
    return all;
  }
}
