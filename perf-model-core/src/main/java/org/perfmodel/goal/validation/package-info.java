/**
 * Predictions beside measurements of the user's own code: perf:validate. The only goal beside
 * calibration that runs code.
 *
 * <p>{@link Validation} is the door; {@link Measuring} gets times, {@link Correction} the factor
 * that brings the model to them.
 */
@NullMarked
package org.perfmodel.goal.validation;

import org.jspecify.annotations.NullMarked;
