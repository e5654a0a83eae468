package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Test;

/** Codes, words and numbers against those of the library. */
class CharacterJobsTest {
  @Test
  void theKeyRepeatsAndUndoesItself() {
    byte[] data = Values.bytes(100);
    byte[] key = {1, 2, 4};
    byte[] out = new byte[100];
    CharacterJobs.xorWithKey(data, key, out);
    assertThat(out[0] ^ data[0]).isEqualTo(1);
    assertThat(out[98] ^ data[98]).isEqualTo(4);
    CharacterJobs.xorWithKey(out.clone(), key, out);
    assertThat(out).isEqualTo(data);
  }

  @Test
  void base64IsThatOfTheLibrary() {
    for (int n = 0; n < 50; n++) {
      byte[] data = Values.bytes(n);
      char[] out = new char[100];
      int size = CharacterJobs.base64(n, data, out);
      assertThat(new String(out, 0, size)).isEqualTo(Base64.getEncoder().encodeToString(data));
    }
  }

  @Test
  void wordsAreThoseOfTheLibrary() {
    String text = "  A word,\nand another\t one \n";
    assertThat(CharacterJobs.countWords(text.length(), text.toCharArray())).isEqualTo(5);
    char[] words = CharacterJobDrivers.words(540);
    assertThat(CharacterJobs.countWords(540, words))
        .isEqualTo(90)
        .isEqualTo(new StringTokenizer(new String(words)).countTokens());
  }

  @Test
  void numbersAreThoseOfTheLibrary() {
    byte[] text = CharacterJobDrivers.numbers(960);
    int[] values = new int[160];
    assertThat(CharacterJobs.parseNumbers(960, text, values)).isEqualTo(160);
    int[] expected =
        Arrays.stream(new String(text, StandardCharsets.US_ASCII).split(","))
            .mapToInt(Integer::parseInt)
            .toArray();
    assertThat(values).isEqualTo(expected);
  }
}
