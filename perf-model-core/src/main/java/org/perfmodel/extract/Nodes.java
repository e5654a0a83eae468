package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;

/** Whether two references are the same place of a source: equal nodes may stand in many places. */
final class Nodes {
  private Nodes() {}

  /** An expression without parentheses around it. */
  static Expression bare(Expression expression) {
    return expression instanceof EnclosedExpr enclosed ? bare(enclosed.getInner()) : expression;
  }

  @SuppressWarnings("ReferenceEquality")
  static boolean same(Node one, Node other) {
    return one == other;
  }
}
