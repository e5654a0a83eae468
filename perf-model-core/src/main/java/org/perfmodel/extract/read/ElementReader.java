package org.perfmodel.extract.read;

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
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Elements;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Halving;
import org.perfmodel.extract.program.Lists;
import org.perfmodel.extract.program.Walk;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.Parts;
import org.perfmodel.extract.shape.SubscriptRanges;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Clamps;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Elements of arrays: loads, stores, where they move, and what they carry to later iterations. */
public final class ElementReader implements Elements {
  private static final String MEMORY = Paths.ELEMENT;

  /** Bytes of a cache line. */
  private static final long LINE = 64;

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

  private final Reader reader;
  private final SubscriptRanges ranges;

  private final Map<String, Read> reads = new HashMap<>();

  /** How what an element holds, by its key, hangs on the beginning of the iteration. */
  private final Map<Object, Paths> written = new HashMap<>();

  /** The same of fields. */
  private final Map<Object, Written> fields = new HashMap<>();

  /** What was written within so many loops. */
  private record Written(Paths paths, int depth) {}

  /** Objects that nothing has a name for, in the order of their first fields. */
  private final Map<Object, Integer> nameless = new HashMap<>();

  private final Map<Object, Access> holders = new HashMap<>();

  /**
   * Arrays and lists that an object of an array holds: another one with each object, as each row of
   * an array of arrays is.
   *
   * @param subscripts that lead to the object
   */
  private record Own(String name, List<Expr> subscripts) {
    List<Expr> at(Expr subscript) {
      List<Expr> all = new ArrayList<>(subscripts);
      all.add(subscript);
      return all;
    }
  }

  private final Map<Object, Own> owned = new HashMap<>();
  private final Parts parts = new Parts();
  private final Map<Object, Expr> rows = new HashMap<>();

  /** A number that is so much more than another one. */
  private record Beside(Object of, Rational more) {}

  /** Numbers that are a few more or less than others, by their keys. */
  private final Map<Object, Beside> besides = new HashMap<>();

  public ElementReader(Reader reader) {
    this.reader = reader;
    this.ranges = new SubscriptRanges(reader.notes());
  }

  @Override
  public void object(Operand object, TypeIndex.Entry type, Place place, boolean store, Code code) {
    if (reader.notes().depth() == 0) {
      return;
    }
    Access holder = holders.get(object.key());
    boolean isLinked =
        holder == null
            && object.paths().from().values().stream()
                .anyMatch(way -> !way.isEmpty() || object.level() == reader.notes().depth());
    int level =
        holder == null ? reader.notes().depth() : Math.min(object.level(), reader.notes().depth());
    Object key = Key.of(store ? "changed object" : "object", object.key());
    if ((holder == null && !isLinked) || !reader.notes().makeAvailable(level, key)) {
      return;
    }
    if (holder != null && level < reader.notes().depth()) {
      // It comes with the first look at it, and stays for as long as the loop goes on about it.
      if (level > 0 && !reader.notes().isTrying()) {
        lines(
            holder,
            reader.constructors().bytes(type),
            place,
            store,
            reader.notes().loops().get(level).before);
      }
      return;
    }
    long bytes = reader.constructors().bytes(type);
    if (holder == null) {
      Expr all = Expr.ONE;
      for (int i = 0; i < reader.notes().depth(); i++) {
        all = all.times(reader.notes().loops().get(i).trips).times(comingTo(i));
      }
      Expr lines = all.times(Expr.constant(lineful(bytes)));
      all = linked(object).map(objects -> Expr.min(lines, objects)).orElse(all);
      boolean open = LinearForm.hasIndex(all);
      code.access(
          new Access(
              type.name() + " objects",
              ValueType.BYTE,
              List.of(),
              isListed(object, type, place) ? Optional.of(Expr.constant(bytes)) : Optional.empty(),
              open ? Optional.empty() : Optional.of(all.times(bytes)),
              store,
              false,
              place));
      return;
    }
    lines(holder, bytes, place, store, code);
  }

