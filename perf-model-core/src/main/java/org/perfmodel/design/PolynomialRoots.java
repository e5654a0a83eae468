package org.perfmodel.design;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Rational;

/**
 * The real roots of a polynomial with rational coefficients, each once, all of them: Sturm's
 * sequence counts how many lie in an interval, which is halved until each has its own. A root that
 * is a short fraction is found exactly, any other to 2^-50 of its size.
 */
final class PolynomialRoots {
  private static final Rational PRECISION = Rational.of(1, 1L << 50);
  private static final Rational HALF = Rational.of(1, 2);

  private final List<List<Rational>> sequence = new ArrayList<>();
  private final List<Rational> roots = new ArrayList<>();

  private PolynomialRoots(List<Rational> polynomial) {
    List<Rational> divisor = gcd(polynomial, derivative(polynomial));
    List<Rational> last = primitive(quotient(polynomial, divisor));
    List<Rational> next = primitive(derivative(last));
    sequence.add(last);
    while (!next.isEmpty()) {
      sequence.add(next);
      List<Rational> rest = new ArrayList<>(remainder(last, next));
      rest.replaceAll(Rational::negate);
      last = next;
      next = primitive(rest);
    }
  }

  /** Times a positive number, so that coefficients are integers without a common divisor. */
  private static List<Rational> primitive(List<Rational> polynomial) {
    BigInteger above = BigInteger.ZERO;
    BigInteger below = BigInteger.ONE;
    for (Rational each : polynomial) {
      above = above.gcd(each.numerator());
      below = below.multiply(each.denominator()).divide(below.gcd(each.denominator()));
    }
    if (above.signum() == 0) {
      return polynomial;
    }
    Rational factor = Rational.of(below, above);
    return polynomial.stream().map(each -> each.times(factor)).toList();
  }

  /**
   * The roots from low to high, both included, ascending.
   *
   * @param coefficients by power, from the constant on; not all zero
   */
  static List<Rational> of(List<Rational> coefficients, Rational low, Rational high) {
    List<Rational> polynomial = trimmed(coefficients);
    if (polynomial.isEmpty()) {
      throw new IllegalArgumentException("every number is a root of zero");
    }
    PolynomialRoots found = new PolynomialRoots(polynomial);
    if (found.at(low).isZero()) {
      found.roots.add(low);
    }
    found.isolate(low, high);
    return found.roots;
  }

  private Rational at(Rational x) {
    return value(sequence.get(0), x);
  }

  /** Roots beyond low, up to high. */
  private void isolate(Rational low, Rational high) {
    int count = changes(low) - changes(high);
    if (count == 0) {
      return;
    }
    if (count == 1) {
      roots.add(refined(low, high));
      return;
    }
    Rational middle = low.plus(high).times(HALF);
    isolate(low, middle);
    isolate(middle, high);
  }

  private Rational refined(Rational from, Rational to) {
    Rational low = from;
    Rational high = to;
    if (at(high).isZero()) {
      return high;
    }
    while (high.minus(low).compareTo(PRECISION.times(size(low, high))) > 0) {
      Rational middle = low.plus(high).times(HALF);
      if (at(middle).isZero()) {
        return middle;
      }
      if (changes(low) > changes(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    Rational simple = simplest(low, high);
    return at(simple).isZero() ? simple : low.plus(high).times(HALF);
  }

  private static Rational size(Rational low, Rational high) {
    Rational least = low.abs().compareTo(high.abs()) > 0 ? low.abs() : high.abs();
    // Beside zero the size shrinks with the interval.
    return least.compareTo(PRECISION) < 0 ? PRECISION : least;
  }

  /** The fraction of the least denominator from low to high. */
  private static Rational simplest(Rational low, Rational high) {
    Rational whole = low.ceil();
    if (whole.compareTo(high) <= 0) {
      return whole;
    }
    Rational floor = low.floor();
    return floor.plus(
        simplest(high.minus(floor).reciprocal(), low.minus(floor).reciprocal()).reciprocal());
  }

  private int changes(Rational x) {
    int changes = 0;
    int last = 0;
    for (List<Rational> each : sequence) {
      int sign = value(each, x).signum();
      if (sign != 0) {
        changes += last != 0 && sign != last ? 1 : 0;
        last = sign;
      }
    }
    return changes;
  }

  private static Rational value(List<Rational> polynomial, Rational x) {
    Rational value = Rational.ZERO;
    for (int power = polynomial.size() - 1; power >= 0; power--) {
      value = value.times(x).plus(polynomial.get(power));
    }
    return value;
  }

  private static List<Rational> derivative(List<Rational> polynomial) {
    List<Rational> derivative = new ArrayList<>();
    for (int power = 1; power < polynomial.size(); power++) {
      derivative.add(polynomial.get(power).times(Rational.of(power)));
    }
    return trimmed(derivative);
  }

  private static List<Rational> trimmed(List<Rational> polynomial) {
    int size = polynomial.size();
    while (size > 0 && polynomial.get(size - 1).isZero()) {
      size--;
    }
    return List.copyOf(polynomial.subList(0, size));
  }

  private static List<Rational> gcd(List<Rational> one, List<Rational> other) {
    return other.isEmpty() ? one : gcd(other, primitive(remainder(one, other)));
  }

  private static List<Rational> quotient(List<Rational> polynomial, List<Rational> divisor) {
    List<Rational> rest = new ArrayList<>(polynomial);
    return trimmed(divide(rest, divisor));
  }

  private static List<Rational> remainder(List<Rational> polynomial, List<Rational> divisor) {
    List<Rational> rest = new ArrayList<>(polynomial);
    divide(rest, divisor);
    return trimmed(rest.subList(0, Math.min(rest.size(), divisor.size() - 1)));
  }

  /** Long division: leaves the remainder in the dividend. */
  private static List<Rational> divide(List<Rational> rest, List<Rational> divisor) {
    int degree = divisor.size() - 1;
    List<Rational> quotient = new ArrayList<>();
    for (int power = rest.size() - 1 - degree; power >= 0; power--) {
      Rational factor = rest.get(power + degree).dividedBy(divisor.get(degree));
      quotient.add(0, factor);
      for (int i = 0; i <= degree; i++) {
        rest.set(power + i, rest.get(power + i).minus(factor.times(divisor.get(i))));
      }
    }
    return quotient;
  }
}
