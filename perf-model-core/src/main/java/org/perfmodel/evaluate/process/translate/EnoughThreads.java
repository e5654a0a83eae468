package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether the pools of a program have threads enough, whatever the order: strands wait for nothing
 * but threads and the ends of tasks, fewer tasks of each pool keep a thread while they wait for
 * tasks of the same pool than it has threads, and pools do not wait for each other in a circle.
 *
 * <p>Then nobody gets stuck: in a pool that waits for no other, a thread is always free or at work,
 * so each of its tasks gets one; then the same holds of the pools that wait for it.
 */
final class EnoughThreads {
  private final TreeMap<String, Integer> threads = new TreeMap<>();
  private final TreeMap<String, Integer> keeping = new TreeMap<>();
  private final TreeMap<String, TreeSet<String>> waiting = new TreeMap<>();
  private boolean isOther;

  private EnoughThreads() {}

  /** Whether it is proven that no execution of a program gets stuck. */
  static boolean in(Program program) {
    EnoughThreads found = new EnoughThreads();
    found.needs(program.acts());
    return !found.isOther
        && found.keeping.entrySet().stream()
            .allMatch(pool -> pool.getValue() < found.threads.getOrDefault(pool.getKey(), 0))
        && found.isOrdered();
  }

  /** The pools of whose threads a strand needs one before it is over. */
  private TreeSet<String> needs(List<Act> strand) {
    TreeSet<String> all = new TreeSet<>();
    Map<String, TreeSet<String>> started = new HashMap<>();
    List<String> held = new ArrayList<>();
    TreeSet<String> kept = new TreeSet<>();
    for (Act act : strand) {
      TreeSet<String> awaited = new TreeSet<>();
      if (act instanceof Act.Take take && take.waiting().isThread()) {
        threads.put(take.lock(), take.room());
        held.add(take.lock());
        all.add(take.lock());
      } else if (act instanceof Act.Give give && held.contains(give.lock())) {
        held.remove(give.lock());
      } else if (act instanceof Act.Start start && start.isTask()) {
        started
            .computeIfAbsent(start.request(), any -> new TreeSet<>())
            .addAll(needs(start.acts()));
      } else if (act instanceof Act.Finish finish && started.containsKey(finish.request())) {
        awaited.addAll(started.getOrDefault(finish.request(), awaited));
      } else if (act instanceof Act.Fork fork) {
        fork.strands().forEach(each -> awaited.addAll(needs(each)));
      } else if (!isHarmless(act)) {
        isOther = true;
      }
      all.addAll(awaited);
      for (String pool : held) {
        if (awaited.contains(pool)) {
          kept.add(pool);
        }
        waiting.computeIfAbsent(pool, any -> new TreeSet<>()).addAll(awaited);
      }
    }
    kept.forEach(pool -> keeping.merge(pool, 1, Integer::sum));
    return all;
  }

  /** Whether it waits for nobody, or only for its turn to get a thread. */
  private static boolean isHarmless(Act act) {
    return act instanceof Act.Run
        || act instanceof Act.Arrive
        || act instanceof Act.Pass pass && pass.waiting().isThread()
        || act instanceof Act.Either either
            && either.ways().stream().flatMap(List::stream).allMatch(Act.Run.class::isInstance);
  }

  /** Whether no pool waits for itself through others. */
  private boolean isOrdered() {
    TreeMap<String, TreeSet<String>> left = new TreeMap<>();
    waiting.forEach(
        (pool, others) -> {
          TreeSet<String> of = new TreeSet<>(others);
          of.remove(pool);
          left.put(pool, of);
        });
    boolean shrinks = true;
    while (shrinks) {
      List<String> free =
          left.entrySet().stream()
              .filter(pool -> pool.getValue().stream().noneMatch(left::containsKey))
              .map(Map.Entry::getKey)
              .toList();
      free.forEach(left::remove);
      shrinks = !free.isEmpty();
    }
    return left.isEmpty();
  }
}
