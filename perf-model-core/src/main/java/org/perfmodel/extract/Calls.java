package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a call stands for: an operation, a parallel construct, a method of the sources, or a gap.
 */
final class Calls {
  private static final Set<String> ATOMICS =
      Set.of(
          "AtomicInteger",
          "AtomicLong",
          "AtomicIntegerArray",
          "AtomicLongArray",
          "AtomicReference");
  private static final Set<String> ADDERS = Set.of("LongAdder", "DoubleAdder");

  private final MethodReader reader;
  private final TypeIndex types;
  private final Types typing;
  private final Values values;
  private final RegionNotes notes;
  private final Streams streams;

  Calls(MethodReader reader, TypeIndex types, Types typing, Values values, RegionNotes notes) {
    this.reader = reader;
    this.types = types;
    this.typing = typing;
    this.values = values;
    this.notes = notes;
    this.streams = new Streams(reader, types, typing, values, notes);
  }

  void read(MethodCallExpr call, Frame frame, Tally tally) {
    Place place = MethodReader.place(call, frame);
    Optional<String> declared = reader.overlayCall(frame, call.getNameAsString());
    if (declared.isPresent()) {
      tally.node(reader.declared(declared.get(), call.getNameAsString(), call, frame));
      return;
    }
    Optional<TaskNode> stream = streams.read(call, frame);
    if (stream.isPresent()) {
      tally.node(stream.get());
      return;
    }
    Optional<Verb> math = MathCalls.verb(call);
    if (math.isPresent()) {
      call.getArguments().forEach(argument -> reader.expressions().count(argument, frame, tally));
      JavaType type = typing.of(call, frame);
      tally.add(math.get(), type.isNumber() ? type.computed().base() : ValueType.DOUBLE);
      return;
    }
    if (atomic(call, frame, tally, place) || copy(call, frame, tally, place)) {
      return;
    }
    List<TypeIndex.Method> targets = targets(call, frame);
    if (targets.size() == 1) {
      call.getArguments().forEach(argument -> reader.expressions().count(argument, frame, tally));
      target(targets.get(0), call, frame, tally);
      return;
    }
    call.getScope().ifPresent(scope -> reader.expressions().count(scope, frame, tally));
    call.getArguments().forEach(argument -> reader.expressions().count(argument, frame, tally));
    if (call.getNameAsString().equals("size") && call.getArguments().isEmpty()) {
      tally.add(Verb.FIELD_LOAD, ValueType.INT);
      notes.assume("`" + MethodReader.brief(call) + "` is a field read", Confidence.ASSUMED, place);
      return;
    }
    tally.node(unknownCall(call, targets.size(), frame));
  }

  private TaskNode unknownCall(MethodCallExpr call, int targets, Frame frame) {
    notes.reason(targets > 1 ? "call with several targets" : "call without source");
    return new TaskNode.Unknown(
        MethodReader.place(call, frame),
        (targets > 1 ? "call with several targets: `" : "call without source: `")
            + MethodReader.brief(call)
            + "`",
        "Maybe say what it takes in src/perf/perf.yaml: overlays: {\""
            + frame.overlayKey()
            + "\": {calls: {\""
            + call.getNameAsString()
            + "\": \"1us\"}}}",
        Optional.empty());
  }

  private void target(TypeIndex.Method method, MethodCallExpr call, Frame frame, Tally tally) {
    CallableDeclaration<?> declaration = method.declaration();
    Optional<String> cost =
        declaration
            .getAnnotationByName("Cost")
            .flatMap(annotation -> Annotations.value(annotation, "value"));
    if (cost.isPresent()) {
      tally.node(reader.declared(cost.get(), declaration.getNameAsString(), call, frame));
      return;
    }
    if (declaration.getAnnotationByName("PerfExclude").isPresent()) {
      notes.assume(
          "`" + declaration.getNameAsString() + "` is excluded and takes no time",
          Confidence.ASSUMED,
          MethodReader.place(call, frame));
      return;
    }
    String receiver =
        call.getScope()
            .filter(scope -> !(scope instanceof ThisExpr) && !(scope instanceof SuperExpr))
            .filter(scope -> typing.of(scope, frame).isKnown())
            .map(scope -> values.alias(scope, frame).orElse(scope.toString()) + ".")
            .orElse(frame.receiver);
    tally.forgetLoads();
    tally.node(reader.inlined(method, call.getArguments(), List.of(), receiver, call, frame));
  }

  /** Methods of the sources that the call may mean; overridden ones count as several. */
  private List<TypeIndex.Method> targets(MethodCallExpr call, Frame frame) {
    String name = call.getNameAsString();
    int arity = call.getArguments().size();
    Optional<TypeIndex.Entry> owner = owner(call, frame);
    Optional<TypeIndex.Entry> at = owner;
    while (at.isPresent() && types.methods(at.get(), name, arity).isEmpty()) {
      at = call.getScope().isEmpty() ? types.outer(at.get()) : Optional.empty();
    }
    if (at.isEmpty()) {
      return List.of();
    }
    List<TypeIndex.Method> found = types.methods(at.get(), name, arity);
    if (found.size() > 1) {
      List<TypeIndex.Method> exact = new ArrayList<>();
      for (TypeIndex.Method method : found) {
        if (fits(method, call.getArguments(), frame)) {
          exact.add(method);
        }
      }
      found = exact.isEmpty() ? found : exact;
    }
    if (found.size() == 1
        && isVirtual(found.get(0))
        && !isSuper(call)
        && types.isOverridden(found.get(0).owner(), name, arity)) {
      return List.of(found.get(0), found.get(0));
    }
    return found;
  }

  private static boolean isSuper(MethodCallExpr call) {
    return call.getScope().filter(SuperExpr.class::isInstance).isPresent();
  }

