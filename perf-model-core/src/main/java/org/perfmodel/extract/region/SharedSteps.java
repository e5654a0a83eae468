package org.perfmodel.extract.region;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Expr;

/**
 * Steps that are shared.
 *
 * @param loops that take some of them
 * @param steps of them all
 * @param lasting what holds but for the last iteration
 */
public record SharedSteps(Set<Statement> loops, Expr steps, List<Expression> lasting) {
  public static final SharedSteps NOTHING = new SharedSteps(Set.of(), Expr.ZERO, List.of());
}
