package org.perfmodel.symbolic.growth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.rewrite.Rebuild;
import org.perfmodel.symbolic.rewrite.Recurrences;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * The growth of an expression.
 *
 * <pre>
 * c*f, floor(f)       -> f
 * ceil(f)             -> f + 1
 * f + g, max(f, g)    -> the faster, both where neither is
 * f - c*floor(g)      -> f - c*g + c, if that is slower, see {@link Unrounded}
 * f + min(g, h)       -> min(f + g, f + h), if that is slower, see {@link PushedExtreme}
 * sum(..f) - sum(..g) -> sum(..f - g), if that is slower, see {@link JoinedSums}
 * max(0, f - g)       -> f                                for g not negative
 * min(f, g)           -> the slower; an own size where neither is
 * log2(f*g + h)       -> log2(f) + log2(g) + log2(h)
 * log2(2^f)           -> f
 * pow(b, f)           -> b^f, roundings within f dropped
 * pow(b, c*log2(f))   -> f^(c*log2(b)), to three digits
 * sum(i, l, u, i^a)   -> (u - l + 1)*u^a, log2(u), 1      for a > -1, a = -1, a &lt; -1
 * sum(i, l, u, min(i, n)), and what else hides i  -> (u - l + 1)*min(u, n), the greatest of both
 *                                                     ends and the middle
 * f*min(1, max(0, c - f)) -> 1, see {@link BoundedFactors}
 * recur(f, c..)       -> x^f, x the ratio in the long run, to three digits
 * $t(x), p, $c        -> 1
 * </pre>
 */
final class GrowthOfExpr implements Atom.Visitor<Growth> {
  private static final long DIGITS = 1000;

  /** Extremes that are pushed into each other: what is asked for doubles with each. */
  private static final int DEEPEST = 4;

  private final @Nullable Set<Symbol> sizes;
  private final Set<Symbol> indices;

  /** Whether what is below zero counts as zero. */
  private final boolean isClamped;

  /** Of functions, which stand in many terms. */
  private final Map<Atom, Growth> known = new HashMap<>();

  /** Whether products do not grow that are asked for again and again. */
  private final Map<Expr, Boolean> constants = new HashMap<>();

  /** Of growths that many terms multiply. */
  private final Map<List<Growth>, Growth> products = new HashMap<>();

  private @Nullable GrowthOfExpr clamped;

  /**
   * @param sizes what grows; null for every size of the program
   */
  GrowthOfExpr(@Nullable Set<Symbol> sizes) {
    this(sizes, Set.of(), false);
  }

  private GrowthOfExpr(@Nullable Set<Symbol> sizes, Set<Symbol> indices, boolean isClamped) {
    this.sizes = sizes;
    this.indices = indices;
    this.isClamped = isClamped;
  }

  Growth of(Expr expression) {
    Expr joined = JoinedSums.in(expression);
    Growth growth = ofJoined(joined);
    return joined.equals(expression) ? growth : slower(growth, ofJoined(expression));
  }

  private Growth ofJoined(Expr expression) {
    Growth growth = pushed(expression, new Unrounded(), DEEPEST);
    if (!Unrounded.isIn(expression)) {
      return growth;
    }
    Unrounded plain = new Unrounded();
    return slower(pushed(plain.of(expression), plain, DEEPEST), growth);
  }

  /** Both are bounds; the other one where neither is slower. */
  private static Growth slower(Growth one, Growth other) {
    return one.isAtMost(other) ? one : other;
  }

  private Growth pushed(Expr sum, Unrounded plain, int depth) {
    Growth growth = termByTerm(sum);
    PushedExtreme pushed =
        depth == 0 ? null : PushedExtreme.cancelling(sum, Atom::isNonNegative, plain::of);
    if (pushed == null) {
      return growth;
    }
    List<Growth> cases = new ArrayList<>();
    for (Expr each : pushed.cases()) {
      cases.add(pushed(each, plain, depth - 1));
    }
    if (pushed.isLeast()) {
      cases.add(growth);
      return least(cases);
    }
    return slower(greatest(cases), growth);
  }

