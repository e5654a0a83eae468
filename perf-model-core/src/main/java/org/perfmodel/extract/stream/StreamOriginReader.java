package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/** Where the elements of a stream come from, and how many there are. */
final class StreamOriginReader {
  /** Collections whose references lie in an array in the order in which they are gone through. */
  private static final Set<String> LISTS = Set.of("List", "ArrayList", "Vector");

  /** Steps that see all elements before the first goes on. */
  private static final Set<String> WHOLE = Set.of("sorted", "distinct");

  /** What going on takes where each element leads to the next. */
  private static final String NEXT_CELL = "nextCell";

  private final Reader reader;
  private final StreamTypes types;
  private final StreamElements elements;
  private final TextStreams texts;

  StreamOriginReader(Reader reader, StreamTypes types) {
    this.reader = reader;
    this.types = types;
    this.elements = new StreamElements(reader);
    this.texts = new TextStreams(reader, elements);
  }

  /**
   * The elements that a call of the library makes a stream of; empty if it is no such call.
   *
   * @param limits whether a limit follows
   */
  Optional<StreamOrigin> origin(
      MethodCallExpr start, boolean limits, Frame frame, State state, Code code) {
    String scope = LibraryTypes.simple(start);
    String name = start.getNameAsString();
    int arguments = start.getArguments().size();
    if (StreamTypes.isStatic(start)) {
      boolean isRange = name.equals("range") || name.equals("rangeClosed");
      if (isRange && arguments == 2) {
        return Optional.of(range(start, scope, frame, state, code));
      }
      boolean isEndless =
          name.equals("iterate") && arguments == 2 || name.equals("generate") && arguments == 1;
      if (isEndless && limits) {
        return Optional.of(endless(start, scope, frame, state, code));
      }
      if (name.equals("iterate") && arguments == 3) {
        return Optional.of(iterated(start, scope, frame, state, code));
      }
      if (scope.equals("Arrays") || name.equals("of") && arguments == 1) {
        return array(start, frame, state, code);
      }
      if (name.equals("of") || name.equals("empty") || name.equals("ofNullable")) {
        return Optional.of(values(start, scope, frame, state, code));
      }
      return scope.equals("StreamSupport")
          ? iterable(start)
              .flatMap(
                  each ->
                      collection(each, start, frame, state, code)
                          .map(all -> all.parallel(isTrue(start.getArguments().get(1)))))
          : Optional.empty();
    }
    if (start.getScope().isEmpty()) {
      return Optional.empty();
    }
    return arguments == 0 && name.endsWith("tream")
        ? collection(start.getScope().get(), start, frame, state, code)
        : types.ofText(start, frame, state).isPresent()
            ? Optional.of(texts.origin(start, frame, state, code))
            : Optional.empty();
  }

  private StreamOrigin range(
      MethodCallExpr start, String scope, Frame frame, State state, Code code) {
    JavaType type = scope.equals("IntStream") ? JavaType.INT : JavaType.LONG;
    Value from = bound(start.getArgument(0), type, frame, state, code);
    Value to = bound(start.getArgument(1), type, frame, state, code);
    Place place = frame.place(start);
    if (from.whole().isEmpty() || to.whole().isEmpty()) {
      return StreamOrigin.of(
          place, elements.open(start, frame), type, false, elements.loaded(type));
    }
    int closed = start.getNameAsString().equals("range") ? 0 : 1;
    Expr span = to.whole().get().minus(from.whole().get()).plus(closed);
    Expr elements = reader.bounds().notNegative(span, false, state, place);
    Expr first = from.whole().get();
    return new StreamOrigin(
        place,
        Optional.of(new Estimate(elements, from.confidence().and(to.confidence()))),
        type,
        false,
        false,
        true,
        (index, at, inside, body) ->
            reader.operations().number(type, first.plus(Expr.symbol(index))),
        Optional.empty());
  }

  private StreamOrigin endless(
      MethodCallExpr start, String scope, Frame frame, State state, Code code) {
    Place place = frame.place(start);
    reader
        .notes()
        .assume(
            "`" + reader.brief(start) + "` is asked for no more elements than the limit",
            Confidence.ASSUMED,
            place);
    return made(start, scope, Optional.empty(), frame, state, code);
  }

  /** {@code Stream.iterate(first, goesOn, next)}: only what it makes says where it ends. */
  private StreamOrigin iterated(
      MethodCallExpr start, String scope, Frame frame, State state, Code code) {
    reader
        .notes()
        .assume(
            "what asks whether `" + reader.brief(start) + "` goes on is not in the time",
            Confidence.ASSUMED,
            frame.place(start));
    return made(start, scope, Optional.of(elements.open(start, frame)), frame, state, code);
  }

