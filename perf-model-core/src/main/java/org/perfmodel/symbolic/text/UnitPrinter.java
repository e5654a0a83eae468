package org.perfmodel.symbolic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * Prints a formula of one unit with its platform prices put in: {@code 1.84ns*n^2/p + max(3us*n,
 * 5us)}. Of a product the one factor that carries the unit prints with it; every other number is
 * plain. Reciprocals of sums print as what they divide: {@code 2ns*n^2/(n + 16)}.
 *
 * @param withUnit how the magnitude of a coefficient that carries the unit prints
 * @param isPlain which {@code $} symbols are numbers of something, not prices
 */
public record UnitPrinter(Function<Rational, String> withUnit, Predicate<Symbol> isPlain) {
  /** Stands for the unit while the prices are put in, so that like terms collect. */
  static final Symbol UNIT = Symbol.platform("unit");

  /**
   * The text of a formula, in sizes and {@code p}.
   *
   * @param prices of the {@code $} symbols, in the unit
   * @param at decides the value of the platform's tabulated functions
   */
  public String print(Expr formula, Bindings prices, Bindings at) {
    return inUnit(PutPrices.in(formula, prices, prices.and(at), UNIT, isPlain));
  }

  /** What {@link #print} adds up, in its order. */
  public List<Summand> summands(Expr formula, Bindings prices, Bindings at) {
    return summands(PutPrices.in(formula, prices, prices.and(at), UNIT, isPlain));
  }

  /**
   * One summand: {@code 1.84ns} times {@code n^2/p}.
   *
   * @param coefficient magnitude, with the unit unless a factor of the product carries it
   * @param product what it is multiplied with; starts with {@code /} if that is only a divisor, and
   *     is empty for a constant
   */
  public record Summand(boolean isNegative, String coefficient, String product) {
    /** Without the sign: {@code 1.84ns*n^2/p}. */
    public String magnitude() {
      if (product.isEmpty() || product.charAt(0) == '/') {
        return coefficient + product;
      }
      return coefficient.equals("1") ? product : coefficient + "*" + product;
    }
  }

  /** The sum of summands as text; {@code 0} for none. */
  public static String join(List<Summand> summands) {
    StringBuilder text = new StringBuilder();
    for (Summand summand : summands) {
      if (text.length() == 0) {
        text.append(summand.isNegative() ? "-" : "");
      } else {
        text.append(summand.isNegative() ? " - " : " + ");
      }
      text.append(summand.magnitude());
    }
    return text.length() == 0 ? "0" : text.toString();
  }

  private String inUnit(Expr expression) {
    return join(summands(expression));
  }

  private List<Summand> summands(Expr expression) {
    List<Summand> summands = new ArrayList<>();
    for (Term term : expression.terms()) {
      summands.add(summand(term.factor(), term.monomial()));
    }
    return summands;
  }

  private Summand summand(Rational coefficient, Monomial monomial) {
    boolean isNegative = coefficient.signum() < 0;
    Rational magnitude = isNegative ? coefficient.negate() : coefficient;
    Atom carrier = carrier(monomial);
    StringJoiner above = new StringJoiner("*");
    StringJoiner below = new StringJoiner("*");
    int divisors = 0;
    for (int i = 0; i < monomial.size(); i++) {
      Atom atom = monomial.atom(i);
      if (!atom.equals(UNIT)) {
        String factor = atom.equals(carrier) ? atom.accept(new InUnit()) : atom.toString();
        int exponent = monomial.exponent(i);
        if (!atom.equals(carrier) && atom instanceof Power root && divides(root)) {
          factor = "(" + root.base() + ")";
          exponent *= (int) root.exponent().constantValue().doubleValue();
        }
        int power = Math.abs(exponent);
        boolean divides = exponent < 0;
        (divides ? below : above).add(power == 1 ? factor : factor + "^" + power);
        divisors += divides ? 1 : 0;
      }
    }
    String product = above.toString();
    if (divisors > 0) {
      product += divisors == 1 ? "/" + below : "/(" + below + ")";
    }
    String number = carrier == null ? withUnit.apply(magnitude) : magnitude.toString();
    return new Summand(isNegative, number, product);
  }

  /** Whether it is one over a power of its base. */
  private static boolean divides(Power power) {
    return power.exponent().isConstant()
        && power.exponent().constantValue().isInteger()
        && power.exponent().constantValue().signum() < 0;
  }

  /** The factor that has the unit inside; null if the coefficient carries it. */
  private static @Nullable Atom carrier(Monomial monomial) {
    for (Atom atom : monomial.atoms()) {
      if (atom.equals(UNIT)) {
        return null;
      }
    }
    for (Atom atom : monomial.atoms()) {
      if (isPriced(atom)) {
        return atom;
      }
    }
    return null;
  }

  private static boolean isPriced(Atom atom) {
    return !(atom instanceof Log2)
        && SubAtoms.of(Expr.atom(atom)).stream()
            .anyMatch(
                part ->
                    part instanceof Application || (part instanceof Symbol s && s.isPlatform()));
  }

  /** The text of a factor whose value has the unit. */
  private final class InUnit implements Atom.Visitor<String> {
    @Override
    public String symbol(Symbol symbol) {
      return symbol.toString();
    }

    @Override
    public String floor(Floor floor) {
      return "floor(" + inUnit(floor.argument()) + ")";
    }

    @Override
    public String ceil(Ceil ceil) {
      return "ceil(" + inUnit(ceil.argument()) + ")";
    }

    @Override
    public String max(Max max) {
      return "max" + list(max.arguments());
    }

    @Override
    public String min(Min min) {
      return "min" + list(min.arguments());
    }

    @Override
    public String log2(Log2 log2) {
      return log2.toString();
    }

    @Override
    public String power(Power power) {
      return "pow(" + inUnit(power.base()) + ", " + power.exponent() + ")";
    }

    @Override
    public String finiteSum(FiniteSum sum) {
      return "sum("
          + String.join(
              ", ",
              sum.index().toString(),
              sum.lower().toString(),
              sum.upper().toString(),
              inUnit(sum.body()))
          + ")";
    }

    @Override
    public String linearRecurrence(LinearRecurrence recurrence) {
      return recurrence.toString();
    }

    @Override
    public String application(Application application) {
      return application.toString();
    }

    private String list(List<Expr> arguments) {
      StringJoiner list = new StringJoiner(", ", "(", ")");
      for (Expr argument : arguments) {
        list.add(inUnit(argument));
      }
      return list.toString();
    }
  }
}
