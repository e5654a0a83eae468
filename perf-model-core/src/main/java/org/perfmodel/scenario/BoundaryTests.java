package org.perfmodel.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.ExtremeArguments;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * Loops that ask in each iteration whether it is one of the first or of the last: {@code if (j > 0
 * && j < n - 1)}. HotSpot, 17 as well as 25, does not move checks of subscripts and loads of rows
 * out of these, as it does for other conditions ({@code j != i}, {@code j % 2 == 0}, what data
 * decide), if elements are touched on one way only. Where all that is chosen is a number, {@code
 * int left = j == 0 ? n - 1 : j - 1}, every iteration touches the same rows.
 */
final class BoundaryTests {
  /** As many iterations at an end are asked for. */
  private static final Rational FEW = Rational.of(2);

  private BoundaryTests() {}

  static boolean in(TaskNode.Loop loop) {
    return in(loop.body(), loop.index(), loop.trips().iterations().value());
  }

  private static boolean in(TaskNode node, Symbol index, Expr trips) {
    if (node instanceof TaskNode.Loop) {
      return false;
    }
    boolean tests = false;
    if (node instanceof TaskNode.Branch branch) {
      tests =
          branch.probability().confidence() == Confidence.EXACT
              && in(branch.probability().value(), index, trips)
              && branch.anyChild(BoundaryTests::touches);
    } else if (node instanceof TaskNode.Compute line) {
      // Of x > 0 ? a : b as many are executed of each.
      tests =
          line.optimised().counts().values().stream().anyMatch(count -> in(count, index, trips))
              && touchesOnOneWay(line, index);
    }
    return tests || node.anyChild(child -> in(child, index, trips));
  }

  private static boolean touches(TaskNode node) {
    return node instanceof TaskNode.Compute line && !line.accesses().isEmpty()
        || node.anyChild(BoundaryTests::touches);
  }

  /** Whether an iteration loads or stores fewer elements than the line names. */
  private static boolean touchesOnOneWay(TaskNode.Compute line, Symbol index) {
    Map<Operation, Integer> named = new HashMap<>();
    for (Access access : line.accesses()) {
      if (access.subscripts().stream().anyMatch(subscript -> subscript.contains(index))) {
        Verb verb = access.store() ? Verb.STORE : Verb.LOAD;
        named.merge(new Operation(verb, access.element()), 1, Integer::sum);
      }
    }
    return named.entrySet().stream()
        .anyMatch(
            each ->
                !Expr.constant(each.getValue())
                    .equals(line.optimised().counts().getOrDefault(each.getKey(), Expr.ZERO)));
  }

  private static boolean in(Expr share, Symbol index, Expr trips) {
    return share.contains(index)
        && ExtremeArguments.of(share).stream()
            .anyMatch(compared -> isOfAnEnd(compared, index, trips));
  }

  /** Whether a difference that goes on with a loop is next to nothing where that begins or ends. */
  private static boolean isOfAnEnd(Expr difference, Symbol index, Expr trips) {
    if (!difference.contains(index)) {
      return false;
    }
    Expr first = Substitute.in(difference, index, Expr.ZERO);
    Expr second = Substitute.in(difference, index, Expr.ONE);
    Expr step = second.minus(first);
    boolean goesOn =
        step.isConstant()
            && step.equals(Substitute.in(difference, index, Expr.constant(2)).minus(second));
    return goesOn && (isFew(first) || isFew(Substitute.in(difference, index, trips.minus(1))));
  }

  private static boolean isFew(Expr iterations) {
    return Optional.of(iterations)
        .filter(Expr::isConstant)
        .map(Expr::constantValue)
        .map(count -> count.signum() < 0 ? count.negate() : count)
        .filter(count -> count.compareTo(FEW) <= 0)
        .isPresent();
  }
}
