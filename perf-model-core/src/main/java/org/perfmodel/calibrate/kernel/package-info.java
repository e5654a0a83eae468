/**
 * Micro-kernels: small methods whose time tells the price of an operation.
 *
 * <p>The loops repeat each other on purpose. Each is a method written out with its own types,
 * because the just-in-time compiler profiles and compiles a method as a whole: a loop shared by two
 * kernels is measured as a mixture of both. The arrays around the loops are made in one place,
 * {@link org.perfmodel.calibrate.kernel.ArrayLoops}. Out go kernels with what each of them does, as
 * terms of prices.
 */
@NullMarked
package org.perfmodel.calibrate.kernel;

import org.jspecify.annotations.NullMarked;
