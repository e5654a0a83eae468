package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.CompiledExpr;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/** Values of formulae at a point, in one iteration of each loop around. */
record Numbers(Quantifier quantifier, Bindings bindings) {
  static Numbers of(Quantifier quantifier) {
    return new Numbers(quantifier, quantifier.bindings());
  }

  double value(Expr formula) {
    return quantifier.value(formula, bindings);
  }

  /** The part of a memory-bound time that memory beyond all caches takes. */
  double beyondCaches(Expr formula) {
    return quantifier.beyondCaches(formula, bindings);
  }

  /** A number of times: not negative; a formula's value next to an integer is that integer. */
  long count(Expr formula) {
    return Math.max(0, Math.round(value(formula)));
  }

  Numbers in(Symbol index, long iteration) {
    return new Numbers(quantifier, bindings.with(index, iteration));
  }

  /** A formula's value in each iteration of one more loop; fast. */
  LongToDoubleFunction along(Symbol index, Expr formula) {
    List<Symbol> symbols = new ArrayList<>(formula.symbols());
    double[] values = new double[symbols.size()];
    int position = -1;
    for (int i = 0; i < values.length; i++) {
      if (symbols.get(i).equals(index)) {
        position = i;
      } else {
        values[i] = value(Expr.symbol(symbols.get(i)));
      }
    }
    int varying = position;
    CompiledExpr compiled = CompiledExpr.of(formula, symbols, bindings.functions());
    return iteration -> {
      values[varying] = iteration;
      return compiled.evaluate(values);
    };
  }
}
