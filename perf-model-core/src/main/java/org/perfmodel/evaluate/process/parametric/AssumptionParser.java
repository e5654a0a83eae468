package org.perfmodel.evaluate.process.parametric;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.Relation;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * What a user knows about parameters: {@code b > 0}, {@code s = 2*r}, {@code k,m > 0}, {@code x < y
 * <= 3/2 z}. Relations chain, and hold for each expression of a list.
 */
final class AssumptionParser {
  private static final Pattern TOKEN =
      Pattern.compile("\\s*(?:(\\d+(?:\\.\\d+)?)|([A-Za-z_]\\w*)|(<=|>=|!=|<>|==|[-+*/()<>=,]))");

  private final String text;
  private final Parameters parameters;
  private final List<String> tokens = new ArrayList<>();
  private int next;

  private AssumptionParser(String text, Parameters parameters) {
    this.text = text;
    this.parameters = parameters;
  }

  /**
   * All that some texts say.
   *
   * @throws ProcessException if one cannot be read or is not linear
   */
  static Conjunction parse(List<String> texts, Parameters parameters) {
    Conjunction all = Conjunction.TRUE;
    for (String text : texts) {
      all = all.and(new AssumptionParser(text, parameters).all());
    }
    return all;
  }

  /**
   * One linear expression.
   *
   * @throws ProcessException if it cannot be read
   */
  static LinearForm form(String text, Parameters parameters) {
    AssumptionParser parser = new AssumptionParser(text, parameters);
    parser.split();
    Linear sum = parser.sum();
    if (parser.next < parser.tokens.size()) {
      throw parser.error("goes on after " + sum);
    }
    return parameters.form(sum);
  }

  private void split() {
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    while (!text.substring(at).isBlank()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw error("cannot be read from `" + text.substring(at).strip() + "` on");
      }
      tokens.add(matcher.group().strip());
      at = matcher.end();
    }
  }

  private Conjunction all() {
    split();
    List<Constraint> constraints = new ArrayList<>();
    List<Linear> left = list();
    do {
      Sign sign = sign();
      List<Linear> right = list();
      for (Linear one : left) {
        for (Linear other : right) {
          constraints.add(constraint(one, sign, other));
        }
      }
      left = right;
    } while (next < tokens.size());
    return new Conjunction(constraints);
  }

  private record Sign(Relation relation, boolean isMirrored) {}

  private Constraint constraint(Linear one, Sign sign, Linear other) {
    LinearForm difference = parameters.form(sign.isMirrored ? other.minus(one) : one.minus(other));
    return new Constraint(difference, sign.relation);
  }

  private Sign sign() {
    String token = take();
    return switch (token) {
      case "<" -> new Sign(Relation.LESS, false);
      case "<=" -> new Sign(Relation.AT_MOST, false);
      case ">" -> new Sign(Relation.LESS, true);
      case ">=" -> new Sign(Relation.AT_MOST, true);
      case "=", "==" -> new Sign(Relation.EQUAL, false);
      case "!=", "<>" -> new Sign(Relation.DIFFERENT, false);
      default ->
          throw error(
              "needs a relation " + (token.isEmpty() ? "at its end" : "before `" + token + "`"));
    };
  }

  private String take() {
    return next < tokens.size() ? tokens.get(next++) : "";
  }

  private boolean takeIf(String token) {
    boolean is = next < tokens.size() && tokens.get(next).equals(token);
    next += is ? 1 : 0;
    return is;
  }

  private List<Linear> list() {
    List<Linear> list = new ArrayList<>();
    do {
      list.add(sum());
    } while (takeIf(","));
    return list;
  }

  private Linear sum() {
    Linear sum = takeIf("-") ? product().times(Rational.MINUS_ONE) : product();
    while (true) {
      if (takeIf("+")) {
        sum = sum.plus(product());
      } else if (takeIf("-")) {
        sum = sum.minus(product());
      } else {
        return sum;
      }
    }
  }

  private Linear product() {
    Linear product = factor();
    while (true) {
      if (takeIf("*") || startsFactor()) {
        product = times(product, factor());
      } else if (takeIf("/")) {
        Linear divisor = factor();
        if (!divisor.isConstant() || divisor.constant().isZero()) {
          throw error("divides by " + divisor + ", which is not a number other than zero");
        }
        product = product.times(divisor.constant().reciprocal());
      } else {
        return product;
      }
    }
  }

  /** {@code 2x} is a product, too. */
  private boolean startsFactor() {
    return next < tokens.size()
        && (tokens.get(next).equals("(") || Character.isLetter(tokens.get(next).charAt(0)));
  }

  private Linear times(Linear one, Linear other) {
    if (one.isConstant()) {
      return other.times(one.constant());
    }
    if (other.isConstant()) {
      return one.times(other.constant());
    }
    throw error("multiplies " + one + " by " + other + ", which is not linear");
  }

  private Linear factor() {
    String token = take();
    if (token.equals("(")) {
      Linear inner = sum();
      if (!takeIf(")")) {
        throw error("lacks a closing bracket");
      }
      return inner;
    }
    if (!token.isEmpty() && Character.isDigit(token.charAt(0))) {
      return Linear.of(Rational.of(new BigDecimal(token)));
    }
    if (!token.isEmpty() && (Character.isLetter(token.charAt(0)) || token.charAt(0) == '_')) {
      parameters.variable(token);
      return Linear.symbol(token);
    }
    throw error(
        "needs a number or a parameter "
            + (token.isEmpty() ? "at its end" : "instead of `" + token + "`"));
  }

  private ProcessException error(String what) {
    return new ProcessException(
        "the assumption `"
            + text
            + "` "
            + what
            + ".\n"
            + "Maybe write it like `b > 0`, `s = 2*r` or `x,y <= 3`.");
  }
}
