/**
 * The execution sequence of a task graph on p processors under a policy, and where its time goes:
 * arrays, no formulae. In come a graph, durations and settings, out goes a schedule.
 */
@NullMarked
package org.perfmodel.evaluate.schedule.sequence;

import org.jspecify.annotations.NullMarked;
