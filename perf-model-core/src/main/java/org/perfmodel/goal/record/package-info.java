/** History without a server: perf:record. {@link Recording} is the door. */
@NullMarked
package org.perfmodel.goal.record;

import org.jspecify.annotations.NullMarked;
