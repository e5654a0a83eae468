package org.perfmodel.symbolic;

/**
 * Where a symbol's name ends.
 *
 * <pre>
 * name  := first rest*
 * first := letter | "_" | "$" | "#"
 * rest  := letter | digit | "_" | "." | "$" | "#" | ":" | "@" | "()" | "[" anything balanced "]"
 * </pre>
 */
public final class SymbolName {
  private SymbolName() {}

  public static boolean starts(String text, int at) {
    return at < text.length()
        && (Character.isLetter(text.charAt(at)) || "_$#".indexOf(text.charAt(at)) >= 0);
  }

  /** The position after the longest name that starts here; {@code from} if none does. */
  public static int end(String text, int from) {
    if (!starts(text, from)) {
      return from;
    }
    int at = from + 1;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isLetterOrDigit(c) || "_.$#:@".indexOf(c) >= 0) {
        at++;
      } else if (text.startsWith("()", at)) {
        at += 2;
      } else {
        int closed = c == '[' ? closingBracket(text, at) : -1;
        if (closed < 0) {
          return at;
        }
        at = closed + 1;
      }
    }
    return at;
  }

  private static int closingBracket(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += text.charAt(i) == '[' ? 1 : text.charAt(i) == ']' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
