package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledExpr;

/** Values of formulae at a point, in one iteration of each loop around. */
final class Numbers {
  private final Quantifier quantifier;

  /** Values of formulae without an index of a loop, which are the same in every iteration. */
  private final IdentityHashMap<Expr, Double> fixed;

  private final @Nullable Numbers outside;
  private final @Nullable Symbol index;
  private final long iteration;
  private @Nullable Bindings made;

  private Numbers(
      Quantifier quantifier,
      IdentityHashMap<Expr, Double> fixed,
      @Nullable Numbers outside,
      @Nullable Symbol index,
      long iteration) {
    this.quantifier = quantifier;
    this.fixed = fixed;
    this.outside = outside;
    this.index = index;
    this.iteration = iteration;
  }

  static Numbers of(Quantifier quantifier) {
    return new Numbers(quantifier, new IdentityHashMap<>(), null, null, 0);
  }

  Numbers in(Symbol loop, long at) {
    return new Numbers(quantifier, fixed, this, loop, at);
  }

  private Bindings bindings() {
    Bindings known = made;
    if (known == null) {
      known =
          outside == null || index == null
              ? quantifier.bindings()
              : outside.bindings().with(index, iteration);
      made = known;
    }
    return known;
  }

  double value(Expr formula) {
    Double known = fixed.get(formula);
    if (known != null) {
      return known;
    }
    if (formula.symbols().stream().anyMatch(Symbol::isIndex)) {
      return quantifier.value(formula, bindings());
    }
    double value = quantifier.value(formula, bindings());
    fixed.put(formula, value);
    return value;
  }

  /** The part of a memory-bound time that memory beyond all caches takes. */
  double beyondCaches(Expr formula) {
    return quantifier.beyondCaches(formula, bindings());
  }

  /** A number of times: not negative; a formula's value next to an integer is that integer. */
  long count(Expr formula) {
    return Math.max(0, Math.round(value(formula)));
  }

  /** A formula's value in each iteration of one more loop; fast. */
  LongToDoubleFunction along(Symbol loop, Expr formula) {
    List<Symbol> symbols = new ArrayList<>(formula.symbols());
    double[] values = new double[symbols.size()];
    int position = -1;
    for (int i = 0; i < values.length; i++) {
      if (symbols.get(i).equals(loop)) {
        position = i;
      } else {
        values[i] = value(Expr.symbol(symbols.get(i)));
      }
    }
    int varying = position;
    CompiledExpr compiled = CompiledExpr.of(formula, symbols, bindings().functions());
    return at -> {
      values[varying] = at;
      return compiled.evaluate(values);
    };
  }
}
