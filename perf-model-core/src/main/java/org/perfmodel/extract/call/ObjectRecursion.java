package org.perfmodel.extract.call;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/**
 * Recursion along objects that lead to one another: as many calls as there are objects.
 *
 * <pre>
 * int sum(Node n) { return n == null ? 0 : n.key + sum(n.left) + sum(n.right); }
 * boolean add(E e) { return decorated().add(e); }
 * </pre>
 */
final class ObjectRecursion {
  private ObjectRecursion() {}

  /**
   * Whether each call that leads back to a method is of another object, or is given one.
   *
   * @param how the methods on the way: {@code a -> b -> a}
   */
  static boolean isRecursionOf(CallableDeclaration<?> method, String how) {
    Set<String> names = new HashSet<>(List.of(how.split(" -> ", -1)));
    Set<String> elements = new HashSet<>();
    List<MethodCallExpr> calls = new ArrayList<>();
    Nodes.walk(
        method,
        node -> {
          if (node instanceof MethodCallExpr call && names.contains(call.getNameAsString())) {
            calls.add(call);
          } else if (node instanceof ForEachStmt loop) {
            loop.getVariable().getVariables().forEach(each -> elements.add(each.getNameAsString()));
          } else if (node instanceof VariableDeclarator made
              && made.getInitializer().filter(ObjectRecursion::isReached).isPresent()) {
            elements.add(made.getNameAsString());
          }
        });
    return !calls.isEmpty() && calls.stream().allMatch(call -> isOfAnother(call, elements));
  }

  private static boolean isOfAnother(MethodCallExpr call, Set<String> elements) {
    boolean isScoped =
        call.getScope()
            .map(ObjectRecursion::bare)
            .filter(
                scope ->
                    !(scope instanceof ThisExpr)
                        && !(scope instanceof SuperExpr)
                        && !isTypeName(scope))
            .isPresent();
    return isScoped
        || call.getArguments().stream()
            .map(ObjectRecursion::bare)
            .anyMatch(
                argument ->
                    isReached(argument)
                        || argument instanceof NameExpr name
                            && elements.contains(name.getNameAsString()));
  }

  /** Whether it is what a variable leads to: a field, what it hands out, an element of that. */
  private static boolean isReached(Expression given) {
    Expression plain = bare(given);
    if (plain instanceof ArrayAccessExpr element) {
      return isReached(element.getName());
    }
    if (plain instanceof FieldAccessExpr field) {
      return bare(field.getScope()).isNameExpr() && !isTypeName(bare(field.getScope()));
    }
    return plain instanceof MethodCallExpr get
        && get.getArguments().isEmpty()
        && get.getScope()
            .map(ObjectRecursion::bare)
            .filter(scope -> scope.isNameExpr() && !isTypeName(scope))
            .isPresent()
        && get.getNameAsString().startsWith("get");
  }

  private static boolean isTypeName(Expression scope) {
    return scope instanceof NameExpr name
        && Character.isUpperCase(name.getNameAsString().charAt(0));
  }

  private static Expression bare(Expression expression) {
    Expression plain = Nodes.bare(expression);
    return plain instanceof CastExpr cast ? bare(cast.getExpression()) : plain;
  }
}
