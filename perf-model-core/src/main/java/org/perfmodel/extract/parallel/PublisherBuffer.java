package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import java.util.Optional;
import org.perfmodel.extract.construct.Queues;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.QueueTypes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/** How many elements a {@code SubmissionPublisher} keeps for each subscriber. */
final class PublisherBuffer {
  /** {@code Flow.defaultBufferSize()}. */
  private static final int DEFAULT_ROOM = 256;

  private final Reader reader;
  private final Queues queues;

  PublisherBuffer(Reader reader, Queues queues) {
    this.reader = reader;
    this.queues = queues;
  }

  /** Where a publisher is made; empty where that is not known. */
  Optional<ObjectCreationExpr> made(Expression scope, MethodCallExpr call, Frame frame) {
    return scope.isThisExpr() ? Optional.empty() : queues.made(scope, call, frame);
  }

  /** How many elements wait for one subscriber before a submission waits: a power of two. */
  Expr of(Expression scope, MethodCallExpr call, Frame frame, State state) {
    Optional<ObjectCreationExpr> made = made(scope, call, frame);
    Expr usual = Expr.constant(DEFAULT_ROOM);
    boolean isOwn =
        made.isPresent() && !made.get().getType().getNameAsString().equals(QueueTypes.PUBLISHER);
    boolean isUsual =
        isOwn
            ? reader
                .types()
                .type(made.get().getType().getNameAsString(), frame.owner)
                .filter(type -> !isMadeWithRoom(type))
                .isPresent()
            : made.isPresent() && made.get().getArguments().size() < 2;
    if (isUsual) {
      return usual;
    }
    Optional<Expr> asked =
        made.filter(each -> !isOwn)
            .map(each -> each.getArgument(1))
            .flatMap(
                size ->
                    Value.estimate(
                        reader
                            .notes()
                            .trying(
                                () ->
                                    reader
                                        .expressions()
                                        .read(
                                            size, frame, state.copy(), new Code(frame.place(call)))
                                        .value())))
            .map(Estimate::value);
    if (asked.isEmpty()) {
      reader
          .notes()
          .assume(
              "`"
                  + reader.brief(scope)
                  + "` has room for "
                  + DEFAULT_ROOM
                  + " elements, the default",
              Confidence.ASSUMED,
              frame.place(call));
      return usual;
    }
    if (asked.get().isConstant()) {
      int least = (int) Math.max(1, asked.get().constantValue().doubleValue());
      int below = Integer.highestOneBit(least);
      return Expr.constant(below == least ? least : 2 * below);
    }
    reader
        .notes()
        .assume(
            "`" + asked.get() + "` is a power of two: a publisher rounds its room up to one",
            Confidence.ASSUMED,
            frame.place(call));
    return asked.get();
  }

  private static boolean isMadeWithRoom(TypeIndex.Entry type) {
    return type.type()
        .findFirst(
            ExplicitConstructorInvocationStmt.class,
            call -> !call.isThis() && call.getArguments().size() > 1)
        .isPresent();
  }
}
