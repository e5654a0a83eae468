package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.extract.source.Declarations;
import org.perfmodel.extract.source.Nodes;

/**
 * Loops that go on until another thread does something, because nothing in them changes what they
 * ask.
 *
 * <pre>
 * while (!ready) Thread.onSpinWait();
 * for (;;) { if (ready) break; Thread.yield(); }
 * while (running) work();                            where running is volatile
 * </pre>
 */
public final class SpinLoops {
  private static final Set<String> IDLE =
      Set.of("onSpinWait", "yield", "sleep", "parkNanos", "println", "printf");

  /** What is asked without a change, of variables that others may change. */
  private static final Set<String> ASKS =
      Set.of(
          "get",
          "getAcquire",
          "getOpaque",
          "getPlain",
          "getVolatile",
          "intValue",
          "longValue",
          "isEmpty",
          "size",
          "length",
          "peek",
          "contains",
          "containsKey",
          "equals",
          "currentThread",
          "isInterrupted",
          "interrupted");

  private static final Set<String> COMPARES =
      Set.of(
          "compareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetVolatile");

  private static final int DEEPEST = 3;

  /** What the loop asks before it goes on. */
  private final List<Expression> asked = new ArrayList<>();

  /** What it gives its variables, nothing where that depends on what they were. */
  private final Map<String, List<Optional<Expression>>> given = new TreeMap<>();

  private final Facts facts;

  private SpinLoops(Facts facts) {
    this.facts = facts;
  }

  /** Whether only another thread can end a loop that has begun. */
  public static boolean is(Statement loop, Facts facts) {
    SpinLoops spins = new SpinLoops(facts);
    if (loop instanceof WhileStmt open) {
      return spins.goesOn(Optional.of(open.getCondition()), open.getBody(), List.of());
    }
    if (loop instanceof DoStmt open) {
      return spins.goesOn(Optional.of(open.getCondition()), open.getBody(), List.of());
    }
    return loop instanceof ForStmt counted
        && spins.goesOn(counted.getCompare(), counted.getBody(), counted.getUpdate());
  }

  private boolean goesOn(Optional<Expression> condition, Statement body, List<Expression> updates) {
    condition.filter(asks -> !asks.isBooleanLiteralExpr()).ifPresent(asked::add);
    if (updates.stream().allMatch(this::isIdle) && isIdle(body)) {
      return !asked.isEmpty() && asked.stream().allMatch(this::isLeftToOthers);
    }
    List<NameExpr> names = condition.map(asks -> asks.findAll(NameExpr.class)).orElse(List.of());
    List<Node> code = new ArrayList<>(updates);
    code.add(body);
    return names.stream().anyMatch(this::isVolatile)
        && condition.filter(asks -> asksOnly(asks, 0)).isPresent()
        && !hasExit(body)
        && names.stream()
            .map(NameExpr::getNameAsString)
            .noneMatch(name -> code.stream().anyMatch(each -> assigns(name, each)));
  }

  // ---- what the body does

  private boolean isIdle(Statement statement) {
    if (statement instanceof BlockStmt block) {
      return block.getStatements().stream().allMatch(this::isIdle);
    }
    if (statement instanceof IfStmt branch) {
      if (isExit(branch.getThenStmt()) && branch.getElseStmt().isEmpty()) {
        asked.add(branch.getCondition());
        return true;
      }
      return asksOnly(branch.getCondition(), 0)
          && isIdle(branch.getThenStmt())
          && branch.getElseStmt().map(this::isIdle).orElse(true);
    }
    if (statement instanceof TryStmt guarded) {
      return guarded.getResources().isEmpty()
          && isIdle(guarded.getTryBlock())
          && guarded.getFinallyBlock().map(this::isIdle).orElse(true);
    }
    return statement.isEmptyStmt()
        || statement.isContinueStmt()
        || statement.isExpressionStmt() && isIdle(statement.asExpressionStmt().getExpression());
  }

  private static boolean isExit(Statement statement) {
    if (statement instanceof BlockStmt block) {
      return block.getStatements().getLast().filter(SpinLoops::isExit).isPresent();
    }
    return statement instanceof BreakStmt
        || statement instanceof ReturnStmt
        || statement instanceof ThrowStmt;
  }

