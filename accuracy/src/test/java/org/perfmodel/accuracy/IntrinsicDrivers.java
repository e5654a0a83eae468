package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Intrinsics}: arrays are equal, and texts fit in bytes, as they mostly do. */
final class IntrinsicDrivers {
  private static final int SHIFT = 11;

  /** Words of a block of SHA3-256. */
  private static final int WORDS = 17;

  private IntrinsicDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Intrinsics.equal",
            "char",
            List.of(6000, 150_000, 15_000_000),
            IntrinsicDrivers::equal),
        Kernel.irregular(
            "Intrinsics.compress",
            "char",
            List.of(8000, 200_000, 16_000_000),
            IntrinsicDrivers::compress),
        Kernel.regular(
            "Intrinsics.inflate",
            "char",
            List.of(7000, 180_000, 15_000_000),
            IntrinsicDrivers::inflate),
        Kernel.regular(
            "Intrinsics.squareToLen", "int", List.of(40, 600, 5000), IntrinsicDrivers::squareToLen),
        Kernel.irregular(
            "Intrinsics.montgomeryMultiply",
            "int",
            List.of(32, 400, 3000),
            IntrinsicDrivers::montgomeryMultiply),
        Kernel.regular(
                "Intrinsics.rightShift",
                "int",
                List.of(3000, 80_000, 9_000_000),
                IntrinsicDrivers::rightShift)
            .with(n -> Map.of("n", n, "shift", SHIFT)),
        Kernel.regular(
                "Intrinsics.sha512", "long", List.of(20, 2000, 30_000), IntrinsicDrivers::sha512)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular("Intrinsics.sha3", "long", List.of(15, 1500, 12_000), IntrinsicDrivers::sha3)
            .with(n -> Map.of("blocks", n, "words", WORDS)));
  }

  private static char[] latin(int n) {
    byte[] random = bytes(n);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      text[i] = (char) (random[i] & 0xff);
    }
    return text;
  }

  private static Prepared equal(int n) {
    char[] a = latin(n);
    char[] b = a.clone();
    return Prepared.of(() -> Intrinsics.equal(n, a, b) ? 1 : 0);
  }

  private static Prepared compress(int n) {
    char[] from = latin(n);
    byte[] to = new byte[n];
    return Prepared.of(() -> Intrinsics.compress(n, from, to) + to[n / 2]);
  }

  private static Prepared inflate(int n) {
    byte[] from = bytes(n);
    char[] to = new char[n];
    return Prepared.of(
        () -> {
          Intrinsics.inflate(n, from, to);
          return to[n / 2];
        });
  }

  /** Words of all bits. */
  static int[] words(int n, int variant) {
    int[] words = ints(n, Integer.MAX_VALUE, variant);
    for (int i = 0; i < n; i++) {
      words[i] = words[i] << 1 | words[(i + 1) % n] & 1;
    }
    return words;
  }

  private static Prepared squareToLen(int n) {
    int[] x = words(n, 1);
    int[] square = new int[2 * n];
    return Prepared.of(
        () -> {
          Intrinsics.squareToLen(n, x, square);
          return square[n];
        });
  }

  /** What an odd word times it is minus one, by Newton's iteration. */
  static int negativeInverse(int odd) {
    int inverse = odd;
    for (int bits = 3; bits < Integer.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return -inverse;
  }

  private static Prepared montgomeryMultiply(int n) {
    int[] a = words(n, 1);
    int[] b = words(n, 2);
    int[] modulus = words(n, 3);
    modulus[0] |= 1;
    modulus[n - 1] |= Integer.MIN_VALUE;
    a[n - 1] >>>= 1;
    b[n - 1] >>>= 1;
    int inverse = negativeInverse(modulus[0]);
    int[] product = new int[n + 2];
    return Prepared.of(
        () -> {
          Intrinsics.montgomeryMultiply(n, a, b, modulus, inverse, product);
          return product[n / 2];
        });
  }

  private static Prepared rightShift(int n) {
    int[] from = words(n, 1);
    int[] to = new int[n];
    return Prepared.of(
        () -> {
          Intrinsics.rightShift(n, SHIFT, from, to);
          return to[n / 2];
        });
  }

  /** The constants do not change what is done: any will do. */
  private static Prepared sha512(int blocks) {
    byte[] in = bytes(128 * blocks);
    long[] constants = longs(80);
    long[] w = new long[80];
    long[] state = longs(8);
    return Prepared.of(
        () -> {
          Intrinsics.sha512(blocks, in, constants, w, state);
          return state[0];
        });
  }

  /** Where the lanes but the first go, from the second on. */
  static int[] places() {
    int[] place = new int[24];
    int x = 1;
    int y = 0;
    for (int i = 0; i < 24; i++) {
      int next = (2 * x + 3 * y) % 5;
      x = y;
      y = next;
      place[i] = x + 5 * y;
    }
    return place;
  }

  /** Triangular numbers. */
  static int[] turns() {
    int[] turn = new int[24];
    for (int i = 0; i < 24; i++) {
      turn[i] = (i + 1) * (i + 2) / 2 % Long.SIZE;
    }
    return turn;
  }

  private static Prepared sha3(int blocks) {
    byte[] in = bytes(8 * WORDS * blocks);
    int[] place = places();
    int[] turn = turns();
    long[] constants = longs(24);
    long[] state = new long[25];
    long[] column = new long[5];
    return Prepared.of(
        () -> {
          Intrinsics.sha3(blocks, WORDS, in, place, turn, constants, state, column);
          return state[0];
        });
  }
}
