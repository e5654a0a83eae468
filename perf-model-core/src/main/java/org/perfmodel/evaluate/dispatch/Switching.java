package org.perfmodel.evaluate.dispatch;

/** Where a processor turns when its queue is empty. */
public enum Switching {
  /** It waits. */
  STAY,
  /** To the queue, of those with tasks, that the fewest processors work on. */
  FEWEST_WORKERS,
  /** To the queue whose tasks weigh most. */
  MOST_WORK,
  /** To the queue, of those with tasks, whose number is nearest to its own. */
  NEAREST
}
