package org.perfmodel.accuracy;

import org.perfmodel.annotations.PerfModel;

/**
 * Functions of Apache Commons Lang's StringUtils (3.14) in the order of their names, the first that
 * no older set has: abbreviate, abbreviateMiddle, capitalize, center; written anew from what its
 * documentation says that they return, for one long text. How the kernels were chosen says {@link
 * NumericalOptimization}; this list was cut off behind center: ends that are cut off, comparisons,
 * differences, digits, joined and padded texts and all that follows do not judge.
 *
 * <p>Left out: appendIfMissing ({@link StringFunctions}, strcat).
 */
final class StringUtilities {
  private static final String DOTS = "...";

  private StringUtilities() {}

  /**
   * abbreviate: a part of a text, with three dots where something is missing.
   *
   * @param n characters of the text
   * @param offset where the part should begin
   * @param width characters of the result at most
   */
  @PerfModel
  public static String abbreviate(int n, int offset, int width, String text) {
    // @ perf probability = 0
    if (n <= width) {
      return text;
    }
    int kept = width - DOTS.length();
    int from = Math.min(offset, n - kept);
    // @ perf probability = 0
    if (from <= DOTS.length() + 1) {
      return text.substring(0, kept) + DOTS;
    }
    // @ perf probability = 1
    if (from + kept < n) {
      return DOTS + text.substring(from, from + kept - DOTS.length()) + DOTS;
    }
    return DOTS + text.substring(n - kept);
  }

  /**
   * abbreviateMiddle: the begin and the end of a text, and something else between them.
   *
   * @param n characters of the text
   * @param m characters of what comes between
   * @param width characters of the result
   */
  public static char[] abbreviateMiddle(int n, int m, int width, char[] text, char[] middle) {
    int kept = width - m;
    int ofEnd = kept / 2;
    int ofBegin = kept - ofEnd;
    char[] result = new char[width];
    for (int i = 0; i < ofBegin; i++) {
      result[i] = text[i];
    }
    for (int i = 0; i < m; i++) {
      result[ofBegin + i] = middle[i];
    }
    for (int i = 0; i < ofEnd; i++) {
      result[ofBegin + m + i] = text[n - ofEnd + i];
    }
    return result;
  }

  /** capitalize: the same text with a capital as its first letter. */
  public static String capitalize(int n, String text) {
    char[] result = new char[n];
    result[0] = Character.toTitleCase(text.charAt(0));
    for (int i = 1; i < n; i++) {
      result[i] = text.charAt(i);
    }
    return new String(result);
  }

  /**
   * center: a text between as many characters on both sides, one more at the end if need be.
   *
   * @param n characters of the text
   * @param size characters of the result
   */
  public static String center(int n, int size, String text, char pad) {
    int before = (size - n) / 2;
    StringBuilder centred = new StringBuilder(size);
    for (int i = 0; i < before; i++) {
      centred.append(pad);
    }
    centred.append(text);
    for (int i = before + n; i < size; i++) {
      centred.append(pad);
    }
    return centred.toString();
  }
}
