package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.ExponentSymbols;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Elements of arrays: loads, stores, where they move, and what they carry to later iterations. */
final class Elements {
  /** The heap's name for which rows an array of arrays has. */
  static final String ROWS = "[rows]";

  /** More names than these are taken for all. */
  private static final int MOST_NAMES = 12;

  private static final String MEMORY = "memory:";

  /** Bytes of a cache line. */
  private static final long LINE = 64;

  /**
   * References of an array that grows by halves until its four bytes each come to 512 KiB, half of
   * G1's least region: in the mean so many are in it when it grows beyond, 2^17 / sqrt(3/2).
   */
  private static final long YOUNG = 107_020;

  /** Doubles in half of a cache line: what is nearer is most often in the same one. */
  private static final Rational FEW = Rational.of(4);

  /** An element read in the innermost loop. */
  private record Read(String array, List<Expr> subscripts) {
    /** Asked at every element that is read: faster than what a record is given. */
    @Override
    public String toString() {
      return "Read[array=" + array + ", subscripts=" + subscripts + "]";
    }
  }

  /** An array with the subscript of one of its elements, both evaluated. */
  record Element(Operand array, Operand index, JavaType type, boolean loadsRow) {
    Element(Operand array, Operand index, JavaType type) {
      this(array, index, type, false);
    }
  }

  /**
   * A number of which the form says how many values it can have: {@code x & 255}, {@code i & x} of
   * a counter i, {@code x % 100}, {@code x % n}, {@code x >>> 24}, an element of a byte array, what
   * is computed of those and constants.
   */
  record Masked(Object of, Expr values) {}

  private final Reader reader;

  /** Shared with what was kept of it until it changes. */
  private Map<String, Integer> epochs = new HashMap<>();

  private boolean isShared;
  private int anything;
  private final Map<String, Read> reads = new HashMap<>();

  /** How what an element holds, by its key, hangs on the beginning of the iteration. */
  private final Map<Object, Paths> written = new HashMap<>();

  /** Objects that nothing has a name for, in the order of their first fields. */
  private final Map<Object, Integer> nameless = new HashMap<>();

  private final Map<Object, Access> holders = new HashMap<>();
  private final Parts parts = new Parts();
  private final Map<Object, Expr> rows = new HashMap<>();

  /** A number that is so much more than another one. */
  private record Beside(Object of, Rational more) {}

  /** Numbers that are a few more or less than others, by their keys. */
  private final Map<Object, Beside> besides = new HashMap<>();

  /**
   * A number that nearly always goes on by the same step, or by so much in the mean: {@code (i + 1)
   * & mask}, {@code (int) (i * step)}.
   */
  record Drifting(Object of, Expr step) {}

  /**
   * A number that lies at a fraction of loop variables that is not known, another in each iteration
   * of the innermost loop perhaps, {@code x * cos[a] + y * sin[a]}: with each of those variables it
   * goes on by about one.
   *
   * @param course the sum of those variables
   */
  record Along(Object of, Expr course) {}

  Elements(Reader reader) {
    this.reader = reader;
  }

  /**
   * The key of a number that is one or another: where both go on by the same step, it does so too,
   * but for the jumps between them.
   */
  static Object either(Object one, Object other) {
    Optional<Expr> step = going(one);
    return step.isPresent() && step.equals(going(other))
        ? new Drifting(new Object(), step.get())
        : new Object();
  }

  private static Optional<Expr> going(Object key) {
    if (key instanceof LoopVariables.Advancing advancing) {
      return Optional.of(advancing.step());
    }
    return drift(key);
  }

  /** The step of a number that nearly always goes on by it, whether or not its form bounds it. */
  static Optional<Expr> drift(Object key) {
    return bare(key) instanceof Drifting drifting ? Optional.of(drifting.step()) : Optional.empty();
  }

  /** Grows with each store to a field of that name, or to elements of that type. */
  int epoch(String name) {
    return epochs.getOrDefault(name, 0) + anything;
  }

  /** What was stored to by now. */
  record Epochs(Map<String, Integer> names, int anything) {}

  Epochs epochs() {
    isShared = true;
    return new Epochs(epochs, anything);
  }

  /** Puts back what was stored to by now. */
  Runnable kept() {
    Epochs now = epochs();
    return () -> back(now);
  }

