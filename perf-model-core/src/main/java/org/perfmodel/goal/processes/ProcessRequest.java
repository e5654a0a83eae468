package org.perfmodel.goal.processes;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Rational;

/**
 * What {@code perf:ccs} is asked about a process.
 *
 * @param file a file, or the name of a model of the library
 * @param values values of parameters and symbols by name
 * @param sweep a name and the values that it takes one after the other
 * @param reduction which states and orders are left out
 * @param trace an execution to print: {@code fastest}, {@code slowest}, or the number of the choice
 *     at each step, separated by commas
 * @param out a file for the states: {@code .aut}, {@code .dot} or {@code .json}
 * @param states the most states
 * @param seconds the most seconds for one analysis
 * @param assumptions on symbols that have no value, like {@code b > 0} or {@code s = 2*r}
 */
public record ProcessRequest(
    Path file,
    SortedMap<String, Rational> values,
    Optional<Range> sweep,
    Reduction reduction,
    Optional<String> trace,
    Optional<Path> out,
    int states,
    double seconds,
    List<String> assumptions) {
  private static final int MOST_VALUES = 1000;

  /** Which states and orders are left out; times and probabilities are the same. */
  public enum Reduction {
    /** Equal states, and orders that cannot matter. Executions are not counted. */
    ALL,
    /** States that are equal up to the order of their parts. */
    STATES,
    /** None: what the definitions say. */
    NONE;

    /**
     * What {@code true}, {@code states} or {@code false} ask for.
     *
     * @throws PerfException if it is none of them
     */
    public static Reduction of(String text) {
      return switch (text.strip()) {
        case "true" -> ALL;
        case "states" -> STATES;
        case "false" -> NONE;
        default ->
            throw new PerfException(
                "`" + text + "` is no reduction\nMaybe -Dperf.reduce=true, states or false.");
      };
    }
  }

  /** With all reductions, or none, and without assumptions on symbols. */
  public ProcessRequest(
      Path file,
      SortedMap<String, Rational> values,
      Optional<Range> sweep,
      boolean reduced,
      Optional<String> trace,
      Optional<Path> out,
      int states,
      double seconds) {
    this(
        file,
        values,
        sweep,
        reduced ? Reduction.ALL : Reduction.NONE,
        trace,
        out,
        states,
        seconds,
        List.of());
  }

  /** The values of one name. */
  public record Range(String name, List<Rational> values) {
    public Range {
      requireNonNull(name);
      values = List.copyOf(values);
    }
  }

  /**
   * Checks what can be checked before the file is read.
   *
   * @throws PerfException if a limit is not positive
   */
  public ProcessRequest {
    requireNonNull(file);
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    requireNonNull(sweep);
    requireNonNull(reduction);
    requireNonNull(trace);
    requireNonNull(out);
    if (states < 1 || !(seconds > 0)) {
      throw new PerfException(
          "the limits of "
              + states
              + " states and "
              + seconds
              + " seconds are not positive\nMaybe -Dperf.states=1000000 -Dperf.seconds=60.");
    }
  }

  /** A file with its own values, reduced, on the console only. */
  public static ProcessRequest of(Path file) {
    return new ProcessRequest(
        file,
        new TreeMap<>(),
        Optional.empty(),
        true,
        Optional.empty(),
        Optional.empty(),
        5_000_000,
        300);
  }

  /**
   * Values like {@code p=4}, {@code b=1/3} or {@code b=0.5}.
   *
   * @throws PerfException if one is something else
   */
  public static SortedMap<String, Rational> values(List<String> texts) {
    SortedMap<String, Rational> values = new TreeMap<>();
    for (String text : texts) {
      String[] parts = split(text, "Maybe -Dperf.set=p=4,b=1/3.");
      values.put(parts[0], number(parts[1], text));
    }
    return values;
  }

  /**
   * A sweep like {@code p=2..8} or {@code b=1,2,5/2}.
   *
   * @throws PerfException if it is something else
   */
  public static Range sweep(String text) {
    String[] parts = split(text, "Maybe -Dperf.sweep=p=2..8.");
    List<Rational> values = new ArrayList<>();
    int dots = parts[1].indexOf("..");
    if (dots < 0) {
      for (String value : parts[1].split(",", -1)) {
        values.add(number(value, text));
      }
    } else {
      Rational end = number(parts[1].substring(dots + 2), text);
      Rational value = number(parts[1].substring(0, dots), text);
      for (; value.compareTo(end) <= 0; value = value.plus(Rational.ONE)) {
        values.add(value);
        if (values.size() > MOST_VALUES) {
          throw new PerfException(
              text + ": more than " + MOST_VALUES + " values\nMaybe -Dperf.sweep=p=2..8.");
        }
      }
    }
    if (values.isEmpty()) {
      throw new PerfException(text + ": no value\nMaybe -Dperf.sweep=p=2..8.");
    }
    return new Range(parts[0], values);
  }

  private static String[] split(String text, String advice) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new PerfException("`" + text + "` is no name and value\n" + advice);
    }
    return new String[] {text.substring(0, equals).strip(), text.substring(equals + 1).strip()};
  }

  private static Rational number(String text, String whole) {
    String[] parts = text.strip().split("/", -1);
    try {
      Rational above = Rational.of(new BigDecimal(parts[0].strip()));
      return switch (parts.length) {
        case 1 -> above;
        case 2 -> above.dividedBy(Rational.of(new BigDecimal(parts[1].strip())));
        default -> throw new NumberFormatException(text);
      };
    } catch (NumberFormatException | ArithmeticException unreadable) {
      throw new PerfException(
          whole + ": `" + text + "` is no number\nMaybe 4, 0.5 or 1/3.", unreadable);
    }
  }
}
