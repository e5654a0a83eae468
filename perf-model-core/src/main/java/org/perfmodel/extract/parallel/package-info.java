/**
 * What runs beside each other: tasks, threads, futures, and what they wait for: joins, locks,
 * permits, monitors, queues.
 *
 * <p>In: calls and statements that the reader of statements or calls recognises as such. Out:
 * forks, parallel loops, critical sections and messages of the task graph.
 *
 * <pre>
 * ParallelReader                    executors, fork and join, barriers: by the names of the library
 * FutureReader                      CompletableFuture
 * TaskTypeReader, SubmittedTaskReader  what is a task or a thread; where the work of one stands
 * SectionReader                     what runs between lock() and unlock()
 * LockedObject                      which lock: of `synchronized`, too, a statement of StatementReader
 * PermitReader                      semaphores, latches
 * MonitorReader                     wait and notify, await and signal
 * QueueReader, Exchanges            blocking queues, exchangers: messages
 * JoinReader                        waits for tasks and partners
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.parallel;

import org.jspecify.annotations.NullMarked;
