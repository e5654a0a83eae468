package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** The calls that a stream goes through, by their names. */
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
          "dropWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  /** Steps behind which nobody knows how many elements come without looking at them. */
  static final Set<String> RESIZING =
      Set.of(
          "filter",
          "distinct",
          "takeWhile",
          "dropWhile",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "flatMapToDouble",
          "flatMapToObj");

  static final Set<String> SHORT =
      Set.of("anyMatch", "allMatch", "noneMatch", "findFirst", "findAny");

  private StreamChain() {}

  static boolean isStep(MethodCallExpr call) {
    return STEPS.contains(call.getNameAsString());
  }

  static boolean isEnd(MethodCallExpr call) {
    return ENDS.contains(call.getNameAsString());
  }

  /**
   * The call and the steps before it, as far as they are steps of a stream by their names, and the
   * call that the first of them is a step of, if that has a scope.
   */
  static List<MethodCallExpr> chain(MethodCallExpr last) {
    List<MethodCallExpr> chain = new ArrayList<>();
    Expression at = last;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      chain.add(call);
      boolean goesOn = isStep(call) || chain.size() == 1 && isEnd(call);
      if (!goesOn) {
        break;
      }
      at = call.getScope().get();
    }
    Collections.reverse(chain);
    return chain;
  }
}
