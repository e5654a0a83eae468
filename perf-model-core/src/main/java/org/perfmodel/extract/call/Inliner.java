package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.construct.Inlining;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.ParsedSource;
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
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.extract.type.TypeVariables;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Methods of the sources read at their arguments as if they stood at the call; where that goes too
 * far, what they take by themselves.
 */
public final class Inliner implements Inlining {
  /** What is less than this is a mask of bits. */
  private static final Rational MASK = Rational.of(-(1 << 20));

  private final Reader reader;
  private final SummaryInstantiation summaries;
  private final CallMultiplicity web = new CallMultiplicity();

  public Inliner(Reader reader) {
    this.reader = reader;
    this.summaries = new SummaryInstantiation(reader);
  }

  @Override
  public Operand inlined(
      TypeIndex.Method method,
      List<Operand> arguments,
      Receiver receiver,
      Node at,
      Frame frame,
      State state,
      Code code) {
    CallableDeclaration<?> declaration = method.declaration();
    if (method.isStatic() || declaration instanceof ConstructorDeclaration) {
      reader.calls().used(method.owner(), state);
    }
    JavaType type =
        declaration instanceof MethodDeclaration plain
            ? reader.types().everywhere(JavaType.of(plain.getType()), method.owner())
            : JavaType.object(method.owner().name());
    if (reader.recurrence().isInVain()) {
      return reader.operations().opaque(type);
    }
    Optional<String> cost =
        Annotations.of(declaration, "Cost")
            .flatMap(annotation -> Annotations.value(annotation, "value"));
    if (cost.isPresent()) {
      code.node(
          reader.declarations().declared(cost.get(), declaration.getNameAsString(), at, frame));
      reader.calls().forgetEffects(at, state);
      return reader.operations().opaque(type);
    }
    if (Annotations.of(declaration, "PerfExclude").isPresent()) {
      reader
          .notes()
          .assume(
              "`" + declaration.getNameAsString() + "` is excluded and takes no time",
              Confidence.ASSUMED,
              frame.place(at));
      reader.calls().forgetEffects(at, state);
      return reader.operations().opaque(type);
    }
    if (reader.notes().isTryingIteration()
        && leavesNothing(declaration, type)
        && arguments.stream().noneMatch(given -> given.value() instanceof Value.Function)) {
      reader.recurrence().skips(declaration);
      reader.calls().forgetEffects(at, state);
      return reader.operations().opaque(type);
    }
    if (method.owner().source().isCompiled() && !frame.source().isCompiled()) {
      reader
          .notes()
          .assume(
              "`"
                  + method.owner().name()
                  + "."
                  + declaration.getNameAsString()
                  + "` is read from the byte code of "
                  + method.owner().source().archive(),
              Confidence.ASSUMED,
              frame.place(at));
    }
    if (reader.recurrence().isOpen(declaration)) {
      code.add(Verb.CALL, ValueType.NONE);
      reader.recurrence().again(declaration, arguments, receiver.path(), state);
      reader.calls().forgetEffects(at, state);
      return reader.operations().opaque(type);
    }
    // What is read by itself knows nothing of the functions that are handed to it.
    boolean isHandedFunction =
        arguments.stream().anyMatch(given -> given.value() instanceof Value.Function);
    boolean isSummed = !isHandedFunction && web.isRepeated(declaration);
    if (reader.recursions().isOpen(declaration)
        || reader.recursions().isDeep()
        || isSummed
        || (isHandedFunction ? reader.budget().isFarBeyond() : reader.budget().isExhausted())) {
      return cut(method, type, arguments, receiver, at, frame, state, code);
    }
    int before = reader.budget().steps();
    if (at instanceof MethodCallExpr call
        && call.getNameAsString().equals(declaration.getNameAsString())) {
      code.fold(Verb.CALL, ValueType.NONE);
    }
    Frame callee =
        new Frame(
                method.owner(),
                declaration.getNameAsString(),
                new Receiver(
                    receiver.path(),
                    receiver.made(),
                    receiver.bound().filter(b -> reader.types().distance(b, method.owner()) >= 0),
                    receiver.object()),
                frame.depth + 1,
                TypeIndex.answers(method))
            .of(declaration)
            .calledBy(frame, at);
    State inside = state.ofCallee();
    parameters(declaration, arguments, inside, code);
    Code body = code.part(frame.place(at));
    reader.recursions().enter(declaration);
    reader.notes().inCall(callee.depth > 0);
    reader.escapes().enter(at);
    try {
      body(declaration, callee, inside, body);
    } finally {
      reader.escapes().leave();
      reader.recursions().leave();
      reader.notes().inCall(frame.depth > 0);
    }
    if (!reader.notes().isTrying()) {
      web.read(declaration, reader.budget().steps() - before);
    }
    boolean locked = declaration instanceof MethodDeclaration plain && plain.isSynchronized();
    TaskNode read = repeated(declaration, body.built(), callee);
    if (locked) {
      String path = receiver.path();
      String lock = path.isEmpty() ? "this" : path.substring(0, path.length() - 1);
      read = new TaskNode.Critical(frame.place(at), lock, false, read);
    }
    boolean empty = read instanceof TaskNode.Sequence nothing && nothing.parts().isEmpty();
    if (!empty) {
      code.node(
          new TaskNode.Call(
              frame.place(at), method.owner().name() + "." + declaration.getNameAsString(), read));
    }
    return callee
        .result()
        .map(result -> type.isKnown() && !TypeVariables.isOne(type) ? result.as(type) : result)
        .map(Operand::unfolded)
        .orElseGet(() -> reader.operations().opaque(type));
  }

