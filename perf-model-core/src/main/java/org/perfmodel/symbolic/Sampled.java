package org.perfmodel.symbolic;

import java.util.Arrays;
import java.util.List;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;

/**
 * The value of an expression at a few points, the same ones for all: where it is below zero at one
 * of them, nobody need look for a proof that it never is.
 *
 * <p>A symbol's value at a point follows from its name, so that an atom is evaluated once for all
 * expressions that it stands in.
 */
final class Sampled implements Atom.Visitor<double[]> {
  static final int POINTS = 8;

  /** Of the sum of the sizes of all terms: less may be an error of rounding. */
  private static final double NEGLIGIBLE = 1e-9;

  private static final Sampled ATOMS = new Sampled();

  private Sampled() {}

  /** Whether it is negative at one of the points, or would be if what multiplies all were not 0. */
  static boolean isNegative(Expr expression) {
    Term[] terms = expression.terms;
    return isNegativeSomewhere(terms) || isNothing(terms) && isNegativeWithoutFactor(terms);
  }

  private static boolean isNegativeSomewhere(Term[] terms) {
    double[] factors = new double[terms.length];
    for (int i = 0; i < terms.length; i++) {
      factors[i] = terms[i].factor().doubleValue();
    }
    for (int point = 0; point < POINTS; point++) {
      double sum = 0;
      double size = 0;
      for (int i = 0; i < terms.length; i++) {
        double value = factors[i] * terms[i].monomial().sampled()[point];
        sum += value;
        size += Math.abs(value);
      }
      if (sum < -NEGLIGIBLE * size) {
        return true;
      }
    }
    return false;
  }