  private static boolean isVirtual(TypeIndex.Method method) {
    return method.declaration() instanceof MethodDeclaration plain
        && !plain.isStatic()
        && !plain.isPrivate()
        && !plain.isFinal();
  }

  private boolean fits(TypeIndex.Method method, List<Expression> arguments, Frame frame) {
    for (int i = 0; i < arguments.size(); i++) {
      JavaType wanted = JavaType.of(method.declaration().getParameters().get(i).getType());
      if (!wanted.equals(typing.of(arguments.get(i), frame))) {
        return false;
      }
    }
    return true;
  }

  private Optional<TypeIndex.Entry> owner(MethodCallExpr call, Frame frame) {
    if (call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr) {
      return Optional.of(frame.owner);
    }
    Expression scope = call.getScope().get();
    if (scope instanceof SuperExpr) {
      return types
          .type(frame.owner.type().getNameAsString())
          .map(entry -> entry.type())
          .filter(type -> type.isClassOrInterfaceDeclaration())
          .flatMap(type -> type.asClassOrInterfaceDeclaration().getExtendedTypes().getFirst())
          .flatMap(parent -> types.type(parent.getNameAsString()));
    }
    JavaType type = typing.of(scope, frame);
    return type.isKnown() && !type.isArray()
        ? types.type(type.name())
        : scope.isNameExpr() ? types.type(scope.toString()) : Optional.empty();
  }

  void creation(ObjectCreationExpr creation, Frame frame, Tally tally) {
    tally.add(Verb.ALLOCATE, ValueType.NONE);
    Optional<TypeIndex.Entry> owner = types.type(creation.getType().getNameAsString());
    if (owner.isEmpty() || creation.getAnonymousClassBody().isPresent()) {
      if (owner.isEmpty()) {
        tally.node(
            reader.unknown(
                creation,
                frame,
                "constructor without source",
                "constructor without source: `" + MethodReader.brief(creation) + "`"));
      }
      return;
    }
    List<ConstructorDeclaration> fitting =
        owner.get().type().getConstructors().stream()
            .filter(c -> c.getParameters().size() == creation.getArguments().size())
            .toList();
    if (fitting.size() == 1) {
      tally.node(
          reader.inlined(
              new TypeIndex.Method(fitting.get(0), owner.get()),
              creation.getArguments(),
              List.of(),
              creation.getType().getNameAsString() + "@",
              creation,
              frame));
    } else if (fitting.size() > 1) {
      tally.node(
          reader.unknown(
              creation,
              frame,
              "constructor with several targets",
              "constructor with several targets: `" + MethodReader.brief(creation) + "`"));
    }
  }

  private boolean atomic(MethodCallExpr call, Frame frame, Tally tally, Place place) {
    if (call.getScope().isEmpty()) {
      return false;
    }
    Expression scope = call.getScope().get();
    String type = typing.of(scope, frame).name();
    boolean adder = ADDERS.contains(type);
    if (!adder && !ATOMICS.contains(type)) {
      return false;
    }
    call.getArguments().forEach(argument -> reader.expressions().count(argument, frame, tally));
    ValueType value = type.startsWith("AtomicInteger") ? ValueType.INT : ValueType.LONG;
    String method = call.getNameAsString();
    if (method.equals("get") || method.equals("sum") || method.equals("intValue")) {
      tally.add(Verb.FIELD_LOAD, value);
      return true;
    }
    if (adder) {
      notes.assume(
          "`" + scope + "` spreads its updates: they do not wait for each other",
          Confidence.ASSUMED,
          place);
      tally.add(Verb.ATOMIC, value);
      return true;
    }
    Tally one = new Tally();
    one.add(Verb.ATOMIC, value);
    tally.node(
        new TaskNode.Critical(
            place, values.alias(scope, frame).orElse(scope.toString()), true, one.compute(place)));
    return true;
  }

  /** {@code System.arraycopy} and {@code Arrays.fill}: a load and a store, or a store, each. */
  private boolean copy(MethodCallExpr call, Frame frame, Tally tally, Place place) {
    String scope = call.getScope().map(Object::toString).orElse("");
    List<Expression> arguments = call.getArguments();
    boolean copies =
        scope.equals("System")
            && call.getNameAsString().equals("arraycopy")
            && arguments.size() == 5;
    boolean fills =
        scope.equals("Arrays") && call.getNameAsString().equals("fill") && arguments.size() == 2;
    if (!copies && !fills) {
      return false;
    }
    JavaType array = typing.of(arguments.get(0), frame);
    Optional<Expr> length =
        copies ? values.of(arguments.get(4), frame) : values.length(arguments.get(0), frame);
    if (length.isEmpty() || !array.isArray()) {
      return false;
    }
    ValueType element = array.element().stored();
    Tally body = new Tally();
    String target = copies ? arguments.get(2).toString() : arguments.get(0).toString();
    if (copies) {
      body.add(Verb.LOAD, element);
      body.access(stream(arguments.get(0).toString(), element, length.get(), false, place));
    }
    body.add(Verb.STORE, element);
    body.access(stream(target, element, length.get(), true, place));
    String key = notes.nextKey();
    tally.node(
        new TaskNode.Loop(
            place,
            key,
            call.getNameAsString(),
            Symbol.index(key),
            new TripCount(Estimate.exact(length.get()), notes.takeConditions()),
            Optional.empty(),
            body.compute(place)));
    return true;
  }

  private static Access stream(
      String array, ValueType element, Expr length, boolean store, Place place) {
    boolean open = length.symbols().stream().anyMatch(Symbol::isIndex);
    return new Access(
        array,
        element,
        List.of(),
        Optional.of(Expr.ONE),
        open ? Optional.empty() : Optional.of(length),
        store,
        place);
  }
}
