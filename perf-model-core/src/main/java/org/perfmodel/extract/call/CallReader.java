package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Calls;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.extract.type.TypeVariables;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a call stands for: an operation, a construct with a reader of its own, methods of the
 * sources read at these arguments, an entry of the library's catalogue, or a gap.
 */
public final class CallReader implements Calls {

  /** What no class of the sources has to have for itself. */
  private static final Set<String> OF_EVERY_CLASS = Set.of("getClass", "clone");

  private static final int MOST_PARENTS = 50;
  private static final Map<String, Integer> OF_IDENTITY = Map.of("equals", 1, "hashCode", 0);

  private final Reader reader;
  private final Targets targets;
  private final Signatures signatures;
  private final Library library;
  private final Alternatives alternatives;
  private final TypeVariables variables;
  private final UnqualifiedCalls elsewhere;
  private final CalledMethods called;
  private final UnknownCalls unknown;
  private final HeldFunctionReader held;

  public CallReader(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.targets = targets;
    this.signatures = new Signatures(reader.types(), targets);
    this.library = library;
    this.alternatives = new Alternatives(reader);
    this.variables = new TypeVariables(reader.types());
    this.elsewhere = new UnqualifiedCalls(reader, targets, library);
    this.called = new CalledMethods(reader, targets, elsewhere);
    this.unknown = new UnknownCalls(reader);
    this.held = new HeldFunctionReader(reader, signatures);
  }

  @Override
  public Optional<Operand> ofLibrary(LibraryCall call) {
    return library.read(call);
  }

