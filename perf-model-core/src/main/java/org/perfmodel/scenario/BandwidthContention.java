package org.perfmodel.scenario;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.rewrite.PutTables;

/**
 * What comes from beyond all caches takes longer where several processors ask for theirs at once,
 * as copies did that ran beside each other when the platform was measured:
 *
 * <pre>
 * $memory.byte(f)  ->  $memory.byte(f) + $memory.byte_far(f) * $memory.beside(p)
 * </pre>
 *
 * Lines that slow code waits for take as much longer. What caches serve, and loads of which each
 * has its place from the one before, take as long as alone.
 */
public final class BandwidthContention {
  private static final Map<String, String> FAR =
      Map.of(
          ParameterNames.MEMORY_BYTE, ParameterNames.MEMORY_BYTE_FAR,
          ParameterNames.MEMORY_BYTE_FAR, ParameterNames.MEMORY_BYTE_FAR,
          ParameterNames.MEMORY_LINE, ParameterNames.MEMORY_LINE_FAR,
          ParameterNames.MEMORY_RANDOM, ParameterNames.MEMORY_RANDOM_FAR,
          ParameterNames.MEMORY_WAITED, ParameterNames.MEMORY_WAITED,
          ParameterNames.MEMORY_AHEAD, ParameterNames.MEMORY_AHEAD);

  private BandwidthContention() {}

  /** Seconds of one of so many processors that do the same at once. */
  public static Expr of(Expr seconds, Expr processors, Platform platform) {
    return platform.hasBeside() ? of(seconds, processors) : seconds;
  }

  private static Expr of(Expr seconds, Expr processors) {
    Expr more = Expr.apply("$" + ParameterNames.MEMORY_BESIDE, processors);
    Map<String, UnaryOperator<Expr>> tables = new TreeMap<>();
    FAR.forEach(
        (near, far) ->
            tables.put(
                "$" + near,
                footprint ->
                    Expr.apply("$" + near, footprint)
                        .plus(Expr.apply("$" + far, footprint).times(more))));
    return PutTables.in(seconds, tables);
  }
}
