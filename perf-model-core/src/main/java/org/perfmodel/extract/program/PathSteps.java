package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.source.SizeSteps;

/**
 * What each way through an iteration makes of some variables, of the ways on which the loop may go
 * on.
 *
 * <pre>
 * if (a[i] &lt;= b[j]) c[k++] = a[i++]; else c[k++] = b[j++];    i goes on, or j does
 * </pre>
 *
 * @param <W> what is known of a way; ways that are equal are one
 */
public final class PathSteps<W> {
  private static final int MOST_WAYS = 64;
  private static final String OWN = "this.";

  /** What assignments make of a way. */
  public interface Change<W> {
    /** Null where nobody knows. */
    @Nullable W assigned(W way, String name, AssignExpr.Operator operator, Expression value);

    /** After {@code name++} or {@code name--}. */
    W stepped(W way, String name, int by);

    /** Whether a condition does not hold on a way. */
    default boolean isNever(W way, Expression condition) {
      return false;
    }

    /** Whether a condition holds on a way. */
    default boolean isSure(W way, Expression condition) {
      return false;
    }

    /** A way behind a condition that did not hold. */
    default W failed(W way, Expression condition) {
      return way;
    }

    /** After a loop within that changes them, or may; null where nobody knows. */
    default @Nullable W repeated(W way, Statement loop) {
      return null;
    }
  }

  /** Something changes them otherwise, or there are too many ways. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;

    Lost() {
      super(null, null, false, false);
    }
  }

  private final Set<String> names;
  private final Change<W> change;
  private final Set<W> ended = new HashSet<>();

  private PathSteps(Set<String> names, Change<W> change) {
    this.names = names;
    this.change = change;
  }

  /** The ways through an iteration; null where they are not known. */
  public static <W> @Nullable Set<W> of(
      LoopShape loop, Set<String> names, W start, Change<W> change) {
    PathSteps<W> steps = new PathSteps<>(names, change);
    try {
      Set<W> asked =
          loop.condition().map(test -> steps.evaluated(test, Set.of(start))).orElse(Set.of(start));
      Set<W> all = new HashSet<>(steps.through(loop.body(), asked));
      all.addAll(steps.ended);
      for (Expression update : loop.updates()) {
        all = steps.evaluated(update, all);
      }
      return all;
    } catch (Lost unknown) {
      return null;
    }
  }

  /** The ways through statements in a row of which none ends the loop; null where not known. */
  public static <W> @Nullable Set<W> before(
      List<Statement> statements, Set<String> names, W start, Change<W> change) {
    PathSteps<W> steps = new PathSteps<>(names, change);
    try {
      Set<W> ways = Set.of(start);
      for (Statement each : statements) {
        ways = steps.through(each, ways);
      }
      return ways;
    } catch (Lost unknown) {
      return null;
    }
  }

  private boolean touches(Node node) {
    return Nodes.any(
        node,
        each ->
            isOneOf(target(each))
                || each instanceof VariableDeclarator made
                    && names.contains(made.getNameAsString()));
  }

  private static @Nullable Expression target(Node node) {
    if (node instanceof AssignExpr assign) {
      return assign.getTarget();
    }
    if (node instanceof MethodCallExpr call && SizeSteps.of(call) != 0) {
      return call.getScope().orElse(null);
    }
    return node instanceof UnaryExpr unary && DirectEffects.isStep(unary)
        ? unary.getExpression()
        : null;
  }

  private boolean isOneOf(@Nullable Expression target) {
    return target != null && variable(target).filter(names::contains).isPresent();
  }

  /** The name of a variable; that of a field of this object as it is written. */
  public static Optional<String> variable(Expression expression) {
    return Nodes.bare(expression) instanceof FieldAccessExpr field && field.getScope().isThisExpr()
        ? Optional.of(OWN + field.getNameAsString())
        : Nodes.name(expression);
  }

