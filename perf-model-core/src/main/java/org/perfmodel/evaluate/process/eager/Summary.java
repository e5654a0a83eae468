package org.perfmodel.evaluate.process.eager;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * The times that executions of a process take, in its own unit.
 *
 * @param probabilities the probability of each time; they add up to one
 * @param executions how many executions take each time; empty where they were not counted
 * @param states the states explored
 * @param transitions the transitions explored
 */
public record Summary(
    SortedMap<Rational, Rational> probabilities,
    SortedMap<Rational, BigInteger> executions,
    int states,
    long transitions) {
  private static final int MOST_LISTED = 20;

  public Summary {
    if (probabilities.isEmpty()) {
      throw new IllegalArgumentException("no execution");
    }
    probabilities = Collections.unmodifiableSortedMap(new TreeMap<>(probabilities));
    executions = Collections.unmodifiableSortedMap(new TreeMap<>(executions));
  }

  /**
   * The summary of an analysis whose times are numbers.
   *
   * @throws ProcessException if there are infinitely many times, or an execution may never end
   */
  public static Summary of(EagerAnalysis analysis) {
    Times times = analysis.times();
    SortedMap<Rational, Rational> probabilities = new TreeMap<>();
    for (Map.Entry<Integer, Rational> entry : analysis.probabilities().entrySet()) {
      probabilities.merge(number(times, entry.getKey()), entry.getValue(), Rational::plus);
    }
    SortedMap<Rational, BigInteger> executions = new TreeMap<>();
    if (analysis.countsExecutions() && analysis.isFinite()) {
      for (Map.Entry<Integer, BigInteger> entry : analysis.executions().entrySet()) {
        executions.merge(number(times, entry.getKey()), entry.getValue(), BigInteger::add);
      }
    }
    return new Summary(probabilities, executions, analysis.states(), analysis.transitions());
  }

  private static Rational number(Times times, int time) {
    Linear value = times.linear(time);
    if (!value.isConstant()) {
      throw new IllegalArgumentException("the time " + value + " is no number");
    }
    return value.constant();
  }

  /** The time of the fastest execution. */
  public Rational least() {
    return probabilities.firstKey();
  }

  /** The time of the slowest execution. */
  public Rational greatest() {
    return probabilities.lastKey();
  }

  /** The mean of the times by their probability. */
  public Rational mean() {
    Rational sum = Rational.ZERO;
    for (Map.Entry<Rational, Rational> entry : probabilities.entrySet()) {
      sum = sum.plus(entry.getKey().times(entry.getValue()));
    }
    return sum;
  }

  /** As the thesis's tool prints it, section 5.3.3; a time of many executions stands once. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (!executions.isEmpty()) {
      text.append("Execution times are:\n");
      BigInteger all = executions.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
      boolean listed = all.compareTo(BigInteger.valueOf(MOST_LISTED)) <= 0;
      executions.forEach(
          (time, count) ->
              text.append(
                  listed
                      ? (time + "\n").repeat(count.intValue())
                      : time + "\t(" + count + " executions)\n"));
    }
    text.append("Summary:\n");
    probabilities.forEach(
        (time, probability) ->
            text.append(time).append("\t(").append(percent(probability)).append("%)\n"));
    return text.toString();
  }

  private static BigDecimal percent(Rational probability) {
    return new BigDecimal(probability.numerator())
        .movePointRight(2)
        .divide(new BigDecimal(probability.denominator()), 1, RoundingMode.HALF_UP);
  }
}
