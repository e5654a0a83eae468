package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;

/** What operations take of the units that execute them, where none waits for another. */
final class Throughput {
  static final String NAME = "throughput";

  /**
   * Up to so many arrays and rows have a register for where they begin; with more, what loads save
   * by being a part of another operation is lost where such a register is loaded again.
   */
  private static final int BEGINNINGS = 6;

  private Throughput() {}

  /**
   * What each of the units needs that work at the same time, of one iteration.
   *
   * @param folded vectors that an iteration folds
   * @param copies of the body that a compiler makes
   */
  static List<Demand.Resource> of(
      List<TaskNode.Compute> block,
      LoopNest nest,
      ReloadedRows rows,
      int folded,
      Optional<Copies> copies,
      Platform platform,
      Prices prices) {
    List<List<String>> checks = RangeChecks.of(block, nest, rows);
    Map<Operation, Rational> jumped = RunningExtremes.jumped(block, platform);
    List<Demand.Share> all = lines(block, checks, jumped, prices);
    all.addAll(ArcTangentBranches.missed(block, Mispredictions.executions(nest), platform, prices));
    List<List<Demand.Share>> units =
        new ArrayList<>(Divider.apart(block, all, prices).orElse(List.of(all)));
    units.addAll(Units.of(block, checks, isRoomy(block, nest) ? folded : 0, copies, nest, prices));
    return units.stream().map(unit -> new Demand.Resource(NAME, unit)).toList();
  }

  /** Whether there is a register for the beginning of each array and row. */
  private static boolean isRoomy(List<TaskNode.Compute> block, LoopNest nest) {
    Set<String> beginnings = new HashSet<>();
    for (TaskNode.Compute line : block) {
      line.accesses().forEach(access -> beginnings.add(new Reference(access, nest).rowObject()));
    }
    return beginnings.size() <= BEGINNINGS;
  }

  private static List<Demand.Share> lines(
      List<TaskNode.Compute> block,
      List<List<String>> checks,
      Map<Operation, Rational> jumped,
      Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    List<Expr> blended = Units.blended(block, jumped, prices);
    for (int i = 0; i < block.size(); i++) {
      TaskNode.Compute line = block.get(i);
      Expr seconds =
          LinearCostModel.price(
                  RunningExtremes.without(jumped, line.optimised()), line.place(), prices)
              .plus(blended.get(i));
      for (String check : checks.get(i)) {
        seconds = seconds.plus(prices.surcharge(check, line.place()));
      }
      shares.add(new Demand.Share(line.place(), seconds));
    }
    return shares;
  }
}
