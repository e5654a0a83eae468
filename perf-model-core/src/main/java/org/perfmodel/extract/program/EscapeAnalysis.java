package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;

/**
 * Whether an object is seen by nobody but the code that makes it, so that a compiler keeps its
 * fields in registers and makes no object at all: the escape analysis of Choi and others (OOPSLA
 * 1999), as far as names alone show it. What a method that calls itself answers or is handed is
 * made. A variable that is assigned again, or that something is stored through, lets its object
 * escape; a method does so with what it returns where its caller does.
 */
public final class EscapeAnalysis {
  private static final int DEEPEST = 5;

  private final TypeIndex types;
  private final Facts facts;
  private final IdentityHashMap<Node, Boolean> known = new IdentityHashMap<>();

  /** The calls that are being read, innermost first. */
  private final Deque<Node> calls = new ArrayDeque<>();

  public EscapeAnalysis(TypeIndex types, Facts facts) {
    this.types = types;
    this.facts = facts;
  }

  public void enter(Node call) {
    calls.push(call);
  }

  public void leave() {
    calls.pop();
  }

  /** Whether an object of a type of the sources stays where it is made. */
  public boolean stays(ObjectCreationExpr made, TypeIndex.Entry type) {
    return made.getAnonymousClassBody().isEmpty()
        && types.parent(type).isEmpty()
        && type.constructors().stream().allMatch(each -> isKept(each.declaration(), type, 0))
        && stays(made, type, calls.iterator(), 0);
  }

  private boolean stays(Expression value, TypeIndex.Entry type, Iterator<Node> around, int deep) {
    Node parent = value.getParentNode().orElse(null);
    if (parent == null || deep > DEEPEST) {
      return false;
    }
    if (parent instanceof EnclosedExpr enclosed) {
      return stays(enclosed, type, around, deep);
    }
    if (parent instanceof ExpressionStmt) {
      return true;
    }
    if (parent instanceof FieldAccessExpr) {
      return true;
    }
    if (parent instanceof BinaryExpr binary) {
      return binary.getOperator() == BinaryExpr.Operator.EQUALS
          || binary.getOperator() == BinaryExpr.Operator.NOT_EQUALS;
    }
    if (parent instanceof VariableDeclarator variable) {
      return around(variable).map(body -> staysIn(variable, body, type, deep)).orElse(false);
    }
    if (parent instanceof ReturnStmt) {
      return around(parent).filter(body -> !callsItself(body)).isPresent()
          && around.hasNext()
          && around.next() instanceof MethodCallExpr call
          && stays(call, type, around, deep + 1);
    }
    if (parent instanceof MethodCallExpr call) {
      boolean isScope = call.getScope().filter(scope -> Nodes.same(scope, value)).isPresent();
      return isScope ? isKeptBy(call, type, deep) : isArgumentKept(call, value, deep);
    }
    return false;
  }

  private static Optional<CallableDeclaration<?>> around(Node node) {
    Optional<Node> each = node.getParentNode();
    while (each.isPresent() && !(each.get() instanceof CallableDeclaration<?>)) {
      if (each.get() instanceof LambdaExpr) {
        return Optional.empty();
      }
      each = each.get().getParentNode();
    }
    return each.map(found -> (CallableDeclaration<?>) found);
  }

  private boolean staysIn(
      VariableDeclarator variable, CallableDeclaration<?> body, TypeIndex.Entry type, int deep) {
    return remembered(variable, () -> areKept(variable.getNameAsString(), body, type, deep));
  }

