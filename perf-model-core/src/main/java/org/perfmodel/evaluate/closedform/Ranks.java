package org.perfmodel.evaluate.closedform;

import java.util.Arrays;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

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
    try {
      return formula.evaluateExactly(at.with(Symbol.RANK, rank)).doubleValue();
    } catch (ArithmeticException irrational) {
      return value(formula, at, rank);
    }
  }

  /** Times. */
  double value(Expr formula, Bindings at, int rank) {
    return quantifier.value(formula, at.with(Symbol.RANK, rank));
  }
}
