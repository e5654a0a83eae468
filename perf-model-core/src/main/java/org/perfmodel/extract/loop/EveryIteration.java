package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * Elements that each iteration comes to, of arrays, lists and texts, but for one that ends the
 * loop, and the assignments between them, in the order in which they are executed.
 */
final class EveryIteration {
  private static final Set<String> ELEMENTS = Set.of("get", "charAt", "codePointAt");

  /** What is executed: an element that is come to, or an assignment. */
  private final List<Expression> executed = new ArrayList<>();

  private final List<Expression> elements = new ArrayList<>();

  private EveryIteration() {}

  /** Of a loop as a whole. */
  static EveryIteration of(LoopShape loop) {
    EveryIteration all = new EveryIteration();
    if (!loop.testsLast()) {
      loop.condition().ifPresent(test -> all.evaluated(test, true, BinaryExpr.Operator.AND));
    }
    boolean ends = all.statement(loop.body(), true);
    loop.updates().forEach(update -> all.evaluated(update, true, null));
    if (loop.testsLast()) {
      loop.condition().ifPresent(test -> all.evaluated(test, ends, BinaryExpr.Operator.AND));
    }
    return all;
  }

  /** An {@code ArrayAccessExpr}, or a call such as {@code s.charAt(i)}. */
  List<Expression> elements() {
    return elements;
  }

  /** The assignments before an element is come to. */
  List<Expression> before(Expression element) {
    return assignments(executed.subList(0, Nodes.index(executed, element)));
  }

  /** The assignments behind it. */
  List<Expression> behind(Expression element) {
    return assignments(executed.subList(Nodes.index(executed, element) + 1, executed.size()));
  }

  private static List<Expression> assignments(List<Expression> executed) {
    return executed.stream()
        .filter(each -> each instanceof AssignExpr || each instanceof UnaryExpr)
        .toList();
  }

  // ---- statements: each tells whether an iteration that goes on comes to what stands behind it

  private boolean statement(Statement statement, boolean sure) {
    if (statement instanceof BlockStmt block) {
      boolean now = sure;
      for (Statement each : block.getStatements()) {
        now = statement(each, now);
      }
      return now;
    }
    if (statement instanceof ExpressionStmt stated) {
      evaluated(stated.getExpression(), sure, null);
      return sure;
    }
    if (statement instanceof IfStmt branch) {
      return branch(branch, sure);
    }
    if (statement instanceof SynchronizedStmt guarded) {
      evaluated(guarded.getExpression(), sure, null);
      return statement(guarded.getBody(), sure);
    }
    if (statement instanceof TryStmt tried) {
      return tried(tried, sure);
    }
    if (statement instanceof SwitchStmt choice) {
      evaluated(choice.getSelector(), sure, null);
      choice
          .getEntries()
          .forEach(entry -> entry.getStatements().forEach(each -> statement(each, false)));
    } else if (Nodes.isLoop(statement)) {
      within(statement, sure);
      return sure && !Nodes.any(statement, EveryIteration::isLabelled);
    } else {
      boolean isLeft = statement instanceof ReturnStmt || statement instanceof ThrowStmt;
      for (Node child : statement.getChildNodes()) {
        if (child instanceof Expression value) {
          evaluated(value, sure && isLeft, null);
        } else if (child instanceof Statement inner) {
          statement(inner, false);
        }
      }
    }
    return sure && !Nodes.any(statement, ContinueStmt.class::isInstance);
  }

  private boolean branch(IfStmt branch, boolean sure) {
    Statement then = branch.getThenStmt();
    Optional<Statement> otherwise = branch.getElseStmt();
    boolean leaves = ends(then);
    boolean stays = otherwise.filter(EveryIteration::ends).isPresent();
    evaluated(
        branch.getCondition(),
        sure,
        leaves ? BinaryExpr.Operator.OR : stays ? BinaryExpr.Operator.AND : null);
    statement(then, sure && stays);
    otherwise.ifPresent(other -> statement(other, sure && leaves));
    return sure && !Nodes.any(branch, ContinueStmt.class::isInstance);
  }

