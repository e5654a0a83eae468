package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A step by one, of a variable whose declaration says that it is a number: {@code i += 1}, {@code i
 * = i + 1} -> {@code i++}; where its value is used, {@code ++i}.
 */
final class StepForm {
  /** What the variables of each method are declared as, by their names. */
  private final IdentityHashMap<Node, Map<String, List<Type>>> variables = new IdentityHashMap<>();

  void rewrite(AssignExpr assign) {
    Optional<Boolean> up = step(assign);
    if (up.isEmpty() || !(assign.getTarget() instanceof NameExpr name) || !isNumber(name)) {
      return;
    }
    boolean isAlone = isStatement(assign);
    UnaryExpr.Operator operator =
        up.get()
            ? isAlone ? UnaryExpr.Operator.POSTFIX_INCREMENT : UnaryExpr.Operator.PREFIX_INCREMENT
            : isAlone ? UnaryExpr.Operator.POSTFIX_DECREMENT : UnaryExpr.Operator.PREFIX_DECREMENT;
    TreeEdits.replace(assign, new UnaryExpr(TreeEdits.copy(name), operator));
  }

  /** Whether it goes up, if it goes by one. */
  private static Optional<Boolean> step(AssignExpr assign) {
    Expression value = Nodes.bare(assign.getValue());
    return switch (assign.getOperator()) {
      case PLUS -> isOne(value) ? Optional.of(true) : Optional.empty();
      case MINUS -> isOne(value) ? Optional.of(false) : Optional.empty();
      case ASSIGN ->
          value instanceof BinaryExpr sum ? step(sum, assign.getTarget()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> step(BinaryExpr sum, Expression target) {
    boolean isFirst = Nodes.bare(sum.getLeft()).equals(target) && isOne(sum.getRight());
    boolean isSecond = Nodes.bare(sum.getRight()).equals(target) && isOne(sum.getLeft());
    return switch (sum.getOperator()) {
      case PLUS -> isFirst || isSecond ? Optional.of(true) : Optional.empty();
      case MINUS -> isFirst ? Optional.of(false) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isOne(Expression value) {
    return Nodes.bare(value) instanceof IntegerLiteralExpr number && number.getValue().equals("1");
  }

  static boolean isStatement(Expression expression) {
    return expression.getParentNode().orElse(null) instanceof ExpressionStmt
        || expression.getParentNode().orElse(null) instanceof ForStmt loop
            && loop.getUpdate().stream().anyMatch(update -> Nodes.same(update, expression));
  }

  /** Whether all that a name may mean here is declared a number: {@code s += 1} may join texts. */
  boolean isNumber(NameExpr name) {
    List<Type> declared = declared(name);
    return !declared.isEmpty() && declared.stream().allMatch(StepForm::isNumber);
  }

  private static boolean isNumber(Type type) {
    return type instanceof PrimitiveType plain
        && plain.getType() != PrimitiveType.Primitive.BOOLEAN;
  }

  /** Types of the variables of that name in the method, else of the fields of its class. */
  private List<Type> declared(NameExpr name) {
    String text = name.getNameAsString();
    List<Type> found = new ArrayList<>();
    Optional<Node> around = name.getParentNode();
    while (around.isPresent() && found.isEmpty()) {
      Node node = around.get();
      if (node instanceof CallableDeclaration<?>) {
        found.addAll(
            variables.computeIfAbsent(node, StepForm::variablesOf).getOrDefault(text, List.of()));
      } else if (node instanceof TypeDeclaration<?> type) {
        for (FieldDeclaration field : type.getFields()) {
          for (VariableDeclarator each : field.getVariables()) {
            if (each.getNameAsString().equals(text)) {
              found.add(each.getType());
            }
          }
        }
      }
      around = node.getParentNode();
    }
    return found;
  }

  private static Map<String, List<Type>> variablesOf(Node method) {
    Map<String, List<Type>> found = new HashMap<>();
    Nodes.walk(
        method,
        node -> {
          if (node instanceof VariableDeclarator variable) {
            note(variable.getNameAsString(), variable.getType(), found);
          } else if (node instanceof Parameter parameter) {
            note(parameter.getNameAsString(), parameter.getType(), found);
          }
        });
    return found;
  }

  private static void note(String name, Type type, Map<String, List<Type>> found) {
    found.computeIfAbsent(name, none -> new ArrayList<>()).add(type);
  }
}
