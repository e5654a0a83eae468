package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Examples, and laws on longer texts. */
class StringUtilitiesTest {
  private static final int N = 201;

  private final String text = StringUtilityDrivers.text(N);

  @Test
  void anAbbreviationHasDotsWhereSomethingIsMissing() {
    assertThat(StringUtilities.abbreviate(14, 0, 10, "abcdefghijklmn")).isEqualTo("abcdefg...");
    assertThat(StringUtilities.abbreviate(14, 5, 10, "abcdefghijklmn")).isEqualTo("...fghi...");
    assertThat(StringUtilities.abbreviate(14, 8, 10, "abcdefghijklmn")).isEqualTo("...hijklmn");
    assertThat(StringUtilities.abbreviate(4, 1, 10, "abcd")).isEqualTo("abcd");
    String part = StringUtilities.abbreviate(N, 50, 100, text);
    assertThat(part).hasSize(100).startsWith("...").endsWith("...");
    assertThat(text.indexOf(part.substring(3, 97))).isEqualTo(50);
  }

  @Test
  void theMiddleIsReplaced() {
    for (int width = 20; width < 40; width++) {
      String cut =
          new String(
              StringUtilities.abbreviateMiddle(
                  N, 3, width, text.toCharArray(), "[-]".toCharArray()));
      assertThat(cut).hasSize(width);
      int at = cut.indexOf("[-]");
      assertThat(text).startsWith(cut.substring(0, at)).endsWith(cut.substring(at + 3));
      assertThat(at - (width - at - 3)).isBetween(0, 1);
    }
  }

  @Test
  void onlyTheFirstLetterIsACapital() {
    String capital = StringUtilities.capitalize(N, text);
    assertThat(capital.charAt(0)).isEqualTo((char) (text.charAt(0) - 32));
    assertThat(capital.substring(1)).isEqualTo(text.substring(1));
  }

  @Test
  void bothSidesAreAsLong() {
    assertThat(StringUtilities.center(2, 7, "ab", '.')).isEqualTo("..ab...");
    assertThat(StringUtilities.center(N, N + 40, text, '.'))
        .isEqualTo(".".repeat(20) + text + ".".repeat(20));
  }
}
