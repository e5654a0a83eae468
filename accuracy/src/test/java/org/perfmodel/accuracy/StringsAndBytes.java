package org.perfmodel.accuracy;

/**
 * Functions of the packages strings and bytes of Go's library (1.22), which have the same ones, in
 * the order of their documentation, the first that no older set has: EqualFold, Repeat,
 * ToValidUTF8; written anew from what it says that they return, for one long text. How the kernels
 * were chosen says {@link EngineeringMethods}; this list was cut off behind ToValidUTF8: trimmed
 * ends, builders, readers and replacers do not judge.
 *
 * <p>Left out: Clone ({@link PortableStreams}, memcpy), Compare ({@link Intrinsics}, equal, has its
 * loop), Contains, Count, Cut and Index ({@link Scanning}, findAll), ContainsAny and IndexAny
 * ({@link StringFunctions}, strcspn), ContainsFunc, ContainsRune, IndexByte, IndexFunc and
 * IndexRune ({@link SortsAndSearches}, sequentialSearch), CutPrefix, CutSuffix, HasPrefix and
 * HasSuffix ({@link Intrinsics}, equal), Fields and Split ({@link Guavas}, split), Join ({@link
 * Records}, join), LastIndex and its like (the same from the end), Map ({@link Shelves}, caesar),
 * Replace ({@link Interviews}, urlify), Title, ToLower, ToTitle and ToUpper ({@link
 * StringUtilities}, capitalize; {@link TextMethods}, casefold).
 */
final class StringsAndBytes {
  private static final int CASE = 'a' - 'A';

  private StringsAndBytes() {}

  /**
   * EqualFold: whether two texts of ASCII are the same but for upper and lower case.
   *
   * @param s here of letters, which are those of t, half of them in the other case
   */
  public static boolean equalFold(int n, byte[] s, byte[] t) {
    for (int i = 0; i < n; i++) {
      int lower = s[i];
      int upper = t[i];
      // @ perf probability = 1/2
      if (lower == upper) {
        continue;
      }
      // @ perf probability = 1/2
      if (lower < upper) {
        int kept = lower;
        lower = upper;
        upper = kept;
      }
      // @ perf probability = 0
      if (upper < 'A' || upper > 'Z' || lower != upper + CASE) {
        return false;
      }
    }
    return true;
  }

  /** Repeat: a text so many times, one behind the other. */
  public static void repeat(int length, int count, byte[] s, byte[] out) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < length; k++) {
        out[size + k] = s[k];
      }
      size += length;
    }
  }

  /**
   * ToValidUTF8: a text with each run of bytes that are not UTF-8 replaced by another text; of
   * three and four bytes, overlong forms are not looked for. Of twelve bytes here six are ASCII,
   * four are two characters of two bytes, and two are a run.
   *
   * @return how many bytes were written
   */
  public static int toValidUtf8(int n, byte[] s, byte[] replacement, byte[] out) {
    int size = 0;
    int at = 0;
    boolean invalid = false;
    // @ perf trips = 5*n/6
    while (at < n) {
      // @ perf probability = 3/5
      if (s[at] >= 0) {
        out[size++] = s[at++];
        invalid = false;
        continue;
      }
      int width = width(n, s, at);
      // @ perf probability = 1/2
      if (width > 1) {
        // @ perf trips = 2
        for (int k = 0; k < width; k++) {
          out[size++] = s[at++];
        }
        invalid = false;
      } else {
        at++;
        // @ perf probability = 1/2
        if (!invalid) {
          for (int k = 0; k < replacement.length; k++) {
            out[size++] = replacement[k];
          }
          invalid = true;
        }
      }
    }
    return size;
  }

  /** Bytes of the character that is not of ASCII, or one if it is none. */
  private static int width(int n, byte[] s, int at) {
    int lead = s[at] & 0xff;
    // @ perf probability = 1/2
    if (lead < 0xc2 || lead > 0xf4) {
      return 1;
    }
    int width = 2;
    // @ perf probability = 0
    if (lead >= 0xe0) {
      width = lead < 0xf0 ? 3 : 4;
    }
    // @ perf probability = 0
    if (at + width > n) {
      return 1;
    }
    // @ perf trips = 1
    for (int k = 1; k < width; k++) {
      // @ perf probability = 0
      if ((s[at + k] & 0xc0) != 0x80) {
        return 1;
      }
    }
    return width;
  }
}
