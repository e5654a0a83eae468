package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * Methods of java.math.BigInteger (Java 17) in the order in which its documentation details them,
 * with their helpers, the first that no older set has: subtract, multiply (here A. Karatsuba's
 * way), divide (D. Knuth's algorithm D), gcd (J. Stein's way); written anew by hand. A number is an
 * array of limbs of 32 bits without sign, the least limb first.
 *
 * <p>The twenty-fifth set has the first three to five of each of its lists that no older set has,
 * each in its order; the lists were chosen before any kernel was written. What is regular says
 * {@link ForumBlas}. This list was cut off behind gcd: powers with a modulus, inverses, shifts,
 * bits and texts do not judge.
 *
 * <p>Left out: probablePrime and nextProbablePrime (call others), valueOf (no loop), add ({@link
 * Packed}, addDigits), the shorter way to multiply ({@link Wires}, multiply) and that by three
 * parts (more than 60 lines), divideAndRemainder and remainder (divide), pow and sqrt (call
 * others).
 */
final class BigIntegers {
  /** Longer numbers are multiplied by their halves. */
  static final int LEAF = 32;

  private static final long LIMB = 0xffffffffL;
  private static final long BASE = 1L << 32;

  private BigIntegers() {}

  /**
   * subtract: a number less one that is not greater.
   *
   * @param n limbs of the first number and of the difference
   * @param m limbs of the second one, no more than n
   */
  public static void subtract(int n, int m, int[] big, int[] little, int[] difference) {
    long borrow = 0;
    for (int i = 0; i < m; i++) {
      long digit = (big[i] & LIMB) - (little[i] & LIMB) + borrow;
      difference[i] = (int) digit;
      borrow = digit >> 32;
    }
    for (int i = m; i < n; i++) {
      long digit = (big[i] & LIMB) + borrow;
      difference[i] = (int) digit;
      borrow = digit >> 32;
    }
  }

  /**
   * multiply: the product of two numbers of n limbs, by three products of numbers of half as many.
   *
   * @param n 32 times a power of two
   * @param product receives 2 n limbs
   */
  @PerfModel
  public static void multiply(int n, int[] x, int[] y, int[] product) {
    int[] work = new int[4 * n + 64];
    karatsuba(n, x, 0, y, 0, product, 0, work, 0);
  }

  /**
   * z = x y, each from its place on.
   *
   * @param work 4 n limbs, and one for each time that n is halved
   */
  private static void karatsuba(
      int n, int[] x, int atX, int[] y, int atY, int[] z, int atZ, int[] work, int at) {
    // @ perf probability = 2/3
    if (n <= LEAF) {
      multiplyShort(n, x, atX, y, atY, z, atZ);
      return;
    }
    int half = n / 2;
    int second = at + half;
    int middle = at + n;
    karatsuba(half, x, atX, y, atY, z, atZ, work, at);
    karatsuba(half, x, atX + half, y, atY + half, z, atZ + n, work, at);
    int carryX = addHalves(half, x, atX, work, at);
    int carryY = addHalves(half, y, atY, work, second);
    karatsuba(half, work, at, work, second, work, middle, work, middle + n + 1);
    int top = carryX & carryY;
    top += addMasked(half, work, second, -carryX, work, middle + half);
    top += addMasked(half, work, at, -carryY, work, middle + half);
    work[middle + n] = top;
    subtractFrom(n, z, atZ, work, middle);
    subtractFrom(n, z, atZ + n, work, middle);
    addMiddle(n, work, middle, z, atZ + half);
  }

  private static void multiplyShort(int n, int[] x, int atX, int[] y, int atY, int[] z, int atZ) {
    for (int i = 0; i < n; i++) {
      z[atZ + i] = 0;
    }
    for (int i = 0; i < n; i++) {
      long factor = x[atX + i] & LIMB;
      long carry = 0;
      for (int j = 0; j < n; j++) {
        long digit = factor * (y[atY + j] & LIMB) + (z[atZ + i + j] & LIMB) + carry;
        z[atZ + i + j] = (int) digit;
        carry = digit >>> 32;
      }
      z[atZ + i + n] = (int) carry;
    }
  }

  /** The sum of both halves of a number; answers what it carries. */
  private static int addHalves(int half, int[] x, int atX, int[] sum, int at) {
    long carry = 0;
    for (int i = 0; i < half; i++) {
      long digit = (x[atX + i] & LIMB) + (x[atX + half + i] & LIMB) + carry;
      sum[at + i] = (int) digit;
      carry = digit >>> 32;
    }
    return (int) carry;
  }

  /** Adds a number whose limbs are masked to another; answers what it carries. */
  private static int addMasked(int n, int[] from, int atFrom, int mask, int[] to, int at) {
    long carry = 0;
    for (int i = 0; i < n; i++) {
      long digit = (to[at + i] & LIMB) + (from[atFrom + i] & mask & LIMB) + carry;
      to[at + i] = (int) digit;
      carry = digit >>> 32;
    }
    return (int) carry;
  }

  /** Subtracts a number of n limbs from one of n + 1. */
  private static void subtractFrom(int n, int[] from, int atFrom, int[] to, int at) {
    long borrow = 0;
    for (int i = 0; i < n; i++) {
      long digit = (to[at + i] & LIMB) - (from[atFrom + i] & LIMB) + borrow;
      to[at + i] = (int) digit;
      borrow = digit >> 32;
    }
    to[at + n] += (int) borrow;
  }

