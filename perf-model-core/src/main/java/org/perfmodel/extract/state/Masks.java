package org.perfmodel.extract.state;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;

/**
 * Shifts that make bits rather than a number: of all bits, as in {@code ~0L << from}, or what is
 * put together with the bits of an element, as in {@code words[i] |= 1L << i}. {@code ~(-1 << k)}
 * is the number of what has k bits.
 */
public final class Masks {
  private Masks() {}

  /** Whether a shift of that value makes one. */
  public static boolean isOne(Expression shift, Value shifted) {
    boolean isOfAll =
        shifted
            .whole()
            .filter(bits -> bits.isConstant() && bits.constantValue().signum() < 0)
            .isPresent();
    return isOfAll && !isComplement(around(shift)) || meetsElement(shift);
  }

  private static boolean meetsElement(Expression shift) {
    Node at = shift;
    Node around = around(at);
    while (around instanceof CastExpr || isComplement(around)) {
      at = around;
      around = around(at);
    }
    if (around instanceof AssignExpr assigned) {
      return switch (assigned.getOperator()) {
        case BINARY_AND, BINARY_OR, XOR -> isElement(assigned.getTarget());
        default -> false;
      };
    }
    if (around instanceof BinaryExpr both) {
      boolean isLeft = Nodes.same(Nodes.bare(both.getLeft()), at);
      return switch (both.getOperator()) {
        case BINARY_AND, BINARY_OR, XOR -> isElement(isLeft ? both.getRight() : both.getLeft());
        default -> false;
      };
    }
    return false;
  }

  /** What a part stands in, but for parentheses. */
  private static Node around(Node part) {
    for (Optional<Node> at = part.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (!(at.get() instanceof EnclosedExpr)) {
        return at.get();
      }
    }
    return part;
  }

  private static boolean isComplement(Node node) {
    return node instanceof UnaryExpr one
        && one.getOperator() == UnaryExpr.Operator.BITWISE_COMPLEMENT;
  }

  private static boolean isElement(Expression expression) {
    return Nodes.bare(expression) instanceof ArrayAccessExpr;
  }
}
