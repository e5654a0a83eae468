package org.perfmodel.gate.limit;

import java.util.Optional;

/** Refuses limits that nothing can break: they look like a gate and are none. */
final class Breakable {
  /** Of a change against a reference. */
  private static final double MOST_CHANGE = 1e4;

  private static final double YEAR_IN_SECONDS = 365.25 * 24 * 3600;
  private static final double PETABYTE = 1e15;
  private static final double MOST_PLAIN = 1e12;

  /** Unknowns of one region: no method has so many calls and loops. */
  private static final double MOST_UNKNOWN = 1e4;

  private Breakable() {}

  /**
   * The limit itself.
   *
   * @throws LimitSyntaxException with the text and the bound, if nothing can break it
   */
  static Limit checked(Limit limit) {
    Optional<String> why = why(limit);
    if (why.isPresent()) {
      throw new LimitSyntaxException(
          "limit `" + limit.text() + "`: nothing can break it: " + why.get());
    }
    return limit;
  }

  private static Optional<String> why(Limit limit) {
    if (limit.floor().orElse(0) > most(limit.metric())) {
      return Optional.of("a floor is at most " + mostText(limit.metric()));
    }
    if (limit.bound().growth().isPresent()) {
      return Optional.empty();
    }
    boolean isAbsolute = limit.bound().kind() == Limit.Kind.ABSOLUTE;
    if (limit.atLeast()) {
      boolean isAlwaysKept =
          isAbsolute ? limit.bound().value() <= 0 : limit.bound().relative() <= -1;
      boolean isWord = !isAbsolute && limit.metric() == Metric.COMPLEXITY;
      return isAlwaysKept && !isWord
          ? Optional.of("everything is at least nothing. Write a bound above zero")
          : Optional.empty();
    }
    if (isAbsolute) {
      return limit.bound().value() > most(limit.metric())
          ? Optional.of("a bound is at most " + mostText(limit.metric()))
          : Optional.empty();
    }
    return limit.bound().relative() > MOST_CHANGE
        ? Optional.of("a change is at most +1000000%")
        : Optional.empty();
  }

  private static double most(Metric metric) {
    return switch (metric) {
      case ALLOCATION -> PETABYTE;
      case UNKNOWN -> MOST_UNKNOWN;
      default -> metric.isTime() ? YEAR_IN_SECONDS : MOST_PLAIN;
    };
  }

  private static String mostText(Metric metric) {
    return switch (metric) {
      case ALLOCATION -> "1000000GB";
      case UNKNOWN -> "10000";
      default -> metric.isTime() ? "a year, 31557600s" : "1000000000000";
    };
  }
}
