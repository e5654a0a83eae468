package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * The unit that divides and takes roots. It takes one at a time, while all others go on. A
 * calibration's kernel has one division for two loads and a store, and the price of the division is
 * what the kernel takes longer than these; but they had been done meanwhile, so the unit is busy
 * for as long as the kernel takes.
 */
final class Divider {
  private Divider() {}

  /**
   * What straight code needs of the divider, of the rest, and of both where neither hides the other
   * quite; empty where nothing is divided, and where a routine is called.
   *
   * @param all what each line needs if nothing overlaps
   */
  static Optional<List<List<Demand.Share>>> apart(
      List<TaskNode.Compute> block, List<Demand.Share> all, Prices prices) {
    Optional<Expr> overlap = prices.number(ParameterNames.MEMORY_OVERLAP);
    if (overlap.isEmpty()
        || block.stream().noneMatch(line -> any(line, Divider::isDivision))
        || block.stream().anyMatch(line -> any(line, Divider::isCalled))) {
      return Optional.empty();
    }
    List<Demand.Share> rest = new ArrayList<>();
    List<Demand.Share> busy = new ArrayList<>();
    List<Demand.Share> both = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      Place place = block.get(i).place();
      OperationCount divisions = divisions(block.get(i));
      Expr priced = LinearCostModel.price(divisions, place, prices);
      Expr others = all.get(i).seconds().minus(priced);
      Expr needed = priced.plus(meanwhile(divisions, prices));
      rest.add(new Demand.Share(place, others));
      busy.add(new Demand.Share(place, needed));
      both.add(new Demand.Share(place, others.plus(needed).times(overlap.get())));
    }
    return Optional.of(List.of(rest, busy, both));
  }

  private static boolean any(TaskNode.Compute line, Predicate<Operation> which) {
    return line.optimised().counts().keySet().stream().anyMatch(which);
  }

  /** What has hundreds of instructions, which fill what a processor looks ahead. */
  private static boolean isCalled(Operation operation) {
    return switch (operation.verb()) {
      case CALL -> true;
      case REMAINDER -> !isDivision(operation);
      default -> operation.verb().isRoutine();
    };
  }

  private static OperationCount divisions(TaskNode.Compute line) {
    TreeMap<Operation, Expr> some = new TreeMap<>(line.optimised().counts());
    some.keySet().removeIf(operation -> !isDivision(operation));
    return new OperationCount(some);
  }

  private static boolean isDivision(Operation operation) {
    return switch (operation.verb()) {
      case DIVIDE, SQRT -> true;
      case REMAINDER -> operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
      default -> false;
    };
  }

  /** The rest of the kernels that the prices of divisions come from. */
  private static Expr meanwhile(OperationCount divisions, Prices prices) {
    List<Expr> parts = new ArrayList<>();
    for (Map.Entry<Operation, Expr> each : divisions.counts().entrySet()) {
      ValueType type = each.getKey().type();
      number(Verb.LOAD, type, prices)
          .ifPresent(load -> parts.add(load.times(2).times(each.getValue())));
      number(Verb.STORE, type, prices).ifPresent(store -> parts.add(store.times(each.getValue())));
      prices
          .number(Operation.of(Verb.LOOP).toString())
          .ifPresent(loop -> parts.add(loop.times(each.getValue())));
    }
    return Expr.sum(parts);
  }

  private static Optional<Expr> number(Verb verb, ValueType type, Prices prices) {
    return prices.number(new Operation(verb, type).toString());
  }
}
