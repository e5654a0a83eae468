/**
 * Who gets which ready task next: scheduling policies, one class each, behind one interface.
 *
 * <pre>
 * SchedulingPolicy := StaticAllocation(Allocation) | CentralQueue(QueueOrder) | Chunks(ChunkRule)
 *                   | SeveralQueues(Allocation, QueueOrder, Switching) | WorkStealing | ForkJoin
 *                   | FixedThreads
 * Allocation       := Block | Cyclic | BlockCyclic | Enumerated | Splitting(Allocation)
 * QueueOrder       := Fifo | LongestFirst | CriticalPathFirst | ListOrder
 * ChunkRule        := FixedChunk | Guided | Factoring | Trapezoid
 * </pre>
 *
 * The rule for ties, everywhere: what finishes at one time finishes together; tasks that become
 * ready at one time do so in the order of their ids; idle processors are served lowest number
 * first.
 */
@NullMarked
package org.perfmodel.evaluate.dispatch;

import org.jspecify.annotations.NullMarked;
