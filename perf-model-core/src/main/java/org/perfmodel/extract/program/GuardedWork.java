package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import org.perfmodel.extract.source.Nodes;

/**
 * A branch that holds all that is left to do of a method: {@code if (c) { work } return 0;} means
 * {@code if (!c) return 0; work}, so that its condition is a guard too.
 */
public final class GuardedWork {
  private GuardedWork() {}

  public static boolean isOf(IfStmt branch) {
    return branch.getElseStmt().isEmpty()
        && Nodes.any(branch.getThenStmt(), GuardedWork::isWork)
        && isLast(branch);
  }

  /** Whether it may take long: a loop or a call. */
  public static boolean isWork(Node node) {
    return PredictableConditions.isLoop(node) || node instanceof MethodCallExpr;
  }

  private static boolean isLast(Statement statement) {
    Node around = statement.getParentNode().orElse(null);
    if (around instanceof BlockStmt block) {
      List<Statement> all = block.getStatements();
      int last = all.size() - 1;
      boolean isLast =
          Nodes.same(all.get(last), statement)
              || last > 0
                  && Nodes.same(all.get(last - 1), statement)
                  && all.get(last) instanceof ReturnStmt result
                  && isBrief(result);
      return isLast
          && (block.getParentNode().orElse(null) instanceof CallableDeclaration<?>
              || isLast(block));
    }
    return around instanceof IfStmt branch && branch.getElseStmt().isEmpty() && isLast(branch);
  }

  private static boolean isBrief(ReturnStmt result) {
    return result
        .getExpression()
        .filter(value -> !value.isLiteralExpr() && !value.isNameExpr())
        .isEmpty();
  }
}
