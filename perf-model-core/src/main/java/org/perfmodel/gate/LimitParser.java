package org.perfmodel.gate;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import org.perfmodel.symbolic.ExprSyntaxException;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.symbolic.Rational;

/** Reads the grammar of limits; every error shows the text, where, and what was expected. */
final class LimitParser {
  private static final java.util.regex.Pattern QUANTITY =
      java.util.regex.Pattern.compile(
          "([0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)\\s*(ns|us|ms|s|%)?");

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
    if (keyword("floor")) {
      floor = OptionalDouble.of(quantity(metric));
    }
    SortedMap<String, Rational> point = new TreeMap<>();
    if (keyword("at")) {
      do {
        String name = word();
        expect("=");
        point.put(name, Rational.of(Math.round(quantity(Metric.UNKNOWN))));
      } while (symbol(","));
    }
    skip();
    if (at < text.length()) {
      throw error("the end, `floor` or `at`");
    }
    return new Limit(text.strip(), metric, atLeast, bound, floor, point);
  }

  private Metric metric() {
    int start = at;
    String name = word();
    for (Metric metric : Metric.values()) {
      if (metric.label().equals(name)) {
        return metric;
      }
    }
    at = start;
    throw error("one of time, work, span, speedup, efficiency, serial, complexity, unknown");
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
        double sign = symbol("+") ? 1 : symbol("-") ? -1 : 0;
        return new Limit.Bound(kind, 0, sign == 0 ? 0 : sign * percent(), Optional.empty());
      }
    }
    if (metric == Metric.COMPLEXITY) {
      return new Limit.Bound(Limit.Kind.ABSOLUTE, 0, 0, Optional.of(growth()));
    }
    return new Limit.Bound(Limit.Kind.ABSOLUTE, quantity(metric), 0, Optional.empty());
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
    int start = at;
    Matcher matcher = number("a percentage such as 5%");
    if (!"%".equals(matcher.group(2))) {
      at = start;
      throw error("a percentage such as 5%");
    }
    return Double.parseDouble(matcher.group(1)) / 100;
  }

  private double quantity(Metric metric) {
    int start = at;
    boolean time = metric == Metric.TIME || metric == Metric.WORK || metric == Metric.SPAN;
    String expected = time ? "a time such as 5ms" : "a number";
    Matcher matcher = number(expected);
    double value = Double.parseDouble(matcher.group(1));
    String unit = matcher.group(2) == null ? "" : matcher.group(2);
    if (time ? unit.isEmpty() || unit.equals("%") : !unit.isEmpty() && !unit.equals("%")) {
      at = start;
      throw error(expected);
    }
    return switch (unit) {
      case "ns" -> value / 1e9;
      case "us" -> value / 1e6;
      case "ms" -> value / 1e3;
      case "%" -> value / 100;
      default -> value;
    };
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

  private LimitSyntaxException error(String expected) {
    return new LimitSyntaxException(
        "limit `" + text + "`: expected " + expected + " at column " + (at + 1));
  }
}
