package org.perfmodel.extract.call;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnknownType;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;

/**
 * Method references as the calls that they stand for (JLS 15.13.3).
 *
 * <pre>
 * Field::getName   ->  a -> a.getName()
 * Objects::isNull  ->  a -> Objects.isNull(a)
 * names::contains  ->  a -> names.contains(a)
 * ArrayList::new   ->  () -> new ArrayList()
 * </pre>
 */
final class ReferenceCalls {
  /** No name that anybody writes. */
  private static final String ARGUMENT = "given$";

  private static final String ENTRY = "Map.Entry";

  /** Begins the name of a variable that holds what a reference's method is called of. */
  private static final String HELD = "held$";

  private final Reader reader;
  private final IdentityHashMap<MethodReferenceExpr, Map<Integer, Optional<LambdaExpr>>> known =
      new IdentityHashMap<>();

  ReferenceCalls(Reader reader) {
    this.reader = reader;
  }

  /** The call at so many arguments; empty where it is not clear what is called. */
  Optional<LambdaExpr> of(MethodReferenceExpr reference, int arguments, Frame frame, State state) {
    if (held(reference, state).isPresent()) {
      Expression object = named(reference, name(reference));
      return Optional.of(
          lambda(made(reference, object, given(reference, 0, arguments)), arguments));
    }
    Map<Integer, Optional<LambdaExpr>> made =
        known.computeIfAbsent(reference, any -> new HashMap<>());
    Optional<LambdaExpr> before = made.get(arguments);
    if (before == null) {
      before = call(reference, arguments, frame, state).map(call -> lambda(call, arguments));
      made.put(arguments, before);
    }
    return before;
  }

  /**
   * Evaluates what the method of a reference is called of, which happens once, where the function
   * is made (JLS 15.13.3).
   */
  void evaluate(MethodReferenceExpr reference, Frame frame, State state, Code code) {
    if (isEvaluated(reference, frame, state)) {
      Expression scope = object(reference.getScope(), reference);
      Operand object = reader.expressions().read(scope, frame, state, code);
      state.set(name(reference), object, object.type());
    }
  }

  /** Whether it is more than to name a type or a variable of the method. */
  private boolean isEvaluated(MethodReferenceExpr reference, Frame frame, State state) {
    Expression scope = Nodes.bare(reference.getScope());
    if (scope instanceof ThisExpr || scope instanceof SuperExpr || scope instanceof LiteralExpr) {
      return false;
    }
    boolean isNamed =
        scope instanceof NameExpr || scope instanceof FieldAccessExpr || scope instanceof TypeExpr;
    return !isNamed
        || Printed.of(scope).startsWith("this.")
        || state.local(Printed.of(scope)).isEmpty()
            && reader.types().field(frame.owner, Printed.of(scope)).isPresent();
  }

  /** What the method of a reference is called of, where that was evaluated. */
  static Optional<State.Local> held(MethodReferenceExpr reference, State state) {
    return state.local(name(reference));
  }

  private static String name(MethodReferenceExpr reference) {
    return HELD + reference.getBegin().map(at -> at.line + "_" + at.column).orElse("");
  }

  private static LambdaExpr lambda(Expression call, int arguments) {
    NodeList<Parameter> parameters = new NodeList<>();
    for (int i = 0; i < arguments; i++) {
      parameters.add(TreeEdits.at(call, new Parameter(new UnknownType(), ARGUMENT + i)));
    }
    return TreeEdits.at(
        call, new LambdaExpr(parameters, TreeEdits.at(call, new ExpressionStmt(call)), false));
  }

  private Optional<Expression> call(
      MethodReferenceExpr reference, int arguments, Frame frame, State state) {
    String name = reference.getIdentifier();
    Expression scope = reference.getScope();
    Optional<String> type = typeOf(scope, frame, state);
    if (name.equals("new")) {
      return type.filter(each -> !each.endsWith("]"))
          .map(
              each ->
                  TreeEdits.at(
                      reference,
                      new ObjectCreationExpr(
                          null,
                          TreeEdits.at(reference, created(scope, simple(each))),
                          given(reference, 0, arguments))));
    }
    if (type.isEmpty() && isFunction(scope, state)) {
      return Optional.empty(); // What it changes is not followed through two functions.
    }
    if (type.isEmpty()) {
      return Optional.of(made(reference, object(scope, reference), given(reference, 0, arguments)));
    }
    Optional<Boolean> isStatic = isStatic(type.get(), name, arguments, frame);
    if (isStatic.isEmpty() || !isStatic.get() && arguments == 0) {
      return Optional.empty();
    }
    return Optional.of(
        isStatic.get()
            ? made(reference, named(reference, type.get()), given(reference, 0, arguments))
            : made(reference, named(reference, ARGUMENT + 0), given(reference, 1, arguments)));
  }

