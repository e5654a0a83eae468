/**
 * What an expression is at a point: its value as a double or exactly, its derivative, its size.
 *
 * <p>In come an expression and {@link org.perfmodel.symbolic.Bindings}, out go numbers; for many
 * points an expression is compiled to steps over one array. Sums of thousands of terms are added up
 * by pieces. May use rewrite.
 */
@NullMarked
package org.perfmodel.symbolic.evaluate;

import org.jspecify.annotations.NullMarked;
