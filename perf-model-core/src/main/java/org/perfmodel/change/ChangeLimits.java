package org.perfmodel.change;

import java.math.BigDecimal;
import java.util.List;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Rule;

/**
 * From when on a change counts.
 *
 * @param factor a method that takes at least so many times as long is worse, and one that takes at
 *     most this part of the time is better; greater than 1
 */
public record ChangeLimits(double factor) {
  /** Where nobody says otherwise. */
  public static final ChangeLimits DEFAULT = new ChangeLimits(1.5);

  /**
   * The limits.
   *
   * @throws IllegalArgumentException if the factor is not a number greater than 1
   */
  public ChangeLimits {
    if (!(factor > 1) || Double.isInfinite(factor)) {
      throw new IllegalArgumentException(factor + " is not greater than 1");
    }
  }

  /** The gate's rules for them: what a call takes more of than before, beyond a floor. */
  public List<Rule> rules() {
    String percent =
        "+"
            + new BigDecimal(Double.toString(factor))
                .subtract(BigDecimal.ONE)
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString()
            + "%";
    return List.of(
        new Rule(
            "*",
            List.of(
                Limit.parse("time at-most baseline" + percent + " floor 100ns"),
                Limit.parse("allocation at-most baseline" + percent + " floor 1kB"),
                Limit.parse("complexity at-most baseline"))));
  }
}
