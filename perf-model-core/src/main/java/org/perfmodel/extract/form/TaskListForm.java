package org.perfmodel.extract.form;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.VarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A list of tasks that a stream makes, as the loop that fills it.
 *
 * <pre>
 * List fs = IntStream.range(0, n).mapToObj(k -> pool.submit(f)).toList();
 *   ->  List fs = new ArrayList();  for (int k = 0; k < n; k++) fs.add(pool.submit(f));
 * List fs = jobs.stream().map(job -> pool.submit(job)).toList();
 *   ->  List fs = new ArrayList();  for (var job : jobs) fs.add(pool.submit(job));
 * </pre>
 *
 * Only what makes a task is rewritten: a lambda, or what hands one over.
 */
final class TaskListForm {
  private static final Set<String> HANDS_OVER = Set.of("submit", "supplyAsync", "runAsync", "fork");

  /** No name that anybody writes. */
  private static final String LIST = "tasks$";

  private TaskListForm() {}

  static void rewrite(BlockStmt block) {
    for (Statement statement : List.copyOf(block.getStatements())) {
      named(statement).ifPresent(list -> block.getStatements().addBefore(list, statement));
    }
    for (Statement statement : List.copyOf(block.getStatements())) {
      filled(statement).ifPresent(loop -> block.getStatements().addAfter(loop, statement));
    }
  }

  /**
   * The declaration of a list that a statement makes and uses at once: {@code
   * pool.invokeAll(source.map(f).toList())}, {@code source.map(f).toList().forEach(g)}.
   */
  private static Optional<Statement> named(Statement statement) {
    Optional<Expression> first =
        statement instanceof ForEachStmt loop
            ? Optional.of(loop.getIterable())
            : statement instanceof ReturnStmt way
                ? way.getExpression()
                : statement instanceof ExpressionStmt plain
                    ? Optional.of(plain.getExpression())
                    : Optional.empty();
    if (first.filter(VariableDeclarationExpr.class::isInstance).isPresent()) {
      List<VariableDeclarator> declared = first.get().asVariableDeclarationExpr().getVariables();
      first = declared.size() == 1 ? declared.get(0).getInitializer() : Optional.empty();
      if (first.flatMap(TaskListForm::collected).isPresent()) {
        return Optional.empty();
      }
    }
    Optional<Expression> chain = first.flatMap(TaskListForm::chainOf);
    if (chain.isEmpty()) {
      return Optional.empty();
    }
    Expression made = chain.get();
    String name = LIST + made.getBegin().map(at -> at.line + "$" + at.column).orElse("");
    VariableDeclarator list =
        TreeEdits.at(
            made,
            new VariableDeclarator(
                new ClassOrInterfaceType(null, "List"), name, TreeEdits.copy(made)));
    TreeEdits.replace(made, new NameExpr(name));
    return Optional.of(
        TreeEdits.at(
            made, new ExpressionStmt(TreeEdits.at(made, new VariableDeclarationExpr(list)))));
  }

  /** What is evaluated first, if it makes a list of tasks. */
  private static Optional<Expression> chainOf(Expression value) {
    if (collected(value).filter(TaskListForm::isOfTasks).isPresent()) {
      return Optional.of(value);
    }
    if (!(value instanceof MethodCallExpr call)) {
      return Optional.empty();
    }
    if (call.getNameAsString().equals("invokeAll")
        && call.getArguments().size() == 1
        && call.getScope().filter(Expression::isNameExpr).isPresent()) {
      return chainOf(call.getArgument(0));
    }
    return call.getScope().flatMap(TaskListForm::chainOf);
  }

  private static boolean isOfTasks(MethodCallExpr map) {
    return map.getArgument(0) instanceof LambdaExpr lambda
        && lambda.getParameters().size() == 1
        && lambda.getBody() instanceof ExpressionStmt body
        && makesTask(body.getExpression())
        && isReadable(map.getScope().orElseThrow().asMethodCallExpr());
  }

  /** Whether a stream goes through a range or a collection that has a name. */
  private static boolean isReadable(MethodCallExpr source) {
    return isRange(source)
        || source.getNameAsString().equals("stream")
            && source.getArguments().isEmpty()
            && source.getScope().filter(Expression::isNameExpr).isPresent();
  }

  private static boolean isRange(MethodCallExpr source) {
    return Set.of("range", "rangeClosed").contains(source.getNameAsString())
        && source.getArguments().size() == 2
        && source
            .getScope()
            .flatMap(Nodes::name)
            .filter(Set.of("IntStream", "LongStream")::contains)
            .isPresent();
  }

