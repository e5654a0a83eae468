package org.perfmodel.goal.whatif;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * Values of one parameter of a model, each of which is evaluated.
 *
 * @param parameter whose values they are
 * @param values in the order in which they are printed
 */
record ParameterSweep(Symbol parameter, List<Rational> values) {
  private static final int MOST = 10_000;
  private static final String NAME = "([A-Za-z_$][A-Za-z0-9_.$]*)";
  private static final String NUMBER = "([0-9]{1,15}(?:\\.[0-9]{1,9})?)";
  private static final Pattern RANGE =
      Pattern.compile(NAME + ":" + NUMBER + "\\.\\." + NUMBER + "(?::" + NUMBER + ")?");
  private static final Pattern LIST =
      Pattern.compile(NAME + ":(" + NUMBER + "(?:," + NUMBER + ")*)");
  private static final Pattern VALUE = Pattern.compile(NAME + "=" + NUMBER);

  ParameterSweep {
    requireNonNull(parameter);
    values = List.copyOf(values);
  }

  /**
   * From {@code b:1..64}, {@code b:8..64:8} or {@code b:8,12,24}.
   *
   * @throws PerfException if it is something else
   */
  static ParameterSweep parse(String text) {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return range(text, range);
    }
    Matcher list = LIST.matcher(text);
    if (!list.matches()) {
      throw problem(text, "is no range of a parameter");
    }
    List<Rational> values = new ArrayList<>();
    for (String value : list.group(2).split(",", -1)) {
      values.add(number(value));
    }
    return new ParameterSweep(new Symbol(list.group(1)), values);
  }

  private static ParameterSweep range(String text, Matcher range) {
    Rational step = range.group(4) == null ? Rational.ONE : number(range.group(4));
    Rational last = number(range.group(3));
    List<Rational> values = new ArrayList<>();
    if (step.signum() > 0) {
      Rational value = number(range.group(2));
      while (value.compareTo(last) <= 0 && values.size() <= MOST) {
        values.add(value);
        value = value.plus(step);
      }
    }
    if (values.isEmpty() || values.size() > MOST) {
      throw problem(text, values.isEmpty() ? "has no values" : "has more than " + MOST + " values");
    }
    return new ParameterSweep(new Symbol(range.group(1)), values);
  }

  /**
   * From {@code N=1408}, values of parameters.
   *
   * @throws PerfException if one is something else, or comes twice
   */
  static Map<Symbol, Rational> settings(List<String> texts) {
    Map<Symbol, Rational> settings = new TreeMap<>(java.util.Comparator.comparing(Symbol::name));
    for (String text : texts) {
      Matcher value = VALUE.matcher(text);
      if (!value.matches()) {
        throw new PerfException(
            "`" + text + "` gives no parameter a value\nMaybe -Dperf.set=N=1408,X=2.");
      }
      if (settings.put(new Symbol(value.group(1)), number(value.group(2))) != null) {
        throw new PerfException(
            "parameter " + value.group(1) + " gets two values\nMaybe leave one out.");
      }
    }
    return settings;
  }

  private static Rational number(String text) {
    return Rational.of(new BigDecimal(text));
  }

  private static PerfException problem(String text, String problem) {
    return new PerfException(
        "`" + text + "` " + problem + "\nMaybe -Dperf.sweep=b:1..64, b:8..64:8 or b:8,12,24.");
  }
}
