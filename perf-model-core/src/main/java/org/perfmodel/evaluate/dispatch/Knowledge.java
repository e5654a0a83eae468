package org.perfmodel.evaluate.dispatch;

/** Something a scheduling policy has to know beforehand, which not every program does. */
enum Knowledge {
  /** How many iterations a loop has: without declared loops the policy hands out single tasks. */
  LOOPS,
  /** How long each task takes. */
  WEIGHTS,
  /** All tasks and dependences. */
  GRAPH,
  /** Which processor or queue each task belongs to. */
  ALLOCATION
}
