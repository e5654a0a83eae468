package org.perfmodel.symbolic;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * One step of a compiled expression: reads slots, writes one. In lanes, a slot holds one value for
 * each of several sets of arguments, so that a step is chosen once for all of them.
 */
abstract class CompiledStep {
  final int target;

  CompiledStep(int target) {
    this.target = target;
  }

  abstract void run(double[] slots);

  /**
   * Runs all lanes: {@code slots[slot][lane]}.
   *
   * @throws DifferentLimits if a sum's limits are not the same in all
   */
  abstract void run(double[][] slots);

  static void runAll(CompiledStep[] steps, double[] slots) {
    for (CompiledStep step : steps) {
      step.run(slots);
    }
  }

  static void runAll(CompiledStep[] steps, double[][] slots) {
    for (CompiledStep step : steps) {
      step.run(slots);
    }
  }

  /** Lanes would go through a sum differently: each has to be evaluated by itself. */
  static final class DifferentLimits extends RuntimeException {
    private static final long serialVersionUID = 1;

    DifferentLimits() {
      super(null, null, false, false);
    }
  }

  /** Sum of coefficients times products, over one denominator. */
  static final class Polynomial extends CompiledStep {
    private final double[] coefficients;
    private final int[][] factors;
    private final int[][] exponents;
    private final double denominator;

    Polynomial(
        int target, double[] coefficients, int[][] factors, int[][] exponents, double denominator) {
      super(target);
      this.coefficients = coefficients;
      this.factors = factors;
      this.exponents = exponents;
      this.denominator = denominator;
    }

    @Override
    void run(double[] slots) {
      double sum = 0;
      for (int t = 0; t < coefficients.length; t++) {
        double product = coefficients[t];
        int[] factor = factors[t];
        int[] exponent = exponents[t];
        for (int f = 0; f < factor.length; f++) {
          double value = slots[factor[f]];
          int times = Math.abs(exponent[f]);
          if (exponent[f] < 0) {
            product /= times == 1 ? value : power(value, times);
          } else {
            product *= times == 1 ? value : power(value, times);
          }
        }
        sum += product;
      }
      slots[target] = sum / denominator;
    }

    @Override
    void run(double[][] slots) {
      double[] sums = slots[target];
      Arrays.fill(sums, 0);
      double[] products = new double[sums.length];
      for (int t = 0; t < coefficients.length; t++) {
        Arrays.fill(products, coefficients[t]);
        int[] factor = factors[t];
        for (int f = 0; f < factor.length; f++) {
          multiply(products, slots[factor[f]], exponents[t][f]);
        }
        for (int lane = 0; lane < sums.length; lane++) {
          sums[lane] += products[lane];
        }
      }
      for (int lane = 0; lane < sums.length; lane++) {
        sums[lane] /= denominator;
      }
    }

    private static void multiply(double[] products, double[] values, int exponent) {
      if (exponent == 1) {
        for (int lane = 0; lane < products.length; lane++) {
          products[lane] *= values[lane];
        }
        return;
      }
      int times = Math.abs(exponent);
      for (int lane = 0; lane < products.length; lane++) {
        double value = times == 1 ? values[lane] : power(values[lane], times);
        products[lane] = exponent < 0 ? products[lane] / value : products[lane] * value;
      }
    }

    private static double power(double base, int times) {
      double result = 1;
      double square = base;
      for (int left = times; left > 0; left >>= 1) {
        if ((left & 1) != 0) {
          result *= square;
        }
        square *= square;
      }
      return result;
    }
  }

  /** A function of one slot, by lane; of one lane if all have the same. */
  static final class Unary extends CompiledStep {
    private final DoubleUnaryOperator[] functions;
    private final int argument;

    Unary(int target, DoubleUnaryOperator[] functions, int argument) {
      super(target);
      this.functions = functions;
      this.argument = argument;
    }

    @Override
    void run(double[] slots) {
      slots[target] = functions[0].applyAsDouble(slots[argument]);
    }

