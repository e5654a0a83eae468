package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop that ends by a flag which its last statement sets: {@code for (..; c && !found; ..) { a;
 * if (d) found = true; }} -> {@code for (..; c; ..) { a; if (d) { found = true; break; } }}.
 */
final class FlagForm {
  private FlagForm() {}

  static void rewrite(ForStmt loop) {
    boolean isOwn =
        !loop.getInitialization().isEmpty()
            && loop.getInitialization().get(0).isVariableDeclarationExpr();
    Expression condition = loop.getCompare().map(Nodes::bare).orElse(null);
    if (!isOwn
        || !(condition instanceof BinaryExpr both)
        || both.getOperator() != BinaryExpr.Operator.AND) {
      return;
    }
    Optional<String> left = flag(both.getLeft());
    Optional<String> flag = left.or(() -> flag(both.getRight()));
    if (flag.isEmpty() || !isFalseBefore(flag.get(), loop)) {
      return;
    }
    Optional<BlockStmt> set = setting(loop.getBody(), flag.get());
    boolean isOnly =
        loop.getBody().findAll(AssignExpr.class, assign -> isOf(assign, flag.get())).size() == 1
            && loop.getBody().findAll(NameExpr.class, name -> is(name, flag.get())).size() == 1;
    if (set.isEmpty() || !isOnly) {
      return;
    }
    loop.setCompare(
        TreeEdits.copy(Nodes.bare(left.isPresent() ? both.getRight() : both.getLeft())));
    Statement last = set.get().getStatements().getLast().orElseThrow();
    BreakStmt end = TreeEdits.at(last, new BreakStmt());
    end.removeLabel();
    set.get().addStatement(end);
  }

  /** {@code !found}. */
  private static Optional<String> flag(Expression part) {
    return Nodes.bare(part) instanceof UnaryExpr denial
            && denial.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
        ? Nodes.name(denial.getExpression())
        : Optional.empty();
  }

  private static boolean isOf(AssignExpr assign, String flag) {
    return Nodes.name(assign.getTarget()).filter(flag::equals).isPresent();
  }

  private static boolean is(NameExpr name, String flag) {
    return name.getNameAsString().equals(flag);
  }

  /** Whether one of the statements before declares it as false, and none later names it. */
  private static boolean isFalseBefore(String flag, ForStmt loop) {
    Node at = loop;
    if (!(at.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return false;
    }
    List<Statement> all = around.getStatements();
    for (int i = Nodes.index(all, loop) - 1; i >= 0; i--) {
      Optional<VariableDeclarator> declared =
          all.get(i)
              .findFirst(VariableDeclarator.class, each -> each.getNameAsString().equals(flag));
      if (declared.isPresent()) {
        return declared
            .get()
            .getInitializer()
            .filter(BooleanLiteralExpr.class::isInstance)
            .filter(value -> !value.asBooleanLiteralExpr().getValue())
            .isPresent();
      }
      if (all.get(i).findFirst(NameExpr.class, name -> is(name, flag)).isPresent()) {
        return false;
      }
    }
    return false;
  }

  /** The block that ends with setting it, at the end of the loop's body. */
  private static Optional<BlockStmt> setting(Statement body, String flag) {
    Statement last = body;
    while (last instanceof BlockStmt block && !block.getStatements().isEmpty()) {
      last = block.getStatements().getLast().orElseThrow();
    }
    if (!(last instanceof IfStmt branch) || branch.getElseStmt().isPresent()) {
      return Optional.empty();
    }
    if (!(branch.getThenStmt() instanceof BlockStmt)) {
      Statement only = TreeEdits.copy(branch.getThenStmt());
      branch.setThenStmt(TreeEdits.at(branch, new BlockStmt(new NodeList<>(only))));
    }
    BlockStmt way = branch.getThenStmt().asBlockStmt();
    return way.getStatements()
        .getLast()
        .filter(
            statement ->
                statement instanceof ExpressionStmt single
                    && single.getExpression() instanceof AssignExpr assign
                    && assign.getOperator() == AssignExpr.Operator.ASSIGN
                    && isOf(assign, flag)
                    && assign.getValue() instanceof BooleanLiteralExpr value
                    && value.getValue())
        .map(statement -> way);
  }
}
