/**
 * Exact linear constraints over variables that are never negative: is a conjunction satisfiable,
 * where, what follows from it, what in it is superfluous, how small or large can a form become.
 * Knows nothing of processes.
 *
 * <pre>
 * Conjunction := Constraint*
 * Constraint  := LinearForm Relation 0
 * Relation    := LESS | AT_MOST | EQUAL | DIFFERENT
 * LinearForm  := Fraction (+ Fraction variable)*
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.process.constraint;

import org.jspecify.annotations.NullMarked;
