package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Functions;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Lambdas and method references where they are run. */
public final class FunctionReader implements Functions {
  private static final Set<String> COMPOSING = Set.of("andThen", "compose", "negate", "and", "or");

  private static final Estimate HALF =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private final Reader reader;
  private final Targets targets;
  private final Library library;
  private final Comparators comparators;
  private final ReferenceCalls references;
  private final AnonymousMethods anonymous;

  public FunctionReader(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.targets = targets;
    this.library = library;
    this.references = new ReferenceCalls(reader);
    this.anonymous = new AnonymousMethods(reader);
    this.comparators = new Comparators(reader, targets);
  }

  @Override
  public Operand applied(
      Value.Function function,
      List<Operand> arguments,
      Node at,
      Frame from,
      State caller,
      Code code) {
    return applied(function, arguments, JavaType.UNKNOWN, at, from, caller, code);
  }

  @Override
  public Operand applied(
      Value.Function function,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    Operand result = answered(function, arguments, answers, at, from, caller, code);
    return answers.isNumber() && result.type().isKnown()
        ? reader.conversions().convert(result, answers, code, false)
        : result;
  }

  @Override
  public Operand applied(
      Operand handed,
      String method,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    if (handed.value() instanceof Value.Function known) {
      return applied(known, arguments, answers, at, from, caller, code);
    }
    handedOver(at, handed.type().name() + " of " + method, from, code);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private Operand answered(
      Value.Function function,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    Frame frame = function.frame();
    // Its variables are those of the place where it was made, fields those of the call.
    State seen = function.seen().over(caller);
    if (function.source() instanceof LambdaExpr lambda) {
      Frame inside = frame.ofMethod(answers);
      State state = seen;
      for (int i = 0; i < lambda.getParameters().size(); i++) {
        Parameter parameter = lambda.getParameter(i);
        JavaType declared = JavaType.of(parameter);
        Operand argument =
            i < arguments.size() ? arguments.get(i) : reader.operations().opaque(JavaType.UNKNOWN);
        Operand kept =
            argument.key() instanceof Constant
                ? argument.unfolded()
                : ChosenOperands.plain(argument);
        state.set(
            parameter.getNameAsString(), kept, declared.isKnown() ? declared : argument.type());
      }
      Operand result = null;
      if (lambda.getBody() instanceof ExpressionStmt expression) {
        code.at(frame.place(expression));
        result =
            reader
                .expressions()
                .read(expression.getExpression(), TargetType.of(answers), inside, state, code);
      } else {
        reader.exits().enter(inside);
        try {
          reader.statements().read(lambda.getBody(), inside, state, code);
        } finally {
          reader.exits().leave(state);
        }
        result = inside.result().orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
      }
      return result;
    }
    if (function.source() instanceof ObjectCreationExpr creation) {
      Optional<MethodDeclaration> method = AnonymousClasses.method(creation, at, arguments.size());
      if (method.isPresent()) {
        return anonymous.applied(function, method.get(), at, arguments, seen, code);
      }
      code.node(
          reader.unknown(
              at,
              frame,
              "function without source",
              "function without source: `" + reader.brief(at) + "`"));
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    if (isIdentity(function.source())) {
      return arguments.get(0);
    }
    if (function.source() instanceof MethodCallExpr joined && isComposed(joined)) {
      return composed(joined, arguments, at, from, frame, seen, code);
    }
    if (function.source() instanceof MethodCallExpr made) {
      return comparators.compared(made, arguments, at, from, frame, seen, code);
    }
    return reference(
        (MethodReferenceExpr) function.source(), arguments, at, from, frame, seen, code);
  }

  private static boolean isComposed(MethodCallExpr made) {
    return COMPOSING.contains(made.getNameAsString())
        && made.getScope().isPresent()
        && made.getArguments().size() <= 1;
  }

  /** {@code f.andThen(g)}, {@code p.negate()}: functions that the library makes of others. */
  static Optional<Operand> composed(
      MethodCallExpr call, Optional<Operand> scope, Frame frame, State state) {
    return scope.isPresent()
            && scope.get().value() instanceof Value.Function
            && Nodes.isFunction(scope.get().type().name())
            && isComposed(call)
        ? Optional.of(scope.get().holding(new Value.Function(call, frame, state)))
        : Optional.empty();
  }

  private Operand composed(
      MethodCallExpr made,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Expression one = made.getScope().orElseThrow();
    String name = made.getNameAsString();
    if (name.equals("negate")) {
      return run(one, arguments, at, from, frame, state, code);
    }
    Expression other = made.getArgument(0);
    if (name.equals("compose")) {
      Operand first = run(other, arguments, at, from, frame, state, code);
      return run(one, List.of(first), at, from, frame, state, code);
    }
    Operand first = run(one, arguments, at, from, frame, state, code);
    if (name.equals("andThen")) {
      boolean isConsumer = first.type().equals(JavaType.UNKNOWN) && arguments.size() == 1;
      return run(other, isConsumer ? arguments : List.of(first), at, from, frame, state, code);
    }
    // The second of two conditions is asked where the first does not decide.
    Code way = new Code(code.line());
    reader
        .notes()
        .onOneWay(HALF.value(), () -> run(other, arguments, at, from, frame, state.copy(), way));
    code.node(new TaskNode.Branch(code.line(), HALF, way.built(), reader.nothing(code.line())));
    return reader.operations().opaque(JavaType.BOOLEAN);
  }

  private Operand run(
      Expression function,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Operand read = reader.expressions().read(function, frame, state.copy(), new Code(code.line()));
    if (read.value() instanceof Value.Function known) {
      return applied(known, arguments, at, from, state, code);
    }
    handedOver(at, read.type().name() + " of " + reader.brief(function), frame, code);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  @Override
  public void made(MethodReferenceExpr reference, Frame frame, State state, Code code) {
    references.evaluate(reference, frame, state, code);
  }

  private static boolean isIdentity(Expression source) {
    return source instanceof MethodCallExpr made
        && made.getNameAsString().equals("identity")
        && made.getArguments().isEmpty();
  }

  /** {@code Function.identity()}, which answers what it is given. */
  static Optional<Operand> identity(MethodCallExpr call, Frame frame, State state) {
    return isIdentity(call) && Nodes.isFunction(call.getScope().map(Printed::of).orElse(""))
        ? Optional.of(
            new Operand(
                JavaType.object("Function"),
                new Value.Function(call, frame, state),
                new Object(),
                0,
                Paths.NONE))
        : Optional.empty();
  }

  /** Whether a function is one that a call of that name may run. */
  static boolean has(Value.Function function, MethodCallExpr call) {
    return !(function.source() instanceof ObjectCreationExpr creation)
        || AnonymousClasses.method(creation, call, call.getArguments().size())
            .filter(method -> method.getNameAsString().equals(call.getNameAsString()))
            .isPresent();
  }

  @Override
  public Optional<Operand> own(
      MethodCallExpr call, List<Operand> arguments, Frame frame, State state, Code code) {
    return anonymous.own(call, arguments, frame, state, code);
  }

  @Override
  public void handedOver(Node at, String key, Frame frame, Code code) {
    reader
        .notes()
        .assume(
            "what `" + reader.brief(at) + "` does is not seen",
            Confidence.ASSUMED,
            frame.place(at));
    code.node(
        new TaskNode.Declared(
            frame.place(at),
            reader.brief(at),
            new Estimate(UnknownPrice.of(key), Confidence.ASSUMED)));
  }

  private Operand reference(
      MethodReferenceExpr reference,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Expression scope = reference.getScope();
    String name = reference.getIdentifier();
    Optional<TypeIndex.Entry> type =
        scope.isTypeExpr()
            ? reader.types().type(scope.asTypeExpr().getTypeAsString(), frame.owner)
            : scope instanceof ThisExpr || scope instanceof SuperExpr
                ? Optional.of(frame.owner)
                : reader.names().typeNamed(scope, frame, state);
    if (type.isPresent()) {
      List<TypeIndex.Method> found = targets.overloads(type.get(), name, arguments);
      if (found.size() == 1 && found.get(0).hasBody()) {
        return reader
            .inlining()
            .inlined(found.get(0), arguments, Receiver.of(frame), at, from, state, code);
      }
      if (!arguments.isEmpty()) {
        List<Operand> rest = arguments.subList(1, arguments.size());
        List<TypeIndex.Method> unbound = targets.overloads(type.get(), name, rest);
        if (unbound.size() == 1 && unbound.get(0).hasBody()) {
          String receiver = arguments.get(0).value().called().orElse("?") + ".";
          return reader
              .inlining()
              .inlined(
                  unbound.get(0),
                  rest,
                  new Receiver(receiver, Optional.empty(), type),
                  at,
                  from,
                  state,
                  code);
        }
      }
    } else {
      Optional<Operand> known = library.reference(reference, arguments, frame, code);
      if (known.isPresent()) {
        return known.get();
      }
      // The parser takes a variable for a type.
      Optional<State.Local> held =
          ReferenceCalls.held(reference, state)
              .or(
                  () ->
                      scope.isTypeExpr()
                          ? state.local(scope.asTypeExpr().getTypeAsString())
                          : Optional.empty());
      if (held.isPresent() || scope.isNameExpr() || scope.isFieldAccessExpr()) {
        Operand object =
            held.map(
                    local ->
                        new Operand(
                            local.type(), local.value(), local.key(), local.level(), local.paths()))
                .orElseGet(() -> reader.expressions().read(scope, frame, state, code));
        Optional<TypeIndex.Entry> owner = reader.types().type(object.type().name(), frame.owner);
        List<TypeIndex.Method> found =
            owner.map(each -> targets.overloads(each, name, arguments)).orElse(List.of());
        if (found.size() == 1 && found.get(0).hasBody()) {
          return reader
              .inlining()
              .inlined(
                  found.get(0),
                  arguments,
                  new Receiver(
                      object.value().called().orElse("?") + ".",
                      Value.madeAs(object.value()),
                      owner),
                  at,
                  from,
                  state,
                  code);
        }
      }
    }
    if (name.equals("new") && type.isPresent()) {
      List<TypeIndex.Method> fitting = targets.constructors(type.get(), arguments);
      if (fitting.size() == 1 || type.get().constructors().isEmpty()) {
        String made = type.get().name();
        String alias = Heap.FRESH + made + reader.notes().next();
        code.add(Verb.ALLOCATE, ValueType.NONE);
        code.addBeside(reader.constructors().bytes(type.get()));
        reader.constructors().initial(type.get(), alias + ".", frame, state, code, 0);
        if (fitting.size() == 1) {
          reader
              .inlining()
              .inlined(
                  fitting.get(0),
                  arguments,
                  new Receiver(alias + ".", Optional.of(made)),
                  at,
                  frame,
                  state,
                  code);
        }
        return new Operand(
            JavaType.object(made),
            Value.Named.object(alias, made),
            new Object(),
            reader.notes().depth(),
            Paths.NONE);
      }
    }
    Optional<LambdaExpr> call = references.of(reference, arguments.size(), frame, state);
    if (call.isPresent()) {
      return applied(
          new Value.Function(call.get(), frame, state), arguments, at, from, state, code);
    }
    code.node(
        reader.unknown(
            at,
            frame,
            "function without source",
            "function without source: `" + reader.brief(reference) + "`"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
