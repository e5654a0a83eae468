package org.perfmodel.extract.message;

import com.github.javaparser.ast.expr.MethodCallExpr;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.Place;

/** One call of a communicator that passes messages. */
record MessageCall(
    MethodCallExpr source,
    MpiCall what,
    Communicator processes,
    MessageArguments arguments,
    Frame frame,
    State state,
    Code code) {
  Place place() {
    return frame.place(source);
  }
}
