package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link InterviewQuestions}: random letters, of which blanks take the place of some. */
final class InterviewQuestionDrivers {
  private static final int ALPHABET = 26;
  private static final int WORD = 6;

  private InterviewQuestionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "InterviewQuestions.urlify",
                "char",
                List.of(600, 36_000, 1_200_000),
                InterviewQuestionDrivers::urlify)
            .with(n -> Map.of("n", n, "InterviewQuestions.urlify.length3", n + 2 * n / WORD)),
        Kernel.regular(
            "InterviewQuestions.palindromePermutation",
            "char",
            List.of(2000, 150_000, 6_000_000),
            InterviewQuestionDrivers::palindromePermutation),
        Kernel.irregular(
            "InterviewQuestions.oneAway",
            "char",
            List.of(2000, 150_000, 6_000_000),
            InterviewQuestionDrivers::oneAway));
  }

  static String text(int n) {
    return new String(letters(n, ALPHABET, 1), StandardCharsets.US_ASCII);
  }

  /** Letters, of which in the mean the sixth is a blank. */
  static char[] words(int n) {
    int[] drawn = ints(n, WORD * ALPHABET);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      text[i] = drawn[i] < ALPHABET ? ' ' : (char) ('a' + drawn[i] % ALPHABET);
    }
    return text;
  }

  private static Prepared urlify(int n) {
    char[] text = words(n);
    return Prepared.of(() -> InterviewQuestions.urlify(n, text).length);
  }

  private static Prepared palindromePermutation(int n) {
    String text = text(n);
    return Prepared.of(() -> InterviewQuestions.palindromePermutation(n, text) ? 1 : 0);
  }

  /** A letter more in the middle. */
  private static Prepared oneAway(int n) {
    String shorter = text(n);
    String longer = shorter.substring(0, n / 2) + '-' + shorter.substring(n / 2);
    return Prepared.of(() -> InterviewQuestions.oneAway(n, shorter, longer) ? 1 : 0);
  }
}