  /** The type whose method is named; empty where an object stands. */
  private Optional<String> typeOf(Expression scope, Frame frame, State state) {
    if (scope.isTypeExpr()) {
      String text = scope.asTypeExpr().getTypeAsString();
      boolean isVariable =
          state.local(text).isPresent() || reader.types().field(frame.owner, text).isPresent();
      boolean isLowerCase = Character.isLowerCase(text.charAt(0)) && !text.startsWith("java.");
      return isVariable || isLowerCase ? Optional.empty() : Optional.of(withoutArguments(text));
    }
    if (reader.names().typeNamed(scope, frame, state).isPresent()) {
      return Optional.of(Printed.of(scope));
    }
    boolean isType =
        scope instanceof NameExpr name
            && Character.isUpperCase(name.getNameAsString().charAt(0))
            && state.local(name.getNameAsString()).isEmpty()
            && reader.types().field(frame.owner, name.getNameAsString()).isEmpty();
    boolean isEntry = scope.isFieldAccessExpr() && Printed.of(scope).equals(ENTRY);
    return isType || isEntry ? Optional.of(Printed.of(scope)) : Optional.empty();
  }

  private static boolean isFunction(Expression scope, State state) {
    return state
        .local(Printed.of(scope))
        .filter(
            local ->
                local.value() instanceof Value.Function || Nodes.isFunction(local.type().name()))
        .isPresent();
  }

  /** The object that a method is called of: the parser takes a variable for a type. */
  private static Expression object(Expression scope, MethodReferenceExpr reference) {
    if (!scope.isTypeExpr()) {
      return TreeEdits.copy(scope);
    }
    Expression object = null;
    for (String name : scope.asTypeExpr().getTypeAsString().split("\\.")) {
      object =
          object == null
              ? named(reference, name)
              : TreeEdits.at(reference, new FieldAccessExpr(object, name));
    }
    return object == null ? TreeEdits.copy(scope) : object;
  }

  private Optional<Boolean> isStatic(String type, String name, int arguments, Frame frame) {
    Optional<TypeIndex.Entry> own = reader.types().type(type, frame.owner);
    if (own.isEmpty() && type.equals(ENTRY)) {
      return Optional.of(name.startsWith("comparing"));
    }
    if (own.isEmpty()) {
      return reader.outside().isStatic(type, name, arguments, frame.owner);
    }
    boolean isStatic =
        reader.types().methods(own.get(), name, arguments).stream()
            .anyMatch(TypeIndex.Method::isStatic);
    boolean isOfObject =
        arguments > 0
            && reader.types().methods(own.get(), name, arguments - 1).stream()
                .anyMatch(method -> !method.isStatic());
    return isStatic == isOfObject ? Optional.empty() : Optional.of(isStatic);
  }

  private static MethodCallExpr made(
      MethodReferenceExpr reference, Expression scope, NodeList<Expression> arguments) {
    return TreeEdits.at(reference, new MethodCallExpr(scope, reference.getIdentifier(), arguments));
  }

  private static NameExpr named(MethodReferenceExpr reference, String name) {
    return TreeEdits.at(reference, new NameExpr(name));
  }

  private static NodeList<Expression> given(MethodReferenceExpr reference, int from, int to) {
    NodeList<Expression> all = new NodeList<>();
    for (int i = from; i < to; i++) {
      all.add(named(reference, ARGUMENT + i));
    }
    return all;
  }

  private static String withoutArguments(String type) {
    int at = type.indexOf('<');
    return at < 0 ? type : type.substring(0, at);
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** The type that {@code HashMap<String, Integer>::new} makes, with its arguments. */
  private static ClassOrInterfaceType created(Expression scope, String name) {
    ClassOrInterfaceType created = new ClassOrInterfaceType(null, name);
    if (scope instanceof TypeExpr written
        && written.getType() instanceof ClassOrInterfaceType named) {
      named
          .getTypeArguments()
          .ifPresent(
              arguments -> {
                NodeList<Type> copies = new NodeList<>();
                arguments.forEach(each -> copies.add(each.clone()));
                created.setTypeArguments(copies);
              });
    }
    return created;
  }
}