  /**
   * The cache lines of an object whose field is about to be read or, where {@code store} says so,
   * written: those of objects that an array holds lie one behind the other if they were made so,
   * those of a chain anywhere.
   */
  void object(Operand object, TypeIndex.Entry type, Place place, boolean store, Code code) {
    if (reader.notes.depth() == 0) {
      return;
    }
    Access holder = holders.get(object.key());
    boolean isLinked =
        holder == null
            && object.paths().from().values().stream()
                .anyMatch(way -> !way.isEmpty() || object.level() == reader.notes.depth());
    int level =
        holder == null ? reader.notes.depth() : Math.min(object.level(), reader.notes.depth());
    Object key = Key.of(store ? "changed object" : "object", object.key());
    if ((holder == null && !isLinked) || !reader.notes.makeAvailable(level, key)) {
      return;
    }
    if (holder != null && level < reader.notes.depth()) {
      // It comes with the first look at it, and stays for as long as the loop goes on about it.
      if (level > 0 && !reader.notes.isTrying()) {
        lines(
            holder,
            reader.constructors.bytes(type),
            place,
            store,
            reader.notes.loops().get(level).before);
      }
      return;
    }
    long bytes = reader.constructors.bytes(type);
    if (holder == null) {
      Expr all = Expr.ONE;
      for (RegionNotes.OpenLoop loop : reader.notes.loops()) {
        all = all.times(loop.trips);
      }
      Expr lines = all.times(Expr.constant(lineful(bytes)));
      all = linked(object).map(objects -> Expr.min(lines, objects)).orElse(all);
      boolean open = Bounds.hasIndex(all);
      code.access(
          new Access(
              type.name() + " objects",
              ValueType.BYTE,
              List.of(),
              Optional.empty(),
              open ? Optional.empty() : Optional.of(all.times(bytes)),
              store,
              false,
              place));
      return;
    }
    lines(holder, bytes, place, store, code);
  }

  /** Objects that an array holds one behind the other. */
  private static void lines(Access holder, long bytes, Place place, boolean store, Code code) {
    boolean isScattered = holder.subscripts().isEmpty() && holder.innermostStride().isEmpty();
    List<Expr> subscripts = new ArrayList<>(holder.subscripts());
    if (!subscripts.isEmpty()) {
      subscripts.set(subscripts.size() - 1, subscripts.get(subscripts.size() - 1).times(bytes));
    }
    code.access(
        new Access(
            holder.array() + " objects",
            ValueType.BYTE,
            subscripts,
            holder.innermostStride().map(stride -> stride.times(bytes)),
            isScattered ? holder.footprint().map(all -> all.times(bytes)) : holder.footprint(),
            store,
            false,
            place));
  }

  /** The cache lines of boxes that an array or a list holds, one of which is about to be read. */
  void box(Operand box, ValueType number, Code code) {
    Access holder = holders.get(box.key());
    if (holder != null
        && reader.notes.depth() > 0
        && reader.notes.makeAvailable(reader.notes.depth(), Key.of("object", box.key()))) {
      lines(holder, Boxes.bytes(number), holder.place(), false, code);
    }
  }

  /** An element of a list, whose references lie in an array in its order. */
  Operand listed(Operand list, Operand index, JavaType type, Place place, Code code) {
    Operand answer = reader.opaque(type);
    Optional<String> name = list.value().called();
    if (name.isEmpty() || name.get().startsWith("?") || reader.notes.depth() == 0) {
      return answer;
    }
    Element element = new Element(list.holding(Value.Named.of(name.get())), index, type);
    Optional<List<Expr>> subscripts = subscripts(element);
    Access access = access(element, subscripts, ValueType.REFERENCE, false, place);
    code.access(access);
    holders.put(answer.key(), access);
    return answer;
  }

  /** On another way from there, what this way stored to has not been stored to. */
  void back(Epochs before) {
    epochs = before.names();
    isShared = true;
    anything = before.anything();
  }

  /** Behind two ways, what either stored to has been stored to. */
  void join(Epochs other) {
    if (!epochs.equals(other.names())) {
      other.names().forEach((name, epoch) -> own().merge(name, epoch, Math::max));
    }
    anything = Math.max(anything, other.anything());
  }

  void changed(String name) {
    own().merge(name, 1, Integer::sum);
  }

  private Map<String, Integer> own() {
    if (isShared) {
      epochs = new HashMap<>(epochs);
      isShared = false;
    }
    return epochs;
  }

  /** The same for fields with the types that declare them, and for what stands for more. */
  void changed(Set<String> fields) {
    if (fields.size() > MOST_NAMES || fields.contains(Effects.ELEMENTS)) {
      changedAnything();
    } else {
      fields.forEach(field -> changed(Heap.last(field)));
    }
  }

  void changedAnything() {
    anything++;
  }

  /** What a field hangs on: on what the iteration before left, unless this one made the object. */
  Paths pathsOfField(String path, Object object) {
    boolean isOwn =
        path.startsWith(Heap.FRESH) && reader.notes.madeAt(path) >= reader.notes.depth();
    return reader.notes.depth() == 0 || isOwn
        ? Paths.NONE
        : Paths.startingAt(carrier(path, object)).and(pathsOfHeld(path, object));
  }

  /**
   * The same of an object that an array holds, which may be another one's in an iteration before.
   */
  private Paths pathsOfHeld(String path, Object object) {
    Optional<Read> held = held(path, object);
    held.ifPresent(read -> reads.put(MEMORY + read, read));
    return held.map(read -> Paths.startingAt(MEMORY + read)).orElse(Paths.NONE);
  }

