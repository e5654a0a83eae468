package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.CompiledExpr;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/** Which symbols vary from process to process or iteration to iteration, and where they stand. */
final class Scope {
  private final Quantifier quantifier;
  private final TreeMap<String, Integer> slots;
  private final int[] greatest;

  private Scope(Quantifier quantifier, TreeMap<String, Integer> slots, int[] greatest) {
    this.quantifier = quantifier;
    this.slots = slots;
    this.greatest = greatest;
  }

  /** Only the rank, in slot zero. */
  static Scope of(Quantifier quantifier, Symbol rank) {
    TreeMap<String, Integer> slots = new TreeMap<>();
    slots.put(rank.name(), 0);
    return new Scope(quantifier, slots, new int[] {0});
  }

  /** The same within a loop. */
  Scope in(Symbol index) {
    TreeMap<String, Integer> more = new TreeMap<>(slots);
    greatest[0]++;
    more.put(index.name(), greatest[0]);
    return new Scope(quantifier, more, greatest);
  }

  int slot(Symbol symbol) {
    return slots.getOrDefault(symbol.name(), -1);
  }

  /** How many values a process has. */
  int size() {
    return greatest[0] + 1;
  }

  /**
   * Compiles a formula.
   *
   * @throws EvaluationException if a symbol has no value
   */
  Formula compile(Expr expression, Place place) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    double[] template = new double[symbols.size()];
    List<Integer> positions = new ArrayList<>();
    List<Integer> where = new ArrayList<>();
    for (int i = 0; i < template.length; i++) {
      Symbol symbol = symbols.get(i);
      Integer slot = slots.get(symbol.name());
      if (slot != null) {
        positions.add(i);
        where.add(slot);
        continue;
      }
      Rational value = quantifier.bindings().get(symbol);
      template[i] = value != null ? value.doubleValue() : quantifier.value(Expr.symbol(symbol));
    }
    try {
      return new Formula(
          CompiledExpr.of(expression, symbols, quantifier.bindings().functions()),
          template,
          positions.stream().mapToInt(Integer::intValue).toArray(),
          where.stream().mapToInt(Integer::intValue).toArray());
    } catch (ArithmeticException e) {
      throw new EvaluationException(
          place
              + ": "
              + expression
              + ": "
              + e.getMessage()
              + "\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.",
          e);
    }
  }
}
