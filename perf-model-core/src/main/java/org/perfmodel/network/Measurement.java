package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

/**
 * One measured time.
 *
 * @param processes that took part, at least 2
 * @param bytes of one block, see the package; 0 for a barrier
 * @param seconds positive
 */
public record Measurement(Communication operation, long processes, long bytes, double seconds) {
  public Measurement {
    requireNonNull(operation);
    if (processes < 2 || bytes < 0) {
      throw new IllegalArgumentException(processes + " processes, " + bytes + " bytes");
    }
    if (!(seconds > 0) || Double.isInfinite(seconds)) {
      throw new IllegalArgumentException(operation.label() + " took " + seconds + " seconds");
    }
  }
}
