/** What changes the baseline: perf:update and perf:accept. */
@NullMarked
package org.perfmodel.goal.baseline;

import org.jspecify.annotations.NullMarked;
