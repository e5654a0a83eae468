package org.perfmodel.extract.read;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.Optional;
import org.perfmodel.extract.construct.Names;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Identity;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LibraryConstants;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What names mean: local variables, fields, constants, lengths. */
public final class NameReader implements Names {
  private final Reader reader;

  private final ClassWideSizes namelessSizes;
  private final FieldInitializers initializers;
  private final FieldReader fields;
  private final SizeReader sizes;

  public NameReader(Reader reader) {
    this.reader = reader;
    this.namelessSizes = new ClassWideSizes(reader);
    this.initializers = new FieldInitializers(reader);
    this.fields = new FieldReader(reader, initializers, namelessSizes);
    this.sizes = new SizeReader(reader, fields, namelessSizes);
  }

  @Override
  public Operand name(NameExpr expression, Frame frame, State state, Code code) {
    String name = expression.getNameAsString();
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      State.Local found = local.get();
      Value value = found.value() instanceof Value.Between ? Value.Opaque.ONLY : found.value();
      return new Operand(found.type(), value, found.key(), found.level(), found.paths());
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
      Optional<Operand> constant = initializers.constant(field.get(), field.get().type());
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
        ? fields.field(
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
      int level = fields.levelOf(frame.receiver + "this", frame.receiver);
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
          .map(field -> fields.field(field, owner, receiver, Optional.empty(), place, state, code))
          .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
    }
    if (scope instanceof ThisExpr || scope instanceof SuperExpr) {
      return reader
          .types()
          .field(frame.owner, name)
          .map(
              field ->
                  fields.field(
                      field, frame.seenAs(), frame.receiver, nameless(frame), place, state, code))
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
          .map(field -> fields.field(field, type.get(), "", Optional.empty(), place, state, code))
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
      Value length = sizes.length(object, place, state);
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
    return fields.field(
        field.get(), owner.orElseThrow(), receiver, Optional.of(object), place, state, code);
  }

  private static boolean isConstantOf(TypeIndex.Entry type, String name) {
    return type.type() instanceof EnumDeclaration constants
        && constants.getEntries().stream().anyMatch(each -> each.getNameAsString().equals(name));
  }

  /** A constant of an enum: a static field that never changes (JLS 8.9.3). */
  private Operand constantOf(TypeIndex.Entry type, String name, Code code) {
    String path = type.name() + "." + name;
    Object key = Identity.ofEnum(path);
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

  @Override
  public int knownConstants() {
    return initializers.knownConstants();
  }

  @Override
  public Object key(String path, Optional<Operand> nameless) {
    return fields.key(path, nameless);
  }

  @Override
  public String path(TypeIndex.Field field, TypeIndex.Entry of, String receiver) {
    return fields.path(field, of, receiver);
  }

  @Override
  public Value length(Operand array, Place place, State state) {
    return sizes.length(array, place, state);
  }

  @Override
  public Value size(Operand collection, String how, Place place, State state) {
    return sizes.size(collection, how, place, state);
  }

  @Override
  public Value left(Operand iterator, Place place, State state) {
    return sizes.left(iterator, place, state);
  }

  @Override
  public Value left(String path, Place place, State state) {
    return sizes.left(path, place, state);
  }

  @Override
  public Operand text(Operand text, State state) {
    return sizes.text(text, state);
  }
}
