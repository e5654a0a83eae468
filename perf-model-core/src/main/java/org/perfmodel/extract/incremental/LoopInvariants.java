package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.LocalNames;
import org.perfmodel.extract.source.Nodes;

/** Which expressions have the same value in each iteration of the loop around. */
final class LoopInvariants {
  private final LocalNames names;
  private final DeclaredTypes types;
  private final int depth;

  /**
   * Those at one place of a method.
   *
   * @param depth of loops around
   */
  LoopInvariants(LocalNames names, DeclaredTypes types, int depth) {
    this.names = names;
    this.types = types;
    this.depth = depth;
  }

  /** Whether nothing that it names changes in the loops around. */
  boolean holds(Expression part, Node statement) {
    if (depth == 0) {
      return false;
    }
    Optional<Node> loop = loopAround(statement);
    if (loop.isEmpty()) {
      return false;
    }
    List<String> used = new ArrayList<>();
    boolean[] isClear = {true};
    Nodes.walk(
        part,
        node -> {
          if (node instanceof NameExpr name) {
            used.add(name.getNameAsString());
          } else if (node instanceof ArrayAccessExpr || node instanceof AssignExpr) {
            isClear[0] = false;
          } else if (node instanceof MethodCallExpr inner && !Nodes.same(inner, part)) {
            isClear[0] = false;
          } else if (node instanceof LambdaExpr) {
            isClear[0] = false;
          }
        });
    return isClear[0]
        && used.stream().noneMatch(name -> isCounter(name) || isChanged(name, loop.get()))
        && (!(part instanceof MethodCallExpr call) || isOfValue(call));
  }

  private boolean isCounter(String name) {
    return names.of(name).filter(local -> local.loop() > 0).isPresent();
  }

  /** What a receiver answers may change with each call, unless it is a class or a text. */
  private boolean isOfValue(MethodCallExpr call) {
    if (call.getScope().isEmpty()) {
      return call.getArguments().isNonEmpty();
    }
    String type = types.of(call.getScope().get()).orElse("");
    return type.equals("String")
        || call.getScope().get() instanceof NameExpr name
            && Character.isUpperCase(name.getNameAsString().charAt(0));
  }

  private static Optional<Node> loopAround(Node statement) {
    Optional<Node> at = statement.getParentNode();
    while (at.isPresent()
        && !(at.get() instanceof ForStmt
            || at.get() instanceof ForEachStmt
            || at.get() instanceof WhileStmt
            || at.get() instanceof DoStmt)) {
      at = at.get().getParentNode();
    }
    return at;
  }

  private static boolean isChanged(String name, Node loop) {
    return Nodes.any(
        loop,
        node ->
            node instanceof AssignExpr assign && isNamed(assign.getTarget(), name)
                || node instanceof UnaryExpr unary
                    && unary.getOperator() != UnaryExpr.Operator.MINUS
                    && isNamed(unary.getExpression(), name)
                || node instanceof VariableDeclarator variable
                    && variable.getNameAsString().equals(name)
                || node instanceof Parameter parameter && parameter.getNameAsString().equals(name));
  }

  private static boolean isNamed(Expression target, String name) {
    return target instanceof NameExpr plain && plain.getNameAsString().equals(name);
  }
}
