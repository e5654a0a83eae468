package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Answers by long numbers, by all parts of a text, and by writing it down. */
class LeetCodeProblemsTest {
  @Test
  void digitsOfTheSum() {
    LeetCodeProblems.Node first = LeetCodeProblemDrivers.number(50, 1);
    LeetCodeProblems.Node second = LeetCodeProblemDrivers.number(50, 2);
    assertThat(number(LeetCodeProblems.addTwoNumbers(50, first, second)))
        .isEqualTo(number(first).add(number(second)));
    LeetCodeProblems.Node nine = new LeetCodeProblems.Node(9);
    nine.next = new LeetCodeProblems.Node(9);
    LeetCodeProblems.Node one = new LeetCodeProblems.Node(1);
    assertThat(number(LeetCodeProblems.addTwoNumbers(2, nine, one))).isEqualTo(100);
  }

  private static BigInteger number(LeetCodeProblems.Node digits) {
    BigInteger number = BigInteger.ZERO;
    BigInteger place = BigInteger.ONE;
    for (LeetCodeProblems.Node node = digits; node != null; node = node.next) {
      number = number.add(place.multiply(BigInteger.valueOf(node.digit)));
      place = place.multiply(BigInteger.TEN);
    }
    return number;
  }

  @Test
  void noLongerPartIsWithoutRepetition() {
    String text = LeetCodeProblemDrivers.text(400);
    int longest = 0;
    for (int from = 0; from < text.length(); from++) {
      Set<Character> seen = new HashSet<>();
      int to = from;
      while (to < text.length() && seen.add(text.charAt(to))) {
        to++;
      }
      longest = Math.max(longest, to - from);
    }
    assertThat(LeetCodeProblems.longestSubstring(400, text)).isEqualTo(longest);
  }

  @Test
  void theZigzagIsReadByRows() {
    assertThat(LeetCodeProblems.zigzag(14, 3, "PAYPALISHIRING")).isEqualTo("PAHNAPLSIIGYIR");
    String text = LeetCodeProblemDrivers.text(101);
    StringBuilder[] rows = new StringBuilder[8];
    for (int row = 0; row < 8; row++) {
      rows[row] = new StringBuilder();
    }
    for (int i = 0; i < text.length(); i++) {
      int place = i % 14;
      rows[Math.min(place, 14 - place)].append(text.charAt(i));
    }
    assertThat(LeetCodeProblems.zigzag(101, 8, text)).isEqualTo(String.join("", rows));
  }
}
