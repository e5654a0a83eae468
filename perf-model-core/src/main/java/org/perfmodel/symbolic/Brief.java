package org.perfmodel.symbolic;

/** A formula in a message: its beginning, and how long it is. */
public final class Brief {
  private static final int MOST_CHARACTERS = 600;

  private Brief() {}

  public static String of(Expr expression) {
    return of(expression.toString());
  }

  public static String of(String formula) {
    return formula.length() <= MOST_CHARACTERS
        ? formula
        : formula.substring(0, MOST_CHARACTERS) + ".. (" + formula.length() + " characters)";
  }
}