  /** Whether a walk goes through cells in the order in which they lie in memory: {@code Lists}. */
  private boolean isListed(Operand object, TypeIndex.Entry type, Place place) {
    Map<String, Walk> walks = reader.notes().innermost().orElseThrow().walks;
    boolean isWalk =
        object.paths().from().keySet().stream()
            .map(walks::get)
            .anyMatch(walk -> walk != null && walk.ways() == 1);
    if (!isWalk || !Lists.isOf(type, reader.types(), reader.effects().facts)) {
      return false;
    }
    reader
        .notes()
        .assume(
            "each `" + type.name() + "` of a list lies in memory beside the one made before",
            Confidence.ASSUMED,
            place);
    return true;
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

  @Override
  public void holds(Object object, String field, Object key) {
    Access holder = holders.get(object);
    if (holder != null && !holder.subscripts().isEmpty()) {
      owned.put(key, new Own(holder.array() + " objects." + field, holder.subscripts()));
    }
  }

  /** What is known of where an array lies that has no name, if its subscript is known as well. */
  private Optional<List<Expr>> subscriptsInOwn(ArrayElement element) {
    Optional<Expr> index = element.index().value().whole();
    return Optional.ofNullable(owned.get(element.array().key()))
        .filter(own -> element.array().value().array().isEmpty())
        .flatMap(own -> index.map(own::at))
        .filter(this::isOfOpenLoops);
  }

  private boolean isOfOpenLoops(List<Expr> subscripts) {
    List<OpenLoop> loops = reader.notes().loops();
    return subscripts.stream()
        .flatMap(subscript -> subscript.symbols().stream())
        .filter(Symbol::isIndex)
        .allMatch(index -> loops.stream().anyMatch(loop -> loop.index.equals(index)));
  }

  @Override
  public void box(Operand box, ValueType number, Code code) {
    Access holder = holders.get(box.key());
    if (holder != null
        && reader.notes().depth() > 0
        && reader.notes().makeAvailable(reader.notes().depth(), Key.of("object", box.key()))) {
      lines(holder, Boxes.bytes(number), holder.place(), false, code);
    }
  }

  @Override
  public Operand listed(Operand list, Operand index, JavaType type, Place place, Code code) {
    Operand answer = reader.operations().opaque(type);
    Optional<String> name =
        list.value()
            .called()
            .filter(called -> !called.startsWith("?") && list.value().rowSubscripts().isEmpty());
    Access holder = holders.get(list.key());
    if (name.isEmpty() && holder != null && !holder.subscripts().isEmpty()) {
      owned.put(list.key(), new Own(holder.array() + " objects", holder.subscripts()));
    }
    boolean isKnown = name.isPresent() || owned.containsKey(list.key());
    if (!isKnown || reader.notes().depth() == 0) {
      return answer;
    }
    Value held = name.<Value>map(Value.Named::of).orElse(Value.Opaque.ONLY);
    ArrayElement element = new ArrayElement(list.holding(held), index, type);
    Optional<List<Expr>> subscripts = subscripts(element);
    Access access = access(element, subscripts, ValueType.REFERENCE, false, place);
    code.access(access);
    holders.put(answer.key(), access);
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

  @Override
  public void carried(
      String path, Object object, ValueType type, Operand value, Place place, Code code) {
    held(path, object)
        .ifPresent(
            written -> {
              Paths left = value.paths().then(new Operation(Verb.FIELD_STORE, type));
              carried(written, false, left, place, code);
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
      allowed(element, place)
          .or(() -> reached(element, LINE, place))
          .ifPresent(values -> rows.put(key, values));
      return new Operand(type, value, key, level, Paths.NONE);
    }
    Optional<List<Expr>> subscripts = subscripts(element);
    if (isNew) {
      Access access = access(element, subscripts, stored, false, place);
      code.access(access);
      chosenRow(element, access);
      if (level >= reader.notes().depth()) {
        reader.notes().innermost().ifPresent(loop -> loop.operands.loads(key, stored));
      }
      if (type.isReference()) {
        holders.put(key, access);
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

  @Override
  public void store(ArrayElement element, Operand value, Place place, State state, Code code) {
    JavaType type = element.type();
    ValueType stored = stored(type, place);
    code.add(Verb.STORE, stored);
    reader.notes().innermost().ifPresent(loop -> loop.operands.uses(value.key()));
    reader.barriers().aged(element.array().value().called(), type, value, code);
    Optional<List<Expr>> subscripts = subscripts(element);
    if (!type.isArray()) {
      code.access(
          access(element, subscripts, stored, true, place)
              .of(parts.of(value, stored, reader.notes().loops())));
    } else if (element.array().value() instanceof Value.Named named
        && !isAsLong(named, value.value())) {
      state.heap().put(named.base() + "." + Heap.ROWS, Value.Opaque.ONLY);
    }
    subscripts.ifPresent(
        all -> carried(new Read(nameOf(element), all), true, value.paths(), place, code));
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

  private String nameOf(ArrayElement element) {
    return element
        .array()
        .value()
        .array()
        .or(() -> Optional.ofNullable(owned.get(element.array().key())).map(Own::name))
        .orElse("?");
  }

  /** All subscripts, outermost first, where they are formulae and the array has a name. */
  private static Optional<List<Expr>> subscripts(ArrayElement element) {
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
      ArrayElement element,
      Optional<List<Expr>> named,
      ValueType stored,
      boolean store,
      Place place) {
    Optional<List<Expr>> subscripts = named.or(() -> subscriptsInOwn(element));
    Optional<List<Expr>> typical =
        subscripts.isPresent()
            ? subscripts.map(reader.interiorSubscripts()::of)
            : drifting(element).or(() -> along(element));
    boolean isAlong = subscripts.isEmpty() && element.index().key() instanceof InductionKeys.Along;
    if (isAlong && typical.isPresent()) {
      reader
          .notes()
          .assume(
              "subscript of `"
                  + nameOf(element)
                  + "` goes on by about one where a loop variable in it does",
              Confidence.ASSUMED,
              place);
    } else if (!typical.equals(subscripts)) {
      reader
          .notes()
          .assume(
              "elements of `"
                  + nameOf(element)
                  + "` follow each other as in the middle of the loop; its ends are rare",
              Confidence.ASSUMED,
              place);
    }
    Optional<Expr> stride =
        subscripts.isPresent()
            ? stride(subscripts)
            : typical.isPresent() ? Optional.empty() : reader.inductions().slope(element.index());
    if (typical.isEmpty() && stride.isEmpty()) {
      Object number = near(element.index().key());
      element
          .array()
          .value()
          .array()
          .filter(name -> element.array().value().rowSubscripts().isEmpty())
          .ifPresent(name -> reader.notes().commonPlaces.subscript(number, name));
    }
    Access known =
        new Access(
            nameOf(element),
            stored,
            typical.orElse(List.of()),
            stride,
            typical.isEmpty() && stride.isEmpty() && isNear(element)
                ? Optional.of(Expr.ZERO)
                : subscripts.isPresent()
                    ? subscripts.flatMap(ranges::of)
                    : typical
                        .filter(all -> isAlong)
                        .flatMap(ranges::of)
                        .or(() -> reached(element, stored.bytes(), place)),
            store,
            element.loadsRow(),
            place);
    Access access = known.on(course(element, subscripts, known));
    reader
        .notes()
        .innermost()
        .ifPresent(
            loop ->
                stride.ifPresent(
                    step -> loop.beginnings.note(access, element.index(), step, loop.index)));
    return access;
  }

  private Course course(ArrayElement element, Optional<List<Expr>> subscripts, Access access) {
    if (access.innermostStride().isPresent()) {
      return Course.STRAIGHT;
    }
    List<Expr> all = access.subscripts();
    if (all.isEmpty()) {
      return InductionKeys.isReversed(element.index().key()) ? Course.REVERSED : Course.STRAIGHT;
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    boolean changesRow =
        all.subList(0, all.size() - 1).stream().anyMatch(row -> row.contains(index));
    boolean isBent =
        subscripts.map(exact -> Clamps.in(exact.get(exact.size() - 1), index)).orElse(true);
    return isBent && !changesRow ? Course.BENT : Course.STRAIGHT;
  }

  /** Whether one beside it, or itself, was touched before in the same iteration. */
  private boolean isNear(ArrayElement element) {
    Object line =
        Key.of("line", element.array().key(), near(element.index().key()), element.type());
    return !reader.notes().makeAvailable(reader.notes().depth(), line);
  }

  private Object near(Object key) {
    return besideOf(key).of();
  }

  private Beside besideOf(Object key) {
    Object number = MaskedNumbers.bare(key);
    return besides.getOrDefault(number, new Beside(number, Rational.ZERO));
  }

  @Override
  public void beside(Operand number, Operand other, Expr more) {
    if (number.value().whole().isEmpty() && more.isConstant()) {
      Beside before = besideOf(other.key());
      Rational all = before.more().plus(more.constantValue());
      if (all.abs().compareTo(FEW) < 0) {
        besides.put(MaskedNumbers.bare(number.key()), new Beside(before.of(), all));
      }
    }
  }

  private Optional<Expr> stride(Optional<List<Expr>> subscripts) {
    Optional<OpenLoop> loop = reader.notes().innermost();
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
    return LinearForm.slope(all.get(all.size() - 1), index);
  }

  /**
   * Subscripts that move like one that nearly always goes on by the same step, or by that much in
   * the mean; where it begins does not matter.
   */
  private Optional<List<Expr>> drifting(ArrayElement element) {
    Value array = element.array().value();
    Optional<Expr> step = InductionKeys.drift(element.index().key());
    if (step.isEmpty()
        || array.array().isEmpty()
        || element.index().level() < reader.notes().depth()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      all.add(reader.interiorSubscripts().of(row.get()));
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    all.add(Expr.symbol(index).times(step.get()));
    return Optional.of(all);
  }

  /**
   * Subscripts that go on with loops further out; in the innermost loop they do so as well or each
   * iteration goes to another row, so that none of its jumps matters.
   */
  private Optional<List<Expr>> along(ArrayElement element) {
    Value array = element.array().value();
    if (!(element.index().key() instanceof InductionKeys.Along along)
        || array.array().isEmpty()
        || reader.notes().depth() == 0
        || !reader.inductions().course(element.index()).equals(Optional.of(along.course()))) {
      return Optional.empty();
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    boolean isBound = along.course().contains(index);
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      isBound |= row.get().contains(index);
      all.add(reader.interiorSubscripts().of(row.get()));
    }
    all.add(along.course());
    return isBound ? Optional.of(all) : Optional.empty();
  }

  /**
   * The beginning of a row that data choose, once for each run through the loop along it: nothing
   * foresees where it is, only how it goes on.
   */
  private void chosenRow(ArrayElement element, Access access) {
    int level = element.array().level();
    boolean isChosen =
        element.array().value().rowSubscripts().stream().anyMatch(Optional::isEmpty)
            && access.subscripts().isEmpty()
            && access.innermostStride().filter(step -> !step.isZero()).isPresent();
    if (!isChosen
        || level == 0
        || level >= reader.notes().depth()
        || !reader.notes().makeAvailable(level, Key.of("chosen row", element.array().key()))) {
      return;
    }
    reader
        .notes()
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

  /** At most as many elements as accesses, where nothing else is known of the subscript. */
  private Optional<Expr> reached(ArrayElement element, long bytes, Place place) {
    Expr most = Expr.ONE;
    List<OpenLoop> loops = reader.notes().loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      boolean isSame = i >= element.index().level() || comesAgain(element.index(), loops.get(i), i);
      if (isSame && i >= element.array().level()) {
        continue;
      }
      Expr trips = loops.get(i).trips.times(comingTo(i));
      for (int outer = i - 1; outer >= 0; outer--) {
        trips = SubscriptRanges.widest(trips, loops.get(outer));
      }
      most = most.times(trips);
    }
    Expr executed = most;
    Expr limited = least(executed, allowed(element, place));
    Expr lines = limited.times(Expr.constant(lineful(bytes)));
    Expr all = walked(element).map(elements -> Expr.min(lines, elements)).orElse(limited);
    return LinearForm.hasIndex(all) ? Optional.empty() : Optional.of(all);
  }

  /**
   * Whether each iteration of a loop around comes to the same places: rows of a sparse matrix begin
   * in each step of a solver where they did in the one before.
   */
  private boolean comesAgain(Operand index, OpenLoop loop, int depth) {
    return depth >= reader.notes().storedAt(ValueType.INT)
        && Key.isApartFrom(MaskedNumbers.bare(index.key()), loop.variable);
  }

  /** The share of the executions of what is around a loop that come to it. */
  private Expr comingTo(int depth) {
    Expr share = reader.notes().loops().get(depth).entered.value();
    return LinearForm.hasIndex(share) ? Expr.ONE : share;
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
    OpenLoop loop = reader.notes().innermost().orElseThrow();
    for (String variable : object.paths().from().keySet()) {
      Walk walk = loop.walks.get(variable);
      if (walk != null && walk.ways() > 0) {
        Expr objects =
            walk.ways() == 1 ? loop.trips : Expr.pow(Expr.constant(walk.ways()), loop.trips);
        for (int i = 0; i < Math.min(walk.level(), reader.notes().depth() - 1); i++) {
          objects = objects.times(reader.notes().loops().get(i).trips);
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
  private Optional<Expr> walked(ArrayElement element) {
    OpenLoop inner = reader.notes().innermost().orElse(null);
    if (inner == null) {
      return Optional.empty();
    }
    Set<String> variables = element.index().paths().from().keySet();
    for (Halving halving : inner.halvings) {
      if (variables.contains(halving.low()) && variables.contains(halving.high())) {
        return Optional.of(halving.distance());
      }
    }
    for (String variable : variables) {
      Walk walk = inner.walks.get(variable);
      Optional<Expr> start =
          walk != null && walk.array().equals(nameOf(element)) ? walk.start() : Optional.empty();
      for (OpenLoop loop : reader.notes().loops()) {
        if (start
            .flatMap(from -> LinearForm.slope(from, loop.index))
            .filter(Expr.ONE::equals)
            .isPresent()) {
          return Optional.of(ranges.range(start.orElseThrow()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Elements, or rows, that the forms of an element's subscripts allow and the lengths of its
   * array, if that of each says so.
   */
  private Optional<Expr> allowed(ArrayElement element, Place place) {
    Optional<Expr> last = chosen(element, place);
    if (last.isEmpty() || element.array().value().rowSubscripts().isEmpty()) {
      return last;
    }
    return Optional.ofNullable(rows.get(element.array().key())).map(last.get()::times);
  }

  /** How many values its last subscript has. */
  private Optional<Expr> chosen(ArrayElement element, Place place) {
    Operand index = element.index();
    Optional<Expr> formed =
        MaskedNumbers.of(index).or(() -> index.value().whole().map(ranges::range));
    Optional<Expr> length =
        element.array().value() instanceof Value.Named array && !array.lengths().isEmpty()
            ? array.lengths().get(0)
            : declared(element.array(), place);
    Optional<Expr> fixed = length.filter(each -> !LinearForm.hasIndex(each));
    return formed
        .filter(each -> !LinearForm.hasIndex(each))
        .map(values -> least(values, fixed))
        .or(() -> fixed);
  }

  /** How long an array is that a user gives a size of; none of what nobody asks for. */
  private Optional<Expr> declared(Operand array, Place place) {
    return array
        .value()
        .array()
        .filter(name -> array.value().rowSubscripts().isEmpty())
        .map(name -> name + "." + SizeNames.LENGTH)
        .filter(reader.notes()::isNamed)
        .map(path -> reader.notes().size(path, "length of array", place));
  }

  /**
   * {@code x[i] = .. x[i-1] ..}: what is stored waits for an element stored some iterations ago.
   */
  private void carried(Read written, boolean inArray, Paths paths, Place place, Code code) {
    Optional<OpenLoop> loop = reader.notes().innermost();
    if (loop.isEmpty()) {
      return;
    }
    if (paths.from().size() >= Paths.MOST) {
      reader
          .notes()
          .assume(
              "no iteration waits for what another stored, beyond the first "
                  + Paths.MOST
                  + " elements that this value hangs on",
              Confidence.GUESSED,
              place);
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
      Optional<Expr> slope = LinearForm.slope(written.get(i), index);
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
    return distance.isEmpty() ? Optional.of(1) : distance.flatMap(ElementReader::positive);
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