  @Override
  public Operand read(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    Optional<String> declared = reader.declarations().costOfCall(name, frame);
    if (declared.isPresent()) {
      Optional<Operand> object = operands(call, frame, state, code);
      code.node(reader.declarations().declared(declared.get(), name, call, frame));
      unknown.forgetEffects(call, state);
      return unknown.answer(call, object, declared(call, object, frame), frame, state);
    }
    Optional<Operand> message = reader.messages().call(call, frame, state, code);
    if (message.isPresent()) {
      return message.get();
    }
    Optional<Operand> passed = reader.queues().call(call, frame, state, code);
    if (passed.isPresent()) {
      return passed.get();
    }
    Optional<Operand> parallel = reader.parallels().call(call, frame, state, code);
    if (parallel.isPresent()) {
      return parallel.get();
    }
    Optional<Operand> stream = reader.streams().read(call, frame, state, code);
    if (stream.isPresent()) {
      return stream.get();
    }
    Optional<TypeIndex.Entry> staticOwner =
        call.getScope().flatMap(scope -> reader.names().typeNamed(scope, frame, state));
    Optional<Operand> scope = Optional.empty();
    boolean own =
        call.getScope().isEmpty()
            || call.getScope().get() instanceof ThisExpr
            || call.getScope().get() instanceof SuperExpr;
    if (!own && staticOwner.isEmpty() && !isLibraryType(call, frame, state)) {
      scope = Optional.of(reader.expressions().read(call.getScope().get(), frame, state, code));
    }
    boolean isAnonymous =
        scope
            .flatMap(object -> object.value().called())
            .filter(CallReader::isAnonymous)
            .isPresent();
    scope = scope.map(object -> asMade(object, frame));
    List<Operand> arguments = new ArrayList<>();
    for (Expression argument : call.getArguments()) {
      arguments.add(reader.expressions().read(argument, frame, state, code));
    }
    Optional<Operand> anonymous = reader.functions().own(call, arguments, frame, state, code);
    if (anonymous.isPresent()) {
      return anonymous.get();
    }
    Optional<Operand> calledOf = scope;
    Optional<Operand> comparator =
        own || staticOwner.isPresent()
            ? Optional.empty()
            : Comparators.made(call, scope, frame, state)
                .or(() -> StandardCollectors.made(call, frame, state))
                .or(() -> ComposedFunctions.identity(call, frame, state))
                .or(() -> ComposedFunctions.made(call, calledOf, frame, state));
    if (comparator.isPresent()) {
      return comparator.get();
    }
    if (scope.isPresent()
        && scope.get().value() instanceof Value.Function function
        && FunctionReader.has(function, call)
        && !LibraryTypes.isStream(scope.get().type())
        && !called.isDefault(call, scope.get().type(), arguments, frame)) {
      if (reader.types().type(scope.get().type().name(), frame.owner).isPresent()) {
        code.fold(Verb.CALL, ValueType.NONE);
      }
      Signatures.Signature signature =
          signatures.of(scope.get().type(), call.getNameAsString(), arguments, frame.owner);
      List<Operand> given = signature.given(arguments, reader.conversions(), code);
      return reader
          .functions()
          .applied(function, given, signature.result(), call, frame, state, code);
    }
    Optional<Operand> known =
        own || isAnonymous
            ? Optional.empty()
            : library.read(new LibraryCall(call, scope, arguments, frame, state, code));
    if (known.isPresent()) {
      return known.get();
    }
    List<TypeIndex.Method> found =
        targets.different(called.found(call, scope, staticOwner, own, arguments, frame));
    if (found.isEmpty()
        && own
        && (arguments.isEmpty() && OF_EVERY_CLASS.contains(call.getNameAsString())
            || isOfIdentity(call))
        && isBelowObject(frame.owner)) {
      Operand self =
          new Operand(JavaType.object("Object"), Value.Opaque.ONLY, "this", 0, Paths.NONE);
      return library
          .read(new LibraryCall(call, Optional.of(self), arguments, frame, state, code))
          .orElseThrow();
    }
    if (found.isEmpty()) {
      Optional<TypeIndex.Entry> type =
          own ? Optional.of(frame.owner) : called.typeOf(scope, Optional.empty(), call, frame);
      Optional<Operand> inherited =
          elsewhere.inherited(call, scope, type, arguments, frame, state, code);
      if (inherited.isPresent()) {
        return inherited.get();
      }
      Optional<Operand> imported =
          call.getScope().isPresent()
              ? Optional.empty()
              : elsewhere.imported(call, arguments, frame, state, code);
      if (imported.isPresent()) {
        return imported.get();
      }
      Optional<Operand> one = held.read(call, scope, arguments, frame, state, code);
      if (one.isPresent()) {
        return one.get();
      }
      return unknown.unknown(
          call, List.of(), scope, arguments, JavaType.UNKNOWN, frame, state, code);
    }
    if (found.size() > 1 && alternatives.readable(found).isEmpty()
        || found.stream().anyMatch(method -> !method.hasBody() && !isDeclared(method))) {
      Optional<Operand> one = held.read(call, scope, arguments, frame, state, code);
      if (one.isPresent()) {
        return one.get();
      }
      return unknown.unknown(
          call, found, scope, arguments, TypeIndex.answers(found.get(0)), frame, state, code);
    }
    String receiver =
        own
            ? ownReceiver(call, found.get(0), frame)
            : scope.map(object -> object.value().called().orElse("?") + ".").orElse("");
    if (own
        && !found.get(0).isStatic()
        && call.getScope().filter(SuperExpr.class::isInstance).isEmpty()) {
      reader
          .names()
          .around(
              call.getScope().orElse(null) instanceof ThisExpr self
                  ? reader.enclosingInstances().type(self, frame)
                  : found.get(0).owner(),
              frame,
              code);
    }
    Optional<String> made =
        own
            ? frame.receiverClass.filter(
                none -> called.madeAs(frame, found.get(0).owner()).isPresent())
            : scope.flatMap(object -> Value.madeAs(object.value()));
    if (!own && scope.isPresent() && !found.get(0).isStatic()) {
      // Whatever it does, it looks at the object whose method it is.
      reader.elements().object(scope.get(), found.get(0).owner(), frame.place(call), false, code);
    }
    Optional<Operand> object =
        own ? frame.object.filter(is -> receiver.equals(frame.receiver)) : scope;
    Operand result =
        found.size() == 1
            ? reader
                .inlining()
                .inlined(
                    found.get(0),
                    arguments,
                    new Receiver(
                        receiver,
                        made,
                        own ? frame.bound : called.typeOf(scope, staticOwner, call, frame),
                        object),
                    call,
                    frame,
                    state,
                    code)
            : alternatives.read(found, arguments, receiver, object, call, frame, state, code);
    result = seen(result, found.get(0), scope);
    boolean nothing = result.value() == Value.Opaque.ONLY;
    return nothing
        ? unknown.answer(call, scope, result.type(), frame, state).waitingAs(result.paths())
        : result;
  }

  /** Whether it is {@code super.equals(o)} or {@code super.hashCode()}. */
  private static boolean isOfIdentity(MethodCallExpr call) {
    return call.getScope().filter(SuperExpr.class::isInstance).isPresent()
        && OF_IDENTITY.getOrDefault(call.getNameAsString(), -1) == call.getArguments().size();
  }

  /** Whether nothing but sources stands between a class and {@code Object}. */
  private boolean isBelowObject(TypeIndex.Entry type) {
    Optional<TypeIndex.Entry> at = Optional.of(type);
    for (int i = 0; at.isPresent() && i < MOST_PARENTS; i++) {
      if (reader.outside().parent(at.get()).isPresent()) {
        return false;
      }
      at = reader.types().parent(at.get());
    }
    return true;
  }

  private static boolean isAnonymous(String object) {
    return object.startsWith(Heap.ANONYMOUS);
  }

