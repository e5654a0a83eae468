/**
 * Micro-kernels: small methods whose time tells the price of an operation.
 *
 * <p>The kernels repeat each other on purpose. Each is a method written out with its own types and
 * its own loop, because the just-in-time compiler profiles and compiles a method as a whole: a loop
 * shared by two kernels is measured as a mixture of both. Out go kernels with what each of them
 * does, as terms of prices.
 */
@NullMarked
package org.perfmodel.calibrate.kernel;

import org.jspecify.annotations.NullMarked;
