package org.perfmodel.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An exact expression in normal form: a sum of rational multiples of monomials over {@link Atom}s.
 * Two expressions that are equal as polynomials of their atoms are equal objects and print the same
 * text, and {@link #parse} of the text gives the expression back. Immutable.
 */
public final class Expr implements Comparable<Expr> {
  private static final int GREATEST_KEPT = 64;

  /** Terms of a product before those that are alike are put together: a second of work. */
  private static final int LONGEST_PRODUCT = 1 << 20;

  /** Their symbols are put together one by one. */
  private static final int FEW_TERMS = 12;

  /** The weight of the longest whose text is kept and compared. */
  private static final int LONGEST_TEXT = 2 * Composed.LONGEST_TEXT;

  /** Whole numbers from minus the greatest on: most counts are small constants. */
  private static final Expr[] KEPT = new Expr[2 * GREATEST_KEPT + 1];

  static {
    for (int i = 0; i < KEPT.length; i++) {
      Rational value = Rational.of(i - GREATEST_KEPT);
      KEPT[i] = new Expr(value.isZero() ? Term.NONE : new Term[] {new Term(Monomial.ONE, value)});
    }
  }

  public static final Expr ZERO = constant(0);
  public static final Expr ONE = constant(1);
  public static final Expr PROCESSORS = symbol(Symbol.PROCESSORS);

  /** In canonical order. */
  final Term[] terms;

  private @Nullable String text;
  private @Nullable SymbolSet symbols;
  private @Nullable Boolean nonNegative;
  private int hash;
  private int weight;

  private Expr(Term[] terms) {
    this.terms = terms;
  }

  /** The sum of terms in canonical order, with powers in their normal form. */
  static Expr of(Term[] terms) {
    if (terms.length == 0) {
      return ZERO;
    }
    for (Term term : terms) {
      if (term.monomial().folds()) {
        return FoldPower.inTerms(terms);
      }
    }
    return new Expr(terms);
  }

  /** The sum of terms that another expression had. */
  static Expr canonical(Term[] terms) {
    return terms.length == 0 ? ZERO : new Expr(terms);
  }

  /** The sum of terms in any order. */
  static Expr of(List<Term> terms) {
    return of(Term.sorted(terms.toArray(Term.NONE)));
  }

  // ---- making

  public static Expr constant(long value) {
    return value >= -GREATEST_KEPT && value <= GREATEST_KEPT
        ? KEPT[(int) value + GREATEST_KEPT]
        : new Expr(new Term[] {new Term(Monomial.ONE, Rational.of(value))});
  }

  public static Expr constant(Rational value) {
    return value.isWithin(GREATEST_KEPT)
        ? KEPT[value.intValue() + GREATEST_KEPT]
        : new Expr(new Term[] {new Term(Monomial.ONE, value)});
  }

  /** A size, or {@code p}, or a {@code $platform} parameter, by its name. */
  public static Expr symbol(String name) {
    return symbol(new Symbol(name));
  }

  public static Expr symbol(Symbol symbol) {
    return atom(symbol);
  }

  static Expr atom(Atom atom) {
    return new Expr(new Term[] {new Term(Monomial.of(atom, 1), Rational.ONE)});
  }

  static Expr term(Monomial monomial, Rational factor) {
    return factor.isZero() ? ZERO : of(new Term[] {new Term(monomial, factor)});
  }

  /** The sum of all; zero for none. */
  public static Expr sum(Iterable<Expr> parts) {
    List<Term> all = new ArrayList<>();
    for (Expr part : parts) {
      Collections.addAll(all, part.terms);
    }
    return of(all);
  }

  public static Expr floor(Expr argument) {
    return PullIntegersOutOfRounding.floor(argument);
  }

  public static Expr ceil(Expr argument) {
    return PullIntegersOutOfRounding.ceil(argument);
  }

  public static Expr max(Expr... arguments) {
    return DropDominated.max(Arrays.asList(arguments));
  }

  public static Expr max(List<Expr> arguments) {
    return DropDominated.max(arguments);
  }

  public static Expr min(Expr... arguments) {
    return DropDominated.min(Arrays.asList(arguments));
  }

  public static Expr min(List<Expr> arguments) {
    return DropDominated.min(arguments);
  }

  public static Expr log2(Expr argument) {
    return FoldLogarithm.log2(argument);
  }

  /** Base to a symbolic or fractional exponent; folds where the exponent is an integer constant. */
  public static Expr pow(Expr base, Expr exponent) {
    return FoldPower.pow(base, exponent);
  }

  public static Expr pow(Expr base, Rational exponent) {
    return pow(base, constant(exponent));
  }

  /**
   * The sum of {@code body} over the integers {@code lower..upper}, in closed form where it is
   * polynomial in the index. A closed form holds where {@code upper >= lower - 1}; the caller keeps
   * that condition.
   */
  public static Expr sum(Symbol index, Expr lower, Expr upper, Expr body) {
    return CloseSumByFaulhaber.sum(index, lower, upper, body);
  }

  /**
   * The linear recurrence {@code r(k) = c1*r(k - 1) + .. + cd*r(k - d)} with r(0) = 1 and zero
   * below, at an argument: {@code recur(n, 1, 1)} in text.
   *
   * @param coefficients c1 to cd, none negative, the last not zero
   */
  public static Expr recurrence(Expr argument, List<Rational> coefficients) {
    return LinearRecurrence.of(argument, coefficients);
  }

  /** A platform's tabulated function, whose name starts with {@code $}, at an argument. */
  public static Expr apply(String function, Expr argument) {
    return atom(new Application(function, argument));
  }

  /**
   * The expression that a text names, in the syntax that {@link #toString} prints, spaces free.
   *
   * @throws ExprSyntaxException with the column and what was expected
   */
  public static Expr parse(String text) {
    return new ExprParser(text).parse();
  }

  // ---- arithmetic

  public Expr plus(Expr other) {
    if (terms.length == 0 || other.terms.length == 0) {
      return terms.length == 0 ? other : this;
    }
    if (isConstant() && other.isConstant()) {
      return constant(terms[0].factor().plus(other.terms[0].factor()));
    }
    return of(Term.plus(terms, other.terms, false));
  }

  public Expr plus(long value) {
    return plus(constant(value));
  }

  public Expr minus(Expr other) {
    return other.terms.length == 0 ? this : of(Term.plus(terms, other.terms, true));
  }

  public Expr minus(long value) {
    return plus(constant(-value));
  }

  public Expr negate() {
    return times(Rational.MINUS_ONE);
  }

  public Expr times(Rational factor) {
    if (factor.isZero()) {
      return ZERO;
    }
    if (factor.isOne()) {
      return this;
    }
    Term[] product = new Term[terms.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = terms[i].times(factor);
    }
    return new Expr(product);
  }

  Expr times(BigInteger factor) {
    return times(Rational.of(factor));
  }

  public Expr times(long factor) {
    return times(Rational.of(factor));
  }

  /**
   * The product, multiplied out.
   *
   * @throws FormulaTooLongException if that has too many terms
   */
  public Expr times(Expr other) {
    if (isConstant()) {
      return other.times(constantTerm());
    }
    if (other.isConstant()) {
      return times(other.constantTerm());
    }
    if ((long) terms.length * other.terms.length > LONGEST_PRODUCT) {
      throw new FormulaTooLongException(terms.length, other.terms.length, LONGEST_PRODUCT);
    }
    Term[] product = new Term[terms.length * other.terms.length];
    int next = 0;
    for (Term left : terms) {
      for (Term right : other.terms) {
        product[next++] = left.times(right);
      }
    }
    return of(Term.sorted(product));
  }

  /**
   * The exact quotient: by a monomial it divides each term, by a sum it multiplies with the sum's
   * reciprocal as an atom.
   *
   * @throws ArithmeticException if the divisor is zero
   */
  public Expr dividedBy(Expr divisor) {
    return times(divisor.power(-1));
  }

  public Expr dividedBy(long divisor) {
    return times(Rational.of(1, divisor));
  }

  /** This expression to an integer power; as it stands where it would have too many terms. */
  public Expr power(int exponent) {
    if (exponent == 1) {
      return this;
    }
    if (exponent < 0 && terms.length != 1) {
      if (terms.length == 0) {
        throw new ArithmeticException("division by zero");
      }
      return FoldPower.reciprocal(this).power(-exponent);
    }
    if (terms.length == 1) {
      Term only = terms[0];
      return term(only.monomial().power(exponent), only.factor().power(exponent));
    }
    if (FoldPower.staysWhole(this, Rational.of(exponent))) {
      return atom(new Power(this, constant(exponent)));
    }
    Expr result = ONE;
    for (int bit = 31 - Integer.numberOfLeadingZeros(exponent | 1); bit >= 0; bit--) {
      result = result.times(result);
      if ((exponent >> bit & 1) != 0) {
        result = result.times(this);
      }
    }
    return result;
  }

  // ---- asking

  public boolean isZero() {
    return terms.length == 0;
  }

  public boolean isConstant() {
    return terms.length == 0 || terms.length == 1 && terms[0].monomial().isOne();
  }

  /**
   * The value of a constant expression.
   *
   * @throws IllegalStateException if it is not constant
   */
  public Rational constantValue() {
    if (!isConstant()) {
      throw new IllegalStateException("not a constant: " + this);
    }
    return constantTerm();
  }

  /** The greatest absolute value of a coefficient; zero of an empty sum. */
  public Rational greatestCoefficient() {
    Rational greatest = Rational.ZERO;
    for (Term term : terms) {
      Rational size = term.factor().abs();
      greatest = size.compareTo(greatest) > 0 ? size : greatest;
    }
    return greatest;
  }

  /**
   * How long the expression is as text: its terms and atoms, at any depth, each as often as it
   * stands there.
   */
  public int weight() {
    if (weight == 0) {
      long sum = 1;
      for (Term term : terms) {
        sum += 1 + term.monomial().weight();
      }
      weight = (int) Math.min(sum, Integer.MAX_VALUE);
    }
    return weight;
  }

  /**
   * About how far from zero it gets, as a double, where each symbol is as large as the function
   * says: what its terms add, or what they take away.
   */
  public double magnitude(java.util.function.ToDoubleFunction<Symbol> greatest) {
    return Magnitude.of(this, greatest);
  }

  /** The part that no atom multiplies. */
  public Rational constantTerm() {
    return coefficient(Monomial.ONE);
  }

  Rational coefficient(Monomial monomial) {
    for (Term term : terms) {
      if (term.monomial().equals(monomial)) {
        return term.factor();
      }
    }
    return Rational.ZERO;
  }

  /** The summands, in canonical order, each an expression of one term. */
  public List<Expr> summands() {
    List<Expr> summands = new ArrayList<>(terms.length);
    for (Term term : terms) {
      summands.add(new Expr(new Term[] {term}));
    }
    return summands;
  }

  /** Every free symbol, also inside functions, by name. */
  public SortedSet<Symbol> symbols() {
    SymbolSet known = symbols;
    if (known == null) {
      known = terms.length <= FEW_TERMS ? symbolsOfFew() : symbolsOfMany();
      symbols = known;
    }
    return known;
  }

  private SymbolSet symbolsOfFew() {
    SymbolSet found = SymbolSet.NONE;
    for (Term term : terms) {
      for (Atom atom : term.monomial().atoms) {
        found =
            atom instanceof Composed composed
                ? found.with(composed.symbols())
                : found.with((Symbol) atom);
      }
    }
    return found;
  }

  private SymbolSet symbolsOfMany() {
    TreeSet<Symbol> found = new TreeSet<>(Atom.ORDER);
    FreeSymbols.collect(this, found);
    return SymbolSet.of(found);
  }

  public boolean contains(Symbol symbol) {
    for (Term term : terms) {
      if (term.monomial().dependsOn(symbol)) {
        return true;
      }
    }
    return false;
  }

  /** Whether every value is provably an integer, given what the symbols range over. */
  public boolean isInteger() {
    for (Term term : terms) {
      if (!term.factor().isInteger() || !term.monomial().isInteger()) {
        return false;
      }
    }
    return true;
  }

  /** Whether no value is negative, provably, given what the symbols range over. */
  public boolean isNonNegative() {
    Boolean known = nonNegative;
    if (known == null) {
      known = ProveNonNegative.holds(this);
      nonNegative = known;
    }
    return known;
  }

  /**
   * The coefficients of this expression as a polynomial in a symbol, by power.
   *
   * @return empty if the symbol occurs inside a function or below a fraction line
   */
  public java.util.Optional<SortedMap<Integer, Expr>> polynomialIn(Symbol symbol) {
    return CollectPowers.of(this, symbol);
  }

  /**
   * The factor of a symbol in what is affine in it: zero where the symbol does not occur.
   *
   * @return empty if it occurs to another power than one, or inside a function
   */
  public java.util.Optional<Expr> slopeIn(Symbol symbol) {
    return CollectPowers.slope(this, symbol);
  }

  // ---- rewriting

  /** This expression with symbols replaced, all at once. */
  public Expr substitute(Map<Symbol, Expr> replacements) {
    return Substitute.in(this, replacements);
  }

  public Expr substitute(Symbol symbol, Expr replacement) {
    return substitute(Map.of(symbol, replacement));
  }

  /**
   * This expression with other formulae in place of the platform's tables of some names.
   *
   * @param tables by name, each a function of the table's argument
   */
  public Expr inPlaceOfTables(Map<String, UnaryOperator<Expr>> tables) {
    return tables().stream().anyMatch(tables::containsKey) ? new PutTables(tables).in(this) : this;
  }

  /** This expression with every bound symbol replaced by its value. */
  public Expr bind(Bindings bindings) {
    return Substitute.bind(this, bindings);
  }

  /** The atom that this expression is, alone and once; null if it is anything more. */
  @Nullable Atom onlyAtom() {
    if (terms.length != 1) {
      return null;
    }
    Monomial monomial = terms[0].monomial();
    return monomial.atoms.length == 1 && monomial.exponents[0] == 1 && terms[0].factor().isOne()
        ? monomial.atoms[0]
        : null;
  }

  /** This expression with atoms replaced where the function answers, arguments first. */
  Expr rebuild(Function<Atom, Expr> replaceAtom) {
    Expr sum = ZERO;
    for (Term term : terms) {
      Expr product = constant(term.factor());
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.atoms.length; i++) {
        product = product.times(replaceAtom.apply(monomial.atoms[i]).power(monomial.exponents[i]));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /**
   * The partial derivative; of rounding zero, of a maximum that of the argument that is greatest at
   * the bindings.
   *
   * @param at decides which argument of a max or min is the active one
   */
  public Expr derivative(Symbol symbol, Bindings at) {
    return Differentiate.of(this, symbol, at);
  }

  /**
   * This expression as it goes on around a point nearly always, without the ends of its pieces:
   * {@code min(i + 1, n - 1)} is {@code i + 1} in the middle of a loop, and so is {@code i + 1 -
   * n*floor((i + 1)/n)}.
   *
   * @param indices that go on
   * @param at the point, with a value of every symbol
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException on division by zero, or where a value is beyond double
   */
  public Expr interior(java.util.Set<Symbol> indices, Bindings at) {
    return Interior.of(this, indices, at);
  }

  /** The {@code m} of {@code x - m*floor(x/m)}; empty if it is no remainder. */
  public java.util.Optional<Expr> modulus() {
    for (Term term : terms) {
      for (Atom atom : term.monomial().atoms) {
        if (atom instanceof Floor floor) {
          Expr part = term(term.monomial(), term.factor());
          Expr by = part.dividedBy(atom(floor)).negate();
          if (floor.argument().times(by).equals(minus(part))) {
            return java.util.Optional.of(by);
          }
        }
      }
    }
    return java.util.Optional.empty();
  }

  // ---- evaluating

  /**
   * The value as a double; for many evaluations of one expression use {@link #compile}.
   *
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException on division by zero, or where the value is beyond double
   */
  public double evaluate(Bindings bindings) {
    return Evaluate.asDouble(this, bindings);
  }

  /**
   * The values at several bindings, each as {@link #evaluate} gives it, for less than so many
   * evaluations: sums are gone through once.
   *
   * @throws UnboundSymbolException if a symbol has no value in one of them
   * @throws ArithmeticException as {@link #evaluate}, at the first of them that has no value
   */
  public double[] evaluate(List<Bindings> bindings) {
    return Evaluate.asDoubles(this, bindings);
  }

  /**
   * The value where every price of the platform is one, so that it tells how the expression grows.
   *
   * @param terms of finite sums that this may take
   * @throws UnboundSymbolException if a size has no value
   * @throws ArithmeticException as {@link #evaluate}, and where there are more terms
   */
  public double evaluateWithoutPrices(Bindings sizes, long terms) {
    return Evaluate.withoutPrices(this, sizes, terms);
  }

  /**
   * How many terms of finite sums an evaluation goes through, which is what it takes.
   *
   * @param most what is answered where there are more
   * @throws UnboundSymbolException if a size has no value
   */
  public long sumTerms(Bindings sizes, long most) {
    return Evaluate.terms(this, sizes, most);
  }

  /** The names of the platform's tables that it asks. */
  public SortedSet<String> tables() {
    TreeSet<String> tables = new TreeSet<>();
    for (Atom atom : SubAtoms.of(this)) {
      if (atom instanceof Application application) {
        tables.add(application.function());
      }
    }
    return tables;
  }

  /**
   * The value as an exact fraction.
   *
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException where the value is irrational (log2 of a non-power, a root, a
   *     platform's table) or a division by zero
   */
  public Rational evaluateExactly(Bindings bindings) {
    return Evaluate.exactly(this, bindings);
  }

  /** A fast evaluator for values of the given symbols, in this order. */
  public CompiledExpr compile(List<Symbol> arguments) {
    return CompiledExpr.of(this, arguments);
  }

  /** How fast the expression grows in the program's sizes. */
  public Growth growth() {
    return Growth.of(this);
  }

  @Override
  public int compareTo(Expr other) {
    if (this == other) {
      return 0;
    }
    if (!isLong() && !other.isLong()) {
      return toString().compareTo(other.toString());
    }
    if (weight() != other.weight()) {
      return Integer.compare(weight(), other.weight());
    }
    for (int i = 0; i < Math.min(terms.length, other.terms.length); i++) {
      if (!terms[i].equals(other.terms[i])) {
        int byProduct = terms[i].monomial().compareTo(other.terms[i].monomial());
        return byProduct != 0 ? byProduct : terms[i].factor().compareTo(other.terms[i].factor());
      }
    }
    return Integer.compare(terms.length, other.terms.length);
  }

  private boolean isLong() {
    return weight() > LONGEST_TEXT;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Expr that
            && hashCode() == that.hashCode()
            && Arrays.equals(terms, that.terms));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = Arrays.hashCode(terms);
    }
    return hash;
  }

  /** Canonical: {@code 1/2*n^2 + 3/2*n}. */
  @Override
  public String toString() {
    String known = text;
    if (known == null) {
      known = ExprPrinter.EXACT.print(this);
      text = isLong() ? null : known;
    }
    return known;
  }
}
