package org.perfmodel.extract.state;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/**
 * How an integer changes from one iteration to the next, and so its value when iteration k begins.
 *
 * <pre>
 * x' = x           x(k) = a
 * x' = x + d       x(k) = a + d*k
 * x' = x + d(k)    x(k) = a + sum(j, 0, k - 1, d(j))
 * x' = r*x + c     x(k) = a*r^k + c*(r^k - 1)/(r - 1)
 * x' = floor(x/r)  x(k) = floor(a/r^k)                 a not negative
 * x' = x + [x < m] x(k) = min(a + k, max(a, m))
 * x' = x - min(x, d) x(k) = max(0, a - d*k)              a, d not negative
 * </pre>
 */
public sealed interface Evolution {
  int GREATEST_DIVISOR = 16;

  String LEAST = "min(1, max(";

  Pattern LESSER = Pattern.compile("min\\(([^,]*), ([^,]*)\\)");

  Pattern CONDITION = Pattern.compile("min\\(1, max\\((?:0, (.*)|(.*), 0)\\)\\)");

  /** The same amount more each time. */
  record Linear(Expr step) implements Evolution {}

  /** An amount that depends on other variables of the loop. */
  record Sum(Expr step) implements Evolution {}

  /** A multiple, and a constant more. */
  record Geometric(Rational ratio, Expr more) implements Evolution {}

  /** Divided, rounded down. */
  record Quotient(long divisor) implements Evolution {}

  /** One more, until it is so much: {@code if (next < tasks) next++}. */
  record Limited(Expr most) implements Evolution {}

  /** Less by an amount, or by what is left of it: work in blocks, the last of which is shorter. */
  record Drained(Expr amount) implements Evolution {}

  /** Anything else. */
  record Other() implements Evolution {}

  /**
   * The evolution that one iteration shows.
   *
   * @param start stands for the value when the iteration begins
   * @param end the value when it ends
   */
  static Evolution of(Symbol start, Expr end, Iterable<Symbol> others) {
    Expr before = Expr.symbol(start);
    Expr step = end.minus(before);
    if (!step.contains(start)) {
      for (Symbol other : others) {
        if (step.contains(other)) {
          return new Sum(step);
        }
      }
      return new Linear(step);
    }
    Optional<Expr> slope = LinearForm.slope(end, start);
    if (slope.isPresent() && slope.get().isConstant()) {
      Rational ratio = slope.get().constantValue();
      Expr more = end.minus(before.times(ratio));
      boolean free = true;
      for (Symbol other : others) {
        free &= !more.contains(other);
      }
      if (free && !more.contains(start) && ratio.compareTo(Rational.ONE) > 0) {
        return new Geometric(ratio, more);
      }
    }
    Optional<Expr> most = most(before, step);
    if (most.filter(m -> !m.contains(start) && !containsAny(m, others)).isPresent()) {
      return new Limited(most.get());
    }
    Optional<Expr> amount = taken(before, step.negate());
    if (amount.filter(d -> !d.contains(start) && !containsAny(d, others)).isPresent()) {
      return new Drained(amount.get());
    }
    if (!Quotients.WEIGHTS.contains(end.weight())) {
      return new Other();
    }
    for (long r = 2; r <= GREATEST_DIVISOR; r++) {
      if (end.equals(rounded(before, r)) || end.equals(truncated(before, r))) {
        return new Quotient(r);
      }
    }
    return new Other();
  }

  /** The m of {@code [m - x > 0]}: the formula has it as min(1, max(0, m - x)). */
  private static Optional<Expr> most(Expr before, Expr step) {
    String text = step.toString();
    Matcher condition = CONDITION.matcher(text);
    if (!text.startsWith(LEAST) || !condition.matches()) {
      return Optional.empty();
    }
    try {
      Expr left =
          ExprParser.parse(Optional.ofNullable(condition.group(1)).orElse(condition.group(2)));
      return step.equals(Cases.isPositive(left))
          ? Optional.of(left.plus(before))
          : Optional.empty();
    } catch (ExprSyntaxException e) {
      return Optional.empty();
    }
  }

  /** The d of {@code min(x, d)}, which is not negative. */
  private static Optional<Expr> taken(Expr before, Expr less) {
    Matcher least = LESSER.matcher(less.toString());
    if (!least.matches()) {
      return Optional.empty();
    }
    String name = before.toString();
    String one = least.group(1);
    String other = least.group(2);
    if (!one.equals(name) && !other.equals(name)) {
      return Optional.empty();
    }
    try {
      Expr amount = ExprParser.parse(one.equals(name) ? other : one);
      return amount.isNonNegative() && less.equals(Expr.min(before, amount))
          ? Optional.of(amount)
          : Optional.empty();
    } catch (ExprSyntaxException e) {
      return Optional.empty();
    }
  }

  private static boolean containsAny(Expr expression, Iterable<Symbol> symbols) {
    for (Symbol symbol : symbols) {
      if (expression.contains(symbol)) {
        return true;
      }
    }
    return false;
  }

  private static Expr rounded(Expr before, long r) {
    return Expr.floor(before.dividedBy(r));
  }

  private static Expr truncated(Expr before, long r) {
    Expr ratio = before.dividedBy(r);
    return Expr.max(Expr.ZERO, Expr.floor(ratio)).plus(Expr.min(Expr.ZERO, Expr.ceil(ratio)));
  }

  /** What all quotients weigh: whatever else is compared with none of them. */
  final class Quotients {
    static final Set<Integer> WEIGHTS =
        Set.copyOf(
            List.of(
                rounded(Expr.symbol(Symbol.index("x")), 2).weight(),
                truncated(Expr.symbol(Symbol.index("x")), 2).weight()));

    private Quotients() {}
  }
}
