package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;

/** What the functions of a stream do with its elements. */
final class StreamFunctions {

  private static final Set<String> GATHERING = Set.of("addAll", "putAll", "concat", "retainAll");

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

  /** What an element hands out that has a size: called as where it is asked for of the element. */
  static Operand called(StreamStage step, Operand of, Operand handedOut) {
    boolean isNameless =
        handedOut.value() == Value.Opaque.ONLY && CollectionElements.isSized(handedOut.type());
    Expression function = step.arguments().get(0);
    Optional<String> method =
        function instanceof MethodReferenceExpr reference && reference.getScope().isTypeExpr()
            ? Optional.of(reference.getIdentifier())
            : function instanceof LambdaExpr lambda
                    && lambda.getBody() instanceof ExpressionStmt body
                    && body.getExpression() instanceof MethodCallExpr call
                    && call.getArguments().isEmpty()
                    && call.getScope()
                        .flatMap(Nodes::name)
                        .filter(lambda.getParameter(0).getNameAsString()::equals)
                        .isPresent()
                ? Optional.of(call.getNameAsString())
                : Optional.empty();
    return isNameless && method.isPresent() && of.type().isKnown()
        ? handedOut.holding(Value.Named.of(of.type().name() + "." + method.get() + "()"))
        : handedOut;
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

  /**
   * Runs the function of a step.
   *
   * @param end of the stream, where it runs
   */
  Operand applied(StreamStage step, Operand element, StreamStage end, State state, Code body) {
    if (step.seen().isPresent()
        && step.function(state).source() instanceof MethodReferenceExpr reference
        && isEvaluated(Nodes.bare(reference.getScope()))) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(reference.getScope()) + "` is evaluated for each element",
              Confidence.ASSUMED,
              step.frame().place(reference));
    }
    if (!step.name().equals("reduce")) {
      return applied(step.function(state), step.name(), List.of(element), end, state, body);
    }
    if (isGathering(step, element)) {
      return gathered(step, element, end, state, body);
    }
    String accumulated = "`reduce`";
    Operand before =
        reader.operations().opaque(element.type()).waitingAs(Paths.startingAt(accumulated));
    Operand answer =
        applied(step.function(state), step.name(), List.of(before, element), end, state, body);
    reduced(accumulated, answer, body);
    return answer;
  }

  /** Whether a reduction joins collections: {@code (all, more) -> { all.addAll(more); .. }}. */
  private static boolean isGathering(StreamStage step, Operand element) {
    return CollectionElements.isSized(element.type())
        && !element.type().isArray()
        && Nodes.any(
            step.arguments().get(step.arguments().size() - 1),
            node ->
                node instanceof MethodCallExpr call && GATHERING.contains(call.getNameAsString()));
  }

  /** What has been joined has half of all elements in the mean. */
  private Operand gathered(
      StreamStage step, Operand element, StreamStage end, State state, Code body) {
    Expr one =
        reader
            .names()
            .size(element, "size", end.place(), state)
            .whole()
            .orElseGet(
                () ->
                    reader
                        .open()
                        .count(
                            Optional.empty(),
                            step.call(),
                            "each",
                            "elements of each that `" + reader.brief(step.call()) + "` joins",
                            step.frame())
                        .expr());
    Expr all = reader.notes().innermost().orElseThrow().trips.times(one).dividedBy(2);
    reader
        .notes()
        .assume(
            "what `" + reader.brief(step.call()) + "` has joined is half of all in the mean",
            Confidence.ASSUMED,
            end.place());
    CollectedObjects objects = new CollectedObjects(reader);
    Operand before =
        objects.of(element.type(), Optional.of(new Estimate(all, Confidence.ASSUMED)), state);
    Operand more =
        objects.of(element.type(), Optional.of(new Estimate(one, Confidence.ASSUMED)), state);
    return applied(step.function(state), step.name(), List.of(before, more), end, state, body);
  }

  /** Runs a function as a step of that name does. */
  Operand applied(
      Value.Function written,
      String step,
      List<Operand> arguments,
      StreamStage end,
      State state,
      Code body) {
    JavaType answered = answered(step, arguments.get(arguments.size() - 1));
    Expression function = written.source();
    if (function instanceof LambdaExpr || function instanceof MethodReferenceExpr) {
      return reader
          .functions()
          .applied(written, arguments, answered, end.call(), end.frame(), state, body);
    }
    State seen = written.seen() == state ? state : written.seen().over(state);
    Operand value = reader.expressions().read(function, written.frame(), seen, body);
    if (value.value() instanceof Value.Function known) {
      return reader
          .functions()
          .applied(known, arguments, answered, end.call(), end.frame(), state, body);
    }
    if (Nodes.isFunction(value.type().name())) {
      reader
          .functions()
          .handedOver(end.call(), value.type().name() + " of " + step, end.frame(), body);
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    body.node(
        reader.unknown(
            end.call(),
            end.frame(),
            "stream function without source",
            "`" + reader.brief(function) + "` in a stream"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  /** Of what a reference is a method, which the program evaluates once. */
  private static boolean isEvaluated(Expression scope) {
    return scope.isMethodCallExpr() || scope.isObjectCreationExpr() || scope.isArrayAccessExpr();
  }
}
