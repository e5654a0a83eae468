package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.PrimitiveType;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Local variables that say nothing by themselves.
 *
 * <pre>
 * int x; x = e;                  ->  int x = e;
 * boolean is = c; if (is) a      ->  if (c) a        where nothing else asks for it
 * int x = e; return x;           ->  return e;
 * </pre>
 */
final class LocalForm {
  private LocalForm() {}

  /** A declaration with the value that the next statement gives. */
  static void joined(BlockStmt block) {
    List<Statement> all = block.getStatements();
    for (int i = all.size() - 2; i >= 0; i--) {
      Optional<VariableDeclarator> variable =
          declared(all.get(i)).filter(each -> each.getInitializer().isEmpty());
      Optional<AssignExpr> assign = assigned(all.get(i + 1));
      if (variable.isPresent()
          && assign
              .filter(to -> is(to.getTarget(), variable.get()))
              .filter(to -> uses(to.getValue(), variable.get()) == 0)
              .isPresent()) {
        variable.get().setInitializer(TreeEdits.copy(assign.get().getValue()));
        all.remove(i + 1);
      }
    }
  }

  /** A number that is returned by the next statement. */
  static void returned(BlockStmt block) {
    List<Statement> all = block.getStatements();
    int last = all.size() - 1;
    Optional<VariableDeclarator> variable =
        last < 1
            ? Optional.empty()
            : declared(all.get(last - 1))
                .filter(each -> each.getType().isPrimitiveType())
                .filter(each -> each.getInitializer().isPresent());
    if (variable.isPresent()
        && all.get(last) instanceof ReturnStmt result
        && result.getExpression().filter(value -> is(value, variable.get())).isPresent()) {
      Expression value = TreeEdits.copy(variable.get().getInitializer().orElseThrow());
      result.setExpression(value);
      all.remove(last - 1);
    }
  }

  /** A condition that is asked for once, by the next statement. */
  static void asked(BlockStmt block) {
    List<Statement> all = block.getStatements();
    for (int i = all.size() - 2; i >= 0; i--) {
      Optional<VariableDeclarator> variable =
          declared(all.get(i))
              .filter(each -> each.getType().equals(PrimitiveType.booleanType()))
              .filter(each -> each.getInitializer().isPresent());
      if (variable.isEmpty() || !(all.get(i + 1) instanceof IfStmt branch)) {
        continue;
      }
      Optional<NameExpr> only =
          branch
              .getCondition()
              .findFirst(NameExpr.class, name -> is(name, variable.get()))
              .filter(name -> isFirst(name, branch.getCondition()));
      Optional<Node> method = around(block);
      if (only.isPresent() && method.filter(of -> uses(of, variable.get()) == 1).isPresent()) {
        Expression condition = TreeEdits.copy(variable.get().getInitializer().orElseThrow());
        TreeEdits.replace(
            only.get(),
            Nodes.same(only.get(), branch.getCondition())
                ? condition
                : TreeEdits.at(branch, new EnclosedExpr(condition)));
        all.remove(i);
      }
    }
  }

  /** The method around, but none of a lambda. */
  private static Optional<Node> around(Node block) {
    Optional<Node> at = Optional.of(block);
    while (at.isPresent() && !(at.get() instanceof CallableDeclaration<?>)) {
      at = at.get() instanceof LambdaExpr ? Optional.empty() : at.get().getParentNode();
    }
    return at;
  }

  /** Whether a condition asks for it before anything else. */
  private static boolean isFirst(NameExpr name, Expression condition) {
    Node at = condition;
    while (!at.getChildNodes().isEmpty()) {
      at = at.getChildNodes().get(0);
    }
    return Nodes.same(at, name)
        || at.getParentNode().filter(around -> Nodes.same(around, name)).isPresent();
  }

  private static Optional<VariableDeclarator> declared(Statement statement) {
    return statement instanceof ExpressionStmt only
            && only.getExpression() instanceof VariableDeclarationExpr declaration
            && declaration.getVariables().size() == 1
            && declaration.getAnnotations().isEmpty()
        ? Optional.of(declaration.getVariable(0))
        : Optional.empty();
  }

  private static Optional<AssignExpr> assigned(Statement statement) {
    return statement instanceof ExpressionStmt only
            && only.getExpression() instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static boolean is(Expression expression, VariableDeclarator variable) {
    return Nodes.name(expression).filter(variable.getNameAsString()::equals).isPresent();
  }

  private static int uses(Node part, VariableDeclarator variable) {
    return part.findAll(NameExpr.class, name -> is(name, variable)).size();
  }
}
