package org.perfmodel.gate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;

/**
 * What one limit says of one region at one point.
 *
 * @param before value of the baseline under today's platform; empty without one
 * @param now the predicted value; of {@code complexity} empty
 * @param beforeText, nowText as a table prints them, with unit; {@code -} where there is none
 * @param limitText the effective limit: {@code +5 %}, {@code >= 10}
 * @param change relative, now / before - 1
 * @param changeInterval of the relative change, or of the value itself for an absolute bound
 * @param reason why the outcome is what it is, where that is not plain from the numbers
 */
public record Finding(
    Limit limit,
    Point point,
    OptionalDouble before,
    OptionalDouble now,
    String beforeText,
    String nowText,
    String limitText,
    OptionalDouble change,
    Optional<Interval> changeInterval,
    Outcome outcome,
    String reason) {
  /** Whether it holds only because of its floor, which its reason names. */
  public boolean isBelowFloor() {
    return Floor.decided(this);
  }

  /** The same comparison with another end. */
  Finding with(Outcome other, String why) {
    return new Finding(
        limit,
        point,
        before,
        now,
        beforeText,
        nowText,
        limitText,
        change,
        changeInterval,
        other,
        why);
  }
}
