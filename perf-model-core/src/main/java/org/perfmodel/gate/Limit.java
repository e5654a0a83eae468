package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.symbolic.Rational;

/**
 * One readable rule: {@code time at-most baseline+5% floor 1us}.
 *
 * @param text as written
 * @param atLeast whether the bound is a lower one
 * @param bound what is compared with
 * @param floor differences smaller than this (in the metric's unit) never break the limit
 * @param at the points it holds at: values of sizes and {@code p}; empty for every point
 */
public record Limit(
    String text,
    Metric metric,
    boolean atLeast,
    Bound bound,
    OptionalDouble floor,
    SortedMap<String, Rational> at) {
  public Limit {
    requireNonNull(metric);
    requireNonNull(bound);
  }

  /**
   * What a metric is compared with.
   *
   * @param kind which of the following is meant
   * @param value of an absolute bound, in seconds or plain
   * @param relative change allowed against a reference: 0.05 for {@code +5%}
   * @param growth of an absolute complexity bound
   */
  public record Bound(Kind kind, double value, double relative, Optional<Growth> growth) {}

  /** What a bound refers to. */
  public enum Kind {
    ABSOLUTE,
    BASELINE,
    /** The prediction of the same region on the platform {@code reference}. */
    REFERENCE
  }

  /**
   * The limit that a text says.
   *
   * @throws LimitSyntaxException with the text, the column, and what was expected
   */
  public static Limit parse(String text) {
    return new LimitParser(text).parse();
  }
}