  private StreamOrigin made(
      MethodCallExpr start,
      String scope,
      Optional<Estimate> many,
      Frame frame,
      State state,
      Code code) {
    Operand seed =
        start.getNameAsString().equals("iterate")
            ? reader.expressions().read(start.getArgument(0), frame, state, code)
            : reader.operations().opaque(JavaType.UNKNOWN);
    JavaType number = StreamTypes.element(scope);
    JavaType type = number.isKnown() ? number : seed.type();
    Expression next = start.getArgument(start.getArguments().size() - 1);
    return new StreamOrigin(
        frame.place(start),
        many,
        type,
        false,
        scope.equals("Stream"),
        false,
        elements.loaded(type),
        Optional.of(new Value.Function(next, frame, state)));
  }

  /** {@code Arrays.stream(a)}, {@code Arrays.stream(a, from, to)}, {@code Stream.of(a)}. */
  private Optional<StreamOrigin> array(MethodCallExpr start, Frame frame, State state, Code code) {
    Operand array = reader.expressions().read(start.getArgument(0), frame, state, code);
    Place place = frame.place(start);
    if (!array.type().isArray()) {
      return LibraryTypes.simple(start).equals("Arrays")
          ? Optional.empty()
          : Optional.of(values(array.type(), start, frame));
    }
    if (start.getArguments().size() == 3) {
      Value from = bound(start.getArgument(1), JavaType.INT, frame, state, code);
      Value to = bound(start.getArgument(2), JavaType.INT, frame, state, code);
      boolean isKnown = from.whole().isPresent() && to.whole().isPresent();
      Estimate many =
          isKnown
              ? new Estimate(
                  reader
                      .bounds()
                      .notNegative(to.whole().get().minus(from.whole().get()), false, state, place),
                  from.confidence().and(to.confidence()))
              : elements.open(start, frame);
      return Optional.of(ofArray(array, from.whole().orElse(Expr.ZERO), many, place));
    }
    Estimate length =
        Value.estimate(reader.names().length(array, place, state))
            .orElseGet(() -> elements.open(start, frame));
    return Optional.of(ofArray(array, Expr.ZERO, length, place));
  }

  private StreamOrigin ofArray(Operand array, Expr from, Estimate many, Place place) {
    JavaType type = array.type().element();
    return StreamOrigin.of(
        place,
        many,
        type,
        !type.isNumber(),
        (index, at, inside, body) -> {
          Operand subscript =
              reader.operations().number(JavaType.INT, from.plus(Expr.symbol(index)));
          Code aside = new Code(at);
          Operand element =
              reader.elements().load(new ArrayElement(array, subscript, type), at, inside, aside);
          aside.executed(body);
          return element;
        });
  }

  /** {@code Stream.of(a, b, c)}. */
  private StreamOrigin values(
      MethodCallExpr start, String scope, Frame frame, State state, Code code) {
    JavaType type = StreamTypes.element(scope);
    for (Expression each : start.getArguments()) {
      Operand read = reader.expressions().read(each, frame, state, code);
      type = type.isKnown() ? type : read.type();
    }
    return values(type, start, frame);
  }

  private StreamOrigin values(JavaType type, MethodCallExpr start, Frame frame) {
    boolean isMaybe = start.getNameAsString().equals("ofNullable");
    Estimate many =
        isMaybe
            ? maybe(frame.place(start), start)
            : Estimate.exact(Expr.constant(start.getArguments().size()));
    return StreamOrigin.of(frame.place(start), many, type, !type.isNumber(), elements.loaded(type));
  }

  /** A stream of one value that has been read. */
  static StreamOrigin single(Operand value, Place place) {
    return StreamOrigin.of(
        place,
        Estimate.exact(Expr.ONE),
        value.type(),
        !value.type().isNumber(),
        (index, at, inside, body) -> value);
  }

