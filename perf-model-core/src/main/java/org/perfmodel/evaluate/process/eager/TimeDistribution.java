package org.perfmodel.evaluate.process.eager;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Rational;

/** How much falls on each time: whole numbers over one common denominator. */
final class TimeDistribution {
  final int[] times;
  final BigInteger[] parts;
  final BigInteger whole;

  TimeDistribution(int[] times, BigInteger[] parts, BigInteger whole) {
    this.times = times;
    this.parts = parts;
    this.whole = whole;
  }

  static TimeDistribution one(int time) {
    return new TimeDistribution(
        new int[] {time}, new BigInteger[] {BigInteger.ONE}, BigInteger.ONE);
  }

  TimeDistribution later(int delay, Times clock) {
    int[] shifted = new int[times.length];
    for (int i = 0; i < times.length; i++) {
      shifted[i] = clock.plus(times[i], delay);
    }
    return new TimeDistribution(shifted, parts, whole);
  }

  /** The same, scaled by a share of at most one. */
  TimeDistribution share(Rational share) {
    BigInteger[] scaled = new BigInteger[parts.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = parts[i].multiply(share.numerator());
    }
    return new TimeDistribution(times, scaled, whole.multiply(share.denominator()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TimeDistribution mass
        && Arrays.equals(times, mass.times)
        && whole.equals(mass.whole)
        && Arrays.equals(parts, mass.parts);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(times) + Arrays.hashCode(parts)) + whole.hashCode();
  }

  /** Adds up masses, each some number of times. */
  static final class Sum {
    private final TreeMap<Integer, BigInteger> parts = new TreeMap<>();
    private BigInteger whole = BigInteger.ONE;

    void clear() {
      parts.clear();
      whole = BigInteger.ONE;
    }

    void add(TimeDistribution mass, int weight) {
      BigInteger factor = BigInteger.valueOf(weight);
      if (!mass.whole.equals(whole)) {
        BigInteger common = whole.divide(whole.gcd(mass.whole)).multiply(mass.whole);
        BigInteger mine = common.divide(whole);
        if (!mine.equals(BigInteger.ONE)) {
          parts.replaceAll((time, part) -> part.multiply(mine));
        }
        factor = factor.multiply(common.divide(mass.whole));
        whole = common;
      }
      for (int i = 0; i < mass.times.length; i++) {
        BigInteger part =
            factor.equals(BigInteger.ONE) ? mass.parts[i] : mass.parts[i].multiply(factor);
        parts.merge(mass.times[i], part, BigInteger::add);
      }
    }

    /** The sum over so many, in lowest terms. */
    TimeDistribution over(long count) {
      BigInteger below = whole.multiply(BigInteger.valueOf(count));
      BigInteger common = below;
      for (BigInteger part : parts.values()) {
        common = common.gcd(part);
      }
      int[] times = new int[parts.size()];
      BigInteger[] above = new BigInteger[times.length];
      int i = 0;
      for (var entry : parts.entrySet()) {
        times[i] = entry.getKey();
        above[i++] = entry.getValue().divide(common);
      }
      return new TimeDistribution(times, above, below.divide(common));
    }
  }
}
