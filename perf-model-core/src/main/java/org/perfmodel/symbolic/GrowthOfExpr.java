package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The growth of an expression.
 *
 * <pre>
 * c*f, floor(f)       -> f
 * ceil(f)             -> f + 1
 * f + g, max(f, g)    -> the faster, both where neither is
 * min(f, g)           -> the slower; an own size where neither is
 * log2(f*g + h)       -> log2(f) + log2(g) + log2(h)
 * log2(2^f)           -> f
 * pow(b, f)           -> b^f, roundings within f dropped
 * sum(i, l, u, i^a)   -> (u - l + 1)*u^a, log2(u), 1      for a > -1, a = -1, a &lt; -1
 * sum(i, l, u, min(i, n)), and what else hides i  -> (u - l + 1)*min(u, n)
 * recur(f, c..)       -> x^f, x the ratio in the long run, to three digits
 * $t(x), p, $c        -> 1
 * </pre>
 */
final class GrowthOfExpr implements Atom.Visitor<Growth> {
  private static final long DIGITS = 1000;

  private final @Nullable Set<Symbol> sizes;
  private final Set<Symbol> indices;

  /** Of functions, which stand in many terms. */
  private final Map<Atom, Growth> known = new HashMap<>();

  /**
   * @param sizes what grows; null for every size of the program
   */
  GrowthOfExpr(@Nullable Set<Symbol> sizes) {
    this(sizes, Set.of());
  }

  private GrowthOfExpr(@Nullable Set<Symbol> sizes, Set<Symbol> indices) {
    this.sizes = sizes;
    this.indices = indices;
  }

  Growth of(Expr expression) {
    Growth sum = null;
    for (Term term : expression.terms) {
      Monomial monomial = term.monomial();
      Growth product = Growth.CONSTANT;
      for (int i = 0; i < monomial.atoms.length; i++) {
        product = product.times(power(of(monomial.atoms[i]), Rational.of(monomial.exponents[i])));
      }
      sum = sum == null ? product : sum.plus(product);
    }
    return sum == null ? Growth.CONSTANT : sum;
  }

  private Growth of(Atom atom) {
    Growth growth = known.get(atom);
    if (growth == null) {
      growth = atom.accept(this);
      known.put(atom, growth);
    }
    return growth;
  }

  private static Growth power(Growth base, Rational exponent) {
    if (base.terms().size() > 1 && exponent.signum() < 0) {
      return Growth.of(opaque("pow(" + base + ", -1)").power(exponent.negate()));
    }
    List<GrowthTerm> raised = new ArrayList<>();
    for (GrowthTerm term : base.terms()) {
      raised.add(term.power(exponent));
    }
    return Growth.of(raised);
  }

  /** What no product names, as a size of its own. */
  private static GrowthTerm opaque(String text) {
    return GrowthTerm.of(text);
  }

  private boolean grows(Symbol symbol) {
    return indices.contains(symbol) || (sizes == null ? symbol.isSize() : sizes.contains(symbol));
  }

  @Override
  public Growth symbol(Symbol symbol) {
    return grows(symbol) ? Growth.of(GrowthTerm.of(symbol.name())) : Growth.CONSTANT;
  }

  @Override
  public Growth floor(Floor floor) {
    return of(floor.argument());
  }

  @Override
  public Growth ceil(Ceil ceil) {
    return of(ceil.argument()).plus(Growth.CONSTANT);
  }

  @Override
  public Growth max(Max max) {
    Growth union = of(max.arguments().get(0));
    for (Expr argument : max.arguments()) {
      union = union.plus(of(argument));
    }
    return union;
  }

  @Override
  public Growth min(Min min) {
    List<Growth> lowest = new ArrayList<>();
    for (Expr argument : min.arguments()) {
      Growth growth = of(argument);
      if (lowest.stream().noneMatch(other -> other.isAtMost(growth))) {
        lowest.removeIf(growth::isAtMost);
        lowest.add(growth);
      }
    }
    if (lowest.size() == 1) {
      return lowest.get(0);
    }
    List<String> texts = new ArrayList<>();
    lowest.forEach(growth -> texts.add(growth.toString()));
    texts.sort(null);
    return Growth.of(opaque("min(" + String.join(", ", texts) + ")"));
  }

  @Override
  public Growth log2(Log2 log2) {
    return logarithm(of(log2.argument()));
  }

  private Growth logarithm(Growth argument) {
    Growth sum = Growth.CONSTANT;
    for (GrowthTerm term : argument.terms()) {
      for (Expr exponent : term.exponentials().values()) {
        sum = sum.plus(of(exponent));
      }
      for (Map.Entry<GrowthTerm.Scale, Rational> power : term.powers().entrySet()) {
        TreeMap<GrowthTerm.Scale, Rational> logarithm = new TreeMap<>();
        GrowthTerm.Scale scale = power.getKey();
        logarithm.put(new GrowthTerm.Scale(scale.size(), scale.level() + 1), Rational.ONE);
        sum = sum.plus(Growth.of(new GrowthTerm(new TreeMap<>(), logarithm)));
      }
    }
    return sum;
  }

