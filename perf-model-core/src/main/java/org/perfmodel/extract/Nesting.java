package org.perfmodel.extract;

/**
 * How deep brackets are nested in a text, outside of comments and literals, and how long it goes on
 * without the end of a statement outside of any class.
 *
 * <p>The parser is recursive and looks ahead: on a text that nests hundreds of brackets and does
 * not parse, it takes seconds or runs out of stack. It looks at all of a field outside of classes
 * before it begins with it, and again from each of its words where it does not parse.
 */
final class Nesting {
  /** What no program is known to need: a compiler's own stack ends not far beyond. */
  static final int MOST = 250;

  /** Characters of one field outside of any class: a second's worth of looking ahead. */
  static final int LONGEST = 6000;

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

  /** The first line outside of any class that goes on for more than {@link #LONGEST}, or 0. */
  static int tooLongAt(String text) {
    return new Nesting(text).searchOutside();
  }

  private int searchOutside() {
    int depth = 0;
    int since = 0;
    boolean isAssigned = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (isOpening(c)) {
        depth++;
      } else if (isClosing(c) && depth > 0) {
        depth--;
      }
      isAssigned |= depth == 0 && c == '=';
      since += Character.isWhitespace(c) ? 0 : 1;
      if (isAssigned && since > LONGEST) {
        return line;
      }
      if (depth == 0 && (c == ';' || c == '}')) {
        since = 0;
        isAssigned = false;
      }
      skip(c);
    }
    return 0;
  }

  private static boolean isOpening(char c) {
    return c == '(' || c == '[' || c == '{';
  }

  private static boolean isClosing(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  private int search() {
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (isOpening(c)) {
        depth++;
        if (depth > MOST) {
          return line;
        }
      } else if (isClosing(c) && depth > 0) {
        depth--;
      }
      skip(c);
    }
    return 0;
  }

  /** Over a comment, a literal or one character. */
  private void skip(char c) {
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