  @Override
  public TaskNode repeated(CallableDeclaration<?> declaration, TaskNode body, Frame frame) {
    Optional<String> how = reader.recursions().isCalledAgain(declaration);
    if (how.isEmpty()) {
      return body;
    }
    reader.notes().reason("recursion");
    Estimate times =
        ObjectRecursion.isRecursionOf(declaration, how.get())
            ? reader
                .open()
                .steps(
                    declaration,
                    "calls",
                    "calls of `"
                        + declaration.getNameAsString()
                        + "` of objects that lead to one another ("
                        + how.get()
                        + ")",
                    frame)
            : !isToldOf(declaration, frame)
                    && RepeatedStates.arePassedBy(declaration, reader.effects())
                ? doubling(declaration, frame)
                : reader.open().at(declaration, "calls", Size.RECURSIVE + how.get(), frame);
    if (ObjectRecursion.isRepeated(declaration, reader.effects())) {
      times = again(times, declaration, frame);
    }
    String key = reader.notes().nextKey();
    // HotSpot compiles a method into itself once: MaxRecursiveInlineLevel.
    Code called = new Code(frame.place(declaration));
    called.addPriced(Operation.of(Verb.CALL), Expr.constant(Rational.of(1, 2)));
    called.node(body);
    return new TaskNode.Loop(
        frame.place(declaration),
        key,
        "calls of " + declaration.getNameAsString(),
        Symbol.index(key),
        new TripCount(times, List.of(), Optional.empty(), true),
        Optional.of("it calls itself"),
        called.built());
  }

  /** Whether the method has a probability directive. */
  private static boolean isToldOf(CallableDeclaration<?> declaration, Frame frame) {
    int from = ParsedSource.line(declaration);
    int to = declaration.getEnd().map(end -> end.line).orElse(from);
    return frame.source().directives().hasAny("probability", from, to);
  }

  /** Of one that computes the same answers again: twice as many calls at each level. */
  private Estimate doubling(CallableDeclaration<?> declaration, Frame frame) {
    String called = "`" + declaration.getNameAsString() + "`";
    Expr levels = reader.open().levels(declaration, "levels of the recursion " + called, frame);
    reader
        .notes()
        .assume(
            called
                + " calls itself several times and keeps no answers: twice as many calls at each"
                + " level",
            Confidence.ASSUMED,
            frame.place(declaration));
    return new Estimate(Expr.pow(Expr.constant(2), levels), Confidence.ASSUMED);
  }

  /** Of a tree whose leaves are equally deep: twice as many calls at each depth. */
  private Estimate again(Estimate once, CallableDeclaration<?> declaration, Frame frame) {
    reader
        .notes()
        .assume(
            "`"
                + declaration.getNameAsString()
                + "` calls itself twice of the same object: as many calls as the square of what it"
                + " reaches, as in a balanced tree",
            Confidence.ASSUMED,
            frame.place(declaration));
    return new Estimate(once.value().power(2), Confidence.ASSUMED);
  }

  /** Whether nothing that a try of a loop asks for hangs on what a method does. */
  private boolean leavesNothing(CallableDeclaration<?> declaration, JavaType type) {
    boolean isVoid =
        declaration instanceof MethodDeclaration method && method.getType().isVoidType();
    boolean isReal = type.isNumber() && !type.isIntegral();
    return (isVoid || isReal) && reader.effects().leavesFields(declaration);
  }

  private Operand cut(
      TypeIndex.Method method,
      JavaType type,
      List<Operand> arguments,
      Receiver receiver,
      Node at,
      Frame frame,
      State state,
      Code code) {
    CallableDeclaration<?> declaration = method.declaration();
    List<Operand> known = arguments.stream().map(this::withoutMask).toList();
    boolean recursive = reader.recursions().isOpen(declaration);
    Optional<MethodSummary> reading =
        recursive
            ? Optional.empty()
            : reader
                .alone(new CalledMethod(method, negative(declaration, known)))
                .filter(found -> !(found.root() instanceof TaskNode.Processes));
    if (reading.isPresent()) {
      if (at instanceof MethodCallExpr call
          && call.getNameAsString().equals(declaration.getNameAsString())) {
        code.fold(Verb.CALL, ValueType.NONE);
      }
      State inside = state.ofCallee();
      parameters(declaration, known, inside, code);
      Optional<Operand> answer =
          summaries.read(
              method,
              reading.get(),
              inside,
              receiver,
              at,
              frame,
              state,
              code,
              web.isRepeated(declaration));
      reader.calls().forgetEffects(at, state);
      return answer.map(given -> given.as(type)).orElseGet(() -> reader.operations().opaque(type));
    }
    if (recursive) {
      reader.recursions().again(declaration);
      code.fold(Verb.CALL, ValueType.NONE);
    } else {
      String reason =
          reader.budget().isExhausted() || web.isRepeated(declaration)
              ? "region too large to read: `" + reader.brief(at) + "` and what follows"
              : "calls too deep: " + reader.recursions().shown(declaration);
      code.node(reader.unknown(at, frame, "too large", reason));
    }
    reader.calls().forgetEffects(at, state);
    return reader.operations().opaque(type);
  }

