/** Questions about one file of processes: perf:ccs. */
@NullMarked
package org.perfmodel.goal.processes;

import org.jspecify.annotations.NullMarked;
