/**
 * What runs beside each other: streams, tasks, threads, futures, and what they wait for: joins,
 * locks, permits, monitors, queues.
 *
 * <p>In: calls and statements that the reader of statements or calls recognises as such. Out:
 * forks, parallel loops, critical sections and messages of the task graph.
 */
@NullMarked
package org.perfmodel.extract.parallel;

import org.jspecify.annotations.NullMarked;
