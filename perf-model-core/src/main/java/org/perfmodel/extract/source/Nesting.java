package org.perfmodel.extract.source;

/**
 * How deep brackets are nested in a text, outside of comments and literals, and how long it goes on
 * without the end of a statement outside of any class.
 *
 * <p>The parser is recursive and looks ahead: on a text that nests hundreds of brackets and does
 * not parse, it takes seconds or runs out of stack. It looks at all of a field outside of classes
 * before it begins with it, and again from each of its words where it does not parse.
 */
public final class Nesting {
  /** What no program is known to need: a compiler's own stack ends not far beyond. */
  public static final int MOST = 250;

  /** Characters of one field outside of any class: a second's worth of looking ahead. */
  public static final int LONGEST = 6000;

  private final String whole;
  private final char[] text;
  private int at;
  private int line = 1;
  private int tooDeepAt;
  private int tooLongAt;

  private Nesting(String text) {
    this.whole = text;
    this.text = text.toCharArray();
  }

  /** What there is to say of a text. */
  public static Nesting of(String text) {
    Nesting nesting = new Nesting(text);
    nesting.search();
    return nesting;
  }

  /** The first line that opens more than {@link #MOST} brackets, or 0. */
  public int tooDeepAt() {
    return tooDeepAt;
  }

  /** The first line outside of any class that goes on for more than {@link #LONGEST}, or 0. */
  public int tooLongAt() {
    return tooLongAt;
  }

  private void search() {
    int depth = 0;
    int since = 0;
    boolean isAssigned = false;
    while (at < text.length) {
      char c = text[at];
      if (isOpening(c)) {
        depth++;
        tooDeepAt = depth > MOST && tooDeepAt == 0 ? line : tooDeepAt;
      } else if (isClosing(c) && depth > 0) {
        depth--;
      }
      isAssigned |= depth == 0 && c == '=';
      since += Character.isWhitespace(c) ? 0 : 1;
      tooLongAt = isAssigned && since > LONGEST && tooLongAt == 0 ? line : tooLongAt;
      if (depth == 0 && (c == ';' || c == '}')) {
        since = 0;
        isAssigned = false;
      }
      skip(c);
    }
  }

  private static boolean isOpening(char c) {
    return c == '(' || c == '[' || c == '{';
  }

  private static boolean isClosing(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  /** Over a comment, a literal or one character. */
  private void skip(char c) {
    if (c == '/' && follows('/')) {
      skipTo("\n");
    } else if (c == '/' && follows('*')) {
      step(2);
      skipTo("*/");
    } else if (c == '"' && startsWith("\"\"\"")) {
      step(3);
      textBlock();
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else {
      step(1);
    }
  }

  /** Whether that character comes next. */
  private boolean follows(char next) {
    return at + 1 < text.length && text[at + 1] == next;
  }

  private boolean startsWith(String what) {
    if (at + what.length() > text.length) {
      return false;
    }
    for (int i = 0; i < what.length(); i++) {
      if (text[at + i] != what.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void step(int characters) {
    for (int i = 0; i < characters && at < text.length; i++) {
      if (text[at++] == '\n') {
        line++;
      }
    }
  }

  /** Over all up to this end of a comment, with it. */
  private void skipTo(String end) {
    int ends = whole.indexOf(end, at);
    step((ends < 0 ? text.length : ends + end.length()) - at);
  }

  private void textBlock() {
    while (at < text.length && !(text[at] == '"' && startsWith("\"\"\""))) {
      step(text[at] == '\\' ? 2 : 1);
    }
    step(3);
  }

  /** A literal ends at its quote, or at the end of the line where it was not closed. */
  private void literal(char quote) {
    step(1);
    while (at < text.length && text[at] != quote && text[at] != '\n') {
      step(text[at] == '\\' ? 2 : 1);
    }
    step(1);
  }
}
