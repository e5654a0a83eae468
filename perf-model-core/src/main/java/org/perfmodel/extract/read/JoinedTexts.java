package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * Texts that are joined: {@code a + b + c} is one text with the characters of all three (JEP 280),
 * and where both of two have a known length, it is that long.
 */
final class JoinedTexts {
  private final Reader reader;

  JoinedTexts(Reader reader) {
    this.reader = reader;
  }

  /**
   * Bytes that both have beyond those of a typical text; below zero of short ones. If one has no
   * known length, it is a typical one.
   */
  Expr beside(Operand left, Operand right, Place place, State state) {
    Optional<Expr> one = length(left, place, state);
    Optional<Expr> other = length(right, place, state);
    Expr typical = Expr.constant(LibraryTypes.TYPICAL_TEXT);
    return one.isEmpty() && other.isEmpty()
        ? Expr.ZERO
        : one.orElse(typical).plus(other.orElse(typical)).minus(LibraryTypes.TYPICAL_TEXT);
  }

  private Optional<Expr> length(Operand text, Place place, State state) {
    return text.type().isString()
        ? reader.names().size(text, "length", place, state).whole()
        : Optional.empty();
  }

  /** Whether it is joined with more before it becomes a text. */
  static boolean isPart(Expression whole) {
    Optional<Node> parent = whole.getParentNode();
    while (parent.isPresent() && parent.get() instanceof EnclosedExpr) {
      parent = parent.get().getParentNode();
    }
    return parent.isPresent()
        && (parent.get() instanceof BinaryExpr join
                && join.getOperator() == BinaryExpr.Operator.PLUS
            || parent.get() instanceof AssignExpr assign
                && assign.getOperator() == AssignExpr.Operator.PLUS);
  }
}
