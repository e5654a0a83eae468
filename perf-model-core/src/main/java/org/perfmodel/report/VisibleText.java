package org.perfmodel.report;

import java.util.Locale;

/**
 * Text with nothing hidden in it. What steers a terminal or the direction of writing is shown as a
 * Java escape: ids, reasons and source lines are written by whoever wrote the project (Boucher and
 * Anderson, Trojan Source, 2021).
 */
public final class VisibleText {
  private VisibleText() {}

  /** The text with escapes for all that is hidden; ends of lines and tabs stay. */
  public static String of(String text) {
    if (text.codePoints().noneMatch(VisibleText::isHidden)) {
      return text;
    }
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              if (isHidden(point)) {
                append(visible, point);
              } else {
                visible.appendCodePoint(point);
              }
            });
    return visible.toString();
  }

  /** Whether a character is a control, a format or an end of line that no editor shows. */
  static boolean isHidden(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL -> point != '\n' && point != '\t';
      case Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }

  /** The character as Java writes it. */
  static void append(StringBuilder text, int point) {
    for (char unit : Character.toChars(point)) {
      text.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
    }
  }
}
