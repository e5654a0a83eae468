package org.perfmodel.extract;

import com.github.javaparser.ast.Node;

/** Whether two references are the same place of a source: equal nodes may stand in many places. */
final class Nodes {
  private Nodes() {}

  @SuppressWarnings("ReferenceEquality")
  static boolean same(Node one, Node other) {
    return one == other;
  }
}
