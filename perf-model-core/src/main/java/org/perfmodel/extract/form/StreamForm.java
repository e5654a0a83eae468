package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A stream that a local variable holds until the next statement goes on with it: {@code Stream s =
 * a.stream().map(f); x = s.count();} -> {@code x = a.stream().map(f).count();}.
 */
final class StreamForm {
  private static final Set<String> STREAMS =
      Set.of("Stream", "IntStream", "LongStream", "DoubleStream");

  private StreamForm() {}

  static void rewrite(BlockStmt block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i + 1 < block.getStatements().size(); ) {
      if (isHeld(statements.get(i), statements.get(i + 1), block)) {
        statements.get(i).remove();
        i = Math.max(0, i - 1);
      } else {
        i++;
      }
    }
  }

  /** Puts the stream where it is used; whether it could. */
  private static boolean isHeld(Statement declaring, Statement using, BlockStmt block) {
    if (!(declaring instanceof ExpressionStmt first)
        || !(first.getExpression() instanceof VariableDeclarationExpr declared)
        || declared.getVariables().size() != 1) {
      return false;
    }
    VariableDeclarator variable = declared.getVariable(0);
    String type = variable.getTypeAsString().replaceAll("<.*", "");
    if (!STREAMS.contains(type)
        || !(variable.getInitializer().orElse(null) instanceof MethodCallExpr made)) {
      return false;
    }
    String name = variable.getNameAsString();
    List<NameExpr> uses = block.findAll(NameExpr.class, use -> use.getNameAsString().equals(name));
    if (uses.size() != 1
        || !(uses.get(0).getParentNode().orElse(null) instanceof MethodCallExpr next)
        || next.getScope().filter(on -> Nodes.same(on, uses.get(0))).isEmpty()
        || !isPlainlyIn(next, using)) {
      return false;
    }
    TreeEdits.replace(uses.get(0), TreeEdits.copy(made));
    return true;
  }

  /** Whether a statement evaluates an expression once, and at once. */
  private static boolean isPlainlyIn(Node expression, Statement statement) {
    Node at = expression;
    while (!Nodes.same(at, statement)) {
      boolean isLater = at instanceof Statement || at instanceof LambdaExpr;
      if (isLater || at.getParentNode().isEmpty()) {
        return false;
      }
      at = at.getParentNode().get();
    }
    return statement.isExpressionStmt() || statement.isReturnStmt();
  }
}
