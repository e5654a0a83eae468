package org.perfmodel.extract;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/**
 * A recursion into both sides of a pivot whose place the data decide: quicksort. It is read as if
 * every pivot were the median; the keys in a random order take 2 ln 2 = 1.39 times as many
 * comparisons (Hoare, The Computer Journal 5, 1962), an unlucky one a square.
 */
final class RecursionPivot {
  private final Reader reader;
  private final RecursionLevels levels;

  RecursionPivot(Reader reader, RecursionLevels levels) {
    this.reader = reader;
    this.levels = levels;
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    if (calls.size() != 2) {
      return false;
    }
    for (String low : recursion.starts.keySet()) {
      for (String high : recursion.starts.keySet()) {
        for (int below = 0; below <= 1 && !low.equals(high); below++) {
          if (isSplit(low, high, calls.get(below), calls.get(1 - below), recursion)) {
            return read(low, high, calls.get(below), calls.get(1 - below), recursion);
          }
        }
      }
    }
    return false;
  }

  private static boolean isSplit(
      String low, String high, SelfCall below, SelfCall above, SelfCalling recursion) {
    return isHandedOn(low, below)
        && isHandedOn(high, above)
        && below.handed(high).isEmpty()
        && above.handed(low).isEmpty()
        && isAroundOneName(low, high, recursion);
  }

  private static boolean isHandedOn(String name, SelfCall call) {
    return call.handed(name)
        .filter(value -> value.equals(Expr.symbol(SelfCalling.symbol(name))))
        .isPresent();
  }

  /** Whether one call ends where the other begins: at the same variable, give or take one. */
  private static boolean isAroundOneName(String low, String high, SelfCalling recursion) {
    List<MethodCallExpr> calls =
        recursion.method.findAll(
            MethodCallExpr.class, call -> call.getNameAsString().equals(recursion.name()));
    int from = recursion.position(low);
    int to = recursion.position(high);
    if (calls.size() != 2 || from < 0 || to < 0) {
      return false;
    }
    Optional<String> pivot = Optional.empty();
    for (MethodCallExpr call : calls) {
      Expression end =
          call.getArgument(
              Effects.name(call.getArgument(from)).filter(low::equals).isPresent() ? to : from);
      Optional<String> name = beside(end);
      if (name.isEmpty() || pivot.isPresent() && !pivot.equals(name)) {
        return false;
      }
      pivot = name;
    }
    return true;
  }

  private static Optional<String> beside(Expression expression) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof BinaryExpr binary
        && (binary.getOperator() == BinaryExpr.Operator.PLUS
            || binary.getOperator() == BinaryExpr.Operator.MINUS)
        && Printed.of(Nodes.bare(binary.getRight())).equals("1")) {
      return beside(binary.getLeft());
    }
    return bare instanceof NameExpr name ? Optional.of(name.getNameAsString()) : Optional.empty();
  }

  private boolean read(
      String low, String high, SelfCall below, SelfCall above, SelfCalling recursion) {
    Expr from = Expr.symbol(SelfCalling.symbol(low));
    Expr to = Expr.symbol(SelfCalling.symbol(high));
    Expr half = Expr.floor(to.minus(from).dividedBy(2));
    List<SelfCall> halves =
        List.of(
            handing(high, from.plus(half).minus(1), below),
            handing(low, to.minus(half).plus(1), above));
    if (!levels.read(recursion, halves)) {
      return false;
    }
    reader.notes.assume(
        "each pivot of `"
            + recursion.name()
            + "` splits its part in halves; a random order takes about 1.39 times as long, the"
            + " worst one a square",
        Confidence.ASSUMED,
        recursion.place());
    return true;
  }

  private static SelfCall handing(String name, Expr value, SelfCall call) {
    Map<String, Expr> handed = new LinkedHashMap<>(call.handed());
    handed.put(name, value);
    return new SelfCall(handed, call.facts(), call.share(), call.times());
  }
}
