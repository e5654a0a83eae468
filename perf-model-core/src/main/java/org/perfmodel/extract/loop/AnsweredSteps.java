package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.program.Traversal;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * A loop that goes on as far as calls answer, by how it is written.
 *
 * <pre>
 * while (done &lt; n) { int k = in.read(b, done, n - done); if (k &lt; 0) break; done += k; }
 * while (buffer.hasRemaining()) channel.write(buffer);
 * while (at &lt; limit || fill()) ..
 * </pre>
 */
final class AnsweredSteps {
  private static final Set<String> REMAINING = Set.of("hasRemaining", "remaining");

  /** What is asked of what a loop itself makes longer or shorter. */
  private static final Set<String> SIZES = Set.of("size", "length");

  private final LoopShape loop;
  private final Facts facts;

  private AnsweredSteps(LoopShape loop, Facts facts) {
    this.loop = loop;
    this.facts = facts;
  }

  static Optional<Traversal> of(LoopShape loop, Facts facts) {
    AnsweredSteps steps = new AnsweredSteps(loop, facts);
    List<Expression> parts = new ArrayList<>();
    if (loop.isEndless()) {
      exits(loop.body(), parts);
    } else {
      operands(loop.condition().orElseThrow(), BinaryExpr.Operator.AND, parts);
    }
    boolean isAll = parts.size() == 1 && !loop.isEndless();
    for (Expression part : parts) {
      Optional<MethodCallExpr> call =
          steps.stepping(part).or(() -> steps.draining(part)).or(() -> steps.deciding(part));
      if (call.isPresent()) {
        return Optional.of(
            new Traversal(Traversal.Kind.ANSWERS, call.get(), named(call.get()), isAll));
      }
    }
    return Optional.empty();
  }

  private static void operands(
      Expression condition, BinaryExpr.Operator operator, List<Expression> into) {
    Expression plain = Nodes.bare(condition);
    if (plain instanceof BinaryExpr both && both.getOperator() == operator) {
      operands(both.getLeft(), operator, into);
      operands(both.getRight(), operator, into);
    } else {
      into.add(plain);
    }
  }

  private static void exits(Statement body, List<Expression> into) {
    for (Statement each :
        body instanceof BlockStmt block ? block.getStatements() : List.<Statement>of()) {
      if (each instanceof IfStmt exit && LoopExits.isExit(exit.getThenStmt())) {
        operands(exit.getCondition(), BinaryExpr.Operator.OR, into);
      }
    }
  }

  private static String named(MethodCallExpr call) {
    String scope = call.getScope().map(each -> Printed.of(Nodes.bare(each)) + ".").orElse("");
    return scope + call.getNameAsString() + "()";
  }

  /** A call whose answers move a variable that is compared. */
  private Optional<MethodCallExpr> stepping(Expression part) {
    boolean isOrder =
        part instanceof BinaryExpr test
            && switch (test.getOperator()) {
              case LESS, LESS_EQUALS, GREATER, GREATER_EQUALS, NOT_EQUALS, EQUALS -> true;
              default -> false;
            };
    if (!isOrder) {
      return Optional.empty();
    }
    for (String name : new TreeSet<>(LoopShape.namesIn(part))) {
      Set<String> answers = new TreeSet<>();
      Optional<MethodCallExpr> call = moving(name, answers);
      if (call.isPresent() && isAlwaysAsked(name, answers)) {
        return call;
      }
    }
    return Optional.empty();
  }

  /** The call by whose answers alone a variable moves. */
  private Optional<MethodCallExpr> moving(String name, Set<String> answers) {
    Optional<MethodCallExpr> found = Optional.empty();
    for (Node node : assignments(name)) {
      Optional<MethodCallExpr> call =
          node instanceof AssignExpr assign
              ? amount(assign, name).flatMap(by -> answered(by, answers))
              : Optional.empty();
      if (call.isEmpty()) {
        return Optional.empty();
      }
      found = found.or(() -> call);
    }
    return found;
  }

  private List<Node> assignments(String name) {
    List<Node> found = new ArrayList<>();
    for (Node part : loop.parts()) {
      for (Node node : facts.of(part).assignments()) {
        if (DirectEffects.targetName(node).equals(name)) {
          found.add(node);
        }
      }
    }
    return found;
  }

