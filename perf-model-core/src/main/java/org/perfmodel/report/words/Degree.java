package org.perfmodel.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How fast the text of a growth class grows if all of its sizes are alike: 2 of {@code n*m}.
 *
 * <pre>
 * sum      the largest of its summands        max   the largest of its arguments
 * product  the sum of its factors             min   the smallest
 * s^k      k                                  log2  a little: what stands before it decides
 * </pre>
 */
public final class Degree {
  private static final double OF_LOGARITHM = 0.1;
  private static final double EXPONENTIAL = 1000;
  private static final Pattern POWER = Pattern.compile("(.+)\\^(\\d+(?:\\.\\d+)?)");
  private static final Pattern OF_BASE = Pattern.compile("\\d+(?:\\.\\d+)?\\^.+");
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Pattern FUNCTION = Pattern.compile("([a-z]+2?)?\\((.*)\\)");
  private static final String[] WORDS = {"constant", "linear", "quadratic", "cubic", "quartic"};

  private Degree() {}

  /** The degree; an exponential one is beyond all others. */
  public static double of(String sum) {
    return split(sum, " + ").stream().mapToDouble(Degree::ofProduct).max().orElse(0);
  }

  private static double ofProduct(String product) {
    double degree = 0;
    for (String factor : split(product, "*")) {
      List<String> parts = split(factor, "/");
      degree += ofFactor(parts.get(0));
      for (String divisor : parts.subList(1, parts.size())) {
        degree -= ofFactor(divisor);
      }
    }
    return degree;
  }

  private static double ofFactor(String factor) {
    if (NUMBER.matcher(factor).matches()) {
      return 0;
    }
    if (OF_BASE.matcher(factor).matches()) {
      return EXPONENTIAL;
    }
    Matcher power = POWER.matcher(factor);
    if (power.matches()) {
      return ofFactor(power.group(1)) * Double.parseDouble(power.group(2));
    }
    Matcher function = FUNCTION.matcher(factor);
    return function.matches() ? ofFunction(function) : 1;
  }

  private static double ofFunction(Matcher function) {
    List<String> arguments = split(function.group(2), ", ");
    String name = function.group(1) == null ? "" : function.group(1);
    return switch (name) {
      case "log", "log2" -> OF_LOGARITHM;
      case "sqrt" -> of(function.group(2)) / 2;
      case "min" -> arguments.stream().mapToDouble(Degree::of).min().orElse(0);
      case "pow" ->
          of(arguments.get(0)) * (arguments.size() > 1 && arguments.get(1).equals("-1") ? -1 : 1);
      default -> arguments.stream().mapToDouble(Degree::of).max().orElse(0);
    };
  }

  /** The parts between separators that stand in no parentheses. */
  public static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      depth += next == '(' ? 1 : next == ')' ? -1 : 0;
      if (depth == 0 && text.startsWith(separator, at)) {
        parts.add(text.substring(start, at));
        start = at + separator.length();
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** {@code cubic}. */
  public static String word(double degree) {
    int whole = (int) Math.floor(degree + 1e-9);
    return degree >= EXPONENTIAL
        ? "exponential"
        : whole <= 0
            ? degree > 0 ? "logarithmic" : WORDS[0]
            : whole < WORDS.length ? WORDS[whole] : "degree " + whole;
  }
}