    @Override
    void run(double[][] slots) {
      double[] results = slots[target];
      double[] from = slots[argument];
      for (int lane = 0; lane < results.length; lane++) {
        DoubleUnaryOperator function = functions[functions.length == 1 ? 0 : lane];
        results[lane] = function.applyAsDouble(from[lane]);
      }
    }
  }

  /** The greatest of some slots, or the least. */
  static final class Extreme extends CompiledStep {
    private final int[] arguments;
    private final boolean greatest;

    Extreme(int target, int[] arguments, boolean greatest) {
      super(target);
      this.arguments = arguments;
      this.greatest = greatest;
    }

    @Override
    void run(double[] slots) {
      double best = slots[arguments[0]];
      for (int i = 1; i < arguments.length; i++) {
        double value = slots[arguments[i]];
        best = greatest ? Math.max(best, value) : Math.min(best, value);
      }
      slots[target] = best;
    }

    @Override
    void run(double[][] slots) {
      double[] best = slots[target];
      System.arraycopy(slots[arguments[0]], 0, best, 0, best.length);
      for (int i = 1; i < arguments.length; i++) {
        double[] values = slots[arguments[i]];
        for (int lane = 0; lane < best.length; lane++) {
          best[lane] =
              greatest ? Math.max(best[lane], values[lane]) : Math.min(best[lane], values[lane]);
        }
      }
    }
  }

  /** A slot to the power of another. */
  static final class Raise extends CompiledStep {
    private final int base;
    private final int exponent;

    Raise(int target, int base, int exponent) {
      super(target);
      this.base = base;
      this.exponent = exponent;
    }

    @Override
    void run(double[] slots) {
      slots[target] = Math.pow(slots[base], slots[exponent]);
    }

    @Override
    void run(double[][] slots) {
      for (int lane = 0; lane < slots[target].length; lane++) {
        slots[target][lane] = Math.pow(slots[base][lane], slots[exponent][lane]);
      }
    }
  }

  /** A body's steps run for each value of the index. */
  static final class Repeat extends CompiledStep {
    private final Expr whole;
    private final int index;
    private final int lower;
    private final int upper;
    private final int budget;
    private final CompiledStep[] body;
    private final int term;

    Repeat(
        int target,
        Expr whole,
        int index,
        int lower,
        int upper,
        int budget,
        CompiledStep[] body,
        int term) {
      super(target);
      this.whole = whole;
      this.index = index;
      this.lower = lower;
      this.upper = upper;
      this.budget = budget;
      this.body = body;
      this.term = term;
    }

    @Override
    void run(double[] slots) {
      double first = slots[lower];
      double last = slots[upper];
      if (Double.isNaN(first) || Double.isNaN(last)) {
        slots[target] = Double.NaN;
        return;
      }
      check(first, last, slots[budget]);
      double sum = 0;
      for (double i = first; i <= last; i++) {
        slots[index] = i;
        slots[budget]--;
        runAll(body, slots);
        sum += slots[term];
      }
      slots[target] = sum;
    }

    @Override
    void run(double[][] slots) {
      double first = slots[lower][0];
      double last = slots[upper][0];
      double[] sums = slots[target];
      for (int lane = 0; lane < sums.length; lane++) {
        if (slots[lower][lane] != first || slots[upper][lane] != last) {
          throw new DifferentLimits();
        }
      }
      check(first, last, slots[budget][0]);
      Arrays.fill(sums, 0);
      for (double i = first; i <= last; i++) {
        Arrays.fill(slots[index], i);
        slots[budget][0]--;
        runAll(body, slots);
        double[] terms = slots[term];
        for (int lane = 0; lane < sums.length; lane++) {
          sums[lane] += terms[lane];
        }
      }
    }

    private void check(double first, double last, double left) {
      if (last - first >= left) {
        throw new ArithmeticException(
            "more than "
                + Evaluate.TERM_BUDGET
                + " terms from "
                + first
                + " to "
                + last
                + " in "
                + whole);
      }
    }
  }
}
