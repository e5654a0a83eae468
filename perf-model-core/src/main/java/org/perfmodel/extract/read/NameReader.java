package org.perfmodel.extract.read;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.perfmodel.extract.call.MadeSizes;
import org.perfmodel.extract.construct.Names;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LibraryConstants;
import org.perfmodel.extract.state.Literals;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Guarded;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.extract.type.TypeVariables;
import org.perfmodel.extract.type.WrittenArrays;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What names mean: local variables, fields, constants, lengths. */
public final class NameReader implements Names {
  private final Reader reader;
  private final TypeVariables variables;
  private final Set<String> evaluating = new HashSet<>();

  /** What final fields' initializers gave: it does not depend on where they are read. */
  private final IdentityHashMap<VariableDeclarator, Optional<Operand>> constants =
      new IdentityHashMap<>();

  private final IdentityHashMap<VariableDeclarator, Optional<Value>> initials =
      new IdentityHashMap<>();

  private final NamelessSizes namelessSizes;

  public NameReader(Reader reader) {
    this.reader = reader;
    this.namelessSizes = new NamelessSizes(reader);
    this.variables = new TypeVariables(reader.types());
  }

  @Override
  public int knownConstants() {
    return constants.size() + initials.size();
  }

  @Override
  public Operand name(NameExpr expression, Frame frame, State state, Code code) {
    String name = expression.getNameAsString();
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      State.Local found = local.get();
      return new Operand(found.type(), found.value(), found.key(), found.level(), found.paths());
    }
    Optional<Operand> captured = reader.capturedVariables().read(expression, frame, state, code);
    if (captured.isPresent()) {
      return captured.get();
    }
    Optional<TypeIndex.Field> field = reader.types().field(frame.owner, name);
    if (field.isEmpty() && isConstantOf(frame.owner, name)) {
      return constantOf(frame.owner, name, code);
    }
    if (field.isPresent() && field.get().isFinal() && !field.get().isStatic()) {
      // A simple name of a constant is its value, whoever's field it is (JLS 15.29).
      Optional<Operand> constant = constant(field.get(), field.get().type());
      if (constant.isPresent()) {
        return constant.get();
      }
    }
    if (field.isEmpty()) {
      Optional<Operand> imported = importedConstant(name, frame, code);
      if (imported.isPresent()) {
        return imported.get();
      }
    }
    field.filter(each -> !each.isStatic()).ifPresent(each -> around(each.owner(), frame, code));
    return field.isPresent()
        ? field(
            field.get(),
            frame.seenAs(),
            frame.receiver,
            nameless(frame),
            frame.place(expression),
            state,
            code)
        : reader
            .messages()
            .name(expression, frame)
            .or(() -> LibraryConstants.imported(name, frame))
            .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** A constant of an enum of the sources that a static import names. */
  private Optional<Operand> importedConstant(String name, Frame frame, Code code) {
    return importing(name, frame).map(type -> constantOf(type, name, code));
  }

  @Override
  public boolean isImportedConstant(String name, Frame frame) {
    return importing(name, frame).isPresent();
  }

