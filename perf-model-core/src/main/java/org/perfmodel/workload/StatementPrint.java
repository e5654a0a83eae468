package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A statement by what tells it from others: of one that holds others, its header. Comments, layout
 * and the names of locals and parameters tell nothing.
 *
 * @param print two characters of base64, twelve bits: seven of the text without locals, five of
 *     which locals it names
 * @param line its first
 * @param last of its lines; of a header, without what it holds
 * @param within the number of the statement in its method that it stands in; -1 if in none
 * @param loop whether it repeats what it holds
 * @param uses the numbers of statements that gave the locals that it reads their values
 * @param idioms what is known of it, in their order
 */
public record StatementPrint(
    String print,
    int line,
    int last,
    int within,
    boolean loop,
    List<Integer> uses,
    List<Idiom> idioms) {
  /** Characters of a print. */
  public static final int LENGTH = 2;

  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  public StatementPrint {
    requireNonNull(print);
    uses = List.copyOf(uses);
    idioms = List.copyOf(idioms);
  }

  /** Whether two prints are of the same text, whatever locals it names. */
  public static boolean isSameText(String print, String other) {
    return print.charAt(0) == other.charAt(0) && highest(print) == highest(other);
  }

  private static int highest(String print) {
    return DIGITS.indexOf(print.charAt(1)) >>> 5;
  }
}
