package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.library.LibraryLoop;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.Vectorising;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
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

  private final Reader reader;
  private final StreamOriginReader origins;
  private final StreamStages stages;
  private final GatheringReader gathering;

  public StreamReader(Reader reader) {
    this.reader = reader;
    this.origins = new StreamOriginReader(reader);
    this.gathering = new GatheringReader(reader);
    this.stages = new StreamStages(reader, origins, gathering, this::stream);
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
    StreamStages.Streamed streamed = stream(origin, chain, end, frame, state, code);
    return gathering
        .finished(end, streamed.elements(), frame, state, code)
        .orElse(streamed.answer());
  }

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

  private StreamStages.Streamed stream(
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
      return new StreamStages.Streamed(
          reader.operations().opaque(JavaType.UNKNOWN), Optional.empty());
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
    new LibraryLoop(reader).forget(changes, state);
    OpenLoop open = new OpenLoop(index, trips.value(), label, code, changes, frame.depth);
    Code body = new Code(start);
    reader.notes().enter(key, open);
    StreamStages.Streamed[] result = new StreamStages.Streamed[1];
    try {
      State inside = state.copy();
      inside.hold(List.of(trips.value().minus(1)));
      body.add(Verb.LOOP, ValueType.NONE);
      result[0] = stages.read(origin, trips, index, chain, end, frame, inside, body);
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
}
