package org.perfmodel.symbolic;

import java.util.function.DoubleUnaryOperator;

/** One step of a compiled expression: reads slots, writes one. */
abstract class CompiledStep {
  final int target;

  CompiledStep(int target) {
    this.target = target;
  }

  abstract void run(double[] slots);

  static void runAll(CompiledStep[] steps, double[] slots) {
    for (CompiledStep step : steps) {
      step.run(slots);
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

  /** A function of one slot. */
  static final class Unary extends CompiledStep {
    private final DoubleUnaryOperator function;
    private final int argument;

    Unary(int target, DoubleUnaryOperator function, int argument) {
      super(target);
      this.function = function;
      this.argument = argument;
    }

    @Override
    void run(double[] slots) {
      slots[target] = function.applyAsDouble(slots[argument]);
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
  }

  /** A body's steps run for each value of the index. */
  static final class Repeat extends CompiledStep {
    private final String text;
    private final int index;
    private final int lower;
    private final int upper;
    private final int budget;
    private final CompiledStep[] body;
    private final int term;

    Repeat(
        int target,
        String text,
        int index,
        int lower,
        int upper,
        int budget,
        CompiledStep[] body,
        int term) {
      super(target);
      this.text = text;
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
      if (last - first >= slots[budget]) {
        throw new ArithmeticException(
            "more than "
                + Evaluate.TERM_BUDGET
                + " terms from "
                + first
                + " to "
                + last
                + " in "
                + text);
      }
      double sum = 0;
      for (double i = first; i <= last; i++) {
        slots[index] = i;
        slots[budget]--;
        runAll(body, slots);
        sum += slots[term];
      }
      slots[target] = sum;
    }
  }
}
