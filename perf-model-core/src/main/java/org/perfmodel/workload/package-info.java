/**
 * What the program does, before any machine: counts, accesses, chains and parallel structure, as
 * exact formulae in the program's own sizes, each with its place in the source.
 *
 * <pre>
 * Workload := Region*                      Region := TaskNode over Size*
 * TaskNode := Compute | Sequence | Loop | Branch | Parallel | ForkJoin | Call | Critical | Barrier
 *           | Processes | Send | Receive | Await | Collective | Declared | Unknown
 * </pre>
 */
@NullMarked
package org.perfmodel.workload;

import org.jspecify.annotations.NullMarked;
