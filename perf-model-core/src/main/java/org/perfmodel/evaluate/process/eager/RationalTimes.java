package org.perfmodel.evaluate.process.eager;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Times that are exact non-negative rationals, one integer per value. They are compared as longs
 * over their common denominator as long as all of them fit, and as fractions after that.
 */
public final class RationalTimes implements Times {
  private final SortedMap<String, Rational> symbols;
  private final Map<Rational, Integer> numbers = new HashMap<>();
  private final List<Rational> values = new ArrayList<>();
  private long[] scaled = new long[64];
  private BigInteger scale = BigInteger.ONE;
  private boolean fits = true;

  /** Times without symbols. */
  public RationalTimes() {
    this(new TreeMap<>());
  }

  /** Times with a value for each symbol. */
  public RationalTimes(Map<String, Rational> symbols) {
    this.symbols = new TreeMap<>(symbols);
    number(Rational.ZERO);
  }

  /** The value of a time. */
  public Rational value(int time) {
    return values.get(time);
  }

  @Override
  public int zero() {
    return 0;
  }

  @Override
  public int of(Linear value) {
    Linear number = value.at(symbols);
    if (!number.isConstant()) {
      String name = number.coefficients().firstKey();
      throw new ProcessException(
          "the symbol `"
              + name
              + "` has no value.\n"
              + (symbols.isEmpty()
                  ? "Maybe give it one: " + name + "=1"
                  : NearestName.advice(name, symbols.keySet())));
    }
    if (number.constant().signum() < 0) {
      throw new ProcessException(
          "a time is "
              + value
              + (value.isConstant() ? "" : " = " + number)
              + ", which is negative.\nMaybe use `-.`, which stops at zero.");
    }
    return number(number.constant());
  }

  @Override
  public Linear linear(int time) {
    return Linear.of(values.get(time));
  }

  @Override
  public int compare(int a, int b) {
    if (a == b) {
      return 0;
    }
    return fits ? Long.compare(scaled[a], scaled[b]) : values.get(a).compareTo(values.get(b));
  }

  @Override
  public int plus(int a, int b) {
    return a == 0 ? b : b == 0 ? a : number(values.get(a).plus(values.get(b)));
  }

  @Override
  public int minus(int a, int b) {
    return b == 0 ? a : compare(a, b) <= 0 ? 0 : number(values.get(a).minus(values.get(b)));
  }

  private int number(Rational value) {
    Integer known = numbers.get(value);
    if (known != null) {
      return known;
    }
    int number = values.size();
    numbers.put(value, number);
    values.add(value);
    if (number == scaled.length) {
      scaled = Arrays.copyOf(scaled, 2 * number);
    }
    if (fits) {
      fit(number);
    }
    return number;
  }

  private void fit(int number) {
    BigInteger denominator = values.get(number).denominator();
    BigInteger common = scale.divide(scale.gcd(denominator)).multiply(denominator);
    int from = common.equals(scale) ? number : 0;
    scale = common;
    for (int i = from; i <= number && fits; i++) {
      Rational value = values.get(i);
      BigInteger whole = value.numerator().multiply(scale.divide(value.denominator()));
      fits = whole.bitLength() < Long.SIZE;
      scaled[i] = whole.longValue();
    }
  }
}
