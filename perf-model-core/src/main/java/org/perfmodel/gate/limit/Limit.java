package org.perfmodel.gate.limit;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.InputSet;

/**
 * One readable rule: {@code time at-most baseline+5% floor 1us}.
 *
 * @param text as written
 * @param atLeast whether the bound is a lower one
 * @param bound what is compared with
 * @param floor (in the metric's unit) a value that is worse by no more than this never breaks the
 *     limit: worse than the reference, or than the bound where that is stricter
 * @param at the points it holds at: values of sizes and {@code p}; empty for every point
 */
public record Limit(
    String text,
    Metric metric,
    boolean atLeast,
    Bound bound,
    OptionalDouble floor,
    SortedMap<String, Rational> at) {
  private static final String[] UNITS = {"s", "ms", "us", "ns"};

  /** Powers of a thousand bytes. */
  static final List<String> BYTES = List.of("B", "kB", "MB", "GB");

  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  public Limit {
    requireNonNull(metric);
    requireNonNull(bound);
    at = Collections.unmodifiableSortedMap(new TreeMap<>(at));
  }

  /**
   * What a metric is compared with.
   *
   * @param kind which of the following is meant
   * @param value of an absolute bound, in seconds, bytes or plain
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

  /**
   * The same limit, if anything can break it.
   *
   * @throws LimitSyntaxException with the text and the greatest bound, if nothing can
   */
  public Limit breakable() {
    return Breakable.checked(this);
  }

  /** The canonical text: what it parses to is this limit again, and prints the same. */
  public String print() {
    StringBuilder printed = new StringBuilder();
    printed.append(metric.label()).append(atLeast ? " at-least " : " at-most ");
    printed.append(printedBound());
    floor.ifPresent(least -> printed.append(" floor ").append(quantity(least)));
    printed.append(at.isEmpty() ? "" : " at ").append(new InputSet(at));
    return printed.toString();
  }

  /** Whether it asks for more or less of the same at the same points. */
  public boolean isAboutTheSameAs(Limit other) {
    return metric == other.metric
        && atLeast == other.atLeast
        && bound.kind() == other.bound.kind()
        && at.equals(other.at);
  }

  private String printedBound() {
    if (bound.kind() == Kind.ABSOLUTE) {
      return bound.growth().map(Growth::toString).orElseGet(() -> quantity(bound.value()));
    }
    String sign = bound.relative() == 0 ? "" : bound.relative() > 0 ? "+" : "-";
    String percent =
        sign.isEmpty() ? "" : plain(decimal(Math.abs(bound.relative())).movePointRight(2)) + "%";
    return bound.kind().name().toLowerCase(Locale.ROOT) + sign + percent;
  }

  /** Exactly: the shortest decimal of the double, a time in the largest unit it has one of. */
  private String quantity(double value) {
    BigDecimal left = decimal(value);
    if (metric == Metric.ALLOCATION) {
      return bytes(left);
    }
    if (!metric.isTime()) {
      return plain(left);
    }
    int unit = 0;
    while (unit < UNITS.length - 1 && left.signum() != 0 && left.compareTo(BigDecimal.ONE) < 0) {
      left = left.movePointRight(3);
      unit++;
    }
    return plain(left) + UNITS[unit];
  }

  private static String bytes(BigDecimal value) {
    BigDecimal left = value;
    int unit = 0;
    while (unit < BYTES.size() - 1 && left.compareTo(THOUSAND) >= 0) {
      left = left.movePointLeft(3);
      unit++;
    }
    return plain(left) + BYTES.get(unit);
  }

  private static BigDecimal decimal(double value) {
    return new BigDecimal(Double.toString(value));
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
