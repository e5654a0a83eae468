package org.perfmodel.symbolic;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** What a monomial is a product of: a symbol, or a function of expressions that does not expand. */
public sealed interface Atom permits Symbol, Composed {

  /** Symbols first, by name; functions after them, see {@link Composed#compareTo}. */
  Comparator<Atom> ORDER = Atom::compare;

  /** Whether the value is provably an integer. */
  boolean isInteger();

  /** Whether the value is provably not negative. */
  boolean isNonNegative();

  <R> R accept(Visitor<R> visitor);

  /** A reader of atoms: a method per case, so that a new case breaks every reader. */
  interface Visitor<R> {
    R symbol(Symbol symbol);

    R floor(Floor floor);

    R ceil(Ceil ceil);

    R max(Max max);

    R min(Min min);

    R log2(Log2 log2);

    R power(Power power);

    R finiteSum(FiniteSum sum);

    R linearRecurrence(LinearRecurrence recurrence);

    R application(Application application);
  }

  private static int compare(Atom left, Atom right) {
    if (left == right) {
      return 0;
    }
    boolean leftIsSymbol = left instanceof Symbol;
    boolean rightIsSymbol = right instanceof Symbol;
    if (leftIsSymbol != rightIsSymbol) {
      return leftIsSymbol ? -1 : 1;
    }
    return left instanceof Composed one && right instanceof Composed other
        ? one.compareTo(other)
        : left.toString().compareTo(right.toString());
  }

  /** The integer next to the argument, on one side of it. */
  abstract sealed class Rounding extends Composed permits Floor, Ceil {
    /**
     * A root or a logarithm that is a whole number comes out as its neighbour, two of a double's
     * last places away at most; a fraction with fewer than fifteen digits is never as near to one.
     */
    private static final double NEAR = 0x1p-51;

    private final Expr argument;

    Rounding(Expr argument) {
      this.argument = requireNonNull(argument);
    }

    /** What {@link Math#floor} gives, but for what errs only as a double does. */
    public static double floor(double value) {
      double nearest = Math.rint(value);
      return Math.abs(value - nearest) <= NEAR * Math.abs(value) ? nearest : Math.floor(value);
    }

    /** What {@link Math#ceil} gives, but for what errs only as a double does. */
    public static double ceil(double value) {
      double nearest = Math.rint(value);
      return Math.abs(value - nearest) <= NEAR * Math.abs(value) ? nearest : Math.ceil(value);
    }

    public final Expr argument() {
      return argument;
    }

    @Override
    final List<Expr> parts() {
      return List.of(argument);
    }

    @Override
    public final boolean isInteger() {
      return true;
    }

    @Override
    public final boolean isNonNegative() {
      return argument.isNonNegative();
    }
  }

  /** The greatest integer not above the argument. */
  final class Floor extends Rounding {
    Floor(Expr argument) {
      super(argument);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.floor(this);
    }

    @Override
    String print() {
      return "floor(" + argument() + ")";
    }
  }

  /** The least integer not below the argument. */
  final class Ceil extends Rounding {
    Ceil(Expr argument) {
      super(argument);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ceil(this);
    }

    @Override
    String print() {
      return "ceil(" + argument() + ")";
    }
  }

  /** One of several arguments. */
  abstract sealed class Extreme extends Composed permits Max, Min {
    private final String name;
    private final List<Expr> arguments;

    Extreme(String name, List<Expr> arguments) {
      this.name = name;
      this.arguments = List.copyOf(arguments);
      if (arguments.size() < 2) {
        throw new IllegalArgumentException(name + " needs two arguments or more: " + arguments);
      }
    }

    /** Two or more, in canonical order. */
    public final List<Expr> arguments() {
      return arguments;
    }

    @Override
    final List<Expr> parts() {
      return arguments;
    }

    @Override
    public final boolean isInteger() {
      for (Expr argument : arguments) {
        if (!argument.isInteger()) {
          return false;
        }
      }
      return true;
    }

    @Override
    final String print() {
      StringJoiner text = new StringJoiner(", ", name + "(", ")");
      for (Expr argument : arguments) {
        text.add(argument.toString());
      }
      return text.toString();
    }
  }

  /** The greatest of two or more arguments, in canonical order. */
  final class Max extends Extreme {
    Max(List<Expr> arguments) {
      super("max", arguments);
    }

    @Override
    public boolean isNonNegative() {
      for (Expr argument : arguments()) {
        if (argument.isNonNegative()) {
          return true;
        }
      }
      return false;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.max(this);
    }
  }

  /** The least of two or more arguments, in canonical order. */
  final class Min extends Extreme {
    Min(List<Expr> arguments) {
      super("min", arguments);
    }

    @Override
    public boolean isNonNegative() {
      for (Expr argument : arguments()) {
        if (!argument.isNonNegative()) {
          return false;
        }
      }
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.min(this);
    }
  }

  /** The logarithm to base two of the argument. */
  final class Log2 extends Composed {
    private final Expr argument;

    Log2(Expr argument) {
      this.argument = argument;
    }

    public Expr argument() {
      return argument;
    }

    @Override
    List<Expr> parts() {
      return List.of(argument);
    }

    @Override
    public boolean isInteger() {
      return false;
    }

    @Override
    public boolean isNonNegative() {
      return argument.minus(Expr.ONE).isNonNegative();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.log2(this);
    }

    @Override
    String print() {
      return "log2(" + argument + ")";
    }
  }

  /**
   * A base to an exponent that does not expand: the reciprocal of a sum, a root, or two to a
   * symbolic number of steps.
   */
  final class Power extends Composed {
    private final Expr base;
    private final Expr exponent;

    Power(Expr base, Expr exponent) {
      this.base = base;
      this.exponent = exponent;
    }

