/**
 * Deterministic task graph analysis (Adve and Vernon, ACM TOCS 22(1), 2004): a task graph, a
 * scheduling policy, a number of processors and a contention model have one execution sequence,
 * which says how long the program takes and where the time goes.
 */
@NullMarked
package org.perfmodel.evaluate.schedule;

import org.jspecify.annotations.NullMarked;
