package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop over an iterator that is used for nothing else.
 *
 * <pre>
 * Iterator&lt;T&gt; i = all.iterator(); while (i.hasNext()) { T each = i.next(); a }
 * for (Iterator&lt;T&gt; i = all.iterator(); i.hasNext();) { T each = i.next(); a }
 *   -&gt;  for (T each : all) { a }
 * </pre>
 */
final class IteratorForm {
  /** {@code i}, {@code hasNext} and {@code next}. */
  private static final int USES = 2;

  private IteratorForm() {}

  static void rewrite(ForStmt loop) {
    if (loop.getInitialization().size() != 1
        || !loop.getUpdate().isEmpty()
        || loop.getCompare().isEmpty()
        || !(loop.getInitialization().get(0) instanceof VariableDeclarationExpr made)) {
      return;
    }
    loop(made, loop.getCompare().get(), loop.getBody(), loop)
        .ifPresent(each -> TreeEdits.replace(loop, each));
  }

  static void rewrite(WhileStmt loop) {
    if (!(loop.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return;
    }
    int at = Nodes.index(around.getStatements(), loop);
    if (at < 1
        || !(around.getStatement(at - 1) instanceof ExpressionStmt before)
        || !(before.getExpression() instanceof VariableDeclarationExpr made)) {
      return;
    }
    Optional<ForEachStmt> each = loop(made, loop.getCondition(), loop.getBody(), around);
    if (each.isPresent()) {
      TreeEdits.replace(loop, each.get());
      around.getStatements().remove(before);
    }
  }

  private static Optional<ForEachStmt> loop(
      VariableDeclarationExpr made, Expression condition, Statement body, Node around) {
    if (made.getVariables().size() != 1
        || !(body instanceof BlockStmt block)
        || block.getStatements().isEmpty()) {
      return Optional.empty();
    }
    VariableDeclarator iterator = made.getVariable(0);
    String name = iterator.getNameAsString();
    Optional<Expression> all =
        iterator.getInitializer().flatMap(value -> receiver(value, "iterator"));
    Optional<VariableDeclarationExpr> each = first(block, name);
    if (all.isEmpty()
        || each.isEmpty()
        || receiver(condition, "hasNext").filter(on -> is(on, name)).isEmpty()
        || around.findAll(NameExpr.class, use -> is(use, name)).size() != USES) {
      return Optional.empty();
    }
    VariableDeclarator element =
        TreeEdits.at(
            each.get(),
            new VariableDeclarator(
                TreeEdits.copy(each.get().getVariable(0).getType()),
                each.get().getVariable(0).getNameAsString()));
    NodeList<Statement> rest = new NodeList<>();
    List<Statement> statements = block.getStatements();
    statements.subList(1, statements.size()).forEach(other -> rest.add(TreeEdits.copy(other)));
    return Optional.of(
        new ForEachStmt(
            TreeEdits.at(each.get(), new VariableDeclarationExpr(element)),
            TreeEdits.copy(all.get()),
            TreeEdits.at(body, new BlockStmt(rest))));
  }

  /** {@code T each = i.next();} at the beginning of a body. */
  private static Optional<VariableDeclarationExpr> first(BlockStmt body, String iterator) {
    return body.getStatement(0) instanceof ExpressionStmt first
            && first.getExpression() instanceof VariableDeclarationExpr declared
            && declared.getVariables().size() == 1
            && declared
                .getVariable(0)
                .getInitializer()
                .flatMap(value -> receiver(value, "next"))
                .filter(on -> is(on, iterator))
                .isPresent()
        ? Optional.of(declared)
        : Optional.empty();
  }

  /** What a method without arguments is called of. */
  private static Optional<Expression> receiver(Expression value, String method) {
    return Nodes.bare(value) instanceof MethodCallExpr call
            && call.getNameAsString().equals(method)
            && call.getArguments().isEmpty()
        ? call.getScope()
        : Optional.empty();
  }

  private static boolean is(Expression expression, String name) {
    return expression instanceof NameExpr plain && plain.getNameAsString().equals(name);
  }
}
