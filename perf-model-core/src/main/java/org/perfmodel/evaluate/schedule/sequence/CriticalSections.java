package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * The program's locks as serial resources: one processor inside, or as many as a semaphore has
 * permits for; others wait first come first.
 */
final class CriticalSections {
  private final int[] lockOfClass;
  private final int[] free;
  private final List<Deque<Integer>> waiting = new ArrayList<>();
  private final double[] since;

  CriticalSections(DynamicTaskGraph graph, int processors) {
    List<TaskClass> classes = graph.classes();
    lockOfClass = new int[classes.size()];
    Map<String, Integer> numbers = new TreeMap<>();
    for (int k = 0; k < lockOfClass.length; k++) {
      String lock = classes.get(k).lock();
      lockOfClass[k] = lock == null ? -1 : numbers.computeIfAbsent(lock, name -> numbers.size());
    }
    free = new int[numbers.size()];
    for (int k = 0; k < lockOfClass.length; k++) {
      if (lockOfClass[k] >= 0) {
        free[lockOfClass[k]] = classes.get(k).room();
      }
    }
    for (int lock = 0; lock < free.length; lock++) {
      waiting.add(new ArrayDeque<>());
    }
    since = new double[processors];
  }

  int locks() {
    return free.length;
  }

  /** The lock that tasks of a class hold, or -1. */
  int lockOf(int taskClass) {
    return lockOfClass[taskClass];
  }

  void await(int lock, int processor, double now) {
    since[processor] = now;
    waiting.get(lock).add(processor);
  }

  void release(int lock) {
    free[lock]++;
  }

  /** The processor that a free lock goes to now, or -1. */
  int grant(int lock) {
    if (free[lock] == 0 || waiting.get(lock).isEmpty()) {
      return -1;
    }
    free[lock]--;
    return waiting.get(lock).remove();
  }

  double waitedSince(int processor) {
    return since[processor];
  }
}
