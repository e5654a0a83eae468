package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/**
 * Expressions for what a collection holds: {@code index.get(key)}, {@code
 * index.computeIfAbsent(key, ..)}, and variables that are given nothing else but new objects. Such
 * a collection is taken to be none that has a name of its own.
 */
public final class HeldCollections {
  private static final Set<String> TAKING =
      Set.of(
          "get",
          "getOrDefault",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "getValue",
          "getFirst",
          "getLast",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pop",
          "next");

  private HeldCollections() {}

  /** Whether what it stands for is held by a collection, or new. */
  public static boolean isOne(Expression expression) {
    return isOne(expression, true);
  }

  private static boolean isOne(Expression expression, boolean mayBeName) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof MethodCallExpr call) {
      return call.getScope().isPresent() && TAKING.contains(call.getNameAsString());
    }
    if (bare instanceof ConditionalExpr choice) {
      return isGiven(choice.getThenExpr()) && isGiven(choice.getElseExpr());
    }
    return mayBeName && bare instanceof NameExpr name && isOnlyGiven(name);
  }

  private static boolean isGiven(Expression expression) {
    Expression bare = Nodes.bare(expression);
    return bare.isObjectCreationExpr() || bare.isNullLiteralExpr() || isOne(bare, false);
  }

  /** Whether a local variable is given elements of collections and new objects, nothing else. */
  private static boolean isOnlyGiven(NameExpr name) {
    Optional<Node> method = around(name);
    if (method.isEmpty()) {
      return false;
    }
    String wanted = name.getNameAsString();
    boolean isDeclared =
        Nodes.any(
            method.get(),
            node ->
                node instanceof VariableDeclarator variable
                    && variable.getNameAsString().equals(wanted)
                    && variable.getInitializer().isPresent());
    return isDeclared && !Nodes.any(method.get(), node -> givesOther(node, wanted));
  }

  private static boolean givesOther(Node node, String name) {
    if (node instanceof VariableDeclarator variable && variable.getNameAsString().equals(name)) {
      return variable.getInitializer().filter(HeldCollections::isGiven).isEmpty();
    }
    return node instanceof AssignExpr assigned
        && assigned.getTarget() instanceof NameExpr target
        && target.getNameAsString().equals(name)
        && !isGiven(assigned.getValue());
  }

  private static Optional<Node> around(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent()
        && !(at.get() instanceof CallableDeclaration<?>)
        && !(at.get() instanceof LambdaExpr)) {
      at = at.get().getParentNode();
    }
    return at;
  }
}
