package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;

/** The counts of a region that its sizes decide, in the order of its task graph. */
final class SizedCounts {
  /** Amounts of one region that are looked at. */
  private static final int MOST_AMOUNTS = 200;

  final List<Expr> trips = new ArrayList<>();

  /** How often operations of a line are executed, where sizes say so: of recursions. */
  final Set<Expr> amounts = new LinkedHashSet<>();

  /** The trips of the loops of a region by their index. */
  final Map<String, Expr> indices = new TreeMap<>();

  /**
   * Expressions that are not negative where the counts hold: conditions of trip counts, and p and 1
   * - p of each branch.
   */
  final List<Expr> conditions = new ArrayList<>();

  /** Whether loops run that a comparison of sizes guards. */
  final List<Expr> guards = new ArrayList<>();

  /** The levels of recursions whose calls run beside each other, of one task to each leaf. */
  final List<Expr> splits = new ArrayList<>();

  SizedCounts(TaskNode root) {
    collect(root);
  }

  private static boolean loops(TaskNode node) {
    return node instanceof TaskNode.Loop
        || node instanceof TaskNode.Parallel
        || node.anyChild(SizedCounts::loops);
  }

  /** A probability; if it depends on loop indices, in the first and in the last iteration. */
  private List<Expr> inIterations(Expr probability) {
    if (probability.symbols().stream().noneMatch(Symbol::isIndex)) {
      return List.of(probability);
    }
    Expr first = probability;
    Expr last = probability;
    for (Symbol symbol : probability.symbols()) {
      Expr iterations = indices.get(symbol.name());
      if (symbol.isIndex() && iterations != null) {
        first = Substitute.in(first, symbol, Expr.ZERO);
        last = Substitute.in(last, symbol, iterations.minus(1));
      }
    }
    return List.of(first, last);
  }

  /** Whether the tasks of one level are as many as the level says. */
  private static boolean splits(TaskNode node, Symbol level) {
    return node instanceof TaskNode.Parallel tasks
            && tasks.schedule() == TaskNode.Schedule.SPLIT
            && tasks.iterations().iterations().value().contains(level)
        || node.anyChild(child -> splits(child, level));
  }

  private void collect(TaskNode node) {
    if (node instanceof TaskNode.Compute line) {
      collect(line.optimised());
    } else if (node instanceof TaskNode.Loop loop) {
      trips.add(loop.trips().iterations().value());
      if (splits(loop.body(), loop.index())) {
        splits.add(loop.trips().iterations().value());
      }
      indices.put(loop.index().name(), loop.trips().iterations().value());
      loop.trips().validWhen().forEach(each -> conditions.add(each.nonNegative()));
    } else if (node instanceof TaskNode.Parallel parallel) {
      trips.add(parallel.iterations().iterations().value());
      indices.put(parallel.index().name(), parallel.iterations().iterations().value());
      parallel.iterations().validWhen().forEach(each -> conditions.add(each.nonNegative()));
    } else if (node instanceof TaskNode.Branch branch) {
      Expr probability = branch.probability().value();
      if (!probability.isConstant()) {
        for (Expr at : inIterations(probability)) {
          conditions.add(at);
          conditions.add(Expr.ONE.minus(at));
        }
      }
      if (!probability.isConstant() && loops(branch.then()) && !loops(branch.otherwise())) {
        guards.add(probability);
      } else if (!probability.isConstant() && loops(branch.otherwise()) && !loops(branch.then())) {
        guards.add(Expr.ONE.minus(probability));
      }
    }
    node.children().forEach(this::collect);
  }

  private void collect(OperationCount line) {
    for (Expr amount : line.counts().values()) {
      if (!amount.isConstant() && amounts.size() < MOST_AMOUNTS) {
        amounts.add(amount);
      }
    }
  }
}
