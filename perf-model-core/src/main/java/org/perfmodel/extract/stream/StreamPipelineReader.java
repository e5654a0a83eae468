package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;

/**
 * What a stream runs through from its source to a call, wherever its calls stand: nothing of it
 * runs before its end.
 *
 * <pre>
 * orders.stream().filter(f).count()      orders: filter, count
 * s = orders.stream(); .. s.count()      orders: count
 * active().count()                       what the method answers: count
 * Stream.concat(a, b).count()            a: count, and b: count
 * </pre>
 */
final class StreamPipelineReader {
  /** Values that are read one by one where each is made into a stream of its own. */
  private static final int FEW = 4;

  private final Reader reader;
  private final StreamTypes types;
  private final StreamOriginReader origins;

  StreamPipelineReader(Reader reader, StreamTypes types, StreamOriginReader origins) {
    this.reader = reader;
    this.types = types;
    this.origins = origins;
  }

  /**
   * The streams that run to a call, one after another; none if it is no call of a stream.
   *
   * @param state what is known where they run
   * @param code where goes what makes the source
   */
  List<StreamPipeline> of(StreamStage last, State state, Code code) {
    List<MethodCallExpr> calls = StreamChain.chain(last.call());
    if (calls.isEmpty()) {
      return List.of();
    }
    MethodCallExpr first = calls.get(0);
    boolean isStage = StreamChain.isStep(first) || calls.size() == 1 && StreamChain.isEnd(first);
    List<StreamStage> stages =
        calls.subList(isStage ? 0 : 1, calls.size()).stream().map(last::of).toList();
    Expression source = isStage ? first.getScope().orElseThrow() : first;
    List<StreamPipeline> found = new ArrayList<>();
    for (StreamPipeline each : sources(source, first, stages, last, state, code)) {
      found.add(each.then(stages));
    }
    return found;
  }

  private List<StreamPipeline> sources(
      Expression source,
      MethodCallExpr first,
      List<StreamStage> stages,
      StreamStage last,
      State running,
      Code code) {
    Frame frame = last.frame();
    State state = last.at(running);
    Expression bare = Nodes.bare(source);
    if (bare instanceof MethodCallExpr call) {
      if (isStreams(call, "concat") && call.getArguments().size() == 2) {
        List<StreamPipeline> both =
            new ArrayList<>(any(call.getArgument(0), call, last, running, code));
        both.addAll(any(call.getArgument(1), call, last, running, code));
        return both;
      }
      if (isStreams(call, "of") && isFlat(call, stages)) {
        return singles(call, frame, state, code);
      }
      boolean limits = stages.stream().anyMatch(stage -> stage.name().equals("limit"));
      Optional<StreamOrigin> origin = origins.origin(call, limits, frame, state, code);
      if (origin.isPresent()) {
        return List.of(new StreamPipeline(origin.get(), List.of(), false));
      }
    }
    Optional<JavaType> type = types.of(bare, frame, state);
    if (type.isPresent()
        && bare instanceof MethodCallExpr call
        && types.isOfLibrary(call, frame, state)) {
      return List.of(given(bare, type.get(), first, frame));
    }
    return type.isPresent() ? made(bare, type.get(), first, frame, state, code) : List.of();
  }

  /** An argument that is a stream, be it one that nothing is known of. */
  private List<StreamPipeline> any(
      Expression stream, MethodCallExpr of, StreamStage last, State running, Code code) {
    State state = last.at(running);
    JavaType type =
        types.of(stream, last.frame(), state).orElseGet(() -> JavaType.object("Stream"));
    return made(Nodes.bare(stream), type, of, last.frame(), state, code);
  }

  private List<StreamPipeline> made(
      Expression stream, JavaType type, MethodCallExpr first, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(stream, frame, state, code);
    Optional<List<StreamPipeline>> known = of(read, state, code);
    return known.orElseGet(() -> List.of(given(stream, type, first, frame)));
  }

  private StreamPipeline given(
      Expression stream, JavaType type, MethodCallExpr first, Frame frame) {
    return new StreamPipeline(origins.given(stream, type, first, frame), List.of(), true);
  }

  /** The streams that a value is; empty if it is none whose calls are known. */
  Optional<List<StreamPipeline>> of(Operand stream, State state, Code code) {
    if (LibraryTypes.isStream(stream.type())
        && stream.value() instanceof Value.Function known
        && known.source() instanceof MethodCallExpr call) {
      List<StreamPipeline> found =
          of(new StreamStage(call, known.frame(), Optional.of(known.seen())), state, code);
      return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }
    return Optional.empty();
  }

  private static boolean isStreams(MethodCallExpr call, String name) {
    return StreamTypes.isStatic(call)
        && call.getNameAsString().equals(name)
        && LibraryTypes.simple(call).endsWith("Stream");
  }

  private static boolean isFlat(MethodCallExpr call, List<StreamStage> stages) {
    int values = call.getArguments().size();
    return values > 1
        && values <= FEW
        && !stages.isEmpty()
        && stages.get(0).name().startsWith("flatMap");
  }

  private List<StreamPipeline> singles(MethodCallExpr call, Frame frame, State state, Code code) {
    List<StreamPipeline> each = new ArrayList<>();
    for (Expression argument : call.getArguments()) {
      Operand value = reader.expressions().read(argument, frame, state, code);
      each.add(
          new StreamPipeline(
              StreamOriginReader.single(value, frame.place(call)), List.of(), false));
    }
    return each;
  }
}
