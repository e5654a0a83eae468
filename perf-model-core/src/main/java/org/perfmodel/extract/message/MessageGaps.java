package org.perfmodel.extract.message;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.workload.TaskNode;

/** What is not known of messages, and what would say it. */
final class MessageGaps {

  private final Reader reader;

  MessageGaps(Reader reader) {
    this.reader = reader;
  }

  TaskNode undecided(TaskNode.Branch ways, Expression condition, Frame frame) {
    reader.notes().reason("message");
    return new TaskNode.Unknown(
        ways.place(),
        "whether messages are passed: `if (" + reader.brief(condition) + ")`",
        "Maybe say how often in src/perf/perf.yaml: overlays: {\""
            + frame.overlayKey()
            + "\": {probability: {L"
            + ways.place().line()
            + ": \"1/2\"}}}",
        Optional.of(ways));
  }

  /** What decides communication must be a formula: else the message is a gap. */
  Operand lost(MessageCall call) {
    String roles = call.arguments().roles();
    List<String> open = new ArrayList<>();
    for (int i = 0; i < roles.length(); i++) {
      boolean decides = "ndsgr".indexOf(roles.charAt(i)) >= 0;
      if (decides && call.arguments().values().get(i).value().whole().isEmpty()) {
        open.add("`" + reader.brief(call.source().getArgument(i)) + "`");
      }
    }
    String what = open.isEmpty() ? "" : ": " + String.join(", ", open) + " not known";
    return unknown(
        call.source(),
        "message `" + reader.brief(call.source()) + "`" + what,
        call.frame(),
        call.code());
  }

  /** What only a run knows. */
  Operand looked(MethodCallExpr call, String reason, Frame frame, Code code) {
    code.node(
        reader.unknown(
            call,
            frame,
            "message",
            reason,
            "Maybe use what waits instead (probe, waitFor, waitAll), or say what the loop around it"
                + " takes: //@ perf cost = 1us"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  Operand unknown(MethodCallExpr call, String reason, Frame frame, Code code) {
    code.node(
        reader.unknown(
            call,
            frame,
            "message",
            reason,
            "Maybe compute ranks, tags and counts from the rank and the number of processes, or"
                + " name the variable's value: //@ perf size = n"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
