package org.perfmodel.gate.limit;

import java.math.BigDecimal;

/**
 * How often regions are called in the unit of work that one cares about: floors are about all of
 * these calls together.
 *
 * @param pattern of region ids
 * @param calls above zero
 */
public record Frequency(String pattern, BigDecimal calls) {
  public Frequency {
    if (calls.signum() <= 0) {
      throw new IllegalArgumentException(pattern + ": called " + calls + " times");
    }
  }
}
