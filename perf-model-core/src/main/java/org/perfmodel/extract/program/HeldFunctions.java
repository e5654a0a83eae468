package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.perfmodel.extract.source.Nodes;

/**
 * The functions that a private collection or array of a class holds, as far as the class shows all
 * that it puts there: {@code rules.add(x -> ..)}, {@code Map.of("EU", x -> ..)}.
 */
public final class HeldFunctions {
  /** Steps from a function back to the field that held it. */
  private static final int MOST_STEPS = 12;

  private static final Set<String> STORING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "put",
          "putIfAbsent",
          "replace",
          "set");

  private static final Set<String> STORING_OTHERS =
      Set.of("addAll", "compute", "computeIfAbsent", "computeIfPresent", "merge", "putAll");

  private static final Set<String> COPIES =
      Set.of("copyOf", "unmodifiableCollection", "unmodifiableList", "unmodifiableMap");

  private HeldFunctions() {}

  /** The field that a value comes out of: of {@code tariffs.get(zone)} it is {@code tariffs}. */
  public static Optional<String> field(Expression value) {
    Optional<Expression> at = Optional.of(value);
    for (int i = 0; i < MOST_STEPS && at.isPresent(); i++) {
      Expression here = Nodes.bare(at.get());
      if (here instanceof FieldAccessExpr access && access.getScope() instanceof ThisExpr) {
        return Optional.of(access.getNameAsString());
      }
      if (here instanceof NameExpr name) {
        Optional<Node> declared = declared(name);
        if (declared.isEmpty()) {
          return Optional.of(name.getNameAsString());
        }
        at = origin(declared.get(), name.getNameAsString());
      } else if (here instanceof MethodCallExpr call) {
        at = call.getScope();
      } else if (here instanceof ArrayAccessExpr access) {
        at = Optional.of(access.getName());
      } else if (here instanceof CastExpr cast) {
        at = Optional.of(cast.getExpression());
      } else {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The declaration of a variable or parameter; empty of a field. */
  private static Optional<Node> declared(NameExpr name) {
    Node inner = name;
    Optional<Node> around = name.getParentNode();
    while (around.isPresent()) {
      Node node = around.get();
      if (node instanceof TypeDeclaration<?>) {
        return Optional.empty();
      }
      Optional<Node> found = declaredIn(node, inner, name.getNameAsString());
      if (found.isPresent()) {
        return found;
      }
      if (node instanceof BodyDeclaration<?>) {
        return Optional.empty();
      }
      inner = node;
      around = node.getParentNode();
    }
    return Optional.empty();
  }

  private static Optional<Node> declaredIn(Node node, Node inner, String name) {
    if (node instanceof LambdaExpr lambda) {
      return parameter(lambda.getParameters(), name);
    }
    if (node instanceof CallableDeclaration<?> method) {
      return parameter(method.getParameters(), name);
    }
    for (Node child : node.getChildNodes()) {
      if (Nodes.same(child, inner) && !(node instanceof ForEachStmt)) {
        break;
      }
      if (Nodes.same(child, inner) || child instanceof LambdaExpr) {
        continue;
      }
      Optional<VariableDeclarator> variable =
          child instanceof VariableDeclarator here && here.getNameAsString().equals(name)
              ? Optional.of(here)
              : child.getChildNodes().stream()
                  .flatMap(
                      each ->
                          each instanceof VariableDeclarator
                              ? Stream.of(each)
                              : each.getChildNodes().stream())
                  .filter(VariableDeclarator.class::isInstance)
                  .map(VariableDeclarator.class::cast)
                  .filter(each -> each.getNameAsString().equals(name))
                  .findFirst();
      if (variable.isPresent()) {
        return Optional.of(variable.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<Node> parameter(List<Parameter> parameters, String name) {
    for (Parameter parameter : parameters) {
      if (parameter.getNameAsString().equals(name)) {
        return Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** Where a variable has its value from. */
  private static Optional<Expression> origin(Node declared, String name) {
    Optional<Node> around = declared.getParentNode();
    if (declared instanceof Parameter) {
      return around
          .filter(LambdaExpr.class::isInstance)
          .flatMap(Node::getParentNode)
          .filter(MethodCallExpr.class::isInstance)
          .flatMap(call -> ((MethodCallExpr) call).getScope());
    }
    Optional<ForEachStmt> loop =
        around
            .flatMap(Node::getParentNode)
            .filter(ForEachStmt.class::isInstance)
            .map(ForEachStmt.class::cast);
    if (loop.isPresent()) {
      return Optional.of(loop.get().getIterable());
    }
    return declared instanceof VariableDeclarator variable && isOnlyInitialised(variable, name)
        ? variable.getInitializer()
        : Optional.empty();
  }

  private static boolean isOnlyInitialised(VariableDeclarator variable, String name) {
    Optional<Node> around = variable.getParentNode();
    while (around.isPresent() && !(around.get() instanceof CallableDeclaration<?>)) {
      around = around.get().getParentNode();
    }
    return around
        .filter(
            method ->
                Nodes.any(
                    method,
                    node ->
                        node instanceof AssignExpr assign
                            && assign.getTarget() instanceof NameExpr target
                            && target.getNameAsString().equals(name)))
        .isEmpty();
  }

  /**
   * All functions that a class puts into a field of its own; empty if it may hold others.
   *
   * @param type the outermost class
   */
  public static Optional<List<Expression>> of(VariableDeclarator field, Node type) {
    List<Expression> found = new ArrayList<>();
    String name = field.getNameAsString();
    boolean isKnown = field.getInitializer().map(made -> held(made, found)).orElse(true);
    List<Node> uses = new ArrayList<>();
    Nodes.walk(
        type,
        node -> {
          if (isNamed(node, name)) {
            uses.add(node);
          }
        });
    for (Node use : uses) {
      isKnown = isKnown && isFollowed(use, found);
    }
    return isKnown && !found.isEmpty() ? Optional.of(found) : Optional.empty();
  }

  private static boolean isNamed(Node node, String name) {
    return node instanceof NameExpr variable
            && variable.getNameAsString().equals(name)
            && declared(variable).isEmpty()
        || node instanceof FieldAccessExpr access
            && access.getScope() instanceof ThisExpr
            && access.getNameAsString().equals(name);
  }

  /** Whether all that a use of the collection puts there is seen. */
  private static boolean isFollowed(Node use, List<Expression> found) {
    Node around = use.getParentNode().orElse(null);
    if (around instanceof MethodCallExpr call) {
      if (call.getScope().filter(scope -> Nodes.same(scope, use)).isEmpty()) {
        return COPIES.contains(call.getNameAsString());
      }
      return !STORING_OTHERS.contains(call.getNameAsString())
          && (!STORING.contains(call.getNameAsString())
              || call.getArguments().getLast().filter(last -> held(last, found)).isPresent());
    }
    if (around instanceof ArrayAccessExpr access) {
      Node target = access.getParentNode().orElse(null);
      return !(target instanceof AssignExpr assign)
          || !Nodes.same(assign.getTarget(), access)
          || held(assign.getValue(), found);
    }
    if (around instanceof AssignExpr assign) {
      return Nodes.same(assign.getTarget(), use) && held(assign.getValue(), found);
    }
    if (around instanceof MethodReferenceExpr reference) {
      return !STORING.contains(reference.getIdentifier())
          && !STORING_OTHERS.contains(reference.getIdentifier());
    }
    return !(around instanceof VariableDeclarator
        || around instanceof ReturnStmt
        || around instanceof ConditionalExpr
        || around instanceof CastExpr
        || around instanceof ObjectCreationExpr);
  }

  /** Adds the functions in what makes a collection; whether there can be no others. */
  private static boolean held(Expression made, List<Expression> found) {
    Expression bare = Nodes.bare(made);
    if (isFunction(bare)) {
      found.add(bare);
      return true;
    }
    if (bare instanceof ArrayCreationExpr array) {
      return array.getInitializer().map(parts -> held(parts, found)).orElse(true);
    }
    if (bare instanceof ArrayInitializerExpr parts) {
      return allHeld(parts.getValues(), found);
    }
    if (bare instanceof MethodCallExpr call) {
      return allHeld(call.getArguments(), found);
    }
    if (bare instanceof ObjectCreationExpr creation) {
      // What a constructor is given itself orders the elements.
      return allHeld(
          creation.getArguments().stream().filter(each -> !isFunction(Nodes.bare(each))).toList(),
          found);
    }
    return bare instanceof LiteralExpr
        || bare instanceof FieldAccessExpr
        || bare instanceof NameExpr constant
            && Character.isUpperCase(constant.getNameAsString().charAt(0));
  }

  private static boolean isFunction(Expression bare) {
    return bare instanceof LambdaExpr
        || bare instanceof MethodReferenceExpr
        || bare instanceof ObjectCreationExpr creation
            && creation.getAnonymousClassBody().isPresent();
  }

  private static boolean allHeld(List<Expression> parts, List<Expression> found) {
    for (Expression part : parts) {
      if (!held(part, found)) {
        return false;
      }
    }
    return true;
  }
}
