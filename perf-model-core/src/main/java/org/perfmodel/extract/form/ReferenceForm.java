package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.type.UnknownType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A method of {@code java.lang} that is named where one argument is given to it.
 *
 * <pre>
 * map(String::trim)           ->  map(s -> s.trim())
 * mapToInt(Integer::parseInt) ->  mapToInt(s -> Integer.parseInt(s))
 * </pre>
 */
final class ReferenceForm {
  private static final Set<String> TYPES =
      Set.of(
          "Boolean",
          "Byte",
          "Character",
          "Double",
          "Float",
          "Integer",
          "Long",
          "Math",
          "Object",
          "Short",
          "String",
          "StringBuilder");

  /** Methods that give the function one argument. */
  private static final Set<String> UNARY =
      Set.of(
          "allMatch",
          "anyMatch",
          "filter",
          "flatMap",
          "forEach",
          "forEachOrdered",
          "map",
          "mapToDouble",
          "mapToInt",
          "mapToLong",
          "mapToObj",
          "noneMatch",
          "removeIf",
          "replaceAll",
          "thenAccept",
          "thenApply");

  /** No name that anybody writes. */
  private static final String ARGUMENT = "it$";

  private static final Map<String, Boolean> OF_INSTANCE = new ConcurrentHashMap<>();

  private ReferenceForm() {}

  static void rewrite(CompilationUnit unit) {
    unit.findAll(MethodCallExpr.class).forEach(ReferenceForm::denied);
    for (MethodReferenceExpr reference : unit.findAll(MethodReferenceExpr.class)) {
      String type = Printed.of(reference.getScope());
      if (TYPES.contains(type)
          && isUnary(reference)
          && unit.findFirst(TypeDeclaration.class, own -> own.getNameAsString().equals(type))
              .isEmpty()) {
        isOfInstance(type, reference.getIdentifier())
            .ifPresent(isOfInstance -> rewrite(reference, type, isOfInstance));
      } else if (isHandingOver(reference, type) && isUnary(reference)) {
        rewrite(reference, type, false);
      }
    }
  }

  /** {@code map(pool::submit)} of something in a variable. */
  private static boolean isHandingOver(MethodReferenceExpr reference, String pool) {
    return Set.of("submit", "execute").contains(reference.getIdentifier())
        && pool.matches("[a-z]\\w*");
  }

  /** {@code filter(Predicate.not(String::isEmpty))} -> {@code filter(s -> !s.isEmpty())}. */
  private static void denied(MethodCallExpr not) {
    boolean isNot =
        not.getNameAsString().equals("not")
            && not.getArguments().size() == 1
            && not.getScope().flatMap(Nodes::name).filter("Predicate"::equals).isPresent()
            && not.getParentNode().orElse(null) instanceof MethodCallExpr call
            && UNARY.contains(call.getNameAsString())
            && call.getArguments().size() == 1;
    if (!isNot) {
      return;
    }
    Expression asked = not.getArgument(0);
    if (asked instanceof LambdaExpr lambda
        && lambda.getBody() instanceof ExpressionStmt body
        && lambda.getParameters().size() == 1) {
      LambdaExpr denied = TreeEdits.copy(lambda);
      denied.setBody(denied(body));
      TreeEdits.replace(not, denied);
    } else if (asked instanceof MethodReferenceExpr reference
        && TYPES.contains(Printed.of(reference.getScope()))) {
      isOfInstance(Printed.of(reference.getScope()), reference.getIdentifier())
          .ifPresent(
              isOfInstance -> {
                rewrite(reference, Printed.of(reference.getScope()), isOfInstance);
                denied(not);
              });
    }
  }

  private static ExpressionStmt denied(ExpressionStmt body) {
    Expression asked = TreeEdits.copy(body.getExpression());
    boolean isCall = asked.isMethodCallExpr() || asked.isNameExpr();
    Expression whole = isCall ? asked : TreeEdits.at(body, new EnclosedExpr(asked));
    return TreeEdits.at(
        body,
        new ExpressionStmt(
            TreeEdits.at(body, new UnaryExpr(whole, UnaryExpr.Operator.LOGICAL_COMPLEMENT))));
  }

  private static boolean isUnary(MethodReferenceExpr reference) {
    return reference.getParentNode().orElse(null) instanceof MethodCallExpr call
        && UNARY.contains(call.getNameAsString())
        && call.getArguments().size() == 1
        && call.getScope().isPresent();
  }

  private static void rewrite(MethodReferenceExpr reference, String type, boolean isOfInstance) {
    NodeList<Expression> given = new NodeList<>();
    if (!isOfInstance) {
      given.add(TreeEdits.at(reference, new NameExpr(ARGUMENT)));
    }
    MethodCallExpr call =
        TreeEdits.at(
            reference,
            new MethodCallExpr(
                TreeEdits.at(reference, new NameExpr(isOfInstance ? ARGUMENT : type)),
                reference.getIdentifier(),
                given));
    TreeEdits.replace(
        reference,
        new LambdaExpr(
            new NodeList<>(TreeEdits.at(reference, new Parameter(new UnknownType(), ARGUMENT))),
            TreeEdits.at(reference, new ExpressionStmt(call)),
            false));
  }

  /** Whether the argument is what the method is called of; empty if it has none of one argument. */
  private static Optional<Boolean> isOfInstance(String type, String method) {
    String key = type + "." + method;
    Boolean known = OF_INSTANCE.get(key);
    if (known != null) {
      return Optional.of(known);
    }
    try {
      Class<?> declaring = Class.forName("java.lang." + type, false, null);
      for (Method each : declaring.getMethods()) {
        boolean isStatic = Modifier.isStatic(each.getModifiers());
        if (each.getName().equals(method) && each.getParameterCount() == (isStatic ? 1 : 0)) {
          OF_INSTANCE.put(key, !isStatic);
          return Optional.of(!isStatic);
        }
      }
    } catch (ClassNotFoundException none) {
      return Optional.empty();
    }
    return Optional.empty();
  }
}
