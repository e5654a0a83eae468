package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a processor lets through in a cycle, whatever each operation costs beside few others. The
 * kernels of a calibration are short, and an addition more hides in what they wait for anyway; in
 * long bodies every one needs a place.
 *
 * <pre>
 * instructions  four a cycle: processors take in six, of which two are copies of registers, spilt
 *               values and the loop's own
 * products      two of whole numbers in three cycles: there is one multiplier for them, which
 *               others of a body keep from beginning one in each cycle
 * </pre>
 *
 * A cycle is a third of the latency of a product of whole numbers, which is three of them on x86
 * since 2008 and on the cores of ARM's servers (Fog, Instruction tables, 2022).
 */
final class Units {
  /** The latency that is three cycles. */
  static final String THREE_CYCLES =
      ParameterNames.CHAIN + new Operation(Verb.MULTIPLY, ValueType.INT);

  private static final Rational CYCLE = Rational.of(1, 3);
  private static final Rational INSTRUCTION = Rational.of(1, 4);

  /** Up to so many, prices are right: kernels that they come from have as many. */
  private static final Rational FEW_INSTRUCTIONS = Rational.of(6);

  private static final Rational PRODUCT = Rational.of(3, 2);
  private static final Rational FEW_PRODUCTS = Rational.ONE;

  private Units() {}

  /** What the instructions, and what the products of straight code need at least. */
  static List<List<Demand.Share>> of(List<TaskNode.Compute> block, Prices prices) {
    List<List<Demand.Share>> all = new ArrayList<>();
    cycle(prices)
        .ifPresent(
            cycle -> {
              add(block, Units::isInstruction, FEW_INSTRUCTIONS, cycle.times(INSTRUCTION), all);
              add(block, Units::isProduct, FEW_PRODUCTS, cycle.times(PRODUCT), all);
            });
    return all;
  }

  /** Seconds of a cycle, if the platform has the latency that says so. */
  static Optional<Expr> cycle(Prices prices) {
    return prices.number(THREE_CYCLES).map(three -> three.times(CYCLE));
  }

  private static void add(
      List<TaskNode.Compute> block,
      Predicate<Operation> which,
      Rational few,
      Expr each,
      List<List<Demand.Share>> into) {
    List<Demand.Share> shares = new ArrayList<>();
    Expr all = Expr.ZERO;
    for (TaskNode.Compute line : block) {
      Expr count = count(line, which);
      if (!count.isZero()) {
        all = all.plus(count);
        shares.add(new Demand.Share(line.place(), count.times(each)));
      }
    }
    if (Optional.of(all)
        .filter(Expr::isConstant)
        .filter(count -> count.constantValue().compareTo(few) > 0)
        .isPresent()) {
      into.add(shares);
    }
  }

  private static Expr count(TaskNode.Compute line, Predicate<Operation> which) {
    Expr count = Expr.ZERO;
    for (Map.Entry<Operation, Expr> each : line.optimised().counts().entrySet()) {
      if (which.test(each.getKey())) {
        count = count.plus(each.getValue());
      }
    }
    return count;
  }

  /** Not reads of fields and conversions, which are often a part of another. */
  private static boolean isInstruction(Operation operation) {
    return switch (operation.verb()) {
      case LOAD, STORE, ADD, MULTIPLY, MINMAX, ABS, COMPARE, BITWISE, NEGATE -> true;
      default -> false;
    };
  }

  private static boolean isProduct(Operation operation) {
    return operation.verb() == Verb.MULTIPLY
        && (operation.type() == ValueType.INT || operation.type() == ValueType.LONG);
  }
}
