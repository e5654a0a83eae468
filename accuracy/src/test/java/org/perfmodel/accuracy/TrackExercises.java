package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.perfmodel.annotations.PerfModel;

/**
 * Exercises of Exercism's Java track in the order of their names: Accumulate, Acronym, Affine
 * Cipher, All Your Base; written anew from what they ask for. How the kernels were chosen says
 * {@link BasicDecompositions}; this list was cut off behind All Your Base: Allergies, Alphametics
 * and all that follows do not judge.
 */
final class TrackExercises {
  private static final int LETTERS = 26;
  private static final int GROUP = 5;

  private TrackExercises() {}

  /** Accumulate: the squares of all numbers of a list. */
  @PerfModel
  public static List<Integer> accumulate(List<Integer> list) {
    return accumulated(list, number -> number * number);
  }

  private static <T> List<T> accumulated(List<T> list, UnaryOperator<T> operation) {
    List<T> result = new ArrayList<>();
    for (T element : list) {
      result.add(operation.apply(element));
    }
    return result;
  }

  /** Acronym: the first letters of all words, which blanks and hyphens divide. */
  public static String acronym(int n, String phrase) {
    StringBuilder acronym = new StringBuilder();
    boolean begins = true;
    for (int i = 0; i < n; i++) {
      char each = phrase.charAt(i);
      // @ perf probability = 1/6
      if (each == ' ' || each == '-') {
        begins = true;
        // @ perf probability = 1/5
      } else if (begins && Character.isLetter(each)) {
        acronym.append(Character.toUpperCase(each));
        begins = false;
      }
    }
    return acronym.toString();
  }

  /** Affine Cipher: letters of which the number x becomes a x + b, in groups of five. */
  public static String affineCipher(int n, int a, int b, String text) {
    StringBuilder cipher = new StringBuilder();
    int written = 0;
    for (int i = 0; i < n; i++) {
      char each = Character.toLowerCase(text.charAt(i));
      // @ perf probability = 5/6
      if (Character.isLetterOrDigit(each)) {
        // @ perf probability = 0.2
        if (written > 0 && written % GROUP == 0) {
          cipher.append(' ');
        }
        // @ perf probability = 1
        if (Character.isLetter(each)) {
          cipher.append((char) ('a' + (a * (each - 'a') + b) % LETTERS));
        } else {
          cipher.append(each);
        }
        written++;
      }
    }
    return cipher.toString();
  }

  /**
   * All Your Base: the digits of a number to another base, the first digit first.
   *
   * @param m digits to the other base, as many as are needed at most
   */
  public static void allYourBase(
      int n, int m, int fromBase, int toBase, int[] digits, int[] converted) {
    Arrays.fill(converted, 0, m, 0);
    for (int i = 0; i < n; i++) {
      int carry = digits[i];
      for (int k = m - 1; k >= 0; k--) {
        int value = converted[k] * fromBase + carry;
        converted[k] = value % toBase;
        carry = value / toBase;
      }
    }
  }
}
