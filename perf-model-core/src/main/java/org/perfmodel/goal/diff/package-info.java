/**
 * What a change did: perf:diff.
 *
 * <p>{@link Diff} is the door; {@link DiffRequest} says what to compare with, {@link RevisionDiff}
 * judges the methods that differ.
 */
@NullMarked
package org.perfmodel.goal.diff;

import org.jspecify.annotations.NullMarked;
