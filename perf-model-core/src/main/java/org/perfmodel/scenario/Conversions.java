package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Whole numbers that become numbers with a fraction. The x86 instruction writes a part of its
 * register and so waits for what that held before, which HotSpot cleared only since JDK 22
 * (JDK-8318562). It is what an iteration before computed from its conversion, where the register is
 * the same: a chain that no source shows.
 *
 * <p>Copies of a loop that only gathers have registers of their own, as conversions do not wait for
 * the sum.
 */
final class Conversions {
  private Conversions() {}

  /** Seconds that one iteration of a scalar loop waits for the one before, of each line. */
  static List<Demand.Share> waited(List<TaskNode.Compute> block, Platform platform, Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    Map<Operation, Rational> ofChains = ofChains(block);
    for (TaskNode.Compute line : block) {
      if (converts(line) && !onlyGathers(block) && waits(line, platform, prices)) {
        Expr seconds = Expr.ZERO;
        for (Map.Entry<Operation, Expr> count :
            BottleneckCostModel.without(ofChains, line.optimised()).counts().entrySet()) {
          if (isInRegister(count.getKey())) {
            seconds =
                seconds.plus(
                    prices
                        .latency(count.getKey(), ParameterNames.CHAIN, line.place())
                        .times(count.getValue()));
          }
        }
        prices.assume(
            "a conversion waits for what its register was used for in the iteration before",
            Confidence.ASSUMED,
            line.place());
        shares.add(new Demand.Share(line.place(), seconds));
      }
    }
    return shares;
  }

  private static boolean converts(TaskNode.Compute line) {
    return line.optimised().counts().entrySet().stream()
        .anyMatch(
            count ->
                count.getKey().verb() == Verb.CONVERT
                    && hasFraction(count.getKey())
                    && !count.getValue().isZero());
  }

  /** Whether what a line converts, a long if it computes with longs, waits on the platform. */
  private static boolean waits(TaskNode.Compute line, Platform platform, Prices prices) {
    boolean isLong =
        line.optimised().counts().keySet().stream()
            .anyMatch(operation -> operation.type() == ValueType.LONG);
    String waits = isLong ? ParameterNames.WAITS_LONG : ParameterNames.WAITS_INT;
    prices.surcharge(waits, line.place());
    return Vectors.can(platform, waits);
  }

  private static boolean onlyGathers(List<TaskNode.Compute> block) {
    boolean gathers = false;
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        gathers = true;
        if (!chain.isReduction() && !chain.isOrderedReduction()) {
          return false;
        }
      }
      if (line.accesses().stream().anyMatch(Access::store)
          || line.optimised().counts().keySet().stream().anyMatch(Divider::isCalled)) {
        return false;
      }
    }
    return gathers;
  }

  /** Steps of chains that the source shows have registers of their own. */
  private static Map<Operation, Rational> ofChains(List<TaskNode.Compute> block) {
    Map<Operation, Rational> steps = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        chain.latency().forEach(step -> steps.merge(step, Rational.ONE, Rational::plus));
      }
    }
    return steps;
  }

  private static boolean isInRegister(Operation operation) {
    return hasFraction(operation)
        && switch (operation.verb()) {
          case LOAD, STORE, FIELD_LOAD, FIELD_STORE, COMPARE -> false;
          default -> true;
        };
  }

  private static boolean hasFraction(Operation operation) {
    return operation.type() == ValueType.DOUBLE || operation.type() == ValueType.FLOAT;
  }
}
