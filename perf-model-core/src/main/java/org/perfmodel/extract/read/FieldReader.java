package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.FixedCollections;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.SynchronizedCollections;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.extract.type.TypeVariables;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What fields hold, where the heap keeps them, and what is read to get it. */
final class FieldReader {

  private final Reader reader;
  private final FieldInitializers initializers;

  /** How many elements constant collections have, by path. */
  private final Map<String, Integer> fixedSizes = new HashMap<>();

  private final ClassWideSizes namelessSizes;
  private final TypeVariables variables;

  FieldReader(Reader reader, FieldInitializers initializers, ClassWideSizes namelessSizes) {
    this.reader = reader;
    this.initializers = initializers;
    this.namelessSizes = namelessSizes;
    this.variables = new TypeVariables(reader.types());
  }

  Operand field(
      TypeIndex.Field field,
      TypeIndex.Entry of,
      String receiver,
      Optional<Operand> object,
      Place place,
      State state,
      Code code) {
    JavaType declared = field.type();
    JavaType type =
        variables.seen(reader.types().everywhere(declared, field.owner()), field.owner(), of);
    if (field.isFinal()) {
      Optional<Operand> constant = initializers.constant(field, type);
      if (constant.isPresent()) {
        // Of an object it is no constant expression, but javac still puts its value in its place.
        return field.isStatic() ? constant.get() : constant.get().unfolded();
      }
    }
    String path = path(field, of, receiver);
    Value value = distinct(value(field, path, type, place, state), path, place, state);
    if (value == Value.Opaque.ONLY && type.isBoolean()) {
      Optional<Boolean> asked = state.heap().asked(path);
      value = asked.map(is -> Value.exact(is ? Expr.ONE : Expr.ZERO)).orElse(value);
    }
    ValueType stored = type.isKnown() ? type.stored() : ValueType.REFERENCE;
    Optional<Operand> nameless =
        object.filter(
            is ->
                path.startsWith("?") && reader.enclosingInstances().steps(field.owner(), of) == 0);
    int held =
        nameless.isPresent()
            ? Math.max(levelOf(nameless.get()), reader.notes().changedAt(Heap.last(path)))
            : levelOf(path, receiver);
    int level = Math.max(value.whole().map(reader.operations()::levelOf).orElse(0), held);
    Object key = key(path, nameless);
    Optional<Paths> written = reader.elements().written(key, level);
    if (reader.notes().isReplaced(path)) {
      code.fold(Verb.FIELD_LOAD, stored);
    } else {
      reader.operations().count(code, new Operation(Verb.FIELD_LOAD, stored), key, level);
    }
    Object result = value.whole().isPresent() ? value.whole().get() : key;
    if (value == Value.Opaque.ONLY && nameless.isPresent()) {
      namelessSizes.noted(result, field, type);
    }
    if (type.isArray()) {
      nameless.ifPresent(
          is -> reader.elements().holds(is.key(), field.variable().getNameAsString(), result));
    }
    if (written.isPresent()) {
      return new Operand(type, value, result, level, written.get());
    }
    Optional<Operand> owner = object.filter(is -> path.equals(SizeNames.path(field, receiver)));
    Paths paths =
        reader
            .elements()
            .pathsOfField(path, owner.map(Operand::key).orElse(receiver))
            .and(
                owner
                    .map(Operand::paths)
                    .orElse(Paths.NONE)
                    .then(new Operation(Verb.FIELD_LOAD, stored)));
    return new Operand(type, value, result, level, paths);
  }

