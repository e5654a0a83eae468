/**
 * Expressions as text: read with the column of what is wrong, printed with units and prices.
 *
 * <p>What {@link org.perfmodel.symbolic.Expr#toString} prints is read back as an equal expression.
 * May use rewrite.
 */
@NullMarked
package org.perfmodel.symbolic.text;

import org.jspecify.annotations.NullMarked;
