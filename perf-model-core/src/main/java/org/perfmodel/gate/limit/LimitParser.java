package org.perfmodel.gate.limit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprSyntaxException;
import org.perfmodel.symbolic.text.NearestName;

/** Reads the grammar of limits; every error shows the text, where, and what was expected. */
final class LimitParser {
  private static final java.util.regex.Pattern QUANTITY =
      java.util.regex.Pattern.compile(
          "([0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]{1,4})?)\\s*(ns|us|ms|s|kB|MB|GB|B|%)?(?![A-Za-z0-9.])");
  private static final java.util.regex.Pattern INTEGER =
      java.util.regex.Pattern.compile("[0-9]+(?![^\\s,])");

  private final String text;
  private int at;

  LimitParser(String text) {
    this.text = text;
  }

  Limit parse() {
    Metric metric = metric();
    boolean atLeast = direction();
    Limit.Bound bound = bound(metric);
    OptionalDouble floor = OptionalDouble.empty();
    boolean hasFloor = metric != Metric.COMPLEXITY;
    if (hasFloor && keyword("floor")) {
      floor = OptionalDouble.of(quantity(metric));
    }
    SortedMap<String, Rational> point = new TreeMap<>();
    if (keyword("at")) {
      do {
        String name = sizeOrProcessors(point.keySet());
        expect("=");
        point.put(name, integer());
      } while (symbol(","));
    }
    skip();
    if (at < text.length()) {
      throw error(!point.isEmpty() ? "the end or `,`" : "the end" + afterBound(hasFloor, floor));
    }
    return new Limit(text.strip(), metric, atLeast, bound, floor, point);
  }

  private Metric metric() {
    skip();
    int start = at;
    String name = word();
    for (Metric metric : Metric.values()) {
      if (metric.label().equals(name)) {
        return metric;
      }
    }
    at = start;
    List<String> labels = Stream.of(Metric.values()).map(Metric::label).toList();
    throw error("one of " + String.join(", ", labels), NearestName.of(name, labels));
  }

  private boolean direction() {
    if (symbol(">=") || keyword("at-least")) {
      return true;
    }
    if (symbol("<=") || keyword("at-most")) {
      return false;
    }
    throw error("`at-most`, `at-least`, `<=` or `>=`");
  }

  private Limit.Bound bound(Metric metric) {
    for (Limit.Kind kind : new Limit.Kind[] {Limit.Kind.BASELINE, Limit.Kind.REFERENCE}) {
      if (keyword(kind.name().toLowerCase(Locale.ROOT))) {
        return new Limit.Bound(
            kind, 0, metric == Metric.COMPLEXITY ? 0 : change(), Optional.empty());
      }
    }
    if (metric == Metric.COMPLEXITY) {
      return new Limit.Bound(Limit.Kind.ABSOLUTE, 0, 0, Optional.of(growth()));
    }
    return new Limit.Bound(Limit.Kind.ABSOLUTE, quantity(metric), 0, Optional.empty());
  }

  private double change() {
    return symbol("+") ? percent() : symbol("-") ? 0 - percent() : 0;
  }

  private Growth growth() {
    skip();
    int end = text.indexOf(" at ", at);
    String written = text.substring(at, end < 0 ? text.length() : end);
    try {
      Growth growth = Growth.parse(written.strip());
      at += written.length();
      return growth;
    } catch (ExprSyntaxException e) {
      throw error("a growth such as n^2*log2(n)");
    }
  }

  private double percent() {
    skip();
    int start = at;
    Matcher matcher = number("a percentage such as 5%");
    if (!"%".equals(matcher.group(2))) {
      at = start;
      throw error("a percentage such as 5%");
    }
    return value(matcher.group(1), 2, start);
  }

  private double quantity(Metric metric) {
    skip();
    int start = at;
    String expected =
        switch (metric.unit()) {
          case SECOND -> "a time such as 5ms";
          case BYTE -> "bytes such as 64B or 2kB";
          case NONE -> "a number";
        };
    Matcher matcher = number(expected);
    String unit = matcher.group(2) == null ? "" : matcher.group(2);
    if (!isOf(metric.unit(), unit)) {
      at = start;
      throw error(expected);
    }
    return switch (unit) {
      case "ns" -> value(matcher.group(1), 9, start);
      case "us" -> value(matcher.group(1), 6, start);
      case "ms" -> value(matcher.group(1), 3, start);
      case "%" -> value(matcher.group(1), 2, start);
      case "kB" -> value(matcher.group(1), -3, start);
      case "MB" -> value(matcher.group(1), -6, start);
      case "GB" -> value(matcher.group(1), -9, start);
      default -> value(matcher.group(1), 0, start);
    };
  }

  private static boolean isOf(Readable.Unit kind, String unit) {
    boolean isByte = Limit.BYTES.contains(unit);
    boolean isPlain = unit.isEmpty() || unit.equals("%");
    return switch (kind) {
      case SECOND -> !isByte && !isPlain;
      case BYTE -> isByte;
      case NONE -> isPlain;
    };
  }

  /** The nearest double of the decimal itself: {@code 1.1ms} and {@code 0.0011s} are the same. */
  private double value(String digits, int places, int start) {
    double value = new BigDecimal(digits).movePointLeft(places).doubleValue();
    if (Double.isInfinite(value)) {
      at = start;
      throw error("a number that a double holds");
    }
    return value;
  }

  private String sizeOrProcessors(Set<String> taken) {
    skip();
    int start = at;
    String name = word();
    if (!isSizeOrProcessors(name) || taken.contains(name)) {
      at = start;
      throw error(
          taken.contains(name) ? "another name than `" + name + "`" : "the name of a size, or p");
    }
    return name;
  }

  private static boolean isSizeOrProcessors(String name) {
    try {
      Symbol symbol = new Symbol(name);
      return symbol.isSize() || symbol.isProcessors();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private Rational integer() {
    skip();
    Matcher matcher = INTEGER.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw error("an integer");
    }
    at = matcher.end();
    return Rational.of(new BigInteger(matcher.group()));
  }

  private Matcher number(String expected) {
    skip();
    Matcher matcher = QUANTITY.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw error(expected);
    }
    at = matcher.end();
    return matcher;
  }

  private String word() {
    skip();
    int start = at;
    while (at < text.length() && "=<>,".indexOf(text.charAt(at)) < 0 && text.charAt(at) > ' ') {
      at++;
    }
    return text.substring(start, at);
  }

  private boolean keyword(String word) {
    skip();
    int end = at + word.length();
    boolean found =
        text.startsWith(word, at)
            && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    at = found ? end : at;
    return found;
  }

  private boolean symbol(String symbol) {
    skip();
    boolean found = text.startsWith(symbol, at);
    at = found ? at + symbol.length() : at;
    return found;
  }

  private void expect(String symbol) {
    if (!symbol(symbol)) {
      throw error("`" + symbol + "`");
    }
  }

  private void skip() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  private static String afterBound(boolean hasFloor, OptionalDouble floor) {
    return hasFloor && floor.isEmpty() ? ", `floor` or `at`" : " or `at`";
  }

  private LimitSyntaxException error(String expected) {
    return error(expected, Optional.empty());
  }

  /** The text once more, with a caret below the column. */
  private LimitSyntaxException error(String expected, Optional<String> nearest) {
    return new LimitSyntaxException(
        "limit `"
            + text
            + "`: expected "
            + expected
            + " at column "
            + (at + 1)
            + nearest.map(name -> "; maybe `" + name + "` was meant").orElse("")
            + "\n  "
            + text.replaceAll("\\s", " ")
            + "\n  "
            + " ".repeat(at)
            + "^");
  }
}
