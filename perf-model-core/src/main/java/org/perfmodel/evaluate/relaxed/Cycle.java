package org.perfmodel.evaluate.relaxed;

/**
 * Looks for the period of a sequence of vectors of time stamps: whether one is an earlier one, each
 * component later by some amount. The earlier one is kept at powers of two (Brent 1980).
 */
final class Cycle {
  private static final double NEVER = Double.NEGATIVE_INFINITY;

  private final double[] kept;
  private final double[] keptStep;
  private final double[] before;
  private final double[] later;
  private long seen;
  private long keptAt;
  private long power;
  private boolean isUniform;
  private boolean isOff;

  Cycle(int size) {
    kept = new double[size];
    keptStep = new double[size];
    before = new double[size];
    later = new double[size];
    restart();
  }

  /** Forgets all vectors. */
  void restart() {
    seen = 0;
    keptAt = 0;
    power = 1;
    isOff = false;
  }

  /** Looks no further until the next start. */
  void stop() {
    isOff = true;
  }

  /** What was found does not go on: the next one is looked for behind the next power of two. */
  void isRefuted() {
    power = 0;
  }

  /** Iterations after which the vector repeats. */
  long length() {
    return seen - keptAt;
  }

  /** Whether all components are later by the same. */
  boolean isUniform() {
    return isUniform;
  }

  /** By how much a component is later. */
  double later(int component) {
    return later[component];
  }

  /** The earlier vector, and how fast its components grow. */
  void before(double[] stamps, double[] growth) {
    for (int k = 0; k < kept.length; k++) {
      stamps[k] = kept[k];
      growth[k] = kept[k] == NEVER ? NEVER : later[k];
    }
  }

  /** Whether the vectors are those that growing without end would give. */
  boolean isAfter(double[] now, double[] stamps, double[] growth) {
    for (int k = 0; k < now.length; k++) {
      if (now[k] != stamps[k] || (now[k] != NEVER && growth[k] != later[k])) {
        return false;
      }
    }
    return true;
  }

  /** Takes the next vector; whether it may be a period after the kept one. */
  boolean find(double[] now) {
    if (isOff) {
      return false;
    }
    seen++;
    boolean found = seen > 1 && power > 0 && keptAt > 0 && isLater(now);
    if (!found && (power == 0 || seen - keptAt >= power)) {
      keep(now);
    }
    System.arraycopy(now, 0, before, 0, now.length);
    return found;
  }

  private void keep(double[] now) {
    for (int k = 0; k < now.length; k++) {
      kept[k] = now[k];
      keptStep[k] = step(now[k], before[k]);
    }
    keptAt = seen;
    power = Math.max(2 * power, Long.highestOneBit(seen));
  }

  private boolean isLater(double[] now) {
    boolean sameEverywhere = true;
    boolean sameStep = true;
    double first = Double.NaN;
    for (int k = 0; k < now.length && (sameEverywhere || sameStep); k++) {
      if ((now[k] == NEVER) != (kept[k] == NEVER)) {
        return false;
      }
      later[k] = now[k] == NEVER ? 0 : now[k] - kept[k];
      if (now[k] != NEVER) {
        first = Double.isNaN(first) ? later[k] : first;
        sameEverywhere &= later[k] == first;
        sameStep &= step(now[k], before[k]) == keptStep[k];
      }
    }
    isUniform = sameEverywhere;
    return sameEverywhere || sameStep;
  }

  private static double step(double now, double before) {
    return now == NEVER || before == NEVER ? NEVER : now - before;
  }
}
