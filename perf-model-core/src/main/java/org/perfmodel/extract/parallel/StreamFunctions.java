package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.List;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;

/** What the functions of a stream do with its elements. */
final class StreamFunctions {

  private final Reader reader;

  StreamFunctions(Reader reader) {
    this.reader = reader;
  }

  /** Each application waits for what the one before it answered, which stays in a register. */
  private static void reduced(String accumulated, Operand answer, Code body) {
    List<Operation> way = answer.paths().from().get(accumulated);
    if (way != null && !way.isEmpty()) {
      body.chain(new Chain(accumulated, way, false, 1, 1, body.line()));
    }
  }

  static JavaType typeOf(String step, Operand element, Operand mapped) {
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

  Operand applied(
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
    if (function instanceof MethodReferenceExpr reference
        && isEvaluated(Nodes.bare(reference.getScope()))) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(reference.getScope()) + "` is evaluated for each element",
              Confidence.ASSUMED,
              frame.place(reference));
    }
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

  /** Of what a reference is a method, which the program evaluates once. */
  private static boolean isEvaluated(Expression scope) {
    return scope.isMethodCallExpr() || scope.isObjectCreationExpr() || scope.isArrayAccessExpr();
  }
}