  /** What is added or taken away. */
  private static Optional<Expression> amount(AssignExpr assign, String name) {
    Expression value = Nodes.bare(assign.getValue());
    return switch (assign.getOperator()) {
      case PLUS, MINUS -> Optional.of(value);
      case ASSIGN ->
          value instanceof BinaryExpr sum
                  && (sum.getOperator() == BinaryExpr.Operator.PLUS
                      || sum.getOperator() == BinaryExpr.Operator.MINUS)
                  && Nodes.name(sum.getLeft()).filter(name::equals).isPresent()
              ? Optional.of(Nodes.bare(sum.getRight()))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<MethodCallExpr> answered(Expression value, Set<String> answers) {
    Expression plain = Nodes.bare(value);
    if (plain instanceof CastExpr cast) {
      return answered(cast.getExpression(), answers);
    }
    if (plain instanceof MethodCallExpr call) {
      return Optional.of(call).filter(AnsweredSteps::isOfObject);
    }
    Optional<String> name = Nodes.name(plain);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    List<Expression> given = given(name.get());
    answers.add(name.get());
    return given.size() == 1
        ? Optional.of(Nodes.bare(given.get(0)))
            .map(each -> each instanceof CastExpr cast ? Nodes.bare(cast.getExpression()) : each)
            .filter(MethodCallExpr.class::isInstance)
            .map(MethodCallExpr.class::cast)
            .filter(AnsweredSteps::isOfObject)
        : Optional.empty();
  }

  /** What a variable is given in the loop. */
  private List<Expression> given(String name) {
    List<Expression> given = new ArrayList<>();
    for (Node part : loop.parts()) {
      Nodes.walk(
          part,
          node -> {
            if (node instanceof VariableDeclarator made && made.getNameAsString().equals(name)) {
              made.getInitializer().ifPresent(given::add);
            } else if (node instanceof AssignExpr assign
                && Nodes.name(assign.getTarget()).filter(name::equals).isPresent()) {
              given.add(assign.getValue());
            }
          });
    }
    return given;
  }

  /** No function of a class such as {@code Math}. */
  private static boolean isOfObject(MethodCallExpr call) {
    return call.getScope()
        .filter(
            scope ->
                Nodes.name(scope).filter(name -> Character.isUpperCase(name.charAt(0))).isPresent())
        .isEmpty();
  }

  /** Whether each iteration asks once more. */
  private boolean isAlwaysAsked(String name, Set<String> answers) {
    Set<String> names = new TreeSet<>(answers);
    names.add(name);
    Set<Boolean> ways =
        PathSteps.of(
            loop,
            names,
            false,
            new PathSteps.Change<>() {
              @Override
              public Boolean assigned(
                  Boolean way, String of, AssignExpr.Operator operator, Expression value) {
                return true;
              }

              @Override
              public Boolean stepped(Boolean way, String of, int by) {
                return way;
              }
            });
    return ways != null && ways.equals(Set.of(true));
  }

  /** The call that is given a buffer until there is nothing left in it. */
  private Optional<MethodCallExpr> draining(Expression part) {
    Optional<String> buffer =
        calls(part)
            .filter(call -> REMAINING.contains(call.getNameAsString()))
            .flatMap(MethodCallExpr::getScope)
            .map(Printed::of);
    List<MethodCallExpr> taking =
        buffer.isEmpty()
            ? List.of()
            : facts.of(loop.body()).calls().stream()
                .filter(
                    call ->
                        call.getArguments().stream()
                            .anyMatch(each -> Printed.of(each).equals(buffer.get())))
                .toList();
    return taking.size() == 1 ? Optional.of(taking.get(0)) : Optional.empty();
  }

  /** The call that is asked where a comparison fails: {@code at < limit || fill()}. */
  private Optional<MethodCallExpr> deciding(Expression part) {
    List<Expression> choices = new ArrayList<>();
    operands(part, BinaryExpr.Operator.OR, choices);
    return choices.stream().anyMatch(BinaryExpr.class::isInstance)
        ? choices.stream()
            .filter(each -> !(each instanceof BinaryExpr))
            .flatMap(each -> calls(each).stream())
            .findFirst()
        : Optional.empty();
  }

  /** The first call that is evaluated, of an object or of this one. */
  private Optional<MethodCallExpr> calls(Expression part) {
    if (part instanceof LambdaExpr) {
      return Optional.empty();
    }
    for (Node child : part.getChildNodes()) {
      Optional<MethodCallExpr> inner =
          child instanceof Expression expression ? calls(expression) : Optional.empty();
      if (inner.isPresent()) {
        return inner;
      }
    }
    return part instanceof MethodCallExpr call
            && isOfObject(call)
            && !SIZES.contains(call.getNameAsString())
            && (call.getScope().isPresent() || !isMoved(call))
        ? Optional.of(call)
        : Optional.empty();
  }

  /** Whether the loop changes an argument: then it is a function of that. */
  private boolean isMoved(MethodCallExpr call) {
    return call.getArguments().stream()
        .flatMap(each -> LoopShape.namesIn(each).stream())
        .anyMatch(name -> !assignments(name).isEmpty());
  }
}