    public Expr base() {
      return base;
    }

    public Expr exponent() {
      return exponent;
    }

    @Override
    List<Expr> parts() {
      return List.of(base, exponent);
    }

    @Override
    public boolean isInteger() {
      return base.isInteger() && exponent.isInteger() && exponent.isNonNegative();
    }

    @Override
    public boolean isNonNegative() {
      return base.isNonNegative();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.power(this);
    }

    @Override
    String print() {
      return "pow(" + base + ", " + exponent + ")";
    }
  }

  /**
   * The sum of a body over the integers from {@code lower} to {@code upper}, both included, zero
   * where the range is empty. What no closed form is found for stays one and is evaluated term by
   * term, or in pieces.
   */
  final class FiniteSum extends Composed {
    private final Symbol index;
    private final Expr lower;
    private final Expr upper;
    private final Expr body;
    private int depth;

    /**
     * A sum as it stands.
     *
     * @param index bound in {@code body} only
     */
    public FiniteSum(Symbol index, Expr lower, Expr upper, Expr body) {
      this.index = index;
      this.lower = lower;
      this.upper = upper;
      this.body = body;
    }

    public Symbol index() {
      return index;
    }

    public Expr lower() {
      return lower;
    }

    public Expr upper() {
      return upper;
    }

    public Expr body() {
      return body;
    }

    /** How many sums are in each other here, this one among them. */
    int depth() {
      int found = depth;
      if (found == 0) {
        found = 1 + Math.max(depthOf(body), Math.max(depthOf(lower), depthOf(upper)));
        depth = found;
      }
      return found;
    }

    /** How many sums are in each other in an expression. */
    public static int depthOf(Expr expression) {
      int most = 0;
      for (Term term : expression.terms) {
        for (Atom atom : term.monomial().atoms) {
          if (atom instanceof FiniteSum sum) {
            most = Math.max(most, sum.depth());
          } else if (atom instanceof Composed composed) {
            for (Expr part : composed.parts()) {
              most = Math.max(most, depthOf(part));
            }
          }
        }
      }
      return most;
    }

    /** All but the index within the body. */
    @Override
    void collectSymbols(Set<Symbol> found) {
      found.addAll(lower.symbols());
      found.addAll(upper.symbols());
      for (Symbol symbol : body.symbols()) {
        if (!symbol.equals(index)) {
          found.add(symbol);
        }
      }
    }

    @Override
    List<Expr> parts() {
      return List.of(lower, upper, body);
    }

    @Override
    public boolean isInteger() {
      return body.isInteger();
    }

    @Override
    public boolean isNonNegative() {
      return body.isNonNegative();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.finiteSum(this);
    }

    @Override
    List<?> constants() {
      return List.of(index);
    }

    @Override
    String print() {
      return "sum(" + index + ", " + lower + ", " + upper + ", " + body + ")";
    }
  }

  /**
   * A linear recurrence with constant coefficients that starts from a single one, at an argument:
   * in how many ways, each with its weight, the argument is a sum of steps of 1, 2, .. d.
   *
   * <pre>
   * r(0) = 1,  r(k) = 0 for k &lt; 0,  r(k) = c1*r(k - 1) + .. + cd*r(k - d)
   * </pre>
   *
   * So {@code recur(n, 1, 1)} is the Fibonacci number n + 1. An argument between two integers
   * counts as the lower one.
   */
  final class LinearRecurrence extends Composed {
    private final Expr argument;
    private final List<Rational> coefficients;

    /**
     * The recurrence at that argument.
     *
     * @param coefficients c1 to cd, none negative, the last not zero
     */
    public LinearRecurrence(Expr argument, List<Rational> coefficients) {
      this.argument = argument;
      this.coefficients = List.copyOf(coefficients);
      if (coefficients.isEmpty() || coefficients.get(coefficients.size() - 1).isZero()) {
        throw new IllegalArgumentException("a recurrence ends with a coefficient that is not zero");
      }
      for (Rational coefficient : coefficients) {
        if (coefficient.signum() < 0) {
          throw new IllegalArgumentException("negative coefficient " + coefficient);
        }
      }
    }

    public Expr argument() {
      return argument;
    }

    public List<Rational> coefficients() {
      return coefficients;
    }

    @Override
    List<Expr> parts() {
      return List.of(argument);
    }

    @Override
    public boolean isInteger() {
      return coefficients.stream().allMatch(Rational::isInteger);
    }

    @Override
    public boolean isNonNegative() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.linearRecurrence(this);
    }

    @Override
    List<?> constants() {
      return coefficients;
    }

    @Override
    String print() {
      StringJoiner text = new StringJoiner(", ", "recur(", ")");
      text.add(argument.toString());
      coefficients.forEach(coefficient -> text.add(coefficient.toString()));
      return text.toString();
    }
  }

  /**
   * A platform's tabulated function of one argument, not negative: {@code $memory.seconds(8*n)} is
   * the time to move one byte when the footprint is {@code 8*n} bytes.
   */
  final class Application extends Composed {
    private final String function;
    private final Expr argument;

    /**
     * The function at that argument.
     *
     * @param function starts with {@code $}
     */
    Application(String function, Expr argument) {
      this.function = function;
      this.argument = argument;
      if (function.charAt(0) != '$') {
        throw new IllegalArgumentException("a platform's function starts with $: " + function);
      }
    }

    public String function() {
      return function;
    }

    public Expr argument() {
      return argument;
    }

    @Override
    List<Expr> parts() {
      return List.of(argument);
    }

    @Override
    public boolean isInteger() {
      return false;
    }

    @Override
    public boolean isNonNegative() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.application(this);
    }

    @Override
    List<?> constants() {
      return List.of(function);
    }

    @Override
    String print() {
      return function + "(" + argument + ")";
    }
  }
}
