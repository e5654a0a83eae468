/**
 * What a region takes at least and at most over all schedules of its tasks and messages.
 *
 * <p>{@link Schedules} is the door: scenarios come in, bounds go out. {@link StateBudget} says how
 * much one region may cost.
 */
@NullMarked
package org.perfmodel.check.schedules;

import org.jspecify.annotations.NullMarked;
