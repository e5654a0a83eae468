/**
 * Exact symbolic expressions: what counts, times and speedups are formulae in.
 *
 * <pre>
 * Expr     := sum of Rational * Monomial                    (canonical: equal meaning of polynomials, equal bytes)
 * Monomial := product of Atom ^ integer                     (negative exponents allowed: n^2/p)
 * Atom     := Symbol | Floor(Expr) | Ceil(Expr) | Max(Expr..) | Min(Expr..) | Log2(Expr)
 *           | Power(Expr, Expr) | FiniteSum(Symbol, Expr, Expr, Expr) | Application(name, Expr)
 *           | LinearRecurrence(Expr, Rational..)
 * </pre>
 *
 * Every rewrite is one class whose Javadoc is its algebra; it is applied by the smart constructors
 * of {@link org.perfmodel.symbolic.Expr}, so an expression is always in normal form. Who reads an
 * expression goes through {@link org.perfmodel.symbolic.Expr#terms} and visits the atoms.
 *
 * <p>In come numbers and names, out go expressions. This room holds what an expression cannot be
 * made without: its nodes, arithmetic, the normal forms of functions, and the proofs that these ask
 * for. What is done with an expression is a room of its own: rewrite, evaluate, growth, text.
 * Everybody may enter.
 */
@NullMarked
package org.perfmodel.symbolic;

import org.jspecify.annotations.NullMarked;
