package org.perfmodel.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damage to a document, the same for the same seed. */
final class Damage {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_$][\\w.-]*");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
  private static final Pattern VALUE =
      Pattern.compile("\"[^\"\\n]*\"|\\[[^\\[\\]\\n]*]|\\{[^{}\\n]*}|\\b\\d[\\w.]*\\b");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "-1",
          "1e308",
          "1e309",
          "1e-400",
          "NaN",
          "Infinity",
          "-.inf",
          "1e999999999",
          "2147483648",
          "9223372036854775808",
          "0x7f",
          "1_000",
          "1/0",
          "0/0",
          "01",
          "1.",
          ".5",
          "\u0661",
          "1e+",
          "--1",
          "99999999999999999999999999999999999999",
          "1e9",
          "4294967296");

  private static final List<String> SCRAPS =
      List.of(
          "\u0000",
          "\u001b[2J",
          "\r",
          "\u202e",
          "\ufeff",
          "\ud800",
          "\u2028",
          "\t",
          "\"",
          "'",
          "\\",
          "\\u0000",
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          ":",
          ": ",
          ",",
          "- ",
          "#",
          "&a ",
          "*a ",
          "<<: ",
          "!!java.net.URL ",
          "| ",
          "> ",
          "%",
          "---\n",
          "...\n",
          "null",
          "true",
          "~",
          "\n",
          "\n\n",
          "<<<<<<< HEAD\n",
          "=======\n",
          ">>>>>>> x\n",
          "?",
          "@",
          "`",
          "^",
          "^99",
          "^-1",
          "*n",
          "/n",
          "/0",
          "max(",
          "min()",
          "log2(0)",
          "sum(",
          "floor(",
          "$",
          "..",
          "->",
          "<-");

  private final SplittableRandom random;

  Damage(long seed) {
    this.random = new SplittableRandom(seed);
  }

  String of(List<String> sound) {
    String text = one(sound);
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      text = once(text, sound);
    }
    return text;
  }

  private String once(String text, List<String> sound) {
    int from = at(text);
    int to = Math.min(text.length(), from + 1 + random.nextInt(200));
    return switch (random.nextInt(14)) {
      case 0 -> text.substring(0, from);
      case 1 -> text.substring(0, from) + text.substring(to);
      case 2 -> text.substring(0, to) + text.substring(from);
      case 3, 4 -> text.substring(0, from) + one(SCRAPS) + text.substring(from);
      case 5, 6 -> replace(text, NUMBER, one(NUMBERS));
      case 7, 8 -> replace(text, WORD, another(text, WORD));
      case 9, 10 -> replace(text, VALUE, another(text, VALUE));
      case 11 -> swapLines(text);
      case 12 -> deep(text);
      default -> splice(text, one(sound));
    };
  }

  private int at(String text) {
    return text.isEmpty() ? 0 : random.nextInt(text.length());
  }

  private String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static List<MatchResult> found(String text, Pattern what) {
    return what.matcher(text).results().toList();
  }

  private String another(String text, Pattern what) {
    List<MatchResult> found = found(text, what);
    return found.isEmpty() ? "" : found.get(random.nextInt(found.size())).group();
  }

  private String replace(String text, Pattern what, String by) {
    List<MatchResult> found = found(text, what);
    if (found.isEmpty()) {
      return text + by;
    }
    MatchResult at = found.get(random.nextInt(found.size()));
    return text.substring(0, at.start()) + by + text.substring(at.end());
  }

  private String swapLines(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.size() > 1) {
      Collections.swap(lines, random.nextInt(lines.size()), random.nextInt(lines.size()));
    }
    return String.join("\n", lines);
  }

  private String deep(String text) {
    int depth = 1 << random.nextInt(3, 15);
    return switch (random.nextInt(7)) {
      case 0 -> replace(text, VALUE, "[".repeat(depth) + "]".repeat(depth));
      case 1 -> replace(text, VALUE, "{\"a\":".repeat(depth) + "1" + "}".repeat(depth));
      case 2 -> replace(text, NUMBER, "(".repeat(depth) + "n" + ")".repeat(depth));
      case 3 -> replace(text, NUMBER, "n+" + "m*n+".repeat(depth) + "1");
      case 4 -> replace(text, NUMBER, "9".repeat(depth));
      case 5 ->
          replace(
              text,
              WORD,
              "max(n,".repeat(Math.min(depth, 2048)) + "1" + ")".repeat(Math.min(depth, 2048)));
      default -> replace(text, WORD, "x".repeat(depth));
    };
  }

  private String splice(String text, String other) {
    return text.substring(0, at(text)) + other.substring(at(other));
  }
}
