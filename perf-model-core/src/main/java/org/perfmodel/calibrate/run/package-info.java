/**
 * The calibration of the machine it runs on, and a driver's run: forks measuring processes, keeps
 * what they answer, repeats what was disturbed.
 *
 * <p>In comes a request, out goes a fitted platform. Goals enter here. May use all other rooms of a
 * calibration.
 */
@NullMarked
package org.perfmodel.calibrate.run;

import org.jspecify.annotations.NullMarked;
