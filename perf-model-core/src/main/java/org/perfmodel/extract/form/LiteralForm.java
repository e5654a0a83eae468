package org.perfmodel.extract.form;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/** A text that the compiler knows: {@code "a" + "b"} and a text block -> {@code "ab"}. */
final class LiteralForm {
  private LiteralForm() {}

  static void rewrite(TextBlockLiteralExpr block) {
    TreeEdits.replace(block, new StringLiteralExpr().setString(block.translateEscapes()));
  }

  /** What is inside comes before what is around it. */
  static void joined(BinaryExpr sum) {
    if (sum.getOperator() != BinaryExpr.Operator.PLUS) {
      return;
    }
    Expression left = Nodes.bare(sum.getLeft());
    Expression right = Nodes.bare(sum.getRight());
    if (left instanceof StringLiteralExpr one && right instanceof StringLiteralExpr two) {
      TreeEdits.replace(sum, new StringLiteralExpr(one.getValue() + two.getValue()));
    }
  }
}