  /** What holds only if two names are not one object. */
  Value distinct(Value value, String path, Place place, State state) {
    if (value instanceof Value.Whole whole && state.heap().isSharedByName(path)) {
      reader
          .notes()
          .assume(
              "`" + path + "` is not changed through another name of the same object",
              Confidence.ASSUMED,
              place);
      return new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED));
    }
    return value;
  }

  Object key(String path, Optional<Operand> nameless) {
    int epoch = reader.memoryVersions().epoch(Heap.last(path));
    return nameless.isPresent() && path.startsWith("?")
        ? Key.of("field", path, nameless.get().key(), epoch)
        : Key.of("field", path, epoch);
  }

  int levelOf(Operand nameless) {
    return Math.min(nameless.level(), reader.notes().depth());
  }

  int levelOf(String path, String receiver) {
    int level = receiver.startsWith("?") ? reader.notes().depth() : reader.notes().madeAt(path);
    return Math.max(level, reader.notes().changedAt(Heap.last(path)));
  }

  String path(TypeIndex.Field field, TypeIndex.Entry of, String receiver) {
    return SizeNames.path(
        field,
        field.isStatic()
            ? receiver
            : reader.enclosingInstances().receiver(field.owner(), of, receiver));
  }

  private Value value(TypeIndex.Field field, String path, JavaType type, Place place, State state) {
    if (reader.types().isHidden(field)) {
      return Value.Opaque.ONLY;
    }
    if (!field.isFinal() && reader.effects().facts.isNeverSet(field)) {
      Optional<Value> initial =
          initializers
              .constant(field, type)
              .map(Operand::value)
              .filter(each -> each.whole().isPresent());
      if (initial.isPresent()) {
        return initial.get();
      }
    }
    boolean isDoubted = !field.isFinal() && state.heap().isDoubted(path, field.owner().name());
    if (isDoubted && (type.isIntegral() || type.isReference())) {
      Value entered = undoubted(field, path, type, place, state);
      if (entered != Value.Opaque.ONLY) {
        reader
            .notes()
            .assume("no call before this changes `" + path + "`", Confidence.ASSUMED, place);
      }
      return entered instanceof Value.Whole whole
          ? new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED))
          : entered;
    }
    return undoubted(field, path, type, place, state);
  }

  private Value undoubted(
      TypeIndex.Field field, String path, JavaType type, Place place, State state) {
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return known.get();
    }
    boolean isKept = field.isFinal() || type.isArray() && reader.effects().facts.isNeverSet(field);
    Optional<Value> initial = isKept ? initializers.initial(field, type) : Optional.<Value>empty();
    if (path.startsWith("?") || path.startsWith(Heap.FRESH)) {
      // Of whatever object it is, it is as long; which array it is nobody knows.
      return initial
          .map(
              each ->
                  each instanceof Value.Named made ? Value.Named.array(path, made.lengths()) : each)
          .orElse(Value.Opaque.ONLY);
    }
    if (initial.isPresent()) {
      return initial.get();
    }
    if (isFunction(type) && (field.isFinal() || reader.effects().facts.isNeverSet(field))) {
      String name = field.variable().getNameAsString();
      Optional<Value> function =
          initializers.function(field, path.substring(0, path.length() - name.length()));
      if (function.isPresent()) {
        return function.get();
      }
    }
    if (!field.isFinal() && state.heap().mayHaveChanged(path, field.owner().name())) {
      return Value.Opaque.ONLY;
    }
    if (isNamedAsParameter(path, type, state)) {
      reader
          .notes()
          .assume(
              "`" + path + "` and `this." + path + "` have one name, and are taken to be as large",
              Confidence.ASSUMED,
              place);
    }
    Optional<String> given = NamedSizeReader.of(field.declaration());
    if (type.isIntegral()) {
      String name = field.variable().getNameAsString();
      String receiver = path.substring(0, path.length() - name.length());
      Optional<Expr> ofProcesses =
          given.isPresent() ? Optional.empty() : reader.messages().ofField(field, receiver, place);
      if (ofProcesses.isPresent()) {
        return new Value.Whole(ofProcesses.get(), Confidence.ASSUMED);
      }
      return Value.exact(reader.notes().size(given.orElse(path), "field " + name, place));
    }
    given.ifPresent(
        size -> reader.namedSizes().field(path, type, size, placeOf(field), field.owner()));
    if (given.isEmpty() && !isNamedAsParameter(path, type, state)) {
      noteFixedSize(field, path);
      initializers
          .threads(field)
          .ifPresent(threads -> state.heap().putFresh(path + ".workers", Value.exact(threads)));
    }
    return type.isReference() ? named(field, path) : Value.Opaque.ONLY;
  }

  private void noteFixedSize(TypeIndex.Field field, String path) {
    if (field.isFinal()) {
      field
          .variable()
          .getInitializer()
          .or(() -> initializers.constructed(field))
          .map(FixedCollections::size)
          .filter(OptionalInt::isPresent)
          .ifPresent(size -> fixedSizes.put(path, size.getAsInt()));
    }
  }

  /** How many elements a collection has whose final field is made with all of them. */
  Optional<Value> fixedSize(String path, Place place) {
    Integer size = fixedSizes.get(path);
    if (size == null) {
      return Optional.empty();
    }
    reader
        .notes()
        .assume(
            "`" + path + "` has the " + size + " elements that its field is made with",
            Confidence.ASSUMED,
            place);
    return Optional.of(new Value.Whole(Expr.constant(size), Confidence.ASSUMED));
  }

  /** Whether a variable that hides the field is what formulae call so. */
  private static boolean isNamedAsParameter(String path, JavaType type, State state) {
    Optional<Value> hiding = state.local(path).map(State.Local::value);
    return type.isIntegral()
        ? hiding
            .flatMap(Value::whole)
            .filter(size -> size.symbols().stream().anyMatch(each -> each.name().equals(path)))
            .isPresent()
        : hiding.flatMap(Value::called).filter(path::equals).isPresent();
  }

  private static boolean isFunction(JavaType type) {
    return Nodes.isFunction(type.name()) || type.name().equals("Collector");
  }

  /** An object of the library that its field is made with and keeps is of that class. */
  private Value named(TypeIndex.Field field, String path) {
    return field
        .variable()
        .getInitializer()
        .filter(made -> field.isFinal())
        .or(() -> initializers.constructed(field))
        .flatMap(FieldReader::madeBy)
        .filter(made -> reader.types().type(made, field.owner()).isEmpty())
        .map(made -> Value.Named.object(path, made))
        .orElseGet(() -> Value.Named.of(path));
  }

  /** The class of what a constructor makes, or a method of the library that guards a collection. */
  private static Optional<String> madeBy(Expression made) {
    if (made instanceof MethodCallExpr call) {
      return LibraryTypes.simple(call).equals("Collections")
          ? SynchronizedCollections.madeBy(call.getNameAsString())
          : Optional.empty();
    }
    return made.isObjectCreationExpr()
            && made.asObjectCreationExpr().getAnonymousClassBody().isEmpty()
        ? Optional.of(JavaType.of(made.asObjectCreationExpr().getType()).name())
        : Optional.empty();
  }

  private static Place placeOf(TypeIndex.Field field) {
    return new Place(field.owner().source().file(), ParsedSource.line(field.variable()));
  }
}
