package org.perfmodel.accuracy;

/**
 * Functions of the C library's string.h (ISO/IEC 9899:2018, clause 7.24), of its sections on
 * copying, on concatenation and on searching the first that no older set has: strcpy, strcat,
 * strcspn; written anew for arrays of bytes. A string ends with a byte 0, which its array ends
 * with. How the kernels were chosen says {@link StableAlgorithms}; this list was exhausted.
 *
 * <p>Left out: memcpy and memmove ({@link PortableStreams}, memcpy), comparison ({@link
 * Intrinsics}, equal), memchr and strchr ({@link Scanning}, countByte), memset ({@link
 * PortableStreams}, memset).
 */
final class StringFunctions {
  private StringFunctions() {}

  /** Section 7.24.2: copies a string; answers how long it is. */
  public static int strcpy(byte[] to, byte[] from) {
    int i = 0;
    // @ perf trips = from.length-1
    while (from[i] != 0) {
      to[i] = from[i];
      i++;
    }
    to[i] = 0;
    return i;
  }

  /**
   * Section 7.24.3: adds a string to another, whose array is twice as long; answers how long it is
   * then.
   */
  public static int strcat(byte[] to, byte[] from) {
    int end = 0;
    // @ perf trips = from.length-1
    while (to[end] != 0) {
      end++;
    }
    int i = 0;
    // @ perf trips = from.length-1
    while (from[i] != 0) {
      to[end] = from[i];
      end++;
      i++;
    }
    to[end] = 0;
    return end;
  }

  /** Section 7.24.5: how long the part of a string is before one of a few other letters. */
  public static int strcspn(byte[] string, byte[] others) {
    int i = 0;
    // @ perf trips = string.length-1
    while (string[i] != 0) {
      int k = 0;
      // @ perf trips = others.length-1
      while (others[k] != 0 && others[k] != string[i]) {
        k++;
      }
      // @ perf probability = 0
      if (others[k] != 0) {
        break;
      }
      i++;
    }
    return i;
  }
}
