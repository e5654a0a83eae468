/**
 * From measurements to a platform: one robust fit of all prices, capacities from the knees of
 * ladders, and how far two readings of one thing differ. May use kernel and measure.
 */
@NullMarked
package org.perfmodel.calibrate.fit;

import org.jspecify.annotations.NullMarked;
