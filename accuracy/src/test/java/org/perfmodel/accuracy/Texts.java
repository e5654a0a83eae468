package org.perfmodel.accuracy;

/** Texts and other data that decide what happens. */
final class Texts {
  private Texts() {}

  /** Bytes as pairs of a byte and how often it follows on itself; answers the length. */
  public static int runLengths(int n, byte[] from, byte[] to) {
    int at = 0;
    int i = 0;
    // @ perf trips = n/4
    while (i < n) {
      byte value = from[i];
      int length = 1;
      // @ perf trips = 3
      while (i + length < n && length < 127 && from[i + length] == value) {
        length++;
      }
      to[at++] = (byte) length;
      to[at++] = value;
      i += length;
    }
    return at;
  }

  /** Numbers held between two bounds; a quarter is below and a quarter above. */
  public static void clamp(int n, double low, double high, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double value = x[i];
      // @ perf probability = 1/4
      if (value < low) {
        y[i] = low;
        // @ perf probability = 1/3
      } else if (value > high) {
        y[i] = high;
      } else {
        y[i] = value;
      }
    }
  }

  /** Adds up what is over a threshold; half of the numbers are. */
  public static double excess(int n, double threshold, double[] x) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (x[i] > threshold) {
        sum += x[i] - threshold;
      }
    }
    return sum;
  }

  /** Where words begin and end; answers how many there are. */
  public static int tokens(int n, byte[] text, int[] begin, int[] end) {
    int words = 0;
    int i = 0;
    // @ perf trips = n/7
    while (i < n) {
      // @ perf trips = 2
      while (i < n && text[i] <= ' ') {
        i++;
      }
      begin[words] = i;
      // @ perf trips = 5
      while (i < n && text[i] > ' ') {
        i++;
      }
      end[words++] = i;
    }
    return words;
  }

  /** How many palindromes of odd length a text of four letters has. */
  public static int palindromes(int n, char[] text) {
    int found = 0;
    for (int centre = 0; centre < n; centre++) {
      int left = centre - 1;
      int right = centre + 1;
      // @ perf trips = 1/3
      while (left >= 0 && right < n && text[left] == text[right]) {
        left--;
        right++;
        found++;
      }
    }
    return found;
  }

  /** Bytes that a text of mixed scripts takes in UTF-8. */
  public static int encodedLength(int n, char[] text) {
    int length = 0;
    for (int i = 0; i < n; i++) {
      char c = text[i];
      // @ perf probability = 0.7
      if (c < 0x80) {
        length++;
        // @ perf probability = 2/3
      } else if (c < 0x800) {
        length += 2;
      } else {
        length += 3;
      }
    }
    return length;
  }

  /** Numbers of two sorted arrays in one. */
  public static void merge(int n, int m, int[] a, int[] b, int[] both) {
    int i = 0;
    int j = 0;
    for (int k = 0; k < n + m; k++) {
      // @ perf probability = 1/2
      if (j >= m || i < n && a[i] <= b[j]) {
        both[k] = a[i++];
      } else {
        both[k] = b[j++];
      }
    }
  }
}
