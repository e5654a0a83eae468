package org.perfmodel.extract.stream;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.workload.Place;

/**
 * A step of a stream, or its end.
 *
 * @param frame of the method that it stands in
 * @param seen the variables there; empty where they are those of the stream's end
 */
record StreamStage(MethodCallExpr call, Frame frame, Optional<State> seen) {
  String name() {
    return call.getNameAsString();
  }

  List<Expression> arguments() {
    return call.getArguments();
  }

  Place place() {
    return frame.place(call);
  }

  boolean is(Node other) {
    return Nodes.same(call, other);
  }

  /** Another call of the same place. */
  StreamStage of(MethodCallExpr other) {
    return new StreamStage(other, frame, seen);
  }

  /** What is known here while the stream runs. */
  State at(State running) {
    return seen.map(then -> then.over(running)).orElse(running);
  }

  /** The function that is the last argument, as it was seen here. */
  Value.Function function(State running) {
    return new Value.Function(arguments().get(arguments().size() - 1), frame, seen.orElse(running));
  }
}