  @Override
  public Growth power(Power power) {
    Growth exponent = of(power.exponent());
    if (power.exponent().isConstant()) {
      return power(of(power.base()), power.exponent().constantTerm());
    }
    if (exponent.isConstant()) {
      return of(power.base()).isConstant() ? Growth.CONSTANT : Growth.of(opaque(power.toString()));
    }
    Expr steps = withoutRounding(power.exponent());
    if (!steps.equals(power.exponent())) {
      return of(Expr.pow(power.base(), steps));
    }
    if (power.base().isConstant() && power.base().constantTerm().compareTo(Rational.ONE) > 0) {
      return Growth.of(GrowthTerm.exponential(power.base().constantTerm(), steps));
    }
    Expr bits = Expr.log2(power.base()).times(steps);
    return Growth.of(GrowthTerm.exponential(Rational.of(2), bits));
  }

  private static Expr withoutRounding(Expr expression) {
    return expression.rebuild(
        atom ->
            atom instanceof Floor floor
                ? withoutRounding(floor.argument())
                : atom instanceof Ceil ceil ? withoutRounding(ceil.argument()) : Expr.atom(atom));
  }

  @Override
  public Growth finiteSum(FiniteSum sum) {
    Symbol index = sum.index();
    Growth last = of(sum.upper()).plus(of(sum.lower()));
    Growth range = of(sum.upper().minus(sum.lower()).plus(1));
    Growth body = inside(index).of(sum.body());
    for (GrowthTerm term : body.terms()) {
      if (term.hides(index.name())) {
        return range.times(of(sum.body().substitute(index, sum.upper())));
      }
    }
    List<Growth> parts = new ArrayList<>();
    for (GrowthTerm term : body.terms()) {
      parts.add(over(sum, term, range, last));
    }
    Growth union = parts.get(0);
    for (Growth part : parts) {
      union = union.plus(part);
    }
    return union;
  }

  private GrowthOfExpr inside(Symbol index) {
    Set<Symbol> more = new TreeSet<>(Atom.ORDER);
    more.addAll(indices);
    more.add(index);
    return new GrowthOfExpr(sizes, more);
  }

  /** The last term: the index replaced by the range's end in exponents, dropped where it decays. */
  private Growth exponential(Symbol index, GrowthTerm term, Growth last, Expr upper) {
    TreeMap<Rational, Expr> atEnd = new TreeMap<>(term.exponentials());
    atEnd.replaceAll((base, exponent) -> withoutRounding(exponent.substitute(index, upper)));
    Growth product = Growth.of(new GrowthTerm(atEnd, term.without(index.name()).powers()));
    return product.times(power(last, term.powerOf(new GrowthTerm.Scale(index.name(), 0))));
  }

  /** The sum of one product over the range. */
  private Growth over(FiniteSum sum, GrowthTerm term, Growth range, Growth last) {
    String index = sum.index().name();
    Rational power = term.powerOf(new GrowthTerm.Scale(index, 0));
    GrowthTerm rest = term.without(index);
    for (Expr exponent : term.exponentials().values()) {
      if (exponent.contains(sum.index())) {
        // A geometric sum is its last term, up to a constant factor.
        return exponential(sum.index(), term, last, sum.upper());
      }
    }
    int order = power.compareTo(Rational.MINUS_ONE);
    Growth atLast = order > 0 ? power(last, power) : Growth.CONSTANT;
    for (Map.Entry<GrowthTerm.Scale, Rational> factor : term.powers().entrySet()) {
      if (factor.getKey().size().equals(index) && factor.getKey().level() > 0) {
        Growth logarithm = last;
        for (int level = 0; level < factor.getKey().level(); level++) {
          logarithm = logarithm(logarithm);
        }
        atLast = atLast.times(power(logarithm, factor.getValue()));
      }
    }
    Growth count = order > 0 ? range : order == 0 ? logarithm(last) : Growth.CONSTANT;
    return Growth.of(rest).times(atLast).times(count);
  }

  @Override
  public Growth linearRecurrence(LinearRecurrence recurrence) {
    Rational ratio = Rational.of(Math.round(recurrence.ratio() * DIGITS), DIGITS);
    if (of(recurrence.argument()).isConstant() || ratio.compareTo(Rational.ONE) <= 0) {
      return Growth.CONSTANT;
    }
    return Growth.of(GrowthTerm.exponential(ratio, withoutRounding(recurrence.argument())));
  }

  @Override
  public Growth application(Application application) {
    return Growth.CONSTANT;
  }
}
