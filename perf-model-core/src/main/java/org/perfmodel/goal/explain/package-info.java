/** Everything about one region: perf:explain. */
@NullMarked
package org.perfmodel.goal.explain;

import org.jspecify.annotations.NullMarked;
