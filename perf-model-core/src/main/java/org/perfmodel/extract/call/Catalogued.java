package org.perfmodel.extract.call;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.HeldCollections;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.LongNumbers;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.SizeSteps;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.IteratedObjects;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.ElementTypes;
import org.perfmodel.extract.type.Guarded;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Calls that the catalogue prices, and what they do to the sizes of collections. */
final class Catalogued {
  static final Set<String> ADDING =
      Set.of("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");
  private static final Set<String> FIRST = Set.of("addFirst", "offerFirst", "push");
  static final Set<String> TAKING =
      Set.of("pop", "poll", "pollFirst", "pollLast", "removeFirst", "removeLast");
  private static final Set<String> PUTTING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "set",
          "put",
          "putIfAbsent");
  private static final Set<String> TAKING_OUT =
      Set.of("get", "getFirst", "getLast", "peek", "poll", "pop", "getOrDefault", "remove");

  /** Of these, taking one where there is none does nothing. */
  private static final Set<String> POLLING = Set.of("poll", "pollFirst", "pollLast");

  /** What is no collection has a size that no collection shares. */
  private static final String TEXT = "String";

  /** What appending one character takes: that of a text has sixteen. */
  private static final String CHARACTER = "appendCodePoint";

  /** Taking an element out of a place that is known: those behind it move. */
  private static final String REMOVED_AT = "removeAt";

  /** Sorting what is sorted but for its end. */
  private static final String SORTED_AGAIN = "sortAgain";

  /** Views of a part of a tree. */
  private static final Set<String> PARTS =
      Set.of("headMap", "tailMap", "subMap", "headSet", "tailSet", "subSet");

  /** Their class: a name of the library's. */
  private static final String PART_OF_TREE = "AscendingSubMap";

  /** A digit that is no letter in its radix. */
  private static final String DECIMAL = "forDecimalDigit";

  /** Methods of {@code Math} that answer a float where they are given one. */
  private static final Set<String> OF_FLOATS =
      Set.of("copySign", "signum", "nextUp", "nextDown", "nextAfter", "ulp", "scalb");

  /** Types of which the library keeps small numbers as objects. */
  private static final Set<String> KEEPING = Set.of("Integer", "Long", "Short");

  private static final Set<String> REVERSING = Set.of("Integer.reverse", "Long.reverse");

  private final Reader reader;
  private final MadeSizes made;
  private final UnknownTexts texts;
  private final ChangingSizes changing;
  private final ElementClasses classes;
  private final HandedFunctions functions;
  private final AnsweredSizes sizes;
  private final HandedOut handed;
  private final CollectionTraffic traffic;

  Catalogued(Reader reader) {
    this.reader = reader;
    this.made = new MadeSizes(reader);
    this.texts = new UnknownTexts(reader);
    this.changing = new ChangingSizes(reader);
    this.classes = new ElementClasses(reader);
    this.functions = new HandedFunctions(reader);
    this.sizes = new AnsweredSizes(reader);
    this.handed = new HandedOut(reader);
    this.traffic = new CollectionTraffic(reader);
  }

  /** What only a user prices, because it is no type of the Java library. */
  Optional<Operand> ofUsers(String type, LibraryCall call) {
    return reader.catalogue().isDeclared(type, call.name(), call.arguments().size())
        ? read(type, type, call)
        : Optional.empty();
  }

  Optional<Operand> read(String type, String kind, LibraryCall call) {
    String name = call.name();
    Optional<Operand> scope = call.scope();
    List<Operand> arguments = call.arguments();
    State state = call.state();
    Code code = call.code();
    Place place = call.place();
    Optional<Catalogue.Cost> cost =
        special(kind, call)
            .flatMap(other -> reader.catalogue().cost(type, kind, other, arguments.size()))
            .or(() -> reader.catalogue().cost(type, kind, name, arguments.size()));
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    reader.boxing().arguments(kind, call);
    reader.notes().innermost().ifPresent(loop -> PackedCalls.note(kind, name, loop));
    if (kind.equals("Arrays")) {
      MadeSizes.packed(call, code);
    }
    kept(kind, call);
    counted(kind, call);
    Value known =
        scope
            .map(s -> reader.names().size(s, asked(kind, call), place, state))
            .orElse(Value.Opaque.ONLY);
    Symbol leftSymbol = new Symbol("left");
    Value size =
        scope.isEmpty()
                || !asks(cost.get(), new Symbol("size"))
                    && !asks(cost.get(), new Symbol("piece"))
                    && !asks(cost.get(), new Symbol("rest"))
            ? known
            : changing.size(
                scope.get(),
                texts.length(call.expression().getScope(), scope.get().type(), known, call),
                sizeName(kind),
                call);
    Value left =
        scope.isPresent() && asks(cost.get(), leftSymbol)
            ? reader.names().left(scope.get(), place, state)
            : Value.Opaque.ONLY;
    Value n = argument(kind, 0, asks(cost.get(), new Symbol("n")), call);
    Value m = argument(kind, 1, asks(cost.get(), new Symbol("m")), call);
    Symbol sizeSymbol = new Symbol("size");
    Symbol nSymbol = new Symbol("n");
    Symbol mSymbol = new Symbol("m");
    Symbol pieceSymbol = new Symbol("piece");
    Symbol restSymbol = new Symbol("rest");
    Expr piece =
        asks(cost.get(), pieceSymbol)
            ? SizeSteps.of(call.expression()) < 0
                ? Expr.ZERO // Nothing is behind the last one.
                : piece(call, size, n, arguments.size() < 2 ? size : m)
            : asks(cost.get(), restSymbol) ? piece(call, size, m, size) : Expr.ZERO;
    boolean isUnknown =
        asks(cost.get(), sizeSymbol) && size.whole().isEmpty()
            || asks(cost.get(), nSymbol) && n.whole().isEmpty()
            || asks(cost.get(), mSymbol) && m.whole().isEmpty()
            || asks(cost.get(), leftSymbol) && left.whole().isEmpty();
    Optional<Expr> observed =
        isUnknown
            ? reader
                .declarations()
                .observedSize(call.expression(), call.frame())
                .map(Estimate::value)
            : Optional.empty();
    Expr sizeOf =
        given(asks(cost.get(), sizeSymbol), compared(kind, call, size), observed, "size", call);
    Expr lengthOf = given(asks(cost.get(), nSymbol), n, observed, "length", call);
    Expr second = given(asks(cost.get(), mSymbol), m, observed, "second", call);
    // All at once: what stands for one of them may be in a size of the program called like another.
    Map<Symbol, Expr> sizes =
        Map.of(
            leftSymbol,
            given(asks(cost.get(), leftSymbol), left, observed, "left", call),
            new Symbol("args"),
            Expr.constant(arguments.size()),
            new Symbol("all"),
            asks(cost.get(), new Symbol("all")) ? characters(call) : Expr.ZERO,
            sizeSymbol,
            sizeOf,
            nSymbol,
            lengthOf,
            mSymbol,
            second,
            pieceSymbol,
            piece,
            restSymbol,
            piece);
    boolean hasRoom =
        call.is("add", 1)
            && scope
                .flatMap(each -> each.value().called())
                .filter(reader.notes()::hasRoom)
                .isPresent();
    boolean isWalk = asks(cost.get(), sizeSymbol) || Guarded.isGuarded(type);
    costing(kind, call, isWalk ? Value.Opaque.ONLY : known)
        .ifPresent(
            into ->
                cost.get()
                    .operations()
                    .forEach(
                        (operation, times) -> {
                          if (hasRoom && operation.verb() == Verb.ALLOCATE_BYTE) {
                            return;
                          }
                          if (operation.verb() == Verb.ALLOCATE_BESIDE) {
                            into.addBeside(Substitute.in(times, sizes));
                          } else {
                            into.addPriced(operation, Substitute.in(times, sizes));
                          }
                        }));
    traffic.of(type, kind, call, known);
    new Growing(reader, made).beside(kind, call);
    Expr decisions = Substitute.in(cost.get().decisions(), sizes);
    if (!decisions.isZero()) {
      if (name.equals("sort")) {
        call.scope()
            .or(() -> arguments.stream().findFirst())
            .flatMap(operand -> operand.value().array())
            .ifPresent(sorted -> reader.notes().sorts(sorted, place));
      }
      code.node(
          Decisions.of(
              place,
              reader.notes().nextKey(),
              "`" + kind + "." + name + "`",
              decisions,
              name.equals("sort") ? compared(call) : List.of()));
      reader
          .notes()
          .assume(
              "`" + kind + "." + name + "` is given elements in random order",
              Confidence.ASSUMED,
              place);
    }
    if (cost.get().typical()) {
      reader
          .notes()
          .assume(
              "`" + kind + "." + name + "` takes the path that the catalogue of the library prices",
              Confidence.ASSUMED,
              place);
    }
    LongNumbers.note(kind, call, reader.notes());
    Optional<Operand> ran =
        functions.read(
            kind,
            call,
            kind.equals("Arrays")
                ? n
                : kind.equals("Iterator") ? reader.names().left(scope.get(), place, state) : size);
    if (ran.isEmpty() && runs(arguments, state) && !cost.get().typical()) {
      reader
          .notes()
          .assume(
              "`" + kind + "." + name + "` runs what it is handed as the catalogue prices it",
              Confidence.ASSUMED,
              place);
    }
    if (kind.equals("Arrays") || kind.equals("Collections") || name.equals("getChars")) {
      reader.memoryVersions().changedAnything();
    }
    Optional<String> holder = scope.flatMap(each -> each.value().called());
    if (holder.isPresent() && !arguments.isEmpty() && PUTTING.contains(name)) {
      classes.put(holder.get(), arguments.get(arguments.size() - 1), call);
    }
    Operand result =
        ran.isPresent() && isMapping(kind, name)
            ? optional(ran.get(), name)
            : result(kind, call, known);
    if (TAKING_OUT.contains(name) && result.type().isReference()) {
      result = classes.taken(holder, result, call);
    }
    if (REVERSING.contains(kind + "." + name)) {
      result = reader.inductions().reversed(arguments.get(0), result);
    }
    boolean isSingle = kind.equals("Math") && OF_FLOATS.contains(name) && isFloat(arguments);
    return Optional.of(waiting(isSingle ? result.as(JavaType.FLOAT) : result, call, cost.get()));
  }

  /**
   * Where what a call executes is counted: before the loops that leave alone what it asks; nowhere,
   * where it was asked before. A text never changes, and how many elements there are is known.
   */
  private Optional<Code> costing(String kind, LibraryCall call, Value size) {
    boolean asksSize = call.is("size", 0) && size.whole().isPresent();
    boolean asksText =
        kind.equals("String")
            && (call.is("charAt", 1) || call.is("length", 0) || call.is("isEmpty", 0));
    if (call.scope().isEmpty() || !asksSize && !asksText || call.code().isFolding()) {
      return Optional.of(call.code());
    }
    Operand asked = call.scope().get();
    Object what = asksSize ? size.whole().get() : kind;
    int level = Math.max(asked.level(), size.whole().map(reader.operations()::levelOf).orElse(0));
    Object place = "";
    for (Operand argument : call.arguments()) {
      level = Math.max(level, argument.level());
      place = argument.key();
    }
    level = Math.max(level, reader.notes().heldLevel());
    Key key = Key.of("asked " + call.name(), asked.key(), what, place);
    if (!reader.notes().makeAvailable(Math.min(level, reader.notes().depth()), key)) {
      return Optional.empty();
    }
    return Optional.of(
        level < reader.notes().depth() ? reader.notes().loops().get(level).before : call.code());
  }

  /** Two texts are compared as far as the shorter one goes, whichever is asked. */
  private Value compared(String kind, LibraryCall call, Value size) {
    boolean isText =
        kind.equals("String") && (call.is("equals", 1) || call.is("equalsIgnoreCase", 1));
    if (!isText || !call.argument(0).type().isString()) {
      return size;
    }
    Value other = reader.names().size(call.argument(0), "length", call.place(), call.state());
    if (size.whole().isEmpty() && other.whole().isEmpty()) {
      return size;
    }
    Expr typical = Expr.constant(LibraryTypes.TYPICAL_TEXT);
    Expr one = size.whole().orElse(typical);
    Expr two = other.whole().orElse(typical);
    return one.equals(two)
        ? size
        : new Value.Whole(Expr.min(one, two), size.confidence().and(other.confidence()));
  }

  /**
   * Whether the catalogue has a price for a constructor: that of a method {@code new}.
   *
   * @param n what its first argument is, or how many elements or characters that has
   */
  boolean creates(
      String type,
      String kind,
      ObjectCreationExpr creation,
      List<Operand> arguments,
      Value n,
      Frame frame,
      Code code) {
    Place place = frame.place(creation);
    Optional<Catalogue.Cost> cost =
        reader.catalogue().cost(type, kind, Catalogue.CONSTRUCTOR, arguments.size());
    if (cost.isEmpty()) {
      return false;
    }
    boolean asks = asks(cost.get(), new Symbol("n"));
    boolean isText = !arguments.isEmpty() && arguments.get(0).type().isString();
    Value known = asks && isText && n.whole().isEmpty() ? texts.typical(place) : n;
    Expr length =
        asks
            ? reader
                .open()
                .count(
                    known.whole(),
                    creation,
                    "elements",
                    "size that `" + reader.brief(creation) + "` depends on",
                    frame)
                .expr()
            : Expr.ZERO;
    Map<Symbol, Expr> sizes =
        Map.of(new Symbol("n"), length, new Symbol("args"), Expr.constant(arguments.size()));
    cost.get()
        .operations()
        .forEach((operation, times) -> code.addPriced(operation, Substitute.in(times, sizes)));
    Expr decisions = Substitute.in(cost.get().decisions(), sizes);
    if (!decisions.isZero()) {
      code.node(
          Decisions.of(
              place, reader.notes().nextKey(), "`new " + type + "`", decisions, List.of()));
    }
    if (cost.get().typical()) {
      reader
          .notes()
          .assume(
              "`new " + type + "` takes the path that the catalogue of the library prices",
              Confidence.ASSUMED,
              place);
    }
    return true;
  }

  /**
   * What an argument is: a number, or how many elements or characters it has. Of the second ones
   * numbers only are known without being asked for.
   */
  private Value argument(String kind, int at, boolean isAsked, LibraryCall call) {
    if (call.arguments().size() <= at) {
      return Value.Opaque.ONLY;
    }
    Operand argument = call.argument(at);
    if (at == 0 && argument.type().isArray()) {
      return elements(kind, call);
    }
    if (argument.type().isIntegral() || at > 0 && !argument.type().isReference()) {
      return argument.value();
    }
    if (argument.type().isArray()) {
      return reader.names().length(argument, call.place(), call.state());
    }
    String how = argument.type().isString() ? "length" : "size";
    Value known = reader.names().size(argument, how, call.place(), call.state());
    return isAsked && call.expression().getArguments().size() > at
        ? texts.length(Optional.of(call.expression().getArgument(at)), argument.type(), known, call)
        : known;
  }

  /** The characters of all arguments; what is no text has as many as one of no known length. */
  private Expr characters(LibraryCall call) {
    Expr all = Expr.ZERO;
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.argument(i);
      Value length =
          argument.type().isString()
              ? argument("String", i, true, call)
              : texts.typical(call.place());
      all = all.plus(length.whole().orElse(Expr.constant(LibraryTypes.TYPICAL_TEXT)));
    }
    return all;
  }

  /** The kind of collection that stands behind an argument. */
  private static String kindOf(Operand argument) {
    return LibraryTypes.kind(
        Value.madeAs(argument.value()).orElseGet(() -> argument.type().name()));
  }

  /** How many elements of an array there are, or from one to another, as {@code Arrays} asks. */
  private Value elements(String kind, LibraryCall call) {
    List<Operand> arguments = call.arguments();
    Value all = reader.names().length(arguments.get(0), call.place(), call.state());
    boolean isRange =
        kind.equals("Arrays")
            && arguments.size() > 2
            && arguments.get(1).type().isIntegral()
            && arguments.get(2).type().isIntegral();
    if (!isRange) {
      return all;
    }
    Value from = arguments.get(1).value();
    Value to = arguments.get(2).value();
    if (from.whole().isEmpty() || to.whole().isEmpty()) {
      reader
          .notes()
          .assume(
              "`Arrays." + call.name() + "` is given the whole array",
              Confidence.GUESSED,
              call.place());
      return all;
    }
    return new Value.Whole(
        Expr.max(Expr.ZERO, to.whole().get().minus(from.whole().get())),
        from.confidence().and(to.confidence()));
  }

  private static boolean isFloat(List<Operand> arguments) {
    return !arguments.isEmpty() && arguments.get(0).type().equals(JavaType.FLOAT);
  }

  /** What a comparator executes that is handed to a sort, for two elements. */
  private List<TaskNode> compared(LibraryCall call) {
    List<Operand> arguments = call.arguments();
    if (arguments.isEmpty()
        || !(arguments.get(arguments.size() - 1).value() instanceof Value.Function order)) {
      return List.of();
    }
    JavaType sorted = call.scope().map(Operand::type).orElseGet(() -> arguments.get(0).type());
    JavaType element = sorted.isArray() ? sorted.element() : sorted.argument(0);
    Code one = call.code().part(call.place());
    reader
        .notes()
        .onOneWay(
            () ->
                reader
                    .functions()
                    .applied(
                        order,
                        List.of(element("one", element), element("other", element)),
                        JavaType.INT,
                        call.expression(),
                        call.frame(),
                        call.state().copy(),
                        one));
    return one.parts();
  }

  /** An element that is neither that of another name nor known. */
  private Operand element(String name, JavaType type) {
    return new Operand(
        type,
        Value.Named.of(name + " element " + reader.notes().next()),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  /** What the catalogue calls a method where its arguments say which way it takes. */
  private Optional<String> special(String kind, LibraryCall call) {
    if (call.is("append", 1) && call.argument(0).type().equals(JavaType.CHAR)) {
      return Optional.of(CHARACTER);
    }
    if (RepeatedSort.isOf(call) && (kind.equals("Collections") || kind.equals("List"))) {
      return Optional.of(SORTED_AGAIN);
    }
    if (kind.equals("String") && call.name().equals("format") && TextCalls.isFilled(call)) {
      return Optional.of("format(filled)");
    }
    if (kind.equals("List")
        && call.is("remove", 1)
        && (SizeSteps.of(call.expression()) < 0 || isAtKnownPlace(call))) {
      return Optional.of(REMOVED_AT);
    }
    Optional<String> other =
        BulkCalls.name(call, Catalogued::kindOf)
            .or(() -> TextCalls.name(kind, call, Catalogued::kindOf));
    if (other.isPresent()) {
      return other;
    }
    if (call.is("write", 1) && call.argument(0).type().isReference()) {
      return Optional.of(kind.endsWith("Stream") ? "write(array)" : "write(text)");
    }
    if (call.is("valueOf", 1)
        && KEEPING.contains(kind)
        && Boxing.isKept(call.argument(0).value().whole())) {
      return Optional.of("valueOfKept");
    }
    return call.is("forDigit", 2) && isAtMostTen(call.argument(1).value().whole())
        ? Optional.of(DECIMAL)
        : Optional.empty();
  }

  private boolean isAtKnownPlace(LibraryCall call) {
    Operand place = call.argument(0);
    return place.type().isIntegral()
        && place.value().whole().isPresent()
        && call.scope()
            .flatMap(list -> reader.names().size(list, "size", call.place(), call.state()).whole())
            .isPresent();
  }

  private static boolean isAtMostTen(Optional<Expr> number) {
    return number
        .filter(Expr::isConstant)
        .filter(n -> n.constantValue().compareTo(Rational.of(10)) <= 0)
        .isPresent();
  }

  /** Whether functions are handed over; what they change is not known any more. */
  private boolean runs(List<Operand> arguments, State state) {
    boolean any = false;
    for (Operand argument : arguments) {
      if (argument.value() instanceof Value.Function function) {
        any = true;
        boolean isPure =
            function.source() instanceof LambdaExpr lambda
                && reader.effects().facts.of(lambda).changed().isEmpty()
                && reader.effects().ofCalls(lambda).isEmpty();
        if (!isPure) {
          state.heap().forgetAll();
          reader.memoryVersions().changedAnything();
        }
      }
    }
    return any;
  }

  /** References that a collection takes: those to new objects cost more where it is old. */
  private void kept(String kind, LibraryCall call) {
    Optional<String> holder = call.scope().flatMap(scope -> scope.value().called());
    boolean isTable = kind.endsWith("Map") || kind.endsWith("Set");
    if (isTable && (call.name().equals("put") || call.name().equals("add"))) {
      reader.barriers().agedEntry(holder, call.code()); // An entry is made for each key.
    } else if (LibraryTypes.BAGS.contains(kind)
        && (ADDING.contains(call.name()) || call.name().equals("set"))) {
      Operand element = call.argument(call.arguments().size() - 1);
      reader.barriers().aged(holder, Boxes.boxed(element.type()), element, call.code());
      if (ADDING.contains(call.name()) && !kind.equals("PriorityQueue")) {
        reader.barriers().grown(holder, call.code(), call.place());
      }
    }
  }

  /**
   * How many elements a collection has, or where its first and its last are, is in a field of it,
   * and so is how many characters a text has that is being built: each call of a loop waits for the
   * one before, through memory, because compilers keep no field of an object in a register beyond
   * what may make its array grow.
   */
  private void counted(String kind, LibraryCall call) {
    int arguments = call.arguments().size();
    boolean isText = kind.equals("StringBuilder") && call.is("append", 1);
    boolean adds = ADDING.contains(call.name()) && arguments == 1 || isText;
    boolean takes =
        kind.equals("Deque")
            && arguments == 0
            && (TAKING.contains(call.name()) || call.name().equals("remove"));
    boolean isSame = call.scope().filter(s -> s.level() < reader.notes().depth()).isPresent();
    if (!isSame || !adds && !takes || !kind.equals("Deque") && !kind.equals("List") && !isText) {
      return;
    }
    boolean isAtEnd = adds ? !FIRST.contains(call.name()) : call.name().endsWith("Last");
    String object = call.expression().getScope().map(reader::brief).orElse("this");
    String field = isText ? "count" : !kind.equals("Deque") ? "size" : isAtEnd ? "tail" : "head";
    List<Operation> step =
        List.of(
            new Operation(Verb.ADD, ValueType.INT), new Operation(Verb.FIELD_STORE, ValueType.INT));
    int made = call.scope().flatMap(s -> s.value().called()).map(reader.notes()::madeAt).orElse(0);
    int within = made == 0 ? 0 : reader.notes().depth() - made;
    call.code().chain(new Chain(object + "." + field, step, false, 1, within, call.place()));
  }

  /** A number that a call answers comes after what it is made of. */
  private static Operand waiting(Operand result, LibraryCall call, Catalogue.Cost cost) {
    if (!result.type().isNumber() || result.value().whole().isPresent()) {
      return result;
    }
    Paths paths = call.scope().map(Operand::paths).orElse(Paths.NONE);
    for (Operand argument : call.arguments()) {
      paths = paths.and(argument.paths());
    }
    List<Operation> executed = new ArrayList<>();
    for (Map.Entry<Operation, Expr> part : cost.operations().entrySet()) {
      boolean isComputed =
          switch (part.getKey().verb()) {
            case ADD, MULTIPLY, DIVIDE, REMAINDER, BITWISE, SQRT, MINMAX, ROUND, FMA -> true;
            default -> false;
          };
      // Of three shifts of a rotation two wait for each other.
      if (isComputed && part.getValue().isConstant()) {
        executed.add(part.getKey());
        if (part.getValue().constantValue().compareTo(Rational.ONE) > 0) {
          executed.add(part.getKey());
        }
      }
    }
    return new Operand(
        result.type(), result.value(), result.key(), result.level(), paths.then(executed));
  }

  /** How much of its receiver a call takes. */
  private Expr piece(LibraryCall call, Value size, Value from, Value to) {
    Optional<Expr> known =
        to.whole()
            .flatMap(last -> from.whole().map(first -> Expr.max(Expr.ZERO, last.minus(first))));
    if (known.isPresent()) {
      return known.get();
    }
    Expr all = given(true, size, Optional.empty(), "size", call);
    int level = call.scope().map(Operand::level).orElse(0);
    List<OpenLoop> loops = reader.notes().loops();
    Expr calls = Expr.ONE;
    for (OpenLoop loop : loops.subList(Math.min(level, loops.size()), loops.size())) {
      calls = calls.times(loop.trips);
    }
    if (!calls.equals(Expr.ONE)) {
      reader
          .notes()
          .assume(
              "what `"
                  + reader.brief(call.expression())
                  + "` takes in the loops around it is all of the text, once",
              Confidence.GUESSED,
              call.place());
    }
    return all.dividedBy(Expr.max(Expr.ONE, calls));
  }

  /** A size that a cost is in; one that only the data know where nothing gives it. */
  private Expr given(
      boolean isAsked, Value value, Optional<Expr> observed, String kind, LibraryCall call) {
    if (!isAsked) {
      return Expr.ZERO;
    }
    return reader
        .open()
        .count(
            value.whole().or(() -> observed),
            sized(kind, call),
            sized(kind, call).map(of -> how(kind, call)).orElse(""),
            call.expression(),
            kind,
            "size that `" + reader.brief(call.expression()) + "` depends on",
            call.frame())
        .expr();
  }

  /** What has the size that a cost is in. */
  private static Optional<Expression> sized(String which, LibraryCall call) {
    List<Expression> arguments = call.expression().getArguments();
    int at = which.equals("length") ? 0 : 1;
    return switch (which) {
      case "size" -> call.expression().getScope();
      case "length", "second" -> Optional.of(arguments).filter(all -> at < all.size()).map(all -> all.get(at));
      default -> Optional.empty();
    };
  }

  /** How that says what size it has. */
  private static String how(String which, LibraryCall call) {
    Optional<Operand> of =
        which.equals("size")
            ? call.scope()
            : Optional.of(call.argument(which.equals("length") ? 0 : 1));
    return of.map(each -> SizeNames.asked(each.type())).orElse("");
  }

  private static boolean asks(Catalogue.Cost cost, Symbol symbol) {
    if (cost.decisions().contains(symbol)) {
      return true;
    }
    for (Expr times : cost.operations().values()) {
      if (times.contains(symbol)) {
        return true;
      }
    }
    return false;
  }

  /** How the size of the receiver is asked for: that of an element only where it is answered. */
  private static String asked(String kind, LibraryCall call) {
    boolean isLength = kind.equals(TEXT) && (call.is("length", 0) || call.is("toCharArray", 0));
    return isLength ? SizeNames.CHARACTERS : sizeName(kind);
  }

  private static String sizeName(String kind) {
    return kind.startsWith("String") ? "length" : "size";
  }

  private static boolean isMapping(String kind, String name) {
    return kind.equals("Optional") && (name.equals("map") || name.equals("flatMap"));
  }

  /** What may be there of what a function answers. */
  private Operand optional(Operand answered, String name) {
    return name.equals("flatMap")
        ? answered
        : reader
            .operations()
            .opaque(JavaType.object("Optional", List.of(Boxes.boxed(answered.type()))));
  }

  /** What a catalogued call answers, and what it does to the size of its receiver. */
  private Operand result(String kind, LibraryCall call, Value size) {
    String name = call.name();
    Optional<Operand> scope = call.scope();
    List<Operand> arguments = call.arguments();
    State state = call.state();
    boolean byIndex = !arguments.isEmpty() && arguments.get(0).type().isIntegral();
    JavaType element =
        scope
            .map(s -> ElementTypes.answer(s.type(), kind, name, arguments.size(), byIndex))
            .orElse(JavaType.UNKNOWN);
    Optional<String> object = scope.flatMap(operand -> operand.value().called());
    // What is declared a Collection may be a set, to which adding need not add.
    boolean isBag = scope.filter(s -> s.type().name().equals("Collection")).isEmpty();
    if (arguments.isEmpty() && (name.equals("size") || name.equals("length"))) {
      return size.whole()
          .map(n -> reader.operations().number(JavaType.INT, n).holding(size))
          .orElseGet(() -> reader.operations().opaque(JavaType.INT));
    }
    if (scope.filter(each -> LibraryTypes.isIterator(each.type())).isPresent()) {
      iterated(scope.get(), call);
    } else if (scope.isPresent() && DirectEffects.isMutator(name)) {
      boolean isNamed = object.filter(path -> !path.startsWith(MadeSizes.PART)).isPresent();
      if (!kind.startsWith(TEXT) && !isNamed) {
        boolean isHeld =
            object.isEmpty()
                && call.expression().getScope().filter(HeldCollections::isOne).isPresent();
        // It may be any, or a part of any.
        state.heap().forget(isHeld ? Heap.HELD : DirectEffects.SIZES);
      }
      Value left =
          (kind.startsWith(TEXT) ? made.changed(call, size) : Optional.<Value>empty())
              .orElseGet(() -> resized(kind, isBag, name, byIndex, size));
      boolean isOneOfMany =
          isNamed && scope.filter(of -> of.value().rowSubscripts().isEmpty()).isEmpty();
      if (isOneOfMany) {
        state.heap().forget(Heap.HELD);
      } else {
        object.ifPresent(path -> state.heap().put(SizeNames.sizePath(path), left));
      }
    }
    Optional<Operand> known = made.of(kind, call, size, element);
    if (known.isPresent()) {
      return known.get();
    }
    if (kind.equals("Objects") && name.equals("requireNonNull")) {
      return arguments.get(0);
    }
    if (name.equals("append") && scope.isPresent()) {
      return scope.get();
    }
    if (object.isPresent() && (name.equals("iterator") || name.equals("listIterator"))) {
      String alias =
          IteratedObjects.of(
              MadeSizes.iterator(call.expression()) + reader.notes().next(), object.get());
      state.heap().putFresh(SizeNames.leftPath(alias), left(size, arguments));
      scope.ifPresent(of -> handed.iterates(alias, of.value()));
      return new Operand(
          element.isKnown() ? element : JavaType.object("Iterator"),
          LeftOfArray.iterator(alias, kind, scope),
          new Object(),
          reader.notes().depth(),
          Paths.NONE);
    }
    boolean isTree = kind.equals("TreeMap") || kind.equals("TreeSet");
    boolean isPart = isTree && PARTS.contains(name);
    if ((Set.of("keySet", "values", "entrySet").contains(name) || isPart) && object.isPresent()) {
      String alias = object.get() + "." + name + "()";
      if (size.whole().isPresent()) {
        state.heap().putFresh(SizeNames.sizePath(alias), isPart ? half(size.whole().get()) : size);
      }
      if (isPart) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(call.expression()) + "` has half of the entries",
                Confidence.ASSUMED,
                call.place());
      }
      return new Operand(
          isPart ? scope.get().type() : element.isKnown() ? element : JavaType.object("Set"),
          isPart
              ? Value.Named.object(alias, PART_OF_TREE)
              : isTree ? Value.Named.object(alias, "TreeSet") : Value.Named.of(alias),
          alias,
          reader.notes().depth(),
          Paths.NONE);
    }
    if (name.equals("toCharArray") && size.whole().isPresent()) {
      return new Operand(
          JavaType.CHAR.arrayOf(),
          Value.Named.array(
              SizeNames.array(reader.notes().next(), size.confidence()), List.of(size.whole())),
          new Object(),
          reader.notes().depth(),
          Paths.NONE);
    }
    JavaType type = Catalogue.result(kind, name);
    if (kind.equals("List") && call.is("get", 1) && scope.isPresent()) {
      Operand listed =
          reader
              .elements()
              .listed(scope.get(), arguments.get(0), element, call.place(), call.code());
      traffic.box(scope.get(), arguments.get(0), element, call);
      return listed.holding(
          handed.held(scope.get(), kind, arguments.get(0).value().whole(), element, call));
    }
    JavaType answered = type.isKnown() ? type : element.isKnown() ? element : declared(call);
    boolean mayCount = answered.isIntegral() || !answered.isKnown();
    if (arguments.isEmpty() && mayCount && object.isPresent()) {
      Optional<Expr> number = handed.asked(kind, object.get(), call);
      if (number.isPresent()) {
        return reader
            .operations()
            .number(answered.isKnown() ? answered : JavaType.INT, number.get())
            .holding(new Value.Whole(number.get(), Confidence.ASSUMED));
      }
    }
    Value held =
        scope
            .map(of -> handed.held(of, kind, Optional.empty(), element, call))
            .orElse(Value.Opaque.ONLY);
    return held == Value.Opaque.ONLY
        ? sizes
            .of(call.expression(), scope, answered, call.frame(), state)
            .orElseGet(() -> reader.operations().opaque(answered))
        : reader.operations().opaque(answered).holding(held);
  }

  private static Value half(Expr size) {
    return new Value.Whole(size.dividedBy(2), Confidence.ASSUMED);
  }

  /** What the library declares a method to answer. */
  private JavaType declared(LibraryCall call) {
    String owner =
        call.scope()
            .map(scope -> scope.type().name())
            .or(() -> call.expression().getScope().map(Printed::of))
            .orElse("");
    return reader.outside().erased(owner, call.name(), call.arguments(), call.frame().owner);
  }

  /** What is left behind the place that an iterator begins at. */
  private static Value left(Value size, List<Operand> from) {
    Value begin = from.isEmpty() ? Value.exact(0) : from.get(0).value();
    return size instanceof Value.Whole all && begin instanceof Value.Whole first
        ? new Value.Whole(all.expr().minus(first.expr()), all.confidence().and(first.confidence()))
        : Value.Opaque.ONLY;
  }

  /** What is taken of an iterator; what goes through it may change, but not what is left of it. */
  private void iterated(Operand iterator, LibraryCall call) {
    State state = call.state();
    if (DirectEffects.isAdvancing(call.expression())) {
      int by = call.name().equals("previous") ? 1 : -1;
      Value left =
          reader.names().left(iterator, call.place(), state) instanceof Value.Whole whole
              ? new Value.Whole(whole.expr().plus(by), whole.confidence())
              : Value.Opaque.ONLY;
      iterator
          .value()
          .called()
          .ifPresentOrElse(
              name -> state.heap().put(SizeNames.leftPath(name), left),
              () -> state.heap().forget(DirectEffects.LEFT));
    } else if (DirectEffects.isMutator(call.name())) {
      state
          .heap()
          .forget(
              iterator
                  .value()
                  .called()
                  .flatMap(IteratedObjects::collection)
                  .filter(of -> !of.startsWith(MadeSizes.PART) && of.indexOf('[') < 0)
                  .map(of -> Heap.only(SizeNames.sizePath(of)))
                  .orElse(DirectEffects.SIZES));
    }
  }

  /**
   * How many elements a collection has after a call.
   *
   * @param byIndex whether the call says at which place: there is an element then, or it throws
   */
  private static Value resized(
      String kind, boolean isBag, String name, boolean byIndex, Value size) {
    if (name.equals("clear")) {
      return Value.exact(0);
    }
    if (!(size instanceof Value.Whole whole)) {
      return Value.Opaque.ONLY;
    }
    if (ADDING.contains(name) && LibraryTypes.BAGS.contains(kind) && isBag) {
      return new Value.Whole(whole.expr().plus(1), whole.confidence());
    }
    if (POLLING.contains(name) && whole.expr().isZero()) {
      return whole;
    }
    boolean takes =
        TAKING.contains(name)
            || name.equals("remove") && (kind.equals("Deque") || kind.equals("List") && byIndex);
    return takes ? new Value.Whole(whole.expr().minus(1), whole.confidence()) : Value.Opaque.ONLY;
  }
}
