/**
 * Profiles of machines and networks: measured, fitted, listed and compared. perf:calibrate,
 * perf:fit, perf:collectives, perf:platforms.
 */
@NullMarked
package org.perfmodel.goal.profiles;

import org.jspecify.annotations.NullMarked;
