/**
 * How much slower tasks run because others run at the same time, from sharing rules to closed
 * queueing networks. Knows tasks only as classes and counts.
 *
 * <pre>
 * ContentionModel := NoContention | ProcessorSharing | SmpRecursion
 *                  | SharedMemory(NetworkSolver) | AveragedSharedMemory
 *                  | MemoisedContention(ContentionModel)
 * NetworkSolver   := ExactMva | Linearizer | BardSchweitzer | ExactWhenSmall
 * ClosedNetwork   := Centre+ x demand per class x think time per class x population per class
 * Centre          := QUEUEING | DELAY | LOAD_DEPENDENT(rates) | FLOW_EQUIVALENT(rates)
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.contention;

import org.jspecify.annotations.NullMarked;
