package org.perfmodel.symbolic;

import java.util.List;
import java.util.TreeMap;

/** Several expressions as one list of steps: what they have in common is computed once. */
public final class CompiledList {
  private final double[] initial;
  private final CompiledStep[] steps;
  private final int[] results;

  CompiledList(double[] initial, CompiledStep[] steps, int[] results) {
    this.initial = initial;
    this.steps = steps;
    this.results = results;
  }

  /**
   * The value of each expression, as {@link Expr#evaluate(Bindings)} gives it.
   *
   * @throws UnboundSymbolException if a symbol of one of them has no value
   * @throws ArithmeticException on division by zero in one of them, or where its value is beyond
   *     double
   */
  public static double[] evaluate(List<Expr> expressions, Bindings bindings) {
    TreeMap<Symbol, Double> arguments = new TreeMap<>(Atom.ORDER);
    for (Expr expression : expressions) {
      Evaluate.checkFunctions(expression, expression.tables(), bindings);
      for (Symbol symbol : expression.symbols()) {
        Rational value = bindings.get(symbol);
        if (value == null) {
          throw new UnboundSymbolException(symbol.name(), expression.toString());
        }
        arguments.computeIfAbsent(symbol, any -> value.doubleValue());
      }
    }
    List<Symbol> symbols = List.copyOf(arguments.keySet());
    double[] values =
        new Compiler(symbols, List.of(bindings.functions()))
            .compileAll(expressions)
            .at(arguments.values().stream().mapToDouble(each -> each).toArray());
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        values[i] = expressions.get(i).evaluate(bindings);
      }
    }
    return values;
  }

  private double[] at(double[] arguments) {
    double[] slots = initial.clone();
    System.arraycopy(arguments, 0, slots, 0, arguments.length);
    slots[arguments.length] = (double) Evaluate.TERM_BUDGET * results.length;
    CompiledStep.runAll(steps, slots);
    double[] values = new double[results.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = slots[results[i]];
    }
    return values;
  }
}
