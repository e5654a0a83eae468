/** The verdicts of all modules of a build, written and judged together: perf:check-aggregate. */
@NullMarked
package org.perfmodel.goal.aggregate;

import org.jspecify.annotations.NullMarked;
