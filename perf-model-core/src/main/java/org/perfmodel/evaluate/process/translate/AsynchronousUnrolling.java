package org.perfmodel.evaluate.process.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Tasks that a thread hands over and goes on, while a program is unrolled: those that are made
 * first and started later, those of a loop, and which of many an iteration is about.
 */
final class AsynchronousUnrolling {
  /** What unrolls the tasks. */
  interface Walk {
    void walk(TaskNode node, Bindings at, Strand strand);

    /** The name of a construct that no other has. */
    String construct();
  }

  private static final int MOST_TASKS = 8000;

  private static final ArrayDeque<Made> NONE = new ArrayDeque<>();

  /** Tasks that loops hand over: the construct that they are, and how many. */
  private final Map<String, Group> groups = new TreeMap<>();

  /** Threads that were made and not started yet, by their name. */
  private final Map<String, ArrayDeque<Made>> made = new TreeMap<>();

  /** What an iteration of a loop starts or waits for; null for all. */
  @Nullable String only;

  private record Group(String construct, int count, long number) {}

  private record Made(TaskNode body, Bindings at, Place place, Optional<Group> group) {}

  private final AsynchronousTasks handedOver;
  private final PoolStrands pools;
  private final Walk unrolling;

  AsynchronousUnrolling(AsynchronousTasks handedOver, PoolStrands pools, Walk unrolling) {
    this.handedOver = handedOver;
    this.pools = pools;
    this.unrolling = unrolling;
  }

  /** A task that is handed over, unless it is only made here and started later. */
  void handOver(TaskNode.Call node, Bindings at, Strand strand) {
    String key = node.method().substring(TaskNode.Call.ASIDE.length());
    Made task = new Made(node.body(), at, node.place(), Optional.ofNullable(groups.get(key)));
    if (handedOver.started().contains(key)) {
      made.computeIfAbsent(key, any -> new ArrayDeque<>()).add(task);
    } else {
      begin(key, task, at, strand);
    }
  }

  /** The tasks of a loop, each of which its iteration hands over. */
  void handOver(TaskNode.Parallel loop, long count, String construct, Bindings at, Strand strand) {
    for (long i = 0; i < count; i++) {
      for (Map.Entry<String, TaskNode.Parallel> each : handedOver.groups().entrySet()) {
        if (each.getValue().equals(loop)) {
          groups.put(each.getKey(), new Group(construct, (int) Math.min(count, MOST_TASKS), i));
        }
      }
      unrolling.walk(loop.body(), at.with(loop.index(), i), strand);
    }
  }

  /** The task that each iteration is about, where each starts or waits for one of many. */
  List<String> passed(TaskNode body, Strand strand) {
    List<String> passed = new ArrayList<>();
    AsynchronousTasks.marks(body).stream()
        .filter(handedOver.passing()::contains)
        .map(mark -> AsynchronousTasks.marked(mark).orElseThrow())
        .distinct()
        .forEach(
            key -> {
              int many = strand.handedOver(key) + made.getOrDefault(key, NONE).size();
              passed.addAll(Collections.nCopies(many, key));
            });
    return passed;
  }

  private void begin(String key, Made made, Bindings at, Strand strand) {
    TaskNode body = made.body();
    Strand task =
        made.group()
            .map(
                group ->
                    strand.task(
                        strand.nameOf(group.number(), body), group.construct(), group.count()))
            .orElseGet(
                () ->
                    strand.task(
                        "the task (" + body.place().shortForm() + ")", unrolling.construct(), 1));
    task.thread = pools.name(Pool.of(body), made.at(), made.place());
    String before = only;
    only = null;
    unrolling.walk(body, made.at(), task);
    only = before;
    List<Act> acts = pools.run(body, task, strand, at, made.place());
    if (!acts.isEmpty()) {
      strand.handOver(key, acts);
    }
  }

  /** Starts a task that was made before; all of that name where nobody goes through them. */
  void start(TaskNode.Call node, String key, Bindings at, Strand strand) {
    if (isPassedOver(node, key)) {
      return;
    }
    ArrayDeque<Made> threads = made.getOrDefault(key, NONE);
    boolean isAll = !handedOver.passing().contains(node) && threads.size() > 1;
    do {
      Made first = threads.poll();
      if (first != null) {
        begin(key, first, at, strand);
      }
    } while (isAll && !threads.isEmpty());
  }

  /** Whether this iteration of the loop around is about other tasks. */
  boolean isPassedOver(TaskNode.Call node, String key) {
    return only != null && handedOver.passing().contains(node) && !key.equals(only);
  }
}