  private Set<W> through(Statement statement, Set<W> ways) {
    if (ways.isEmpty() || statement.isEmptyStmt()) {
      return ways;
    }
    if (statement instanceof BlockStmt block) {
      return through(block.getStatements(), ways);
    }
    if (statement instanceof IfStmt branch) {
      Expression condition = branch.getCondition();
      Set<W> then = new HashSet<>(evaluated(condition, ways));
      Set<W> otherwise = new HashSet<>(then);
      then.removeIf(way -> change.isNever(way, condition));
      otherwise.removeIf(way -> change.isSure(way, condition));
      Set<W> failed = new HashSet<>();
      otherwise.forEach(way -> failed.add(change.failed(way, condition)));
      Set<W> all = new HashSet<>(through(branch.getThenStmt(), then));
      all.addAll(branch.getElseStmt().map(other -> through(other, failed)).orElse(failed));
      return few(all);
    }
    if (statement.isExpressionStmt()) {
      return evaluated(statement.asExpressionStmt().getExpression(), ways);
    }
    if (statement instanceof ContinueStmt next && next.getLabel().isEmpty()) {
      ended.addAll(ways);
      return Set.of();
    }
    if (isExit(statement)) {
      return Set.of();
    }
    if (!touches(statement) && !Nodes.any(statement, ContinueStmt.class::isInstance)) {
      return ways;
    }
    if (statement instanceof SwitchStmt choice) {
      return through(choice, ways);
    }
    if (isLoop(statement) && !Nodes.any(statement, PathSteps::isLabelled)) {
      return repeated(statement, ways);
    }
    throw new Lost();
  }

  static boolean isLoop(Statement statement) {
    return Nodes.isLoop(statement);
  }

  private static boolean isLabelled(Node node) {
    return node instanceof BreakStmt end && end.getLabel().isPresent()
        || node instanceof ContinueStmt next && next.getLabel().isPresent();
  }

  /** What is evaluated once at least, and then what any number of iterations makes of it. */
  private Set<W> repeated(Statement loop, Set<W> ways) {
    Set<W> begun = ways;
    if (loop instanceof WhileStmt each) {
      begun = evaluated(each.getCondition(), begun);
    } else if (loop instanceof ForStmt each) {
      for (Expression first : each.getInitialization()) {
        begun = evaluated(first, begun);
      }
      if (each.getCompare().isPresent()) {
        begun = evaluated(each.getCompare().get(), begun);
      }
    } else if (loop instanceof ForEachStmt each) {
      begun = evaluated(each.getIterable(), begun);
    } else if (loop instanceof DoStmt each && !Nodes.any(each.getBody(), PathSteps::leaves)) {
      begun = evaluated(each.getCondition(), through(each.getBody(), begun));
    }
    Set<W> all = new HashSet<>();
    for (W way : begun) {
      W behind = change.repeated(way, loop);
      if (behind == null) {
        throw new Lost();
      }
      all.add(behind);
    }
    return all;
  }

  private static boolean leaves(Node node) {
    return node instanceof BreakStmt || node instanceof ContinueStmt;
  }

  private Set<W> through(List<Statement> statements, Set<W> ways) {
    Set<W> all = ways;
    for (Statement each : statements) {
      all = through(each, all);
    }
    return all;
  }

  private static boolean isExit(Statement statement) {
    return statement instanceof BreakStmt
        || statement instanceof ReturnStmt
        || statement instanceof ThrowStmt;
  }

  /** Each case ends with a break, which leaves the switch and not the loop, or falls through. */
  private Set<W> through(SwitchStmt choice, Set<W> ways) {
    Set<W> asked = evaluated(choice.getSelector(), ways);
    Set<W> behind = new HashSet<>();
    Set<W> falling = Set.of();
    boolean hasDefault = false;
    for (SwitchEntry entry : choice.getEntries()) {
      hasDefault |= entry.getLabels().isEmpty();
      Set<W> entered = new HashSet<>(asked);
      entered.addAll(falling);
      List<Statement> statements = entry.getStatements();
      while (statements.size() == 1 && statements.get(0) instanceof BlockStmt block) {
        statements = block.getStatements();
      }
      int last = statements.size() - 1;
      boolean breaks =
          last >= 0 && statements.get(last) instanceof BreakStmt end && end.getLabel().isEmpty();
      List<Statement> own = breaks ? statements.subList(0, last) : statements;
      for (Statement each : own) {
        if (Nodes.any(each, BreakStmt.class::isInstance)) {
          throw new Lost();
        }
      }
      Set<W> left = through(own, entered);
      boolean ends = breaks || entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
      if (ends) {
        behind.addAll(left);
      }
      falling = ends ? Set.of() : left;
    }
    behind.addAll(falling);
    if (!hasDefault) {
      behind.addAll(asked);
    }
    return few(behind);
  }

