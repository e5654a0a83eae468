package org.perfmodel.gate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.symbolic.growth.Growth;

/** Whether limits ask for less than others did: by what they mean, not by how they are written. */
final class LimitComparison {
  static final String GONE = "nothing of it is asked for any more";

  private enum Direction {
    SAME,
    STRICTER,
    MILDER,
    UNCLEAR;

    /** Of two parts of one limit: both ways at once is no direction. */
    Direction and(Direction other) {
      if (this == SAME || this == other) {
        return other;
      }
      return other == SAME ? this : UNCLEAR;
    }
  }

  private LimitComparison() {}

  /**
   * Why a limit is not kept by those of today.
   *
   * @param now what took its place; empty if nothing did
   * @param why it is milder, or that nobody knows
   */
  record Milder(Limit before, Optional<Limit> now, String why) {}

  /** Why one limit of before is milder now; empty where all that it asked for is still asked. */
  static Optional<Milder> of(Limit before, List<Limit> now) {
    Optional<Milder> best = Optional.empty();
    for (Limit each : now) {
      if (isInPlaceOf(each, before)) {
        Direction direction = bound(before, each).and(floor(before, each));
        if (direction == Direction.SAME || direction == Direction.STRICTER) {
          return Optional.empty();
        }
        best =
            Optional.of(
                new Milder(
                    before,
                    Optional.of(each),
                    direction == Direction.MILDER ? "allows more" : Loosened.UNCLEAR));
      }
    }
    return best.isPresent() ? best : Optional.of(new Milder(before, Optional.empty(), GONE));
  }

  /** Compared with the same, and wherever the other one was. */
  private static boolean isInPlaceOf(Limit now, Limit before) {
    for (Map.Entry<String, ?> only : now.at().entrySet()) {
      if (!only.getValue().equals(before.at().get(only.getKey()))) {
        return false;
      }
    }
    return now.metric() == before.metric()
        && now.atLeast() == before.atLeast()
        && now.bound().kind() == before.bound().kind();
  }

  private static Direction bound(Limit before, Limit now) {
    if (before.bound().growth().isPresent() && now.bound().growth().isPresent()) {
      Growth.Comparison order = now.bound().growth().get().compare(before.bound().growth().get());
      return switch (order) {
        case HIGHER -> before.atLeast() ? Direction.STRICTER : Direction.MILDER;
        case LOWER -> before.atLeast() ? Direction.MILDER : Direction.STRICTER;
        case INCOMPARABLE -> Direction.UNCLEAR;
        case SAME -> Direction.SAME;
      };
    }
    boolean isAbsolute = before.bound().kind() == Limit.Kind.ABSOLUTE;
    double then = isAbsolute ? before.bound().value() : before.bound().relative();
    double today = isAbsolute ? now.bound().value() : now.bound().relative();
    return of(before.atLeast() ? then - today : today - then);
  }

  private static Direction floor(Limit before, Limit now) {
    return of(now.floor().orElse(0) - before.floor().orElse(0));
  }

  private static Direction of(double more) {
    return more == 0 ? Direction.SAME : more > 0 ? Direction.MILDER : Direction.STRICTER;
  }
}
