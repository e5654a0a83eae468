package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.MemoryContention;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/**
 * Which share of their time tasks spend at the part of memory that processors share: rate classes
 * for the contention model, one for each share. Class 0 never does.
 */
final class MemoryShares {
  /** Classes; more shares than that take the nearest. */
  private static final int MOST = 32;

  /** Shares that differ by less are one class. */
  private static final double SAME = 1e-4;

  /** Iterations in the middle of their parts, of a loop whose iterations differ. */
  private static final int SAMPLES = 8;

  private final MemorySharing sharing;
  private final Costs costs;
  private final List<Double> shares = new ArrayList<>(List.of(0.0));
  private final IdentityHashMap<TaskNode, Integer> known = new IdentityHashMap<>();

  /**
   * Shares of one region at one point.
   *
   * @param sharing of memory's service
   */
  MemoryShares(Costs costs, MemorySharing sharing) {
    this.costs = costs;
    this.sharing = sharing;
  }

  /** The rate class of a loop's tasks. */
  int rate(TaskNode.Parallel construct, Numbers numbers) {
    return rate(
        construct.body(),
        numbers,
        Optional.of(construct.index()),
        numbers.count(construct.iterations().iterations().value()));
  }

  /** The rate class of a task that executes a node. */
  int rate(TaskNode node, Numbers numbers) {
    return rate(node, numbers, Optional.empty(), 1);
  }

  private int rate(TaskNode node, Numbers numbers, Optional<Symbol> index, long iterations) {
    if (sharing.part() == 0 || iterations == 0) {
      return 0;
    }
    Integer rate = known.get(node);
    if (rate == null) {
      rate = classOf(share(costs.cost(node), numbers, index, iterations));
      known.put(node, rate);
    }
    return rate;
  }

  private double share(Cost cost, Numbers numbers, Optional<Symbol> index, long iterations) {
    double[] sums = new double[2];
    boolean alike = index.isEmpty() || !cost.mentions(index.get());
    SampledIterations.each(
        0,
        alike ? 1 : iterations,
        SAMPLES,
        (iteration, standsFor) -> {
          Numbers at = index.isEmpty() ? numbers : numbers.in(index.get(), iteration);
          cost.collect(
              Expr.ONE,
              at::value,
              (leaf, formula) -> {
                sums[0] += standsFor * at.value(formula);
                if (MemoryContention.isPossible(leaf.bound())) {
                  sums[1] += standsFor * at.beyondCaches(formula);
                }
              });
        });
    return sums[0] > 0 ? Math.min(1, sharing.part() * sums[1] / sums[0]) : 0;
  }

  private int classOf(double share) {
    int nearest = 0;
    for (int k = 1; k < shares.size(); k++) {
      if (Math.abs(shares.get(k) - share) < Math.abs(shares.get(nearest) - share)) {
        nearest = k;
      }
    }
    if (Math.abs(shares.get(nearest) - share) > SAME * share && shares.size() < MOST) {
      shares.add(share);
      return shares.size() - 1;
    }
    return nearest;
  }

  /** How tasks slow each other down; empty if none ever comes to what is shared. */
  Optional<ContentionModel> model() {
    if (shares.size() == 1) {
      return Optional.empty();
    }
    return Optional.of(
        sharing.model().apply(shares.stream().mapToDouble(Double::doubleValue).toArray()));
  }
}
