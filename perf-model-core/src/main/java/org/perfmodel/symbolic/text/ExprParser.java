package org.perfmodel.symbolic.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FormulaTooLongException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.SymbolName;
import org.perfmodel.symbolic.rewrite.Recurrences;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * Reads what {@link Expr#toString} prints.
 *
 * <pre>
 * sum    := term (("+" | "-") term)*
 * term   := factor (("*" | "/") factor)*
 * factor := "-" factor | atom ("^" factor)?
 * atom   := number | name | "(" sum ")" | function "(" sum ("," sum)* ")"
 * </pre>
 */
public final class ExprParser {
  private static final int DEEPEST = 200;
  private static final int GREATEST_POWER = 999;

  private final String text;
  private int at;
  private int depth;

  private ExprParser(String text) {
    this.text = text;
  }

  /**
   * The expression that a text names, in the syntax that {@link Expr#toString} prints, spaces free.
   *
   * @throws ExprSyntaxException with the column and what was expected
   */
  public static Expr parse(String text) {
    return new ExprParser(text).parse();
  }

  private Expr parse() {
    try {
      Expr whole = sum();
      if (peek() != END) {
        throw expected("an operator or the end");
      }
      return whole;
    } catch (FormulaTooLongException e) {
      throw expected("before here no product of so long sums (" + e.getMessage() + ")");
    }
  }

  private Expr sum() {
    if (++depth > DEEPEST) {
      throw expected("at most " + DEEPEST + " parentheses in each other");
    }
    List<Expr> terms = new ArrayList<>();
    terms.add(term());
    for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
      at++;
      Expr term = term();
      terms.add(sign == '+' ? term : term.negate());
    }
    depth--;
    return Expr.sum(terms);
  }

  private Expr term() {
    Expr product = factor();
    for (char sign = peek(); sign == '*' || sign == '/'; sign = peek()) {
      at++;
      int start = at;
      Expr factor = factor();
      if (sign == '/' && factor.isZero()) {
        at = start;
        throw expected("a divisor that is not zero");
      }
      product = sign == '*' ? product.times(factor) : product.dividedBy(factor);
    }
    return product;
  }

  private Expr factor() {
    if (accept('-')) {
      if (++depth > DEEPEST) {
        throw expected("at most " + DEEPEST + " signs in a row");
      }
      Expr negated = factor().negate();
      depth--;
      return negated;
    }
    Expr base = atom();
    if (!accept('^')) {
      return base;
    }
    int start = at;
    Expr exponent = factor();
    if (exponent.isConstant()
        && exponent.constantValue().abs().compareTo(Rational.of(GREATEST_POWER)) > 0) {
      at = start;
      throw expected("an exponent of at most " + GREATEST_POWER);
    }
    return power(base, exponent, start);
  }

  private Expr power(Expr base, Expr exponent, int start) {
    if (base.isZero() && exponent.isConstant() && exponent.constantValue().signum() < 0) {
      at = start;
      throw expected("an exponent that is not negative, of zero");
    }
    return Expr.pow(base, exponent);
  }

  private Expr atom() {
    char next = peek();
    if (next >= '0' && next <= '9') {
      return Expr.constant(number());
    }
    if (accept('(')) {
      Expr inner = sum();
      require(')');
      return inner;
    }
    if (!SymbolName.starts(text, at)) {
      throw expected("a number, a name, a function or `(`");
    }
    String name = name();
    return peek() == '(' ? call(name) : Expr.symbol(name);
  }

  private String name() {
    int end = SymbolName.end(text, at);
    String name = text.substring(at, end);
    at = end;
    return name;
  }

  private Expr call(String function) {
    int open = at;
    require('(');
    if (function.equals("sum")) {
      return finiteSum();
    }
    List<Expr> arguments = new ArrayList<>();
    do {
      arguments.add(sum());
    } while (accept(','));
    require(')');
    if (function.equals("max")) {
      return Expr.max(arguments);
    }
    if (function.equals("min")) {
      return Expr.min(arguments);
    }
    int end = at;
    if (function.equals("recur")) {
      return recurrence(arguments);
    }
    at = open;
    Expr value = call(function, arguments, open);
    at = end;
    return value;
  }

  private Expr call(String function, List<Expr> arguments, int open) {
    int needed = function.equals("pow") ? 2 : 1;
    boolean known =
        function.charAt(0) == '$' || List.of("floor", "ceil", "log2", "pow").contains(function);
    if (!known) {
      throw expected(
          "an operator, for `" + function + "` is not floor ceil max min log2 pow sum recur");
    }
    if (arguments.size() != needed) {
      throw expected(needed + " argument" + (needed == 1 ? "" : "s") + " of " + function);
    }
    Expr first = arguments.get(0);
    return switch (function) {
      case "floor" -> Expr.floor(first);
      case "ceil" -> Expr.ceil(first);
      case "log2" -> Expr.log2(first);
      case "pow" -> power(first, arguments.get(1), open);
      default -> Expr.apply(function, first);
    };
  }

  private Expr recurrence(List<Expr> arguments) {
    List<Rational> coefficients = new ArrayList<>();
    for (Expr argument : arguments.subList(1, arguments.size())) {
      if (!argument.isConstant() || argument.constantValue().signum() < 0) {
        throw expected("coefficients of recur that are not negative, before here");
      }
      coefficients.add(argument.constantValue());
    }
    if (coefficients.isEmpty() || coefficients.get(coefficients.size() - 1).isZero()) {
      throw expected("a last coefficient of recur that is not zero, before here");
    }
    return Recurrences.of(arguments.get(0), coefficients);
  }

  private Expr finiteSum() {
    peek();
    if (!SymbolName.starts(text, at)) {
      throw expected("the name of an index");
    }
    Symbol index = new Symbol(name());
    require(',');
    Expr lower = sum();
    require(',');
    Expr upper = sum();
    require(',');
    Expr body = sum();
    require(')');
    return Summation.of(index, lower, upper, body);
  }

  private Rational number() {
    int start = at;
    digits();
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      digits();
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      at++;
      if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
        at++;
      }
      int exponent = at;
      digits();
      if (at == exponent || at - exponent > 3) {
        at = exponent;
        throw expected("a decimal exponent of one to three digits");
      }
    }
    if (at - start > LONGEST_NUMBER) {
      at = start;
      throw expected("a number of at most " + LONGEST_NUMBER + " characters");
    }
    return Rational.of(new BigDecimal(text.substring(start, at)));
  }

  private void digits() {
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
  }

  /** What this program writes is shorter; to calculate with more takes longer and longer. */
  private static final int LONGEST_NUMBER = 5000;

  private static final char END = '\0';

  /** The next character that is not a space. */
  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : END;
  }

  private boolean accept(char wanted) {
    if (peek() != wanted) {
      return false;
    }
    at++;
    return true;
  }

  private void require(char wanted) {
    if (!accept(wanted)) {
      throw expected("`" + wanted + "`");
    }
  }

  private ExprSyntaxException expected(String what) {
    return new ExprSyntaxException(text, at + 1, what);
  }
}
