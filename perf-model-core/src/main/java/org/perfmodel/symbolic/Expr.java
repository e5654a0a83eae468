package org.perfmodel.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Power;

/**
 * An exact expression in normal form: a sum of rational multiples of monomials over {@link Atom}s.
 * Two expressions that are equal as polynomials of their atoms are equal objects and print the same
 * text, and parsing the text gives the expression back. Immutable.
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
  private @Nullable SmallSortedSet<Symbol> symbols;
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
  public static Expr of(List<Term> terms) {
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

  public static Expr atom(Atom atom) {
    return new Expr(new Term[] {new Term(Monomial.of(atom, 1), Rational.ONE)});
  }

  public static Expr term(Monomial monomial, Rational factor) {
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

  /** A platform's tabulated function, whose name starts with {@code $}, at an argument. */
  public static Expr apply(String function, Expr argument) {
    return atom(new Application(function, argument));
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

  public Expr times(BigInteger factor) {
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

  /** The part that no atom multiplies. */
  public Rational constantTerm() {
    return coefficient(Monomial.ONE);
  }

  public Rational coefficient(Monomial monomial) {
    for (Term term : terms) {
      if (term.monomial().equals(monomial)) {
        return term.factor();
      }
    }
    return Rational.ZERO;
  }

  /** The summands, in canonical order; none of zero. */
  public List<Term> terms() {
    return new Term.Summands(terms);
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
    SmallSortedSet<Symbol> known = symbols;
    if (known == null) {
      known = terms.length <= FEW_TERMS ? symbolsOfFew() : symbolsOfMany();
      symbols = known;
    }
    return known;
  }

  private SmallSortedSet<Symbol> symbolsOfFew() {
    SmallSortedSet<Symbol> found = Composed.NO_SYMBOLS;
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

  private SmallSortedSet<Symbol> symbolsOfMany() {
    TreeSet<Symbol> found = new TreeSet<>(Atom.ORDER);
    for (Term term : terms) {
      for (Atom atom : term.monomial().atoms) {
        if (atom instanceof Composed composed) {
          found.addAll(composed.symbols());
        } else {
          found.add((Symbol) atom);
        }
      }
    }
    return Composed.NO_SYMBOLS.having(found);
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

  /** Whether it is not zero, and no value is positive, provably. */
  public boolean isNeverPositive() {
    return !isZero() && negate().isNonNegative();
  }

  /** The atom that this expression is, alone and once; null if it is anything more. */
  public @Nullable Atom onlyAtom() {
    if (terms.length != 1) {
      return null;
    }
    Monomial monomial = terms[0].monomial();
    return monomial.atoms.length == 1 && monomial.exponents[0] == 1 && terms[0].factor().isOne()
        ? monomial.atoms[0]
        : null;
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

  /**
   * The text, highest degree first.
   *
   * @param coefficient how the magnitude of a coefficient prints
   */
  public String print(Function<Rational, String> coefficient) {
    if (isZero()) {
      return "0";
    }
    StringBuilder printed = new StringBuilder();
    for (Term term : terms) {
      boolean negative = term.factor().signum() < 0;
      if (printed.length() == 0) {
        printed.append(negative ? "-" : "");
      } else {
        printed.append(negative ? " - " : " + ");
      }
      Rational magnitude = negative ? term.factor().negate() : term.factor();
      append(coefficient.apply(magnitude), term.monomial().text(), printed);
    }
    return printed.toString();
  }

  private static void append(String number, String product, StringBuilder printed) {
    if (product.isEmpty()) {
      printed.append(number);
    } else if (product.charAt(0) == '/') {
      printed.append(number).append(product);
    } else if (number.equals("1")) {
      printed.append(product);
    } else {
      printed.append(number).append('*').append(product);
    }
  }

  /** Canonical: {@code 1/2*n^2 + 3/2*n}. */
  @Override
  public String toString() {
    String known = text;
    if (known == null) {
      known = print(Rational::toString);
      text = isLong() ? null : known;
    }
    return known;
  }
}
