package org.perfmodel.calibrate.collective;

import java.util.Locale;
import org.perfmodel.network.Measurement;

/**
 * A border between two regimes.
 *
 * @param last value that belongs to the lower one
 */
public record Split(Axis axis, long last) {
  /** Along what. */
  public enum Axis {
    PROCESSES,
    BYTES;

    long of(Measurement place) {
      return this == BYTES ? place.bytes() : place.processes();
    }
  }

  boolean isBeyond(Measurement place) {
    return axis.of(place) > last;
  }

  /** {@code bytes > 4096}. */
  public String label() {
    return axis.name().toLowerCase(Locale.ROOT) + " > " + last;
  }
}
