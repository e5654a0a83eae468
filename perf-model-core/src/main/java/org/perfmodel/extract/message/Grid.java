package org.perfmodel.extract.message;

import java.util.List;
import org.perfmodel.symbolic.Expr;

/**
 * Processes in a grid, numbered as MPI does: the last coordinate changes fastest.
 *
 * @param dimensions processes along each
 * @param periods along which of them the last is a neighbour of the first
 */
record Grid(List<Expr> dimensions, List<Boolean> periods) {
  Grid {
    dimensions = List.copyOf(dimensions);
    periods = List.copyOf(periods);
    if (dimensions.isEmpty() || dimensions.size() != periods.size()) {
      throw new IllegalArgumentException(dimensions + " with periods " + periods);
    }
  }

  /** What one step along a dimension adds to the rank. */
  private Expr stride(int dimension) {
    Expr stride = Expr.ONE;
    for (Expr each : dimensions.subList(dimension + 1, dimensions.size())) {
      stride = stride.times(each);
    }
    return stride;
  }

  /** A rank's place along a dimension: the first one has no more places than ranks fill. */
  Expr coordinate(int dimension, Expr rank) {
    Expr rows = Expr.floor(rank.dividedBy(stride(dimension)));
    return dimension == 0 ? rows : modulo(rows, dimensions.get(dimension));
  }

  private static Expr modulo(Expr value, Expr divisor) {
    return value.minus(divisor.times(Expr.floor(value.dividedBy(divisor))));
  }

  /**
   * The rank so many steps along a dimension; beyond the end {@link SpecialRank#NONE}, as a factor
   * that is one there.
   */
  Expr neighbour(Expr rank, int dimension, long steps) {
    Expr there = coordinate(dimension, rank).plus(steps);
    Expr size = dimensions.get(dimension);
    if (periods.get(dimension)) {
      return rank.plus(
          modulo(there, size).minus(coordinate(dimension, rank)).times(stride(dimension)));
    }
    Expr beyond = steps > 0 ? there.minus(size).plus(1) : there.times(-1);
    Expr isBeyond = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, beyond));
    return rank.plus(stride(dimension).times(steps))
        .plus(isBeyond.times(Expr.symbol(SpecialRank.NONE)));
  }
}
