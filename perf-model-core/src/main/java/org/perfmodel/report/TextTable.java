package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of cells as lines of a fixed-width font, columns as wide as their widest cell. */
public final class TextTable {
  private final boolean[] right;
  private final List<String[]> rows = new ArrayList<>();

  /**
   * @param alignment a character per column: {@code l} or {@code r}
   */
  public TextTable(String alignment) {
    right = new boolean[alignment.length()];
    for (int column = 0; column < right.length; column++) {
      right[column] = alignment.charAt(column) == 'r';
    }
  }

  public TextTable row(String... cells) {
    if (cells.length != right.length) {
      throw new IllegalArgumentException(
          cells.length + " cells in a table of " + right.length + " columns: " + List.of(cells));
    }
    rows.add(cells);
    return this;
  }

  /**
   * The lines, none with trailing spaces.
   *
   * @param width that the first column yields to: a first cell that is too long for it gets a line
   *     of its own
   */
  public List<String> lines(String indent, int width) {
    int[] widths = widths();
    int others = indent.length();
    for (int column = 1; column < widths.length; column++) {
      others += 2 + widths[column];
    }
    widths[0] = Math.min(widths[0], Math.max(width - others, 8));
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      String first = row[0];
      if (first.length() > widths[0]) {
        lines.add(indent + first);
        first = "";
      }
      lines.add(line(indent, first, row, widths));
    }
    return lines;
  }

  private int[] widths() {
    int[] widths = new int[right.length];
    Arrays.setAll(
        widths, column -> rows.stream().mapToInt(row -> row[column].length()).max().orElse(0));
    return widths;
  }

  private String line(String indent, String first, String[] row, int[] widths) {
    StringBuilder line = new StringBuilder(indent);
    for (int column = 0; column < widths.length; column++) {
      String cell = column == 0 ? first : row[column];
      String gap = " ".repeat(widths[column] - cell.length());
      line.append(column == 0 ? "" : "  ");
      line.append(right[column] ? gap + cell : cell + gap);
    }
    return line.toString().stripTrailing();
  }
}
