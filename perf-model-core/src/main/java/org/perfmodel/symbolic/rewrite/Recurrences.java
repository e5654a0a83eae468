package org.perfmodel.symbolic.rewrite;

import java.util.Arrays;
import java.util.List;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/** Values of linear recurrences, exactly and as doubles. */
public final class Recurrences {
  private static final int LONGEST = 10_000;
  private static final int BISECTIONS = 200;

  private Recurrences() {}

  /**
   * The recurrence at an argument: {@code recur(n, 1, 1)}, and {@code recur(3, 1, 1) -> 3}.
   *
   * @param coefficients c1 to cd, none negative, the last not zero
   */
  public static Expr of(Expr argument, List<Rational> coefficients) {
    LinearRecurrence recurrence = new LinearRecurrence(argument, coefficients);
    boolean folds =
        argument.isConstant() && argument.constantValue().compareTo(Rational.of(LONGEST)) <= 0;
    return folds ? Expr.constant(at(recurrence, argument.constantValue())) : Expr.atom(recurrence);
  }

  /**
   * The exact value.
   *
   * @throws ArithmeticException if the argument is too large to be gone through
   */
  public static Rational at(LinearRecurrence recurrence, Rational k) {
    List<Rational> coefficients = recurrence.coefficients();
    if (k.signum() < 0) {
      return Rational.ZERO;
    }
    if (k.compareTo(Rational.of(LONGEST)) > 0) {
      throw new ArithmeticException("the argument of " + recurrence + " is too large: " + k);
    }
    int last = (int) k.floor().longValueExact();
    int depth = coefficients.size();
    Rational[] recent = new Rational[depth];
    Arrays.fill(recent, Rational.ZERO);
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
  public static double at(double k, double[] coefficients, long mostSteps) {
    if (Double.isNaN(k) || k == Double.POSITIVE_INFINITY) {
      return Double.NaN;
    }
    if (k < 0) {
      return 0;
    }
    if (k > mostSteps) {
      throw new ArithmeticException("more than " + mostSteps + " steps to " + k);
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

  public static double[] coefficientsOf(LinearRecurrence recurrence) {
    return recurrence.coefficients().stream().mapToDouble(Rational::doubleValue).toArray();
  }

  /**
   * The factor from one value to the next in the long run: the only positive x with {@code c1/x +
   * .. + cd/x^d = 1}.
   */
  public static double ratio(LinearRecurrence recurrence) {
    List<Rational> coefficients = recurrence.coefficients();
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
}