  /** A field of an object that an array holds, as an element of all those fields. */
  private Optional<Read> held(String path, Object object) {
    return Optional.ofNullable(holders.get(object))
        .filter(holder -> path.startsWith("?") && !holder.subscripts().isEmpty())
        .map(
            holder ->
                new Read(holder.array() + " objects" + path.substring(1), holder.subscripts()));
  }

  /**
   * {@code x[i + 1].f = .. x[i].f ..}: what goes into a field waits for the same field of an object
   * that an iteration before went to. Compilers do not see that it is the same one.
   *
   * @param object key of what it is a field of
   */
  void carried(String path, Object object, ValueType type, Operand value, Place place, Code code) {
    held(path, object)
        .ifPresent(
            written -> {
              Paths left = value.paths().then(new Operation(Verb.FIELD_STORE, type));
              carried(written, false, left, place, code);
            });
  }

  /**
   * What hands a field's value on to the next iteration: of objects without a name those are one
   * that are computed alike.
   *
   * @param object key of what it is a field of
   */
  String carrier(String path, Object object) {
    if (!path.startsWith("?")) {
      return "field " + path;
    }
    Integer known = nameless.get(object);
    int number = known == null ? nameless.size() : known;
    nameless.putIfAbsent(object, number);
    return "field ?" + number + path.substring(1);
  }

  Operand read(ArrayAccessExpr access, Frame frame, State state, Code code) {
    return load(located(access, frame, state, code), frame.place(access), state, code);
  }

