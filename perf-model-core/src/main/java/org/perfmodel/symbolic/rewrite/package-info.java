/**
 * Expressions made of expressions: symbols replaced, sums in closed form, cases, common factors.
 *
 * <p>In comes an expression, out goes another one with the same value wherever both are defined.
 * Substitution and summation need each other: a sum is closed by putting its limits in the place of
 * its index, and a replaced size in a sum makes the sum anew. Knows the nodes only.
 */
@NullMarked
package org.perfmodel.symbolic.rewrite;

import org.jspecify.annotations.NullMarked;
