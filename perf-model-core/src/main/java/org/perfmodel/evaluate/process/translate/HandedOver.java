package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/**
 * The tasks of a region that a thread hands over before it goes on, and where it waits for them.
 *
 * @param joined those that are handed over once and waited for once, under the same loops
 * @param unjoined those that nobody waits for, and that are handed over in every run, once
 * @param started those of threads that are made first and started later
 * @param bodies all that have a name, by it
 */
record HandedOver(
    List<String> joined, List<String> unjoined, Set<String> started, Map<String, TaskNode> bodies) {
  HandedOver {
    joined = List.copyOf(joined);
    unjoined = List.copyOf(unjoined);
    started = Set.copyOf(started);
    bodies = Map.copyOf(bodies);
  }

  /** How often something stands in the region, and in which construct. */
  private record Found(int times, String where, boolean isSure) {}

  static HandedOver in(TaskNode root) {
    Search search = new Search();
    search.starts(root);
    search.walk(root, "", true);
    List<String> joined = new ArrayList<>();
    List<String> unjoined = new ArrayList<>();
    search.begun.forEach(
        (key, begun) -> {
          Found ended = search.ended.get(key);
          if (begun.times() == 1
              && ended != null
              && ended.times() == 1
              && ended.where().equals(begun.where())) {
            joined.add(key);
          } else if (begun.times() == 1 && ended == null && begun.isSure()) {
            unjoined.add(key);
          }
        });
    return new HandedOver(joined, unjoined, search.started, search.bodies);
  }

  /** What a task does that may be one with a name. */
  static TaskNode task(TaskNode node) {
    return key(node, TaskNode.Call.ASIDE).isPresent() ? ((TaskNode.Call) node).body() : node;
  }

  /** The name behind what a call begins with; empty where it is none such. */
  static Optional<String> key(TaskNode node, String beginning) {
    return node instanceof TaskNode.Call call && call.method().startsWith(beginning)
        ? Optional.of(call.method().substring(beginning.length()))
        : Optional.empty();
  }

  /** What a task with a name does; empty if there is none. */
  Optional<TaskNode> body(String key) {
    return Optional.ofNullable(bodies.get(key));
  }

  private static final class Search {
    private final TreeMap<String, Found> begun = new TreeMap<>();
    private final TreeMap<String, Found> ended = new TreeMap<>();
    private final TreeMap<String, TaskNode> bodies = new TreeMap<>();
    private final TreeSet<String> started = new TreeSet<>();
    private int constructs;

    void starts(TaskNode node) {
      key(node, TaskNode.Call.STARTED).ifPresent(started::add);
      Held.inside(node).forEach(this::starts);
    }

    /**
     * Looks at a node.
     *
     * @param where the innermost loop or task around
     * @param isSure whether every run comes here, once
     */
    void walk(TaskNode node, String where, boolean isSure) {
      Optional<String> aside = key(node, TaskNode.Call.ASIDE);
      if (aside.isPresent()) {
        if (!started.contains(aside.get())) {
          add(begun, aside.get(), where, isSure);
        }
        bodies.putIfAbsent(aside.get(), task(node));
        walk(task(node), "construct " + constructs++, false);
        return;
      }
      key(node, TaskNode.Call.STARTED).ifPresent(name -> add(begun, name, where, isSure));
      key(node, TaskNode.Call.JOINED).ifPresent(name -> add(ended, name, where, isSure));
      if (node instanceof TaskNode.ForkJoin fork) {
        for (TaskNode branch : fork.branches()) {
          key(branch, TaskNode.Call.ASIDE)
              .ifPresent(name -> bodies.putIfAbsent(name, task(branch)));
          walk(task(branch), "construct " + constructs++, false);
        }
        return;
      }
      boolean isPlain =
          node instanceof TaskNode.Sequence
              || node instanceof TaskNode.Critical
              || node instanceof TaskNode.Call call
                  && !call.method().startsWith(TaskNode.Call.TRYING);
      String inside =
          isPlain || node instanceof TaskNode.Branch ? where : "construct " + constructs++;
      for (TaskNode child : Held.inside(node)) {
        walk(child, inside, isSure && isPlain);
      }
    }

    private static void add(Map<String, Found> known, String key, String where, boolean isSure) {
      known.merge(
          key,
          new Found(1, where, isSure),
          (one, other) -> new Found(one.times() + 1, one.where(), one.isSure()));
    }
  }
}