  /** Evaluates what leads to an element, not the element. */
  Element located(ArrayAccessExpr access, Frame frame, State state, Code code) {
    Operand array =
        access.getName() instanceof ArrayAccessExpr row
            ? read(row, frame, state, code)
            : reader.expressions.read(access.getName(), frame, state, code);
    Operand[] index = new Operand[1];
    Expression subscript = access.getIndex();
    if (reader.effects.facts.answer(subscript, () -> isAddress(subscript))) {
      code.folded(() -> index[0] = reader.expressions.read(access.getIndex(), frame, state, code));
    } else {
      index[0] = reader.expressions.read(access.getIndex(), frame, state, code);
    }
    JavaType type = array.type().isArray() ? array.type().element() : JavaType.UNKNOWN;
    return new Element(array, index[0], type, access.getName() instanceof ArrayAccessExpr);
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

  Operand load(Element element, Place place, State state, Code code) {
    JavaType type = element.type();
    ValueType stored = stored(type, place);
    Operand array = element.array();
    Operand index = element.index();
    int level = Math.max(Math.max(array.level(), index.level()), reader.notes.storedAt(stored));
    Object key = Key.of("load", array.key(), index.key(), epoch(stored.label()));
    boolean isNew = !reader.notes.isAvailable(Math.min(level, reader.notes.depth()), key);
    reader.count(code, new Operation(Verb.LOAD, stored), key, level);
    Value value = type.isArray() ? row(array.value(), index) : Value.Opaque.ONLY;
    if (type.isArray()) {
      allowed(element).ifPresent(values -> rows.put(key, values));
      return new Operand(type, value, key, level, Paths.NONE);
    }
    Optional<List<Expr>> subscripts = subscripts(element);
    if (isNew) {
      Access access = access(element, subscripts, stored, false, place);
      code.access(access);
      chosenRow(element, access);
      if (type.isReference()) {
        holders.put(key, access);
      }
    }
    Paths paths = array.paths().and(index.paths()).then(new Operation(Verb.LOAD, stored));
    Object narrow = narrow(type, key);
    Paths kept = written.get(key);
    if (kept != null && !isNew) {
      return new Operand(type, value, narrow, level, kept);
    }
    array.value().array().ifPresent(name -> reader.notes.commonPlaces.element(key, name));
    if (subscripts.isPresent() && reader.notes.depth() > 0) {
      Read read = new Read(nameOf(element), subscripts.get());
      String name = MEMORY + read;
      reads.put(name, read);
      paths = paths.and(Paths.startingAt(name));
    }
    return new Operand(type, value, narrow, level, paths);
  }

  private static Value row(Value array, Operand index) {
    if (array instanceof Value.Held held) {
      return held.at(index.value().whole());
    }
    return array instanceof Value.Named named ? named.at(index.value().whole()) : Value.Opaque.ONLY;
  }

  /** An element that is narrow has few values. */
  private static Object narrow(JavaType type, Object key) {
    return type.isNumber() && type.stored().bytes() < Short.BYTES
        ? new Masked(key, Expr.constant(1 << Byte.SIZE))
        : type.isNumber() && type.stored().bytes() < Integer.BYTES
            ? new Masked(key, Expr.constant(1 << Short.SIZE))
            : key;
  }

  void store(Element element, Operand value, Place place, State state, Code code) {
    JavaType type = element.type();
    ValueType stored = stored(type, place);
    code.add(Verb.STORE, stored);
    aged(element.array().value().called(), type, value, code);
    Optional<List<Expr>> subscripts = subscripts(element);
    if (!type.isArray()) {
      code.access(
          access(element, subscripts, stored, true, place)
              .of(parts.of(value, stored, reader.notes.loops())));
    } else if (element.array().value() instanceof Value.Named named
        && !isAsLong(named, value.value())) {
      state.heap().put(named.base() + "." + ROWS, Value.Opaque.ONLY);
    }
    subscripts.ifPresent(
        all -> carried(new Read(nameOf(element), all), true, value.paths(), place, code));
    changed(stored.label());
    Object key =
        Key.of("load", element.array().key(), element.index().key(), epoch(stored.label()));
    reader.notes.makeAvailable(reader.notes.depth(), key);
    written.put(key, value.paths());
  }

  /**
   * A reference to an object that is made here goes into one that was there before: what outlives
   * the region that stores into it is taken to be old.
   *
   * @param holder what is stored into; empty or {@code ?} if it is not known
   */
  void aged(Optional<String> holder, JavaType type, Operand value, Code code) {
    boolean isNew =
        value.type().isNumber()
            ? Boxes.unboxed(type).isPresent() && !(value.key() instanceof Constant)
            : value.value().called().filter(name -> name.startsWith(Heap.FRESH)).isPresent();
    if (isNew) {
      agedEntry(holder, code);
    }
  }

  /** The same of an object that surely is new. */
  void agedEntry(Optional<String> holder, Code code) {
    if (holder.filter(Elements::isFromOutside).isPresent()) {
      code.addPriced(new Operation(Verb.AGED_STORE, ValueType.REFERENCE), Expr.ONE);
    }
  }

  /**
   * A reference goes into a collection that is made here and whose array grows by halves: since
   * that takes half a region of G1, the array is old as soon as it is made, and what goes into it
   * has to be told to the collector whatever it is.
   */
  void grown(Optional<String> holder, Code code, Place place) {
    if (holder.filter(name -> name.startsWith(Heap.FRESH)).isEmpty()) {
      return;
    }
    List<RegionNotes.OpenLoop> loops = reader.notes.loops();
    Expr elements = Expr.ONE;
    for (int i = loops.size() - 1; i >= reader.notes.madeAt(holder.get()); i--) {
      elements = elements.times(loops.get(i).trips);
    }
    Expr told =
        Expr.max(
            Expr.ZERO,
            Expr.ONE.minus(Expr.constant(YOUNG).dividedBy(Expr.max(Expr.ONE, elements))));
    if (!told.isZero() && !Bounds.hasIndex(told)) {
      code.addPriced(new Operation(Verb.AGED_STORE, ValueType.REFERENCE), told);
      reader.notes.assume(
          "arrays of 512 KiB or more are old when they are made, as in a heap of G1 of up to 2 GiB",
          Confidence.ASSUMED,
          place);
    }
  }

  private static boolean isFromOutside(String name) {
    return !name.startsWith(Heap.FRESH) && !name.startsWith("?");
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
    reader.notes.assume(
        "type of an array's elements is not known: priced as double", Confidence.GUESSED, place);
    return ValueType.DOUBLE;
  }

  private static String nameOf(Element element) {
    return element.array().value().array().orElse("?");
  }

  /** All subscripts, outermost first, where they are formulae and the array has a name. */
  private static Optional<List<Expr>> subscripts(Element element) {
    Value array = element.array().value();
    if (array.array().isEmpty() || element.index().value().whole().isEmpty()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      all.add(row.get());
    }
    all.add(element.index().value().whole().get());
    return Optional.of(all);
  }

  private Access access(
      Element element,
      Optional<List<Expr>> subscripts,
      ValueType stored,
      boolean store,
      Place place) {
    Optional<List<Expr>> typical =
        subscripts.isPresent()
            ? subscripts.map(reader.middles::of)
            : drifting(element).or(() -> along(element));
    boolean isAlong = subscripts.isEmpty() && element.index().key() instanceof Along;
    if (isAlong && typical.isPresent()) {
      reader.notes.assume(
          "subscript of `"
              + nameOf(element)
              + "` goes on by about one where a loop variable in it does",
          Confidence.ASSUMED,
          place);
    } else if (!typical.equals(subscripts)) {
      reader.notes.assume(
          "elements of `"
              + nameOf(element)
              + "` follow each other as in the middle of the loop; its ends are rare",
          Confidence.ASSUMED,
          place);
    }
    Optional<Expr> stride =
        subscripts.isPresent()
            ? stride(subscripts)
            : typical.isPresent() ? Optional.empty() : step(element.index());
    if (typical.isEmpty() && stride.isEmpty()) {
      Object number = near(element.index().key());
      element
          .array()
          .value()
          .array()
          .filter(name -> element.array().value().rowSubscripts().isEmpty())
          .ifPresent(name -> reader.notes.commonPlaces.subscript(number, name));
    }
    return new Access(
        nameOf(element),
        stored,
        typical.orElse(List.of()),
        stride,
        typical.isEmpty() && stride.isEmpty() && isNear(element)
            ? Optional.of(Expr.ZERO)
            : subscripts.isPresent()
                ? subscripts.flatMap(this::footprint)
                : typical
                    .filter(all -> isAlong)
                    .flatMap(this::footprint)
                    .or(() -> reached(element, stored.bytes())),
        store,
        element.loadsRow(),
        place);
  }

  /** Whether one beside it, or itself, was touched before in the same iteration. */
  private boolean isNear(Element element) {
    Object line =
        Key.of("line", element.array().key(), near(element.index().key()), element.type());
    return !reader.notes.makeAvailable(reader.notes.depth(), line);
  }

  private Object near(Object key) {
    return besideOf(key).of();
  }

  private Beside besideOf(Object key) {
    Object number = bare(key);
    return besides.getOrDefault(number, new Beside(number, Rational.ZERO));
  }

  /**
   * Notes that a number is a few more or less than another one, or than what that one is beside.
   */
  void beside(Operand number, Operand other, Expr more) {
    if (number.value().whole().isEmpty() && more.isConstant()) {
      Beside before = besideOf(other.key());
      Rational all = before.more().plus(more.constantValue());
      if (all.abs().compareTo(FEW) < 0) {
        besides.put(bare(number.key()), new Beside(before.of(), all));
      }
    }
  }

  private static Object bare(Object key) {
    return key instanceof Masked masked ? masked.of() : key;
  }

  private Optional<Expr> stride(Optional<List<Expr>> subscripts) {
    Optional<RegionNotes.OpenLoop> loop = reader.notes.innermost();
    if (loop.isEmpty()) {
      return Optional.of(Expr.ZERO);
    }
    if (subscripts.isEmpty()) {
      return Optional.empty();
    }
    Symbol index = loop.get().index;
    List<Expr> all = subscripts.get();
    for (Expr outer : all.subList(0, all.size() - 1)) {
      if (outer.contains(index)) {
        return Optional.empty();
      }
    }
    return Bounds.slope(all.get(all.size() - 1), index);
  }

  /**
   * Subscripts that move like one that nearly always goes on by the same step, or by that much in
   * the mean; where it begins does not matter.
   */
  private Optional<List<Expr>> drifting(Element element) {
    Value array = element.array().value();
    Optional<Expr> step = drift(element.index().key());
    if (step.isEmpty()
        || array.array().isEmpty()
        || element.index().level() < reader.notes.depth()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      all.add(reader.middles.of(row.get()));
    }
    Symbol index = reader.notes.innermost().orElseThrow().index;
    all.add(Expr.symbol(index).times(step.get()));
    return Optional.of(all);
  }

  /**
   * Subscripts that go on with loops further out; in the innermost loop they do so as well or each
   * iteration goes to another row, so that none of its jumps matters.
   */
  private Optional<List<Expr>> along(Element element) {
    Value array = element.array().value();
    if (!(element.index().key() instanceof Along along)
        || array.array().isEmpty()
        || reader.notes.depth() == 0
        || !course(element.index()).equals(Optional.of(along.course()))) {
      return Optional.empty();
    }
    Symbol index = reader.notes.innermost().orElseThrow().index;
    boolean isBound = along.course().contains(index);
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      isBound |= row.get().contains(index);
      all.add(reader.middles.of(row.get()));
    }
    all.add(along.course());
    return isBound ? Optional.of(all) : Optional.empty();
  }

