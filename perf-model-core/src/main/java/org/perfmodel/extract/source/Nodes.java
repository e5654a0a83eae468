package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Places of a source, and what stands below them. */
public final class Nodes {
  /** Levels that are gone down to by recursion, which is faster: most code has fewer. */
  private static final int SHALLOW = 100;

  private Nodes() {}

  /** An expression without parentheses around it. */
  public static Expression bare(Expression expression) {
    return expression instanceof EnclosedExpr enclosed ? bare(enclosed.getInner()) : expression;
  }

  /** Whether a statement runs another one again and again. */
  public static boolean isLoop(Node node) {
    return node instanceof ForStmt
        || node instanceof ForEachStmt
        || node instanceof WhileStmt
        || node instanceof DoStmt;
  }

  /** Visits a node and all below it, each before its children, which the visitor may not change. */
  public static void walk(Node root, Consumer<Node> visitor) {
    walk(root, visitor, SHALLOW);
  }

  private static void walk(Node node, Consumer<Node> visitor, int levels) {
    if (levels == 0) {
      walkDeep(node, visitor);
      return;
    }
    visitor.accept(node);
    List<Node> children = node.getChildNodes();
    for (int i = 0; i < children.size(); i++) {
      walk(children.get(i), visitor, levels - 1);
    }
  }

  /** A sum of thousands nests as deep: without recursion. */
  private static void walkDeep(Node root, Consumer<Node> visitor) {
    Deque<Node> waiting = new ArrayDeque<>();
    waiting.push(root);
    while (!waiting.isEmpty()) {
      Node node = waiting.pop();
      visitor.accept(node);
      List<Node> children = node.getChildNodes();
      for (int i = children.size() - 1; i >= 0; i--) {
        waiting.push(children.get(i));
      }
    }
  }

  /** Whether a node or one below it is like that; looks no further than the first. */
  public static boolean any(Node root, Predicate<Node> like) {
    return any(root, like, SHALLOW);
  }

  private static boolean any(Node node, Predicate<Node> like, int levels) {
    if (levels == 0) {
      return anyDeep(node, like);
    }
    if (like.test(node)) {
      return true;
    }
    List<Node> children = node.getChildNodes();
    for (int i = 0; i < children.size(); i++) {
      if (any(children.get(i), like, levels - 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyDeep(Node root, Predicate<Node> like) {
    Deque<Node> waiting = new ArrayDeque<>();
    waiting.push(root);
    while (!waiting.isEmpty()) {
      Node node = waiting.pop();
      if (like.test(node)) {
        return true;
      }
      List<Node> children = node.getChildNodes();
      for (int i = children.size() - 1; i >= 0; i--) {
        waiting.push(children.get(i));
      }
    }
    return false;
  }

  /** Where a node is in a list, which may hold others that look the same; -1 if nowhere. */
  public static int index(List<? extends Node> nodes, Node wanted) {
    for (int i = 0; i < nodes.size(); i++) {
      if (same(nodes.get(i), wanted)) {
        return i;
      }
    }
    return -1;
  }

  @SuppressWarnings("ReferenceEquality")
  public static boolean same(Node one, Node other) {
    return one == other;
  }

  /** The name of a plain variable. */
  public static Optional<String> name(Expression expression) {
    if (expression instanceof EnclosedExpr enclosed) {
      return name(enclosed.getInner());
    }
    return expression instanceof NameExpr name
        ? Optional.of(name.getNameAsString())
        : Optional.empty();
  }

  public static Statement last(Statement statement) {
    if (statement instanceof BlockStmt block && !block.getStatements().isEmpty()) {
      return last(block.getStatement(block.getStatements().size() - 1));
    }
    return statement;
  }

  public static Optional<CallableDeclaration<?>> method(Node use) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** Whether a type of the library is one of a function. */
  public static boolean isFunction(String name) {
    return name.endsWith("Function")
        || name.endsWith("Operator")
        || name.endsWith("Predicate")
        || name.endsWith("Supplier")
        || name.endsWith("Consumer")
        || name.equals("Comparator")
        || name.equals("Runnable")
        || name.equals("Callable");
  }
}