  /**
   * An argument but for a large negative number: that is a mask of bits and no size, and a method
   * would be read by itself for each mask.
   */
  private Operand withoutMask(Operand argument) {
    boolean isMask =
        argument
            .value()
            .whole()
            .filter(given -> given.isConstant() && given.constantValue().compareTo(MASK) < 0)
            .isPresent();
    return isMask ? argument.holding(Value.Opaque.ONLY) : argument;
  }

  /** Negative numbers among the arguments, by the names of the parameters. */
  private static Map<String, Expr> negative(
      CallableDeclaration<?> declaration, List<Operand> arguments) {
    Map<String, Expr> negative = new TreeMap<>();
    for (int i = 0; i < Math.min(arguments.size(), declaration.getParameters().size()); i++) {
      Optional<Expr> number =
          arguments
              .get(i)
              .value()
              .whole()
              .filter(given -> given.isConstant() && given.constantValue().signum() < 0);
      Parameter parameter = declaration.getParameter(i);
      if (number.isPresent() && JavaType.of(parameter).isIntegral()) {
        negative.put(parameter.getNameAsString(), number.get());
      }
    }
    return negative;
  }

  private void parameters(
      CallableDeclaration<?> declaration, List<Operand> arguments, State inside, Code code) {
    Map<String, JavaType> variables = new TreeMap<>();
    for (int i = 0; i < Math.min(arguments.size(), declaration.getParameters().size()); i++) {
      TypeVariables.bind(
          JavaType.of(declaration.getParameter(i)), arguments.get(i).type(), variables);
    }
    for (int i = 0; i < declaration.getParameters().size(); i++) {
      Parameter parameter = declaration.getParameter(i);
      JavaType type = JavaType.of(parameter);
      Operand argument;
      boolean packs =
          parameter.isVarArgs()
              && (arguments.size() != i + 1 || Targets.isElement(arguments.get(i).type(), type));
      if (packs) {
        int length = arguments.size() - i;
        ValueType element =
            type.element().isKnown() ? type.element().stored() : ValueType.REFERENCE;
        code.add(Verb.ALLOCATE, ValueType.NONE);
        Expr bytes = Expr.constant((long) length * element.bytes());
        code.addBytes(bytes);
        code.addArrayHeader(bytes);
        for (int each = 0; each < length; each++) {
          code.add(Verb.STORE, element);
        }
        argument =
            new Operand(
                type,
                Value.Named.array(
                    Heap.FRESH + reader.notes().next(),
                    List.of(Optional.of(Expr.constant(length)))),
                new Object(),
                reader.notes().depth(),
                Paths.NONE);
      } else {
        argument = i < arguments.size() ? arguments.get(i) : reader.operations().opaque(type);
        argument =
            type.isNumber() ? reader.conversions().convert(argument, type, code, false) : argument;
      }
      Operand kept =
          argument.key() instanceof Constant ? argument.unfolded() : ChosenOperands.plain(argument);
      JavaType held =
          TypeVariables.isOne(type) && argument.type().isKnown()
              ? argument.type()
              : TypeVariables.bound(type, variables);
      inside.set(parameter.getNameAsString(), kept, held);
    }
  }

  @Override
  public void body(CallableDeclaration<?> declaration, Frame frame, State state, Code code) {
    Optional<BlockStmt> body =
        declaration instanceof MethodDeclaration method
            ? method.getBody()
            : declaration instanceof ConstructorDeclaration constructor
                ? Optional.of(constructor.getBody())
                : Optional.empty();
    if (declaration instanceof ConstructorDeclaration constructor
        && constructor.getBody().getStatements().stream()
            .noneMatch(statement -> statement.isExplicitConstructorInvocationStmt())) {
      reader.constructors().parentConstructor(frame.owner, constructor, frame, state, code);
    }
    if (body.isPresent() && reader.recurrence().read(declaration, frame, state, code)) {
      return;
    }
    if (body.isPresent()) {
      reader.exits().enter(frame);
      try {
        reader.statements().read(body.get(), frame, state, code);
      } finally {
        reader.exits().leave(state);
      }
    } else {
      code.node(
          reader.unknown(
              declaration,
              frame,
              "method without a body",
              "body of `" + declaration.getNameAsString() + "`"));
    }
  }
}
