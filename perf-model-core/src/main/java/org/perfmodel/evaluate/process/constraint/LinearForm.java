package org.perfmodel.evaluate.process.constraint;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A constant plus multiples of variables, which are numbered from zero. Equal forms are equal. */
public final class LinearForm {
  public static final LinearForm ZERO = new LinearForm(Fraction.ZERO, new int[0], new Fraction[0]);

  private final Fraction constant;
  private final int[] variables;
  private final Fraction[] coefficients;
  private final int hash;

  private LinearForm(Fraction constant, int[] variables, Fraction[] coefficients) {
    this.constant = requireNonNull(constant);
    this.variables = variables;
    this.coefficients = coefficients;
    this.hash =
        31 * (31 * constant.hashCode() + Arrays.hashCode(variables))
            + Arrays.hashCode(coefficients);
  }

  public static LinearForm constant(Fraction value) {
    return value.isZero() ? ZERO : new LinearForm(value, new int[0], new Fraction[0]);
  }

  public static LinearForm constant(long value) {
    return constant(Fraction.of(value));
  }

  /**
   * One variable.
   *
   * @throws IllegalArgumentException if its number is negative
   */
  public static LinearForm variable(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("variables are numbered from zero, not " + number);
    }
    return new LinearForm(Fraction.ZERO, new int[] {number}, new Fraction[] {Fraction.ONE});
  }

  /** A constant plus the coefficients of variables 0, 1, 2 and so on. */
  public static LinearForm of(long constant, long... coefficients) {
    LinearForm sum = constant(constant);
    for (int i = 0; i < coefficients.length; i++) {
      sum = sum.plus(variable(i).times(Fraction.of(coefficients[i])));
    }
    return sum;
  }

  /** This form plus a multiple of another. */
  public LinearForm plus(Fraction factor, LinearForm other) {
    if (factor.isZero()) {
      return this;
    }
    int[] names = new int[variables.length + other.variables.length];
    Fraction[] factors = new Fraction[names.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < variables.length || j < other.variables.length) {
      int mine = i < variables.length ? variables[i] : Integer.MAX_VALUE;
      int theirs = j < other.variables.length ? other.variables[j] : Integer.MAX_VALUE;
      int name = Math.min(mine, theirs);
      Fraction sum = mine == name ? coefficients[i++] : Fraction.ZERO;
      if (theirs == name) {
        sum = sum.plus(factor.times(other.coefficients[j++]));
      }
      if (!sum.isZero()) {
        names[size] = name;
        factors[size++] = sum;
      }
    }
    return new LinearForm(
        constant.plus(factor.times(other.constant)),
        Arrays.copyOf(names, size),
        Arrays.copyOf(factors, size));
  }

  public LinearForm plus(LinearForm other) {
    return plus(Fraction.ONE, other);
  }

  public LinearForm minus(LinearForm other) {
    return plus(Fraction.MINUS_ONE, other);
  }

  public LinearForm times(Fraction factor) {
    return factor.isOne() ? this : ZERO.plus(factor, this);
  }

  public LinearForm negate() {
    return times(Fraction.MINUS_ONE);
  }

  public Fraction constant() {
    return constant;
  }

  /** How many variables it has. */
  public int size() {
    return variables.length;
  }

  /** The variable in a position; they ascend. */
  public int variableAt(int position) {
    return variables[position];
  }

  /** The coefficient in a position, never zero. */
  public Fraction coefficientAt(int position) {
    return coefficients[position];
  }

  /** The coefficient of a variable, zero where it does not occur. */
  public Fraction coefficient(int variable) {
    int position = Arrays.binarySearch(variables, variable);
    return position < 0 ? Fraction.ZERO : coefficients[position];
  }

  public boolean isConstant() {
    return variables.length == 0;
  }

  /** One more than the greatest variable, zero where there is none. */
  int dimension() {
    return variables.length == 0 ? 0 : variables[variables.length - 1] + 1;
  }

  /** This form without its constant. */
  LinearForm direction() {
    return constant.isZero() ? this : new LinearForm(Fraction.ZERO, variables, coefficients);
  }

  /** Its value where each variable has the value of its number in the list. */
  public Fraction at(List<Fraction> point) {
    Fraction sum = constant;
    for (int i = 0; i < variables.length; i++) {
      sum = sum.plus(coefficients[i].times(point.get(variables[i])));
    }
    return sum;
  }

  /** This form with a variable replaced by another form. */
  LinearForm with(int variable, LinearForm value) {
    Fraction factor = coefficient(variable);
    if (factor.isZero()) {
      return this;
    }
    return minus(variable(variable).times(factor)).plus(factor, value);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LinearForm that
        && hash == that.hash
        && constant.equals(that.constant)
        && Arrays.equals(variables, that.variables)
        && Arrays.equals(coefficients, that.coefficients);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** For example {@code 2*x0 - x3 + 1}. */
  @Override
  public String toString() {
    return FormText.of(this, variable -> "x" + variable);
  }
}
