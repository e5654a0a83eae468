package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.NameExpr;

/**
 * A node as text, the same in every locale: JavaParser prints a primitive type by lower-casing INT
 * in the default one, which in Turkish gives an i without a dot.
 */
final class Printed {
  private static final String INT_IN_TURKISH = "\u0131nt";

  private Printed() {}

  /** As the printer does, without making one for a mere name. */
  private static String text(Node node) {
    return node instanceof NameExpr name ? name.getNameAsString() : node.toString();
  }

  static String of(Node node) {
    return text(node).replace(INT_IN_TURKISH, "int");
  }
}
