package org.perfmodel.scenario.cost;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;

/** The greatest or least value so far, as a loop gathers it: by jumps or by blends. */
final class RunningExtremes {

  private static final Rational LN_2 = Rational.of(693_147, 1_000_000);

  /** One less Euler's constant. */
  private static final Expr LESS = Expr.constant(Rational.of(422_784, 1_000_000));

  private RunningExtremes() {}

  /**
   * The greatest or least value so far of what has a fraction. HotSpot compares and jumps where a
   * loop gathers nothing else in it, which is predicted and hidden behind the chain; elsewhere it
   * blends, compares and selects, because of zeros with signs and of what is no number (x86.ad:
   * maxD_reduction_reg, maxD_reg). Two such chains do not hide behind each other, but where the
   * compiler gathers in vectors (the least and the greatest of floats: 2.1 ns an element with JDK
   * 17, 0.4 with 25).
   */
  static Map<Operation, Rational> jumped(List<TaskNode.Compute> block, Platform platform) {
    Map<Operation, Rational> found = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (Latency.gathersAnExtreme(chain)) {
          found.merge(chain.latency().get(0), Rational.ONE, Rational::plus);
        }
      }
    }
    boolean isOne = found.values().stream().allMatch(Rational.ONE::equals) && found.size() <= 1;
    return isOne || Vectors.can(platform, ParameterNames.VECTOR_REDUCTION) ? found : Map.of();
  }

  /**
   * What one run through a loop loses by jumps that were not foreseen because a value was greater,
   * or less, than all before: of n in random order the first, and 1/2 + 1/3 + .. + 1/n more (Knuth,
   * The Art of Computer Programming 1, 1.2.10), about ln n - 0.42.
   *
   * @param miss what one of them costs; empty if it has no price
   */
  static Expr surprises(
      List<TaskNode.Compute> block,
      LoopNest nest,
      Optional<Expr> miss,
      Platform platform,
      Prices prices) {
    Expr values = nest.typicalOfStage(nest.fromInside(0).trips());
    Expr all = Expr.ZERO;
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (miss.isPresent() && chain.restarts() && Latency.jumps(chain, platform)) {
          prices.assume(
              "values of which `"
                  + chain.through()
                  + "` is the greatest or least come in any order",
              Confidence.ASSUMED,
              chain.place());
          Expr more = Expr.log2(values).times(LN_2).minus(LESS);
          all = all.plus(Expr.max(Expr.ZERO, more).times(miss.get()));
        }
      }
    }
    return all;
  }

  /** The counts without those, of which each is left out once. */
  static OperationCount without(Map<Operation, Rational> some, OperationCount counts) {
    if (some.isEmpty()) {
      return counts;
    }
    TreeMap<Operation, Expr> left = new TreeMap<>(counts.counts());
    left.replaceAll(
        (operation, count) -> {
          Rational rest = some.getOrDefault(operation, Rational.ZERO);
          if (rest.signum() == 0 || !count.isConstant()) {
            return count;
          }
          Rational all = count.constantValue();
          Rational taken = all.compareTo(rest) < 0 ? all : rest;
          some.put(operation, rest.minus(taken));
          return Expr.constant(all.minus(taken));
        });
    return new OperationCount(left);
  }
}
