package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/**
 * Tasks that have to get one of the threads of a pool first: a strand takes a thread, and those of
 * one pool in the order of handing over.
 */
final class PoolStrands {
  private static final int MOST_THREADS = 8000;

  private final SortedMap<String, Integer> gates;
  private final boolean isTimed;
  private final Map<String, Integer> pooled = new TreeMap<>();

  /**
   * The pools of a program.
   *
   * @param gates how many arrive at each gate
   * @param isTimed whether tasks are waited for at once, so that pools do not matter
   */
  PoolStrands(SortedMap<String, Integer> gates, boolean isTimed) {
    this.gates = gates;
    this.isTimed = isTimed;
  }

  private static long threads(PoolThreads said, Bindings at, Place place) {
    return PointValues.whole(said.threads(), at, place, "how many threads a pool has");
  }

  /** What a person calls the pool that runs a task; empty where it needs none of its threads. */
  String name(Optional<PoolThreads> said, Bindings at, Place place) {
    if (said.isEmpty() || isTimed) {
      return "";
    }
    long threads = threads(said.get(), at, place);
    return "`" + said.get().pool() + "` (" + threads + (threads == 1 ? " thread)" : " threads)");
  }

  /**
   * The acts of a task that has to get one of the threads of a pool first.
   *
   * @param by who hands it over
   */
  List<Act> run(TaskNode body, Strand task, Strand by, Bindings at, Place place) {
    Optional<PoolThreads> said = isTimed ? Optional.empty() : Pool.of(body);
    if (said.isEmpty()) {
      task.joinAll(place);
      return task.acts;
    }
    long threads = threads(said.get(), at, place);
    String pool = name(said, at, place);
    String order = "threads of " + pool + " for " + by.task + " " + by.construct + " ";
    int number = pooled.merge(order, 1, Integer::sum);
    Waiting thread = task.waiting(Waiting.THREAD_OF + pool, place);
    List<Act> acts = new ArrayList<>();
    if (number > 1) {
      acts.add(new Act.Pass(order + (number - 1), thread));
    }
    acts.add(new Act.Take(pool, (int) Math.max(1, Math.min(MOST_THREADS, threads)), false, thread));
    gates.put(order + number, 1);
    acts.add(new Act.Arrive(order + number));
    acts.addAll(task.acts);
    acts.add(new Act.Give(pool, false));
    int own = task.acts.size();
    task.thread = "";
    task.joinAll(place);
    acts.addAll(task.acts.subList(own, task.acts.size()));
    return acts;
  }
}
