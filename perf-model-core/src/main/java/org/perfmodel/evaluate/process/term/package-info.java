/**
 * Eager Timed CCS as text and as terms: what a timed process is, before anything is computed.
 *
 * <pre>
 * Term       := Nil | Prefix(Action, time variable?, Expression, Term) | Choice | Parallel
 *             | Restriction(Term, Channel*) | Relabelling(Term, Renaming*) | Call(name, Expression*)
 *             | Indexed(SUM or PRODUCT, index, Expression..Expression, Term)
 *             | Conditional(Expression relation Expression, Term, Term)
 * Action     := Silent | Input(Channel, Parameter*) | Output(Channel, Expression*)
 * Channel    := name, Expression*
 * Expression := Constant | Name | Binary(operator, Expression, Expression) | Rounded(Expression)
 * Model      := symbol*, Definition(name, parameter*, Term)*, Analysis*
 * </pre>
 *
 * Source: N. B. MacDonald, Engineering the Performance of Parallel Applications, Edinburgh 1996,
 * definitions 5.1.1 (time expressions) and 6.1.1 (value passing), input files of section 5.3.3;
 * after Chen 1993 and Milner 1989.
 */
@NullMarked
package org.perfmodel.evaluate.process.term;

import org.jspecify.annotations.NullMarked;
