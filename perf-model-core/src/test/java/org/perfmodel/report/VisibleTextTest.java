package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTextTest {
  @Test
  void nothingHiddenIsLeft() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      String text = VisibleText.of("a" + new String(Character.toChars(point)) + "b");
      assertThat(text.codePoints().filter(each -> each != '\n' && each != '\t'))
          .as("U+%04X", point)
          .noneMatch(Character::isISOControl)
          .noneMatch(each -> Character.getType(each) == Character.FORMAT)
          .noneMatch(each -> each == 0x2028 || each == 0x2029);
    }
  }

  @Test
  void whatCanBeSeenStays() {
    String text = "Größe\t日本語 🚀\nλ → \\u0041";
    assertThat(VisibleText.of(text)).isSameAs(text);
  }

  @Test
  void hiddenCharactersAreWrittenAsInJava() {
    assertThat(VisibleText.of("\u001b[2J\r\u009b\u202e\u2066 \uD800 \uDB40\uDC41"))
        .isEqualTo("\\u001b[2J\\u000d\\u009b\\u202e\\u2066 \\ud800 \\udb40\\udc41");
  }
}
