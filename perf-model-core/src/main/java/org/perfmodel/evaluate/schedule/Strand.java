package org.perfmodel.evaluate.schedule;

import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** What one thread of control does, task after task, while a task graph is made. */
final class Strand {
  private final TaskGraphBuilder graph;
  private final int taskClass;
  private int last;
  private double pending;
  private int number;

  /**
   * A strand whose first task waits for the task {@code after}, or for none if that is -1.
   *
   * @param within the number of the strand that this one belongs to; -1 if to none
   */
  Strand(TaskGraphBuilder graph, int taskClass, int after, int within) {
    this.number = within;
    this.graph = graph;
    this.taskClass = taskClass;
    this.last = after;
  }

  /** What the graph calls it. */
  int number() {
    number = number < 0 ? graph.addStrand() : number;
    return number;
  }

  /** Seconds of code that follow. */
  void run(double seconds) {
    pending += seconds;
  }

  /** Code that one strand at a time may execute. */
  void hold(TaskClass kind, double seconds) {
    if (seconds > 0) {
      end();
      task(seconds, graph.addClass(kind));
    }
  }

  /** The last task so far, which holds all code so far; -1 if there is none. */
  int end() {
    if (pending > 0) {
      task(pending, taskClass);
      pending = 0;
    }
    return last;
  }

  /** A task without weight, for others to begin after. */
  int fork() {
    int before = end();
    return before >= 0 ? before : task(0, taskClass);
  }

  /** What follows waits for that task, too. */
  void join(int task) {
    last = task;
  }

  private int task(double seconds, int kind) {
    int task = graph.addTask(seconds, kind);
    graph.inStrand(task, number());
    if (last >= 0) {
      graph.addEdge(last, task);
    }
    last = task;
    return task;
  }
}