  /** The loop that fills the list, which is empty now. */
  private static Optional<Statement> filled(Statement statement) {
    if (!(statement instanceof ExpressionStmt plain)
        || !(plain.getExpression() instanceof VariableDeclarationExpr declared)
        || declared.getVariables().size() != 1) {
      return Optional.empty();
    }
    VariableDeclarator list = declared.getVariable(0);
    Optional<MethodCallExpr> map = list.getInitializer().flatMap(TaskListForm::collected);
    if (map.isEmpty()
        || !isList(list.getType())
        || !isOfTasks(map.get())
        || !(map.get().getArgument(0) instanceof LambdaExpr lambda)
        || !(lambda.getBody() instanceof ExpressionStmt body)) {
      return Optional.empty();
    }
    MethodCallExpr add =
        TreeEdits.at(
            body,
            new MethodCallExpr(
                TreeEdits.at(body, new NameExpr(list.getNameAsString())),
                "add",
                new NodeList<>(TreeEdits.copy(bare(body.getExpression())))));
    Statement fill = TreeEdits.at(body, new ExpressionStmt(add));
    String name = lambda.getParameter(0).getNameAsString();
    MethodCallExpr source = map.get().getScope().orElseThrow().asMethodCallExpr();
    Expression was = list.getInitializer().orElseThrow();
    Statement loop = TreeEdits.at(body, loop(source, name, fill));
    TreeEdits.replace(
        was,
        new ObjectCreationExpr(
            null, new ClassOrInterfaceType(null, "ArrayList"), new NodeList<>()));
    return Optional.of(loop);
  }

  private static boolean isList(Type type) {
    return type instanceof VarType
        || type instanceof ClassOrInterfaceType named
            && Set.of("List", "Collection").contains(named.getNameAsString());
  }

  /** The {@code map} of {@code source.map(f).toList()}. */
  private static Optional<MethodCallExpr> collected(Expression value) {
    if (!(value instanceof MethodCallExpr end) || end.getScope().isEmpty()) {
      return Optional.empty();
    }
    boolean isList =
        end.getNameAsString().equals("toList") && end.getArguments().isEmpty()
            || end.getNameAsString().equals("collect")
                && end.getArguments().size() == 1
                && end.getArgument(0) instanceof MethodCallExpr to
                && to.getNameAsString().equals("toList");
    return isList
            && end.getScope().get() instanceof MethodCallExpr map
            && Set.of("map", "mapToObj").contains(map.getNameAsString())
            && map.getArguments().size() == 1
            && map.getScope().filter(MethodCallExpr.class::isInstance).isPresent()
        ? Optional.of(map)
        : Optional.empty();
  }

  private static boolean makesTask(Expression value) {
    Expression task = bare(value);
    return task instanceof LambdaExpr
        || task instanceof MethodCallExpr call && HANDS_OVER.contains(call.getNameAsString());
  }

  private static Expression bare(Expression value) {
    return value instanceof CastExpr cast
        ? bare(cast.getExpression())
        : value instanceof EnclosedExpr enclosed ? bare(enclosed.getInner()) : value;
  }

  private static Statement loop(MethodCallExpr source, String name, Statement body) {
    return isRange(source)
        ? counting(source, name, body)
        : new ForEachStmt(
            TreeEdits.at(
                body,
                new VariableDeclarationExpr(
                    TreeEdits.at(body, new VariableDeclarator(new VarType(), name)))),
            TreeEdits.copy(source.getScope().orElseThrow()),
            body);
  }

  private static Statement counting(MethodCallExpr range, String name, Statement body) {
    boolean isInt = range.getScope().flatMap(Nodes::name).filter("IntStream"::equals).isPresent();
    boolean isOpen = range.getNameAsString().equals("range");
    Type type = isInt ? PrimitiveType.intType() : PrimitiveType.longType();
    VariableDeclarator counter =
        TreeEdits.at(
            body, new VariableDeclarator(type, name, TreeEdits.copy(range.getArgument(0))));
    List<Expression> first = new ArrayList<>();
    first.add(TreeEdits.at(body, new VariableDeclarationExpr(counter)));
    BinaryExpr test =
        TreeEdits.at(
            body,
            new BinaryExpr(
                TreeEdits.at(body, new NameExpr(name)),
                TreeEdits.copy(range.getArgument(1)),
                isOpen ? BinaryExpr.Operator.LESS : BinaryExpr.Operator.LESS_EQUALS));
    UnaryExpr step =
        TreeEdits.at(
            body,
            new UnaryExpr(
                TreeEdits.at(body, new NameExpr(name)), UnaryExpr.Operator.POSTFIX_INCREMENT));
    return new ForStmt(
        new NodeList<>(first), test, new NodeList<>(List.<Expression>of(step)), body);
  }
}
