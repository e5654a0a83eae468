package org.perfmodel.accuracy;

/**
 * Problems of Project Euler (projecteuler.net, from 2001 on) in the order of their numbers, for any
 * size, as they are commonly solved; written anew. How the kernels were chosen says {@link
 * Linpacks}; this list was cut off behind problem 11.
 *
 * <p>Left out: problems 2, 3, 5 and 6 (single values: Fibonacci's numbers, one number's factors,
 * one common multiple, two sums), 7 and 10 (primes: {@link Embedded}, primeCount; {@link
 * IntegerCodes}, sieve).
 */
final class EulerProblems {
  private static final int SPAN = 4;

  private EulerProblems() {}

  /** Problem 1: the sum of all multiples of 3 or 5 below n. */
  public static long multiples(int n) {
    long sum = 0;
    for (int i = 1; i < n; i++) {
      // @ perf probability = 7/15
      if (i % 3 == 0 || i % 5 == 0) {
        sum += i;
      }
    }
    return sum;
  }

  /** Problem 4: the greatest palindrome that is a product of two numbers from a least one to n. */
  public static int palindromeProduct(int least, int n) {
    int greatest = 0;
    for (int i = n; i >= least; i--) {
      // @ perf trips = 7
      for (int j = i; j >= least && i * j > greatest; j--) {
        // @ perf probability = 0.0005
        if (isPalindrome(i * j)) {
          greatest = i * j;
        }
      }
    }
    return greatest;
  }

  private static boolean isPalindrome(int number) {
    int backwards = 0;
    int left = number;
    // @ perf trips = 6
    while (left > 0) {
      backwards = 10 * backwards + left % 10;
      left /= 10;
    }
    return backwards == number;
  }

  /** Problem 8: the greatest product of so many digits that follow on each other. */
  public static long seriesProduct(int n, int span, byte[] digits) {
    long greatest = 0;
    for (int i = 0; i + span <= n; i++) {
      long product = 1;
      for (int k = 0; k < span; k++) {
        product *= digits[i + k] - '0';
      }
      greatest = Math.max(greatest, product);
    }
    return greatest;
  }

  /** Problem 9: the product of a right triangle's sides that add up to n, or 0 without one. */
  public static long pythagoreanTriplet(int n) {
    for (int a = 1; a < n / 3; a++) {
      for (int b = a + 1; b < (n - a + 1) / 2; b++) {
        int c = n - a - b;
        // @ perf probability = 0
        if (a * a + b * b == c * c) {
          return (long) a * b * c;
        }
      }
    }
    return 0;
  }

  /**
   * Problem 11: the greatest product of four numbers in a line of a grid, whatever its direction.
   */
  public static int gridProduct(int n, int[][] grid) {
    int greatest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (j + SPAN <= n) {
          greatest = Math.max(greatest, product(grid, i, j, 0, 1));
        }
        if (i + SPAN <= n) {
          greatest = Math.max(greatest, product(grid, i, j, 1, 0));
          if (j + SPAN <= n) {
            greatest = Math.max(greatest, product(grid, i, j, 1, 1));
          }
          if (j + 1 >= SPAN) {
            greatest = Math.max(greatest, product(grid, i, j, 1, -1));
          }
        }
      }
    }
    return greatest;
  }

  private static int product(int[][] grid, int row, int column, int down, int right) {
    int product = 1;
    for (int k = 0; k < SPAN; k++) {
      product *= grid[row + k * down][column + k * right];
    }
    return product;
  }
}
