package org.perfmodel.workload.graph;

/**
 * The words of a graph file, one after the other: names and numbers, quoted names, and {@code -> <-
 * { } [ ] ; , =}. Comments begin with {@code #} or {@code //} or stand between {@code /*} and its
 * end. A token is looked at until {@link #next} moves on.
 */
final class GraphTokens {
  enum Kind {
    NAME,
    QUOTED,
    SYMBOL,
    LINE_END,
    END
  }

  private final String file;
  private final String text;
  private final boolean linesMatter;
  private int at;
  private int line = 1;
  private int lineStart;
  private Kind kind = Kind.END;
  private String value = "";
  private int tokenLine = 1;
  private int tokenColumn = 1;

  /**
   * @param linesMatter whether the end of a line is a token
   */
  GraphTokens(String file, String text, boolean linesMatter) {
    this.file = file;
    this.text = text;
    this.linesMatter = linesMatter;
    next();
  }

  Kind kind() {
    return kind;
  }

  /** The token as a reader sees it, without quotes. */
  String value() {
    return value;
  }

  int line() {
    return tokenLine;
  }

  int column() {
    return tokenColumn;
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && value.equals(symbol);
  }

  boolean isName() {
    return kind == Kind.NAME || kind == Kind.QUOTED;
  }

  /** Whether this is the word, not in quotes; upper or lower case. */
  boolean isWord(String word) {
    return kind == Kind.NAME && value.equalsIgnoreCase(word);
  }

  String takeName(String what) {
    if (!isName()) {
      throw expected(what);
    }
    String name = value;
    next();
    return name;
  }

  int takeNumber(String what) {
    if (kind != Kind.NAME || !value.matches("[0-9]{1,9}")) {
      throw expected(what);
    }
    int number = Integer.parseInt(value);
    next();
    return number;
  }

  /** A whole number from 1 to {@code most}. */
  int takeNumber(String what, int most) {
    boolean isWhole = kind == Kind.NAME && value.matches("[0-9]{1,18}");
    if (!isWhole || Long.parseLong(value) < 1 || Long.parseLong(value) > most) {
      throw expected(what + ", 1 to " + most + ",");
    }
    int number = Integer.parseInt(value);
    next();
    return number;
  }

  /** A decimal number that is not negative. */
  double takeDecimal(String what) {
    if (!isName() || !value.matches("[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]{1,3})?|\\.[0-9]+")) {
      throw expected(what);
    }
    double number = Double.parseDouble(value);
    if (number == Double.POSITIVE_INFINITY) {
      throw expected(what);
    }
    next();
    return number;
  }

  void take(String symbol) {
    if (!is(symbol)) {
      throw expected("`" + symbol + "`");
    }
    next();
  }

  GraphSyntaxException expected(String what) {
    String found =
        switch (kind) {
          case END -> "the end of the file";
          case LINE_END -> "the end of the line";
          default -> "`" + value + "`";
        };
    return problem(what + " was expected, not " + found + ".");
  }

  GraphSyntaxException problem(String what) {
    return new GraphSyntaxException(file, tokenLine, tokenColumn, what);
  }

  GraphSyntaxException problemAt(int someLine, int someColumn, String what) {
    return new GraphSyntaxException(file, someLine, someColumn, what);
  }

  void next() {
    skip();
    tokenLine = line;
    tokenColumn = at - lineStart + 1;
    if (at == text.length()) {
      kind = Kind.END;
      value = "";
      return;
    }
    char c = text.charAt(at);
    if (c == '\n') {
      kind = Kind.LINE_END;
      value = "";
      newLine();
    } else if (c == '"') {
      quoted();
    } else if (text.startsWith("->", at) || text.startsWith("<-", at)) {
      symbol(2);
    } else if ("{}[];,=".indexOf(c) >= 0) {
      symbol(1);
    } else {
      name();
    }
  }

  private void symbol(int length) {
    kind = Kind.SYMBOL;
    value = text.substring(at, at + length);
    at += length;
  }

  private void name() {
    int start = at;
    while (at < text.length() && isPartOfName(text.charAt(at)) && !text.startsWith("->", at)) {
      at++;
    }
    if (at == start) {
      throw problem("`" + text.charAt(at) + "` is not understood here.");
    }
    kind = Kind.NAME;
    value = text.substring(start, at);
  }

  private static boolean isPartOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-' || c == '+' || c == ':';
  }

  private void quoted() {
    StringBuilder name = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
      boolean escape = text.charAt(at) == '\\' && at + 1 < text.length();
      if (escape && (text.charAt(at + 1) == '"' || text.charAt(at + 1) == '\\')) {
        at++;
      }
      name.append(text.charAt(at++));
    }
    if (at == text.length() || text.charAt(at) == '\n') {
      throw problem("The quoted name does not end on its line.");
    }
    at++;
    kind = Kind.QUOTED;
    value = name.toString();
  }

  private void skip() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n' && !linesMatter) {
        newLine();
      } else if (c == '#' || text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        skipComment();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\uFEFF') {
        at++;
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    tokenLine = line;
    tokenColumn = at - lineStart + 1;
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw problem("The comment does not end.");
    }
    while (at < end + 2) {
      if (text.charAt(at) == '\n') {
        newLine();
      } else {
        at++;
      }
    }
  }

  private void newLine() {
    at++;
    line++;
    lineStart = at;
  }

  /** The name as {@link #next} reads it, in quotes where it needs them. */
  static String written(String name) {
    boolean plain = !name.isEmpty();
    for (int i = 0; i < name.length(); i++) {
      plain &= isPartOfName(name.charAt(i)) && name.charAt(i) < 128;
    }
    return plain && !name.contains("->")
        ? name
        : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
