package org.perfmodel.evaluate.dispatch;

/**
 * The tasks of one run that wait for nothing but a processor. At each instant the solver first says
 * which processors have become idle, then which tasks have become ready, in the order of ids, and
 * then asks for assignments until there is none.
 */
public interface ReadyList {
  /** A processor has ended its task. */
  default void becameIdle(int processor) {}

  /**
   * All tasks that a task waits for have ended.
   *
   * @param processor the one that ended the last of them; -1 for a task that waits for nothing
   */
  void add(int task, int processor);

  /**
   * Finds the next pair of an idle processor and a ready task and forgets the task; the solver
   * takes the processor from the idle ones.
   *
   * @return false if no idle processor may take any ready task
   */
  boolean next(ProcessorSet idle, Assignment assignment);
}
