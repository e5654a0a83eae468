package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.source.Nodes;

/**
 * Recursion that computes an answer from its arguments, through several calls of itself, and keeps
 * no answers: the same arguments come again and again, so that the calls double with each level.
 *
 * <pre>
 * long ways(int[] coins, int from, int rest) {
 *   ..
 *   return ways(coins, from, rest - coins[from]) + ways(coins, from + 1, rest);
 * }
 * </pre>
 */
final class RepeatedStates {
  private static final Set<String> FILLING =
      Set.of("put", "putIfAbsent", "computeIfAbsent", "compute", "merge", "add", "set");

  /** What makes a value of another. */
  private static final Set<String> MAKING =
      Set.of(
          "substring",
          "subSequence",
          "subList",
          "copyOf",
          "copyOfRange",
          "add",
          "subtract",
          "divide",
          "plus",
          "minus",
          "max",
          "min");

  private RepeatedStates() {}

  /** Whether a method is such a recursion. */
  static boolean arePassedBy(CallableDeclaration<?> method, Effects effects) {
    List<MethodCallExpr> calls = calls(method);
    return !method.getParameters().isEmpty()
        && effects.ofMethod(method).isEmpty()
        && !keepsAnswers(method)
        && !areSplit(calls)
        && (areSeveral(calls) || calls.stream().anyMatch(call -> isInLoop(call, method)));
  }

  private static List<MethodCallExpr> calls(CallableDeclaration<?> method) {
    return method.findAll(
        MethodCallExpr.class,
        call ->
            call.getNameAsString().equals(method.getNameAsString())
                && call.getArguments().size() == method.getParameters().size()
                && call.getScope().map(scope -> scope instanceof ThisExpr).orElse(true)
                && isOfNewState(call, method));
  }

  /** Whether a call goes to a state that is made for it: a part of a tree is reached once. */
  private static boolean isOfNewState(MethodCallExpr call, CallableDeclaration<?> method) {
    return call.getArguments().stream()
        .anyMatch(argument -> isMade(argument) || isNameOfMade(argument, method));
  }

  private static boolean isMade(Expression part) {
    Expression plain = Nodes.bare(part);
    if (plain instanceof ConditionalExpr chosen) {
      return isMade(chosen.getThenExpr()) || isMade(chosen.getElseExpr());
    }
    if (plain instanceof MethodCallExpr made) {
      return !made.getArguments().isEmpty()
          && (made.getScope().isEmpty() || MAKING.contains(made.getNameAsString()));
    }
    return plain instanceof BinaryExpr || plain instanceof ObjectCreationExpr;
  }

  /** A variable that holds such a state, or counts. */
  private static boolean isNameOfMade(Expression argument, CallableDeclaration<?> method) {
    return argument instanceof NameExpr name
        && method
            .findFirst(
                VariableDeclarator.class,
                each -> each.getNameAsString().equals(name.getNameAsString()))
            .flatMap(VariableDeclarator::getInitializer)
            .filter(RepeatedStates::isMade)
            .isPresent();
  }

  /** Whether one call goes on where another ends: {@code f(low, middle) + f(middle + 1, high)}. */
  private static boolean areSplit(List<MethodCallExpr> calls) {
    for (MethodCallExpr one : calls) {
      for (MethodCallExpr other : calls) {
        for (int i = 0; i < one.getArguments().size(); i++) {
          for (int j = 0; j < other.getArguments().size(); j++) {
            Optional<String> end = Nodes.name(one.getArgument(i));
            if (i != j && end.isPresent() && begins(other.getArgument(j)).equals(end)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static Optional<String> begins(Expression argument) {
    return argument instanceof BinaryExpr next && next.getRight().isLiteralExpr()
        ? Nodes.name(next.getLeft())
        : Nodes.name(argument);
  }

  private static boolean areSeveral(List<MethodCallExpr> calls) {
    for (int i = 0; i < calls.size(); i++) {
      for (int j = i + 1; j < calls.size(); j++) {
        if (!ObjectRecursion.areApart(calls.get(i), calls.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isInLoop(Node call, Node method) {
    for (Node at = call; !Nodes.same(at, method); at = at.getParentNode().orElseThrow()) {
      if (Nodes.isLoop(at) || at instanceof LambdaExpr) {
        return true;
      }
    }
    return false;
  }

  /** Whether it fills a table that is not its own: later calls may ask it. */
  private static boolean keepsAnswers(CallableDeclaration<?> method) {
    List<String> own = new ArrayList<>();
    method
        .findAll(VariableDeclarator.class)
        .forEach(declared -> own.add(declared.getNameAsString()));
    return Nodes.any(
        method,
        node ->
            node instanceof AssignExpr assign
                    && Nodes.bare(assign.getTarget()) instanceof ArrayAccessExpr target
                    && isKept(target, own)
                || node instanceof MethodCallExpr call
                    && FILLING.contains(call.getNameAsString())
                    && call.getScope().filter(scope -> isKept(scope, own)).isPresent());
  }

  private static boolean isKept(Expression table, List<String> own) {
    Expression at = Nodes.bare(table);
    while (at instanceof ArrayAccessExpr element) {
      at = Nodes.bare(element.getName());
    }
    return !(at instanceof NameExpr name && own.contains(name.getNameAsString()));
  }
}
