package org.perfmodel.extract.source;

import com.github.javaparser.Range;
import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.Node;

/** Copies and replacements of parts of a syntax tree, at their places. */
public final class TreeEdits {
  private static final DataKey<Range> RANGE = new DataKey<>() {};

  private TreeEdits() {}

  /** Puts a node in the place of another, on its line. */
  public static void replace(Node old, Node other) {
    other.setRange(old.getRange().orElse(null));
    old.replace(other);
  }

  /** A copy whose nodes are on the lines of the original's, which a plain one has not. */
  @SuppressWarnings("unchecked")
  public static <N extends Node> N copy(N node) {
    Nodes.walk(node, each -> each.getRange().ifPresent(range -> each.setData(RANGE, range)));
    Node copy = node.clone();
    Nodes.walk(
        copy,
        each -> {
          if (each.containsData(RANGE)) {
            each.setRange(each.getData(RANGE));
          }
        });
    return (N) copy;
  }

  /** A node of the same line as another. */
  public static <N extends Node> N at(Node place, N made) {
    made.setRange(place.getRange().orElse(null));
    return made;
  }
}