  private Set<W> evaluated(Node node, Set<W> ways) {
    if (node instanceof LambdaExpr || node instanceof ObjectCreationExpr || !touches(node)) {
      return ways;
    }
    if (node instanceof ConditionalExpr choice) {
      Set<W> asked = evaluated(choice.getCondition(), ways);
      Set<W> all = new HashSet<>(evaluated(choice.getThenExpr(), asked));
      all.addAll(evaluated(choice.getElseExpr(), asked));
      return few(all);
    }
    if (node instanceof BinaryExpr both && Operators.isLogical(both.getOperator())) {
      Set<W> asked = evaluated(both.getLeft(), ways);
      Set<W> all = new HashSet<>(evaluated(both.getRight(), asked));
      all.addAll(asked);
      return few(all);
    }
    if (node instanceof VariableDeclarator made && names.contains(made.getNameAsString())) {
      return made.getInitializer()
          .map(value -> assigned(made.getNameAsString(), AssignExpr.Operator.ASSIGN, value, ways))
          .orElse(ways);
    }
    if (node instanceof AssignExpr assign && isOneOf(assign.getTarget())) {
      String name = variable(assign.getTarget()).orElseThrow();
      return assigned(name, assign.getOperator(), assign.getValue(), ways);
    }
    if (node instanceof UnaryExpr unary && isOneOf(target(unary))) {
      boolean isUp =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return stepped(variable(unary.getExpression()).orElseThrow(), isUp ? 1 : -1, ways);
    }
    Set<W> all = ways;
    for (Node child : node.getChildNodes()) {
      all = evaluated(child, all);
    }
    return node instanceof MethodCallExpr call && isOneOf(target(call))
        ? stepped(variable(call.getScope().orElseThrow()).orElseThrow(), SizeSteps.of(call), all)
        : all;
  }

  private Set<W> stepped(String name, int by, Set<W> ways) {
    Set<W> all = new HashSet<>();
    ways.forEach(way -> all.add(change.stepped(way, name, by)));
    return all;
  }

  private Set<W> assigned(
      String name, AssignExpr.Operator operator, Expression value, Set<W> ways) {
    if (Nodes.bare(value) instanceof ConditionalExpr choice) {
      Set<W> asked = evaluated(choice.getCondition(), ways);
      Set<W> all = new HashSet<>(assigned(name, operator, choice.getThenExpr(), asked));
      all.addAll(assigned(name, operator, choice.getElseExpr(), asked));
      return few(all);
    }
    if (touches(value)) {
      throw new Lost();
    }
    Optional<ConditionalExpr> within = value.findFirst(ConditionalExpr.class);
    if (within.isPresent() && !Nodes.any(value, LambdaExpr.class::isInstance)) {
      Set<W> all = new HashSet<>(assigned(name, operator, with(value, true), ways));
      all.addAll(assigned(name, operator, with(value, false), ways));
      return few(all);
    }
    Set<W> all = new HashSet<>();
    for (W way : ways) {
      W changed = change.assigned(way, name, operator, value);
      if (changed == null) {
        throw new Lost();
      }
      all.add(changed);
    }
    return all;
  }

  /** A value with one side of the first choice in it. */
  private static Expression with(Expression value, boolean holds) {
    Expression whole = value.clone();
    ConditionalExpr choice = whole.findFirst(ConditionalExpr.class).orElseThrow();
    choice.replace((holds ? choice.getThenExpr() : choice.getElseExpr()).clone());
    return whole;
  }

  private Set<W> few(Set<W> ways) {
    if (ways.size() > MOST_WAYS) {
      throw new Lost();
    }
    return ways;
  }
}
