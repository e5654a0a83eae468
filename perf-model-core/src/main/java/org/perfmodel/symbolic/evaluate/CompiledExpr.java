package org.perfmodel.symbolic.evaluate;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Tables;

/**
 * An expression as a straight list of steps over one array of doubles, each sub-expression once.
 * Immutable; many threads may evaluate it.
 */
public final class CompiledExpr {
  private final Expr expression;
  private final int arguments;
  private final double[] initial;
  private final CompiledStep[] steps;
  private final int result;

  CompiledExpr(Expr expression, int arguments, double[] initial, CompiledStep[] steps, int result) {
    this.expression = expression;
    this.arguments = arguments;
    this.initial = initial;
    this.steps = steps;
    this.result = result;
  }

  /**
   * Compiles an expression that has no platform tables.
   *
   * @throws IllegalArgumentException if a symbol is not among the arguments
   */
  public static CompiledExpr of(Expr expression, List<Symbol> arguments) {
    return of(expression, arguments, new TreeMap<>());
  }

  /**
   * Compiles an expression with the platform's tables.
   *
   * @throws IllegalArgumentException if a symbol is not among the arguments, or a table is missing
   */
  public static CompiledExpr of(
      Expr expression, List<Symbol> arguments, SortedMap<String, DoubleUnaryOperator> functions) {
    return of(expression, arguments, functions::get);
  }

  static CompiledExpr of(Expr expression, List<Symbol> arguments, Tables tables) {
    return new Compiler(arguments, List.of(tables)).compile(expression);
  }

  /**
   * The value, in the order of the arguments; infinite or not a number where it is undefined. Sums
   * of more than {@value Evaluate#TERM_BUDGET} terms are told from some of them.
   */
  public double evaluate(double... values) {
    if (values.length != arguments) {
      throw new IllegalArgumentException(
          expression + " takes " + arguments + " values, got " + values.length);
    }
    try {
      return run(values, Evaluate.TERM_BUDGET)[result];
    } catch (TooManyTermsException e) {
      return run(values, Evaluate.FEW_TERMS)[result];
    }
  }

  /** The value, where finite sums have at most so many terms. */
  double evaluateWithin(long terms, double[] values) {
    return run(values, (double) terms)[result];
  }

  /**
   * How many terms of finite sums an evaluation goes through.
   *
   * @throws ArithmeticException if they are more
   */
  long terms(long most, double[] values) {
    return Math.round(most - run(values, (double) most)[arguments]);
  }

  private double[] run(double[] values, double terms) {
    double[] slots = initial.clone();
    System.arraycopy(values, 0, slots, 0, values.length);
    slots[arguments] = terms;
    CompiledStep.runAll(steps, slots);
    return slots;
  }

  /**
   * The values at several arguments, by lane: {@code values[argument][lane]}; each as {@link
   * #evaluate(double...)} gives it.
   *
   * @throws CompiledStep.DifferentLimits if a sum's limits are not the same in all
   */
  double[] evaluateLanes(double[][] values, int lanes) {
    try {
      return evaluateLanes(values, lanes, Evaluate.TERM_BUDGET);
    } catch (TooManyTermsException e) {
      return evaluateLanes(values, lanes, Evaluate.FEW_TERMS);
    }
  }

  /**
   * The same within a budget of terms.
   *
   * @throws TooManyTermsException if they are more
   */
  double[] evaluateLanes(double[][] values, int lanes, double terms) {
    Lanes all = new Lanes(initial.clone(), lanes);
    for (int slot = 0; slot < arguments; slot++) {
      all.argument(slot, values[slot]);
    }
    all.one[arguments] = terms;
    for (CompiledStep step : steps) {
      step.mark(all);
    }
    all.spread();
    CompiledStep.runAll(steps, all);
    return all.result(result);
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
