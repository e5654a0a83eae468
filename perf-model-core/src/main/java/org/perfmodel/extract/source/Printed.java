package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;

/**
 * A node as text, the same in every locale: JavaParser prints a primitive type by lower-casing INT
 * in the default one, which in Turkish gives an i without a dot.
 */
public final class Printed {
  private static final String INT_IN_TURKISH = "\u0131nt";

  private Printed() {}

  /** As the printer does, without making one for mere names. */
  private static String text(Node node) {
    if (node instanceof NameExpr name) {
      return name.getNameAsString();
    }
    if (node instanceof FieldAccessExpr access && isPlain(access)) {
      return text(access.getScope()) + "." + access.getNameAsString();
    }
    if (node instanceof ResourceClose closing) {
      return closing.text();
    }
    return isPlainThis(node) ? "this" : node.toString();
  }

  /** Whether it is {@code a.b.c} or {@code this.a}. */
  private static boolean isPlain(FieldAccessExpr access) {
    Expression scope = access.getScope();
    return access.getTypeArguments().isEmpty()
        && access.getComment().isEmpty()
        && (scope instanceof NameExpr
            || isPlainThis(scope)
            || scope instanceof FieldAccessExpr further && isPlain(further));
  }

  private static boolean isPlainThis(Node node) {
    return node instanceof ThisExpr self && self.getTypeName().isEmpty();
  }

  public static String of(Node node) {
    return text(node).replace(INT_IN_TURKISH, "int");
  }
}
