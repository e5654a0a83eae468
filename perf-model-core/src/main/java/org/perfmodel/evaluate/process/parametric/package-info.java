/**
 * Execution times as formulae: where in the space of a process's symbols which times are possible,
 * and how likely. The concrete engine runs at sample points, on times that remember what they were
 * made of; every comparison it makes is a linear constraint, and where all of them come out the
 * same the engine would do the same.
 *
 * <pre>
 * Parameters   := name*
 * Cell         := Conjunction, Distribution of times, Distribution of counts
 * Partition    := ParameterRegion*
 * ParameterRegion       := Conjunction+, Distribution
 * Distribution := LinearForm to Rational
 * ClosedForm   := (Extremum, Rational)*
 * Extremum     := max of min of LinearForm | min of max of LinearForm
 * </pre>
 *
 * Source: N. B. MacDonald, Edinburgh 1996, chapter 7, by another method.
 */
@NullMarked
package org.perfmodel.evaluate.process.parametric;

import org.jspecify.annotations.NullMarked;
