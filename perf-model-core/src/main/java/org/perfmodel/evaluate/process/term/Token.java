package org.perfmodel.evaluate.process.term;

/** A word of a model file and where it stands. */
record Token(Kind kind, String text, Position position) {
  /** What sort of word it is. */
  enum Kind {
    NAME,
    NUMBER,
    TEXT,
    MARK,
    END
  }

  boolean is(String mark) {
    return kind != Kind.TEXT && text.equals(mark);
  }

  /** As a message quotes it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "`" + text + "`";
  }
}
