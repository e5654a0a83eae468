/**
 * Limits as people write them, and the metrics that they limit.
 *
 * <p>In comes a text, out goes a limit or the column of what is wrong. Knows no verdict.
 */
@NullMarked
package org.perfmodel.gate.limit;

import org.jspecify.annotations.NullMarked;
