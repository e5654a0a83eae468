package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Texts that are folded, encoded and expanded, against the library and by hand. */
class TextMethodsTest {
  @Test
  void capitalsAndSharpLettersAreFolded() {
    String text = TextMethodDrivers.western(500) + "\u00b5\u00d7\u00de\u00f7";
    String expected =
        text.toLowerCase(Locale.ROOT).replace("\u00df", "ss").replace('\u00b5', '\u03bc');
    assertThat(TextMethods.casefold(text.length(), text)).isEqualTo(expected);
  }

  @Test
  void bytesAreThoseOfTheLibrary() {
    String text = TextMethodDrivers.mixed(500) + "\u007f\u0080\u07ff\u0800\uffff";
    assertThat(text.codePoints()).anyMatch(Character::isSupplementaryCodePoint);
    assertThat(TextMethods.encode(text.length(), text))
        .isEqualTo(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void tabsEndAtMultiplesOfTheirSize() {
    assertThat(expanded("01\t012\t0123\t01234", 8)).isEqualTo("01      012     0123    01234");
    assertThat(expanded("01\t012\t0123\t01234", 4)).isEqualTo("01  012 0123    01234");
    assertThat(expanded("a\n\tb\t\tc", 3)).isEqualTo("a\n   b     c");
  }

  private static String expanded(String text, int size) {
    return TextMethods.expandTabs(text.length(), size, text.toCharArray());
  }

  /** What cells of a line have before a tab are whole multiples of its size after it. */
  @Test
  void longTextsHaveNoTabsLeft() {
    String text = new String(TextMethodDrivers.table(1000));
    StringBuilder expected = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      StringBuilder columns = new StringBuilder();
      String[] cells = line.split("\t", -1);
      for (int i = 0; i < cells.length; i++) {
        columns.append(cells[i]);
        if (i + 1 < cells.length) {
          columns.append(" ".repeat(8 - columns.length() % 8));
        }
      }
      expected.append(expected.isEmpty() ? "" : "\n").append(columns);
    }
    assertThat(expanded(text, 8)).isEqualTo(expected.toString());
  }
}
