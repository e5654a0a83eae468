package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Elements;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.shape.Parts;
import org.perfmodel.extract.shape.SubscriptRanges;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Elements of arrays: loads, stores, where they move, and what they carry to later iterations. */
public final class ElementReader implements Elements {

  private final Reader reader;

  /** How what an element holds, by its key, hangs on the beginning of the iteration. */
  private final Map<Object, Paths> written = new HashMap<>();

  /** The same of fields. */
  private final Map<Object, Written> fields = new HashMap<>();

  /** What was written within so many loops. */
  private record Written(Paths paths, int depth) {}

  /** Objects that nothing has a name for, in the order of their first fields. */
  private final Map<Object, Integer> nameless = new HashMap<>();

  private final Parts parts = new Parts();
  private final MemoryRecurrences recurrences;
  private final OwnArrays own;
  private final ElementFootprint footprint;
  private final ElementAccess accesses;
  private final ReferencedObjects objects;

  public ElementReader(Reader reader) {
    this.reader = reader;
    this.recurrences = new MemoryRecurrences(reader);
    this.own = new OwnArrays(reader);
    this.footprint = new ElementFootprint(reader, own, new SubscriptRanges(reader.notes()));
    this.accesses = new ElementAccess(reader, own, footprint, new SubscriptRanges(reader.notes()));
    this.objects = new ReferencedObjects(reader, own, footprint);
  }

  @Override
  public void holds(Object object, String field, Object key) {
    objects.objectHolds(object, "." + field, key);
  }

  @Override
  public Operand listed(Operand list, Operand index, JavaType type, Place place, Code code) {
    Operand answer = reader.operations().opaque(type);
    Optional<String> name =
        list.value()
            .called()
            .filter(called -> !called.startsWith("?") && list.value().rowSubscripts().isEmpty());
    if (name.isEmpty()) {
      objects.objectHolds(list.key(), "", list.key());
    }
    boolean isKnown = name.isPresent() || own.isOwned(list.key());
    if (!isKnown || reader.notes().depth() == 0) {
      return answer;
    }
    Value held = name.<Value>map(Value.Named::of).orElse(Value.Opaque.ONLY);
    ArrayElement element = new ArrayElement(list.holding(held), index, type);
    Optional<List<Expr>> subscripts = ElementAccess.subscripts(element);
    Access access = accesses.access(element, subscripts, ValueType.REFERENCE, false, place);
    code.access(access);
    objects.heldBy(access, answer.key());
    return answer;
  }

  @Override
  public Paths pathsOfField(String path, Object object) {
    boolean isOwn =
        path.startsWith(Heap.FRESH) && reader.notes().madeAt(path) >= reader.notes().depth();
    return reader.notes().depth() == 0 || isOwn
        ? Paths.NONE
        : Paths.startingAt(carrier(path, object)).and(pathsOfHeld(path, object));
  }

  /**
   * The same of an object that an array holds, which may be another one's in an iteration before.
   */
  private Paths pathsOfHeld(String path, Object object) {
    return objects.held(path, object).map(recurrences::startingAt).orElse(Paths.NONE);
  }

  @Override
  public void carried(
      String path, Object object, ValueType type, Operand value, Place place, Code code) {
    objects
        .held(path, object)
        .ifPresent(
            written -> {
              Paths left = value.paths().then(new Operation(Verb.FIELD_STORE, type));
              recurrences.carriedOn(written, false, left, place, code);
            });
  }

  @Override
  public String carrier(String path, Object object) {
    if (!path.startsWith("?")) {
      return "field " + path;
    }
    Integer known = nameless.get(object);
    int number = known == null ? nameless.size() : known;
    nameless.putIfAbsent(object, number);
    return "field ?" + number + path.substring(1);
  }

  @Override
  public Operand read(ArrayAccessExpr access, Frame frame, State state, Code code) {
    return load(located(access, frame, state, code), frame.place(access), state, code);
  }

  @Override
  public ArrayElement located(ArrayAccessExpr access, Frame frame, State state, Code code) {
    Operand array =
        access.getName() instanceof ArrayAccessExpr row
            ? read(row, frame, state, code)
            : reader.expressions().read(access.getName(), frame, state, code);
    Operand[] index = new Operand[1];
    Expression subscript = access.getIndex();
    if (reader.effects().facts.answer(subscript, () -> isAddress(subscript))) {
      code.folded(
          () -> index[0] = reader.expressions().read(access.getIndex(), frame, state, code));
    } else {
      index[0] = reader.expressions().read(access.getIndex(), frame, state, code);
    }
    JavaType type = array.type().isArray() ? array.type().element() : JavaType.UNKNOWN;
    return new ArrayElement(array, index[0], type, access.getName() instanceof ArrayAccessExpr);
  }

  /** Whether hardware computes it with the address: sums and products of plain names. */
  private static boolean isAddress(Expression index) {
    return index
        .findFirst(
            Node.class,
            node ->
                node instanceof ArrayAccessExpr
                    || node instanceof MethodCallExpr
                    || node instanceof BinaryExpr binary && !isPlain(binary)
                    || node instanceof UnaryExpr unary
                        && unary.getOperator() == UnaryExpr.Operator.BITWISE_COMPLEMENT)
        .isEmpty();
  }

