package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/**
 * The calls on an object, wherever methods and constructors of its own file hand it on to: empty
 * where it is handed on to anything else, or kept where others may find it.
 */
final class PassedOnUses {
  private final CompilationUnit unit;
  private final Set<Node> seen = new HashSet<>();
  private final List<MethodCallExpr> calls = new ArrayList<>();

  private PassedOnUses(CompilationUnit unit) {
    this.unit = unit;
  }

  /** The calls that follow from one use of a variable that holds the object. */
  static Optional<List<MethodCallExpr>> of(Expression use) {
    Optional<CompilationUnit> unit = use.findCompilationUnit();
    if (unit.isEmpty()) {
      return Optional.empty();
    }
    PassedOnUses uses = new PassedOnUses(unit.get());
    return uses.follows(use) ? Optional.of(uses.calls) : Optional.empty();
  }

  /** The call on what a use names; empty if it is used otherwise. */
  static Optional<MethodCallExpr> direct(Expression use) {
    return use.getParentNode()
        .filter(MethodCallExpr.class::isInstance)
        .map(MethodCallExpr.class::cast)
        .filter(call -> call.getScope().filter(scope -> Nodes.same(scope, use)).isPresent());
  }

  private boolean follows(Expression use) {
    Optional<MethodCallExpr> direct = direct(use);
    if (direct.isPresent()) {
      calls.add(direct.get());
      return true;
    }
    Node around = use.getParentNode().orElseThrow();
    if (around instanceof MethodCallExpr call) {
      return follows(method(call), call.getArguments(), use);
    }
    return around instanceof ObjectCreationExpr made
        && made.getAnonymousClassBody().isEmpty()
        && made.getScope().isEmpty()
        && follows(constructor(made), made.getArguments(), use);
  }

  private boolean follows(
      Optional<? extends CallableDeclaration<?>> to, NodeList<Expression> given, Expression use) {
    if (to.isEmpty()) {
      return false;
    }
    for (int i = 0; i < given.size(); i++) {
      if (Nodes.same(given.get(i), use)) {
        return follows(to.get(), to.get().getParameter(i));
      }
    }
    return false;
  }

  private boolean follows(CallableDeclaration<?> method, Parameter parameter) {
    if (parameter.isVarArgs()) {
      return false;
    }
    if (!add(parameter)) {
      return true;
    }
    String name = parameter.getNameAsString();
    boolean isHidden =
        method.findFirst(VariableDeclarator.class, each -> isNamed(each, name)).isPresent()
            || method.findAll(Parameter.class, each -> isNamed(each, name)).size() > 1;
    if (isHidden) {
      return false;
    }
    for (NameExpr use :
        method.findAll(NameExpr.class, each -> each.getNameAsString().equals(name))) {
      boolean isKept =
          method instanceof ConstructorDeclaration constructor
              && use.getParentNode().orElseThrow() instanceof AssignExpr assign
              && Nodes.same(assign.getValue(), use)
              && isKept(assign, constructor);
      if (!isKept && !follows(use)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(Node parameter) {
    for (Node each : seen) {
      if (Nodes.same(each, parameter)) {
        return false;
      }
    }
    return seen.add(parameter);
  }

  /** {@code this.done = done}: whether all uses of that field are followed too. */
  private boolean isKept(AssignExpr assign, ConstructorDeclaration constructor) {
    Expression target = assign.getTarget();
    Optional<String> name =
        target instanceof FieldAccessExpr access && access.getScope() instanceof ThisExpr
            ? Optional.of(access.getNameAsString())
            : Nodes.name(target);
    if (name.isEmpty()
        || !(constructor.getParentNode().orElse(null) instanceof TypeDeclaration<?> type)) {
      return false;
    }
    Optional<FieldDeclaration> field =
        type.getFields().stream()
            .filter(each -> each.getVariables().stream().anyMatch(v -> isNamed(v, name.get())))
            .findFirst();
    boolean isOwn =
        field.isPresent()
            && !field.get().isStatic()
            && (field.get().isPrivate() || field.get().isFinal() && !type.isPublic());
    if (!isOwn) {
      return false;
    }
    if (!add(field.get())) {
      return true;
    }
    boolean isElsewhere =
        unit.findFirst(
                FieldAccessExpr.class,
                each ->
                    each.getNameAsString().equals(name.get())
                        && !(each.getScope() instanceof ThisExpr))
            .isPresent();
    return !isElsewhere && uses(type, name.get(), assign).stream().allMatch(this::follows);
  }

  private static List<Expression> uses(TypeDeclaration<?> type, String field, AssignExpr made) {
    List<Expression> uses = new ArrayList<>();
    for (Expression each : type.findAll(Expression.class)) {
      boolean isPlain = each instanceof NameExpr name && name.getNameAsString().equals(field);
      boolean isThis =
          each instanceof FieldAccessExpr access && access.getNameAsString().equals(field);
      if ((isPlain && !isLocal(each, field) || isThis) && !Nodes.same(each, made.getTarget())) {
        uses.add(each);
      }
    }
    return uses;
  }

  /** Whether a parameter or local variable of the method has that name. */
  private static boolean isLocal(Expression use, String name) {
    return Nodes.method(use)
        .filter(
            method ->
                method.findFirst(VariableDeclarator.class, v -> isNamed(v, name)).isPresent()
                    || method.findFirst(Parameter.class, p -> isNamed(p, name)).isPresent())
        .isPresent();
  }

  private static boolean isNamed(VariableDeclarator variable, String name) {
    return variable.getNameAsString().equals(name);
  }

  private static boolean isNamed(Parameter parameter, String name) {
    return parameter.getNameAsString().equals(name);
  }

  /** The one method of the file that a call can mean: none of another type may stand for it. */
  private Optional<MethodDeclaration> method(MethodCallExpr call) {
    boolean isOwn =
        call.getScope().isEmpty()
            || call.getScope().get() instanceof ThisExpr
            || call.getScope().get() instanceof NameExpr name
                && !types(name.getNameAsString()).isEmpty();
    List<MethodDeclaration> all =
        unit.findAll(
            MethodDeclaration.class,
            method ->
                method.getNameAsString().equals(call.getNameAsString())
                    && method.getParameters().size() == call.getArguments().size());
    if (!isOwn || all.size() != 1 || all.get(0).getBody().isEmpty()) {
      return Optional.empty();
    }
    MethodDeclaration method = all.get(0);
    boolean isFinal =
        method.isPrivate()
            || method.isStatic()
            || method.isFinal()
            || method.getParentNode().orElse(null) instanceof ClassOrInterfaceDeclaration type
                && !type.isInterface()
                && (type.isFinal() || !type.isPublic() || type.isNestedType());
    return isFinal ? Optional.of(method) : Optional.empty();
  }

  private Optional<ConstructorDeclaration> constructor(ObjectCreationExpr made) {
    List<TypeDeclaration<?>> types = types(made.getType().getNameAsString());
    if (types.size() != 1) {
      return Optional.empty();
    }
    List<ConstructorDeclaration> all =
        types.get(0).getConstructors().stream()
            .filter(each -> each.getParameters().size() == made.getArguments().size())
            .toList();
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private List<TypeDeclaration<?>> types(String name) {
    List<TypeDeclaration<?>> found = new ArrayList<>();
    for (TypeDeclaration<?> type : unit.findAll(TypeDeclaration.class)) {
      if (type.getNameAsString().equals(name)) {
        found.add(type);
      }
    }
    return found;
  }
}
