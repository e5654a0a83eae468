package org.perfmodel.platform;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/**
 * How much longer memory beyond the caches takes beside others, less one: linear in the logarithm
 * of how many there are between those that were measured. More than the most that were measured
 * take what these do.
 */
final class MemorySlowdown {
  private MemorySlowdown() {}

  /**
   * From a platform's factors; nothing where it has none.
   *
   * @param errors standard errors that each is more
   */
  static DoubleUnaryOperator of(Map<String, Parameter> parameters, double errors) {
    TreeMap<Double, Double> factors = new TreeMap<>();
    for (Parameter each : parameters.values()) {
      OptionalInt processors = ParameterNames.beside(each.name());
      if (processors.isPresent()) {
        double factor = each.value().doubleValue() * (1 + errors * each.relativeError());
        factors.put(Math.log(processors.getAsInt()), Math.max(0, factor - 1));
      }
    }
    factors.put(0.0, 0.0);
    return processors -> at(factors, Math.log(Math.max(1, processors)));
  }

  private static double at(TreeMap<Double, Double> factors, double logarithm) {
    Map.Entry<Double, Double> below = factors.floorEntry(logarithm);
    Map.Entry<Double, Double> above = factors.ceilingEntry(logarithm);
    if (above == null) {
      return factors.lastEntry().getValue();
    }
    double width = above.getKey() - below.getKey();
    double share = width > 0 ? (logarithm - below.getKey()) / width : 0;
    return below.getValue() + share * (above.getValue() - below.getValue());
  }
}
