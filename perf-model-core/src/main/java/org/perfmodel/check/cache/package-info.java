/**
 * What is kept between runs: workloads, regions' results, whole runs, each under a key of all that
 * it follows from, and sealed, so that only what this user's builds wrote is taken back.
 *
 * <p>Everything here may be deleted or damaged at any time; then it is made anew.
 */
@NullMarked
package org.perfmodel.check.cache;

import org.jspecify.annotations.NullMarked;
