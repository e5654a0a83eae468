package org.perfmodel.evaluate.dispatch;

/** A task for a processor, written by a ready list and read by the solver. */
public final class Assignment {
  private int task;
  private int processor;
  private TaskAcquisition handing = TaskAcquisition.DIRECT;

  public int task() {
    return task;
  }

  public int processor() {
    return processor;
  }

  /** How the processor came by the task, which decides the overhead. */
  public TaskAcquisition handing() {
    return handing;
  }

  boolean set(int someTask, int someProcessor, TaskAcquisition how) {
    task = someTask;
    processor = someProcessor;
    handing = how;
    return true;
  }
}
