/**
 * Schedules of pipelines, in which a row of tasks is dealt out as a whole and nothing is unfolded.
 * May use sequence.
 */
@NullMarked
package org.perfmodel.evaluate.schedule.pipeline;

import org.jspecify.annotations.NullMarked;
