package org.perfmodel.json.notation;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Texts of leaves: phrases that are frequent stand as {@code ~} and a letter. A phrase here must
 * stay as it is even if nobody says it any more; new ones get new letters.
 */
final class Phrases {
  static final String SPECIAL = "{}|;~";

  private static final Map<Character, String> BY_LETTER = new TreeMap<>();

  static {
    BY_LETTER.put('l', "loop ");
    BY_LETTER.put('w', "each iteration waits for the one before, through ");
    BY_LETTER.put('n', "elements of ");
    BY_LETTER.put('N', " are not next to each other");
    BY_LETTER.put('i', "has a loop inside");
    BY_LETTER.put('c', "calls what is not inlined");
    BY_LETTER.put('b', "branches");
    BY_LETTER.put('e', "may end early");
    BY_LETTER.put('a', "asks for its end in a way that compilers do not count");
    BY_LETTER.put('x', "needs what the iteration before left in ");
    BY_LETTER.put('d', "divides by a constant, with the upper half of a product");
    BY_LETTER.put('g', "computes with ");
    BY_LETTER.put('G', ", which goes on in each iteration");
    BY_LETTER.put('s', "holds more than straight code");
    BY_LETTER.put('t', "trip count of `");
    BY_LETTER.put('r', "recursive call: ");
    BY_LETTER.put('o', "open: ");
  }

  private Phrases() {}

  /** A text without phrases. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      out.append(SPECIAL.indexOf(letter) >= 0 ? "~" : "").append(letter);
    }
    return out.toString();
  }

  /** A text with phrases as letters. */
  static String write(String text) {
    StringBuilder out = new StringBuilder();
    for (int at = 0; at < text.length(); ) {
      Map.@Nullable Entry<Character, String> longest = null;
      for (Map.Entry<Character, String> each : BY_LETTER.entrySet()) {
        if (text.startsWith(each.getValue(), at)
            && (longest == null || each.getValue().length() > longest.getValue().length())) {
          longest = each;
        }
      }
      if (longest != null) {
        out.append('~').append(longest.getKey());
        at += longest.getValue().length();
      } else {
        char letter = text.charAt(at++);
        out.append(SPECIAL.indexOf(letter) >= 0 ? "~" : "").append(letter);
      }
    }
    return out.toString();
  }

  /**
   * What {@code ~} and this letter stand for.
   *
   * @throws UnknownWorkException if no phrase has the letter
   */
  static String read(char letter) {
    if (SPECIAL.indexOf(letter) >= 0) {
      return String.valueOf(letter);
    }
    String phrase = BY_LETTER.get(letter);
    if (phrase == null) {
      throw new UnknownWorkException("the phrase `~" + letter + "`");
    }
    return phrase;
  }
}
