package org.perfmodel.calibrate.fit;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/**
 * The share of a waiting load that each object of a collection takes: {@code t = random + share *
 * dependent}, of memory beyond all caches.
 */
final class LinkedShare {
  /** Between two runs beside neighbours on a Zen 5. */
  private static final double ERROR = 0.4;

  private static final double LEAST = 0.01;

  private LinkedShare() {}

  /**
   * The parameter.
   *
   * @param seconds of an object among more than caches hold; none where nobody measured it
   * @return empty without that, or where a machine has no memory beyond its caches
   */
  static Optional<Parameter> of(@Nullable Double seconds, List<MemoryLevel> levels) {
    if (seconds == null || levels.isEmpty()) {
      return Optional.empty();
    }
    MemoryLevel last = levels.get(levels.size() - 1);
    double dependent = last.secondsPerDependent().doubleValue();
    if (dependent <= 0 || seconds <= 0) {
      return Optional.empty();
    }
    double share = (seconds - last.secondsPerRandom().doubleValue()) / dependent;
    return Optional.of(
        new Parameter(
            ParameterNames.MEMORY_LINKED,
            Significant.rational(Math.min(1, Math.max(LEAST, share))),
            ERROR,
            Confidence.FITTED,
            "a HashMap of a million keys, asked in random order"));
  }
}
