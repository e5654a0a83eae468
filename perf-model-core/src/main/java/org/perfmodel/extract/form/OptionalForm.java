package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.VarType;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * What is done with the value of an {@code Optional}, as the branch that it is.
 *
 * <pre>
 * o.ifPresent(x -&gt; a);                       -&gt;  if (o.isPresent()) { var x = o.get(); a }
 * o.ifPresentOrElse(x -&gt; a, () -&gt; b);        -&gt;  if (o.isPresent()) { var x = o.get(); a } else { b }
 * Optional.ofNullable(v).ifPresent(x -&gt; a);  -&gt;  var x = v; if (x != null) { a }
 * </pre>
 *
 * Only of variables, and of methods and components of the same source, that are declared so.
 */
final class OptionalForm {
  private static final String OPTIONAL = "Optional";

  private final Set<String> answering = new HashSet<>();
  private int made;

  private OptionalForm(CompilationUnit unit) {
    for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
      if (isOptional(method.getType())) {
        answering.add(method.getNameAsString());
      }
    }
    for (RecordDeclaration type : unit.findAll(RecordDeclaration.class)) {
      for (Parameter component : type.getParameters()) {
        if (isOptional(component.getType())) {
          answering.add(component.getNameAsString());
        }
      }
    }
  }

  static void rewrite(CompilationUnit unit) {
    OptionalForm form = new OptionalForm(unit);
    List.copyOf(unit.findAll(ExpressionStmt.class)).forEach(form::rewrite);
    OptionalChainForm chains = new OptionalChainForm(form);
    List.copyOf(unit.findAll(ExpressionStmt.class)).forEach(chains::rewrite);
    List.copyOf(unit.findAll(ReturnStmt.class)).forEach(chains::rewrite);
  }

  private static boolean isOptional(Type type) {
    return type.isClassOrInterfaceType()
        && type.asClassOrInterfaceType().getNameAsString().equals(OPTIONAL);
  }

  private void rewrite(ExpressionStmt statement) {
    boolean isPlaced =
        statement
            .getParentNode()
            .filter(around -> around instanceof BlockStmt || around instanceof NodeWithBody<?>)
            .isPresent();
    if (!isPlaced
        || !(statement.getExpression() instanceof MethodCallExpr call)
        || call.getScope().isEmpty()) {
      return;
    }
    boolean isEither =
        call.getNameAsString().equals("ifPresentOrElse") && call.getArguments().size() == 2;
    if (!isEither
        && !(call.getNameAsString().equals("ifPresent") && call.getArguments().size() == 1)) {
      return;
    }
    Expression object = Nodes.bare(call.getScope().get());
    String value = name(call.getArgument(0)).orElseGet(() -> "value$" + ++made);
    Optional<BlockStmt> then = body(call.getArgument(0), value);
    Optional<BlockStmt> otherwise =
        isEither ? body(call.getArgument(1), "") : Optional.of(new BlockStmt());
    if (then.isEmpty() || otherwise.isEmpty()) {
      return;
    }
    NodeList<Statement> parts = new NodeList<>();
    Expression condition;
    if (isNullable(object)) {
      Expression held = ((MethodCallExpr) object).getArgument(0);
      parts.add(variable(call, value, TreeEdits.copy(held)));
      condition =
          new BinaryExpr(
              new NameExpr(value), new NullLiteralExpr(), BinaryExpr.Operator.NOT_EQUALS);
    } else if (isDeclared(object)) {
      Expression asked = object;
      if (!object.isNameExpr()) {
        String name = "optional$" + ++made;
        parts.add(variable(call, name, TreeEdits.copy(object)));
        asked = new NameExpr(name);
      }
      condition = new MethodCallExpr(TreeEdits.copy(asked), "isPresent");
      Expression get = placed(call, new MethodCallExpr(TreeEdits.copy(asked), "get"));
      then.get().addStatement(0, variable(call, value, get));
    } else {
      return;
    }
    Statement other = isEither ? otherwise.get() : null;
    parts.add(TreeEdits.at(call, new IfStmt(placed(call, condition), then.get(), other)));
    TreeEdits.replace(
        statement, parts.size() == 1 ? parts.get(0) : TreeEdits.at(call, new BlockStmt(parts)));
  }

  static boolean isNullable(Expression object) {
    return object instanceof MethodCallExpr call
        && call.getNameAsString().equals("ofNullable")
        && call.getArguments().size() == 1
        && call.getScope().filter(scope -> scope.toString().equals(OPTIONAL)).isPresent();
  }

  boolean isDeclared(Expression object) {
    if (object instanceof MethodCallExpr call) {
      return answering.contains(call.getNameAsString());
    }
    if (!(object instanceof NameExpr name)) {
      return false;
    }
    Optional<CallableDeclaration<?>> method = Nodes.method(object);
    return method.isPresent() && declares(method.get(), name.getNameAsString());
  }

  private static boolean declares(Node method, String name) {
    return Nodes.any(
        method,
        node ->
            node instanceof VariableDeclarator variable
                    && variable.getNameAsString().equals(name)
                    && isOptional(variable.getType())
                || node instanceof Parameter parameter
                    && parameter.getNameAsString().equals(name)
                    && isOptional(parameter.getType()));
  }

  private static Optional<String> name(Expression function) {
    return function instanceof LambdaExpr lambda && lambda.getParameters().size() == 1
        ? Optional.of(lambda.getParameter(0).getNameAsString())
        : Optional.empty();
  }

  /** What a function does with a value of that name, as statements. */
  private static Optional<BlockStmt> body(Expression function, String value) {
    if (function instanceof LambdaExpr lambda) {
      BlockStmt block =
          lambda.getBody() instanceof BlockStmt many
              ? TreeEdits.copy(many)
              : TreeEdits.at(
                  lambda, new BlockStmt(new NodeList<>(TreeEdits.copy(lambda.getBody()))));
      boolean isLeft = Nodes.any(block, ReturnStmt.class::isInstance);
      return isLeft ? Optional.empty() : Optional.of(block);
    }
    if (function instanceof MethodReferenceExpr reference
        && !value.isEmpty()
        && (reference.getScope().isThisExpr() || isVariable(reference.getScope().toString()))) {
      // The parser takes the name of a variable there for that of a type.
      Expression object =
          reference.getScope().isThisExpr()
              ? TreeEdits.copy(reference.getScope())
              : new NameExpr(reference.getScope().toString());
      MethodCallExpr call =
          new MethodCallExpr(
              object, reference.getIdentifier(), new NodeList<>(new NameExpr(value)));
      Statement only = new ExpressionStmt(placed(function, call));
      return Optional.of(
          TreeEdits.at(function, new BlockStmt(new NodeList<>(TreeEdits.at(function, only)))));
    }
    return Optional.empty();
  }

  private static boolean isVariable(String name) {
    return Character.isLowerCase(name.charAt(0))
        && name.chars().allMatch(Character::isJavaIdentifierPart);
  }

  static Statement variable(Node place, String name, Expression value) {
    VariableDeclarator variable = new VariableDeclarator(new VarType(), name, value);
    return TreeEdits.at(
        place,
        new ExpressionStmt(
            TreeEdits.at(place, new VariableDeclarationExpr(TreeEdits.at(place, variable)))));
  }

  /** All that is new in it on the line of what it stands for. */
  static <E extends Node> E placed(Node place, E made) {
    Nodes.walk(
        made,
        node -> {
          if (node.getRange().isEmpty()) {
            TreeEdits.at(place, node);
          }
        });
    return made;
  }
}
