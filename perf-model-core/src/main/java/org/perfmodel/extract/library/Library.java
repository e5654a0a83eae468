package org.perfmodel.extract.library;

import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.AnnotationMemberDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Calls of the Java library: as operations, from the catalogue, and what they do to sizes. */
public final class Library {

  private static final Set<String> OF_OPTIONAL =
      Set.of("getAsInt", "getAsLong", "getAsDouble", "orElse", "orElseThrow", "orElseGet");

  /** What only numbers have, whatever class of theirs a value is of. */
  private static final Set<String> OF_NUMBERS =
      Set.of("doubleValue", "floatValue", "longValue", "intValue");

  private final Reader reader;
  private final LibraryMath math;
  private final LibraryArrays arrays;
  private final HalvingSearch searches;
  private final LinkedSteps links;
  private final Catalogued catalogued;
  private final CreatedObjects created;

  public Library(Reader reader) {
    this.reader = reader;
    this.math = new LibraryMath(reader);
    this.arrays = new LibraryArrays(reader);
    this.searches = new HalvingSearch(reader);
    this.links = new LinkedSteps(reader);
    this.catalogued = new Catalogued(reader);
    this.created = new CreatedObjects(reader);
  }

  /** Whether a constructor of the library is known: of collections, boxes, locks, exceptions. */
  public boolean creates(
      ObjectCreationExpr creation,
      String alias,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    return created.creates(creation, alias, arguments, frame, state, code);
  }

  /** What a call of the library answers; empty where it is none, or one without a price. */
  public Optional<Operand> read(LibraryCall call) {
    Optional<Operand> answer = operation(call);
    if (answer.isPresent() && call.name().equals("orElseThrow")) {
      thrownBy(call).ifPresent(reader.statements()::mayThrow);
    }
    return answer.isPresent()
            && answer.get().type().isIntegral()
            && answer.get().value().whole().isEmpty()
        ? reader
            .rounded()
            .answered(call.expression(), call.frame(), call.state())
            .map(answer.get()::holding)
            .or(() -> answer)
        : answer;
  }

  /** The type of what is thrown where there is no value, if the call says it. */
  private static Optional<String> thrownBy(LibraryCall call) {
    MethodCallExpr written = call.expression();
    if (written.getArguments().isEmpty()) {
      return Optional.of("NoSuchElementException");
    }
    return written.getArgument(0) instanceof LambdaExpr made
            && made.getExpressionBody().orElse(null) instanceof ObjectCreationExpr exception
        ? Optional.of(exception.getType().getNameAsString())
        : Optional.empty();
  }

  /**
   * The object as its type's bound says, {@code <C extends Collection<E>>}, where that names it.
   */
  private Operand bounded(Operand object, LibraryCall call) {
    return object.type().dimensions() > 0
        ? object
        : reader
            .types()
            .boundAt(object.type().name(), call.expression())
            .filter(
                bound -> reader.types().type(bound.getNameAsString(), call.frame().owner).isEmpty())
            .map(bound -> object.as(JavaType.of(bound)))
            .orElse(object);
  }

  private Optional<Operand> operation(LibraryCall as) {
    LibraryCall call = as.of(as.scope().map(object -> bounded(object, as)));
    Optional<Operand> scope = call.scope();
    Optional<ImportedTypes.Meant> meant =
        call.type()
            .or(
                () ->
                    scope.isPresent()
                        ? Optional.empty()
                        : call.expression()
                            .getScope()
                            .flatMap(written -> reader.imports().named(written, call.frame())));
    String owner =
        scope.isPresent()
            ? madeAs(scope.get(), call).orElse(scope.get().type().name())
            : meant.map(ImportedTypes.Meant::name).orElseGet(() -> named(call));
    if (meant.isEmpty() && reader.imports().isOfOthers(owner, call.frame())) {
      return catalogued.ofUsers(owner, call).or(() -> ofEveryObject(owner, call));
    }
    Optional<Operand> answer = operation(owner, call);
    if (answer.isPresent() && meant.filter(ImportedTypes.Meant::isStandIn).isPresent()) {
      String method = "." + call.name() + "`";
      reader
          .notes()
          .assume(
              "`" + meant.get().written() + method + " takes what `" + owner + method + " takes",
              Confidence.ASSUMED,
              call.place());
    }
    return answer;
  }

  /** The type that is named before the dot; with those around it, where it has prices so. */
  private String named(LibraryCall call) {
    String written = call.expression().getScope().map(Printed::of).orElse("");
    boolean isNested = written.indexOf('.') > 0 && Character.isUpperCase(written.charAt(0));
    return isNested
            && reader
                .catalogue()
                .cost(written, written, call.name(), call.arguments().size())
                .isPresent()
        ? written
        : LibraryTypes.simple(call.expression());
  }

