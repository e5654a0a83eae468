package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Calls of the Java library: as operations, from the catalogue, and what they do to sizes. */
final class Library {
  private static final Set<String> ATOMICS =
      Set.of(
          "AtomicInteger",
          "AtomicLong",
          "AtomicIntegerArray",
          "AtomicLongArray",
          "AtomicReference",
          "AtomicBoolean");
  private static final Set<String> ADDERS = Set.of("LongAdder", "DoubleAdder");

  /** Kinds of collections that one entry of the catalogue stands for. */
  private static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("ArrayList", "List"),
          Map.entry("Vector", "List"),
          Map.entry("Stack", "Deque"),
          Map.entry("LinkedList", "Deque"),
          Map.entry("ArrayDeque", "Deque"),
          Map.entry("Queue", "Deque"),
          Map.entry("Collection", "List"),
          Map.entry("Iterable", "List"),
          Map.entry("HashMap", "Map"),
          Map.entry("LinkedHashMap", "Map"),
          Map.entry("ConcurrentMap", "Map"),
          Map.entry("ConcurrentHashMap", "Map"),
          Map.entry("SortedMap", "TreeMap"),
          Map.entry("NavigableMap", "TreeMap"),
          Map.entry("HashSet", "Set"),
          Map.entry("LinkedHashSet", "Set"),
          Map.entry("TreeSet", "Set"),
          Map.entry("ListIterator", "Iterator"),
          Map.entry("CharSequence", "String"),
          Map.entry("StrictMath", "Math"));

  /** Collections in which each element added is one more. */
  private static final Set<String> BAGS = Set.of("List", "Deque", "PriorityQueue");

  private static final Set<String> ADDING =
      Set.of("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");
  private static final Set<String> TAKING =
      Set.of("pop", "poll", "pollFirst", "pollLast", "removeFirst", "removeLast", "next");

  private final Reader reader;

  Library(Reader reader) {
    this.reader = reader;
  }

  Optional<Operand> read(
      MethodCallExpr call,
      Optional<Operand> scope,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String name = call.getNameAsString();
    String owner = scope.isPresent() ? scope.get().type().name() : simple(call);
    if (owner.endsWith("Math") && isMath(owner)) {
      Optional<Operand> math = math(call, arguments, code);
      if (math.isPresent()) {
        return math;
      }
    }
    if (scope.isPresent() && reader.types.type(owner, frame.owner).isPresent()) {
      return Optional.empty();
    }
    if (scope.isPresent() && scope.get().type().isArray()) {
      return name.equals("clone")
          ? Optional.of(cloned(scope.get(), call, frame, state, code))
          : Optional.empty();
    }
    if (ADDERS.contains(owner) || ATOMICS.contains(owner)) {
      return scope.map(object -> atomic(object, owner, call, frame, code));
    }
    Optional<Operand> copied = copied(owner, call, arguments, frame, state, code);
    if (copied.isPresent()) {
      return copied;
    }
    return catalogued(KINDS.getOrDefault(owner, owner), call, scope, arguments, frame, state, code);
  }

  private static boolean isMath(String owner) {
    return owner.equals("Math") || owner.equals("StrictMath");
  }

  private static String simple(MethodCallExpr call) {
    String scope = call.getScope().map(Printed::of).orElse("");
    return scope.substring(scope.lastIndexOf('.') + 1);
  }

  // ---- numbers

  private Optional<Operand> math(MethodCallExpr call, List<Operand> arguments, Code code) {
    Optional<Verb> verb = MathCalls.verb(call.getNameAsString());
    if (verb.isEmpty()) {
      return Optional.empty();
    }
    JavaType type = JavaType.DOUBLE;
    switch (call.getNameAsString()) {
      case "abs" -> type = arguments.get(0).type().computed();
      case "min", "max" ->
          type = JavaType.promoted(arguments.get(0).type(), arguments.get(1).type());
      case "round" ->
          type = arguments.get(0).type().equals(JavaType.FLOAT) ? JavaType.INT : JavaType.LONG;
      case "fma" -> type = arguments.get(0).type();
      default -> {}
    }
    if (!type.isNumber()) {
      type = JavaType.DOUBLE;
    }
    JavaType operandType = verb.get() == Verb.ROUND ? JavaType.DOUBLE : type;
    Operand[] converted = new Operand[arguments.size()];
    for (int i = 0; i < converted.length; i++) {
      converted[i] = reader.expressions.convert(arguments.get(i), operandType, code, false);
    }
    return Optional.of(
        reader.apply(
            code,
            new Operation(verb.get(), type.base()),
            type,
            mathValue(call.getNameAsString(), converted),
            converted));
  }

  private static Value mathValue(String name, Operand[] arguments) {
    for (Operand argument : arguments) {
      if (argument.value().whole().isEmpty()) {
        return Value.Opaque.ONLY;
      }
    }
    Expr first = arguments[0].value().whole().orElseThrow();
    Confidence confidence = arguments[0].value().confidence();
    if (name.equals("abs")) {
      return new Value.Whole(Expr.max(first, first.negate()), confidence);
    }
    if (arguments.length == 2 && (name.equals("min") || name.equals("max"))) {
      Expr second = arguments[1].value().whole().orElseThrow();
      return new Value.Whole(
          name.equals("min") ? Expr.min(first, second) : Expr.max(first, second),
          confidence.and(arguments[1].value().confidence()));
    }
    return Value.Opaque.ONLY;
  }

  // ---- atomics

  private Operand atomic(Operand object, String type, MethodCallExpr call, Frame frame, Code code) {
    ValueType value =
        type.startsWith("AtomicInteger") || type.equals("AtomicBoolean")
            ? ValueType.INT
            : type.equals("AtomicReference") ? ValueType.REFERENCE : ValueType.LONG;
    Place place = frame.place(call);
    String shown = Names.shown(object, call.getScope().orElseThrow());
    JavaType result =
        value == ValueType.INT
            ? JavaType.INT
            : type.equals("DoubleAdder") ? JavaType.DOUBLE : JavaType.LONG;
    String method = call.getNameAsString();
    if (Set.of("get", "sum", "intValue", "longValue", "doubleValue", "getPlain").contains(method)) {
      code.addHoisted(new Operation(Verb.FIELD_LOAD, value));
      return reader.opaque(result);
    }
    if (Set.of("set", "lazySet", "reset").contains(method)) {
      code.addHoisted(new Operation(Verb.FIELD_STORE, value));
      return reader.opaque(result);
    }
    if (ADDERS.contains(type)) {
      reader.notes.assume(
          "`" + shown + "` spreads its updates: they do not wait for each other",
          Confidence.ASSUMED,
          place);
      code.add(Verb.ATOMIC, ValueType.LONG);
      return reader.opaque(result);
    }
    Code one = new Code(place);
    one.add(Verb.ATOMIC, value == ValueType.INT ? ValueType.INT : ValueType.LONG);
    code.node(new TaskNode.Critical(place, shown, true, one.built()));
    return reader.opaque(result);
  }

  // ---- arrays

  private Operand cloned(Operand array, MethodCallExpr call, Frame frame, State state, Code code) {
    Place place = frame.place(call);
    Value length = reader.names.length(array, place, state);
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    ValueType element = array.type().element().stored();
    Optional<Expr> count = length.whole();
    if (count.isPresent()) {
      code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), count.get().times(element.bytes()));
      elementwise("clone", array, count.get(), element, true, false, place, code);
    } else {
      code.node(
          reader.unknown(
              call, frame, "length of an array", "length of `" + Reader.brief(call) + "`"));
    }
    List<Optional<Expr>> lengths =
        array.value() instanceof Value.Named named && !named.lengths().isEmpty()
            ? named.lengths()
            : List.of(count);
    return new Operand(
        array.type(),
        Value.Named.array(Heap.FRESH + reader.notes.next(), lengths),
        new Object(),
        reader.notes.depth(),
        Paths.NONE);
  }

  /** Copies and fills: a load and a store, or a store, for each element. */
  private Optional<Operand> copied(
      String owner,
      MethodCallExpr call,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String name = call.getNameAsString();
    Place place = frame.place(call);
    Optional<Expr> count = Optional.empty();
    boolean copies = false;
    boolean makes = false;
    if (owner.equals("System") && name.equals("arraycopy") && arguments.size() == 5) {
      count = arguments.get(4).value().whole();
      copies = true;
    } else if (owner.equals("Arrays") && name.equals("fill") && arguments.size() == 2) {
      count = reader.names.length(arguments.get(0), place, state).whole();
    } else if (owner.equals("Arrays") && name.equals("fill") && arguments.size() == 4) {
      count = difference(arguments.get(2), arguments.get(1));
    } else if (owner.equals("Arrays") && name.equals("copyOf") && arguments.size() == 2) {
      count = arguments.get(1).value().whole();
      copies = true;
      makes = true;
    } else if (owner.equals("Arrays") && name.equals("copyOfRange") && arguments.size() == 3) {
      count = difference(arguments.get(2), arguments.get(1));
      copies = true;
      makes = true;
    } else {
      return Optional.empty();
    }
    JavaType array = arguments.get(0).type();
    if (count.isEmpty() || !array.isArray()) {
      return Optional.empty();
    }
    ValueType element = array.element().stored();
    elementwise(name, arguments.get(0), count.get(), element, copies, !makes, place, code);
    reader.elements.changed(element.label());
    if (!makes) {
      if (array.element().isArray() && arguments.size() == 5) {
        arguments
            .get(2)
            .value()
            .called()
            .ifPresent(to -> state.heap().put(to + "." + Elements.ROWS, Value.Opaque.ONLY));
      }
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), count.get().times(element.bytes()));
    return Optional.of(
        new Operand(
            array,
            Value.Named.array(Heap.FRESH + reader.notes.next(), List.of(count)),
            new Object(),
            reader.notes.depth(),
            Paths.NONE));
  }

  private static Optional<Expr> difference(Operand to, Operand from) {
    return to.value().whole().flatMap(b -> from.value().whole().map(b::minus));
  }

  /** A loop that the library runs over the elements of an array. */
  private void elementwise(
      String label,
      Operand array,
      Expr count,
      ValueType element,
      boolean loads,
      boolean counts,
      Place place,
      Code code) {
    String key = reader.notes.nextKey();
    Code body = new Code(place);
    String name = array.value().called().orElse("?");
    if (loads) {
      executed(Verb.LOAD, element, counts, body);
      body.access(stream(name, element, count, false, place));
    }
    executed(Verb.STORE, element, counts, body);
    body.access(stream(loads ? name + "'" : name, element, count, true, place));
    code.node(
        new TaskNode.Loop(
            place,
            key,
            label,
            Symbol.index(key),
            new TripCount(Estimate.exact(count), reader.notes.takeConditions()),
            Optional.empty(),
            body.built()));
  }

  private static void executed(Verb verb, ValueType element, boolean counts, Code body) {
    if (counts) {
      body.add(verb, element);
    } else {
      body.addHoisted(new Operation(verb, element));
    }
  }

  private static Access stream(
      String array, ValueType element, Expr count, boolean store, Place place) {
    boolean open = count.symbols().stream().anyMatch(Symbol::isIndex);
    return new Access(
        array,
        element,
        List.of(),
        Optional.of(Expr.ONE),
        open ? Optional.empty() : Optional.of(count),
        store,
        place);
  }

  // ---- the catalogue

  private Optional<Operand> catalogued(
      String kind,
      MethodCallExpr call,
      Optional<Operand> scope,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String name = call.getNameAsString();
    Place place = frame.place(call);
    Optional<Catalogue.Cost> cost = Catalogue.cost(kind, name, arguments.size());
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    Value size =
        scope
            .map(s -> reader.names.size(s, sizeName(kind), place, state))
            .orElse(Value.Opaque.ONLY);
    Value n =
        arguments.isEmpty()
            ? Value.Opaque.ONLY
            : arguments.get(0).type().isArray()
                ? reader.names.length(arguments.get(0), place, state)
                : reader.names.size(arguments.get(0), "size", place, state);
    Symbol sizeSymbol = new Symbol("size");
    Symbol nSymbol = new Symbol("n");
    for (Map.Entry<Operation, Expr> part : cost.get().operations().entrySet()) {
      Expr times = part.getValue();
      boolean unbound =
          times.contains(sizeSymbol) && size.whole().isEmpty()
              || times.contains(nSymbol) && n.whole().isEmpty();
      if (unbound) {
        code.node(
            reader.unknown(
                call,
                frame,
                "size of a collection",
                "size that `" + Reader.brief(call) + "` depends on"));
        break;
      }
      times = size.whole().isPresent() ? times.substitute(sizeSymbol, size.whole().get()) : times;
      times = n.whole().isPresent() ? times.substitute(nSymbol, n.whole().get()) : times;
      code.addPriced(part.getKey(), times);
    }
    if (cost.get().typical()) {
      reader.notes.assume(
          "`" + kind + "." + name + "` takes the path that the catalogue of the library prices",
          Confidence.ASSUMED,
          place);
    }
    if (kind.equals("Arrays") || kind.equals("Collections")) {
      reader.elements.changedAnything();
    }
    return Optional.of(result(kind, call, scope, size, arguments, state));
  }

  private static String sizeName(String kind) {
    return kind.startsWith("String") ? "length" : "size";
  }

  /** What a catalogued call answers, and what it does to the size of its receiver. */
  private Operand result(
      String kind,
      MethodCallExpr call,
      Optional<Operand> scope,
      Value size,
      List<Operand> arguments,
      State state) {
    String name = call.getNameAsString();
    Optional<String> object = scope.flatMap(operand -> operand.value().called());
    // What is declared a Collection may be a set, to which adding need not add.
    boolean isBag = scope.filter(s -> s.type().name().equals("Collection")).isEmpty();
    if (arguments.isEmpty() && (name.equals("size") || name.equals("length"))) {
      return size.whole()
          .map(n -> reader.number(JavaType.INT, n).holding(size))
          .orElseGet(() -> reader.opaque(JavaType.INT));
    }
    if (object.isPresent() && Effects.isMutator(name) || name.equals("next")) {
      Value left =
          object
              .map(path -> resized(kind, isBag, name, path, size, state))
              .orElse(Value.Opaque.ONLY);
      object.ifPresent(path -> state.heap().put(Names.sizePath(path), left));
    }
    if (name.equals("iterator") && object.isPresent()) {
      String alias = "iterator" + reader.notes.next();
      state.heap().putFresh(Names.sizePath(alias), size);
      return new Operand(
          JavaType.object("Iterator"),
          Value.Named.of(alias),
          new Object(),
          reader.notes.depth(),
          Paths.NONE);
    }
    if (Set.of("keySet", "values", "entrySet").contains(name) && object.isPresent()) {
      String alias = object.get() + "." + name + "()";
      if (size.whole().isPresent()) {
        state.heap().putFresh(Names.sizePath(alias), size);
      }
      return new Operand(
          JavaType.object("Set"), Value.Named.of(alias), alias, reader.notes.depth(), Paths.NONE);
    }
    if (name.equals("toCharArray") && size.whole().isPresent()) {
      return new Operand(
          JavaType.CHAR.arrayOf(),
          Value.Named.array(Heap.FRESH + reader.notes.next(), List.of(size.whole())),
          new Object(),
          reader.notes.depth(),
          Paths.NONE);
    }
    return reader.opaque(Catalogue.result(kind, name));
  }

  private Value resized(
      String kind, boolean isBag, String name, String path, Value size, State state) {
    if (name.equals("clear")) {
      return Value.exact(0);
    }
    Value before =
        name.equals("next")
            ? state.heap().at(Names.sizePath(path)).orElse(Value.Opaque.ONLY)
            : size;
    if (!(before instanceof Value.Whole whole)) {
      return Value.Opaque.ONLY;
    }
    if (ADDING.contains(name) && BAGS.contains(kind) && isBag) {
      return new Value.Whole(whole.expr().plus(1), whole.confidence());
    }
    boolean takes = TAKING.contains(name) || name.equals("remove") && kind.equals("Deque");
    return takes ? new Value.Whole(whole.expr().minus(1), whole.confidence()) : Value.Opaque.ONLY;
  }

  // ---- constructors and functions

  /** Whether a constructor of the library is known: of collections, boxes, locks, exceptions. */
  boolean creates(
      ObjectCreationExpr creation,
      String alias,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String name = creation.getType().getNameAsString();
    String kind = KINDS.getOrDefault(name, name);
    boolean collection =
        BAGS.contains(kind)
            || kind.equals("Map")
            || kind.equals("Set")
            || kind.equals("TreeMap")
            || name.equals("StringBuilder");
    if (collection) {
      boolean copies =
          arguments.size() == 1
              && arguments.get(0).type().base() == ValueType.REFERENCE
              && !arguments.get(0).type().isArray();
      Value size =
          copies
              ? reader.names.size(arguments.get(0), "size", frame.place(creation), state)
              : Value.exact(0);
      state.heap().putFresh(Names.sizePath(alias), size);
      if (copies) {
        if (size.whole().isEmpty()) {
          return false;
        }
        code.addPriced(new Operation(Verb.LOAD, ValueType.REFERENCE), size.whole().get());
        code.addPriced(new Operation(Verb.STORE, ValueType.REFERENCE), size.whole().get());
      }
      return true;
    }
    return ATOMICS.contains(name)
        || ADDERS.contains(name)
        || name.equals("Object")
        || name.equals("ReentrantLock")
        || name.equals("Random")
        || name.endsWith("Exception")
        || name.endsWith("Error");
  }

  /** {@code Math::sqrt}, {@code Double::sum}. */
  Optional<Operand> reference(
      MethodReferenceExpr reference, List<Operand> arguments, Frame frame, Code code) {
    String scope = Printed.of(reference.getScope());
    String name = reference.getIdentifier();
    Expression where = reference;
    if (isMath(scope)) {
      Optional<Verb> verb = MathCalls.verb(name);
      if (verb.isPresent()) {
        JavaType type =
            arguments.isEmpty() || !arguments.get(0).type().isNumber()
                ? JavaType.DOUBLE
                : arguments.get(0).type().computed();
        return Optional.of(
            reader.apply(
                code,
                new Operation(verb.get(), type.base()),
                type,
                Value.Opaque.ONLY,
                arguments.toArray(new Operand[0])));
      }
    }
    boolean combines = name.equals("sum") || name.equals("max") || name.equals("min");
    if (combines && Set.of("Integer", "Long", "Double", "Float").contains(scope)) {
      JavaType type = Boxes.unboxed(JavaType.object(scope)).orElse(JavaType.DOUBLE);
      return Optional.of(
          reader.apply(
              code,
              new Operation(name.equals("sum") ? Verb.ADD : Verb.MINMAX, type.base()),
              type,
              Value.Opaque.ONLY,
              arguments.toArray(new Operand[0])));
    }
    if (name.equals("valueOf") || name.endsWith("Value")) {
      reader.notes.assume(
          "`" + Reader.brief(where) + "` is a field read", Confidence.ASSUMED, frame.place(where));
      code.addHoisted(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE));
      JavaType type =
          name.equals("intValue")
              ? JavaType.INT
              : name.equals("longValue")
                  ? JavaType.LONG
                  : name.equals("doubleValue") ? JavaType.DOUBLE : JavaType.object(scope);
      return Optional.of(reader.opaque(type));
    }
    return Optional.empty();
  }
}
