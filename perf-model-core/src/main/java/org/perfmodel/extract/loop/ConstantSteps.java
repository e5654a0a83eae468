package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;

/**
 * Loops of which every variable changes at one place, once in each iteration, by a constant: they
 * need not be tried.
 */
final class ConstantSteps {

  private final Reader reader;

  ConstantSteps(Reader reader) {
    this.reader = reader;
  }

  /**
   * Without trying: where every variable changes at one place, once in each iteration, by a
   * constant.
   */
  Optional<List<LoopVariable>> plain(LoopShape loop, Set<String> names, State state) {
    Map<String, Expr> steps = new LinkedHashMap<>();
    int changes = 0;
    for (Expression update : loop.updates()) {
      changes += constantStep(update, steps) ? 1 : 0;
    }
    if (loop.body() instanceof BlockStmt block && !reader.effects().facts.of(block).continues()) {
      for (Statement statement : block.getStatements()) {
        if (statement.isExpressionStmt()) {
          changes += constantStep(statement.asExpressionStmt().getExpression(), steps) ? 1 : 0;
        }
      }
    }
    int assignments = 0;
    for (Node part : loop.parts()) {
      for (Node node : reader.effects().facts.of(part).assignments()) {
        assignments += names.contains(DirectEffects.targetName(node)) ? 1 : 0;
      }
    }
    steps.keySet().retainAll(names);
    if (assignments != steps.size()
        || changes < assignments
        || !steps.keySet().containsAll(names)) {
      return Optional.empty();
    }
    List<LoopVariable> found = new ArrayList<>();
    steps.forEach(
        (name, step) -> {
          State.Local local = state.local(name).orElseThrow();
          found.add(
              new LoopVariable(
                  name, true, local.type(), local.value(), new Evolution.Linear(step)));
        });
    return Optional.of(found);
  }

  private static boolean constantStep(Expression update, Map<String, Expr> steps) {
    if (update instanceof UnaryExpr unary
        && DirectEffects.isStep(unary)
        && unary.getExpression().isNameExpr()) {
      boolean up =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return steps.put(
              unary.getExpression().asNameExpr().getNameAsString(), Expr.constant(up ? 1 : -1))
          == null;
    }
    if (update instanceof AssignExpr assign
        && assign.getTarget().isNameExpr()
        && assign.getValue().isIntegerLiteralExpr()
        && (assign.getOperator() == AssignExpr.Operator.PLUS
            || assign.getOperator() == AssignExpr.Operator.MINUS)) {
      long amount = assign.getValue().asIntegerLiteralExpr().asNumber().longValue();
      return steps.put(
              assign.getTarget().asNameExpr().getNameAsString(),
              Expr.constant(assign.getOperator() == AssignExpr.Operator.PLUS ? amount : -amount))
          == null;
    }
    return false;
  }
}
