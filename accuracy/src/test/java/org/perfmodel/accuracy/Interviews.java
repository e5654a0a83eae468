package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Problems of the list Blind 75 (LeetCode), which programmers are asked in interviews, in its
 * order: arrays and bits; as they are commonly solved, written anew. How the kernels were chosen
 * says {@link VectorLoops}; this list was cut off behind the missing number: choices, graphs,
 * intervals, lists, matrices, strings, trees and heaps do not judge.
 *
 * <p>Left out: contains duplicate ({@link Records}, different), maximum subarray ({@link
 * Textbooks}, maximumSubarray, and the loop of maxProduct), least of a rotated array and search in
 * one ({@link Sorting}, binarySearches), sum of two integers and number of one bits (single
 * values).
 */
final class Interviews {
  private Interviews() {}

  /** Three numbers, the least first. */
  record Triple(int first, int second, int third) {}

  /** Two Sum: places of two numbers that add up to the target, through a map; empty if none do. */
  public static int[] twoSum(int n, int[] numbers, int target) {
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < n; i++) {
      Integer other = places.get(target - numbers[i]);
      // @ perf probability = 0
      if (other != null) {
        return new int[] {other, i};
      }
      places.put(numbers[i], i);
    }
    return new int[0];
  }

  /** Best Time to Buy and Sell Stock: once each. */
  public static int maxProfit(int n, int[] prices) {
    int least = prices[0];
    int profit = 0;
    for (int i = 1; i < n; i++) {
      profit = Math.max(profit, prices[i] - least);
      least = Math.min(least, prices[i]);
    }
    return profit;
  }

  /** Product of Array Except Self, without division. */
  public static void productExceptSelf(int n, int[] numbers, int[] product) {
    int before = 1;
    for (int i = 0; i < n; i++) {
      product[i] = before;
      before *= numbers[i];
    }
    int after = 1;
    for (int i = n - 1; i >= 0; i--) {
      product[i] *= after;
      after *= numbers[i];
    }
  }

  /** Maximum Product Subarray. */
  public static long maxProduct(int n, int[] numbers) {
    long best = numbers[0];
    long most = numbers[0];
    long least = numbers[0];
    for (int i = 1; i < n; i++) {
      long number = numbers[i];
      long one = most * number;
      long other = least * number;
      most = Math.max(number, Math.max(one, other));
      least = Math.min(number, Math.min(one, other));
      best = Math.max(best, most);
    }
    return best;
  }

  /** 3Sum: all different triples of numbers that add up to zero. */
  public static List<Triple> threeSum(int n, int[] numbers) {
    int[] sorted = Arrays.copyOf(numbers, n);
    Arrays.sort(sorted);
    List<Triple> triples = new ArrayList<>();
    for (int i = 0; i < n - 2; i++) {
      // @ perf probability = 1
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        int left = i + 1;
        int right = n - 1;
        // @ perf trips = n/2
        while (left < right) {
          int sum = sorted[i] + sorted[left] + sorted[right];
          // @ perf probability = 0.36
          if (sum < 0) {
            left++;
            // @ perf probability = 1
          } else if (sum > 0) {
            right--;
          } else {
            triples.add(new Triple(sorted[i], sorted[left], sorted[right]));
            left++;
            right--;
            // @ perf trips = 0
            while (left < right && sorted[left] == sorted[left - 1]) {
              left++;
            }
          }
        }
      }
    }
    return triples;
  }

  /** Container With Most Water: between two lines, from both ends. */
  public static long maxArea(int n, int[] heights) {
    int left = 0;
    int right = n - 1;
    long most = 0;
    // @ perf trips = n-1
    while (left < right) {
      long area = (long) (right - left) * Math.min(heights[left], heights[right]);
      most = Math.max(most, area);
      // @ perf probability = 0.01
      if (heights[left] < heights[right]) {
        left++;
      } else {
        right--;
      }
    }
    return most;
  }

  /** Counting Bits: of all numbers up to one. */
  public static void countBits(int n, int[] bits) {
    bits[0] = 0;
    for (int i = 1; i <= n; i++) {
      bits[i] = bits[i >> 1] + (i & 1);
    }
  }

  /** Missing Number: which of 0 to n is not there. */
  public static int missingNumber(int n, int[] numbers) {
    int missing = n;
    for (int i = 0; i < n; i++) {
      missing ^= i ^ numbers[i];
    }
    return missing;
  }
}
