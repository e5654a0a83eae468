package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Futures;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.TaskSubmission;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.TaskNode;

/** Tasks of {@code CompletableFuture}, and what follows them. */
public final class FutureReader implements Futures {
  private final Reader reader;
  private final Handles handles;

  public FutureReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
  }

  @Override
  public Optional<Operand> future(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if ((name.equals("runAsync") || name.equals("supplyAsync")) && !call.getArguments().isEmpty()) {
      Optional<Operand> pool =
          call.getArguments().size() < 2
              ? Optional.empty()
              : Optional.of(reader.expressions().read(call.getArgument(1), frame, state, code));
      Optional<Estimate> workers = pool.flatMap(given -> SubmittedTaskReader.workers(given, state));
      reader
          .tasks()
          .handedOver(call.getArgument(0), TaskSubmission.by(call), workers, frame, state, code);
      pool.ifPresent(
          given ->
              handles.runs(
                  given.value().called().orElse(Printed.of(call.getArgument(1))),
                  handles.at(call)));
      return Optional.of(reader.tasks().object("CompletableFuture"));
    }
    if (Set.of("allOf", "anyOf", "completedFuture").contains(name)) {
      for (Expression argument : call.getArguments()) {
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(argument, frame, state.copy(), new Code(frame.place(call))));
      }
      if (name.equals("anyOf")) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(call) + "` waits for all",
                Confidence.ASSUMED,
                frame.place(call));
      }
      return Optional.of(reader.tasks().object("CompletableFuture"));
    }
    return Optional.empty();
  }

  @Override
  public Operand then(MethodCallExpr call, Frame frame, State state, Code code) {
    reader.expressions().read(call.getScope().orElseThrow(), frame, state, code);
    for (Expression argument : call.getArguments()) {
      Operand read = reader.expressions().read(argument, frame, state, code);
      if (read.value() instanceof Value.Function function) {
        int mark = code.mark();
        int parameters =
            argument.isLambdaExpr() ? argument.asLambdaExpr().getParameters().size() : 1;
        reader
            .functions()
            .applied(
                function,
                Collections.nCopies(parameters, reader.operations().opaque(JavaType.UNKNOWN)),
                call,
                frame,
                state,
                code);
        if (code.since(mark).stream().anyMatch(TaskWaits::waits)) {
          code.under(mark, frame.place(call), TaskNode.Call.LATER);
        }
      }
    }
    return reader.tasks().object("CompletableFuture");
  }
}
