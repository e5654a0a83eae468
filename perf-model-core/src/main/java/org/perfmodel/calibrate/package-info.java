/** Micro-kernels, measurement and regression: how a platform's numbers are found. */
@NullMarked
package org.perfmodel.calibrate;

import org.jspecify.annotations.NullMarked;
