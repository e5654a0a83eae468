package org.perfmodel.evaluate.process.term;

import java.util.List;
import org.perfmodel.evaluate.process.term.Token.Kind;

/** The words of a file, read from the front. */
final class Words {
  private final List<Token> tokens;
  private int at;

  Words(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    if (token.kind() != Kind.END) {
      at++;
    }
    return token;
  }

  boolean accept(String mark) {
    if (peek().is(mark)) {
      at++;
      return true;
    }
    return false;
  }

  void expect(String mark, String reason) {
    if (!accept(mark)) {
      throw unexpected("`" + mark + "`", reason);
    }
  }

  /** A name that is no word of the language. */
  Token name(String what) {
    Token token = next();
    if (token.kind() != Kind.NAME) {
      throw new ProcessException(
          token.position(),
          what + " is expected, but here stands " + token.shown() + ".",
          "Maybe write a name of letters, digits and `_`.");
    }
    if (Term.RESERVED.contains(token.text())) {
      throw new ProcessException(
          token.position(),
          "`" + token.text() + "` is a word of the language and cannot be " + what + ".",
          "Maybe `" + token.text() + "_`.");
    }
    return token;
  }

  ProcessException unexpected(String expected, String advice) {
    Token token = peek();
    return new ProcessException(
        token.position(),
        expected + " is expected, but here stands " + token.shown() + ".",
        advice);
  }

  /**
   * Whether the bracket that opens here has a comma of its own: then it is a prefix {@code (a,3)},
   * not a process in brackets.
   */
  boolean bracketHasComma() {
    int depth = 0;
    for (int i = at; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        depth++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
        if (depth == 0) {
          return false;
        }
      } else if (depth == 1 && token.is(",")) {
        return true;
      }
    }
    return false;
  }
}
