package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/** Which symbols vary from process to process or iteration to iteration, and where they stand. */
final class Scope {
  private final Quantifier quantifier;
  private final TreeMap<String, Integer> slots;
  private final int[] greatest;

  /** What only a message says, by name. */
  private final TreeMap<String, Integer> received;

  /** Slots that some formula asks for. */
  private final Set<Integer> asked;

  private Scope(
      Quantifier quantifier,
      TreeMap<String, Integer> slots,
      TreeMap<String, Integer> received,
      int[] greatest,
      Set<Integer> asked) {
    this.quantifier = quantifier;
    this.slots = slots;
    this.received = received;
    this.greatest = greatest;
    this.asked = asked;
  }

  /** Only the rank, in slot zero. */
  static Scope of(Quantifier quantifier, Symbol rank) {
    TreeMap<String, Integer> slots = new TreeMap<>();
    slots.put(rank.name(), 0);
    return new Scope(quantifier, slots, new TreeMap<>(), new int[] {0}, new HashSet<>());
  }

  /** The same within a loop. */
  Scope in(Symbol index) {
    TreeMap<String, Integer> more = new TreeMap<>(slots);
    greatest[0]++;
    more.put(index.name(), greatest[0]);
    return new Scope(quantifier, more, received, greatest, asked);
  }

  /** Whether a formula that was compiled before varies with a symbol. */
  boolean isAsked(Symbol symbol) {
    return asked.contains(slot(symbol));
  }

  int slot(Symbol symbol) {
    return slots.getOrDefault(symbol.name(), -1);
  }

  /** Whether a symbol stands for what a receive learns: {@code #source:40}. */
  static boolean isReceived(Symbol symbol) {
    String name = symbol.name();
    return name.startsWith("#source:") || name.startsWith("#tag:") || name.startsWith("#bytes:");
  }

  /** Where the latest receive of a line leaves its source, tag or bytes; none if nobody asks. */
  int received(String what, Place place) {
    return received.getOrDefault("#" + what + ":" + place.line(), -1);
  }

  private @Nullable Integer slotOf(Symbol symbol) {
    Integer slot = slots.get(symbol.name());
    if (slot == null && isReceived(symbol)) {
      slot = received.computeIfAbsent(symbol.name(), each -> ++greatest[0]);
    }
    return slot;
  }

  /**
   * Compiles a formula that says whom, how often or whether: what is fixed is put in as a fraction
   * first, so that no rounding of {@code 1/3} goes through a floor.
   *
   * @throws EvaluationException if a symbol has no value
   */
  Formula compileExactly(Expr expression, Place place) {
    TreeMap<Symbol, Expr> fixed = new TreeMap<>(Comparator.comparing(Symbol::name));
    for (Symbol symbol : expression.symbols()) {
      Rational value = quantifier.bindings().get(symbol);
      if (value != null && slotOf(symbol) == null) {
        fixed.put(symbol, Expr.constant(value));
      }
    }
    return compile(fixed.isEmpty() ? expression : Substitute.in(expression, fixed), place);
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
      Integer slot = slotOf(symbol);
      if (slot != null) {
        positions.add(i);
        where.add(slot);
        asked.add(slot);
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
