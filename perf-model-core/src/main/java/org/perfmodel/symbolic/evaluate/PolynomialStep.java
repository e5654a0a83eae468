package org.perfmodel.symbolic.evaluate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/** Sum of coefficients times products of slots or their inverses, over one denominator. */
final class PolynomialStep extends CompiledStep {
  private final double[] coefficients;
  private final int[][] factors;
  private final int[][] signs;
  private final double denominator;
  private final double ofZero;

  /**
   * A polynomial over one denominator.
   *
   * @param ofZero what stands in for one over zero
   */
  PolynomialStep(
      int target,
      double[] coefficients,
      int[][] factors,
      int[][] signs,
      double denominator,
      double ofZero) {
    super(target);
    this.ofZero = ofZero;
    this.coefficients = coefficients;
    this.factors = factors;
    this.signs = signs;
    this.denominator = denominator;
  }

  @Override
  void run(double[] slots) {
    double sum = 0;
    for (int t = 0; t < coefficients.length; t++) {
      sum += product(t, factors[t].length, slots);
    }
    slots[target] = sum / denominator;
  }

  /** A term, of its first factors. */
  private double product(int term, int count, double[] slots) {
    double product = coefficients[term];
    int[] factor = factors[term];
    int[] sign = signs[term];
    for (int f = 0; f < count; f++) {
      double value = slots[factor[f]];
      product = sign[f] < 0 ? divided(product, value) : product * value;
    }
    return product;
  }

  private double divided(double dividend, double divisor) {
    return divisor == 0 && !Double.isNaN(ofZero) ? dividend * ofZero : dividend / divisor;
  }

  /** The slots that are nowhere divided by. */
  Set<Integer> raised() {
    Set<Integer> raised = new TreeSet<>();
    Set<Integer> divisors = new TreeSet<>();
    for (int t = 0; t < factors.length; t++) {
      for (int f = 0; f < factors[t].length; f++) {
        (signs[t][f] > 0 ? raised : divisors).add(factors[t][f]);
      }
    }
    raised.removeAll(divisors);
    return raised;
  }

  /** What multiplies each of some slots wherever it is. */
  Map<Integer, Set<Integer>> others(Set<Integer> slots) {
    Map<Integer, Set<Integer>> others = new HashMap<>();
    for (int[] product : factors) {
      for (int slot : product) {
        if (slots.contains(slot)) {
          Set<Integer> common = others.get(slot);
          if (common == null) {
            common = new HashSet<>();
            addAll(product, common);
            common.remove(slot);
            others.put(slot, common);
          } else if (!common.isEmpty()) {
            Set<Integer> here = new HashSet<>();
            addAll(product, here);
            common.retainAll(here);
          }
        }
      }
    }
    return others;
  }

  private static void addAll(int[] product, Set<Integer> to) {
    for (int factor : product) {
      to.add(factor);
    }
  }

  @Override
  void reads(IntConsumer slots) {
    for (int[] product : factors) {
      for (int slot : product) {
        slots.accept(slot);
      }
    }
  }

  /** What all lanes share at the start of a product is computed once. */
  private static int shared(int[] factor, Lanes lanes) {
    int shared = 0;
    while (shared < factor.length && lanes.same[factor[shared]]) {
      shared++;
    }
    return shared;
  }

  @Override
  void markSpread(Lanes lanes) {
    int[] shared = new int[factors.length];
    for (int t = 0; t < factors.length; t++) {
      shared[t] = shared(factors[t], lanes);
      for (int f = shared[t]; f < factors[t].length; f++) {
        lanes.spread[factors[t][f]] = true;
      }
    }
    lanes.shared[target] = shared;
  }

  @Override
  void run(Lanes lanes) {
    double[][] slots = lanes.slots;
    double[] sums = slots[target];
    double[] products = lanes.products;
    int[] shared = lanes.shared[target];
    Arrays.fill(sums, 0);
    for (int t = 0; t < coefficients.length; t++) {
      int[] factor = factors[t];
      Arrays.fill(products, product(t, shared[t], lanes.one));
      for (int f = shared[t]; f < factor.length; f++) {
        multiply(products, slots[factor[f]], signs[t][f] < 0);
      }
      for (int lane = 0; lane < sums.length; lane++) {
        sums[lane] += products[lane];
      }
    }
    for (int lane = 0; lane < sums.length; lane++) {
      sums[lane] /= denominator;
    }
  }

  private static void multiply(double[] products, double[] values, boolean isDivisor) {
    if (isDivisor) {
      for (int lane = 0; lane < products.length; lane++) {
        products[lane] /= values[lane];
      }
    } else {
      for (int lane = 0; lane < products.length; lane++) {
        products[lane] *= values[lane];
      }
    }
  }

  /** A power whose exponent is a positive whole number. */
  static double power(double base, int times) {
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