  /** Whether every point makes it zero, or more than can be told. */
  private static boolean isNothing(Term[] terms) {
    for (int point = 0; point < POINTS; point++) {
      double size = 0;
      for (Term term : terms) {
        size += Math.abs(term.factor().doubleValue() * term.monomial().sampled()[point]);
      }
      if (size > 0 && Double.isFinite(size)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNegativeWithoutFactor(Term[] terms) {
    Monomial common = terms[0].monomial();
    for (int i = 1; i < terms.length && !common.isOne(); i++) {
      common = common.commonDivisor(terms[i].monomial());
    }
    if (common.isOne() || !common.isNonNegative()) {
      return false;
    }
    Monomial divisor = common.power(-1);
    Term[] quotients = new Term[terms.length];
    for (int i = 0; i < terms.length; i++) {
      quotients[i] = new Term(terms[i].monomial().times(divisor), terms[i].factor());
    }
    return isNegativeSomewhere(quotients);
  }

  /** An expression at the points, to be compared with many others. */
  static final class Places {
    private final double[] values;
    private final double[] sizes;

    private Places(double[] values, double[] sizes) {
      this.values = values;
      this.sizes = sizes;
    }

    static Places of(Expr expression) {
      double[] values = new double[POINTS];
      double[] sizes = new double[POINTS];
      for (Term term : expression.terms) {
        double factor = term.factor().doubleValue();
        double[] sampled = term.monomial().sampled();
        for (int point = 0; point < POINTS; point++) {
          double value = factor * sampled[point];
          values[point] += value;
          sizes[point] += Math.abs(value);
        }
      }
      return new Places(values, sizes);
    }

    /** Whether it is less than the other at one of the points, as far as rounding can tell. */
    boolean isBelow(Places other) {
      for (int point = 0; point < POINTS; point++) {
        if (values[point] - other.values[point]
            < -NEGLIGIBLE * (sizes[point] + other.sizes[point])) {
          return true;
        }
      }
      return false;
    }
  }

  private static double[] of(Expr expression) {
    double[] sum = new double[POINTS];
    for (Term term : expression.terms) {
      double factor = term.factor().doubleValue();
      double[] values = term.monomial().sampled();
      for (int point = 0; point < POINTS; point++) {
        sum[point] += factor * values[point];
      }
    }
    return sum;
  }

  /** A product of atoms, evaluated. */
  static double[] product(Monomial monomial) {
    double[] product = new double[POINTS];
    Arrays.fill(product, 1);
    for (int i = 0; i < monomial.atoms.length; i++) {
      double[] values = of(monomial.atoms[i]);
      int exponent = monomial.exponents[i];
      for (int point = 0; point < POINTS; point++) {
        product[point] *= exponent == 1 ? values[point] : StrictMath.pow(values[point], exponent);
      }
    }
    return product;
  }

  static double[] of(Atom atom) {
    return atom instanceof Composed composed ? composed.sampled() : ATOMS.symbol((Symbol) atom);
  }

  /** What a function's value is there, evaluated. */
  static double[] evaluated(Composed function) {
    return function.accept(ATOMS);
  }

  @Override
  public double[] symbol(Symbol symbol) {
    if (symbol.isPlatform()) {
      return price(symbol.name().hashCode());
    }
    int some = scattered(symbol.name().hashCode());
    if (symbol.isProcessors()) {
      return new double[] {1, 6, 48, 2, 16, 3, 8, 1};
    }
    double few = some % 3;
    double more = 3 + some % 17;
    double many = 2_000 + some % 4_093;
    double most = (1 << 9 + some % 11) + some % 5;
    double other = 500 + some % 61;
    return symbol.isIndex()
        ? new double[] {more, -few, most, few, many, other, few, more}
        : new double[] {more, few, most, 100_000 + some % 997, many, other, 2 * many, 2 * most};
  }

  private static int scattered(int hash) {
    return hash * 0x9E3779B9 >>> 8;
  }

  /** From a picosecond to a microsecond, so that each is the dearest somewhere. */
  private static double[] price(int hash) {
    int some = scattered(hash);
    double[] values = new double[POINTS];
    for (int point = 0; point < POINTS; point++) {
      values[point] = 1e-12 * (1 << some % 21);
      some = scattered(31 * hash + '0' + point);
    }
    return values;
  }

  @Override
  public double[] floor(Floor floor) {
    double[] values = of(floor.argument());
    for (int point = 0; point < POINTS; point++) {
      values[point] = Math.floor(values[point] + NEGLIGIBLE * Math.abs(values[point]));
    }
    return values;
  }

  @Override
  public double[] ceil(Ceil ceil) {
    double[] values = of(ceil.argument());
    for (int point = 0; point < POINTS; point++) {
      values[point] = Math.ceil(values[point] - NEGLIGIBLE * Math.abs(values[point]));
    }
    return values;
  }

  @Override
  public double[] max(Max max) {
    return extreme(max.arguments(), true);
  }

  @Override
  public double[] min(Min min) {
    return extreme(min.arguments(), false);
  }

  private static double[] extreme(List<Expr> arguments, boolean greatest) {
    double[] best = of(arguments.get(0));
    for (Expr argument : arguments.subList(1, arguments.size())) {
      double[] values = of(argument);
      for (int point = 0; point < POINTS; point++) {
        best[point] =
            greatest ? Math.max(best[point], values[point]) : Math.min(best[point], values[point]);
      }
    }
    return best;
  }

  @Override
  public double[] log2(Log2 log2) {
    double[] values = of(log2.argument());
    for (int point = 0; point < POINTS; point++) {
      values[point] =
          values[point] > 0 ? StrictMath.log(values[point]) / StrictMath.log(2) : Double.NaN;
    }
    return values;
  }

  @Override
  public double[] power(Power power) {
    double[] base = of(power.base());
    double[] exponent = of(power.exponent());
    for (int point = 0; point < POINTS; point++) {
      base[point] = StrictMath.pow(base[point], exponent[point]);
    }
    return base;
  }

  /** Nothing is proved of a sum's or a recurrence's value, but that it may never be negative. */
  @Override
  public double[] finiteSum(FiniteSum sum) {
    return some(sum.hashCode());
  }

  @Override
  public double[] linearRecurrence(LinearRecurrence recurrence) {
    return some(recurrence.hashCode());
  }

  private static double[] some(int hash) {
    double[] values = price(hash);
    for (int point = 0; point < POINTS; point++) {
      values[point] *= 1e12;
    }
    return values;
  }

  /** No proof knows more of a table than that its values are not negative, wherever. */
  @Override
  public double[] application(Application application) {
    return price(application.hashCode());
  }
}