  /** Whether nothing that is done with a variable shows its object to others. */
  private boolean areKept(
      String name, CallableDeclaration<?> body, TypeIndex.Entry type, int deep) {
    for (NameExpr use : body.findAll(NameExpr.class)) {
      if (!use.getNameAsString().equals(name)) {
        continue;
      }
      Node parent = use.getParentNode().orElseThrow();
      boolean isChanged =
          parent instanceof AssignExpr || parent instanceof UnaryExpr || isCaptured(use, body);
      if (isChanged || !stays(use, type, new ArrayDeque<Node>().iterator(), deep + 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCaptured(Node use, Node body) {
    Optional<Node> each = use.getParentNode();
    while (each.isPresent() && !Nodes.same(each.get(), body)) {
      boolean isBody =
          each.get() instanceof LambdaExpr
              || each.get() instanceof ObjectCreationExpr made
                  && made.getAnonymousClassBody().isPresent();
      if (isBody) {
        return true;
      }
      each = each.get().getParentNode();
    }
    return false;
  }

  private boolean isKeptBy(MethodCallExpr call, TypeIndex.Entry type, int deep) {
    List<TypeIndex.Method> found =
        types.methods(type, call.getNameAsString(), call.getArguments().size());
    return found.size() == 1 && isKept(found.get(0).declaration(), type, deep + 1);
  }

  /** Whether a method shows its object to nobody. */
  private boolean isKept(CallableDeclaration<?> method, TypeIndex.Entry type, int deep) {
    return deep <= DEEPEST
        && remembered(method, () -> !callsItself(method) && isKeptIn(method, type, deep));
  }

  /**
   * A method that calls itself is not put into its caller, and is handed an object that is there.
   */
  private boolean callsItself(CallableDeclaration<?> method) {
    for (MethodCallExpr call : facts.of(method).calls()) {
      if (call.getNameAsString().equals(method.getNameAsString())
          && call.getArguments().size() == method.getParameters().size()) {
        return true;
      }
    }
    return false;
  }

  private boolean isKeptIn(CallableDeclaration<?> method, TypeIndex.Entry type, int deep) {
    boolean isShown =
        Nodes.any(
            method,
            node ->
                node instanceof LambdaExpr
                    || node instanceof ThisExpr
                        && !(node.getParentNode().orElse(null) instanceof FieldAccessExpr)
                    || node instanceof ObjectCreationExpr made
                        && made.getAnonymousClassBody().isPresent());
    if (isShown) {
      return false;
    }
    for (MethodCallExpr call : facts.of(method).calls()) {
      boolean isOwn = call.getScope().isEmpty();
      if (isOwn && !isStatic(call, type) && !isKeptBy(call, type, deep)) {
        return false;
      }
    }
    return true;
  }

  private boolean isStatic(MethodCallExpr call, TypeIndex.Entry type) {
    List<TypeIndex.Method> found =
        types.methods(type, call.getNameAsString(), call.getArguments().size());
    return !found.isEmpty() && found.stream().allMatch(TypeIndex.Method::isStatic);
  }

  private boolean isArgumentKept(MethodCallExpr call, Expression value, int deep) {
    int at = -1;
    for (int i = 0; i < call.getArguments().size(); i++) {
      at = Nodes.same(call.getArgument(i), value) ? i : at;
    }
    Optional<TypeIndex.Entry> owner = receiver(call);
    if (at < 0 || owner.isEmpty()) {
      return false;
    }
    List<TypeIndex.Method> found =
        types.methods(owner.get(), call.getNameAsString(), call.getArguments().size());
    if (found.size() != 1
        || found.get(0).isVariadic()
        || found.get(0).isVirtual() && hasHeirs(found.get(0))) {
      return false;
    }
    CallableDeclaration<?> method = found.get(0).declaration();
    Parameter parameter = method.getParameter(at);
    Optional<TypeIndex.Entry> type =
        types.type(JavaType.of(parameter.getType()).name(), found.get(0).owner());
    return method instanceof MethodDeclaration
        && type.isPresent()
        && remembered(
            parameter, () -> areKept(parameter.getNameAsString(), method, type.get(), deep + 1));
  }

  private boolean hasHeirs(TypeIndex.Method method) {
    return !types.overriders(method).isEmpty();
  }

  /** The type that a call's method stands in, as far as declarations of names show it. */
  private Optional<TypeIndex.Entry> receiver(MethodCallExpr call) {
    Optional<TypeIndex.Entry> here = around(call).flatMap(types::ownerOf);
    if (call.getScope().isEmpty() || here.isEmpty()) {
      return here;
    }
    return type(call.getScope().get(), call, here.get());
  }

  private Optional<TypeIndex.Entry> type(
      Expression object, MethodCallExpr call, TypeIndex.Entry here) {
    if (object instanceof ThisExpr self && self.getTypeName().isEmpty()) {
      return Optional.of(here);
    }
    if (object instanceof FieldAccessExpr access) {
      return type(access.getScope(), call, here)
          .flatMap(holder -> fieldType(holder, access.getNameAsString()));
    }
    if (!(object instanceof NameExpr scope)) {
      return Optional.empty();
    }
    String name = scope.getNameAsString();
    CallableDeclaration<?> body = around(call).orElseThrow();
    for (Parameter parameter : body.getParameters()) {
      if (parameter.getNameAsString().equals(name)) {
        return types.type(JavaType.of(parameter.getType()).name(), here);
      }
    }
    List<VariableDeclarator> declared = new ArrayList<>();
    for (VariableDeclarator variable : body.findAll(VariableDeclarator.class)) {
      if (variable.getNameAsString().equals(name)) {
        declared.add(variable);
      }
    }
    if (declared.size() == 1) {
      return types.type(JavaType.of(declared.get(0).getType()).name(), here);
    }
    return declared.isEmpty()
        ? fieldType(here, name).or(() -> types.type(name, here))
        : Optional.empty();
  }

  private Optional<TypeIndex.Entry> fieldType(TypeIndex.Entry owner, String name) {
    return types
        .field(owner, name)
        .flatMap(field -> types.type(field.type().name(), field.owner()));
  }

  private boolean remembered(Node node, BooleanSupplier question) {
    Boolean found = known.get(node);
    if (found == null) {
      known.put(node, false);
      found = question.getAsBoolean();
      known.put(node, found);
    }
    return found;
  }
}
