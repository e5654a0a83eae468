package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.workload.TaskNode;

/**
 * The tasks of a region that a thread hands over before it goes on, and where it waits for them. A
 * task that a loop hands over in each iteration has one name for all.
 *
 * @param joins of those of which it is known where they are waited for: by which call
 * @param unjoined those that nobody waits for, and that are handed over in every run
 * @param started those of threads that are made first and started later
 * @param bodies all that have a name, by it
 * @param groups the loops that hand over one in each iteration, by the name of the task
 * @param passing the calls that start or wait for one of many in each iteration of a loop
 */
record AsynchronousTasks(
    Map<String, TaskNode.Call> joins,
    List<String> unjoined,
    Set<String> started,
    Map<String, TaskNode> bodies,
    Map<String, TaskNode.Parallel> groups,
    Set<TaskNode.Call> passing) {
  AsynchronousTasks {
    joins = Map.copyOf(joins);
    unjoined = List.copyOf(unjoined);
    started = Set.copyOf(started);
    bodies = Map.copyOf(bodies);
    groups = Map.copyOf(groups);
    passing = Set.copyOf(passing);
  }

  /**
   * Where something stands.
   *
   * @param construct the innermost loop or task around
   * @param outside what is around that loop; empty if it is none
   * @param isGroup whether the loop hands over a task in each iteration
   * @param isSure whether every run comes here
   */
  private record Around(String construct, String outside, boolean isGroup, boolean isSure) {
    boolean isInLoop() {
      return !outside.isEmpty();
    }

    String level() {
      return isInLoop() ? outside : construct;
    }

    Around unsure() {
      return new Around(construct, outside, isGroup, false);
    }
  }

  private record Found(TaskNode.Call node, Around around) {
    /** Whether all that is begun here has an end there. */
    boolean endsAt(Found end) {
      if (around.construct().equals(end.around.construct())) {
        return true;
      }
      boolean isMany = around.isInLoop() && !around.isGroup() && !isStart();
      return !isMany && around.level().equals(end.around.level());
    }

    private boolean isStart() {
      return node.method().startsWith(TaskNode.Call.STARTED);
    }
  }

  static AsynchronousTasks in(TaskNode root) {
    Search search = new Search();
    search.starts(root);
    search.walk(root, new Around("region", "", false, true));
    Map<String, TaskNode.Call> joins = new TreeMap<>();
    List<String> unjoined = new ArrayList<>();
    Set<TaskNode.Call> passing = new HashSet<>();
    search.begun.forEach(
        (key, begun) -> {
          if (begun.size() != 1) {
            return;
          }
          Found first = begun.get(0);
          List<Found> ended = search.ended.getOrDefault(key, List.of());
          Optional<Found> end =
              ended.stream()
                  .filter(first::endsAt)
                  .filter(each -> each.around().isSure() || !first.around().isSure())
                  .findFirst()
                  .or(() -> ended.stream().filter(first::endsAt).findFirst())
                  .filter(each -> ended.stream().filter(each::equals).count() == 1);
          boolean isStart = first.isStart();
          if (end.isPresent() || ended.isEmpty() && first.around().isSure()) {
            end.ifPresent(found -> joins.put(key, found.node()));
            if (end.isEmpty()) {
              unjoined.add(key);
            }
            boolean isInOne =
                end.filter(e -> e.around().construct().equals(first.around().construct()))
                    .isPresent();
            if (isStart && first.around().isInLoop() && !first.around().isGroup()) {
              passing.add(first.node());
            }
            end.filter(found -> found.around().isInLoop())
                .filter(found -> !isInOne || isStart && !first.around().isGroup())
                .ifPresent(found -> passing.add(found.node()));
          }
        });
    return new AsynchronousTasks(
        joins, unjoined, search.started, search.bodies, search.groups, passing);
  }

  /** Whether it is known when a task is over, or that nobody waits for it. */
  boolean isFollowed(String key) {
    return joins.containsKey(key) || unjoined.contains(key);
  }

  /** Whether there is a task of which it is not seen how long it goes on. */
  boolean isAnyLost() {
    return bodies.keySet().stream().anyMatch(key -> !isFollowed(key));
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

  /** The task that a call starts or waits for; empty where it does neither. */
  static Optional<String> marked(TaskNode node) {
    return key(node, TaskNode.Call.STARTED).or(() -> ended(node));
  }

  /** The task that a call waits for; empty where it waits for none. */
  private static Optional<String> ended(TaskNode node) {
    return key(node, TaskNode.Call.JOINED)
        .or(() -> key(node, TaskNode.Call.ALL_JOINED))
        .or(() -> key(node, TaskNode.Call.TIMED_JOINED));
  }

  /** What starts or waits for tasks in the body of a loop itself, in order. */
  static List<TaskNode.Call> marks(TaskNode body) {
    List<TaskNode.Call> found = new ArrayList<>();
    marks(body, found);
    return found;
  }

  private static void marks(TaskNode node, List<TaskNode.Call> found) {
    if (marked(node).isPresent()) {
      found.add((TaskNode.Call) node);
    }
    boolean isApart =
        node instanceof TaskNode.Loop
            || node instanceof TaskNode.Parallel
            || node instanceof TaskNode.ForkJoin
            || isTask(node);
    if (!isApart) {
      HeldLocks.inside(node).forEach(child -> marks(child, found));
    }
  }

  private static boolean isTask(TaskNode node) {
    return node instanceof TaskNode.Call call
        && (call.method().startsWith(TaskNode.Call.ASIDE)
            || call.method().equals(TaskNode.Call.WAITED)
            || call.method().equals(TaskNode.Call.LATER));
  }

  /** Whether a loop hands over tasks of which it is known what they are. */
  static boolean handsOver(TaskNode.Parallel loop) {
    return loop.schedule().isSubmitted() && hasTask(loop.body());
  }

  private static boolean hasTask(TaskNode node) {
    return key(node, TaskNode.Call.ASIDE).isPresent()
        || !(node instanceof TaskNode.Loop)
            && !(node instanceof TaskNode.Parallel)
            && HeldLocks.inside(node).stream().anyMatch(AsynchronousTasks::hasTask);
  }

  /** What a task with a name does; empty if there is none. */
  Optional<TaskNode> body(String key) {
    return Optional.ofNullable(bodies.get(key));
  }

  private static final class Search {
    private final TreeMap<String, List<Found>> begun = new TreeMap<>();
    private final TreeMap<String, List<Found>> ended = new TreeMap<>();
    private final TreeMap<String, TaskNode> bodies = new TreeMap<>();
    private final TreeMap<String, TaskNode.Parallel> groups = new TreeMap<>();
    private final TreeSet<String> started = new TreeSet<>();
    private int constructs;
    private boolean startsUnseen;

    void starts(TaskNode node) {
      key(node, TaskNode.Call.STARTED).ifPresent(started::add);
      startsUnseen |=
          node instanceof TaskNode.Call call && call.method().equals(TaskNode.Call.SOME_STARTED);
      HeldLocks.inside(node).forEach(this::starts);
    }

    void walk(TaskNode node, Around around) {
      Optional<String> aside = key(node, TaskNode.Call.ASIDE);
      if (aside.isPresent()) {
        boolean isLost = startsUnseen && aside.get().startsWith(TaskNode.Call.THREAD);
        if (!started.contains(aside.get()) && !isLost) {
          boolean isSure = around.isSure() && (around.isGroup() || !around.isInLoop());
          add(begun, aside.get(), node, isSure ? around : around.unsure());
        }
        bodies.putIfAbsent(aside.get(), task(node));
        walk(task(node), construct());
        return;
      }
      key(node, TaskNode.Call.STARTED).ifPresent(name -> add(begun, name, node, around));
      ended(node).ifPresent(name -> add(ended, name, node, around));
      if (node instanceof TaskNode.ForkJoin fork) {
        boolean waits = !fork.label().startsWith(TaskNode.ForkJoin.SUBMITTED);
        for (TaskNode branch : fork.branches()) {
          boolean isAside = !waits && key(branch, TaskNode.Call.ASIDE).isPresent();
          walk(branch, isAside ? around : construct());
        }
        return;
      }
      Around inside = inside(node, around);
      for (TaskNode child : HeldLocks.inside(node)) {
        walk(child, inside);
      }
    }

    private Around construct() {
      return new Around("construct " + constructs++, "", false, false);
    }

    private Around inside(TaskNode node, Around around) {
      if (node instanceof TaskNode.Loop) {
        return new Around("construct " + constructs++, around.construct(), false, around.isSure());
      }
      if (node instanceof TaskNode.Parallel loop && handsOver(loop)) {
        hand(loop.body(), loop);
        return new Around("construct " + constructs++, around.construct(), true, around.isSure());
      }
      boolean isPlain =
          node instanceof TaskNode.Sequence
              || node instanceof TaskNode.Critical
              || node instanceof TaskNode.Call call
                  && !call.method().startsWith(TaskNode.Call.TRYING)
                  && !isTask(node);
      boolean isMaybe =
          node instanceof TaskNode.Branch
              || node instanceof TaskNode.Call call
                  && call.method().startsWith(TaskNode.Call.TRYING);
      return isPlain ? around : isMaybe ? around.unsure() : construct();
    }

    /** Names the tasks of a loop that hands one over in each iteration. */
    private void hand(TaskNode node, TaskNode.Parallel loop) {
      Optional<String> key = key(node, TaskNode.Call.ASIDE);
      if (key.isPresent()) {
        groups.putIfAbsent(key.get(), loop);
      } else if (!(node instanceof TaskNode.Loop) && !(node instanceof TaskNode.Parallel)) {
        HeldLocks.inside(node).forEach(child -> hand(child, loop));
      }
    }

    private static void add(
        Map<String, List<Found>> known, String key, TaskNode node, Around around) {
      known
          .computeIfAbsent(key, any -> new ArrayList<>())
          .add(new Found((TaskNode.Call) node, around));
    }
  }
}
