/**
 * Micro-kernels, measurement and regression: how a platform's numbers are found.
 *
 * <p>The kernels repeat each other on purpose. Each is a method written out with its own types and
 * its own loop, because the just-in-time compiler profiles and compiles a method as a whole: a loop
 * shared by two kernels is measured as a mixture of both.
 */
@NullMarked
package org.perfmodel.calibrate;

import org.jspecify.annotations.NullMarked;
