package org.perfmodel.evaluate.relaxed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.perfmodel.evaluate.text.ModelException;

/**
 * In which order what stands directly in a loop is gone through in one iteration: tasks, and loops
 * as wholes. Ties go by number, tasks before loops.
 */
final class Order {
  private Order() {}

  /**
   * By loop, and last for what is outside: tasks by number, loops by number behind all tasks.
   *
   * @throws ModelException if something waits for itself within an iteration
   */
  static int[][] of(
      String name, List<RelaxedLoop> loops, List<RelaxedTask> tasks, List<RelaxedEdge> edges) {
    int[][] orders = new int[loops.size() + 1][];
    for (int scope = 0; scope <= loops.size(); scope++) {
      orders[scope] =
          of(name, scope == loops.size() ? RelaxedGraph.OUTSIDE : scope, loops, tasks, edges);
    }
    return orders;
  }

  private static int[] of(
      String name,
      int scope,
      List<RelaxedLoop> loops,
      List<RelaxedTask> tasks,
      List<RelaxedEdge> edges) {
    int size = tasks.size() + loops.size();
    List<List<Integer>> after = new ArrayList<>();
    int[] waitsFor = new int[size];
    for (int item = 0; item < size; item++) {
      after.add(new ArrayList<>());
    }
    for (RelaxedEdge edge : edges) {
      int from = item(scope, edge.from(), loops, tasks);
      int to = item(scope, edge.to(), loops, tasks);
      if (edge.distance() == 0 && from >= 0 && to >= 0 && (from != to || from < tasks.size())) {
        after.get(from).add(to);
        waitsFor[to]++;
      }
    }
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    int there = 0;
    for (int item = 0; item < size; item++) {
      if (parent(item, loops, tasks) == scope) {
        there++;
        if (waitsFor[item] == 0) {
          ready.add(item);
        }
      }
    }
    int[] order = new int[there];
    int done = 0;
    while (!ready.isEmpty()) {
      int item = ready.remove();
      order[done++] = item;
      for (int next : after.get(item)) {
        if (--waitsFor[next] == 0) {
          ready.add(next);
        }
      }
    }
    if (done < there) {
      throw new ModelException(
          name,
          nameOf(stuck(waitsFor, after), loops, tasks)
              + " waits for itself through edges of one iteration",
          "Maybe one of them leads to the next iteration: back A -> B in LOOP");
    }
    return order;
  }

  /** Something on a circle: from what waits, always back to something that it waits for. */
  private static int stuck(int[] waitsFor, List<List<Integer>> after) {
    int item = 0;
    while (waitsFor[item] == 0) {
      item++;
    }
    ArrayDeque<Integer> seen = new ArrayDeque<>();
    while (!seen.contains(item)) {
      seen.add(item);
      for (int before = 0; before < waitsFor.length; before++) {
        if (waitsFor[before] > 0 && after.get(before).contains(item)) {
          item = before;
          break;
        }
      }
    }
    return item;
  }

  private static String nameOf(int item, List<RelaxedLoop> loops, List<RelaxedTask> tasks) {
    return item < tasks.size()
        ? "task " + tasks.get(item).name()
        : "loop " + loops.get(item - tasks.size()).name();
  }

  private static int parent(int item, List<RelaxedLoop> loops, List<RelaxedTask> tasks) {
    return item < tasks.size() ? tasks.get(item).loop() : loops.get(item - tasks.size()).parent();
  }

  /** What stands directly in the scope and is the task or around it; less than 0 if none does. */
  private static int item(int scope, int task, List<RelaxedLoop> loops, List<RelaxedTask> tasks) {
    int item = task;
    int parent = tasks.get(task).loop();
    while (parent != scope && parent != RelaxedGraph.OUTSIDE) {
      item = tasks.size() + parent;
      parent = loops.get(parent).parent();
    }
    return parent == scope ? item : -1;
  }
}
