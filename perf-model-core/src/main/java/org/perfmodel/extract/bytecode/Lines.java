package org.perfmodel.extract.bytecode;

/** Text that puts each statement on the line that it has in its source, or behind it. */
final class Lines {
  /** More than any source has. */
  private static final int MOST = 65_535;

  private final StringBuilder text = new StringBuilder();
  private int line = 1;

  /** Lines that are one. */
  static Lines inOne() {
    Lines lines = new Lines();
    lines.line = MOST;
    return lines;
  }

  /** Goes on no sooner than on that line. */
  Lines at(int wanted) {
    while (line < Math.min(wanted, MOST)) {
      text.append('\n');
      line++;
    }
    return this;
  }

  Lines add(String words) {
    text.append(words).append(' ');
    return this;
  }

  String text() {
    return text + "\n";
  }
}
