package org.perfmodel.extract.stream;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.VectorisationBlockers;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * A stream that ends in an operation on every element: a sequential loop, or a parallel one where
 * {@code parallel()} stands anywhere in the chain. One that does not end yet is kept as the calls
 * that make it.
 */
public final class StreamReader implements Streams {

  /** Bytes of a stage: the stream, what it hands its elements to, and its function. */
  private static final int STAGE = 80;

  private final Reader reader;
  private final StreamTypes types;
  private final StreamOriginReader origins;
  private final StreamPipelineReader pipelines;
  private final StreamStages stages;
  private final GatheringReader gathering;

  public StreamReader(Reader reader) {
    this.reader = reader;
    this.types = new StreamTypes(reader);
    this.origins = new StreamOriginReader(reader, types);
    this.pipelines = new StreamPipelineReader(reader, types, origins);
    this.gathering = new GatheringReader(reader, this::inner);
    this.stages = new StreamStages(reader, gathering, this::inner);
  }

  @Override
  public Optional<Operand> read(MethodCallExpr call, Frame frame, State state, Code code) {
    if (!StreamChain.isEnd(call)) {
      return unended(call, frame, state, code);
    }
    StreamStage end = new StreamStage(call, frame, Optional.empty());
    List<StreamPipeline> found = pipelines.of(end, state, code);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    if (found.stream().allMatch(StreamPipeline::isOnlyCounted)) {
      return Optional.of(counted(end));
    }
    code.addBeside((long) StreamChain.chain(call).size() * STAGE);
    StreamStages.Streamed streamed =
        each(found, new StreamStages.Stages(List.of(), end, Optional.empty(), 0), state, code);
    return Optional.of(
        gathering
            .finished(call, streamed.elements(), frame, state, code)
            .orElse(streamed.answer()));
  }

  /** A stream that is not run yet: what makes it, to be read where it ends. */
  private Optional<Operand> unended(MethodCallExpr call, Frame frame, State state, Code code) {
    boolean mayBe =
        StreamChain.isStep(call) || StreamTypes.isStatic(call) || StreamTypes.isOfObject(call);
    Optional<JavaType> type = mayBe ? types.of(call, frame, state) : Optional.empty();
    return type.map(
        stream -> {
          code.addBeside((long) StreamChain.chain(call).size() * STAGE);
          return new Operand(
              stream,
              new Value.Function(call, frame, state.copy()),
              new Object(),
              reader.notes().depth(),
              Paths.NONE);
        });
  }

  /** The stream that an element is made into, or of which nothing is known but that it is one. */
  private StreamStages.Streamed inner(
      Operand stream, StreamStage maker, StreamStages.Stages rest, State state, Code code) {
    List<StreamPipeline> known =
        pipelines
            .of(stream, state, code)
            .orElseGet(
                () ->
                    List.of(
                        new StreamPipeline(
                            origins.given(
                                maker.arguments().get(0),
                                stream.type(),
                                maker.call(),
                                maker.frame()),
                            List.of(),
                            true)));
    return each(known, rest, state, code);
  }

  /** Streams one after another. */
  private StreamStages.Streamed each(
      List<StreamPipeline> pipelines, StreamStages.Stages rest, State state, Code code) {
    StreamStages.Streamed last =
        new StreamStages.Streamed(
            reader.operations().opaque(JavaType.UNKNOWN), Optional.of(Estimate.exact(Expr.ZERO)));
    for (StreamPipeline each : pipelines) {
      StreamStages.Streamed now = stream(each.then(rest.all()), rest, state, code);
      Optional<Estimate> before = last.elements();
      last =
          new StreamStages.Streamed(
              now.answer(),
              now.elements()
                  .flatMap(
                      more ->
                          before.map(
                              all ->
                                  new Estimate(
                                      all.value().plus(more.value()),
                                      all.confidence().and(more.confidence())))));
    }
    return last;
  }

  private StreamStages.Streamed stream(
      StreamPipeline pipeline, StreamStages.Stages rest, State state, Code code) {
    StreamStage end = rest.end();
    Frame frame = end.frame();
    boolean parallel = pipeline.isParallel();
    Place start = pipeline.origin().place();
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    String label = parallel ? "parallel stream" : "stream";
    Optional<Estimate> counted = origins.limited(pipeline, state, code);
    if (counted.isEmpty()) {
      code.node(
          reader.unknown(
              end.call(), frame, "trip count", "trip count of `" + reader.brief(end.call()) + "`"));
      return new StreamStages.Streamed(
          reader.operations().opaque(JavaType.UNKNOWN), Optional.empty());
    }
    Estimate trips = counted.get();
    boolean isShort = pipeline.isShort();
    Optional<TripRange> range =
        isShort ? Optional.of(LoopExits.range(trips.value(), true)) : Optional.empty();
    trips = isShort ? new Estimate(trips.value(), Confidence.ASSUMED) : trips;
    if (parallel && end.name().equals("reduce")) {
      reader
          .notes()
          .assume(
              "`reduce` joins the parts of a parallel stream at no cost",
              Confidence.ASSUMED,
              end.place());
    }
    TripCount count = new TripCount(trips, reader.notes().takeConditions(), range);
    List<Node> functions = new ArrayList<>();
    for (StreamStage stage : pipeline.stages()) {
      functions.addAll(stage.arguments());
      if (stage.seen().isEmpty()) {
        evaluated(stage, state, code);
      }
    }
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
    StreamStages.Streamed result;
    try {
      State inside = state.copy();
      inside.hold(List.of(trips.value().minus(1)));
      body.add(Verb.LOOP, ValueType.NONE);
      result =
          stages.read(
              pipeline.origin(),
              trips,
              index,
              new StreamStages.Stages(pipeline.stages(), end, rest.sink(), rest.loops() + 1),
              inside,
              body);
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
                isPlainLoop(pipeline)
                    ? VectorisationBlockers.obstacle(
                        open, read, end.arguments().get(0), reader.effects().facts)
                    : Optional.of("is a stream"),
                open.iteration(),
                read));
    return result;
  }

  /** What references are called of is evaluated before the first element. */
  private void evaluated(StreamStage stage, State state, Code code) {
    stage
        .call()
        .getArguments()
        .forEach(
            argument -> {
              if (argument instanceof MethodReferenceExpr reference) {
                reader.functions().made(reference, stage.frame(), state, code);
              }
            });
  }

  /**
   * Whether nothing lies between an index and what is done with it: {@code IntStream.range(0,
   * n).forEach(i -> ..)} is compiled as the loop that it stands for.
   */
  private static boolean isPlainLoop(StreamPipeline pipeline) {
    return pipeline.stages().size() == 1
        && pipeline.origin().isRange()
        && pipeline.origin().type().equals(JavaType.INT)
        && pipeline.stages().get(0).name().startsWith("forEach")
        && pipeline.stages().get(0).arguments().get(0) instanceof LambdaExpr;
  }

  private Operand counted(StreamStage end) {
    reader
        .notes()
        .assume(
            "`count` asks for the size of the stream and looks at no element (Java 9 and newer)",
            Confidence.ASSUMED,
            end.place());
    return reader.operations().opaque(JavaType.LONG);
  }
}