  /** Adds a number of n + 1 limbs to one of 3 n / 2. */
  private static void addMiddle(int n, int[] from, int atFrom, int[] to, int at) {
    long carry = 0;
    for (int i = 0; i <= n; i++) {
      long digit = (to[at + i] & LIMB) + (from[atFrom + i] & LIMB) + carry;
      to[at + i] = (int) digit;
      carry = digit >>> 32;
    }
    for (int i = n + 1; i < n + n / 2; i++) {
      carry += to[at + i] & LIMB;
      to[at + i] = (int) carry;
      carry >>>= 32;
    }
  }

  /**
   * divide: the quotient of a number of n + m limbs by one of m, and what is left.
   *
   * @param m two or more
   * @param divisor whose highest limb is not 0
   * @param quotient receives n + 1 limbs
   * @param rest receives n + m + 1 limbs, of which m are not 0; the dividend, moved to the left as
   *     the divisor is, in between
   */
  public static void divide(
      int n, int m, int[] dividend, int[] divisor, int[] quotient, int[] rest) {
    int shift = Integer.numberOfLeadingZeros(divisor[m - 1]);
    int[] normal = new int[m];
    shiftLeft(m, shift, divisor, normal);
    rest[n + m] = shiftLeft(n + m, shift, dividend, rest);
    long highest = normal[m - 1] & LIMB;
    long next = normal[m - 2] & LIMB;
    for (int j = n; j >= 0; j--) {
      long two = (long) rest[j + m] << 32 | rest[j + m - 1] & LIMB;
      long third = rest[j + m - 2] & LIMB;
      long digit = Long.divideUnsigned(two, highest);
      long left = two - digit * highest;
      // @ perf trips = 0.55
      while (left < BASE && isTooGreat(digit, next, left << 32 | third)) {
        digit--;
        left += highest;
      }
      int borrow = subtractProduct(m, (int) digit, normal, rest, j);
      // @ perf probability = 0
      if (borrow != 0) {
        digit--;
        rest[j + m] += addBack(m, normal, rest, j);
      }
      quotient[j] = (int) digit;
    }
    shiftRight(m, shift, rest);
  }

  private static boolean isTooGreat(long digit, long next, long left) {
    // @ perf probability = 0
    if (digit >= BASE) {
      return true;
    }
    return Long.compareUnsigned(digit * next, left) > 0;
  }

  /** Subtracts a digit's product; answers what is still to be borrowed. */
  private static int subtractProduct(int m, int digit, int[] divisor, int[] rest, int at) {
    long factor = digit & LIMB;
    long carry = 0;
    for (int i = 0; i < m; i++) {
      long product = factor * (divisor[i] & LIMB) + carry;
      long difference = (rest[at + i] & LIMB) - (product & LIMB);
      rest[at + i] = (int) difference;
      carry = (product >>> 32) - (difference >> 32);
    }
    long difference = (rest[at + m] & LIMB) - carry;
    rest[at + m] = (int) difference;
    return (int) (difference >> 32);
  }

  private static int addBack(int m, int[] divisor, int[] rest, int at) {
    long carry = 0;
    for (int i = 0; i < m; i++) {
      long digit = (rest[at + i] & LIMB) + (divisor[i] & LIMB) + carry;
      rest[at + i] = (int) digit;
      carry = digit >>> 32;
    }
    return (int) carry;
  }

  /** Moves a number by less than 32 bits; answers what goes beyond its highest limb. */
  private static int shiftLeft(int n, int shift, int[] from, int[] to) {
    long carry = 0;
    for (int i = 0; i < n; i++) {
      long digit = (from[i] & LIMB) << shift | carry;
      to[i] = (int) digit;
      carry = digit >>> 32;
    }
    return (int) carry;
  }

  private static void shiftRight(int n, int shift, int[] number) {
    long above = 0;
    for (int i = n - 1; i >= 0; i--) {
      long digit = above << 32 | number[i] & LIMB;
      above = digit;
      number[i] = (int) (digit >>> shift);
    }
  }

  /** gcd: the greatest common divisor of two odd numbers of n limbs, by differences and halves. */
  public static int[] gcd(int n, int[] a, int[] b) {
    int[] greater = Arrays.copyOf(a, n);
    int[] lesser = Arrays.copyOf(b, n);
    int length = n;
    int sign = compare(length, greater, lesser);
    // @ perf trips = 22.6*n
    while (sign != 0) {
      // @ perf probability = 0.54
      if (sign < 0) {
        int[] other = greater;
        greater = lesser;
        lesser = other;
      }
      long borrow = 0;
      // @ perf trips = n/2
      for (int i = 0; i < length; i++) {
        long digit = (greater[i] & LIMB) - (lesser[i] & LIMB) + borrow;
        greater[i] = (int) digit;
        borrow = digit >> 32;
      }
      int zeros = 0;
      // @ perf trips = 0
      while (greater[zeros] == 0) {
        zeros++;
      }
      int shift = Integer.numberOfTrailingZeros(greater[zeros]);
      int last = length - 1 - zeros;
      // @ perf trips = n/2
      for (int i = 0; i < last; i++) {
        long two = (long) greater[zeros + i + 1] << 32 | greater[zeros + i] & LIMB;
        greater[i] = (int) (two >>> shift);
      }
      greater[last] = greater[length - 1] >>> shift;
      Arrays.fill(greater, last + 1, length, 0);
      // @ perf trips = 0
      while ((greater[length - 1] | lesser[length - 1]) == 0) {
        length--;
      }
      sign = compare(length, greater, lesser);
    }
    return Arrays.copyOf(greater, length);
  }

  /** Negative if the first of two numbers is less, 0 if both are the same. */
  private static int compare(int length, int[] a, int[] b) {
    int i = length - 1;
    // @ perf trips = 0
    while (i > 0 && a[i] == b[i]) {
      i--;
    }
    return Integer.compareUnsigned(a[i], b[i]);
  }
}
