package org.perfmodel.extract;

import com.github.javaparser.ast.Node;

/**
 * A node as text, the same in every locale: JavaParser prints a primitive type by lower-casing INT
 * in the default one, which in Turkish gives an i without a dot.
 */
final class Printed {
  private static final String INT_IN_TURKISH = "\u0131nt";

  private Printed() {}

  static String of(Node node) {
    return node.toString().replace(INT_IN_TURKISH, "int");
  }
}
