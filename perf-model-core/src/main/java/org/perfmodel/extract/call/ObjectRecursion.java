package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

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

  /**
   * Whether a method that changes nothing calls itself twice of the same object, on one way: what
   * is below that object is gone through twice, at each depth.
   */
  static boolean isRepeated(CallableDeclaration<?> method, Effects effects) {
    if (!effects.ofMethod(method).isEmpty()) {
      return false;
    }
    List<MethodCallExpr> calls =
        method.findAll(
            MethodCallExpr.class, call -> call.getNameAsString().equals(method.getNameAsString()));
    for (int i = 0; i < calls.size(); i++) {
      for (int j = i + 1; j < calls.size(); j++) {
        if (Printed.of(calls.get(i)).equals(Printed.of(calls.get(j)))
            && !areApart(calls.get(i), calls.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether they are in different ways of one choice. */
  static boolean areApart(Node one, Node other) {
    Node below = one;
    for (Node at = one; at != null; at = at.getParentNode().orElse(null)) {
      Node way = below;
      boolean isChoice = at instanceof IfStmt || at instanceof ConditionalExpr;
      if (isChoice && Nodes.any(at, node -> Nodes.same(node, other))) {
        return ways(at).anyMatch(each -> Nodes.same(each, way))
            && ways(at)
                .filter(each -> !Nodes.same(each, way))
                .anyMatch(each -> Nodes.any(each, node -> Nodes.same(node, other)));
      }
      below = at;
    }
    return false;
  }

  private static Stream<? extends Node> ways(Node choice) {
    return choice instanceof IfStmt branch
        ? Stream.concat(Stream.of(branch.getThenStmt()), branch.getElseStmt().stream())
        : Stream.of(
            ((ConditionalExpr) choice).getThenExpr(), ((ConditionalExpr) choice).getElseExpr());
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
