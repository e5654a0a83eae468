package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.call.Decisions;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.Vectorising;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * A stream over a range, array or collection that ends in an operation on every element: a
 * sequential loop, or a parallel one where {@code parallel()} stands anywhere in the chain.
 */
public final class StreamReader implements Streams {
  /**
   * Additions that wait for one another where a stream of doubles is summed with its rounding
   * errors carried along (Kahan 1965; java.util.stream.Collectors.sumWithCompensation).
   */
  private static final int COMPENSATED = 4;

  private static final Set<String> ENDS =
      Set.of(
          "forEach",
          "forEachOrdered",
          "sum",
          "reduce",
          "average",
          "max",
          "min",
          "count",
          "toArray",
          "collect",
          "toList",
          "anyMatch",
          "allMatch",
          "noneMatch",
          "findFirst",
          "findAny",
          "summaryStatistics");
  private static final Set<String> STEPS =
      Set.of(
          "map",
          "mapToDouble",
          "mapToObj",
          "mapToInt",
          "mapToLong",
          "asDoubleStream",
          "asLongStream",
          "boxed",
          "filter",
          "peek",
          "parallel",
          "sequential",
          "unordered",
          "sorted",
          "distinct",
          "limit",
          "skip",
          "takeWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  /** Steps behind which nobody knows how many elements come without looking at them. */
  private static final Set<String> RESIZING =
      Set.of(
          "filter",
          "distinct",
          "takeWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  /** Steps that look at the stream as a whole, not at one element. */
  private static final Set<String> WHOLE = Set.of("limit", "skip", "sorted", "distinct");

  private static final Set<String> STREAMS =
      Set.of("Stream", "IntStream", "LongStream", "DoubleStream");

  private static final Set<String> SHORT =
      Set.of("anyMatch", "allMatch", "noneMatch", "findFirst", "findAny");

  /** Bytes of a stage: the stream, what it hands its elements to, and its function. */
  private static final int STAGE = 80;

  private final Reader reader;
  private final GatheringReader gathering;

  public StreamReader(Reader reader) {
    this.reader = reader;
    this.gathering = new GatheringReader(reader);
  }

  /**
   * What the elements of a stream are.
   *
   * @param array that they stand in, if it is one
   * @param next what makes the next of them, if there is no end to them but a limit
   */
  private record Origin(
      Optional<Expr> first,
      Estimate elements,
      JavaType type,
      boolean parallel,
      Optional<Operand> array,
      Optional<Expression> next) {
    Origin(
        Optional<Expr> first,
        Estimate elements,
        JavaType type,
        boolean parallel,
        Optional<Operand> array) {
      this(first, elements, type, parallel, array, Optional.empty());
    }
  }

  @Override
  public Optional<Operand> read(MethodCallExpr end, Frame frame, State state, Code code) {
    if (!ENDS.contains(end.getNameAsString())) {
      return Optional.empty();
    }
    List<MethodCallExpr> chain = chain(end);
    if (chain.isEmpty()) {
      return Optional.empty();
    }
    Optional<Origin> given = given(chain.get(0), frame, state);
    if (given.isPresent()) {
      return isReadable(chain.subList(0, chain.size() - 1), end)
          ? Optional.of(givenStream(given.get(), chain, end, frame, state, code))
          : Optional.empty();
    }
    if (chain.size() < 2) {
      return Optional.empty();
    }
    if (!isReadable(chain.subList(1, chain.size() - 1), chain.get(0))) {
      return Optional.empty();
    }
    boolean limits = chain.stream().anyMatch(step -> step.getNameAsString().equals("limit"));
    return origin(chain.get(0), limits, frame, state, code)
        .map(
            origin ->
                isOnlyCounted(origin, chain, end)
                    ? counted(end, frame)
                    : stream(origin, chain, end, frame, state, code));
  }

  /** A stream that somebody else made, of a parameter, a field or a variable. */
  private Optional<Origin> given(MethodCallExpr first, Frame frame, State state) {
    Expression scope = first.getScope().orElseThrow();
    boolean isNamed =
        scope.isNameExpr() && Character.isLowerCase(scope.toString().charAt(0))
            || scope instanceof FieldAccessExpr field && field.getScope().isThisExpr();
    if (!isNamed) {
      return Optional.empty();
    }
    JavaType type = reader.taskTypes().typeOf(scope, frame, state);
    JavaType element =
        switch (type.name()) {
          case "IntStream" -> JavaType.INT;
          case "LongStream" -> JavaType.LONG;
          case "DoubleStream" -> JavaType.DOUBLE;
          default -> type.arguments().size() == 1 ? type.argument(0) : JavaType.UNKNOWN;
        };
    return STREAMS.contains(type.name())
        ? Optional.of(
            new Origin(Optional.empty(), open(first, frame), element, false, Optional.empty()))
        : Optional.empty();
  }

  private Operand givenStream(
      Origin origin,
      List<MethodCallExpr> steps,
      MethodCallExpr end,
      Frame frame,
      State state,
      Code code) {
    reader
        .notes()
        .assume(
            "what makes the elements of `"
                + reader.brief(steps.get(0).getScope().orElseThrow())
                + "` is not in the time, and it is not parallel",
            Confidence.ASSUMED,
            frame.place(end));
    List<MethodCallExpr> chain = new ArrayList<>();
    chain.add(steps.get(0));
    chain.addAll(steps);
    return stream(origin, chain, end, frame, state, code);
  }

  private static boolean isReadable(List<MethodCallExpr> steps, MethodCallExpr start) {
    boolean isFlat = false;
    MethodCallExpr before = start;
    for (MethodCallExpr step : steps) {
      String name = step.getNameAsString();
      boolean readable =
          STEPS.contains(name)
              && !(isFlat && WHOLE.contains(name))
              && !(name.equals("skip") && !Nodes.same(before, start))
              && !(name.startsWith("flatMap") && inner(step).isEmpty());
      if (!readable) {
        return false;
      }
      isFlat |= name.startsWith("flatMap");
      before = step;
    }
    return true;
  }

  /** The chain that {@code flatMap(x -> chain)} answers. */
  private static Optional<List<MethodCallExpr>> inner(MethodCallExpr step) {
    if (step.getArguments().size() != 1
        || !(step.getArgument(0) instanceof LambdaExpr lambda)
        || lambda.getParameters().size() != 1
        || !(lambda.getBody() instanceof ExpressionStmt body)) {
      return Optional.empty();
    }
    List<MethodCallExpr> chain = chain(body.getExpression());
    return !chain.isEmpty() && isReadable(chain.subList(1, chain.size()), chain.get(0))
        ? Optional.of(chain)
        : Optional.empty();
  }

  private static List<MethodCallExpr> chain(Expression end) {
    List<MethodCallExpr> chain = new ArrayList<>();
    Expression at = end;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      chain.add(call);
      at = call.getScope().get();
    }
    Collections.reverse(chain);
    return chain;
  }

  private Optional<Origin> origin(
      MethodCallExpr start, boolean limits, Frame frame, State state, Code code) {
    String scope = LibraryTypes.simple(start);
    String name = start.getNameAsString();
    List<Expression> arguments = start.getArguments();
    Place place = frame.place(start);
    boolean range =
        (scope.equals("IntStream") || scope.equals("LongStream"))
            && (name.equals("range") || name.equals("rangeClosed"))
            && arguments.size() == 2;
    if (range) {
      JavaType bound = scope.equals("IntStream") ? JavaType.INT : JavaType.LONG;
      Value from = bound(arguments.get(0), bound, frame, state, code);
      Value to = bound(arguments.get(1), bound, frame, state, code);
      if (from.whole().isEmpty() || to.whole().isEmpty()) {
        return Optional.of(
            new Origin(Optional.empty(), open(start, frame), bound, false, Optional.empty()));
      }
      Expr span = to.whole().get().minus(from.whole().get()).plus(name.equals("range") ? 0 : 1);
      Expr elements = reader.bounds().notNegative(span, false, state, place);
      return Optional.of(
          new Origin(
              from.whole(),
              new Estimate(elements, from.confidence().and(to.confidence())),
              scope.equals("IntStream") ? JavaType.INT : JavaType.LONG,
              false,
              Optional.empty()));
    }
    boolean generated =
        scope.endsWith("Stream")
            && (name.equals("iterate") && arguments.size() == 2
                || name.equals("generate") && arguments.size() == 1);
    if (generated && limits) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(start) + "` is asked for no more elements than the limit",
              Confidence.ASSUMED,
              place);
      Operand seed =
          name.equals("iterate")
              ? reader.expressions().read(arguments.get(0), frame, state, code)
              : reader.operations().opaque(JavaType.UNKNOWN);
      JavaType type =
          scope.equals("IntStream")
              ? JavaType.INT
              : scope.equals("LongStream")
                  ? JavaType.LONG
                  : scope.equals("DoubleStream") ? JavaType.DOUBLE : seed.type();
      return Optional.of(
          new Origin(
              Optional.empty(),
              Estimate.exact(Expr.ZERO),
              type,
              false,
              Optional.empty(),
              Optional.of(arguments.get(arguments.size() - 1))));
    }
    boolean ofArray =
        scope.equals("Arrays") && name.equals("stream")
            || (scope.endsWith("Stream") && name.equals("of"));
    if (ofArray && arguments.size() == 1) {
      Operand array = reader.expressions().read(arguments.get(0), frame, state, code);
      return array.type().isArray()
          ? Optional.of(
              new Origin(
                  Optional.empty(),
                  Value.estimate(reader.names().length(array, place, state))
                      .orElseGet(() -> open(start, frame)),
                  array.type().element(),
                  false,
                  Optional.of(array)))
          : Optional.empty();
    }
    if ((name.equals("stream") || name.equals("parallelStream")) && arguments.isEmpty()) {
      Operand collection =
          reader.expressions().read(start.getScope().orElseThrow(), frame, state, code);
      boolean isOfLibrary =
          collection.type().isKnown()
              && reader.types().typeAt(collection.type().name(), frame.owner, start).isEmpty();
      return Value.estimate(reader.names().size(collection, "size", place, state))
          .or(() -> isOfLibrary ? Optional.of(open(start, frame)) : Optional.empty())
          .map(
              n ->
                  new Origin(
                      Optional.empty(),
                      n,
                      isOfLibrary && collection.type().arguments().size() == 1
                          ? collection.type().argument(0)
                          : JavaType.UNKNOWN,
                      name.equals("parallelStream"),
                      Optional.empty()));
    }
    return Optional.empty();
  }

  private Value bound(Expression expression, JavaType type, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(expression, frame, state, code);
    return reader.conversions().convert(read, type, code, false).value();
  }

  private Operand stream(
      Origin origin,
      List<MethodCallExpr> chain,
      MethodCallExpr end,
      Frame frame,
      State state,
      Code code) {
    boolean parallel = origin.parallel();
    for (MethodCallExpr step : chain) {
      parallel |= step.getNameAsString().equals("parallel");
      parallel &= !step.getNameAsString().equals("sequential");
    }
    Place start = frame.place(chain.get(0));
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    String label = parallel ? "parallel stream" : "stream";
    Optional<Estimate> counted = limited(origin, chain, frame, state, code);
    if (counted.isEmpty()) {
      code.node(
          reader.unknown(end, frame, "trip count", "trip count of `" + reader.brief(end) + "`"));
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    Estimate trips = counted.get();
    boolean isShort =
        SHORT.contains(end.getNameAsString())
            || chain.stream().anyMatch(step -> step.getNameAsString().equals("takeWhile"));
    Optional<TripRange> range =
        isShort ? Optional.of(LoopExits.range(trips.value(), true)) : Optional.empty();
    trips = isShort ? new Estimate(trips.value(), Confidence.ASSUMED) : trips;
    boolean isParallel =
        chain.stream().anyMatch(step -> step.getNameAsString().startsWith("parallel"));
    if (isParallel && end.getNameAsString().equals("reduce")) {
      reader
          .notes()
          .assume(
              "`reduce` joins the parts of a parallel stream at no cost",
              Confidence.ASSUMED,
              frame.place(end));
    }
    code.addBeside((long) chain.size() * STAGE);
    TripCount count = new TripCount(trips, reader.notes().takeConditions(), range);
    List<Node> functions = new ArrayList<>();
    chain.subList(1, chain.size()).forEach(step -> functions.addAll(step.getArguments()));
    Changes changes = Changes.of(functions, reader.effects(), frame, state, reader.types());
    for (String name : changes.own()) {
      state.heap().forget(name);
      reader.memoryVersions().changed(name);
    }
    state.heap().forget(changes.called());
    reader.memoryVersions().changed(changes.called());
    OpenLoop open = new OpenLoop(index, trips.value(), label, code, changes, frame.depth);
    Code body = new Code(start);
    reader.notes().enter(key, open);
    Operand[] result = new Operand[1];
    try {
      State inside = state.copy();
      inside.hold(List.of(trips.value().minus(1)));
      body.add(Verb.LOOP, ValueType.NONE);
      result[0] = steps(origin, index, chain, end, frame, inside, body);
      state.heap().become(inside.heap());
    } finally {
      reader.notes().leave();
    }
    state.close(index);
    for (String name : changes.own()) {
      state.heap().forget(name);
    }
    TaskNode read = body.built();
    code.node(
        parallel
            ? new TaskNode.Parallel(
                start, key, label, index, count, TaskNode.Schedule.STREAM, Optional.empty(), read)
            : new TaskNode.Loop(
                start,
                key,
                label,
                index,
                count,
                isPlainLoop(origin, chain)
                    ? Vectorising.obstacle(open, read, end.getArgument(0), reader.effects().facts)
                    : Optional.of("is a stream"),
                open.iteration(),
                read));
    return result[0];
  }

  /**
   * Whether nothing lies between an index and what is done with it: {@code IntStream.range(0,
   * n).forEach(i -> ..)} is compiled as the loop that it stands for.
   */
  private static boolean isPlainLoop(Origin origin, List<MethodCallExpr> chain) {
    return chain.size() == 2
        && origin.first().isPresent()
        && origin.type().equals(JavaType.INT)
        && chain.get(1).getNameAsString().startsWith("forEach")
        && chain.get(1).getArgument(0) instanceof LambdaExpr;
  }

  private Operand counted(MethodCallExpr end, Frame frame) {
    reader
        .notes()
        .assume(
            "`count` asks for the size of the stream and looks at no element (Java 9 and newer)",
            Confidence.ASSUMED,
            frame.place(end));
    return reader.operations().opaque(JavaType.LONG);
  }

  /** Whether the number of elements is known before any of them is looked at. */
  private static boolean isOnlyCounted(
      Origin origin, List<MethodCallExpr> chain, MethodCallExpr end) {
    return end.getNameAsString().equals("count")
        && origin.next().isEmpty()
        && chain.subList(1, chain.size()).stream()
            .noneMatch(step -> RESIZING.contains(step.getNameAsString()));
  }

  /** How many elements there are; empty where only a limit that is not known ends them. */
  /** A number of elements, which a stream takes as a long. */
  private Value length(Expression number, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(number, frame, state, code);
    return reader.conversions().convert(read, JavaType.LONG, code, false).value();
  }

  private Optional<Estimate> limited(
      Origin origin, List<MethodCallExpr> chain, Frame frame, State state, Code code) {
    Optional<Estimate> count =
        origin.next().isPresent() ? Optional.empty() : Optional.of(origin.elements());
    boolean needsAll = false;
    for (MethodCallExpr step : chain) {
      String name = step.getNameAsString();
      needsAll |= name.equals("sorted") || name.equals("distinct");
      if (needsAll && (name.equals("skip") || name.equals("limit"))) {
        return Optional.empty();
      }
      if (name.equals("skip") && step.getArguments().size() == 1) {
        Value first = length(step.getArgument(0), frame, state, code);
        count =
            first instanceof Value.Whole whole
                ? count.map(
                    n ->
                        new Estimate(
                            reader
                                .bounds()
                                .notNegative(
                                    n.value().minus(whole.expr()), false, state, frame.place(step)),
                            n.confidence().and(whole.confidence())))
                : Optional.empty();
      }
      if (name.equals("limit") && step.getArguments().size() == 1) {
        Value most = length(step.getArgument(0), frame, state, code);
        if (most instanceof Value.Whole whole) {
          Estimate limit = new Estimate(whole.expr(), whole.confidence());
          count =
              Optional.of(
                  count
                      .map(
                          n ->
                              new Estimate(
                                  Expr.min(n.value(), limit.value()),
                                  n.confidence().and(limit.confidence())))
                      .orElse(limit));
        }
      }
    }
    return count;
  }

  /** What one element goes through; the share of the elements that are still in shrinks. */
  private Operand steps(
      Origin origin,
      Symbol index,
      List<MethodCallExpr> chain,
      MethodCallExpr end,
      Frame frame,
      State state,
      Code body) {
    Place place = frame.place(end);
    boolean skips = chain.size() > 1 && chain.get(1).getNameAsString().equals("skip");
    Operand element =
        skips
            ? reader.operations().opaque(origin.type())
            : first(origin, index, place, state, body);
    if (origin.next().isPresent()) {
      Code next = new Code(place);
      Operand from = element;
      reader
          .notes()
          .onOneWay(() -> applied(origin.next().get(), "map", from, end, frame, state, next));
      // The first element is there already.
      body.node(
          new TaskNode.Branch(
              place,
              Estimate.exact(Cases.isPositive(Expr.symbol(index))),
              next.built(),
              reader.nothing(place)));
    }
    Code now = body;
    List<Code> filtered = new ArrayList<>();
    List<Estimate> shares = new ArrayList<>();
    Operand result = reader.operations().opaque(JavaType.UNKNOWN);
    boolean isOfObjects = isOfObjects(origin, chain.get(0));
    for (MethodCallExpr step : chain.subList(1, chain.size())) {
      String name = step.getNameAsString();
      now.at(frame.place(step));
      isOfObjects = isOfObjects(isOfObjects, name);
      if (SHORT.contains(name)) {
        Expr most = reader.notes().innermost().orElseThrow().trips;
        reader
            .notes()
            .assume(
                LoopExits.shown(1, most, most) + ": `" + name + "` looks at every element",
                Confidence.ASSUMED,
                place);
      }
      if (name.equals("sorted") || name.equals("distinct") || name.equals("collect")) {
        gathering.read(step, element, frame, state, now);
        continue;
      }
      if (step.getArguments().isEmpty()) {
        element = plain(name, element, now);
        if (name.equals("boxed")) {
          element = boxed(element, place, now);
        }
        if (Nodes.same(step, end)) {
          result = ended(name, element, now);
        }
        continue;
      }
      if (name.equals("limit") || name.equals("skip")) {
        continue;
      }
      if (name.startsWith("flatMap")) {
        List<MethodCallExpr> rest = chain.subList(chain.indexOf(step) + 1, chain.size());
        result = flat(step, element, rest, end, frame, state, now);
        break;
      }
      Expression function = step.getArgument(step.getArguments().size() - 1);
      Operand mapped = applied(function, name, element, step, frame, state, now);
      if (!Nodes.same(step, end)) {
        handedOn(now);
      }
      if (name.equals("takeWhile")) {
        Expr most = reader.notes().innermost().orElseThrow().trips;
        reader
            .notes()
            .assume(
                LoopExits.shown(1, most, most) + ": `takeWhile` takes every element",
                Confidence.ASSUMED,
                place);
        continue;
      }
      if (name.equals("filter")) {
        shares.add(passing(mapped, place));
        filtered.add(now);
        now = new Code(place);
      } else if (name.startsWith("map")) {
        element =
            isOfObjects && mapped.type().isNumber()
                ? boxed(mapped, place, now)
                : mapped.as(typeOf(name, element, mapped));
      }
      if (name.equals("reduce") && isOfObjects && mapped.type().isNumber()) {
        boxed(mapped, place, now);
      }
      result = mapped;
    }
    for (int i = filtered.size() - 1; i >= 0; i--) {
      Code outer = filtered.get(i);
      outer.node(new TaskNode.Branch(place, shares.get(i), now.built(), reader.nothing(place)));
      now = outer;
    }
    return result.type().isKnown()
        ? new Operand(
            end.getNameAsString().equals("reduce") ? element.type() : result.type(),
            Value.Opaque.ONLY,
            new Object(),
            reader.notes().depth() - 1,
            Paths.NONE)
        : reader.operations().opaque(JavaType.UNKNOWN);
  }

  /** Whether the elements are references, be they to numbers. */
  private static boolean isOfObjects(Origin origin, MethodCallExpr start) {
    String name = start.getNameAsString();
    return name.equals("stream") || name.equals("parallelStream")
        ? !origin.type().isNumber()
        : origin.next().isPresent() && LibraryTypes.simple(start).equals("Stream");
  }

  private static boolean isOfObjects(boolean before, String step) {
    return switch (step) {
      case "boxed", "mapToObj" -> true;
      case "mapToInt", "mapToLong", "mapToDouble" -> false;
      default -> before;
    };
  }

  /** A number that goes on as an object. */
  private Operand boxed(Operand number, Place place, Code code) {
    JavaType type = Boxes.boxed(number.type());
    reader.boxing().into(type, number, place, code);
    return reader.operations().opaque(type);
  }

  /** How many elements a filter lets pass: those of which its condition holds, if that is known. */
  private Estimate passing(Operand condition, Place place) {
    if (condition.value() instanceof Value.Whole holds) {
      return new Estimate(holds.expr(), holds.confidence());
    }
    reader.notes().assume("filter lets every second element pass", Confidence.ASSUMED, place);
    return new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);
  }

  /** The elements of an element's own stream, and what is done with each. */
  private Operand flat(
      MethodCallExpr step,
      Operand element,
      List<MethodCallExpr> rest,
      MethodCallExpr end,
      Frame frame,
      State state,
      Code code) {
    LambdaExpr lambda = (LambdaExpr) step.getArgument(0);
    List<MethodCallExpr> chain = new ArrayList<>(inner(step).orElseThrow());
    boolean limits = chain.stream().anyMatch(each -> each.getNameAsString().equals("limit"));
    State inside = state.copy();
    inside.set(lambda.getParameter(0).getNameAsString(), element, element.type());
    Optional<Origin> origin = origin(chain.get(0), limits, frame.ofLambda(), inside, code);
    if (origin.isEmpty()) {
      code.node(
          reader.unknown(
              step, frame, "trip count", "elements of `" + reader.brief(chain.get(0)) + "`"));
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    chain.addAll(rest);
    Operand result = stream(origin.get(), chain, end, frame.ofLambda(), inside, code);
    state.heap().become(inside.heap());
    return result;
  }

  /** How many elements a stream has where only the data know. */
  private Estimate open(MethodCallExpr start, Frame frame) {
    Value.Whole elements =
        reader
            .open()
            .count(
                Optional.empty(),
                start,
                "elements",
                "elements of `" + reader.brief(start) + "`",
                frame);
    return new Estimate(elements.expr(), elements.confidence());
  }

  private Operand first(Origin origin, Symbol index, Place place, State state, Code body) {
    if (origin.first().isPresent()) {
      return reader
          .operations()
          .number(origin.type(), origin.first().get().plus(Expr.symbol(index)));
    }
    if (origin.array().isPresent()) {
      Code aside = new Code(place);
      Operand element =
          reader
              .elements()
              .load(
                  new ArrayElement(
                      origin.array().get(),
                      reader.operations().number(JavaType.INT, Expr.symbol(index)),
                      origin.type()),
                  place,
                  state,
                  aside);
      aside.executed(body);
      return element;
    }
    body.addHoisted(new Operation(Verb.LOAD, ValueType.REFERENCE));
    return reader.operations().opaque(origin.type());
  }

  private Operand plain(String name, Operand element, Code body) {
    return switch (name) {
      case "asDoubleStream" -> reader.conversions().convert(element, JavaType.DOUBLE, body, false);
      case "asLongStream" -> reader.conversions().convert(element, JavaType.LONG, body, false);
      default -> element;
    };
  }

  private Operand ended(String name, Operand element, Code body) {
    ValueType base =
        element.type().isNumber() ? element.type().computed().base() : ValueType.DOUBLE;
    switch (name) {
      case "sum", "average", "summaryStatistics" -> {
        body.add(Verb.ADD, base);
        if (base == ValueType.DOUBLE) {
          body.addPriced(new Operation(Verb.ADD, base), Expr.constant(COMPENSATED));
        }
        gathered(name, Verb.ADD, base, base == ValueType.DOUBLE ? COMPENSATED : 1, body);
      }
      case "max", "min" -> {
        body.addPriced(new Operation(Verb.MINMAX, base), Expr.ONE);
        gathered(name, Verb.MINMAX, base, 1, body);
      }
      case "toArray", "toList" -> {
        body.addPriced(
            new Operation(Verb.STORE, element.type().isKnown() ? element.type().stored() : base),
            Expr.ONE);
        filled(name, body);
        body.addBeside(element.type().isKnown() ? element.type().stored().bytes() : base.bytes());
      }
      default -> {}
    }
    JavaType type =
        switch (name) {
          case "average" -> JavaType.DOUBLE;
          case "count" -> JavaType.LONG;
          case "sum", "max", "min" ->
              element.type().isNumber() ? element.type().computed() : JavaType.UNKNOWN;
          case "toArray" -> element.type().arrayOf();
          default -> JavaType.UNKNOWN;
        };
    return reader.operations().opaque(type);
  }

  /**
   * What a stream has gathered lies in an object of the library: each element waits for it. Whole
   * numbers stay in a register meanwhile, since HotSpot puts the store behind the loop.
   */
  private static void gathered(String name, Verb verb, ValueType type, int steps, Code body) {
    Operation step = new Operation(verb, type);
    boolean isStored = type != ValueType.INT && type != ValueType.LONG;
    body.chain(
        new Chain("`" + name + "`", Collections.nCopies(steps, step), isStored, 1, 1, body.line()));
  }

  /** A stage asks its field what comes behind it, and whether it is what it was. */
  private static void handedOn(Code body) {
    body.addPriced(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), Expr.ONE);
    body.addPriced(new Operation(Verb.COMPARE, ValueType.REFERENCE), Expr.ONE);
  }

  /** The place of the next element is counted in a field, and compared with the array's length. */
  private static void filled(String name, Code body) {
    Operation step = new Operation(Verb.ADD, ValueType.INT);
    for (Verb verb : List.of(Verb.LOAD, Verb.ADD, Verb.STORE, Verb.COMPARE)) {
      body.addPriced(new Operation(verb, ValueType.INT), Expr.ONE);
    }
    body.chain(new Chain("`" + name + "`", List.of(step), true, 1, 1, body.line()));
  }

  /** Each application waits for what the one before it answered, which stays in a register. */
  private static void reduced(String accumulated, Operand answer, Code body) {
    List<Operation> way = answer.paths().from().get(accumulated);
    if (way != null && !way.isEmpty()) {
      body.chain(new Chain(accumulated, way, false, 1, 1, body.line()));
    }
  }

  private static JavaType typeOf(String step, Operand element, Operand mapped) {
    return switch (step) {
      case "mapToDouble" -> JavaType.DOUBLE;
      case "mapToInt" -> JavaType.INT;
      case "mapToLong" -> JavaType.LONG;
      case "mapToObj" -> mapped.type();
      default -> element.type().isNumber() ? element.type() : mapped.type();
    };
  }

  /** The primitive type of what a step's function answers; unknown if it is none. */
  private static JavaType answered(String step, Operand element) {
    return switch (step) {
      case "mapToDouble" -> JavaType.DOUBLE;
      case "mapToInt" -> JavaType.INT;
      case "mapToLong" -> JavaType.LONG;
      case "map", "reduce" -> element.type().isNumber() ? element.type() : JavaType.UNKNOWN;
      default -> JavaType.UNKNOWN;
    };
  }

  private Operand applied(
      Expression function,
      String step,
      Operand element,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code body) {
    if (!step.equals("reduce")) {
      return applied(function, step, List.of(element), call, frame, state, body);
    }
    String accumulated = "`reduce`";
    Operand before =
        reader.operations().opaque(element.type()).waitingAs(Paths.startingAt(accumulated));
    Operand answer = applied(function, step, List.of(before, element), call, frame, state, body);
    reduced(accumulated, answer, body);
    return answer;
  }

  private Operand applied(
      Expression function,
      String step,
      List<Operand> arguments,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code body) {
    JavaType answered = answered(step, arguments.get(arguments.size() - 1));
    if (function instanceof LambdaExpr || function instanceof MethodReferenceExpr) {
      return reader
          .functions()
          .applied(
              new Value.Function(function, frame, state),
              arguments,
              answered,
              call,
              frame,
              state,
              body);
    }
    Operand value = reader.expressions().read(function, frame, state, body);
    if (value.value() instanceof Value.Function known) {
      return reader.functions().applied(known, arguments, answered, call, frame, state, body);
    }
    if (Nodes.isFunction(value.type().name())) {
      reader.functions().handedOver(call, value.type().name() + " of " + step, frame, body);
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    body.node(
        reader.unknown(
            call,
            frame,
            "stream function without source",
            "`" + reader.brief(function) + "` in a stream"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
