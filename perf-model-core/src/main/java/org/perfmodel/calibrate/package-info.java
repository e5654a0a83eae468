/**
 * What all rooms of a calibration share: how one fails, and digits that mean something.
 *
 * <p>kernel: what is measured. measure: the measuring process. fit: from measurements to prices.
 * regression: prices from whole programs. run: the calibration of this machine. collective: fits of
 * collective operations.
 */
@NullMarked
package org.perfmodel.calibrate;

import org.jspecify.annotations.NullMarked;
