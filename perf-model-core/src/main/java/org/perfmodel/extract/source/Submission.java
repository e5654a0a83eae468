package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A statement that hands over one task.
 *
 * @param call what hands it over: {@code pool.submit(task)}, {@code new Thread(task)}
 * @param name of the variable that it is given to, if any
 * @param isThread whether the task gets a thread of its own
 * @param isStarted whether it may run from here on
 */
public record Submission(
    Expression call, Expression task, Optional<String> name, boolean isThread, boolean isStarted) {
  private static final Set<String> ON_THREADS =
      Set.of("start", "setDaemon", "setName", "setPriority");

  /** What a statement computes: its expression, or what its only variable begins with. */
  public static Optional<Expression> expression(Statement statement) {
    if (!statement.isExpressionStmt()) {
      return Optional.empty();
    }
    Expression expression = statement.asExpressionStmt().getExpression();
    if (expression instanceof VariableDeclarationExpr declaration) {
      return declaration.getVariables().size() == 1
          ? declaration.getVariable(0).getInitializer()
          : Optional.empty();
    }
    return Optional.of(expression instanceof AssignExpr assign ? assign.getValue() : expression);
  }

  /** The variable that a statement declares. */
  public static Optional<String> name(Statement statement) {
    return statement.isExpressionStmt()
            && statement.asExpressionStmt().getExpression()
                instanceof VariableDeclarationExpr declaration
        ? Optional.of(declaration.getVariable(0).getNameAsString())
        : Optional.empty();
  }

  /** {@code new Thread(task)}, started at once or later. */
  public static Optional<Submission> thread(Expression expression, Optional<String> name) {
    if (expression instanceof MethodCallExpr call
        && call.getNameAsString().equals("start")
        && call.getArguments().isEmpty()
        && call.getScope().isPresent()) {
      return thread(call.getScope().get(), name)
          .map(made -> new Submission(made.call(), made.task(), name, true, true));
    }
    return expression instanceof ObjectCreationExpr creation
            && creation.getType().getNameAsString().equals("Thread")
            && creation.getAnonymousClassBody().isEmpty()
            && !creation.getArguments().isEmpty()
            && isTask(creation.getArgument(0))
        ? Optional.of(new Submission(creation, creation.getArgument(0), name, true, false))
        : Optional.empty();
  }

  private static boolean isTask(Expression argument) {
    return argument.isLambdaExpr()
        || argument.isMethodReferenceExpr()
        || argument.isObjectCreationExpr()
        || argument.isNameExpr();
  }

  /**
   * Whether a call starts a thread of the system's own, or makes one that is to be started: not a
   * virtual one, and no task of a pool.
   */
  public static boolean startsThread(Node at) {
    if (at instanceof ObjectCreationExpr creation) {
      return creation.getType().getNameAsString().equals("Thread");
    }
    return at instanceof MethodCallExpr call
        && call.getNameAsString().equals("start")
        && call.findAll(MethodCallExpr.class).stream()
            .noneMatch(each -> each.getNameAsString().equals("ofVirtual"));
  }

  /** The call, if a statement only starts or names a thread of those before it. */
  public static Optional<MethodCallExpr> onThread(Statement statement, List<Submission> before) {
    return statement.isExpressionStmt()
            && statement.asExpressionStmt().getExpression() instanceof MethodCallExpr call
            && ON_THREADS.contains(call.getNameAsString())
            && call.getScope().filter(Expression::isNameExpr).isPresent()
            && before.stream().anyMatch(task -> task.isThread() && isCalled(task, call))
        ? Optional.of(call)
        : Optional.empty();
  }

  private static boolean isCalled(Submission task, MethodCallExpr call) {
    return task.name().equals(call.getScope().map(scope -> scope.asNameExpr().getNameAsString()));
  }

  /** Whether it runs once it is made, or one of the calls starts it. */
  public boolean runs(List<MethodCallExpr> calls) {
    return isStarted
        || calls.stream()
            .anyMatch(each -> each.getNameAsString().equals("start") && isCalled(this, each));
  }
}
