package org.perfmodel.evaluate.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/** One line of a model's file, read from left to right: words, signs and formulae. */
public final class ModelLine {
  private static final Pattern NAME =
      Pattern.compile("(?<![A-Za-z0-9_.$])[A-Za-z_$][A-Za-z0-9_.$]*");

  private final String file;
  private final int number;
  private final String text;
  private int at;

  private ModelLine(String file, int number, String text) {
    this.file = file;
    this.number = number;
    this.text = text;
  }

  /** The lines that say something, without their comments. */
  public static List<ModelLine> of(String file, String text) {
    List<ModelLine> lines = new ArrayList<>();
    int number = 0;
    for (String each : text.split("\n", -1)) {
      number++;
      int comment = each.indexOf('#');
      String said = (comment < 0 ? each : each.substring(0, comment)).strip();
      if (number == 1 && said.startsWith("\uFEFF")) {
        said = said.substring(1).strip();
      }
      if (!said.isEmpty()) {
        lines.add(new ModelLine(file, number, said));
      }
    }
    return lines;
  }

  /** Counted from 1. */
  int number() {
    return number;
  }

  /** The next word, up to a space. */
  public String word(String what) {
    skipSpace();
    int start = at;
    while (at < text.length() && text.charAt(at) > ' ') {
      at++;
    }
    if (at == start) {
      throw problem(what + " is missing at the end of `" + text + "`");
    }
    return text.substring(start, at);
  }

  /** The next word, which must be a name: letters, digits, {@code _ . $ -}, first a letter. */
  public String name(String what) {
    return matching("[A-Za-z_][A-Za-z0-9_.$-]*", what);
  }

  /** The next word as a symbol: letters, digits, {@code _ . $}, not first a digit. */
  public Symbol symbol(String what) {
    return new Symbol(matching("[A-Za-z_$][A-Za-z0-9_.$]*", what));
  }

  private String matching(String form, String what) {
    String word = word(what);
    if (!word.matches(form)) {
      throw problem(what + " was expected, not `" + word + "`");
    }
    return word;
  }

  /** Whether the next word is this one; it is passed if so. */
  public boolean passes(String expected) {
    skipSpace();
    boolean is =
        text.startsWith(expected, at)
            && (at + expected.length() == text.length()
                || text.charAt(at + expected.length()) <= ' ');
    at += is ? expected.length() : 0;
    return is;
  }

  /** Passes the next word, which must be this one. */
  public void take(String expected) {
    if (!passes(expected)) {
      throw problem("`" + expected + "` was expected before `" + rest() + "`");
    }
  }

  /** A whole number from {@code least} to 999999999. */
  public int whole(String what, int least) {
    String word = word(what);
    if (!word.matches("[0-9]{1,9}") || Integer.parseInt(word) < least) {
      throw problem(what + " was expected, at least " + least + ", not `" + word + "`");
    }
    return Integer.parseInt(word);
  }

  /**
   * A formula up to one of some words, which stands between spaces and is not passed, or up to the
   * end.
   */
  Expr formula(String what, String... before) {
    return formula(what, Map.of(), before);
  }

  /**
   * A formula in which some names stand for others. They are replaced in the text, because a
   * formula simplifies by what its symbols can be, and nothing is known of a name's formula.
   *
   * @param meanings formulae by name
   */
  Expr formula(String what, Map<Symbol, Expr> meanings, String... before) {
    skipSpace();
    int end = text.length();
    for (String word : before) {
      int found = (text + " ").indexOf(" " + word + " ", at);
      end = found >= 0 ? Math.min(end, found) : end;
    }
    String written = text.substring(at, Math.max(at, end)).strip();
    if (written.isEmpty()) {
      throw problem(what + " is missing in `" + text + "`");
    }
    try {
      Expr formula = ExprParser.parse(replaced(written, meanings));
      at = end;
      return formula;
    } catch (ExprSyntaxException wrong) {
      throw problem(
          what
              + " `"
              + written
              + "` is no formula: "
              + wrong.expected()
              + " was expected at its character "
              + wrong.column());
    } catch (ArithmeticException wrong) {
      throw problem(what + " `" + written + "` has no value: " + wrong.getMessage());
    }
  }

  private static String replaced(String written, Map<Symbol, Expr> meanings) {
    return NAME.matcher(written)
        .replaceAll(
            name -> {
              Expr meaning = meanings.get(new Symbol(name.group()));
              String text = meaning == null ? name.group() : "(" + meaning + ")";
              return Matcher.quoteReplacement(text);
            });
  }

  /** Sees to it that nothing is left. */
  public void end() {
    skipSpace();
    if (at < text.length()) {
      throw problem(
          "nothing was expected after `"
              + text.substring(0, at).strip()
              + "`, not `"
              + rest()
              + "`");
    }
  }

  /** What is left of the line. */
  public String rest() {
    return text.substring(at).strip();
  }

  /** An error at this line. */
  public ModelException problem(String problem) {
    return problem(problem, "Maybe correct this line.");
  }

  /** An error at this line. */
  public ModelException problem(String problem, String nextStep) {
    return new ModelException(file + ":" + number, problem, nextStep);
  }

  private void skipSpace() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }
}