  /** Whether it leaves the loop, or throws. */
  private static boolean ends(Statement statement) {
    return LoopExits.isExit(statement) || Nodes.last(statement) instanceof ThrowStmt;
  }

  private boolean tried(TryStmt tried, boolean sure) {
    boolean isWhole = tried.getCatchClauses().stream().allMatch(each -> ends(each.getBody()));
    tried.getResources().forEach(each -> evaluated(each, sure, null));
    boolean behind = statement(tried.getTryBlock(), sure && isWhole);
    tried.getCatchClauses().forEach(each -> statement(each.getBody(), false));
    tried.getFinallyBlock().ifPresent(last -> statement(last, false));
    return behind && !Nodes.any(tried, ContinueStmt.class::isInstance);
  }

  /** A loop within: what it begins with is executed, its body may not be. */
  private void within(Statement loop, boolean sure) {
    if (loop instanceof WhileStmt each) {
      evaluated(each.getCondition(), sure, null);
      statement(each.getBody(), false);
    } else if (loop instanceof DoStmt each) {
      statement(each.getBody(), false);
      evaluated(each.getCondition(), false, null);
    } else if (loop instanceof ForEachStmt each) {
      evaluated(each.getIterable(), sure, null);
      statement(each.getBody(), false);
    } else if (loop instanceof ForStmt each) {
      each.getInitialization().forEach(first -> evaluated(first, sure, null));
      each.getCompare().ifPresent(test -> evaluated(test, sure, null));
      statement(each.getBody(), false);
      each.getUpdate().forEach(update -> evaluated(update, false, null));
    }
  }

  private static boolean isLabelled(Node node) {
    return node instanceof ContinueStmt next && next.getLabel().isPresent();
  }

  // ---- expressions

  /**
   * What an expression evaluates.
   *
   * @param chain the operator of which an iteration that goes on evaluates both sides, or null
   */
  private void evaluated(Node node, boolean sure, BinaryExpr.@Nullable Operator chain) {
    if (node instanceof LambdaExpr) {
      return;
    }
    if (node instanceof ObjectCreationExpr made) {
      made.getArguments().forEach(each -> evaluated(each, sure, null));
    } else if (node instanceof ConditionalExpr choice) {
      evaluated(choice.getCondition(), sure, null);
      evaluated(choice.getThenExpr(), false, null);
      evaluated(choice.getElseExpr(), false, null);
    } else if (node instanceof BinaryExpr both && isChain(both)) {
      boolean isAll = both.getOperator() == chain;
      evaluated(both.getLeft(), sure, isAll ? chain : null);
      evaluated(both.getRight(), sure && isAll, isAll ? chain : null);
    } else if (node instanceof SwitchExpr choice) {
      evaluated(choice.getSelector(), sure, null);
      choice
          .getEntries()
          .forEach(entry -> entry.getStatements().forEach(each -> statement(each, false)));
    } else {
      boolean isParenthesised = node instanceof EnclosedExpr;
      for (Node child : node.getChildNodes()) {
        if (child instanceof Statement inner) {
          statement(inner, false);
        } else {
          evaluated(child, sure, isParenthesised ? chain : null);
        }
      }
      done(node, sure);
    }
  }

  private static boolean isChain(BinaryExpr both) {
    return both.getOperator() == BinaryExpr.Operator.AND
        || both.getOperator() == BinaryExpr.Operator.OR;
  }

  private void done(Node node, boolean sure) {
    boolean isElement =
        node instanceof ArrayAccessExpr
            || node instanceof MethodCallExpr call
                && call.getArguments().size() == 1
                && call.getScope().isPresent()
                && ELEMENTS.contains(call.getNameAsString());
    boolean isAssignment =
        node instanceof AssignExpr
            || node instanceof UnaryExpr unary && DirectEffects.isStep(unary);
    if (isElement && sure) {
      elements.add((Expression) node);
    }
    if (isElement || isAssignment) {
      executed.add((Expression) node);
    }
  }
}
