package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Text broken into lines of at most {@link #WIDTH} columns, where its parts allow. */
final class TextBlock {
  /** Columns of a line. */
  static final int WIDTH = 110;

  private static final Pattern WORDS = Pattern.compile(" ");
  private static final Pattern SUMMANDS = Pattern.compile(" (?=[+-] )|(?<=,) ");

  private TextBlock() {}

  /** A sentence after a label, continued under its start. */
  static List<String> sentence(String label, String text) {
    return broken(label, text, WORDS, "");
  }

  /** A formula after a label, broken before a plus or minus, or after a comma. */
  static List<String> formula(String label, String text) {
    return broken(label, text, SUMMANDS, "    ");
  }

  private static List<String> broken(String label, String text, Pattern at, String more) {
    List<String> lines = new ArrayList<>();
    String indent = " ".repeat(label.length()) + more;
    StringBuilder line = new StringBuilder(label);
    boolean isFresh = true;
    for (String paragraph : text.split("\n", -1)) {
      if (!isFresh) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
        isFresh = true;
      }
      for (String part : at.split(paragraph)) {
        if (!isFresh && line.length() + 1 + part.length() > WIDTH) {
          lines.add(line.toString());
          line = new StringBuilder(indent);
          isFresh = true;
        }
        line.append(isFresh ? "" : " ").append(part);
        isFresh = false;
      }
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** Two texts on one line, the second at its right end if there is room, else two spaces apart. */
  static String ends(String left, String right) {
    int gap = Math.max(2, WIDTH - left.length() - right.length());
    return left + " ".repeat(gap) + right;
  }
}
