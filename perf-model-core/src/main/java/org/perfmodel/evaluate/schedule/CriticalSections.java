package org.perfmodel.evaluate.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.workload.DynamicTaskGraph;
import org.perfmodel.workload.TaskClass;

/** The program's locks as serial resources: one processor inside, others wait first come first. */
final class CriticalSections {
  private final int[] lockOfClass;
  private final boolean[] held;
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
    held = new boolean[numbers.size()];
    for (int lock = 0; lock < held.length; lock++) {
      waiting.add(new ArrayDeque<>());
    }
    since = new double[processors];
  }

  int locks() {
    return held.length;
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
    held[lock] = false;
  }

  /** The processor that a free lock goes to now, or -1. */
  int grant(int lock) {
    if (held[lock] || waiting.get(lock).isEmpty()) {
      return -1;
    }
    held[lock] = true;
    return waiting.get(lock).remove();
  }

  double waitedSince(int processor) {
    return since[processor];
  }
}
