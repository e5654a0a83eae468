package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
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
import com.github.javaparser.ast.stmt.ReturnStmt;
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

  /** Library methods that return a new value, whatever they are called of. */
  private static final Set<String> MAKING =
      Set.of("subList", "copyOf", "copyOfRange", "max", "min");

  /** Classes of which every method that returns one makes it. */
  private static final Set<String> VALUES =
      Set.of(
          "String",
          "CharSequence",
          "BigInteger",
          "BigDecimal",
          "LocalDate",
          "LocalDateTime",
          "Instant",
          "Duration");

  private RepeatedStates() {}

  /** Whether a method is such a recursion. */
  static boolean arePassedBy(CallableDeclaration<?> method, Effects effects) {
    List<MethodCallExpr> calls = calls(method);
    return !method.getParameters().isEmpty()
        && effects.ofMethod(method).isEmpty()
        && !keepsAnswers(method)
        && !areSplit(calls, method)
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
    for (int i = 0; i < call.getArguments().size(); i++) {
      Expression argument = call.getArgument(i);
      String type = method.getParameter(i).getTypeAsString();
      if (isMade(declaredAs(argument, method), type, method)) {
        return true;
      }
    }
    return false;
  }

  /** What a local variable is declared with; any other expression as it is. */
  private static Expression declaredAs(Expression argument, CallableDeclaration<?> method) {
    return Nodes.name(argument)
        .flatMap(
            name ->
                method.findFirst(
                    VariableDeclarator.class, each -> each.getNameAsString().equals(name)))
        .flatMap(VariableDeclarator::getInitializer)
        .orElse(argument);
  }

  private static boolean isMade(Expression part, String type, CallableDeclaration<?> method) {
    Expression plain = Nodes.bare(part);
    if (plain instanceof ConditionalExpr chosen) {
      return isMade(chosen.getThenExpr(), type, method)
          || isMade(chosen.getElseExpr(), type, method);
    }
    if (plain instanceof MethodCallExpr made) {
      return made.getScope().isPresent() && VALUES.contains(type)
          || !made.getArguments().isEmpty()
              && (made.getScope().isEmpty()
                  || MAKING.contains(made.getNameAsString())
                  || creates(made, method));
    }
    return plain instanceof BinaryExpr || plain instanceof ObjectCreationExpr;
  }

  /** Whether all methods of that name in the same file return an object that they make. */
  private static boolean creates(MethodCallExpr call, CallableDeclaration<?> method) {
    List<MethodDeclaration> found =
        method
            .findCompilationUnit()
            .map(
                unit ->
                    unit.findAll(
                        MethodDeclaration.class,
                        each ->
                            each.getNameAsString().equals(call.getNameAsString())
                                && each.getParameters().size() == call.getArguments().size()))
            .orElse(List.of());
    return !found.isEmpty() && found.stream().allMatch(RepeatedStates::returnsNew);
  }

  private static boolean returnsNew(MethodDeclaration method) {
    return method.findAll(ReturnStmt.class).stream()
        .flatMap(leaving -> leaving.getExpression().stream())
        .anyMatch(answer -> declaredAs(answer, method) instanceof ObjectCreationExpr);
  }

  /**
   * Whether two calls share a range between them, so that each state is reached once: {@code f(low,
   * middle) + f(middle + 1, high)}. One leaves the begin as it is and the other the end.
   */
  private static boolean areSplit(List<MethodCallExpr> calls, CallableDeclaration<?> method) {
    List<MethodCallExpr> once = calls.stream().filter(call -> !isInLoop(call, method)).toList();
    for (MethodCallExpr lower : once) {
      for (MethodCallExpr upper : once) {
        if (!Nodes.same(lower, upper) && areSplit(lower, upper, method)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean areSplit(
      MethodCallExpr lower, MethodCallExpr upper, CallableDeclaration<?> method) {
    int count = method.getParameters().size();
    for (int low = 0; low < count; low++) {
      for (int high = 0; high < count; high++) {
        if (isHandedOn(lower, low, method)
            && isHandedOn(upper, high, method)
            && !isHandedOn(lower, high, method)
            && !isHandedOn(upper, low, method)) {
          Optional<String> end = place(lower.getArgument(high), method);
          if (end.isPresent() && end.equals(place(upper.getArgument(low), method))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isHandedOn(MethodCallExpr call, int at, CallableDeclaration<?> method) {
    return Nodes.name(call.getArgument(at))
        .filter(method.getParameter(at).getNameAsString()::equals)
        .isPresent();
  }

  /** The variable that an argument is a constant away from. */
  private static Optional<String> place(Expression argument, CallableDeclaration<?> method) {
    Expression plain = Nodes.bare(argument);
    if (plain instanceof NameExpr name
        && declaredAs(plain, method) instanceof BinaryExpr sum
        && isOffset(sum)) {
      return place(sum, method).or(() -> Optional.of(name.getNameAsString()));
    }
    if (plain instanceof BinaryExpr sum && isOffset(sum)) {
      return place(sum.getRight().isLiteralExpr() ? sum.getLeft() : sum.getRight(), method);
    }
    return Nodes.name(plain);
  }

  private static boolean isOffset(BinaryExpr sum) {
    boolean isSum = sum.getOperator() == BinaryExpr.Operator.PLUS;
    return sum.getRight().isLiteralExpr()
            && (isSum || sum.getOperator() == BinaryExpr.Operator.MINUS)
        || sum.getLeft().isLiteralExpr() && isSum;
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
