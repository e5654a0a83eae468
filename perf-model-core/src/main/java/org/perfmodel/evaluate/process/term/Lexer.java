package org.perfmodel.evaluate.process.term;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.term.Token.Kind;

/** Cuts the text of a model into words; {@code #} begins a comment that ends with its line. */
final class Lexer {
  // Longer marks first.
  private static final List<String> MARKS =
      List.of(
          "..", "-.", "<=", ">=", "<>", "(", ")", "[", "]", "{", "}", ",", ".", "'", "+", "|", "\\",
          "@", "=", "/", "*", "-", "<", ">");

  private final String file;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;

  private Lexer(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static List<Token> tokens(String file, String text) {
    Lexer lexer = new Lexer(file, text);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        at++;
        line++;
        lineStart = at;
      } else if (c == ' ' || c == '\t' || c == '\r') {
        at++;
      } else if (c == '#') {
        while (at < text.length() && text.charAt(at) != '\n') {
          at++;
        }
      } else if (isLetter(c)) {
        add(Kind.NAME, endOfName(at));
      } else if (isDigit(c)) {
        add(Kind.NUMBER, endOfNumber(at));
      } else if (c == '"') {
        quoted();
      } else {
        mark();
      }
    }
    tokens.add(new Token(Kind.END, "", position()));
  }

  private void add(Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), position()));
    at = end;
  }

  private void quoted() {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end++;
    }
    if (end >= text.length() || text.charAt(end) != '"') {
      throw new ProcessException(
          position(), "the quoted name has no end.", "Maybe a `\"` is missing on this line.");
    }
    tokens.add(new Token(Kind.TEXT, text.substring(at + 1, end), position()));
    at = end + 1;
  }

  private void mark() {
    for (String mark : MARKS) {
      if (text.startsWith(mark, at)) {
        add(Kind.MARK, at + mark.length());
        return;
      }
    }
    int codePoint = text.codePointAt(at);
    String shown =
        codePoint > ' ' && codePoint < 127
            ? "`" + Character.toString(codePoint) + "`"
            : "the character number " + codePoint;
    throw new ProcessException(
        position(), shown + " means nothing here.", "Maybe begin a comment with `#`.");
  }

  private int endOfName(int start) {
    int end = start;
    while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
      end++;
    }
    return end;
  }

  // 0..1 is two numbers, 0.5 is one.
  private int endOfNumber(int start) {
    int end = endOfDigits(start);
    boolean fraction =
        end + 1 < text.length() && text.charAt(end) == '.' && isDigit(text.charAt(end + 1));
    return fraction ? endOfDigits(end + 1) : end;
  }

  private int endOfDigits(int start) {
    int end = start;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private Position position() {
    return new Position(file, line, at - lineStart + 1);
  }
}
