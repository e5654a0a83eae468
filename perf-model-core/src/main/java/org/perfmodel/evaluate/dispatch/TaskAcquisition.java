package org.perfmodel.evaluate.dispatch;

/** How a processor came by a task. */
public enum TaskAcquisition {
  /** It knew without asking: a static allocation, or the rest of a chunk. */
  DIRECT,
  /** It took the task, or a chunk that begins with it, from a queue. */
  QUEUED,
  /** It took the task from another processor. */
  STOLEN
}