  /**
   * The sum of the variables of open loops that a number is an affine function of, or nearly so.
   */
  Optional<Expr> course(Operand number) {
    Optional<Expr> formula =
        number.key() instanceof Along along ? Optional.of(along.course()) : number.value().whole();
    if (formula.isEmpty()) {
      return formula;
    }
    Expr course = Expr.ZERO;
    for (RegionNotes.OpenLoop loop : reader.notes.loops()) {
      Optional<Expr> slope = Bounds.slope(formula.get(), loop.index);
      if (slope.isEmpty() || Bounds.hasIndex(slope.get())) {
        return Optional.empty();
      }
      if (!slope.get().isZero()) {
        course = course.plus(loop.variable);
      }
    }
    return course.isZero() ? Optional.empty() : Optional.of(course);
  }

  /**
   * The beginning of a row that data choose, once for each run through the loop along it: nothing
   * foresees where it is, only how it goes on.
   */
  private void chosenRow(Element element, Access access) {
    int level = element.array().level();
    boolean isChosen =
        element.array().value().rowSubscripts().stream().anyMatch(Optional::isEmpty)
            && access.subscripts().isEmpty()
            && access.innermostStride().filter(step -> !step.isZero()).isPresent();
    if (!isChosen
        || level == 0
        || level >= reader.notes.depth()
        || !reader.notes.makeAvailable(level, Key.of("chosen row", element.array().key()))) {
      return;
    }
    reader
        .notes
        .loops()
        .get(level)
        .before
        .access(
            new Access(
                access.array(),
                access.element(),
                List.of(),
                Optional.empty(),
                access.footprint(),
                false,
                access.loadsRow(),
                access.place()));
  }

