package org.perfmodel.evaluate.contention;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The smallest schedule there is: tasks of one class on p processors, first come first served, each
 * advancing at 1 / slowdown. A task's progress is read from one clock, as all advance alike.
 */
final class EventLoop {
  private final ContentionModel model;
  private final int processors;

  private record Running(int task, double end) {}

  EventLoop(ContentionModel model, int processors) {
    this.model = model;
    this.processors = processors;
  }

  /** Time at which the last of independent tasks ends. */
  double makespan(double... weights) {
    List<int[]> successors = new ArrayList<>();
    for (int task = 0; task < weights.length; task++) {
      successors.add(new int[0]);
    }
    return makespan(weights, successors);
  }

  /** The same with the successors of each task; tasks are numbered topologically. */
  double makespan(double[] weights, List<int[]> successors) {
    int[] waitsFor = new int[weights.length];
    successors.forEach(
        list -> {
          for (int task : list) {
            waitsFor[task]++;
          }
        });
    ArrayDeque<Integer> ready = new ArrayDeque<>();
    for (int task = 0; task < weights.length; task++) {
      if (waitsFor[task] == 0) {
        ready.add(task);
      }
    }
    PriorityQueue<Running> running =
        new PriorityQueue<>(
            (a, b) ->
                a.end != b.end ? Double.compare(a.end, b.end) : Integer.compare(a.task, b.task));
    double time = 0;
    double done = 0;
    double[] slowdown = new double[1];
    while (!ready.isEmpty() || !running.isEmpty()) {
      while (!ready.isEmpty() && running.size() < processors) {
        int task = ready.remove();
        running.add(new Running(task, done + weights[task]));
      }
      model.slowdowns(new int[] {running.size()}, slowdown);
      double next = running.element().end;
      time += (next - done) * slowdown[0];
      done = next;
      List<Integer> released = new ArrayList<>();
      while (!running.isEmpty() && running.element().end == next) {
        for (int task : successors.get(running.remove().task)) {
          if (--waitsFor[task] == 0) {
            released.add(task);
          }
        }
      }
      released.sort(null);
      ready.addAll(released);
    }
    return time;
  }
}
