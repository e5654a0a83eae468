package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Interviews}. */
final class InterviewDrivers {
  private InterviewDrivers() {}

  private static Kernel regular(
      String name, String element, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("Interviews." + name, element, sizes, driver);
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular("Interviews." + name, "int", sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        irregular("twoSum", List.of(150, 5000, 300_000), InterviewDrivers::twoSum),
        regular(
            "maxProfit", "int", List.of(5000, 120_000, 12_000_000), InterviewDrivers::maxProfit),
        regular(
            "productExceptSelf",
            "int",
            List.of(3000, 70_000, 7_000_000),
            InterviewDrivers::productExceptSelf),
        regular(
            "maxProduct", "long", List.of(5000, 120_000, 4_000_000), InterviewDrivers::maxProduct),
        irregular("threeSum", List.of(60, 600, 2500), InterviewDrivers::threeSum),
        irregular("maxArea", List.of(5000, 120_000, 4_000_000), InterviewDrivers::maxArea),
        regular(
            "countBits", "int", List.of(6000, 120_000, 12_000_000), InterviewDrivers::countBits),
        regular(
            "missingNumber",
            "int",
            List.of(6000, 150_000, 15_000_000),
            InterviewDrivers::missingNumber));
  }

  /** Even numbers that do not add up to an odd one: all are looked at. */
  private static Prepared twoSum(int n) {
    int[] numbers = ints(n, 1_000_000_000);
    for (int i = 0; i < n; i++) {
      numbers[i] &= ~1;
    }
    return Prepared.of(() -> Interviews.twoSum(n, numbers, 999_999_999).length);
  }

  private static Prepared maxProfit(int n) {
    int[] prices = ints(n, 10_000);
    return Prepared.of(() -> Interviews.maxProfit(n, prices));
  }

  private static Prepared productExceptSelf(int n) {
    int[] numbers = ints(n, 9);
    for (int i = 0; i < n; i++) {
      numbers[i] = 2 * numbers[i] - 9;
    }
    int[] product = new int[n];
    return Prepared.of(
        () -> {
          Interviews.productExceptSelf(n, numbers, product);
          return product[n / 2];
        });
  }

  /** From minus two to two: zeros keep products from getting too large for a number. */
  private static Prepared maxProduct(int n) {
    int[] numbers = ints(n, 5);
    for (int i = 0; i < n; i++) {
      numbers[i] -= 2;
    }
    return Prepared.of(() -> (double) Interviews.maxProduct(n, numbers));
  }

  private static Prepared threeSum(int n) {
    int[] numbers = ints(n, 2_000_001);
    for (int i = 0; i < n; i++) {
      numbers[i] -= 1_000_000;
    }
    return Prepared.of(() -> Interviews.threeSum(n, numbers).size());
  }

  private static Prepared maxArea(int n) {
    int[] heights = ints(n, 10_000);
    return Prepared.of(() -> (double) Interviews.maxArea(n, heights));
  }

  private static Prepared countBits(int n) {
    int[] bits = new int[n + 1];
    return Prepared.of(
        () -> {
          Interviews.countBits(n, bits);
          return bits[n];
        });
  }

  private static Prepared missingNumber(int n) {
    int[] numbers = permutation(n + 1);
    return Prepared.of(() -> Interviews.missingNumber(n, numbers));
  }
}
