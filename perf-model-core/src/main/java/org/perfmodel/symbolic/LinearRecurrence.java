package org.perfmodel.symbolic;

import java.util.List;
import java.util.StringJoiner;

/**
 * A linear recurrence with constant coefficients that starts from a single one, at an argument: in
 * how many ways, each with its weight, the argument is a sum of steps of 1, 2, .. d.
 *
 * <pre>
 * r(0) = 1,  r(k) = 0 for k &lt; 0,  r(k) = c1*r(k - 1) + .. + cd*r(k - d)
 * </pre>
 *
 * So {@code recur(n, 1, 1)} is the Fibonacci number n + 1. An argument between two integers counts
 * as the lower one.
 */
public final class LinearRecurrence extends Composed {
  private static final int LONGEST = 10_000;
  private static final int BISECTIONS = 200;

  private final Expr argument;
  private final List<Rational> coefficients;

  /**
   * The recurrence at that argument.
   *
   * @param coefficients c1 to cd, none negative, the last not zero
   */
  public LinearRecurrence(Expr argument, List<Rational> coefficients) {
    this.argument = argument;
    this.coefficients = List.copyOf(coefficients);
    if (coefficients.isEmpty() || coefficients.get(coefficients.size() - 1).isZero()) {
      throw new IllegalArgumentException("a recurrence ends with a coefficient that is not zero");
    }
    for (Rational coefficient : coefficients) {
      if (coefficient.signum() < 0) {
        throw new IllegalArgumentException("negative coefficient " + coefficient);
      }
    }
  }

  public Expr argument() {
    return argument;
  }

  public List<Rational> coefficients() {
    return coefficients;
  }

  /** {@code recur(3, 1, 1) -> 3}. */
  static Expr of(Expr argument, List<Rational> coefficients) {
    LinearRecurrence recurrence = new LinearRecurrence(argument, coefficients);
    boolean folds =
        argument.isConstant() && argument.constantValue().compareTo(Rational.of(LONGEST)) <= 0;
    return folds ? Expr.constant(recurrence.at(argument.constantValue())) : Expr.atom(recurrence);
  }

  /**
   * The exact value.
   *
   * @throws ArithmeticException if the argument is too large to be gone through
   */
  Rational at(Rational k) {
    if (k.signum() < 0) {
      return Rational.ZERO;
    }
    if (k.compareTo(Rational.of(LONGEST)) > 0) {
      throw new ArithmeticException("the argument of " + this + " is too large: " + k);
    }
    int last = (int) k.floor().longValueExact();
    int depth = coefficients.size();
    Rational[] recent = new Rational[depth];
    java.util.Arrays.fill(recent, Rational.ZERO);
    Rational value = Rational.ONE;
    for (int i = 1; i <= last; i++) {
      recent[(i - 1) % depth] = value;
      value = Rational.ZERO;
      for (int step = 1; step <= Math.min(depth, i); step++) {
        value = value.plus(coefficients.get(step - 1).times(recent[(i - step) % depth]));
      }
    }
    return value;
  }

  /** The value as a double, infinite where it is beyond double. */
  static double at(double k, double[] coefficients) {
    if (Double.isNaN(k) || k == Double.POSITIVE_INFINITY) {
      return Double.NaN;
    }
    if (k < 0) {
      return 0;
    }
    if (k > Evaluate.TERM_BUDGET) {
      throw new ArithmeticException("more than " + Evaluate.TERM_BUDGET + " steps to " + k);
    }
    int depth = coefficients.length;
    double[] recent = new double[depth];
    double value = 1;
    long last = (long) k;
    for (long i = 1; i <= last && Double.isFinite(value); i++) {
      recent[(int) ((i - 1) % depth)] = value;
      value = 0;
      for (int step = 1; step <= Math.min(depth, i); step++) {
        value += coefficients[step - 1] * recent[(int) ((i - step) % depth)];
      }
    }
    return value;
  }

  double[] doubles() {
    return coefficients.stream().mapToDouble(Rational::doubleValue).toArray();
  }

  /**
   * The factor from one value to the next in the long run: the only positive x with {@code c1/x +
   * .. + cd/x^d = 1}.
   */
  double ratio() {
    double low = 0;
    double high = 1;
    for (Rational coefficient : coefficients) {
      high += coefficient.doubleValue();
    }
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      double sum = 0;
      for (int step = coefficients.size(); step > 0; step--) {
        sum = (sum + coefficients.get(step - 1).doubleValue()) / middle;
      }
      if (sum > 1) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  @Override
  public boolean isInteger() {
    return coefficients.stream().allMatch(Rational::isInteger);
  }

  @Override
  public boolean isNonNegative() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.linearRecurrence(this);
  }

  @Override
  List<?> constants() {
    return coefficients;
  }

  @Override
  String print() {
    StringJoiner text = new StringJoiner(", ", "recur(", ")");
    text.add(argument.toString());
    coefficients.forEach(coefficient -> text.add(coefficient.toString()));
    return text.toString();
  }
}
