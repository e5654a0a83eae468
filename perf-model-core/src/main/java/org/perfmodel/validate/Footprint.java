package org.perfmodel.validate;

import java.util.List;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** How much data a formula's memory terms are about, and which level of memory holds them. */
public final class Footprint {
  /** Of a platform whose prices include memory, or code without memory terms. */
  public static final String NONE = "-";

  private static final String MEMORY = "$memory.";

  private Footprint() {}

  /**
   * The greatest footprint in bytes that a formula asks the price of traffic for; zero if it asks
   * for none.
   *
   * @param bindings of the point and the platform
   */
  public static double bytes(Expr time, Bindings bindings) {
    double[] most = {0};
    TreeMap<String, DoubleUnaryOperator> listening = new TreeMap<>();
    bindings
        .functions()
        .forEach(
            (name, curve) -> {
              // Other tables, like that of mispredicted branches, are not about bytes.
              if (name.startsWith(MEMORY)) {
                listening.put(
                    name,
                    footprint -> {
                      most[0] = Math.max(most[0], footprint);
                      return curve.applyAsDouble(footprint);
                    });
              }
            });
    Evaluate.asDouble(time, bindings.and(Bindings.of(new TreeMap<>(), listening)));
    return most[0];
  }

  /** Name of the nearest level that holds that much. */
  public static String level(double bytes, List<MemoryLevel> levels) {
    for (MemoryLevel level : levels) {
      if (bytes > 0 && bytes <= level.capacityBytes()) {
        return level.name();
      }
    }
    return NONE;
  }
}
