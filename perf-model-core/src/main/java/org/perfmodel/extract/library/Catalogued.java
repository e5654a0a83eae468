package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.LongNumbers;
import org.perfmodel.extract.source.SizeSteps;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.SynchronizedCollections;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Verb;

/** Calls that the catalogue prices, and what they do to the sizes of collections. */
final class Catalogued {
  static final Set<String> ADDING =
      Set.of("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");
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

  /** What is no collection has a size that no collection shares. */
  static final String TEXT = "String";

  /** Methods of {@code Math} that answer a float where they are given one. */
  private static final Set<String> OF_FLOATS =
      Set.of("copySign", "signum", "nextUp", "nextDown", "nextAfter", "ulp", "scalb");

  private static final Set<String> REVERSING = Set.of("Integer.reverse", "Long.reverse");

  private final Reader reader;
  private final ResultSizes made;
  private final UnknownTexts texts;
  private final ChangingSizes changing;
  private final ElementClasses classes;
  private final LibraryCallbacks functions;
  private final CollectionTraffic traffic;
  private final CollectionFields fields;
  private final PricedNames names;
  private final CostSizes asked;
  private final CataloguedAnswers answers;
  private final KeyMethods keys;
  private final SortComparisons comparisons;

  Catalogued(Reader reader) {
    this.reader = reader;
    this.made = new ResultSizes(reader);
    this.texts = new UnknownTexts(reader);
    this.changing = new ChangingSizes(reader);
    this.classes = new ElementClasses(reader);
    this.functions = new LibraryCallbacks(reader);
    this.traffic = new CollectionTraffic(reader);
    this.fields = new CollectionFields(reader);
    this.names = new PricedNames(reader);
    this.asked = new CostSizes(reader, texts);
    this.comparisons = new SortComparisons(reader);
    this.answers = new CataloguedAnswers(reader, made, traffic);
    this.keys = new KeyMethods(reader);
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
        names
            .name(kind, call)
            .flatMap(other -> reader.catalogue().cost(type, kind, other, arguments.size()))
            .or(() -> reader.catalogue().cost(type, kind, name, arguments.size()));
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    reader.boxing().arguments(kind, call);
    reader.notes().innermost().ifPresent(loop -> VectorisedCalls.note(kind, name, loop));
    if (kind.equals("Arrays")) {
      ResultSizes.packed(call, code);
    }
    fields.kept(kind, call);
    fields.counted(kind, call);
    Value known =
        scope
            .map(s -> reader.names().size(s, CostSizes.asked(kind, call), place, state))
            .orElse(Value.Opaque.ONLY);
    Symbol leftSymbol = new Symbol("left");
    Value size =
        scope.isEmpty()
                || !CostSizes.asks(cost.get(), new Symbol("size"))
                    && !CostSizes.asks(cost.get(), new Symbol("piece"))
                    && !CostSizes.asks(cost.get(), new Symbol("rest"))
            ? known
            : changing.size(
                scope.get(),
                texts.length(call.expression().getScope(), scope.get().type(), known, call),
                CostSizes.sizeName(kind),
                call);
    Value left =
        scope.isPresent() && CostSizes.asks(cost.get(), leftSymbol)
            ? reader.names().left(scope.get(), place, state)
            : Value.Opaque.ONLY;
    Value n = asked.argument(kind, 0, CostSizes.asks(cost.get(), new Symbol("n")), call);
    Value m = asked.argument(kind, 1, CostSizes.asks(cost.get(), new Symbol("m")), call);
    Symbol sizeSymbol = new Symbol("size");
    Symbol nSymbol = new Symbol("n");
    Symbol mSymbol = new Symbol("m");
    Symbol pieceSymbol = new Symbol("piece");
    Symbol restSymbol = new Symbol("rest");
    Expr piece =
        CostSizes.asks(cost.get(), pieceSymbol)
            ? SizeSteps.of(call.expression()) < 0
                ? Expr.ZERO // Nothing is behind the last one.
                : asked.piece(call, size, n, arguments.size() < 2 ? size : m)
            : CostSizes.asks(cost.get(), restSymbol) ? asked.piece(call, size, m, size) : Expr.ZERO;
    boolean isUnknown =
        CostSizes.asks(cost.get(), sizeSymbol) && size.whole().isEmpty()
            || CostSizes.asks(cost.get(), nSymbol) && n.whole().isEmpty()
            || CostSizes.asks(cost.get(), mSymbol) && m.whole().isEmpty()
            || CostSizes.asks(cost.get(), leftSymbol) && left.whole().isEmpty();
    Optional<Expr> observed =
        isUnknown
            ? reader
                .declarations()
                .observedSize(call.expression(), call.frame())
                .map(Estimate::value)
            : Optional.empty();
    Expr sizeOf =
        asked.given(
            CostSizes.asks(cost.get(), sizeSymbol),
            asked.compared(kind, call, size),
            observed,
            "size",
            call);
    Expr lengthOf = asked.given(CostSizes.asks(cost.get(), nSymbol), n, observed, "length", call);
    Expr second = asked.given(CostSizes.asks(cost.get(), mSymbol), m, observed, "second", call);
    // All at once: what stands for one of them may be in a size of the program called like another.
    Map<Symbol, Expr> sizes =
        Map.of(
            leftSymbol,
            asked.given(CostSizes.asks(cost.get(), leftSymbol), left, observed, "left", call),
            new Symbol("args"),
            Expr.constant(arguments.size()),
            new Symbol("all"),
            CostSizes.asks(cost.get(), new Symbol("all")) ? asked.characters(call) : Expr.ZERO,
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
    boolean isWalk =
        CostSizes.asks(cost.get(), sizeSymbol) || SynchronizedCollections.isGuarded(type);
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
    if (scope.isPresent()) {
      keys.beside(
          type,
          kind,
          call,
          () -> changing.size(scope.get(), known, CostSizes.sizeName(kind), call));
    }
    new ArrayGrowth(reader, made).beside(kind, call);
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
              name.equals("sort") ? comparisons.of(call) : List.of()));
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
        ran.isPresent() && CataloguedAnswers.isMapping(kind, name)
            ? answers.optional(ran.get(), name)
            : answers.of(kind, call, known);
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

  private static boolean isFloat(List<Operand> arguments) {
    return !arguments.isEmpty() && arguments.get(0).type().equals(JavaType.FLOAT);
  }

  /** Whether functions are handed over; what they change is not known any more. */
  private boolean runs(List<Operand> arguments, State state) {
    boolean any = false;
    for (Operand argument : arguments) {
      if (argument.value() instanceof Value.Function function) {
        any = true;
        boolean isPure =
            !(function.source() instanceof ObjectCreationExpr)
                && reader.effects().facts.of(function.source()).changed().isEmpty()
                && reader.effects().ofCalls(function.source()).isEmpty();
        if (!isPure) {
          state.heap().forgetAll();
          reader.memoryVersions().changedAnything();
        }
      }
    }
    return any;
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
}
