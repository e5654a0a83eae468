package org.perfmodel.extract.program;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/** Conditions that ask whether a reference is null, and nothing else. */
public final class NullTests {
  private NullTests() {}

  /**
   * What is asked.
   *
   * @param asked as the source has it
   * @param isNull whether the condition holds where it is null
   */
  public record NullTest(String asked, boolean isNull) {}

  /** The question of a condition, if it is such a one. */
  public static Optional<NullTest> of(Expression condition) {
    if (!(Nodes.bare(condition) instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    boolean isNull = binary.getOperator() == BinaryExpr.Operator.EQUALS;
    if (!isNull && binary.getOperator() != BinaryExpr.Operator.NOT_EQUALS) {
      return Optional.empty();
    }
    Expression left = Nodes.bare(binary.getLeft());
    Expression right = Nodes.bare(binary.getRight());
    Expression asked = right.isNullLiteralExpr() ? left : right;
    boolean isOne =
        left.isNullLiteralExpr() != right.isNullLiteralExpr()
            && (asked.isNameExpr() || asked.isFieldAccessExpr());
    return isOne ? Optional.of(new NullTest(Printed.of(asked), isNull)) : Optional.empty();
  }
}
