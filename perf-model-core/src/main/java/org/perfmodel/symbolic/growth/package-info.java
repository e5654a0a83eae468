/**
 * How fast an expression grows in the program's sizes, up to constant factors.
 *
 * <p>In comes an expression, out goes a {@link org.perfmodel.symbolic.growth.Growth} that can be
 * compared and printed. May use rewrite and text.
 */
@NullMarked
package org.perfmodel.symbolic.growth;

import org.jspecify.annotations.NullMarked;