  private Growth termByTerm(Expr sum) {
    Set<GrowthTerm> candidates = new HashSet<>();
    boolean isClampedSum = isClamped && isAboveZeroSomewhere(sum);
    for (Term term : sum.terms()) {
      if (!isClampedSum || term.factor().signum() > 0 || !term.monomial().isNonNegative()) {
        candidates.addAll(of(term).terms());
      }
    }
    return candidates.isEmpty() ? Growth.CONSTANT : Growth.of(candidates);
  }

  private static boolean isAboveZeroSomewhere(Expr sum) {
    for (Term term : sum.terms()) {
      if (term.factor().signum() > 0) {
        return true;
      }
    }
    return false;
  }

  private Growth of(Term term) {
    Monomial monomial = term.monomial();
    List<Growth> factors = new ArrayList<>();
    Set<Atom> small = BoundedFactors.of(monomial, this::isConstant);
    for (int i = 0; i < monomial.size(); i++) {
      Atom atom = monomial.atom(i);
      if (small.contains(atom)) {
        continue;
      }
      // Bounded from above where it is taken away from something: what it is below zero counts.
      boolean isTaken = term.factor().signum() < 0 && atom instanceof FiniteSum;
      Growth growth = isTaken ? of(negated((FiniteSum) atom)) : of(atom);
      if (!growth.isConstant()) {
        factors.add(power(growth, Rational.of(monomial.exponent(i))));
      }
    }
    return product(factors);
  }

  private boolean isConstant(Expr expression) {
    Boolean known = constants.get(expression);
    if (known == null) {
      known = of(expression).isConstant();
      constants.put(expression, known);
    }
    return known;
  }

  private Growth product(List<Growth> factors) {
    if (factors.size() < 2) {
      return factors.isEmpty() ? Growth.CONSTANT : factors.get(0);
    }
    Growth known = products.get(factors);
    if (known == null) {
      known = product(factors.subList(0, factors.size() - 1));
      known = known.times(factors.get(factors.size() - 1));
      products.put(List.copyOf(factors), known);
    }
    return known;
  }

  private static FiniteSum negated(FiniteSum sum) {
    return new FiniteSum(sum.index(), sum.lower(), sum.upper(), sum.body().negate());
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
    if (exponent.isOne()) {
      return base;
    }
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
    return greatest(growths(max.arguments(), max.isNonNegative() ? clamped() : this));
  }

  private GrowthOfExpr clamped() {
    if (isClamped) {
      return this;
    }
    GrowthOfExpr known = clamped;
    if (known == null) {
      known = new GrowthOfExpr(sizes, indices, true);
      clamped = known;
    }
    return known;
  }

  private static List<Growth> growths(List<Expr> arguments, GrowthOfExpr by) {
    return arguments.stream().map(by::of).toList();
  }

  private static Growth greatest(List<Growth> growths) {
    Set<GrowthTerm> candidates = new HashSet<>();
    for (Growth growth : growths) {
      candidates.addAll(growth.terms());
    }
    return Growth.of(candidates);
  }

  @Override
  public Growth min(Min min) {
    return least(growths(min.arguments(), this));
  }

  private static Growth least(List<Growth> growths) {
    List<Growth> lowest = new ArrayList<>();
    for (Growth growth : growths) {
      if (lowest.stream().noneMatch(other -> other.isAtMost(growth))) {
        lowest.removeIf(growth::isAtMost);
        lowest.add(growth);
      }
    }
    if (lowest.size() == 1) {
      return lowest.get(0);
    }
    TreeSet<String> texts = new TreeSet<>();
    lowest.forEach(growth -> texts.addAll(leastArguments(growth.toString())));
    return Growth.of(opaque("min(" + String.join(", ", texts) + ")"));
  }

