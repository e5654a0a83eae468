package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.List;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * A loop that keeps the greatest or least element so far, or its place. Of n elements in random
 * order ln(n) are greater than all before (Knuth, The Art of Computer Programming 1, 1.2.10), so a
 * processor foresees nearly all of these comparisons.
 *
 * <pre>
 * if (best &lt; 0 || x[i] &gt; x[best]) best = i;
 * if (x[i] &gt; x[best]) { best = i; .. }
 * if (length &gt; longest[c]) longest[c] = length;
 * </pre>
 */
public final class RunningExtremum {
  private RunningExtremum() {}

  /** Whether a choice asks for a better place than the one that it keeps. */
  public static boolean isAsked(Expression condition, Node asking) {
    return asking instanceof IfStmt branch
        && branch.getElseStmt().isEmpty()
        && condition.findAll(BinaryExpr.class).stream()
            .filter(RunningExtremum::isOrdering)
            .anyMatch(compared -> keeps(compared, branch));
  }

  private static boolean isOrdering(BinaryExpr compared) {
    return switch (compared.getOperator()) {
      case LESS, GREATER, LESS_EQUALS, GREATER_EQUALS -> true;
      default -> false;
    };
  }

  private static boolean keeps(BinaryExpr compared, IfStmt branch) {
    Expression left = Nodes.bare(compared.getLeft());
    Expression right = Nodes.bare(compared.getRight());
    return keepsPlace(List.of(left, right), branch)
        || isStored(left, right, branch)
        || isStored(right, left, branch);
  }

  /** Whether the branch stores one side to the element that the other one is. */
  private static boolean isStored(Expression element, Expression value, IfStmt branch) {
    return element instanceof ArrayAccessExpr kept
        && value.findAll(ArrayAccessExpr.class).stream()
            .noneMatch(each -> Printed.of(each.getName()).equals(Printed.of(kept.getName())))
        && branch
            .getThenStmt()
            .findFirst(
                AssignExpr.class,
                assign ->
                    assign.getOperator() == AssignExpr.Operator.ASSIGN
                        && Printed.of(assign.getTarget()).equals(Printed.of(element))
                        && Printed.of(assign.getValue()).equals(Printed.of(value)))
            .isPresent();
  }

  /** Whether the branch assigns the subscript of one side to that of the other. */
  private static boolean keepsPlace(List<Expression> sides, IfStmt branch) {
    return sides.stream().allMatch(ArrayAccessExpr.class::isInstance)
        && (isKept((ArrayAccessExpr) sides.get(0), (ArrayAccessExpr) sides.get(1), branch)
            || isKept((ArrayAccessExpr) sides.get(1), (ArrayAccessExpr) sides.get(0), branch));
  }

  private static boolean isKept(ArrayAccessExpr best, ArrayAccessExpr now, IfStmt branch) {
    return Printed.of(best.getName()).equals(Printed.of(now.getName()))
        && best.getIndex() instanceof NameExpr place
        && branch
            .getThenStmt()
            .findFirst(
                AssignExpr.class,
                assign ->
                    Printed.of(assign.getTarget()).equals(place.getNameAsString())
                        && Printed.of(assign.getValue()).equals(Printed.of(now.getIndex())))
            .isPresent();
  }
}
