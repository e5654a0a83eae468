package org.perfmodel.extract.parallel;

import static com.github.javaparser.ast.Node.TreeTraversal.POSTORDER;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * A fork/join task between the statement that forks it and the one that joins it.
 *
 * <pre>
 * x.fork(); y.fork(); a(); y.join(); x.join();      x beside (y beside a)
 * x.fork(); y.fork(); a(); x.join(); y.join();      y beside (x beside a)
 * </pre>
 *
 * @param fork the call that forks it
 * @param alias the variable that the fork is assigned to
 * @param others statements directly beside that fork other tasks, which are joined no later
 * @param rest what follows these up to the last join of a task that is forked in between
 * @param begun the index of the first statement behind the forks
 */
record ForkedTask(
    MethodCallExpr fork,
    Optional<String> alias,
    List<Statement> others,
    List<Statement> rest,
    int begun) {
  private static final Set<String> JOINS = Set.of("join", "get", "quietlyJoin");

  /** Whether a statement is a fork, whose answer may be assigned. */
  static boolean isFork(Statement statement) {
    return forkIn(statement).isPresent();
  }

  /** Whether a call has the form of a join. */
  static boolean isJoin(MethodCallExpr call) {
    return JOINS.contains(call.getNameAsString())
        && call.getArguments().isEmpty()
        && call.getScope().isPresent();
  }

  /**
   * Of the tasks that the statements from an index on fork one after the other, the one that is
   * joined last; empty where one of them is not joined in the same block.
   */
  static Optional<ForkedTask> outermost(
      List<Statement> statements, int from, Predicate<Expression> isTask) {
    int begun = from;
    while (begun < statements.size()
        && forkIn(statements.get(begun))
            .flatMap(MethodCallExpr::getScope)
            .filter(isTask)
            .isPresent()) {
      begun++;
    }
    int last = from;
    int end = from;
    for (int i = from; i < begun; i++) {
      int join = joinOf(statements, i);
      if (join == statements.size()) {
        return Optional.empty();
      }
      if (join > end) {
        end = join;
        last = i;
      }
    }
    if (begun == from) {
      return Optional.empty();
    }
    for (int i = begun; i < end; i++) {
      int join = isFork(statements.get(i)) ? joinOf(statements, i) : end;
      end = join < statements.size() ? Math.max(end, join) : end;
    }
    List<Statement> others = new ArrayList<>(statements.subList(from, begun));
    Statement outer = others.remove(last - from);
    return Optional.of(
        new ForkedTask(
            forkIn(outer).orElseThrow(),
            alias(outer),
            others,
            statements.subList(begun, end + 1),
            begun));
  }

  Expression scope() {
    return fork.getScope().orElseThrow();
  }

  /** The index behind the last statement. */
  int end() {
    return begun + rest.size();
  }

  /** What is executed beside the task. */
  List<Statement> meanwhile() {
    List<Statement> all = new ArrayList<>(others);
    all.addAll(rest);
    return all;
  }

  /**
   * Whether anything is called or repeated before the task is joined.
   *
   * @param isOver whether a call waits for another task, which is no work
   */
  boolean isBesideWork(Predicate<MethodCallExpr> isOver) {
    for (Statement statement : meanwhile()) {
      boolean joins = isJoinedIn(statement, scope(), alias);
      if (!joins && statement.findFirst(Statement.class, Nodes::isLoop).isPresent()) {
        return true;
      }
      for (MethodCallExpr call : statement.findAll(MethodCallExpr.class, POSTORDER)) {
        if (isJoinOf(call, scope(), alias)) {
          return false;
        }
        if (!LoopExits.isInLambda(call, statement) && !isOver.test(call)) {
          return true;
        }
      }
    }
    return true;
  }

  private static Optional<MethodCallExpr> forkIn(Statement statement) {
    if (!statement.isExpressionStmt()) {
      return Optional.empty();
    }
    Expression stated = statement.asExpressionStmt().getExpression();
    Optional<Expression> call =
        stated.isVariableDeclarationExpr()
            ? only(stated).flatMap(VariableDeclarator::getInitializer)
            : stated instanceof AssignExpr assign && assign.getTarget().isNameExpr()
                ? Optional.of(assign.getValue())
                : Optional.of(stated);
    return call.filter(MethodCallExpr.class::isInstance)
        .map(MethodCallExpr.class::cast)
        .filter(each -> each.getNameAsString().equals("fork"))
        .filter(each -> each.getArguments().isEmpty() && each.getScope().isPresent());
  }

  private static Optional<VariableDeclarator> only(Expression declaration) {
    List<VariableDeclarator> all = declaration.asVariableDeclarationExpr().getVariables();
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static Optional<String> alias(Statement fork) {
    Expression stated = fork.asExpressionStmt().getExpression();
    return stated.isVariableDeclarationExpr()
        ? only(stated).map(VariableDeclarator::getNameAsString)
        : stated instanceof AssignExpr assign ? Nodes.name(assign.getTarget()) : Optional.empty();
  }

  /** The index of the statement that joins what another forks; behind the last if none does. */
  private static int joinOf(List<Statement> statements, int fork) {
    Expression scope = forkIn(statements.get(fork)).flatMap(MethodCallExpr::getScope).orElseThrow();
    Optional<String> alias = alias(statements.get(fork));
    int at = fork + 1;
    while (at < statements.size() && !isJoinedIn(statements.get(at), scope, alias)) {
      at++;
    }
    return at;
  }

  private static boolean isJoinedIn(Node part, Expression task, Optional<String> alias) {
    return Nodes.any(
        part, node -> node instanceof MethodCallExpr call && isJoinOf(call, task, alias));
  }

  private static boolean isJoinOf(MethodCallExpr call, Expression task, Optional<String> alias) {
    Optional<String> joined = isJoin(call) ? call.getScope().map(Printed::of) : Optional.empty();
    return joined
        .filter(name -> name.equals(Printed.of(task)) || alias.filter(name::equals).isPresent())
        .isPresent();
  }
}