  /** Those of a minimum, or the text itself. */
  private static List<String> leastArguments(String text) {
    if (!text.startsWith("min(")) {
      return List.of(text);
    }
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int from = "min(".length();
    for (int i = from - 1; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 1 && c == ',' || depth == 0 && i == text.length() - 1) {
        arguments.add(text.substring(from, i).strip());
        from = i + 1;
      } else if (depth == 0) {
        return List.of(text);
      }
    }
    return arguments;
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
    PushedExtreme pushed = PushedExtreme.first(steps, Atom::isNonNegative);
    if (pushed != null) {
      List<Growth> cases =
          pushed.cases().stream().map(each -> of(Expr.pow(power.base(), each))).toList();
      return pushed.isLeast() ? least(cases) : greatest(cases);
    }
    if (power.base().isConstant() && power.base().constantTerm().compareTo(Rational.ONE) > 0) {
      return ofConstantTo(power.base().constantTerm(), steps);
    }
    Expr bits = Expr.log2(power.base()).times(steps);
    return Growth.of(GrowthTerm.exponential(Rational.of(2), bits));
  }

  /** {@code b^(c*log2(f) + g) -> f^(c*log2(b))*b^g}. */
  private Growth ofConstantTo(Rational base, Expr steps) {
    Growth product = Growth.CONSTANT;
    List<Expr> rest = new ArrayList<>();
    for (Term term : steps.terms()) {
      Expr logarithm = Expr.term(term.monomial(), Rational.ONE);
      if (logarithm.onlyAtom() instanceof Log2 log2) {
        product = product.times(power(of(log2.argument()), bits(base).times(term.factor())));
      } else {
        rest.add(logarithm.times(term.factor()));
      }
    }
    Expr others = Expr.sum(rest);
    return others.isConstant()
        ? product
        : product.times(Growth.of(GrowthTerm.exponential(base, others)));
  }

  /** To three digits, where it is not a whole number. */
  private static Rational bits(Rational base) {
    Expr exact = Expr.log2(Expr.constant(base));
    return exact.isConstant()
        ? exact.constantTerm()
        : Rational.of(Math.round(Math.log(base.doubleValue()) / Math.log(2) * DIGITS), DIGITS);
  }

  private static Expr withoutRounding(Expr expression) {
    return Rebuild.of(
        expression,
        atom ->
            atom instanceof Floor floor
                ? withoutRounding(floor.argument())
                : atom instanceof Ceil ceil ? withoutRounding(ceil.argument()) : Expr.atom(atom));
  }

  @Override
  public Growth finiteSum(FiniteSum sum) {
    if (sum.index().isIndex() && sum.lower().isNonNegative()) {
      // Names of indices may come again within; sizes, unlike them, are known not to be negative.
      Symbol counted = new Symbol("_index." + indices.size());
      Expr body = Substitute.in(sum.body(), sum.index(), Expr.symbol(counted));
      return finiteSum(new FiniteSum(counted, sum.lower(), sum.upper(), body));
    }
    Symbol index = sum.index();
    Growth last = of(sum.upper()).plus(of(sum.lower()));
    Growth range = of(sum.upper().minus(sum.lower()).plus(1));
    Growth body = inside(index).of(sum.body());
    for (GrowthTerm term : body.terms()) {
      if (term.hides(index.name())) {
        return range.times(greatest(somewhere(sum)));
      }
    }
    List<Growth> parts = new ArrayList<>();
    for (GrowthTerm term : body.terms()) {
      parts.add(over(sum, term, range, last));
    }
    return greatest(parts);
  }

  /** Of the body at both ends and between them: it may be greatest at any of these. */
  private List<Growth> somewhere(FiniteSum sum) {
    Expr middle = sum.lower().plus(sum.upper()).times(Rational.of(1, 2));
    return growths(
        List.of(
            Substitute.in(sum.body(), sum.index(), sum.upper()),
            Substitute.in(sum.body(), sum.index(), middle),
            Substitute.in(sum.body(), sum.index(), sum.lower())),
        this);
  }

  private GrowthOfExpr inside(Symbol index) {
    Set<Symbol> more = new TreeSet<>(Atom.ORDER);
    more.addAll(indices);
    more.add(index);
    return new GrowthOfExpr(sizes, more, isClamped);
  }

  /** The last term: the index replaced by the range's end in exponents, dropped where it decays. */
  private Growth exponential(Symbol index, GrowthTerm term, Growth last, Expr upper) {
    Growth product =
        Growth.of(new GrowthTerm(new TreeMap<>(), term.without(index.name()).powers()));
    for (Map.Entry<Rational, Expr> factor : term.exponentials().entrySet()) {
      Expr exponent = Substitute.in(factor.getValue(), index, upper);
      product = product.times(of(Expr.pow(Expr.constant(factor.getKey()), exponent)));
    }
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
    Rational ratio = Rational.of(Math.round(Recurrences.ratio(recurrence) * DIGITS), DIGITS);
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
