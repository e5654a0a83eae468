package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.Vectorising;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
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

  /** Bytes of a stage: the stream, what it hands its elements to, and its function. */
  private static final int STAGE = 80;

  private static final Set<String> COMPARED = Set.of("max", "min");
  private static final Set<String> FIRST = Set.of("findFirst", "findAny");

  private final Reader reader;
  private final StreamOriginReader origins;
  private final StreamFunctions functions;
  private final StreamEnds ends;
  private final GatheringReader gathering;

  public StreamReader(Reader reader) {
    this.reader = reader;
    this.origins = new StreamOriginReader(reader);
    this.functions = new StreamFunctions(reader);
    this.ends = new StreamEnds(reader);
    this.gathering = new GatheringReader(reader);
  }

  @Override
  public Optional<Operand> read(MethodCallExpr end, Frame frame, State state, Code code) {
    if (!StreamChain.ENDS.contains(end.getNameAsString())) {
      return Optional.empty();
    }
    List<MethodCallExpr> chain = StreamChain.chain(end);
    if (chain.isEmpty()) {
      return Optional.empty();
    }
    Optional<StreamOrigin> given = origins.given(chain.get(0), frame, state);
    if (given.isPresent()) {
      return StreamChain.isReadable(chain.subList(0, chain.size() - 1), end)
          ? Optional.of(givenStream(given.get(), chain, end, frame, state, code))
          : Optional.empty();
    }
    if (chain.size() < 2) {
      return Optional.empty();
    }
    if (!StreamChain.isReadable(chain.subList(1, chain.size() - 1), chain.get(0))) {
      return Optional.empty();
    }
    boolean limits = chain.stream().anyMatch(step -> step.getNameAsString().equals("limit"));
    return origins
        .origin(chain.get(0), limits, frame, state, code)
        .map(
            origin ->
                StreamChain.isOnlyCounted(origin, chain, end)
                    ? counted(end, frame)
                    : whole(origin, chain, end, frame, state, code));
  }

  /** With what follows the last element. */
  private Operand whole(
      StreamOrigin origin,
      List<MethodCallExpr> chain,
      MethodCallExpr end,
      Frame frame,
      State state,
      Code code) {
    Streamed streamed = stream(origin, chain, end, frame, state, code);
    return gathering
        .finished(end, streamed.elements(), frame, state, code)
        .orElse(streamed.answer());
  }

  /**
   * What a stream answers.
   *
   * @param elements that came to its end; empty if nothing says how many
   */
  private record Streamed(Operand answer, Optional<Estimate> elements) {}

  private Operand givenStream(
      StreamOrigin origin,
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
    return whole(origin, chain, end, frame, state, code);
  }

  private Streamed stream(
      StreamOrigin origin,
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
    Optional<Estimate> counted = origins.limited(origin, chain, frame, state, code);
    if (counted.isEmpty()) {
      code.node(
          reader.unknown(end, frame, "trip count", "trip count of `" + reader.brief(end) + "`"));
      return new Streamed(reader.operations().opaque(JavaType.UNKNOWN), Optional.empty());
    }
    Estimate trips = counted.get();
    boolean isShort =
        StreamChain.SHORT.contains(end.getNameAsString())
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
    Streamed[] result = new Streamed[1];
    try {
      State inside = state.copy();
      inside.hold(List.of(trips.value().minus(1)));
      body.add(Verb.LOOP, ValueType.NONE);
      result[0] = steps(origin, trips, index, chain, end, frame, inside, body);
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
  private static boolean isPlainLoop(StreamOrigin origin, List<MethodCallExpr> chain) {
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

  /** What one element goes through; the share of the elements that are still in shrinks. */
  private Streamed steps(
      StreamOrigin origin,
      Estimate trips,
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
          .onOneWay(
              () -> functions.applied(origin.next().get(), "map", from, end, frame, state, next));
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
    boolean isFlat = false;
    for (MethodCallExpr step : chain.subList(1, chain.size())) {
      String name = step.getNameAsString();
      now.at(frame.place(step));
      isOfObjects = isOfObjects(isOfObjects, name);
      if (StreamChain.SHORT.contains(name)) {
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
          result = ends.ended(name, element, now);
        }
        continue;
      }
      if (name.equals("limit") || name.equals("skip")) {
        continue;
      }
      if (name.startsWith("flatMap")) {
        List<MethodCallExpr> rest = chain.subList(chain.indexOf(step) + 1, chain.size());
        result = flat(step, element, rest, end, frame, state, now);
        isFlat = true;
        break;
      }
      Expression function = step.getArgument(step.getArguments().size() - 1);
      Operand mapped = functions.applied(function, name, element, step, frame, state, now);
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
                : mapped.as(StreamFunctions.typeOf(name, element, mapped));
      }
      if (name.equals("reduce") && isOfObjects && mapped.type().isNumber()) {
        boxed(mapped, place, now);
      }
      result = mapped;
    }
    result = maybe(end, element, result);
    Optional<Estimate> passed = isFlat ? Optional.empty() : passed(trips, shares, index);
    for (int i = filtered.size() - 1; i >= 0; i--) {
      Code outer = filtered.get(i);
      outer.node(new TaskNode.Branch(place, shares.get(i), now.built(), reader.nothing(place)));
      now = outer;
    }
    return new Streamed(
        result.type().isKnown()
            ? new Operand(
                end.getNameAsString().equals("reduce") ? element.type() : result.type(),
                Value.Opaque.ONLY,
                new Object(),
                reader.notes().depth() - 1,
                Paths.NONE)
            : reader.operations().opaque(JavaType.UNKNOWN),
        passed);
  }

  /** What a stream answers that may be empty: numbers are read as what they are. */
  private Operand maybe(MethodCallExpr end, Operand element, Operand result) {
    boolean isCompared = COMPARED.contains(end.getNameAsString()) && !end.getArguments().isEmpty();
    boolean isFirst = FIRST.contains(end.getNameAsString());
    return (isCompared || isFirst) && !element.type().isNumber()
        ? reader.operations().opaque(JavaType.object("Optional", List.of(element.type())))
        : result;
  }

  /** How many elements come through filters; unknown where that is not the same for each. */
  private static Optional<Estimate> passed(Estimate all, List<Estimate> shares, Symbol index) {
    Expr passed = all.value();
    Confidence how = all.confidence();
    for (Estimate share : shares) {
      if (share.value().symbols().contains(index)) {
        return Optional.empty();
      }
      passed = passed.times(share.value());
      how = how.and(share.confidence());
    }
    return Optional.of(new Estimate(passed, how));
  }

  /** Whether the elements are references, be they to numbers. */
  private static boolean isOfObjects(StreamOrigin origin, MethodCallExpr start) {
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
    List<MethodCallExpr> chain = new ArrayList<>(StreamChain.inner(step).orElseThrow());
    boolean limits = chain.stream().anyMatch(each -> each.getNameAsString().equals("limit"));
    State inside = state.copy();
    inside.set(lambda.getParameter(0).getNameAsString(), element, element.type());
    Optional<StreamOrigin> origin =
        origins.origin(chain.get(0), limits, frame.ofLambda(), inside, code);
    if (origin.isEmpty()) {
      code.node(
          reader.unknown(
              step, frame, "trip count", "elements of `" + reader.brief(chain.get(0)) + "`"));
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    chain.addAll(rest);
    Operand result = stream(origin.get(), chain, end, frame.ofLambda(), inside, code).answer();
    state.heap().become(inside.heap());
    return result;
  }

  private Operand first(StreamOrigin origin, Symbol index, Place place, State state, Code body) {
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

  /** A stage asks its field what comes behind it, and whether it is what it was. */
  private static void handedOn(Code body) {
    body.addPriced(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), Expr.ONE);
    body.addPriced(new Operation(Verb.COMPARE, ValueType.REFERENCE), Expr.ONE);
  }
}
