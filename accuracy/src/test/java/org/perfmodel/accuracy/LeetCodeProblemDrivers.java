package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link LeetCodeProblems}: random digits and letters. */
final class LeetCodeProblemDrivers {
  private static final int ROWS = 8;

  private LeetCodeProblemDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "LeetCodeProblems.addTwoNumbers",
            "object",
            List.of(250, 20_000, 500_000),
            LeetCodeProblemDrivers::addTwoNumbers),
        Kernel.irregular(
            "LeetCodeProblems.longestSubstring",
            "char",
            List.of(800, 60_000, 3_000_000),
            LeetCodeProblemDrivers::longestSubstring),
        Kernel.regular(
                "LeetCodeProblems.zigzag",
                "char",
                List.of(400, 30_000, 1_500_000),
                LeetCodeProblemDrivers::zigzag)
            .with(n -> Map.of("n", n, "rows", ROWS, "LeetCodeProblems.zigzag.size1", n)));
  }

  /** Digits of which the last is so small that two of them carry nothing. */
  static LeetCodeProblems.Node number(int n, int variant) {
    int[] digit = ints(n, 10, variant);
    LeetCodeProblems.Node next = new LeetCodeProblems.Node(1 + digit[n - 1] % 3);
    for (int i = n - 2; i >= 0; i--) {
      LeetCodeProblems.Node node = new LeetCodeProblems.Node(digit[i]);
      node.next = next;
      next = node;
    }
    return next;
  }

  static String text(int n) {
    return new String(letters(n, 26, 1), StandardCharsets.US_ASCII);
  }

  private static Prepared addTwoNumbers(int n) {
    LeetCodeProblems.Node first = number(n, 1);
    LeetCodeProblems.Node second = number(n, 2);
    return Prepared.of(() -> LeetCodeProblems.addTwoNumbers(n, first, second).digit);
  }

  private static Prepared longestSubstring(int n) {
    String text = text(n);
    return Prepared.of(() -> LeetCodeProblems.longestSubstring(n, text));
  }

  private static Prepared zigzag(int n) {
    String text = text(n);
    return Prepared.of(() -> LeetCodeProblems.zigzag(n, ROWS, text).charAt(n - 1));
  }
}
