package org.perfmodel.evaluate.dispatch;

/** Ready tasks in an order. */
interface TaskQueue {
  void add(int task);

  /** The first task, which leaves the queue; the queue is not empty. */
  int remove();

  int size();
}
