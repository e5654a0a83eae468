package org.perfmodel.workload;

import org.perfmodel.symbolic.Symbol;

/**
 * A size that a region's formulae are in.
 *
 * @param symbol as formulae name it
 * @param origin where it comes from: {@code parameter n}, {@code length of array a}, {@code field
 *     rows}
 */
public record Size(Symbol symbol, String origin, Place place) {
  /** What the size counts by which a method calls itself begins with. */
  public static final String RECURSIVE = "recursive call: ";

  /** What the size begins with of how many steps a loop takes until there is nothing more. */
  public static final String STEPS = "steps: ";

  private static final String OPEN = "open: ";
  private static final String IN = ", in ";

  /**
   * A number that only the data know: how often a loop runs until something converges. Without a
   * value what hangs on it is unknown; the rest of the region is not.
   *
   * @param what a noun phrase: {@code trip count of `while (hasNext())`}
   * @param method where, as overlays name it: {@code Sort#merge}
   */
  public static Size open(Symbol symbol, String what, String method, Place place) {
    return new Size(symbol, OPEN + what + IN + method, place);
  }

  /**
   * The name of the size that a variable of the sources stands for: {@code p} is the number of
   * processors, so that a variable {@code p} is the size {@code p_}, and {@code p_} is {@code p__}.
   */
  public static String nameOf(String variable) {
    return isTaken(variable) ? variable + "_" : variable;
  }

  /** The variable of the sources that it stands for, if it stands for one. */
  public String variable() {
    String name = symbol.name();
    return isTaken(name) && name.length() > 1 ? name.substring(0, name.length() - 1) : name;
  }

  private static boolean isTaken(String variable) {
    return variable.startsWith("p") && variable.chars().skip(1).allMatch(letter -> letter == '_');
  }

  /** Whether only the data know it. */
  public boolean isOpen() {
    return origin.startsWith(OPEN) && origin.contains(IN);
  }

  /** Whether it is how far a loop goes from one thing to the next. */
  public boolean isSteps() {
    return origin.startsWith(STEPS);
  }

  /** What an open one counts, or a loop's steps; of others where they come from. */
  public String what() {
    return isOpen()
        ? origin.substring(OPEN.length(), origin.lastIndexOf(IN))
        : isSteps() ? origin.substring(STEPS.length()) : origin;
  }

  /** The method that an open one is in, as overlays name it. */
  public String method() {
    return isOpen() ? origin.substring(origin.lastIndexOf(IN) + IN.length()) : "";
  }
}
