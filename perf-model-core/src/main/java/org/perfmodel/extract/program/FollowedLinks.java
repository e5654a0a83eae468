package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * A loop in which a variable goes on from one object to another in each iteration, or takes what a
 * call answers anew.
 */
final class FollowedLinks {
  private static final int MOST_ALIASES = 3;

  private FollowedLinks() {}

  static Optional<Traversal> of(String name, Expression part, boolean isAll, LoopShape loop) {
    Set<String> reached = reachedFrom(name, loop);
    Set<String> links = new TreeSet<>();
    Set<String> answers = new TreeSet<>();
    Optional<String> end = other(part, name);
    PathSteps.Change<Boolean> change =
        new PathSteps.Change<>() {
          @Override
          public @Nullable Boolean assigned(
              Boolean way, String of, AssignExpr.Operator operator, Expression value) {
            Expression plain = Nodes.bare(value);
            Optional<String> link = link(plain, reached, name, loop);
            boolean isOffset =
                operator == AssignExpr.Operator.PLUS
                    && link.filter(each -> each.startsWith("[")).isPresent();
            if (operator != AssignExpr.Operator.ASSIGN && !isOffset) {
              return null;
            }
            if (link.isPresent()) {
              link.filter(each -> !each.isEmpty()).ifPresent(links::add);
              return true;
            }
            boolean isEnd =
                plain.isNullLiteralExpr() || end.filter(Printed.of(plain)::equals).isPresent();
            if (isEnd) {
              return true;
            }
            Optional<String> answer = answer(plain, loop);
            answer.ifPresent(answers::add);
            return answer.isPresent() ? true : null;
          }

          @Override
          public Boolean stepped(Boolean way, String of, int by) {
            return false;
          }
        };
    Set<Boolean> ways = PathSteps.of(loop, Set.of(name), false, change);
    if (ways == null || ways.isEmpty() || !ways.equals(Set.of(true))) {
      return Optional.empty();
    }
    if (!answers.isEmpty()) {
      boolean isPlain = answers.size() == 1 && links.isEmpty() && isEndOfAnswers(part, name);
      return isPlain
          ? Optional.of(
              new Traversal(
                  Traversal.Kind.ANSWERS, new NameExpr(name), answers.iterator().next(), isAll))
          : Optional.empty();
    }
    boolean isMeasured =
        part instanceof BinaryExpr compared
            && compared.getOperator() != BinaryExpr.Operator.EQUALS
            && compared.getOperator() != BinaryExpr.Operator.NOT_EQUALS
            && (links.stream().anyMatch(link -> link.endsWith("()"))
                || end.filter(bound -> isSubscript(name, loop) && !NUMBER.matcher(bound).matches())
                    .isPresent());
    return links.isEmpty() || isMeasured
        ? Optional.empty()
        : Optional.of(
            new Traversal(
                Traversal.Kind.LINKS, new NameExpr(name), String.join("_or_", links), isAll));
  }

  /**
   * Where a condition itself takes the answers, each iteration begins with one, whatever its body
   * makes of the variable: {@code while ((c = in.read()) != -1)}.
   */
  static Optional<Traversal> asked(Expression part, boolean isAll, LoopShape loop) {
    if (!(part instanceof BinaryExpr compared)) {
      return Optional.empty();
    }
    for (Expression side : List.of(compared.getLeft(), compared.getRight())) {
      if (Nodes.bare(side) instanceof AssignExpr given
          && given.getOperator() == AssignExpr.Operator.ASSIGN
          && given.getTarget() instanceof NameExpr name
          && isEndOfAnswers(part, name.getNameAsString())) {
        return answer(Nodes.bare(given.getValue()), loop)
            .map(
                by ->
                    new Traversal(
                        Traversal.Kind.ANSWERS, new NameExpr(name.getNameAsString()), by, isAll));
      }
    }
    return Optional.empty();
  }

