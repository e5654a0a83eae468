package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.type.Type;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What objects methods are called of, as far as declarations say: by the types of variables, fields
 * and methods.
 */
final class ReceiverTypes {
  private final TypeIndex types;

  /** A receiver: of a type of the sources, of one of the library, or of one that is not known. */
  record Receiver(Optional<TypeIndex.Entry> type, boolean isLibrary, boolean isFunction) {
    static final Receiver UNKNOWN = new Receiver(Optional.empty(), false, true);
    static final Receiver LIBRARY = new Receiver(Optional.empty(), true, false);
    static final Receiver FUNCTION = new Receiver(Optional.empty(), true, true);

    static Receiver of(TypeIndex.Entry type) {
      return new Receiver(Optional.of(type), false, false);
    }
  }

  private static final int DEEPEST = 12;
  private final Map<Node, Map<String, Optional<Type>>> scopes =
      Collections.synchronizedMap(new IdentityHashMap<>());

  ReceiverTypes(TypeIndex types) {
    this.types = types;
  }

  /** What an expression is declared to be. */
  Receiver receiver(
      Expression expression, TypeIndex.Entry owner, Map<String, Optional<Type>> scope, int deep) {
    if (deep > DEEPEST) {
      return Receiver.UNKNOWN;
    }
    if (expression instanceof EnclosedExpr enclosed) {
      return receiver(enclosed.getInner(), owner, scope, deep + 1);
    }
    if (expression instanceof ThisExpr) {
      return isInAnonymous(expression) ? Receiver.UNKNOWN : Receiver.of(owner);
    }
    if (expression instanceof SuperExpr) {
      return types.parent(owner).map(Receiver::of).orElse(Receiver.LIBRARY);
    }
    if (expression instanceof NameExpr name) {
      return named(name.getNameAsString(), owner, scope);
    }
    if (expression instanceof ObjectCreationExpr creation) {
      return creation.getAnonymousClassBody().isPresent()
          ? Receiver.UNKNOWN
          : of(creation.getType(), owner);
    }
    if (expression instanceof CastExpr cast) {
      return of(cast.getType(), owner);
    }
    if (expression instanceof FieldAccessExpr access) {
      Receiver object = receiver(access.getScope(), owner, scope, deep + 1);
      return object
          .type()
          .flatMap(type -> types.field(type, access.getNameAsString()))
          .map(field -> of(field.variable().getType(), field.owner()))
          .orElse(Receiver.UNKNOWN);
    }
    if (expression instanceof MethodCallExpr call) {
      return answer(call, owner, scope, deep);
    }
    return expression.isStringLiteralExpr() || expression.isTextBlockLiteralExpr()
        ? Receiver.LIBRARY
        : Receiver.UNKNOWN;
  }

  /** What a method is declared to answer, if all that may be meant agree. */
  private Receiver answer(
      MethodCallExpr call, TypeIndex.Entry owner, Map<String, Optional<Type>> scope, int deep) {
    Optional<TypeIndex.Entry> type =
        call.getScope().isEmpty()
            ? Optional.of(owner)
            : receiver(call.getScope().get(), owner, scope, deep + 1).type();
    if (type.isEmpty()) {
      return Receiver.UNKNOWN;
    }
    Receiver found = null;
    for (TypeIndex.Method method :
        types.methods(type.get(), call.getNameAsString(), call.getArguments().size())) {
      if (!(method.declaration() instanceof MethodDeclaration plain)) {
        return Receiver.UNKNOWN;
      }
      Receiver each = of(plain.getType(), method.owner());
      if (found != null && !found.equals(each)) {
        return Receiver.UNKNOWN;
      }
      found = each;
    }
    return found == null ? Receiver.UNKNOWN : found;
  }

  private Receiver named(String name, TypeIndex.Entry owner, Map<String, Optional<Type>> scope) {
    Optional<Type> local = scope.get(name);
    if (local != null) {
      return local.map(type -> of(type, owner)).orElse(Receiver.UNKNOWN);
    }
    Optional<TypeIndex.Field> field = types.field(owner, name);
    if (field.isPresent()) {
      return of(field.get().variable().getType(), field.get().owner());
    }
    Optional<TypeIndex.Entry> type = types.type(name, owner);
    if (type.isPresent()) {
      return Receiver.of(type.get());
    }
    boolean isOther = Character.isUpperCase(name.charAt(0)) && !types.isKnown(name);
    return isOther ? Receiver.LIBRARY : Receiver.UNKNOWN;
  }

  private Receiver of(Type type, TypeIndex.Entry from) {
    if (type.isArrayType() || type.isPrimitiveType()) {
      return Receiver.LIBRARY;
    }
    if (!type.isClassOrInterfaceType()) {
      return Receiver.UNKNOWN;
    }
    String name = type.asClassOrInterfaceType().getNameAsString();
    Optional<TypeIndex.Entry> found = types.type(name, from);
    if (found.isPresent()) {
      return Receiver.of(found.get());
    }
    return types.isKnown(name) || types.isVariable(name) || name.equals("Object")
        ? Receiver.UNKNOWN
        : Nodes.isFunction(name) ? Receiver.FUNCTION : Receiver.LIBRARY;
  }

  /** The variables declared in the method around, and in what is around that. */
  Map<String, Optional<Type>> scopeOf(Node part) {
    Node outermost = part;
    Optional<Node> at = Optional.of(part);
    while (at.isPresent() && !(at.get() instanceof TypeDeclaration<?>)) {
      outermost = at.get();
      at = at.get().getParentNode();
    }
    Map<String, Optional<Type>> known = scopes.get(outermost);
    if (known == null) {
      known = declaredIn(outermost);
      scopes.put(outermost, known);
    }
    return known;
  }

  private static Map<String, Optional<Type>> declaredIn(Node root) {
    Map<String, Optional<Type>> found = new HashMap<>();
    boolean isField = root instanceof com.github.javaparser.ast.body.FieldDeclaration;
    Nodes.walk(
        root,
        node -> {
          if (node instanceof Parameter parameter) {
            boolean isTyped = !parameter.getType().isUnknownType() && !parameter.isVarArgs();
            declare(
                found,
                parameter.getNameAsString(),
                isTyped && !parameter.getType().isVarType() && !parameter.getType().isUnionType()
                    ? Optional.of(parameter.getType())
                    : Optional.empty());
          } else if (node instanceof VariableDeclarator variable && !isField) {
            Optional<Type> made =
                variable
                    .getInitializer()
                    .filter(ObjectCreationExpr.class::isInstance)
                    .map(creation -> ((ObjectCreationExpr) creation).getType());
            declare(
                found,
                variable.getNameAsString(),
                variable.getType().isVarType() ? made : Optional.of(variable.getType()));
          } else if (node instanceof com.github.javaparser.ast.expr.TypePatternExpr pattern) {
            declare(found, pattern.getNameAsString(), Optional.of(pattern.getType()));
          }
        });
    return found;
  }

  /** Two variables of one name and different types leave the type open. */
  private static void declare(Map<String, Optional<Type>> scope, String name, Optional<Type> type) {
    Optional<Type> before = scope.get(name);
    boolean agrees = before == null || before.equals(type);
    scope.put(name, agrees ? type : Optional.empty());
  }

  /** Whether a place stands in an anonymous class. */
  static boolean isInAnonymous(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent() && !(at.get() instanceof TypeDeclaration<?>)) {
      if (at.get() instanceof ObjectCreationExpr creation
          && creation.getAnonymousClassBody().isPresent()) {
        return true;
      }
      at = at.get().getParentNode();
    }
    return false;
  }
}
