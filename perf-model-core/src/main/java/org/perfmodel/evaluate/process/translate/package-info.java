/**
 * From the workload model to timed processes: whether tasks can wait for each other's locks for
 * ever, and the times of all schedules instead of one.
 */
@NullMarked
package org.perfmodel.evaluate.process.translate;

import org.jspecify.annotations.NullMarked;