  /** An object that is declared as one of the library, as the class of the sources that it is. */
  private Operand asMade(Operand object, Frame frame) {
    Optional<TypeIndex.Entry> made =
        Value.madeAs(object.value()).flatMap(type -> reader.types().type(type, frame.owner));
    return made.isPresent() && reader.types().type(object.type().name(), frame.owner).isEmpty()
        ? object.as(JavaType.object(made.get().name()))
        : object;
  }

  /** What a variable of the type stands for, where the object's type says. */
  private Operand seen(Operand result, TypeIndex.Method method, Optional<Operand> scope) {
    JavaType type = result.type();
    if (scope.isEmpty() || scope.get().type().arguments().isEmpty() || !type.isReference()) {
      return result;
    }
    JavaType seen = variables.answered(type, method.owner(), scope.get().type());
    return seen.equals(type) ? result : result.as(seen);
  }

  /** Of which object a method is called that is called of none: of this, or of one around it. */
  private String ownReceiver(MethodCallExpr call, TypeIndex.Method method, Frame frame) {
    if (call.getScope().orElse(null) instanceof ThisExpr self) {
      return reader.enclosingInstances().receiver(self, frame);
    }
    return method.isStatic() || call.getScope().isPresent()
        ? frame.receiver
        : reader.enclosingInstances().receiver(method.owner(), frame.seenAs(), frame.receiver);
  }

  private boolean isLibraryType(MethodCallExpr call, Frame frame, State state) {
    Expression scope = call.getScope().orElseThrow();
    if (!scope.isNameExpr()) {
      return scope.isFieldAccessExpr()
          && (Printed.of(scope).startsWith("java.")
              || reader.imports().named(scope, frame).isPresent());
    }
    String name = scope.asNameExpr().getNameAsString();
    return Character.isUpperCase(name.charAt(0))
        && state.local(name).isEmpty()
        && reader.types().field(frame.owner, name).isEmpty()
        && !reader.names().isImportedConstant(name, frame);
  }

  /** What a method is declared to answer of which only the price is given. */
  private JavaType declared(MethodCallExpr call, Optional<Operand> object, Frame frame) {
    Optional<TypeIndex.Entry> owner =
        call.getScope().isEmpty()
            ? Optional.of(frame.owner)
            : object
                .filter(of -> of.type().isKnown() && !of.type().isArray())
                .flatMap(of -> reader.types().typeAt(of.type().name(), frame.owner, call));
    return owner
        .map(
            type ->
                reader.types().methods(type, call.getNameAsString(), call.getArguments().size()))
        .flatMap(methods -> methods.stream().findFirst())
        .map(TypeIndex::answers)
        .orElse(JavaType.UNKNOWN);
  }

  /** What is computed before a call: a price is that of the call alone. */
  private Optional<Operand> operands(MethodCallExpr call, Frame frame, State state, Code code) {
    Optional<Operand> object =
        call.getScope()
            .filter(scope -> !(scope instanceof ThisExpr) && !(scope instanceof SuperExpr))
            .filter(scope -> reader.names().typeNamed(scope, frame, state).isEmpty())
            .filter(scope -> !isLibraryType(call, frame, state))
            .map(scope -> reader.expressions().read(scope, frame, state, code));
    call.getArguments().forEach(each -> reader.expressions().read(each, frame, state, code));
    return object;
  }

  private static boolean isDeclared(TypeIndex.Method method) {
    return Annotations.of(method.declaration(), "Cost").isPresent();
  }

  @Override
  public Optional<Value> asked(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if (call.getScope().isEmpty()
        || !(name.equals("isEmpty") || name.equals("hasNext") || name.equals("hasMoreElements"))) {
      return Optional.empty();
    }
    Code aside = new Code(code.line());
    Operand object =
        reader
            .notes()
            .trying(() -> reader.expressions().read(call.getScope().get(), frame, state, aside));
    if (reader.types().type(object.type().name(), frame.owner).isPresent()) {
      return Optional.empty();
    }
    if (name.equals("isEmpty")) {
      // Elements are equally long, which does not say how many are empty.
      boolean isOneText =
          CollectionElements.isText(object.type())
              && object.value() instanceof Value.Named named
              && named.row().isEmpty();
      String what = isOneText ? SizeNames.CHARACTERS : "size";
      return Optional.of(reader.names().size(object, what, frame.place(call), state))
          .filter(size -> size.whole().isPresent());
    }
    return LibraryTypes.isIterator(object.type())
        ? Optional.of(reader.names().left(object, frame.place(call), state))
            .filter(left -> left.whole().isPresent())
        : Optional.empty();
  }

  @Override
  public void forgetEffects(Node call, State state) {
    unknown.forgetEffects(call, state);
  }

  @Override
  public void used(TypeIndex.Entry type, State state) {
    unknown.used(type, state);
  }

  @Override
  public void forgetArguments(Optional<Operand> scope, List<Operand> arguments, State state) {
    unknown.forgetArguments(scope, arguments, state);
  }
}
