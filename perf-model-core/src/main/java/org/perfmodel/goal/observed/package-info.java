/** From runs of the tests to {@code src/perf/observed.json}: perf:observed. */
@NullMarked
package org.perfmodel.goal.observed;

import org.jspecify.annotations.NullMarked;