  /** How far a subscript goes with an iteration that begins at an unknown place. */
  private Optional<Expr> step(Operand index) {
    return slope(index);
  }

  /** How much more an integer is in each further iteration of the innermost loop. */
  Optional<Expr> slope(Operand number) {
    if (number.level() < reader.notes.depth() || reader.notes.depth() == 0) {
      return Optional.of(Expr.ZERO);
    }
    if (number.key() instanceof LoopVariables.Advancing advancing) {
      return Optional.of(advancing.step());
    }
    Optional<Expr> drift = drift(number.key());
    if (drift.isPresent()) {
      return drift;
    }
    if (number.key() instanceof Along along) {
      return Bounds.slope(along.course(), reader.notes.innermost().orElseThrow().index)
          .filter(step -> !step.isZero());
    }
    return number
        .value()
        .whole()
        .flatMap(value -> Bounds.slope(value, reader.notes.innermost().orElseThrow().index));
  }

  /** At most as many elements as accesses, where nothing else is known of the subscript. */
  private Optional<Expr> reached(Element element, long bytes) {
    Expr most = Expr.ONE;
    List<RegionNotes.OpenLoop> loops = reader.notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      if (i >= element.index().level() && i >= element.array().level()) {
        continue;
      }
      Expr trips = loops.get(i).trips;
      for (int outer = i - 1; outer >= 0; outer--) {
        trips = widest(trips, loops.get(outer));
      }
      most = most.times(trips);
    }
    Expr executed = most;
    Expr limited = least(executed, allowed(element));
    Expr lines = limited.times(Expr.constant(lineful(bytes)));
    Expr all = walked(element).map(elements -> Expr.min(lines, elements)).orElse(limited);
    return Bounds.hasIndex(all) ? Optional.empty() : Optional.of(all);
  }

  /**
   * Elements that come with one, where they are known to be spread over more lines than touched.
   */
  private static Rational lineful(long bytes) {
    return Rational.of(Math.max(1, LINE / Math.max(1, bytes)));
  }

  private static Expr least(Expr one, Optional<Expr> other) {
    return other.map(limit -> Expr.min(one, limit)).orElse(one);
  }

  /**
   * Objects that walks along fields come to: from one object in t steps, b ways at each, no more
   * than b^t, however often one walks.
   */
  private Optional<Expr> linked(Operand object) {
    RegionNotes.OpenLoop loop = reader.notes.innermost().orElseThrow();
    for (String variable : object.paths().from().keySet()) {
      Walks.Walk walk = loop.walks.get(variable);
      if (walk != null && walk.ways() > 0) {
        Expr objects =
            walk.ways() == 1 ? loop.trips : Expr.pow(Expr.constant(walk.ways()), loop.trips);
        for (int i = 0; i < Math.min(walk.level(), reader.notes.depth() - 1); i++) {
          objects = objects.times(reader.notes.loops().get(i).trips);
        }
        return Optional.of(objects);
      }
    }
    return Optional.empty();
  }

  /**
   * Elements between the ends of a search by halves; or those that walks through an array come to
   * where one begins at each place in turn: what they lead to is where others begin.
   */
  private Optional<Expr> walked(Element element) {
    RegionNotes.OpenLoop inner = reader.notes.innermost().orElse(null);
    if (inner == null) {
      return Optional.empty();
    }
    Set<String> variables = element.index().paths().from().keySet();
    for (Halvings.Halving halving : inner.halvings) {
      if (variables.contains(halving.low()) && variables.contains(halving.high())) {
        return Optional.of(halving.distance());
      }
    }
    for (String variable : variables) {
      Walks.Walk walk = inner.walks.get(variable);
      Optional<Expr> start =
          walk != null && walk.array().equals(nameOf(element)) ? walk.start() : Optional.empty();
      for (RegionNotes.OpenLoop loop : reader.notes.loops()) {
        if (start
            .flatMap(from -> Bounds.slope(from, loop.index))
            .filter(Expr.ONE::equals)
            .isPresent()) {
          return Optional.of(range(start.orElseThrow()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Elements, or rows, that the forms of an element's subscripts allow and the lengths of its
   * array, if that of each says so.
   */
  private Optional<Expr> allowed(Element element) {
    Optional<Expr> last = chosen(element);
    if (last.isEmpty() || element.array().value().rowSubscripts().isEmpty()) {
      return last;
    }
    return Optional.ofNullable(rows.get(element.array().key())).map(last.get()::times);
  }

  /** How many values its last subscript has. */
  private Optional<Expr> chosen(Element element) {
    Operand index = element.index();
    Optional<Expr> formed = values(index).or(() -> index.value().whole().map(this::range));
    Optional<Expr> length =
        element.array().value() instanceof Value.Named array && !array.lengths().isEmpty()
            ? array.lengths().get(0)
            : Optional.empty();
    Optional<Expr> fixed = length.filter(each -> !Bounds.hasIndex(each));
    return formed
        .filter(each -> !Bounds.hasIndex(each))
        .map(values -> least(values, fixed))
        .or(() -> fixed);
  }

  private static Optional<Expr> values(Operand number) {
    return number.key() instanceof Masked masked ? Optional.of(masked.values()) : Optional.empty();
  }

  /** Distinct elements over all enclosing loops, subscript by subscript, where it is affine. */
  private Optional<Expr> footprint(List<Expr> subscripts) {
    Expr elements = Expr.ONE;
    for (Expr subscript : subscripts) {
      elements = elements.times(range(subscript));
    }
    if (isSkewed(subscripts)) {
      elements = Expr.min(elements, executions());
    }
    boolean open = Bounds.hasIndex(elements);
    return open ? Optional.empty() : Optional.of(elements);
  }

  /** Whether a loop moves more than one subscript: not every combination of their values is met. */
  private boolean isSkewed(List<Expr> subscripts) {
    for (RegionNotes.OpenLoop loop : reader.notes.loops()) {
      int moved = 0;
      for (Expr subscript : subscripts) {
        moved += subscript.contains(loop.index) ? 1 : 0;
      }
      if (moved > 1) {
        return true;
      }
    }
    return false;
  }

  /** How often all loops around execute it, at most: no more elements than that are touched. */
  private Expr executions() {
    List<RegionNotes.OpenLoop> loops = reader.notes.loops();
    Expr all = Expr.ONE;
    for (int i = loops.size() - 1; i >= 0; i--) {
      Expr trips = loops.get(i).trips;
      for (int outer = i - 1; outer >= 0; outer--) {
        trips = widest(trips, loops.get(outer));
      }
      all = all.times(trips);
    }
    return all;
  }

  /**
   * Distinct values of an affine subscript: a dense range where all its steps are one ({@code i +
   * j}), else every combination ({@code i * n + j}).
   */
  private Expr range(Expr subscript) {
    List<RegionNotes.OpenLoop> loops = reader.notes.loops();
    Expr combined = Expr.ONE;
    Expr span = Expr.ONE;
    boolean dense = true;
    for (int i = loops.size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = loops.get(i);
      if (subscript.contains(loop.index)) {
        Expr most = loop.trips;
        for (int outer = i - 1; outer >= 0; outer--) {
          most = widest(most, loops.get(outer));
        }
        combined = combined.times(most);
        span = span.plus(most).minus(1);
        dense &=
            Bounds.slope(subscript, loop.index)
                .filter(slope -> slope.equals(Expr.ONE) || slope.equals(Expr.ONE.negate()))
                .isPresent();
      }
    }
    Expr product = combined;
    Expr most =
        dense
            ? reach(subscript, loops).orElse(span)
            : byStages(subscript, loops).orElseGet(() -> spanned(subscript, product, loops));
    return subscript
        .modulus()
        .map(values -> values.isConstant() ? values : Expr.min(most, values))
        .orElse(most);
  }

  /** No size is asked for that the loops do not ask for. */
  private static Expr spanned(Expr subscript, Expr combined, List<RegionNotes.OpenLoop> loops) {
    return Spans.of(subscript, loops)
        .filter(span -> combined.symbols().containsAll(span.symbols()))
        .map(span -> Expr.min(combined, span))
        .orElse(combined);
  }

  /**
   * From the least to the greatest value of a subscript whose inner indices run as far as outer
   * ones let them: {@code i + j} where j runs to n - i. Empty if no loop depends on another.
   */
  private static Optional<Expr> reach(Expr subscript, List<RegionNotes.OpenLoop> loops) {
    Expr least = subscript;
    Expr most = subscript;
    boolean coupled = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = loops.get(i);
      if (!least.contains(loop.index) && !most.contains(loop.index)) {
        continue;
      }
      coupled |= Bounds.hasIndex(loop.trips);
      Optional<Expr> lower = end(least, loop, false);
      Optional<Expr> upper = end(most, loop, true);
      if (lower.isEmpty() || upper.isEmpty()) {
        return Optional.empty();
      }
      least = lower.get();
      most = upper.get();
    }
    return coupled ? Optional.of(most.minus(least).plus(1)) : Optional.empty();
  }

  /**
   * From the first element to the last that a subscript comes to in any stage, where one of its
   * indices is in an exponent and others are not: {@code b + half} where half doubles and b goes on
   * by two of it. What one stage touches, the others touch again.
   */
  private static Optional<Expr> byStages(Expr subscript, List<RegionNotes.OpenLoop> loops) {
    Set<Symbol> stages = ExponentSymbols.of(subscript);
    Expr last = subscript;
    boolean isStaged = false;
    boolean isWithin = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = loops.get(i);
      if (stages.contains(loop.index)) {
        isStaged = true;
        last = widest(last, loop);
      } else if (last.contains(loop.index)) {
        isWithin = true;
        if (Bounds.slope(last, loop.index).filter(Expr::isNonNegative).isEmpty()) {
          return Optional.empty();
        }
        last = last.substitute(loop.index, loop.trips.minus(1));
      }
      if (isStaged && !isWithin) {
        return Optional.empty();
      }
    }
    return isStaged ? Optional.of(last.plus(1)) : Optional.empty();
  }

  /**
   * Numbers from zero to the greatest that it is in the loops around, if it is never less than
   * zero.
   */
  Optional<Expr> naturals(Operand number) {
    Optional<Expr> least = number.value().whole();
    Optional<Expr> most = least;
    List<RegionNotes.OpenLoop> loops = reader.notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = loops.get(i);
      least = least.flatMap(value -> end(value, loop, false));
      most = most.flatMap(value -> end(value, loop, true));
    }
    boolean isNatural = least.filter(Expr::isNonNegative).isPresent();
    return most.filter(value -> isNatural && !Bounds.hasIndex(value)).map(value -> value.plus(1));
  }

  private static Optional<Expr> end(Expr value, RegionNotes.OpenLoop loop, boolean greatest) {
    return Bounds.slope(value, loop.index)
        .filter(Expr::isConstant)
        .map(
            slope ->
                slope.constantValue().signum() > 0 == greatest
                    ? value.substitute(loop.index, loop.trips.minus(1))
                    : value.substitute(loop.index, Expr.ZERO));
  }

  private static Expr widest(Expr trips, RegionNotes.OpenLoop outer) {
    if (!trips.contains(outer.index)) {
      return trips;
    }
    Optional<Expr> first = defined(trips, outer.index, Expr.ZERO);
    Optional<Expr> last = defined(trips, outer.index, outer.trips.minus(1));
    return first.isPresent() && last.isPresent()
        ? Expr.max(first.get(), last.get())
        : first.or(() -> last).orElse(trips);
  }

  /**
   * The trips in one iteration of a loop around; empty if they go by a step that is zero then, as
   * {@code half = size / 4} is for a size of two: an iteration that executes nothing.
   */
  private static Optional<Expr> defined(Expr trips, Symbol index, Expr iteration) {
    try {
      return Optional.of(trips.substitute(index, iteration));
    } catch (ArithmeticException dividesByZero) {
      return Optional.empty();
    }
  }

  /**
   * {@code x[i] = .. x[i-1] ..}: what is stored waits for an element stored some iterations ago.
   */
  private void carried(Read written, boolean inArray, Paths paths, Place place, Code code) {
    Optional<RegionNotes.OpenLoop> loop = reader.notes.innermost();
    if (loop.isEmpty()) {
      return;
    }
    String array = written.array();
    for (Map.Entry<String, List<Operation>> path : paths.from().entrySet()) {
      Read read = reads.get(path.getKey());
      if (read == null
          || !read.array().equals(array)
          || read.subscripts().size() != written.subscripts().size()) {
        continue;
      }
      distance(read.subscripts(), written.subscripts(), loop.get().index)
          .ifPresent(
              distance ->
                  code.chain(new Chain(array, path.getValue(), inArray, distance, 1, place)));
    }
  }

  /**
   * Iterations from the store to the load of the same element; empty if there are none. The loop
   * goes along a row, down a column, or stays.
   */
  private static Optional<Integer> distance(List<Expr> read, List<Expr> written, Symbol index) {
    Optional<Expr> distance = Optional.empty();
    for (int i = 0; i < written.size(); i++) {
      Expr lag = written.get(i).minus(read.get(i));
      Optional<Expr> slope = Bounds.slope(written.get(i), index);
      if (slope.isEmpty()) {
        return Optional.empty();
      }
      if (slope.get().isZero()) {
        if (!lag.isZero()) {
          return Optional.empty();
        }
      } else {
        Expr iterations = lag.dividedBy(slope.get());
        if (distance.isPresent() && !distance.get().equals(iterations)) {
          return Optional.empty();
        }
        distance = Optional.of(iterations);
      }
    }
    return distance.isEmpty() ? Optional.of(1) : distance.flatMap(Elements::positive);
  }

  private static Optional<Integer> positive(Expr number) {
    return Optional.of(number)
        .filter(Expr::isConstant)
        .map(Expr::constantValue)
        .filter(value -> value.isInteger() && value.signum() > 0)
        .filter(value -> value.doubleValue() < Integer.MAX_VALUE)
        .map(value -> (int) value.longValueExact());
  }
}
