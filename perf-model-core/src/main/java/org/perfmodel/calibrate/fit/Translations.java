package org.perfmodel.calibrate.fit;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * How many pages' addresses a processor's buffers hold, and what finding another one costs, from
 * the time of a load at growing numbers of pages.
 *
 * @param pages that the buffers hold
 * @param seconds longer that a load takes whose page they do not hold
 */
record Translations(double pages, double seconds) {
  /** Times that differ less than that show no end of the buffers. */
  private static final double LEAST_RISE = 1.5;

  /** Pages that are too few to need more than the nearest cache and the first buffer. */
  private static final int NEAR = 512;

  /** Half of the pages are lost at so many times what is held: the middle of 0.95 and 1.4. */
  private static final double MIDDLE = Math.sqrt(0.95 * 1.4);

  /**
   * From the seconds of a load by pages; empty where fewer than four numbers were measured or the
   * times do not rise: large pages, or more room than was tried.
   */
  static Optional<Translations> in(SortedMap<Integer, Double> seconds) {
    SortedMap<Integer, Double> far = seconds.tailMap(NEAR);
    if (far.size() < 4) {
      return Optional.empty();
    }
    double held = requireNonNull(far.get(far.firstKey()));
    double lost = requireNonNull(far.get(far.lastKey()));
    if (lost < LEAST_RISE * held) {
      return Optional.empty();
    }
    double middle = (held + lost) / 2;
    int before = far.firstKey();
    double last = held;
    for (Map.Entry<Integer, Double> each : far.entrySet()) {
      double now = each.getValue();
      if (now >= middle && now > last) {
        double share = (middle - last) / (now - last);
        double logarithm = Math.log(before) + share * Math.log((double) each.getKey() / before);
        return Optional.of(new Translations(Math.exp(logarithm) / MIDDLE, lost - held));
      }
      before = each.getKey();
      last = now;
    }
    return Optional.empty();
  }
}