  /**
   * The collection that an object was made as, {@code List<T> list = new LinkedList<>()}, where the
   * catalogue has another price for that.
   */
  private Optional<String> madeAs(Operand object, LibraryCall call) {
    String declared = object.type().name();
    return Value.madeAs(object.value())
        .filter(made -> !object.type().isArray())
        .filter(
            made ->
                !LibraryTypes.kind(made).equals(LibraryTypes.kind(declared))
                    || Catalogue.isSpecial(made, call.name(), call.arguments().size()))
        .filter(made -> reader.types().type(made, call.frame().owner).isEmpty())
        .filter(
            made ->
                reader
                    .catalogue()
                    .cost(made, LibraryTypes.kind(made), call.name(), call.arguments().size())
                    .isPresent());
  }

  private Optional<Operand> operation(String owner, LibraryCall call) {
    Optional<Operand> scope = call.scope();
    if (owner.endsWith("Math") && LibraryMath.isMath(owner)) {
      Optional<Operand> function = math.call(call.expression(), call.arguments(), call.code());
      if (function.isPresent()) {
        return function;
      }
    }
    Optional<Operand> inherited = ofEveryObject(owner, call);
    if (inherited.isPresent()) {
      return inherited;
    }
    if (scope.isPresent() && scope.get().type().isNumber() && OF_OPTIONAL.contains(call.name())) {
      // What a stream of numbers answers that may be absent is read as the number.
      call.code().addPriced(new Operation(Verb.COMPARE, ValueType.INT), Expr.ONE);
      return scope;
    }
    if (scope.isPresent() && scope.get().type().isArray()) {
      return call.name().equals("clone")
          ? Optional.of(arrays.cloned(scope.get(), call))
          : Optional.empty();
    }
    if (scope.isPresent()
        && reader.types().type(owner, call.frame().owner).isPresent()
        && !reader.catalogue().isDeclared(owner, call.name(), call.arguments().size())) {
      return Optional.empty();
    }
    if (scope.isPresent() && call.is("clone", 0) && owner.isEmpty()) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call.expression()) + "` copies an array of double",
              Confidence.GUESSED,
              call.place());
      return Optional.of(arrays.cloned(scope.get().as(JavaType.DOUBLE.arrayOf()), call));
    }
    if (LibraryTypes.ADDERS.contains(owner) || LibraryTypes.ATOMICS.contains(owner)) {
      return scope.map(object -> atomic(object, owner, call));
    }
    Optional<Operand> copied =
        arrays
            .copied(owner, call)
            .or(() -> arrays.reflected(owner, call))
            .or(() -> searches.read(owner, call));
    if (copied.isPresent()) {
      return copied;
    }
    if ((owner.isEmpty() || reader.types().isVariable(owner))
        && scope.isPresent()
        && call.arguments().isEmpty()
        && OF_NUMBERS.contains(call.name())) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call.expression()) + "` is that of a number of the library",
              Confidence.ASSUMED,
              call.place());
      return catalogued.read("Number", "Number", call);
    }
    links.before(owner, call);
    Optional<Operand> known = catalogued.read(owner, LibraryTypes.kind(owner), call);
    return known.isPresent() || scope.isEmpty() ? known : inherited(owner, call);
  }

  /** What a class of the library has of those that it extends or implements. */
  private Optional<Operand> inherited(String owner, LibraryCall call) {
    int arguments = call.arguments().size();
    if (Catalogue.isUnread(owner, call.name(), arguments)) {
      return Optional.empty();
    }
    for (String parent : reader.outside().parents(owner, call.frame().owner)) {
      if (Catalogue.isUnread(parent, call.name(), arguments)) {
        return Optional.empty();
      }
      Optional<Operand> known = catalogued.read(parent, LibraryTypes.kind(parent), call);
      if (known.isPresent()) {
        return known;
      }
    }
    return Optional.empty();
  }

  /** Final methods of {@code Object} and {@code Enum}, whatever type of the sources has them. */
  private Optional<Operand> ofEveryObject(String owner, LibraryCall call) {
    if (call.scope().isPresent() && call.is("getClass", 0)) {
      return catalogued.read("Object", "Object", call);
    }
    boolean isOfObject = call.is("equals", 1) || call.is("hashCode", 0);
    if (isOfObject && call.scope().isPresent() && !call.scope().get().type().isArray()) {
      Optional<TypeIndex.Entry> type =
          reader.types().typeAt(owner, call.frame().owner, call.expression());
      int arguments = call.arguments().size();
      if (type.isPresent()
          && !reader.types().hasParentOutside(type.get())
          && reader.types().withHeirs(type.get()).stream()
              .allMatch(each -> reader.types().methods(each, call.name(), arguments).isEmpty())) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(call.expression()) + "` is that of Object",
                Confidence.ASSUMED,
                call.place());
        return catalogued.read("Object", "Object", call);
      }
    }
    if (call.scope().isEmpty() && call.is("values", 0)) {
      Optional<Operand> constants =
          reader
              .types()
              .type(owner, call.frame().owner)
              .filter(type -> type.type().isEnumDeclaration())
              .map(type -> values(owner, type.type().asEnumDeclaration(), call));
      if (constants.isPresent()) {
        return constants;
      }
    }
    if (call.scope().isPresent() && call.arguments().isEmpty()) {
      Optional<Operand> member =
          reader
              .types()
              .type(owner, call.frame().owner)
              .filter(type -> type.type().isAnnotationDeclaration())
              .flatMap(type -> member(type.type().asAnnotationDeclaration(), call));
      if (member.isPresent()) {
        return member;
      }
    }
    if (call.scope().isEmpty() && call.is("valueOf", 1)) {
      Optional<Operand> constant =
          reader
              .types()
              .type(owner, call.frame().owner)
              .filter(type -> type.type().isEnumDeclaration())
              .flatMap(type -> catalogued.read("Enum", "Enum", call))
              .map(found -> found.as(JavaType.object(owner)));
      if (constant.isPresent()) {
        return constant;
      }
    }
    boolean ofConstant = call.is("name", 0) || call.is("ordinal", 0);
    return ofConstant
            && call.scope().isPresent()
            && reader
                .types()
                .type(owner, call.frame().owner)
                .filter(type -> type.type().isEnumDeclaration())
                .isPresent()
        ? catalogued.read("Enum", "Enum", call)
        : Optional.empty();
  }

  /** What an annotation says, which at run time is looked up in a table by name. */
  private Optional<Operand> member(AnnotationDeclaration type, LibraryCall call) {
    return type.getMembers().stream()
        .filter(AnnotationMemberDeclaration.class::isInstance)
        .map(AnnotationMemberDeclaration.class::cast)
        .filter(each -> each.getNameAsString().equals(call.name()))
        .findFirst()
        .flatMap(
            each ->
                catalogued
                    .read("Annotation", "Annotation", call)
                    .map(answer -> answer.as(JavaType.of(each.getType()))));
  }

  /** A new array of all constants (JLS 8.9.3), which javac copies from a field. */
  private Operand values(String name, EnumDeclaration type, LibraryCall call) {
    call.code().fold(Verb.CALL, ValueType.NONE);
    call.code().add(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), true);
    Expr count = Expr.constant(type.getEntries().size());
    Operand all =
        new Operand(
            JavaType.object(name).arrayOf(),
            Value.Named.array(Heap.FRESH + reader.notes().next(), List.of(Optional.of(count))),
            new Object(),
            reader.notes().depth(),
            Paths.NONE);
    return arrays.cloned(all, call);
  }

  private Operand atomic(Operand object, String type, LibraryCall call) {
    Code code = call.code();
    ValueType value =
        type.startsWith("AtomicInteger") || type.equals("AtomicBoolean")
            ? ValueType.INT
            : type.equals("AtomicReference") ? ValueType.REFERENCE : ValueType.LONG;
    Place place = call.place();
    String shown = SizeNames.shown(object, call.expression().getScope().orElseThrow());
    JavaType result =
        value == ValueType.INT
            ? JavaType.INT
            : type.equals("DoubleAdder") ? JavaType.DOUBLE : JavaType.LONG;
    String method = call.name();
    if (Set.of("get", "sum", "intValue", "longValue", "doubleValue", "getPlain").contains(method)) {
      code.addHoisted(new Operation(Verb.FIELD_LOAD, value));
      return reader
          .operations()
          .opaque(type.equals("AtomicReference") ? object.type().argument(0) : result);
    }
    if (Set.of("set", "lazySet", "reset").contains(method)) {
      code.addHoisted(new Operation(Verb.FIELD_STORE, value));
      return reader.operations().opaque(result);
    }
    if (LibraryTypes.ADDERS.contains(type)) {
      reader
          .notes()
          .assume(
              "`" + shown + "` spreads its updates: they do not wait for each other",
              Confidence.ASSUMED,
              place);
      code.add(Verb.ATOMIC, ValueType.LONG);
      return reader.operations().opaque(result);
    }
    Code one = new Code(place);
    one.add(Verb.ATOMIC, value == ValueType.INT ? ValueType.INT : ValueType.LONG);
    code.node(new TaskNode.Critical(place, shown, true, one.built()));
    return reader.operations().opaque(result);
  }

  /** What a reference to a method of the library answers. */
  public Optional<Operand> reference(
      MethodReferenceExpr reference, List<Operand> arguments, Frame frame, Code code) {
    return math.reference(reference, arguments, frame, code);
  }
}
