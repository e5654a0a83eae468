package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Text broken into lines of at most {@link #WIDTH} columns, where its parts allow. */
public final class TextBlock {
  /** Columns of a line. */
  public static final int WIDTH = 110;

  private static final Pattern WORDS = Pattern.compile(" ");
  private static final Pattern SUMMANDS = Pattern.compile(" (?=[+-] )");
  private static final Pattern ARGUMENTS = Pattern.compile("(?<=,) ");

  private TextBlock() {}

  /** A sentence after a label, continued under its start. */
  public static List<String> sentence(String label, String text) {
    return sentence(label, text, WIDTH);
  }

  /** The same within some columns. */
  public static List<String> sentence(String label, String text, int width) {
    List<String> lines = new ArrayList<>();
    String indent = " ".repeat(label.length());
    String start = label;
    for (String paragraph : text.split("\n", -1)) {
      lines.addAll(broken(start, indent, List.of(WORDS.split(paragraph)), width));
      start = indent;
    }
    return lines;
  }

  /**
   * A formula after a label, broken before a plus or minus, and where that is too long, at commas.
   */
  public static List<String> formula(String label, String text) {
    String indent = " ".repeat(label.length() + 4);
    List<String> parts = new ArrayList<>();
    for (String summand : SUMMANDS.split(text)) {
      if (indent.length() + summand.length() <= WIDTH) {
        parts.add(summand);
      } else {
        parts.addAll(List.of(ARGUMENTS.split(summand)));
      }
    }
    return broken(label, indent, parts, WIDTH);
  }

  private static List<String> broken(String label, String indent, List<String> parts, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(label);
    boolean isFresh = true;
    for (String part : parts) {
      if (!isFresh && line.length() + 1 + part.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        isFresh = true;
      }
      line.append(isFresh ? "" : " ").append(part);
      isFresh = false;
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** Two texts on one line, the second at its right end; on two where there is no room. */
  static List<String> ends(String left, String right) {
    int gap = WIDTH - left.length() - right.length();
    return gap >= 2 ? List.of(left + " ".repeat(gap) + right) : List.of(left, "  place   " + right);
  }
}
