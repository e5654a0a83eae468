package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Test;

/** Against the library. */
class CharactersAndBytesTest {
  @Test
  void wordsAreThoseOfATokenizer() {
    String text = CharacterAndByteDrivers.words(600);
    assertThat(CharactersAndBytes.countWords(text))
        .isEqualTo(new StringTokenizer(text).countTokens());
    assertThat(CharactersAndBytes.countWords("  two \n\nwords")).isEqualTo(2);
    assertThat(CharactersAndBytes.countWords(" \n")).isZero();
  }

  @Test
  void encodingIsThatOfTheLibrary() {
    byte[] data = Values.bytes(300);
    char[] text = new char[400];
    CharactersAndBytes.base64(300, data, text);
    assertThat(new String(text)).isEqualTo(Base64.getEncoder().encodeToString(data));
  }

  @Test
  void numbersAreThoseBetweenCommas() {
    byte[] text = CharacterAndByteDrivers.numbers(450);
    int[] numbers = new int[100];
    assertThat(CharactersAndBytes.parseNumbers(450, text, numbers)).isEqualTo(100);
    String[] parts = new String(text, StandardCharsets.US_ASCII).split(",");
    assertThat(numbers).isEqualTo(Arrays.stream(parts).mapToInt(Integer::parseInt).toArray());
    assertThat(Arrays.stream(numbers).anyMatch(number -> number < 0)).isTrue();
  }

  @Test
  void charactersAreThoseOfTheirBytes() {
    byte[] data = "naïve – Ωmega".getBytes(StandardCharsets.UTF_16BE);
    char[] text = new char[data.length / 2];
    CharactersAndBytes.decodeWide(text.length, data, text);
    assertThat(new String(text)).isEqualTo("naïve – Ωmega");
  }
}
