package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.StringAndTreeDrivers.Keywords;

/** Strings against comparisons place by place. */
class StringsAndTreesTest {
  private static final int N = 3000;

  @Test
  void zIsTheCommonPrefix() {
    char[] text = new String(letters(N, 2, 0), StandardCharsets.US_ASCII).toCharArray();
    int[] z = new int[N];
    StringsAndTrees.zValues(N, text, z);
    for (int k = 1; k < N; k++) {
      int mismatch = Arrays.mismatch(text, 0, N - k, text, k, N);
      assertThat(z[k]).isEqualTo(mismatch < 0 ? N - k : mismatch);
    }
  }

  @Test
  void allOccurrencesOfThePatternAreFound() {
    byte[] text = letters(N, 2, 0);
    for (String each : new String[] {"abaab", "aaaa", "bab", "abababab"}) {
      byte[] pattern = each.getBytes(StandardCharsets.US_ASCII);
      int found =
          StringsAndTrees.apostolicoGiancarlo(
              N,
              pattern.length,
              text,
              pattern,
              StringAndTreeDrivers.suffixes(pattern),
              StringAndTreeDrivers.shifts(pattern),
              new int[N]);
      assertThat(found).as(each).isPositive().isEqualTo(occurrences(text, pattern));
    }
  }

  @Test
  void allOccurrencesOfAllWordsAreFound() {
    byte[] text = letters(N, 3, 0);
    byte[][] words = StringAndTreeDrivers.words(30, 5, 3);
    words[3] = Arrays.copyOf(words[2], 3);
    words[4] = Arrays.copyOfRange(words[2], 1, 4);
    Keywords keywords = Keywords.of(words, 3);
    long expected = Arrays.stream(words).mapToInt(word -> occurrences(text, word)).sum();
    assertThat(
            StringsAndTrees.ahoCorasick(
                N, text, keywords.child(), keywords.failure(), keywords.words()))
        .isPositive()
        .isEqualTo(expected);
  }

  private static int occurrences(byte[] text, byte[] pattern) {
    int m = pattern.length;
    int found = 0;
    for (int i = 0; i + m <= text.length; i++) {
      if (Arrays.equals(text, i, i + m, pattern, 0, m)) {
        found++;
      }
    }
    return found;
  }
}
