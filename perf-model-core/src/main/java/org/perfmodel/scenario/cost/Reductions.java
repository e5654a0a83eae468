package org.perfmodel.scenario.cost;

import java.util.List;
import java.util.Map;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Sums and the like that a loop gathers over its iterations, beside what is in vectors. */
final class Reductions {
  private Reductions() {}

  /**
   * Whether a loop that gathers does more than that, or gathers nothing. HotSpot does not pack sums
   * beside as many other vector operations, loads among them, as there are sums
   * (SuperWord::profitable): {@code sum += x[i] * y[i]}, not {@code sum += x[i]}.
   */
  static boolean hasOtherWork(List<TaskNode.Compute> block) {
    Rational gathering = Rational.ZERO;
    Expr all = Expr.ZERO;
    for (TaskNode.Compute line : block) {
      gathering = gathering.plus(Rational.of(line.chains().size()));
      for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
        if (count.getKey().verb() != Verb.LOOP) {
          all = all.plus(count.getValue());
        }
      }
    }
    return gathering.signum() == 0
        || !all.isConstant()
        || !all.constantValue().equals(gathering.times(Rational.of(2)));
  }

  /**
   * Whether it gathers what has a fraction, whose order matters: older compilers leave that, but
   * for sums of floats, of which it was measured that they take the terms out of vectors. Of
   * doubles a vector holds too few to be worth it to them.
   */
  static boolean rounds(List<TaskNode.Compute> block, Platform platform) {
    return block.stream()
        .flatMap(line -> line.chains().stream())
        .anyMatch(chain -> !chain.isReduction() && !foldsFloats(chain, platform));
  }

  private static boolean foldsFloats(Chain chain, Platform platform) {
    return Latency.isFolded(chain, platform) && chain.latency().get(0).type() == ValueType.FLOAT;
  }

  /**
   * What each element of a gathered vector takes besides: a compiler that does not gather in
   * vectors over the whole loop folds each vector into the sum in the loop, a step of the chain for
   * two elements.
   */
  static Expr folded(TaskNode.Compute line, Prices prices, Platform platform) {
    Expr seconds = Expr.ZERO;
    for (Chain chain : line.chains()) {
      if (chain.isReduction() && !Vectors.can(platform, ParameterNames.VECTOR_REDUCTION)) {
        for (Operation step : chain.latency()) {
          seconds =
              seconds.plus(prices.latency(step, ParameterNames.CHAIN, chain.place()).dividedBy(2));
        }
      }
    }
    return seconds;
  }
}
