package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/** The calls that make a stream, from its source to its end, and which of them can be read. */
final class StreamChain {

  static final Set<String> ENDS =
      Set.of(
          "forEach",
          "forEachOrdered",
          "sum",
          "reduce",
          "average",
          "max",
          "min",
          "count",
          "toArray",
          "collect",
          "toList",
          "anyMatch",
          "allMatch",
          "noneMatch",
          "findFirst",
          "findAny",
          "summaryStatistics");
  private static final Set<String> STEPS =
      Set.of(
          "map",
          "mapToDouble",
          "mapToObj",
          "mapToInt",
          "mapToLong",
          "asDoubleStream",
          "asLongStream",
          "boxed",
          "filter",
          "peek",
          "parallel",
          "sequential",
          "unordered",
          "sorted",
          "distinct",
          "limit",
          "skip",
          "takeWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  /** Steps behind which nobody knows how many elements come without looking at them. */
  private static final Set<String> RESIZING =
      Set.of(
          "filter",
          "distinct",
          "takeWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  /** Steps that look at the stream as a whole, not at one element. */
  private static final Set<String> WHOLE = Set.of("limit", "skip", "sorted", "distinct");

  static final Set<String> SHORT =
      Set.of("anyMatch", "allMatch", "noneMatch", "findFirst", "findAny");

  private StreamChain() {}

  static boolean isReadable(List<MethodCallExpr> steps, MethodCallExpr start) {
    boolean isFlat = false;
    MethodCallExpr before = start;
    for (MethodCallExpr step : steps) {
      String name = step.getNameAsString();
      boolean readable =
          STEPS.contains(name)
              && !(isFlat && WHOLE.contains(name))
              && !(name.equals("skip") && !Nodes.same(before, start))
              && !(name.startsWith("flatMap") && inner(step).isEmpty());
      if (!readable) {
        return false;
      }
      isFlat |= name.startsWith("flatMap");
      before = step;
    }
    return true;
  }

  /** The chain that {@code flatMap(x -> chain)} answers. */
  static Optional<List<MethodCallExpr>> inner(MethodCallExpr step) {
    if (step.getArguments().size() != 1
        || !(step.getArgument(0) instanceof LambdaExpr lambda)
        || lambda.getParameters().size() != 1
        || !(lambda.getBody() instanceof ExpressionStmt body)) {
      return Optional.empty();
    }
    List<MethodCallExpr> chain = chain(body.getExpression());
    return !chain.isEmpty() && isReadable(chain.subList(1, chain.size()), chain.get(0))
        ? Optional.of(chain)
        : Optional.empty();
  }

  static List<MethodCallExpr> chain(Expression end) {
    List<MethodCallExpr> chain = new ArrayList<>();
    Expression at = end;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      chain.add(call);
      at = call.getScope().get();
    }
    Collections.reverse(chain);
    return chain;
  }

  /** Whether the number of elements is known before any of them is looked at. */
  static boolean isOnlyCounted(
      StreamOrigin origin, List<MethodCallExpr> chain, MethodCallExpr end) {
    return end.getNameAsString().equals("count")
        && origin.next().isEmpty()
        && chain.subList(1, chain.size()).stream()
            .noneMatch(step -> RESIZING.contains(step.getNameAsString()));
  }
}
