/**
 * The plug that every engine fits: a scenario in, a prediction out. Knows no engine.
 *
 * <p>{@code FirstApplicable} asks the engines in their order. {@code Quantifier} gives formulae
 * their values, and a time its interval; {@code ReasonShares} says what the interval comes from.
 */
@NullMarked
package org.perfmodel.evaluate;

import org.jspecify.annotations.NullMarked;
