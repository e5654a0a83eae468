/**
 * Discrete events over the operations of processes that pass messages. A program hands out each
 * process's operations one at a time; two solvers run them: {@code RunAhead}, where order does not
 * matter, and {@code InOrder}, where messages compete for links or a receive takes from anybody.
 * Knows nothing of sources: a program can be written down from a page of a textbook.
 *
 * <p>Time is whole ticks in a long (the caller's: picoseconds), because sums of them do not depend
 * on the order of addition: what ends together ends together, on every path and number of threads.
 */
@NullMarked
package org.perfmodel.evaluate.simulate.event;

import org.jspecify.annotations.NullMarked;
