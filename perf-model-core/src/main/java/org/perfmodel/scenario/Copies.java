package org.perfmodel.scenario;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;

/**
 * Copies of the body of an innermost loop, one behind the other in one iteration. HotSpot doubles
 * them while they have no more than 60 nodes (LoopUnrollLimit): operations, two for each address, a
 * sum and what widens it for each place in an array that is a size away from the others, and the
 * load, the length and the check of each row that is looked up.
 *
 * @param nodes of one copy
 * @param places of which each needs a sum of its own before it can be an address
 * @param counted whether the compiler knows how many iterations are left; else there is one copy
 */
public record Copies(Rational nodes, int places, boolean counted) {
  private static final Rational LARGEST_BODY = Rational.of(60);
  private static final Rational TWO = Rational.of(2);
  private static final Rational NODES_OF_ADDRESS = Rational.of(2);
  private static final Rational NODES_OF_PLACE = Rational.of(3);
  private static final Rational NODES_OF_ROW = Rational.of(10);

  /**
   * Those of a body, if it is known how many operations it has.
   *
   * @param looksUp whether the row of an access is looked up although it does not change
   */
  public static Optional<Copies> of(
      List<TaskNode.Compute> block, LoopNest nest, Predicate<Access> looksUp) {
    Set<String> rows = new HashSet<>();
    Set<Expr> places = new HashSet<>();
    Optional<Rational> operations = Operations.all(block);
    if (operations.isEmpty()) {
      return Optional.empty();
    }
    Rational nodes = operations.get();
    boolean descends = false;
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        nodes = nodes.plus(NODES_OF_ADDRESS);
        Reference reference = new Reference(access, nest);
        if (reference.changesRow() || looksUp.test(access)) {
          nodes = rows.add(reference.rowObject()) ? nodes.plus(NODES_OF_ROW) : nodes;
        } else {
          reference.sizeAway().ifPresent(places::add);
          descends |= reference.sizeAway().isPresent() && isDescending(access);
        }
      }
    }
    // In a descending loop the induction variable is itself one of the addresses.
    int away = places.size() - (descends ? 1 : 0);
    return Optional.of(
        new Copies(nodes.plus(NODES_OF_PLACE.times(Rational.of(away))), away, !nest.isUncounted()));
  }

  private static boolean isDescending(Access access) {
    return access
        .innermostStride()
        .filter(stride -> stride.isConstant() && stride.constantValue().signum() < 0)
        .isPresent();
  }

  /** How many there are, at most so many. */
  public Rational number(Rational most) {
    Rational copies = Rational.ONE;
    while (counted
        && copies.compareTo(most) < 0
        && copies.times(TWO).times(nodes).compareTo(LARGEST_BODY) <= 0) {
      copies = copies.times(TWO);
    }
    return copies;
  }
}