  private Optional<TypeIndex.Entry> importing(String name, Frame frame) {
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      Name path = imported.getName();
      if (!imported.isStatic() || !imported.isAsterisk() && !path.getIdentifier().equals(name)) {
        continue;
      }
      Optional<Name> owner = imported.isAsterisk() ? Optional.of(path) : path.getQualifier();
      Optional<TypeIndex.Entry> type =
          owner
              .flatMap(each -> reader.types().type(each.getIdentifier(), frame.owner))
              .filter(each -> isConstantOf(each, name));
      if (type.isPresent()) {
        return type;
      }
    }
    return Optional.empty();
  }

  @Override
  public void around(TypeIndex.Entry declaring, Frame frame, Code code) {
    int given = frame.isConstructor() ? 1 : 0;
    for (int i = given; i < reader.enclosingInstances().steps(declaring, frame.seenAs()); i++) {
      int level = levelOf(frame.receiver + "this", frame.receiver);
      Object key = Key.of("field", frame.receiver + "this$" + i);
      reader
          .operations()
          .count(code, new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), key, level);
    }
  }

  @Override
  public boolean isAround(TypeIndex.Field field, Frame frame) {
    return !field.isStatic()
        && reader.enclosingInstances().steps(field.owner(), frame.seenAs()) > 0;
  }

  @Override
  public Operand access(FieldAccessExpr expression, Frame frame, State state, Code code) {
    String name = expression.getNameAsString();
    Expression scope = expression.getScope();
    Place place = frame.place(expression);
    if (scope instanceof ThisExpr self && self.getTypeName().isPresent()) {
      TypeIndex.Entry owner = reader.enclosingInstances().type(self, frame);
      String receiver = reader.enclosingInstances().receiver(self, frame);
      around(owner, frame, code);
      return reader
          .types()
          .field(owner, name)
          .map(field -> field(field, owner, receiver, Optional.empty(), place, state, code))
          .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
    }
    if (scope instanceof ThisExpr || scope instanceof SuperExpr) {
      return reader
          .types()
          .field(frame.owner, name)
          .map(
              field ->
                  field(field, frame.seenAs(), frame.receiver, nameless(frame), place, state, code))
          .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
    }
    Optional<TypeIndex.Entry> type = typeNamed(scope, frame, state);
    if (type.isPresent() && isConstantOf(type.get(), name)) {
      return constantOf(type.get(), name, code);
    }
    if (type.isPresent()) {
      return reader
          .types()
          .field(type.get(), name)
          .map(field -> field(field, type.get(), "", Optional.empty(), place, state, code))
          .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
    }
    Optional<Operand> ofMessages = reader.messages().field(expression, frame, state, code);
    if (ofMessages.isPresent()) {
      return ofMessages.get();
    }
    Optional<Operand> ofLibrary =
        typeOfLibrary(scope, frame, state).flatMap(owner -> ofLibrary(owner, name, frame));
    if (ofLibrary.isPresent()) {
      return ofLibrary.get();
    }
    Operand object = reader.expressions().read(scope, frame, state, code);
    if (object.type().isArray() && name.equals(SizeNames.LENGTH)) {
      code.fold(Verb.FIELD_LOAD, ValueType.INT);
      if (scope instanceof ArrayAccessExpr) {
        SizeNames.rowName(object.value()).ifPresent(reader.notes()::asksRow);
      }
      Value length = length(object, place, state);
      return length
          .whole()
          .map(n -> reader.operations().number(JavaType.INT, n).holding(length))
          .orElseGet(
              () ->
                  new Operand(
                      JavaType.INT,
                      length,
                      Key.of(SizeNames.LENGTH, object.key()),
                      object.level(),
                      Paths.NONE));
    }
    Optional<TypeIndex.Entry> owner = reader.types().type(object.type().name(), frame.owner);
    Optional<TypeIndex.Field> field = owner.flatMap(each -> reader.types().field(each, name));
    if (field.isEmpty()) {
      return unresolved(object, name);
    }
    String receiver = object.value().called().map(alias -> alias + ".").orElse("?.");
    reader.elements().object(object, owner.orElseThrow(), place, false, code);
    return field(
        field.get(), owner.orElseThrow(), receiver, Optional.of(object), place, state, code);
  }

  private static boolean isConstantOf(TypeIndex.Entry type, String name) {
    return type.type() instanceof EnumDeclaration constants
        && constants.getEntries().stream().anyMatch(each -> each.getNameAsString().equals(name));
  }

  /** A constant of an enum: a static field that never changes (JLS 8.9.3). */
  private Operand constantOf(TypeIndex.Entry type, String name, Code code) {
    String path = type.name() + "." + name;
    Object key = Key.of("field", path);
    reader.operations().count(code, new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), key, 0);
    return new Operand(
        JavaType.object(type.type().getNameAsString()), Value.Opaque.ONLY, key, 0, Paths.NONE);
  }

  /**
   * {@code Math}, {@code java.lang.Math}: what is no variable, and may be a type of the library.
   */
  private Optional<String> typeOfLibrary(Expression scope, Frame frame, State state) {
    if (scope instanceof NameExpr name) {
      return Character.isUpperCase(name.getNameAsString().charAt(0))
              && !isVariable(scope, frame, state)
          ? Optional.of(name.getNameAsString())
          : Optional.empty();
    }
    Expression first = scope;
    while (first instanceof FieldAccessExpr access) {
      first = access.getScope();
    }
    return first instanceof NameExpr root && root.getNameAsString().equals("java")
        ? Optional.of(Printed.of(scope))
        : Optional.empty();
  }

  private Optional<Operand> ofLibrary(String owner, String name, Frame frame) {
    String path = owner + "." + name;
    return LibraryConstants.of(path)
        .or(
            () ->
                reader
                    .outside()
                    .field(owner, name, frame.owner)
                    .map(type -> new Operand(type, Value.Named.of(path), path, 0, Paths.NONE)));
  }

  /** A field of a type that the sources do not have: it has a name, and no type. */
  private Operand unresolved(Operand object, String name) {
    Optional<String> owner = object.value().called();
    if (owner.isEmpty() || owner.get().startsWith("?") || owner.get().startsWith(Heap.FRESH)) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    String path = owner.get() + "." + name;
    return new Operand(
        JavaType.UNKNOWN, Value.Named.of(path), Key.of("field", path), object.level(), Paths.NONE);
  }

  @Override
  public Operand number(Operand operand, Operand beside, Place place, State state) {
    boolean fits =
        !operand.type().isKnown()
            && operand.value() instanceof Value.Named
            && beside.type().isIntegral();
    return fits ? number(operand, place, state) : operand;
  }

  @Override
  public Operand number(Operand operand, Place place, State state) {
    Optional<String> path = operand.value().called();
    if (operand.type().isKnown() || path.isEmpty()) {
      return operand;
    }
    if (state.heap().mayHaveChangedAnywhere(path.get())) {
      return reader.operations().opaque(JavaType.INT);
    }
    reader
        .notes()
        .assume("`" + path.get() + "` is an int, the same each time", Confidence.ASSUMED, place);
    Expr size = reader.notes().size(path.get(), "`" + path.get() + "`", place);
    return reader
        .operations()
        .number(JavaType.INT, size)
        .holding(new Value.Whole(size, Confidence.ASSUMED));
  }

  @Override
  public Optional<TypeIndex.Entry> typeNamed(Expression scope, Frame frame, State state) {
    if (scope instanceof NameExpr name) {
      return isVariable(scope, frame, state)
          ? Optional.empty()
          : reader.types().type(name.getNameAsString(), frame.owner);
    }
    if (scope instanceof FieldAccessExpr access
        && Character.isUpperCase(access.getNameAsString().charAt(0))
        && typeOrPackage(access.getScope())) {
      return reader
          .types()
          .type(Printed.of(access), frame.owner)
          .or(() -> reader.types().type(access.getNameAsString(), frame.owner));
    }
    return Optional.empty();
  }

  private boolean isVariable(Expression scope, Frame frame, State state) {
    return scope instanceof NameExpr name
        && (state.local(name.getNameAsString()).isPresent()
            || reader.types().field(frame.owner, name.getNameAsString()).isPresent());
  }

  private static boolean typeOrPackage(Expression scope) {
    return scope.isNameExpr() || scope.isFieldAccessExpr();
  }

  /** This, if a method is called of an object that nothing has a name for. */
  private static Optional<Operand> nameless(Frame frame) {
    return frame.object.filter(is -> frame.receiver.startsWith("?"));
  }

  private Operand field(
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
      Optional<Operand> constant = constant(field, type);
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
  private Value distinct(Value value, String path, Place place, State state) {
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

  @Override
  public Object key(String path, Optional<Operand> nameless) {
    int epoch = reader.memoryVersions().epoch(Heap.last(path));
    return nameless.isPresent() && path.startsWith("?")
        ? Key.of("field", path, nameless.get().key(), epoch)
        : Key.of("field", path, epoch);
  }

  private int levelOf(Operand nameless) {
    return Math.min(nameless.level(), reader.notes().depth());
  }

  private int levelOf(String path, String receiver) {
    int level = receiver.startsWith("?") ? reader.notes().depth() : reader.notes().madeAt(path);
    return Math.max(level, reader.notes().changedAt(Heap.last(path)));
  }

  @Override
  public String path(TypeIndex.Field field, TypeIndex.Entry of, String receiver) {
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
          constant(field, type).map(Operand::value).filter(each -> each.whole().isPresent());
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
    if (path.startsWith("?") || path.startsWith(Heap.FRESH)) {
      return Value.Opaque.ONLY;
    }
    if (field.isFinal() || type.isArray() && reader.effects().facts.isNeverSet(field)) {
      Optional<Value> initial = initial(field, type);
      if (initial.isPresent()) {
        return initial.get();
      }
    }
    if (!field.isFinal() && state.heap().mayHaveChanged(path, field.owner().name())) {
      return Value.Opaque.ONLY;
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
    return type.isReference() ? named(field, path) : Value.Opaque.ONLY;
  }

  /** An object of the library that its field is made with and keeps is of that class. */
  private Value named(TypeIndex.Field field, String path) {
    return field
        .variable()
        .getInitializer()
        .filter(made -> field.isFinal())
        .flatMap(NameReader::madeBy)
        .filter(made -> reader.types().type(made, field.owner()).isEmpty())
        .map(made -> Value.Named.object(path, made))
        .orElseGet(() -> Value.Named.of(path));
  }

  /** The class of what a constructor makes, or a method of the library that guards a collection. */
  private static Optional<String> madeBy(Expression made) {
    if (made instanceof MethodCallExpr call) {
      return LibraryTypes.simple(call).equals("Collections")
          ? Guarded.madeBy(call.getNameAsString())
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

  /** What a field's initializer makes: a number, or an array of known lengths. */
  private Optional<Value> initial(TypeIndex.Field field, JavaType type) {
    if (!(type.isIntegral() || type.isArray())) {
      return Optional.empty();
    }
    Optional<Value> known = initials.get(field.variable());
    if (known == null) {
      known =
          (type.isArray() ? WrittenArrays.initializer(field) : field.variable().getInitializer())
              .flatMap(
                  initializer ->
                      type.isArray()
                          ? array(field, type, initializer)
                          : made(field, type, outside(field, initializer).value()));
      if (evaluating.isEmpty() && !reader.budget().isExhausted()) {
        initials.put(field.variable(), known);
      }
    }
    return known;
  }

  private Optional<Value> array(TypeIndex.Field field, JavaType type, Expression initializer) {
    Optional<ArrayInitializerExpr> elements = WrittenArrays.elements(initializer);
    if (elements.isPresent()) {
      List<Optional<Expr>> lengths = WrittenArrays.lengths(elements.get(), type.dimensions());
      return Optional.of(Value.Named.array(SizeNames.path(field, ""), lengths));
    }
    if (!(initializer instanceof ArrayCreationExpr || initializer instanceof MethodCallExpr)) {
      return Optional.empty();
    }
    return made(field, type, outside(field, initializer).value());
  }

  private static Optional<Value> made(TypeIndex.Field field, JavaType type, Value value) {
    if (value instanceof Value.Named made && type.isArray()) {
      String path = SizeNames.path(field, "");
      boolean isNew = made.name().startsWith(Heap.FRESH);
      return isNew && made.lengths().stream().allMatch(n -> n.filter(Expr::isConstant).isPresent())
          ? Optional.of(Value.Named.array(path, made.lengths()))
          : Optional.empty();
    }
    return value.whole().filter(Expr::isConstant).isPresent()
        ? Optional.of(value)
        : Optional.empty();
  }

  /** A compile-time constant: its value stands in the code. */
  private Optional<Operand> constant(TypeIndex.Field field, JavaType type) {
    Optional<Expression> initializer = field.variable().getInitializer();
    if (initializer.isEmpty() || !(type.isNumber() || type.isBoolean() || type.isString())) {
      return Optional.empty();
    }
    Optional<Operand> known = constants.get(field.variable());
    if (known == null) {
      Operand value = outside(field, initializer.get());
      known = value.key() instanceof Constant ? Optional.of(value.as(type)) : Optional.empty();
      if (evaluating.isEmpty() && !reader.budget().isExhausted()) {
        constants.put(field.variable(), known);
      }
    }
    return known;
  }

  /** An initializer, read by itself. */
  private Operand outside(TypeIndex.Field field, Expression initializer) {
    String key = field.owner().name() + "." + field.variable().getNameAsString();
    if (!evaluating.add(key)) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    try {
      Frame frame = new Frame(field.owner(), "", "", Optional.empty(), 0, JavaType.UNKNOWN);
      return reader
          .notes()
          .trying(
              () ->
                  reader
                      .expressions()
                      .read(
                          initializer,
                          frame,
                          new State(new Heap()),
                          new Code(frame.place(initializer))));
    } finally {
      evaluating.remove(key);
    }
  }

  @Override
  public Value length(Operand array, Place place, State state) {
    if (array.value() instanceof Value.Held held) {
      return lengthOfSwapped(held, array, place, state);
    }
    if (!(array.value() instanceof Value.Named named)) {
      return namelessSizes.of(array, SizeNames.LENGTH, place, state);
    }
    String rows = named.base() + "." + Heap.ROWS;
    boolean isRow = !named.row().isEmpty();
    if (isRow && (state.heap().mayHaveChanged(rows) || state.heap().at(rows).isPresent())) {
      return Value.Opaque.ONLY;
    }
    if (!named.lengths().isEmpty()) {
      return named
          .lengths()
          .get(0)
          .map(reader.open()::of)
          .<Value>map(
              known ->
                  new Value.Whole(
                      known.value(), known.confidence().and(SizeNames.lengths(named.name()))))
          .orElse(Value.Opaque.ONLY);
    }
    boolean first = named.row().stream().allMatch(s -> s.filter(Expr::isZero).isPresent());
    Confidence confidence = Confidence.EXACT;
    if (!first) {
      confidence = Confidence.ASSUMED;
      reader
          .notes()
          .assume("rows of `" + named.base() + "` are equally long", Confidence.ASSUMED, place);
    }
    Expr length =
        reader.notes().size(named.name() + ".length", "length of array " + named.base(), place);
    return new Value.Whole(length, confidence);
  }

  /** What is swapped is taken to be as long as what its variable holds at first. */
  private Value lengthOfSwapped(Value.Held held, Operand array, Place place, State state) {
    List<Value.Named> begun = reader.notes().passedArrays.begun(held.variable());
    if (begun.isEmpty()) {
      return Value.Opaque.ONLY;
    }
    Value.Named first = begun.get(0);
    List<Optional<Expr>> lengths = first.lengths();
    boolean isSure =
        !lengths.isEmpty() && begun.stream().allMatch(each -> each.lengths().equals(lengths));
    for (Optional<Expr> subscript : held.row()) {
      first = first.at(subscript);
    }
    Operand at = new Operand(array.type(), first, array.key(), array.level(), array.paths());
    Value length = length(at, place, state);
    if (isSure || !(length instanceof Value.Whole whole)) {
      return length;
    }
    reader
        .notes()
        .assume(
            "arrays that `" + held.variable() + "` is swapped with are as long as it is",
            Confidence.ASSUMED,
            place);
    return new Value.Whole(whole.expr(), Confidence.ASSUMED);
  }

  @Override
  public Value size(Operand collection, String how, Place place, State state) {
    if (!(collection.value() instanceof Value.Named named)) {
      return collection.type().isString()
          ? lengthOfLiteral(collection.key())
          : namelessSizes.of(collection, how + "()", place, state);
    }
    if (!named.row().isEmpty() && CollectionElements.isText(collection.type())) {
      return how.equals(SizeNames.CHARACTERS) ? heldText(named, place) : Value.Opaque.ONLY;
    }
    String path = SizeNames.sizePath(named.name());
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return distinct(known.get(), path, place, state);
    }
    boolean mayChange = !collection.type().isString();
    boolean changed = mayChange && state.heap().mayHaveChanged(path);
    boolean isOther = changed && state.heap().staysIfOthersChange(path);
    if (changed && !isOther || path.startsWith(Heap.FRESH)) {
      return Value.Opaque.ONLY;
    }
    Expr size =
        reader
            .notes()
            .size(
                named.name()
                    + "."
                    + (how.equals(SizeNames.CHARACTERS) ? SizeNames.LENGTH : how)
                    + "()",
                "size of " + named.name(),
                place);
    boolean isOneOfMany = !named.row().stream().allMatch(at -> at.filter(Expr::isZero).isPresent());
    if (isOneOfMany) {
      reader
          .notes()
          .assume(
              "elements of `" + named.base() + "` are equally large", Confidence.ASSUMED, place);
      return new Value.Whole(size, Confidence.ASSUMED);
    }
    if (!mayChange) {
      return Value.exact(size);
    }
    if (!isOther && !mayBeResized(collection, state)) {
      return distinct(Value.exact(size), path, place, state);
    }
    reader
        .notes()
        .assume(
            "`" + named.name() + "` is none of the collections that change before this",
            Confidence.ASSUMED,
            place);
    return new Value.Whole(size, Confidence.ASSUMED);
  }

  /** The length of a text that is an element; those of one array are taken to be equally long. */
  private Value heldText(Value.Named text, Place place) {
    if (text.base().startsWith(Heap.FRESH) || text.base().startsWith("?")) {
      return Value.Opaque.ONLY;
    }
    reader
        .notes()
        .assume("texts of `" + text.base() + "` are equally long", Confidence.ASSUMED, place);
    return new Value.Whole(
        reader
            .notes()
            .size(text.name() + "." + SizeNames.LENGTH + "()", "length of " + text.name(), place),
        Confidence.ASSUMED);
  }

  @Override
  public Value left(Operand iterator, Place place, State state) {
    if (!(iterator.value() instanceof Value.Named named)) {
      return Value.Opaque.ONLY;
    }
    String path = SizeNames.leftPath(named.name());
    Value left =
        state
            .heap()
            .at(path)
            .map(known -> distinct(known, path, place, state))
            .orElseGet(() -> left(path, place, state));
    boolean isShared = !path.startsWith(MadeSizes.OWN_ITERATOR) && state.heap().isDoubted(path);
    if (!isShared || !(left instanceof Value.Whole whole)) {
      return left;
    }
    String name = path.startsWith(Heap.FRESH) ? "an iterator" : "`" + named.name() + "`";
    reader
        .notes()
        .assume(
            "no call takes elements of " + name + " by another name", Confidence.ASSUMED, place);
    return new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED));
  }

  @Override
  public Value left(String path, Place place, State state) {
    boolean isAny = path.startsWith(Heap.FRESH) || path.startsWith("?");
    if (isAny || state.heap().mayHaveChanged(path)) {
      return Value.Opaque.ONLY;
    }
    String iterator = path.substring(0, path.length() - DirectEffects.LEFT.length() - 1);
    return Value.exact(
        reader
            .notes()
            .size(
                iterator + "." + DirectEffects.SIZES,
                "elements that " + iterator + " has left",
                place));
  }

  /** Characters of a text that stands in the source. */
  private static Value lengthOfLiteral(Object key) {
    OptionalInt characters = Literals.characters(key);
    return characters.isPresent() ? Value.exact(characters.getAsInt()) : Value.Opaque.ONLY;
  }

  @Override
  public Operand text(Operand text, State state) {
    Value length = text.type().isString() ? lengthOfLiteral(text.key()) : Value.Opaque.ONLY;
    if (length == Value.Opaque.ONLY) {
      return text;
    }
    String alias = Heap.FRESH + "text" + reader.notes().next();
    state.heap().putFresh(SizeNames.sizePath(alias), length);
    return text.holding(Value.Named.of(alias));
  }

  /** Whether it may be an object of a class of the sources that changes its own size. */
  boolean mayBeResized(Operand collection, State state) {
    for (String type : state.heap().resized()) {
      if (reader.types().all(type).stream()
          .anyMatch(each -> reader.outside().mayBe(each, collection.type().name()))) {
        return true;
      }
    }
    return false;
  }
}
