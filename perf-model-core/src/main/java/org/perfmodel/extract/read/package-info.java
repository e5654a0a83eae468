/**
 * Statements, expressions and conditions: one walk over a method, as an execution would go, with
 * formulae in place of numbers. One class per construct: {@code StatementReader} and {@code
 * ExpressionReader} hand each node to the class that is named after it, {@code BranchReader} for
 * {@code if}, {@code SwitchReader}, {@code TryReader}, {@code ElementReader} for array elements.
 *
 * <p>In: a syntax tree and a state. Out: the code that it executes and the state behind it. Only
 * the composition root may enter; others ask through {@code construct}.
 */
@NullMarked
package org.perfmodel.extract.read;

import org.jspecify.annotations.NullMarked;
