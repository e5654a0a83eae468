package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * A loop that goes on only where a compare-and-set failed: it tries once, if no other thread gets
 * in between.
 *
 * <pre>
 * do { v = a.get(); } while (!a.compareAndSet(v, f(v)));
 * for (;;) { v = a.get(); if (v == limit) return false; if (a.compareAndSet(v, v + 1)) return true; }
 * </pre>
 */
final class Retries {
  private static final Set<String> TRYING =
      Set.of(
          "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetVolatile",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease",
          "compareAndSwapInt",
          "compareAndSwapLong",
          "compareAndSwapObject",
          "compareAndSetInt",
          "compareAndSetLong",
          "compareAndSetReference");

  private final Reader reader;

  Retries(Reader reader) {
    this.reader = reader;
  }

  Optional<Estimate> of(LoopShape loop, Place place) {
    boolean isAsked = loop.condition().filter(test -> fails(test, loop)).isPresent();
    if (!isAsked && !new Body().goesOnOnlyIfFailed(loop.body())) {
      return Optional.empty();
    }
    reader
        .notes()
        .assume(
            "no other thread gets in between a read and a compare-and-set in `" + loop.text() + "`",
            Confidence.ASSUMED,
            place);
    boolean isBefore = isAsked && !loop.testsLast() && asksItself(loop.condition().orElseThrow());
    return Optional.of(new Estimate(isBefore ? Expr.ZERO : Expr.ONE, Confidence.ASSUMED));
  }

  /** Whether a condition holds only if an attempt failed, that it makes or a variable tells of. */
  private static boolean fails(Expression condition, LoopShape loop) {
    Expression plain = Nodes.bare(condition);
    if (plain instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.AND) {
      return fails(both.getLeft(), loop) || fails(both.getRight(), loop);
    }
    if (!(plain instanceof UnaryExpr not)
        || not.getOperator() != UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return false;
    }
    return isTry(not.getExpression())
        || Nodes.name(not.getExpression()).filter(name -> tellsOfTry(name, loop)).isPresent();
  }

  private static boolean asksItself(Expression condition) {
    return Nodes.any(condition, node -> node instanceof Expression each && isTry(each));
  }

  /** Whether all that a loop assigns to a variable is whether an attempt succeeded. */
  private static boolean tellsOfTry(String name, LoopShape loop) {
    boolean[] tells = {false};
    boolean[] isOther = {false};
    Nodes.walk(
        loop.body(),
        node -> {
          if (node instanceof AssignExpr assign
              && Nodes.name(assign.getTarget()).filter(name::equals).isPresent()) {
            boolean isTry = isTry(assign.getValue());
            tells[0] |= isTry;
            isOther[0] |= !isTry;
          }
        });
    return tells[0] && !isOther[0];
  }

  private static boolean isTry(Expression expression) {
    return Nodes.bare(expression) instanceof MethodCallExpr call
        && TRYING.contains(call.getNameAsString())
        && call.getScope().isPresent()
        && call.getArguments().size() >= 2;
  }

  /** The ways through a body. */
  private static final class Body {
    /** Whether an iteration goes on that made no attempt. */
    private boolean goesOnOtherwise;

    private boolean makesAttempt;

    boolean goesOnOnlyIfFailed(Statement body) {
      boolean failed = behind(body, false);
      return failed && makesAttempt && !goesOnOtherwise;
    }

    /** Whether an attempt failed on each way that comes behind a statement. */
    private boolean behind(Statement statement, boolean failed) {
      if (statement instanceof BlockStmt block) {
        boolean now = failed;
        for (Statement each : block.getStatements()) {
          now = behind(each, now);
        }
        return now;
      }
      if (statement instanceof IfStmt branch) {
        return branch(branch, failed);
      }
      if (statement instanceof SynchronizedStmt guarded) {
        return behind(guarded.getBody(), failed);
      }
      if (statement instanceof TryStmt tried && tried.getCatchClauses().isEmpty()) {
        return behind(tried.getTryBlock(), failed);
      }
      if (statement instanceof ContinueStmt) {
        goesOnOtherwise |= !failed;
        return true;
      }
      if (ends(statement)) {
        return true;
      }
      if (!(statement instanceof ExpressionStmt)) {
        goesOnOtherwise |= !failed && Nodes.any(statement, ContinueStmt.class::isInstance);
      }
      return failed;
    }

    private boolean branch(IfStmt branch, boolean failed) {
      boolean holdsOnSuccess = isTry(branch.getCondition());
      boolean holdsOnFailure =
          Nodes.bare(branch.getCondition()) instanceof UnaryExpr not
              && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
              && isTry(not.getExpression());
      makesAttempt |= holdsOnSuccess || holdsOnFailure;
      boolean then = behind(branch.getThenStmt(), failed || holdsOnFailure);
      boolean otherwise =
          branch
              .getElseStmt()
              .map(other -> behind(other, failed || holdsOnSuccess))
              .orElse(failed || holdsOnSuccess);
      return then && otherwise;
    }

    private static boolean ends(Statement statement) {
      return LoopExits.isExit(statement) || statement instanceof ThrowStmt;
    }
  }
}
