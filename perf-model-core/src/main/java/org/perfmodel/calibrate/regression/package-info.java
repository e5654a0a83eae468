/**
 * Prices by linear regression over runs of whole programs, and which of them the runs do not tell
 * apart. The runs are a text of the user's; nothing is measured here.
 */
@NullMarked
package org.perfmodel.calibrate.regression;

import org.jspecify.annotations.NullMarked;
