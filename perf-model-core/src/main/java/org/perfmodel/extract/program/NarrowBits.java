package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Bits that a loop over bytes or shorts asks for and that a number of that width does not have: a
 * shift to the right brings the upper bits of what was computed down. Of an element itself they are
 * its sign, or none where a mask took that; of those newer compilers alone make vectors, and of
 * products of bytes (SuperWord::compute_vector_element_type; JDK 17 and 25, bytes: {@code x >> 2}
 * 0.1 and 0.1 ns, {@code (x & 255) >> 4} 0.4 and 0.07, {@code x * y} 4.1 and 0.07).
 */
public final class NarrowBits {
  private enum Width {
    /** An element, or what leaves none of its bits but those of its width. */
    SIGNED,
    /** An element whose sign a mask took. */
    UNSIGNED,
    WIDE
  }

  private NarrowBits() {}

  /** Whether all that a loop reaches is narrower than what is computed with. */
  public static boolean isNarrow(List<Access> accesses) {
    return !accesses.isEmpty()
        && accesses.stream()
            .allMatch(
                access ->
                    access.element() == ValueType.BYTE || access.element() == ValueType.SHORT);
  }

  /**
   * Whether it shifts to the right, or divides, what is wider than its elements; so may a method
   * that it calls, where sums or products are taken with bits.
   *
   * @param body what it executes
   */
  public static boolean areAskedFor(Node loop, TaskNode body) {
    return loop.findAll(BinaryExpr.class, NarrowBits::isShift).stream()
            .anyMatch(shift -> width(shift, loop) == Width.WIDE)
        || Nodes.any(loop, NarrowBits::divides)
        || Nodes.any(loop, MethodCallExpr.class::isInstance)
            && executes(body, EnumSet.of(Verb.BITWISE))
            && executes(body, EnumSet.of(Verb.ADD, Verb.MULTIPLY))
        || loop.findAll(AssignExpr.class).stream()
            .map(AssignExpr::getOperator)
            .anyMatch(
                each ->
                    each == AssignExpr.Operator.SIGNED_RIGHT_SHIFT
                        || each == AssignExpr.Operator.UNSIGNED_RIGHT_SHIFT);
  }

  /** Whether newer compilers alone make vectors of it. */
  public static boolean arePackedLately(Node loop, List<Access> accesses) {
    boolean isOfBytes = accesses.stream().anyMatch(access -> access.element() == ValueType.BYTE);
    return loop.findAll(BinaryExpr.class, NarrowBits::isShift).stream()
            .anyMatch(shift -> width(shift, loop) == Width.UNSIGNED)
        || loop.findAll(BinaryExpr.class).stream()
            .anyMatch(
                product ->
                    isOfBytes
                        && product.getOperator() == BinaryExpr.Operator.MULTIPLY
                        && !isLiteral(product.getLeft())
                        && !isLiteral(product.getRight()));
  }

  /** By a power of two that is a shift and what rounds to zero, which asks for the sign. */
  private static boolean divides(Node node) {
    return node instanceof BinaryExpr binary
            && (binary.getOperator() == BinaryExpr.Operator.DIVIDE
                || binary.getOperator() == BinaryExpr.Operator.REMAINDER)
        || node instanceof AssignExpr assign
            && (assign.getOperator() == AssignExpr.Operator.DIVIDE
                || assign.getOperator() == AssignExpr.Operator.REMAINDER);
  }

  private static boolean executes(TaskNode node, Set<Verb> verbs) {
    return node instanceof TaskNode.Compute line
            && line.optimised().counts().keySet().stream()
                .anyMatch(each -> verbs.contains(each.verb()))
        || node.children().stream().anyMatch(child -> executes(child, verbs));
  }

  private static boolean isShift(BinaryExpr binary) {
    return binary.getOperator() == BinaryExpr.Operator.SIGNED_RIGHT_SHIFT
        || binary.getOperator() == BinaryExpr.Operator.UNSIGNED_RIGHT_SHIFT;
  }

  private static Width width(BinaryExpr shift, Node loop) {
    Width width = width(shift.getLeft(), loop, 2);
    boolean bringsSigns =
        width == Width.SIGNED && shift.getOperator() == BinaryExpr.Operator.UNSIGNED_RIGHT_SHIFT;
    return bringsSigns ? Width.WIDE : width;
  }

  private static Width width(Expression shifted, Node loop, int handedOn) {
    Expression bare = Nodes.bare(shifted);
    if (bare instanceof CastExpr cast) {
      return width(cast.getExpression(), loop, handedOn);
    }
    if (bare instanceof ArrayAccessExpr) {
      return Width.SIGNED;
    }
    if (bare instanceof BinaryExpr mask && mask.getOperator() == BinaryExpr.Operator.BINARY_AND) {
      boolean isMasked =
          isLiteral(mask.getRight()) && width(mask.getLeft(), loop, handedOn) != Width.WIDE
              || isLiteral(mask.getLeft()) && width(mask.getRight(), loop, handedOn) != Width.WIDE;
      return isMasked ? Width.UNSIGNED : Width.WIDE;
    }
    if (bare instanceof NameExpr name && handedOn > 0) {
      String variable = name.getNameAsString();
      List<VariableDeclarator> declared =
          loop.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(variable));
      boolean isGivenAnew =
          loop.findAll(AssignExpr.class).stream()
              .anyMatch(each -> each.getTarget().toString().equals(variable));
      return declared.size() == 1 && !isGivenAnew
          ? declared
              .get(0)
              .getInitializer()
              .map(value -> width(value, loop, handedOn - 1))
              .orElse(Width.WIDE)
          : Width.WIDE;
    }
    return Width.WIDE;
  }

  private static boolean isLiteral(Expression expression) {
    return Nodes.bare(expression) instanceof IntegerLiteralExpr;
  }
}
