package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnknownType;
import com.github.javaparser.ast.type.VarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.FormAssumption;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.symbolic.Confidence;

/**
 * A loop that a collection runs.
 *
 * <pre>
 * list.forEach(x -&gt; { a })      -&gt;  for (var x : list) { a }
 * map.forEach((k, v) -&gt; { a })  -&gt;  for (var e : map.entrySet()) { var k = e.getKey(); .. a }
 * </pre>
 *
 * A {@code return} of the lambda goes on with the next element.
 */
final class ForEachForm {
  private static final Set<String> COLLECTIONS =
      Set.of(
          "Collection",
          "List",
          "ArrayList",
          "LinkedList",
          "Set",
          "HashSet",
          "LinkedHashSet",
          "SortedSet",
          "TreeSet",
          "Deque",
          "ArrayDeque");

  private static final Set<String> MAPS =
      Set.of("Map", "HashMap", "LinkedHashMap", "SortedMap", "NavigableMap", "TreeMap");

  private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet");

  private static final FormAssumption RUN_BY_LIBRARY =
      new FormAssumption(Confidence.ASSUMED, "runs `forEach` as a loop");

  private ForEachForm() {}

  static void rewrite(ExpressionStmt statement) {
    if (!(statement.getExpression() instanceof MethodCallExpr call)
        || !call.getNameAsString().equals("forEach")
        || call.getScope().isEmpty()
        || call.getArguments().size() != 1
        || !(call.getArgument(0) instanceof LambdaExpr lambda)
        || !(statement.getParentNode().orElse(null) instanceof Statement)) {
      return;
    }
    Expression all = call.getScope().get();
    int parameters = lambda.getParameters().size();
    boolean isOfMap = parameters == 2 && is(all, MAPS);
    if (!isOfMap && !(parameters == 1 && (is(all, COLLECTIONS) || isView(all)))) {
      return;
    }
    Optional<BlockStmt> body = body(lambda);
    if (body.isEmpty()) {
      return;
    }
    ForEachStmt loop =
        isOfMap
            ? overEntries(lambda, all, body.get())
            : new ForEachStmt(
                declared(lambda.getParameter(0), Optional.empty()),
                TreeEdits.copy(all),
                body.get());
    RUN_BY_LIBRARY.state(loop);
    TreeEdits.replace(statement, loop);
  }

  private static ForEachStmt overEntries(LambdaExpr lambda, Expression map, BlockStmt body) {
    Parameter key = lambda.getParameter(0);
    Parameter value = lambda.getParameter(1);
    String entry = key.getNameAsString() + "To" + value.getNameAsString();
    NodeList<Statement> statements = new NodeList<>();
    for (Parameter each : List.of(key, value)) {
      if (Nodes.any(body, node -> isUse(node, each.getNameAsString()))) {
        Expression got =
            TreeEdits.at(
                each,
                new MethodCallExpr(
                    TreeEdits.at(each, new NameExpr(entry)),
                    Nodes.same(each, key) ? "getKey" : "getValue"));
        statements.add(TreeEdits.at(each, new ExpressionStmt(declared(each, Optional.of(got)))));
      }
    }
    statements.addAll(body.getStatements());
    VariableDeclarator entries = TreeEdits.at(key, new VariableDeclarator(new VarType(), entry));
    return new ForEachStmt(
        TreeEdits.at(key, new VariableDeclarationExpr(entries)),
        TreeEdits.at(map, new MethodCallExpr(TreeEdits.copy(map), "entrySet")),
        TreeEdits.at(body, new BlockStmt(statements)));
  }

  private static boolean isUse(Node node, String name) {
    return node instanceof NameExpr use && use.getNameAsString().equals(name);
  }

