package org.perfmodel.extract.call;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;

/** Collectors as {@code java.util.stream.Collectors} makes them: known by the call that did. */
public final class StandardCollectors {
  private static final Set<String> OWNERS =
      Set.of(
          "Collectors", "java.util.stream.Collectors", "Collector", "java.util.stream.Collector");
  private static final Set<String> NAMES =
      Set.of(
          "averagingDouble",
          "averagingInt",
          "averagingLong",
          "collectingAndThen",
          "counting",
          "filtering",
          "flatMapping",
          "groupingBy",
          "groupingByConcurrent",
          "joining",
          "mapping",
          "maxBy",
          "minBy",
          "partitioningBy",
          "reducing",
          "summarizingDouble",
          "summarizingInt",
          "summarizingLong",
          "summingDouble",
          "summingInt",
          "summingLong",
          "teeing",
          "toCollection",
          "toConcurrentMap",
          "toList",
          "toMap",
          "toSet",
          "toUnmodifiableList",
          "toUnmodifiableMap",
          "toUnmodifiableSet");

  private StandardCollectors() {}

  /** A collector where a call makes one. */
  static Optional<Operand> made(MethodCallExpr call, Frame frame, State state) {
    return isOwned(call)
        ? Optional.of(
            new Operand(
                JavaType.object("Collector"),
                new Value.Function(call, frame, state),
                new Object(),
                0,
                Paths.NONE))
        : Optional.empty();
  }

  private static boolean isOwned(MethodCallExpr call) {
    return call.getScope().map(Printed::of).filter(OWNERS::contains).isPresent()
        && (NAMES.contains(call.getNameAsString()) || call.getNameAsString().equals("of"));
  }

  /** The call that makes a collector; also one whose name is imported and no method's here. */
  public static Optional<MethodCallExpr> call(Expression collector, Frame frame) {
    return Nodes.bare(collector) instanceof MethodCallExpr call
            && (isOwned(call)
                || call.getScope().isEmpty()
                    && NAMES.contains(call.getNameAsString())
                    && frame.owner.type().getMethodsByName(call.getNameAsString()).isEmpty())
        ? Optional.of(call)
        : Optional.empty();
  }
}