  private static boolean isPlain(BinaryExpr binary) {
    return switch (binary.getOperator()) {
      case PLUS, MINUS, MULTIPLY -> true;
      default -> false;
    };
  }

  @Override
  public Operand load(ArrayElement element, Place place, State state, Code code) {
    JavaType type = element.type();
    ValueType stored = stored(type, place);
    Operand array = element.array();
    Operand index = element.index();
    int level = Math.max(Math.max(array.level(), index.level()), reader.notes().storedAt(stored));
    Object key =
        Key.of("load", array.key(), index.key(), reader.memoryVersions().epoch(stored.label()));
    boolean isNew = !reader.notes().isAvailable(Math.min(level, reader.notes().depth()), key);
    reader.operations().count(code, new Operation(Verb.LOAD, stored), key, level);
    Value value =
        type.isArray() || CollectionElements.isText(type) && array.value() instanceof Value.Named
            ? row(array.value(), index)
            : Value.Opaque.ONLY;
    if (type.isArray()) {
      footprint.rowsOf(element, key, place);
      return new Operand(type, value, key, level, Paths.NONE);
    }
    Optional<List<Expr>> subscripts = ElementAccess.subscripts(element);
    if (isNew) {
      Access access = accesses.access(element, subscripts, stored, false, place);
      code.access(access);
      accesses.chosenRow(element, access);
      if (level >= reader.notes().depth()) {
        reader.notes().innermost().ifPresent(loop -> loop.operands.loads(key, stored));
      }
      if (type.isReference()) {
        objects.heldBy(access, key);
      }
    }
    Paths paths = array.paths().and(index.paths()).then(new Operation(Verb.LOAD, stored));
    Object narrow = MaskedNumbers.narrow(type, key);
    Paths kept = written.get(key);
    if (kept != null && !isNew) {
      return new Operand(type, value, narrow, level, kept);
    }
    array.value().array().ifPresent(name -> reader.notes().commonPlaces.element(key, name));
    if (subscripts.isPresent() && reader.notes().depth() > 0) {
      paths =
          paths.and(
              recurrences.startingAt(
                  new MemoryRecurrences.Read(own.nameOf(element), subscripts.get())));
    }
    return new Operand(type, value, narrow, level, paths);
  }

  private static Value row(Value array, Operand index) {
    if (array instanceof Value.Held held) {
      return held.at(index.value().whole());
    }
    return array instanceof Value.Named named ? named.at(index.value().whole()) : Value.Opaque.ONLY;
  }

  @Override
  public void store(ArrayElement element, Operand value, Place place, State state, Code code) {
    JavaType type = element.type();
    ValueType stored = stored(type, place);
    code.add(Verb.STORE, stored);
    reader.notes().innermost().ifPresent(loop -> loop.operands.uses(value.key()));
    reader.barriers().aged(element.array().value().called(), type, value, code);
    Optional<List<Expr>> subscripts = ElementAccess.subscripts(element);
    if (!type.isArray()) {
      code.access(
          accesses
              .access(element, subscripts, stored, true, place)
              .of(parts.of(value, stored, reader.notes().loops())));
    } else if (element.array().value() instanceof Value.Named named
        && !isAsLong(named, value.value())) {
      state.heap().put(named.base() + "." + Heap.ROWS, Value.Opaque.ONLY);
    }
    subscripts.ifPresent(
        all ->
            recurrences.carriedOn(
                new MemoryRecurrences.Read(own.nameOf(element), all),
                true,
                value.paths(),
                place,
                code));
    reader.memoryVersions().changed(stored.label());
    Object key =
        Key.of(
            "load",
            element.array().key(),
            element.index().key(),
            reader.memoryVersions().epoch(stored.label()));
    reader.notes().makeAvailable(reader.notes().depth(), key);
    written.put(key, value.paths());
  }

  @Override
  public void wrote(Object key, Operand value) {
    reader.notes().makeAvailable(reader.notes().depth(), key);
    fields.put(key, new Written(value.paths(), reader.notes().depth()));
  }

  @Override
  public Optional<Paths> written(Object key, int level) {
    return Optional.ofNullable(fields.get(key))
        .filter(
            last ->
                last.depth == reader.notes().depth()
                    && reader.notes().isAvailable(Math.min(level, last.depth), key))
        .map(Written::paths);
  }

  /** Whether what becomes a row has the lengths that all rows have. */
  private static boolean isAsLong(Value.Named array, Value row) {
    int longer = array.lengths().size() - 1;
    return longer > 0
        && row instanceof Value.Named named
        && named.lengths().equals(array.lengths().subList(1, longer + 1))
        && named.lengths().stream().allMatch(Optional::isPresent);
  }

  private ValueType stored(JavaType type, Place place) {
    if (type.isKnown()) {
      return type.stored();
    }
    reader
        .notes()
        .assume(
            "type of an array's elements is not known: priced as double",
            Confidence.GUESSED,
            place);
    return ValueType.DOUBLE;
  }

  @Override
  public void beside(Operand number, Operand other, Expr more) {
    accesses.beside(number, other, more);
  }

  @Override
  public void object(Operand object, TypeIndex.Entry type, Place place, boolean store, Code code) {
    objects.object(object, type, place, store, code);
  }

  @Override
  public void box(Operand box, ValueType number, Code code) {
    objects.box(box, number, code);
  }
}
