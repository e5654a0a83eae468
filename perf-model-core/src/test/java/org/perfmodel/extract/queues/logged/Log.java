package org.perfmodel.extract.queues.logged;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What each thread, or each subscriber whatever thread runs it, did in its order. */
public final class Log {
  private static final Map<Object, List<String>> EVENTS = new ConcurrentHashMap<>();
  private static final ThreadLocal<@Nullable Object> ACTING = new ThreadLocal<>();

  private Log() {}

  /** Something that the current thread did, or whom it acts for. */
  public static void add(String event) {
    Object acting = ACTING.get();
    EVENTS
        .computeIfAbsent(
            acting == null ? Thread.currentThread() : acting,
            who -> Collections.synchronizedList(new ArrayList<>()))
        .add(event);
  }

  /** Runs what is done by somebody who has no thread of its own. */
  static void as(Object who, Runnable work) {
    ACTING.set(who);
    try {
      work.run();
    } finally {
      ACTING.remove();
    }
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
