package org.perfmodel.evaluate.closedform;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/**
 * The ranks that are looked at, at a point: all up to {@value #ALL} processes, else those at both
 * ends and in the middle.
 */
final class Ranks {
  private static final int ALL = 64;
  private static final int SOME = 16;

  private final Quantifier quantifier;
  private final int processes;
  private final int[] looked;
  private final IdentityHashMap<Bindings, IdentityHashMap<Expr, Double>> values =
      new IdentityHashMap<>();

  Ranks(Quantifier quantifier, int processes) {
    this.quantifier = quantifier;
    this.processes = processes;
    int[] some = new int[Math.min(processes, ALL + 1)];
    int count = 0;
    int middle = processes / 2;
    if (processes <= ALL) {
      while (count < processes) {
        some[count] = count++;
      }
    } else {
      for (int i = 0; i < SOME; i++) {
        some[count++] = i;
        some[count++] = middle - SOME / 2 + i;
        some[count++] = processes - SOME + i;
      }
    }
    looked = Arrays.copyOf(some, count);
    Arrays.sort(looked);
  }

  /** Whether every rank is looked at. */
  static boolean looksAtAll(int processes) {
    return processes <= ALL;
  }

  int processes() {
    return processes;
  }

  int[] looked() {
    return looked.clone();
  }

  /** Conditions and ranks, which doubles may miss by one. */
  double exactly(Expr formula, Bindings at, int rank) {
    if (formula.isConstant()) {
      return formula.constantValue().doubleValue();
    }
    try {
      return Evaluate.exactly(formula, with(formula, at, rank)).doubleValue();
    } catch (ArithmeticException irrational) {
      return value(formula, at, rank);
    }
  }

  /** Times. */
  double value(Expr formula, Bindings at, int rank) {
    if (formula.contains(Symbol.RANK)) {
      return quantifier.value(formula, with(formula, at, rank));
    }
    return seen(at).computeIfAbsent(formula, each -> quantifier.value(each, at));
  }

  /** Only what the formula names: a platform has hundreds of parameters. */
  private static Bindings with(Expr formula, Bindings at, int rank) {
    TreeMap<String, Rational> named = new TreeMap<>();
    for (Symbol symbol : formula.symbols()) {
      Rational value = at.get(symbol);
      if (value != null) {
        named.put(symbol.name(), value);
      }
    }
    named.put(Symbol.RANK.name(), Rational.of(rank));
    return Bindings.of(named, at.functions());
  }

  /** What is the same for all ranks is worked out once. */
  private IdentityHashMap<Expr, Double> seen(Bindings at) {
    return values.computeIfAbsent(at, each -> new IdentityHashMap<>());
  }
}
