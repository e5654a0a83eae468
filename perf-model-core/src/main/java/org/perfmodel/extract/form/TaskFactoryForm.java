package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Tasks that a method makes, made where it is called.
 *
 * <pre>
 * tasks.add(part(a, k));       Callable part(T[] a, int k) { int from = k * s; return () -&gt; f(a, from); }
 *   -&gt;  int from$1 = k * s; tasks.add(() -&gt; f(a, from$1));
 * </pre>
 *
 * Only by private and static methods of the same class that declare variables and return a lambda.
 */
final class TaskFactoryForm {
  private static final Set<String> TASKS = Set.of("Runnable", "Callable", "Supplier");

  private final Predicate<MethodDeclaration> isPlain;
  private int made;

  private TaskFactoryForm(Predicate<MethodDeclaration> isPlain) {
    this.isPlain = isPlain;
  }

  /**
   * Rewrites the calls of a source.
   *
   * @param isPlain whether nobody says anything of a method that its code does not
   */
  static void rewrite(CompilationUnit unit, Predicate<MethodDeclaration> isPlain) {
    TaskFactoryForm form = new TaskFactoryForm(isPlain);
    List.copyOf(unit.findAll(TypeDeclaration.class)).forEach(form::within);
  }

  private void within(TypeDeclaration<?> type) {
    Map<String, MethodDeclaration> factories = new HashMap<>();
    for (MethodDeclaration method : type.getMethods()) {
      if (type.getMethodsByName(method.getNameAsString()).size() == 1 && isFactory(method)) {
        factories.put(method.getNameAsString(), method);
      }
    }
    if (factories.isEmpty()) {
      return;
    }
    for (MethodDeclaration caller : type.getMethods()) {
      for (MethodCallExpr call : List.copyOf(caller.findAll(MethodCallExpr.class))) {
        MethodDeclaration factory = factories.get(call.getNameAsString());
        if (factory != null
            && call.getScope().filter(scope -> !scope.isThisExpr()).isEmpty()
            && !factories.containsKey(caller.getNameAsString())
            && call.getArguments().size() == factory.getParameters().size()) {
          inline(call, factory);
        }
      }
    }
  }

  private boolean isFactory(MethodDeclaration method) {
    if (!method.isPrivate() && !method.isStatic()
        || method.isSynchronized()
        || !method.getAnnotations().isEmpty()
        || !method.getTypeParameters().isEmpty()
        || !TASKS.contains(nameOf(method.getType()))
        || method.getBody().isEmpty()
        || !isPlain.test(method)) {
      return false;
    }
    List<Statement> statements = method.getBody().get().getStatements();
    for (int i = 0; i + 1 < statements.size(); i++) {
      if (declared(statements.get(i)).isEmpty()) {
        return false;
      }
    }
    return !statements.isEmpty() && lambda(method).isPresent();
  }

  private static String nameOf(Type type) {
    return type.isClassOrInterfaceType() ? type.asClassOrInterfaceType().getNameAsString() : "";
  }

  private static Optional<LambdaExpr> lambda(MethodDeclaration method) {
    return Nodes.last(method.getBody().orElseThrow()) instanceof ReturnStmt last
        ? last.getExpression()
            .map(Nodes::bare)
            .filter(LambdaExpr.class::isInstance)
            .map(LambdaExpr.class::cast)
        : Optional.empty();
  }

  private static List<VariableDeclarator> declared(Statement statement) {
    return statement instanceof ExpressionStmt stated
            && stated.getExpression() instanceof VariableDeclarationExpr variables
            && variables.getVariables().stream().allMatch(each -> each.getInitializer().isPresent())
        ? variables.getVariables()
        : List.of();
  }

  /** The statement of the caller that makes the task, in whose block variables may stand. */
  private static Optional<ExpressionStmt> statement(MethodCallExpr call) {
    for (Node at = call; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof LambdaExpr) {
        return Optional.empty();
      }
      if (at instanceof ExpressionStmt statement) {
        return statement
            .getParentNode()
            .filter(around -> around instanceof BlockStmt || around instanceof NodeWithBody<?>)
            .map(any -> statement);
      }
    }
    return Optional.empty();
  }

  private void inline(MethodCallExpr call, MethodDeclaration factory) {
    Map<String, Expression> names = new HashMap<>();
    List<Statement> before = new ArrayList<>();
    made++;
    for (int i = 0; i < call.getArguments().size(); i++) {
      String parameter = factory.getParameter(i).getNameAsString();
      Expression argument = call.getArgument(i);
      if (argument.isNameExpr() || argument.isLiteralExpr() || argument.isThisExpr()) {
        names.put(parameter, argument);
      } else {
        String name = parameter + "$" + made;
        Type type = TreeEdits.copy(factory.getParameter(i).getType());
        before.add(variable(call, type, name, TreeEdits.copy(argument)));
        names.put(parameter, new NameExpr(name));
      }
    }
    List<Statement> statements = factory.getBody().orElseThrow().getStatements();
    for (Statement each : statements.subList(0, statements.size() - 1)) {
      for (VariableDeclarator variable : declared(each)) {
        Expression value = renamed(variable.getInitializer().orElseThrow(), names);
        String name = variable.getNameAsString() + "$" + made;
        before.add(variable(each, TreeEdits.copy(variable.getType()), name, value));
        names.put(variable.getNameAsString(), new NameExpr(name));
      }
    }
    Optional<ExpressionStmt> statement = statement(call);
    if (statement.isEmpty() && !before.isEmpty()) {
      return;
    }
    call.replace(renamed(lambda(factory).orElseThrow(), names));
    if (!before.isEmpty()) {
      BlockStmt around = block(statement.orElseThrow());
      int at = Nodes.index(around.getStatements(), statement.get());
      for (int i = 0; i < before.size(); i++) {
        around.addStatement(at + i, before.get(i));
      }
    }
  }

  /** The block that a statement stands in, made where a loop has no other. */
  private static BlockStmt block(ExpressionStmt statement) {
    if (statement.getParentNode().orElseThrow() instanceof BlockStmt around) {
      return around;
    }
    BlockStmt made = TreeEdits.at(statement, new BlockStmt());
    statement.replace(made);
    made.addStatement(statement);
    return made;
  }

  private static Statement variable(Node place, Type type, String name, Expression value) {
    VariableDeclarator variable = TreeEdits.at(place, new VariableDeclarator(type, name, value));
    VariableDeclarationExpr declares = TreeEdits.at(place, new VariableDeclarationExpr(variable));
    return TreeEdits.at(place, new ExpressionStmt(declares));
  }

  /** A copy in which parameters and variables of the method are what they are in the caller. */
  private static Expression renamed(Expression value, Map<String, Expression> names) {
    BlockStmt holder = new BlockStmt();
    ReturnStmt held = new ReturnStmt(TreeEdits.copy(value));
    holder.addStatement(held);
    for (NameExpr name : List.copyOf(held.findAll(NameExpr.class))) {
      Expression other = names.get(name.getNameAsString());
      if (other != null) {
        TreeEdits.replace(name, TreeEdits.copy(other));
      }
    }
    Expression renamed = held.getExpression().orElseThrow();
    held.removeExpression();
    return renamed;
  }
}