  private static VariableDeclarationExpr declared(Parameter parameter, Optional<Expression> made) {
    Type type =
        parameter.getType() instanceof UnknownType
            ? new VarType()
            : TreeEdits.copy(parameter.getType());
    VariableDeclarator variable =
        made.map(value -> new VariableDeclarator(type, parameter.getNameAsString(), value))
            .orElseGet(() -> new VariableDeclarator(type, parameter.getNameAsString()));
    return TreeEdits.at(parameter, new VariableDeclarationExpr(TreeEdits.at(parameter, variable)));
  }

  /** What the lambda executes as a loop's body; empty if it leaves inner loops. */
  private static Optional<BlockStmt> body(LambdaExpr lambda) {
    if (lambda.getBody() instanceof ExpressionStmt expression) {
      NodeList<Statement> one = new NodeList<>();
      one.add(TreeEdits.copy(expression));
      return Optional.of(TreeEdits.at(expression, new BlockStmt(one)));
    }
    BlockStmt body = TreeEdits.copy((BlockStmt) lambda.getBody());
    List<ReturnStmt> returns = new ArrayList<>();
    for (ReturnStmt left : body.findAll(ReturnStmt.class)) {
      Optional<Node> around = left.getParentNode();
      boolean isInner = false;
      boolean isOwn = true;
      while (around.isPresent() && !Nodes.same(around.get(), body)) {
        isInner |= PredictableConditions.isLoop(around.get()) || around.get() instanceof SwitchStmt;
        isOwn &=
            !(around.get() instanceof LambdaExpr) && !(around.get() instanceof ObjectCreationExpr);
        around = around.get().getParentNode();
      }
      if (isOwn && isInner) {
        return Optional.empty();
      }
      if (isOwn) {
        returns.add(left);
      }
    }
    returns.forEach(left -> TreeEdits.replace(left, new ContinueStmt()));
    return Optional.of(body);
  }

  private static boolean isView(Expression all) {
    return all instanceof MethodCallExpr view
        && view.getArguments().isEmpty()
        && VIEWS.contains(view.getNameAsString())
        && view.getScope().filter(map -> is(map, MAPS)).isPresent();
  }

  /** Whether the only thing of that name around is declared as one of these types. */
  private static boolean is(Expression expression, Set<String> types) {
    boolean isField =
        expression instanceof FieldAccessExpr access && access.getScope().isThisExpr();
    if (!isField && !expression.isNameExpr()) {
      return false;
    }
    String name =
        isField
            ? expression.asFieldAccessExpr().getNameAsString()
            : expression.asNameExpr().getNameAsString();
    List<Type> declared = new ArrayList<>();
    Optional<Node> around = expression.getParentNode();
    while (around.isPresent() && declared.isEmpty()) {
      Node at = around.get();
      if (at instanceof CallableDeclaration<?> method && !isField) {
        Nodes.walk(method, node -> typeOf(node, name).ifPresent(declared::add));
      } else if (at instanceof TypeDeclaration<?> type) {
        type.getFields()
            .forEach(
                field ->
                    field
                        .getVariables()
                        .forEach(each -> typeOf(each, name).ifPresent(declared::add)));
        if (type instanceof RecordDeclaration components) {
          components.getParameters().forEach(each -> typeOf(each, name).ifPresent(declared::add));
        }
        if (type instanceof ClassOrInterfaceDeclaration && !type.isNestedType()) {
          break;
        }
      }
      around = at.getParentNode();
    }
    return declared.size() == 1 && types.contains(declared.get(0).asString().replaceAll("<.*", ""));
  }

  private static Optional<Type> typeOf(Node node, String name) {
    if (node instanceof Parameter parameter && parameter.getNameAsString().equals(name)) {
      return Optional.of(parameter.getType());
    }
    if (node instanceof VariableDeclarator variable && variable.getNameAsString().equals(name)) {
      return variable.getType().isVarType()
          ? variable
              .getInitializer()
              .filter(ObjectCreationExpr.class::isInstance)
              .map(made -> (Type) made.asObjectCreationExpr().getType())
              .or(() -> Optional.of(variable.getType()))
          : Optional.of(variable.getType());
    }
    return Optional.empty();
  }
}
