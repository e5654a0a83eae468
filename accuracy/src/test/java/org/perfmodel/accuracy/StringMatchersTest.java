package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Matches: as many as there are beginnings of the rest of the text. */
class StringMatchersTest {
  private static final String[] PATTERNS = {"aab", "abab", "aa", "aaa", "ba", "abaab", "bbabb"};

  private final byte[] text = letters(500, 2, 0);

  private static byte[] bytes(String pattern) {
    return pattern.getBytes(StandardCharsets.US_ASCII);
  }

  private int occurrences(String pattern) {
    String whole = new String(text, StandardCharsets.US_ASCII);
    int found = 0;
    for (int i = 0; i < text.length; i++) {
      found += whole.startsWith(pattern, i) ? 1 : 0;
    }
    assertThat(found).as(pattern).isPositive();
    return found;
  }

  @Test
  void bitsOfBeginningsFindAllMatches() {
    for (String pattern : PATTERNS) {
      int found =
          StringMatchers.shiftOr(text.length, pattern.length(), text, bytes(pattern), new int[256]);
      assertThat(found).as(pattern).isEqualTo(occurrences(pattern));
    }
  }

  @Test
  void theOrderOfComparisonsDoesNotMatter() {
    for (String pattern : PATTERNS) {
      int[] border = new int[pattern.length() + 1];
      int found =
          StringMatchers.apostolicoCrochemore(
              text.length, pattern.length(), text, bytes(pattern), border);
      assertThat(found).as(pattern).isEqualTo(occurrences(pattern));
    }
  }

  @Test
  void theSecondByteFirstFindsAllMatches() {
    for (String pattern : PATTERNS) {
      int found = StringMatchers.notSoNaive(text.length, pattern.length(), text, bytes(pattern));
      assertThat(found).as(pattern).isEqualTo(occurrences(pattern));
    }
  }
}