  private boolean isIdle(Expression expression) {
    if (expression instanceof MethodCallExpr call) {
      return IDLE.contains(call.getNameAsString());
    }
    if (expression instanceof UnaryExpr step && step.getExpression() instanceof NameExpr name) {
      give(name.getNameAsString(), Optional.empty());
      return true;
    }
    if (expression instanceof AssignExpr assign && assign.getTarget() instanceof NameExpr name) {
      boolean isNew = assign.getOperator() == AssignExpr.Operator.ASSIGN;
      give(name.getNameAsString(), Optional.of(assign.getValue()).filter(value -> isNew));
      return asksOnly(assign.getValue(), 0);
    }
    if (expression instanceof VariableDeclarationExpr declaration) {
      for (VariableDeclarator variable : declaration.getVariables()) {
        variable
            .getInitializer()
            .ifPresent(value -> give(variable.getNameAsString(), Optional.of(value)));
      }
      return declaration.getVariables().stream()
          .allMatch(each -> each.getInitializer().map(value -> asksOnly(value, 0)).orElse(true));
    }
    return false;
  }

  private void give(String name, Optional<Expression> value) {
    given.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
  }

  // ---- what it asks

  /** Whether it is asked without a change, of nothing that the loop itself takes further. */
  private boolean isLeftToOthers(Expression condition) {
    return asksOnly(condition, 0)
        && condition.findAll(NameExpr.class).stream()
            .map(NameExpr::getNameAsString)
            .flatMap(name -> given.getOrDefault(name, List.of()).stream())
            .allMatch(this::isReadAgain);
  }

  /** Whether a value is read anew each time, and not made from what the loop gave. */
  private boolean isReadAgain(Optional<Expression> value) {
    return value
        .filter(read -> !read.isLiteralExpr())
        .filter(
            read ->
                read.findAll(NameExpr.class).stream()
                    .noneMatch(name -> given.containsKey(name.getNameAsString())))
        .isPresent();
  }

  private static boolean asksOnly(Expression condition, int depth) {
    return !Nodes.any(condition, node -> isChange(node, depth));
  }

  private static boolean isChange(Node node, int depth) {
    return node instanceof AssignExpr
        || node instanceof ObjectCreationExpr
        || node instanceof UnaryExpr unary && isStep(unary)
        || node instanceof MethodCallExpr call
            && !ASKS.contains(call.getNameAsString())
            && !isTaking(call)
            && !answersWhatIsThere(call, depth);
  }

  /**
   * {@code lock.compareAndSet(false, true)}: with a value that was just read it fails only once.
   */
  private static boolean isTaking(MethodCallExpr call) {
    return COMPARES.contains(call.getNameAsString())
        && call.getArguments().stream().allMatch(Expression::isLiteralExpr);
  }

  private static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, POSTFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** Whether a method of the file only answers what it asks. */
  private static boolean answersWhatIsThere(MethodCallExpr call, int depth) {
    if (depth >= DEEPEST || !call.getArguments().isEmpty()) {
      return false;
    }
    List<MethodDeclaration> found = methods(call);
    return !found.isEmpty()
        && found.stream()
            .allMatch(
                method ->
                    method
                        .getBody()
                        .filter(body -> body.getStatements().size() == 1)
                        .map(body -> body.getStatement(0))
                        .filter(Statement::isReturnStmt)
                        .flatMap(last -> last.asReturnStmt().getExpression())
                        .filter(answer -> asksOnly(answer, depth + 1))
                        .isPresent());
  }

  private static List<MethodDeclaration> methods(MethodCallExpr call) {
    return call.findCompilationUnit()
        .map(
            unit ->
                unit.findAll(
                    MethodDeclaration.class,
                    method ->
                        method.getNameAsString().equals(call.getNameAsString())
                            && method.getParameters().size() == call.getArguments().size()))
        .orElse(List.of());
  }

  // ---- loops that work while they wait

  private boolean isVolatile(NameExpr name) {
    return name.findCompilationUnit()
            .filter(unit -> facts.volatiles(unit).contains(name.getNameAsString()))
            .isPresent()
        && Declarations.variable(name, name.getNameAsString()).isEmpty();
  }

  private static boolean hasExit(Statement body) {
    return Nodes.any(body, node -> node instanceof Statement exit && isExit(exit));
  }

  /** Whether code, or a method of the file that it calls, changes a variable of that name. */
  private static boolean assigns(String name, Node code) {
    return assigns(name, code, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static boolean assigns(String name, Node code, Set<MethodDeclaration> reached) {
    return Nodes.any(
        code,
        node ->
            node instanceof AssignExpr assign && isNamed(assign.getTarget(), name)
                || node instanceof UnaryExpr unary
                    && isStep(unary)
                    && isNamed(unary.getExpression(), name)
                || node instanceof MethodCallExpr call
                    && methods(call).stream()
                        .anyMatch(method -> reached.add(method) && assigns(name, method, reached)));
  }

  private static boolean isNamed(Expression target, String name) {
    return target instanceof NameExpr plain && plain.getNameAsString().equals(name)
        || target instanceof FieldAccessExpr access && access.getNameAsString().equals(name);
  }
}
