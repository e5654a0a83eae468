package org.perfmodel.extract.form;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A text that one expression builds: HotSpot makes both spellings the same ({@code
 * OptimizeStringConcat}).
 *
 * <pre>
 * new StringBuilder().append("a").append(n).toString()  ->  "a" + n
 * new StringBuilder(text).append(n).toString()          ->  text + n     of a String
 * </pre>
 */
final class BuilderForm {
  private BuilderForm() {}

  static void rewrite(MethodCallExpr built) {
    if (!built.getNameAsString().equals("toString") || !built.getArguments().isEmpty()) {
      return;
    }
    List<Expression> parts = new ArrayList<>();
    Expression at = built.getScope().map(Nodes::bare).orElse(null);
    while (at instanceof MethodCallExpr call
        && call.getNameAsString().equals("append")
        && call.getArguments().size() == 1
        && call.getScope().isPresent()) {
      parts.add(call.getArgument(0));
      at = Nodes.bare(call.getScope().get());
    }
    Collections.reverse(parts);
    if (parts.isEmpty()
        || !(at instanceof ObjectCreationExpr made)
        || !made.getType().getNameAsString().equals("StringBuilder")
        || made.getArguments().size() > 1) {
      return;
    }
    if (made.getArguments().size() == 1) {
      Expression first = Nodes.bare(made.getArgument(0));
      if (isText(first)) {
        parts.add(0, first);
      } else if (!first.isIntegerLiteralExpr()) {
        return;
      }
    }
    TreeEdits.replace(built, joined(parts, built));
  }

  private static Expression joined(List<Expression> parts, MethodCallExpr place) {
    boolean begins =
        isText(Nodes.bare(parts.get(0)))
            || parts.size() > 1 && Nodes.bare(parts.get(1)).isStringLiteralExpr();
    Expression sum =
        begins
            ? operand(parts.get(0))
            : TreeEdits.at(
                place,
                new BinaryExpr(
                    TreeEdits.at(place, new StringLiteralExpr("")),
                    operand(parts.get(0)),
                    BinaryExpr.Operator.PLUS));
    for (Expression part : parts.subList(1, parts.size())) {
      sum = TreeEdits.at(place, new BinaryExpr(sum, operand(part), BinaryExpr.Operator.PLUS));
    }
    return TreeEdits.at(place, new EnclosedExpr(sum));
  }

  private static Expression operand(Expression part) {
    Expression copy = TreeEdits.copy(part);
    boolean isAtom =
        copy.isNameExpr()
            || copy.isLiteralExpr()
            || copy.isMethodCallExpr()
            || copy.isFieldAccessExpr()
            || copy.isArrayAccessExpr();
    return isAtom ? copy : TreeEdits.at(part, new EnclosedExpr(copy));
  }

  private static boolean isText(Expression expression) {
    return expression instanceof StringLiteralExpr
        || expression instanceof NameExpr name && isString(name);
  }

  /** Whether a method declares a name as a String, and never as anything else. */
  private static boolean isString(NameExpr name) {
    String text = name.getNameAsString();
    return Nodes.method(name)
        .filter(
            method ->
                method.getParameters().stream()
                        .anyMatch(
                            each ->
                                each.getNameAsString().equals(text)
                                    && each.getTypeAsString().equals("String"))
                    || method.findAll(VariableDeclarator.class).stream()
                        .anyMatch(
                            each ->
                                each.getNameAsString().equals(text)
                                    && each.getTypeAsString().equals("String")))
        .isPresent();
  }
}
