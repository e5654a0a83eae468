package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Texts against what the methods of String make of them. */
class StringsAndBytesTest {
  @Test
  void textsAreEqualButForCase() {
    String[] texts = {"Go", "gO", "go@", "GO`", "go[", "GO{", "G0", "", "AZaz09", "azAZ09"};
    for (String one : texts) {
      for (String other : texts) {
        if (one.length() == other.length()) {
          boolean equal = StringsAndBytes.equalFold(one.length(), bytes(one), bytes(other));
          assertThat(equal).as("%s %s", one, other).isEqualTo(one.equalsIgnoreCase(other));
        }
      }
    }
  }

  @Test
  void aTextIsRepeated() {
    byte[] out = new byte[21];
    StringsAndBytes.repeat(3, 7, bytes("abc"), out);
    assertThat(new String(out, StandardCharsets.UTF_8)).isEqualTo("abc".repeat(7));
  }

  @Test
  void whatIsUtf8StaysAsItIs() {
    assertThat(valid(bytes("a\u00e9\u20ac\ud83d\ude00z"))).isEqualTo("a\u00e9\u20ac\ud83d\ude00z");
  }

  @Test
  void eachRunOfOtherBytesIsReplaced() {
    byte[] s = {'a', (byte) 0xff, (byte) 0x80, 'b', (byte) 0xc3, 'c', (byte) 0xe2, (byte) 0x82};
    assertThat(valid(s)).isEqualTo("a?b?c?");
    // One replacement for two bytes that follow each other.
    byte[] nearly = StringAndByteDrivers.nearlyUtf8(960);
    String decoded = new String(nearly, StandardCharsets.UTF_8);
    assertThat(valid(nearly)).isEqualTo(decoded.replace("\ufffd\ufffd", "?"));
  }

  private static String valid(byte[] s) {
    byte[] out = new byte[2 * s.length];
    int size = StringsAndBytes.toValidUtf8(s.length, s, new byte[] {'?'}, out);
    return new String(Arrays.copyOf(out, size), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
