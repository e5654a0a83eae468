package org.perfmodel.report;

import java.util.List;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;

/** Texts cut to what a table has room for; the full one stands elsewhere in the same report. */
public final class Ellipsis {
  private static final int LONGEST_POINT = 30;
  private static final int LONGEST_FORMULA = 600;

  /** Characters of a term that a reader still looks at. */
  static final int LONGEST_TERM = 120;

  private Ellipsis() {}

  /** {@code n=20000, p=16}; of many sizes the first ones, {@code ..}, and p. */
  public static String point(Point point) {
    String processors = "p=" + point.processors();
    if (point.inputs().shown().isEmpty()) {
      return processors;
    }
    return inputs(point.inputs(), LONGEST_POINT - processors.length() - 2) + ", " + processors;
  }

  /** {@code n=20000}; of many sizes the first ones and {@code ..}. */
  public static String inputs(InputSet inputs) {
    return inputs.values().isEmpty() ? "-" : inputs(inputs, LONGEST_POINT);
  }

  /**
   * A formula that a console has room for; of a longer one the beginning, how long it is and where
   * all of it stands.
   */
  static String formula(String text, String file) {
    if (text.length() <= LONGEST_FORMULA) {
      return text;
    }
    int end = Math.max(text.lastIndexOf(' ', LONGEST_FORMULA), LONGEST_FORMULA / 2);
    return text.substring(0, end)
        + " .. ("
        + text.length()
        + " characters; the whole formula is in "
        + file
        + ")";
  }

  /** A term of a formula that a reader still looks at. */
  static String term(String text) {
    if (text.length() <= LONGEST_TERM) {
      return text;
    }
    int end = Math.max(text.lastIndexOf(' ', LONGEST_TERM), LONGEST_TERM / 2);
    return text.substring(0, end) + " .. (whole formula in the report)";
  }

  /** A name with its middle left out: its beginning and its end tell it from others. */
  public static String middle(String name, int longest) {
    if (name.length() <= longest) {
      return name;
    }
    int end = (longest - 2) / 2;
    return name.substring(0, longest - 2 - end) + ".." + name.substring(name.length() - end);
  }

  private static String inputs(InputSet inputs, int longest) {
    String text = inputs.toString();
    if (text.length() <= longest) {
      return text;
    }
    StringBuilder shortened = new StringBuilder();
    for (String value : List.of(text.split(", ", -1))) {
      if (shortened.length() + value.length() + 4 > longest) {
        break;
      }
      shortened.append(value).append(", ");
    }
    return shortened + "..";
  }
}
