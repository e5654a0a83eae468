package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.Optional;

/** How a loop's body can be left other than at its end. */
final class LoopExits {
  private LoopExits() {}

  /** Whether a break or return may end the loop before its condition does. */
  static boolean leaveEarly(Statement body) {
    return !body.findAll(ReturnStmt.class, r -> !isInLambda(r, body)).isEmpty()
        || !body.findAll(BreakStmt.class, b -> leaves(b, body)).isEmpty()
        || !body.findAll(ContinueStmt.class, c -> leaves(c, body)).isEmpty();
  }

  static boolean isInLambda(Node node, Node limit) {
    Node at = node;
    while (!Nodes.same(at, limit)) {
      if (at instanceof LambdaExpr || at instanceof MethodDeclaration) {
        return true;
      }
      at = at.getParentNode().orElse(limit);
    }
    return false;
  }

  static boolean leaves(BreakStmt jump, Node body) {
    if (jump.getLabel().isPresent()) {
      return !isLabelWithin(jump.getLabel().get().asString(), jump, body);
    }
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (isLoop(at) || at instanceof SwitchStmt) {
        return false;
      }
      at = at.getParentNode().orElse(body);
    }
    return true;
  }

  /** A continue of a loop further out. */
  private static boolean leaves(ContinueStmt jump, Node body) {
    if (jump.getLabel().isEmpty() || isLabelWithin(jump.getLabel().get().asString(), jump, body)) {
      return false;
    }
    String label = jump.getLabel().get().asString();
    Optional<Node> own = body.getParentNode().flatMap(Node::getParentNode);
    return own.filter(
            node ->
                node instanceof LabeledStmt labelled
                    && labelled.getLabel().asString().equals(label))
        .isEmpty();
  }

  private static boolean isLabelWithin(String label, Node jump, Node body) {
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (at instanceof LabeledStmt labelled && labelled.getLabel().asString().equals(label)) {
        return true;
      }
      at = at.getParentNode().orElse(body);
    }
    return false;
  }

  /** Whether a continue may skip the rest of the body. */
  static boolean continues(Statement body) {
    return !body.findAll(
            ContinueStmt.class,
            jump -> {
              if (jump.getLabel().isPresent()) {
                return true;
              }
              Node at = jump;
              while (!Nodes.same(at, body)) {
                if (isLoop(at)) {
                  return false;
                }
                at = at.getParentNode().orElse(body);
              }
              return true;
            })
        .isEmpty();
  }

  private static boolean isLoop(Node node) {
    return node instanceof ForStmt
        || node instanceof WhileStmt
        || node instanceof DoStmt
        || node instanceof ForEachStmt;
  }
}
