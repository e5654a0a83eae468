package org.perfmodel.extract;

/**
 * How deep brackets are nested in a text, outside of comments and literals.
 *
 * <p>The parser is recursive and looks ahead: on a text that nests hundreds of brackets and does
 * not parse, it takes seconds or runs out of stack.
 */
final class Nesting {
  /** What no program is known to need: a compiler's own stack ends not far beyond. */
  static final int MOST = 250;

  private final String text;
  private int at;
  private int line = 1;

  private Nesting(String text) {
    this.text = text;
  }

  /** The first line that opens more than {@link #MOST} brackets, or 0. */
  static int tooDeepAt(String text) {
    return new Nesting(text).search();
  }

  private int search() {
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '(' || c == '[' || c == '{') {
        depth++;
        if (depth > MOST) {
          return line;
        }
      } else if ((c == ')' || c == ']' || c == '}') && depth > 0) {
        depth--;
      }
      if (startsWith("//")) {
        skipTo("\n", false);
      } else if (startsWith("/*")) {
        step(2);
        skipTo("*/", false);
      } else if (startsWith("\"\"\"")) {
        step(3);
        skipTo("\"\"\"", true);
      } else if (c == '"' || c == '\'') {
        literal(c);
      } else {
        step(1);
      }
    }
    return 0;
  }

  private boolean startsWith(String what) {
    return text.startsWith(what, at);
  }

  private void step(int characters) {
    for (int i = 0; i < characters && at < text.length(); i++) {
      if (text.charAt(at++) == '\n') {
        line++;
      }
    }
  }

  private void skipTo(String end, boolean hasEscapes) {
    while (at < text.length() && !startsWith(end)) {
      step(hasEscapes && text.charAt(at) == '\\' ? 2 : 1);
    }
    step(end.length());
  }

  /** A literal ends at its quote, or at the end of the line where it was not closed. */
  private void literal(char quote) {
    step(1);
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      step(text.charAt(at) == '\\' ? 2 : 1);
    }
    step(1);
  }
}
