package org.perfmodel.symbolic.text;

/** A text that is not an expression: where, and what should stand there. */
public final class ExprSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final int column;
  private final String expected;

  /**
   * @param column counted from one
   * @param expected a noun phrase: {@code ")"}, {@code a number or a name}
   */
  ExprSyntaxException(String text, int column, String expected) {
    super("column " + column + " of `" + text + "`: expected " + expected + found(text, column));
    this.column = column;
    this.expected = expected;
  }

  /** Counted from one. */
  public int column() {
    return column;
  }

  public String expected() {
    return expected;
  }

  private static String found(String text, int column) {
    return column > text.length() ? ", found the end" : ", found `" + text.charAt(column - 1) + "`";
  }
}
