package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;

/** Where a method calls itself, as its text says. */
final class SelfCalls {
  private SelfCalls() {}

  /** Whether a part of a method calls it by its name, with as many arguments. */
  static boolean areIn(Node part) {
    return method(part).filter(method -> areIn(part, method)).isPresent();
  }

  /**
   * Whether a method calls itself, and a branch that leaves it does not: the end of a recursion.
   * One that looks something up may be a table of answers instead.
   */
  static boolean endsRecursion(IfStmt branch) {
    boolean looksUp =
        Nodes.any(
            branch.getCondition(),
            node -> node instanceof MethodCallExpr || node instanceof ArrayAccessExpr);
    return !looksUp
        && method(branch)
            .filter(method -> areIn(method, method) && !areIn(branch.getThenStmt(), method))
            .isPresent();
  }

  private static Optional<MethodDeclaration> method(Node part) {
    Optional<Node> around = part.getParentNode();
    while (around.isPresent() && !(around.get() instanceof CallableDeclaration<?>)) {
      around = around.get().getParentNode();
    }
    return around.filter(MethodDeclaration.class::isInstance).map(MethodDeclaration.class::cast);
  }

  private static boolean areIn(Node part, MethodDeclaration method) {
    return Nodes.any(
        part,
        node ->
            node instanceof MethodCallExpr call
                && call.getNameAsString().equals(method.getNameAsString())
                && call.getArguments().size() == method.getParameters().size()
                && call.getScope().filter(scope -> !scope.isThisExpr()).isEmpty());
  }
}
