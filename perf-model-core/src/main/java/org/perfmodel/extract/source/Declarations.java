package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import java.util.Optional;

/** The declarations of variables that a name stands for, by the source around it. */
public final class Declarations {
  private Declarations() {}

  /** Whether a variable begins with an object that a call makes, of such a type. */
  public static boolean isMade(Expression use, String type) {
    return variable(use)
        .flatMap(VariableDeclarator::getInitializer)
        .filter(
            made ->
                made instanceof ObjectCreationExpr creation
                    && creation.getType().getNameAsString().equals(type))
        .isPresent();
  }

  public static Optional<VariableDeclarator> variable(Expression use) {
    return use instanceof NameExpr name
        ? variable(use, name.getNameAsString()).or(() -> field(use, name.getNameAsString()))
        : use instanceof FieldAccessExpr access && access.getScope().isThisExpr()
            ? field(use, access.getNameAsString())
            : Optional.empty();
  }

  private static Optional<VariableDeclarator> field(Node use, String name) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof TypeDeclaration<?> type) {
        for (FieldDeclaration field : type.getFields()) {
          for (VariableDeclarator variable : field.getVariables()) {
            if (variable.getNameAsString().equals(name)) {
              return Optional.of(variable);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  public static Node parent(Node node) {
    return node.getParentNode().orElse(node);
  }

  /** The only local variable of that name in the method around. */
  public static Optional<VariableDeclarator> variable(Node use, String name) {
    Optional<CallableDeclaration<?>> method = Nodes.method(use);
    List<VariableDeclarator> found =
        method
            .map(
                declaration ->
                    declaration.findAll(
                        VariableDeclarator.class, each -> each.getNameAsString().equals(name)))
            .orElse(List.of());
    if (found.size() > 1) {
      List<VariableDeclarator> visible =
          found.stream().filter(each -> isVisible(each, use)).toList();
      return visible.size() == 1 ? Optional.of(visible.get(0)) : Optional.empty();
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Whether a variable is declared in a statement around, or in a block around before. */
  private static boolean isVisible(VariableDeclarator variable, Node use) {
    Node declaration = parent(parent(variable));
    boolean isOfLoop = declaration instanceof ForEachStmt || declaration instanceof ForStmt;
    Node scope = isOfLoop ? declaration : parent(declaration);
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (Nodes.same(at.get(), scope)) {
        return true;
      }
    }
    return false;
  }

  public static boolean isInLoop(Node call) {
    for (Optional<Node> at = call.getParentNode();
        at.isPresent() && !(at.get() instanceof LambdaExpr);
        at = at.get().getParentNode()) {
      if (at.get() instanceof ForEachStmt
          || at.get() instanceof ForStmt
          || at.get() instanceof WhileStmt
          || at.get() instanceof DoStmt) {
        return true;
      }
    }
    return false;
  }
}
