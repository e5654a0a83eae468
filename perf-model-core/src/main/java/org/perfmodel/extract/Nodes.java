package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Places of a source, and what stands below them. */
final class Nodes {
  private static final int FEW = 32;

  private Nodes() {}

  /** An expression without parentheses around it. */
  static Expression bare(Expression expression) {
    return expression instanceof EnclosedExpr enclosed ? bare(enclosed.getInner()) : expression;
  }

  /** Visits a node and all below it, each before its children, which the visitor may not change. */
  static void walk(Node root, Consumer<Node> visitor) {
    any(
        root,
        node -> {
          visitor.accept(node);
          return false;
        });
  }

  /** Whether a node or one below it is like that; looks no further than the first. */
  static boolean any(Node root, Predicate<Node> like) {
    if (like.test(root)) {
      return true;
    }
    // Each node of a library is gone through some twenty times: no stack of single nodes.
    List<Node>[] lists = lists(FEW);
    int[] next = new int[FEW];
    int depth = 0;
    lists[0] = root.getChildNodes();
    while (depth >= 0) {
      if (next[depth] == lists[depth].size()) {
        depth--;
        continue;
      }
      Node node = lists[depth].get(next[depth]++);
      if (like.test(node)) {
        return true;
      }
      List<Node> children = node.getChildNodes();
      if (!children.isEmpty()) {
        depth++;
        if (depth == next.length) {
          lists = Arrays.copyOf(lists, 2 * depth);
          next = Arrays.copyOf(next, 2 * depth);
        }
        lists[depth] = children;
        next[depth] = 0;
      }
    }
    return false;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  private static List<Node>[] lists(int size) {
    return new List[size];
  }

  @SuppressWarnings("ReferenceEquality")
  static boolean same(Node one, Node other) {
    return one == other;
  }
}