  /** Whether it is a subscript of elements of an array. */
  private static boolean isSubscript(String name, LoopShape loop) {
    return loop.parts().stream()
        .anyMatch(
            part ->
                Nodes.any(
                    part,
                    node ->
                        node instanceof ArrayAccessExpr element
                            && Nodes.name(element.getIndex()).filter(name::equals).isPresent()));
  }

  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  /** A constant, by how it is written: {@code EOF}, {@code Token.END}. */
  private static final Pattern CONSTANT = Pattern.compile("(\\w+\\.)*[A-Z][A-Z0-9_]+");

  /** Whether a condition asks whether there was an answer: not null, not -1, not a constant. */
  private static boolean isEndOfAnswers(Expression part, String name) {
    return other(part, name)
        .filter(
            end ->
                end.equals("null")
                    || end.equals("-1")
                    || end.equals("0")
                    || part instanceof BinaryExpr asked
                        && asked.getOperator() == BinaryExpr.Operator.NOT_EQUALS
                        && CONSTANT.matcher(end).matches())
        .isPresent();
  }

  /** What the condition compares a variable with. */
  private static Optional<String> other(Expression part, String name) {
    if (!(part instanceof BinaryExpr compared)) {
      return Optional.empty();
    }
    return switch (compared.getOperator()) {
      case NOT_EQUALS, EQUALS, GREATER, GREATER_EQUALS, LESS, LESS_EQUALS ->
          isOrGives(compared.getLeft(), name)
              ? Optional.of(Printed.of(Nodes.bare(compared.getRight())))
              : isOrGives(compared.getRight(), name)
                  ? Optional.of(Printed.of(Nodes.bare(compared.getLeft())))
                  : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isOrGives(Expression expression, String name) {
    Expression plain = Nodes.bare(expression);
    return plain instanceof AssignExpr given
        ? Nodes.name(given.getTarget()).filter(name::equals).isPresent()
        : Nodes.name(plain).filter(name::equals).isPresent();
  }

  /** A variable and those that the loop gives what it leads to. */
  private static Set<String> reachedFrom(String name, LoopShape loop) {
    Set<String> reached = new HashSet<>();
    reached.add(name);
    for (int i = 0; i < MOST_ALIASES; i++) {
      int before = reached.size();
      for (Node part : loop.parts()) {
        Nodes.walk(part, node -> alias(node, reached, name, loop));
      }
      if (reached.size() == before) {
        break;
      }
    }
    return reached;
  }

  private static void alias(Node node, Set<String> reached, String name, LoopShape loop) {
    if (node instanceof VariableDeclarator made
        && made.getInitializer().filter(each -> isReached(each, reached, name, loop)).isPresent()) {
      reached.add(made.getNameAsString());
    } else if (node instanceof AssignExpr given
        && given.getTarget() instanceof NameExpr target
        && isReached(given.getValue(), reached, name, loop)) {
      reached.add(target.getNameAsString());
    }
  }

  private static boolean isReached(
      Expression value, Set<String> reached, String name, LoopShape loop) {
    Expression plain = withoutCast(value);
    boolean isCopy = plain instanceof NameExpr copied && reached.contains(copied.getNameAsString());
    return isCopy || link(plain, reached, name, loop).isPresent();
  }

  /** By what a value is come to from the variable; empty if it is not; a copy has no name. */
  private static Optional<String> link(
      Expression value, Set<String> reached, String name, LoopShape loop) {
    Expression plain = Nodes.bare(value);
    if (plain instanceof CastExpr cast) {
      return link(cast.getExpression(), reached, name, loop);
    }
    if (plain instanceof NameExpr other) {
      boolean isOther =
          !other.getNameAsString().equals(name) && reached.contains(other.getNameAsString());
      return isOther ? linkOf(other.getNameAsString(), name, loop, MOST_ALIASES) : Optional.empty();
    }
    if (plain instanceof FieldAccessExpr field && isFrom(field.getScope(), reached, name, loop)) {
      return Optional.of(field.getNameAsString());
    }
    if (plain instanceof ArrayAccessExpr element) {
      return link(element.getName(), reached, name, loop)
          .or(
              () ->
                  isFrom(element.getIndex(), reached, name, loop)
                      ? Traversal.elements(element.getName())
                      : Optional.empty());
    }
    if (plain instanceof UnaryExpr turned && !DirectEffects.isStep(turned)) {
      return link(turned.getExpression(), reached, name, loop);
    }
    if (plain instanceof BinaryExpr masked
        && Nodes.bare(masked.getLeft()) instanceof ArrayAccessExpr
        && Nodes.bare(masked.getRight()) instanceof LiteralExpr) {
      return link(masked.getLeft(), reached, name, loop);
    }
    if (plain instanceof MethodCallExpr call && isFunction(call)) {
      return link(call.getArgument(0), reached, name, loop);
    }
    if (plain instanceof MethodCallExpr call) {
      boolean isFrom =
          call.getScope().filter(scope -> isFrom(scope, reached, name, loop)).isPresent()
              || call.getArguments().stream()
                  .anyMatch(argument -> isFrom(argument, reached, name, loop));
      return isFrom ? Optional.of(call.getNameAsString() + "()") : Optional.empty();
    }
    return Optional.empty();
  }

  /** {@code Math.abs(x)}, which is no step. */
  private static boolean isFunction(MethodCallExpr call) {
    return call.getArguments().size() == 1
        && call.getScope().flatMap(Nodes::name).filter("Math"::equals).isPresent();
  }

  private static boolean isFrom(
      Expression value, Set<String> reached, String name, LoopShape loop) {
    return Nodes.name(withoutCast(value)).filter(reached::contains).isPresent()
        || link(value, reached, name, loop).isPresent();
  }

  /** The link that another variable was given in the loop; empty if it is a copy. */
  private static Optional<String> linkOf(String other, String name, LoopShape loop, int copies) {
    String[] found = {""};
    for (Node part : loop.parts()) {
      Nodes.walk(
          part,
          node ->
              given(node, other)
                  .flatMap(value -> linkIn(value, name, loop, copies))
                  .ifPresent(link -> found[0] = link));
    }
    return found[0].isEmpty() ? Optional.empty() : Optional.of(found[0]);
  }

  private static Optional<Expression> given(Node node, String variable) {
    return node instanceof VariableDeclarator made && made.getNameAsString().equals(variable)
        ? made.getInitializer()
        : node instanceof AssignExpr assign && Traversal.isNamed(assign.getTarget(), variable)
            ? Optional.of(assign.getValue())
            : Optional.empty();
  }

  private static Optional<String> linkIn(
      Expression value, String name, LoopShape loop, int copies) {
    Expression plain = withoutCast(value);
    if (plain instanceof FieldAccessExpr field) {
      return Optional.of(field.getNameAsString());
    }
    if (plain instanceof ArrayAccessExpr element) {
      return Traversal.elements(element.getName());
    }
    if (plain instanceof MethodCallExpr call) {
      return Optional.of(call.getNameAsString() + "()");
    }
    boolean isCopy = plain instanceof NameExpr && copies > 0;
    return Nodes.name(plain)
        .filter(copied -> isCopy && !copied.equals(name))
        .flatMap(copied -> linkOf(copied, name, loop, copies - 1));
  }

  private static Expression withoutCast(Expression value) {
    Expression plain = Nodes.bare(value);
    return plain instanceof CastExpr cast ? withoutCast(cast.getExpression()) : plain;
  }

  /** The call whose answers a variable takes one after the other. */
  private static Optional<String> answer(Expression value, LoopShape loop) {
    Expression plain = value instanceof CastExpr cast ? Nodes.bare(cast.getExpression()) : value;
    if (!(plain instanceof MethodCallExpr call)
        || call.getScope().filter(scope -> !Traversal.isSteady(scope, loop)).isPresent()) {
      return Optional.empty();
    }
    String scope = call.getScope().map(each -> Printed.of(Nodes.bare(each)) + ".").orElse("");
    return Optional.of(scope + call.getNameAsString() + "()");
  }
}