  private Estimate maybe(Place place, MethodCallExpr start) {
    reader
        .notes()
        .assume(
            "`" + reader.brief(start) + "` has a value every other time",
            Confidence.ASSUMED,
            place);
    return new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);
  }

  private Optional<StreamOrigin> collection(
      Expression written, MethodCallExpr start, Frame frame, State state, Code code) {
    Place place = frame.place(start);
    Operand collection = reader.expressions().read(written, frame, state, code);
    JavaType type = collection.type();
    boolean isOfLibrary =
        type.isKnown() && reader.types().typeAt(type.name(), frame.owner, start).isEmpty();
    JavaType element =
        isOfLibrary && type.arguments().size() == 1 ? type.argument(0) : JavaType.UNKNOWN;
    if (isOfLibrary && type.name().startsWith("Optional")) {
      return Optional.of(
          StreamOrigin.of(place, maybe(place, start), element, true, elements.loaded(element)));
    }
    Optional<Estimate> many =
        Value.estimate(reader.names().size(collection, "size", place, state))
            .or(() -> isOfLibrary ? Optional.of(elements.open(start, frame)) : Optional.empty());
    return many.map(
        n ->
            StreamOrigin.of(
                    place, n, element, !element.isNumber(), inTurn(collection, element, frame))
                .parallel(start.getNameAsString().equals("parallelStream")));
  }

  /** Elements of a collection one after another, as a loop over it comes by them. */
  private StreamOrigin.Element inTurn(Operand collection, JavaType type, Frame frame) {
    boolean isOfLibrary = reader.types().type(type.name(), frame.owner).isEmpty();
    return (index, place, state, body) -> {
      boolean isList = LISTS.contains(collection.type().name());
      if (isList) {
        Catalogue.cost("List", "get", 1)
            .ifPresent(cost -> cost.operations().forEach(body::addPriced));
      } else {
        for (String method : List.of("hasNext", "next")) {
          Catalogue.cost("Iterator", method, 0)
              .ifPresent(cost -> cost.operations().forEach(body::addPriced));
        }
        String made = Value.madeAs(collection.value()).orElse(collection.type().name());
        Catalogue.cost(LibraryTypes.kind(made).equals("TreeSet") ? "TreeSet" : made, NEXT_CELL, 0)
            .ifPresent(cost -> cost.operations().forEach(body::addPriced));
      }
      Value held =
          isOfLibrary
              ? CollectionElements.of(
                  collection.value(),
                  "",
                  isList ? Optional.of(Expr.symbol(index)) : Optional.empty(),
                  type)
              : Value.Opaque.ONLY;
      return new Operand(type, held, new Object(), reader.notes().depth(), Paths.NONE);
    };
  }

  /** What {@code StreamSupport.stream(all.spliterator(), false)} goes through. */
  private static Optional<Expression> iterable(MethodCallExpr start) {
    return start.getArguments().size() == 2
            && start.getArgument(0) instanceof MethodCallExpr call
            && call.getNameAsString().equals("spliterator")
        ? call.getScope()
        : Optional.empty();
  }

  private static boolean isTrue(Expression expression) {
    return expression instanceof BooleanLiteralExpr literal && literal.getValue();
  }

  /** A stream that somebody else made. */
  StreamOrigin given(Expression stream, JavaType type, MethodCallExpr first, Frame frame) {
    reader
        .notes()
        .assume(
            "what makes the elements of `"
                + reader.brief(stream)
                + "` is not in the time, and it is not parallel",
            Confidence.ASSUMED,
            frame.place(first));
    JavaType number = StreamTypes.element(type.name());
    JavaType element =
        number.isKnown()
            ? number
            : type.arguments().size() == 1 ? type.argument(0) : JavaType.UNKNOWN;
    return StreamOrigin.of(
        frame.place(first),
        elements.open(first, frame),
        element,
        type.name().equals("Stream"),
        elements.loaded(element));
  }

  private Value bound(Expression expression, JavaType type, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(expression, frame, state, code);
    return reader.conversions().convert(read, type, code, false).value();
  }

  /** A number of elements, which a stream takes as a long. */
  private Value length(Expression number, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(number, frame, state, code);
    return reader.conversions().convert(read, JavaType.LONG, code, false).value();
  }

  /** How many elements there are; empty where only a limit that is not known ends them. */
  Optional<Estimate> limited(StreamPipeline pipeline, State state, Code code) {
    Optional<Estimate> count = pipeline.origin().elements();
    boolean needsAll = false;
    boolean isFirst = true;
    for (StreamStage stage : pipeline.stages()) {
      String name = stage.name();
      needsAll |= WHOLE.contains(name) || name.startsWith("flatMap");
      boolean isCounting =
          (name.equals("skip") || name.equals("limit")) && stage.arguments().size() == 1;
      if (isCounting && (needsAll || name.equals("skip") && !isFirst)) {
        reader
            .notes()
            .assume(
                "`" + name + "` leaves out no element of `" + reader.brief(stage.call()) + "`",
                Confidence.ASSUMED,
                stage.place());
        count = count.map(all -> new Estimate(all.value(), Confidence.ASSUMED));
      } else if (isCounting) {
        Value number = length(stage.arguments().get(0), stage.frame(), stage.at(state), code);
        if (name.equals("skip")) {
          count =
              number instanceof Value.Whole first
                  ? count.map(n -> behind(n, first, stage, state))
                  : Optional.empty();
        } else if (number instanceof Value.Whole most) {
          count = Optional.of(most(count, new Estimate(most.expr(), most.confidence())));
        }
      }
      isFirst = false;
    }
    return count;
  }

  private Estimate behind(Estimate all, Value.Whole first, StreamStage stage, State state) {
    return new Estimate(
        reader.bounds().notNegative(all.value().minus(first.expr()), false, state, stage.place()),
        all.confidence().and(first.confidence()));
  }

  private static Estimate most(Optional<Estimate> all, Estimate limit) {
    return all.map(
            n ->
                new Estimate(
                    Expr.min(n.value(), limit.value()), n.confidence().and(limit.confidence())))
        .orElse(limit);
  }
}
