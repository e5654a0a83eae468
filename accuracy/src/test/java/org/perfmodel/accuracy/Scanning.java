package org.perfmodel.accuracy;

/** Bytes and characters, one after another. */
final class Scanning {
  private Scanning() {}

  /** Fowler, Noll and Vo's hash 1a, 32 bits. */
  public static int fnv(int n, byte[] text) {
    int hash = 0x811c9dc5;
    for (int i = 0; i < n; i++) {
      hash ^= text[i] & 255;
      hash *= 0x01000193;
    }
    return hash;
  }

  /** Cyclic redundancy check, one table of 256. */
  public static int crc(int n, byte[] text, int[] table) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc = table[(crc ^ text[i]) & 255] ^ (crc >>> 8);
    }
    return ~crc;
  }

  /** How often a byte occurs; one in 32 does. */
  public static int countByte(int n, byte wanted, byte[] text) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/32
      if (text[i] == wanted) {
        count++;
      }
    }
    return count;
  }

  /** How often a character occurs; one in 32 does. */
  public static int countChar(int n, char wanted, char[] text) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/32
      if (text[i] == wanted) {
        count++;
      }
    }
    return count;
  }

  /** Words between blanks; one character in six is a blank. */
  public static int countWords(int n, char[] text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/6
      if (text[i] == ' ') {
        inside = false;
        // @ perf probability = 1/6
      } else if (!inside) {
        inside = true;
        words++;
      }
    }
    return words;
  }

  /** Occurrences of each byte. */
  public static void histogram(int n, byte[] text, int[] bins) {
    for (int i = 0; i < n; i++) {
      bins[text[i] & 255]++;
    }
  }

  /** Where a pattern begins, tried at each place; the text is of four letters. */
  public static int findAll(int n, int m, byte[] text, byte[] pattern) {
    int found = 0;
    for (int i = 0; i <= n - m; i++) {
      int j = 0;
      // @ perf trips = 1/3
      while (j < m && text[i + j] == pattern[j]) {
        j++;
      }
      // @ perf probability = 0
      if (j == m) {
        found++;
      }
    }
    return found;
  }

  /** Base 64: four characters for each group of three bytes. */
  public static void base64(int groups, byte[] from, byte[] alphabet, byte[] to) {
    for (int g = 0; g < groups; g++) {
      int bits = (from[3 * g] & 255) << 16 | (from[3 * g + 1] & 255) << 8 | (from[3 * g + 2] & 255);
      to[4 * g] = alphabet[bits >>> 18];
      to[4 * g + 1] = alphabet[bits >>> 12 & 63];
      to[4 * g + 2] = alphabet[bits >>> 6 & 63];
      to[4 * g + 3] = alphabet[bits & 63];
    }
  }
}
