package org.perfmodel.evaluate;

import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Bindings;

/**
 * A platform's prices as formulae ask for them, bound once for all formulae and points.
 *
 * @param all every price and table
 * @param dearerMemory tables where each memory level costs its error more
 * @param beyondCaches tables as far as the last memory level prices them
 * @param withoutMemory the same tables, all zero
 */
record BoundPrices(
    Platform platform,
    Bindings all,
    Bindings dearerMemory,
    Bindings beyondCaches,
    Bindings withoutMemory) {
  static BoundPrices of(Platform platform) {
    Bindings beyondCaches = platform.beyondCaches();
    TreeMap<String, DoubleUnaryOperator> free = new TreeMap<>();
    beyondCaches.functions().keySet().forEach(name -> free.put(name, footprint -> 0));
    return new BoundPrices(
        platform,
        platform.bindings(),
        platform.dearerMemory(),
        beyondCaches,
        Bindings.of(new TreeMap<>(), free));
  }
}
