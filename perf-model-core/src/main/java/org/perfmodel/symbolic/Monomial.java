package org.perfmodel.symbolic;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom.Power;

/** A product of atoms to non-zero integer powers, atoms in canonical order. */
public final class Monomial implements Comparable<Monomial> {
  public static final Monomial ONE = new Monomial(new Atom[0], new int[0]);

  final Atom[] atoms;
  final int[] exponents;
  private final int degree;
  private final boolean folds;
  private @Nullable String text;
  private double @Nullable [] sampled;
  private int hash;

  private Monomial(Atom[] atoms, int[] exponents) {
    this.atoms = atoms;
    this.exponents = exponents;
    int sum = 0;
    boolean anyFolds = false;
    for (int i = 0; i < atoms.length; i++) {
      sum += atoms[i] instanceof Symbol s && !s.isSize() && !s.isIndex() ? 0 : exponents[i];
      anyFolds |= atoms[i] instanceof Power power && FoldPower.folds(power, exponents[i]);
    }
    this.degree = sum;
    this.folds = anyFolds;
  }

  /** How many atoms it is a product of. */
  public int size() {
    return atoms.length;
  }

  public Atom atom(int place) {
    return atoms[place];
  }

  /** Of the atom at a place; never zero. */
  public int exponent(int place) {
    return exponents[place];
  }

  public List<Atom> atoms() {
    return Collections.unmodifiableList(Arrays.asList(atoms));
  }

  /** Whether a power in here takes another form at this exponent: a root squared. */
  boolean folds() {
    return folds;
  }

  public static Monomial of(Atom atom, int exponent) {
    return exponent == 0 ? ONE : new Monomial(new Atom[] {atom}, new int[] {exponent});
  }

  /** The product of atoms that another monomial had. */
  static Monomial canonical(Atom[] atoms, int[] exponents) {
    return atoms.length == 0 ? ONE : new Monomial(atoms, exponents);
  }

  public Monomial times(Monomial other) {
    if (isOne()) {
      return other;
    }
    if (other.isOne()) {
      return this;
    }
    int size = atoms.length + other.atoms.length;
    Atom[] product = new Atom[size];
    int[] powers = new int[size];
    int next = 0;
    int i = 0;
    int j = 0;
    while (i < atoms.length || j < other.atoms.length) {
      int order =
          i == atoms.length
              ? 1
              : j == other.atoms.length ? -1 : Atom.ORDER.compare(atoms[i], other.atoms[j]);
      int power = order == 0 ? Math.addExact(exponents[i], other.exponents[j]) : 0;
      product[next] = order <= 0 ? atoms[i] : other.atoms[j];
      powers[next] = order == 0 ? power : order < 0 ? exponents[i] : other.exponents[j];
      next += powers[next] == 0 ? 0 : 1;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return next == 0
        ? ONE
        : new Monomial(Arrays.copyOf(product, next), Arrays.copyOf(powers, next));
  }

  Monomial power(int exponent) {
    if (exponent == 0) {
      return ONE;
    }
    int[] raised = new int[exponents.length];
    for (int i = 0; i < raised.length; i++) {
      raised[i] = Math.multiplyExact(exponents[i], exponent);
    }
    return new Monomial(atoms, raised);
  }

  /** This monomial without the atom. */
  public Monomial without(Atom atom) {
    for (int i = 0; i < atoms.length; i++) {
      if (atoms[i].equals(atom)) {
        return withoutAtom(i);
      }
    }
    return this;
  }

  /** This monomial without its atom at a place. */
  Monomial withoutAtom(int place) {
    if (atoms.length == 1) {
      return ONE;
    }
    Atom[] others = new Atom[atoms.length - 1];
    int[] powers = new int[atoms.length - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = atoms[i < place ? i : i + 1];
      powers[i] = exponents[i < place ? i : i + 1];
    }
    return new Monomial(others, powers);
  }

  /** The product of the atoms in both, each to its lower exponent. */
  public Monomial commonDivisor(Monomial other) {
    Monomial common = ONE;
    for (int i = 0; i < atoms.length; i++) {
      int lower = Math.min(exponents[i], other.exponentOf(atoms[i]));
      common = common.times(of(atoms[i], lower));
    }
    for (int i = 0; i < other.atoms.length; i++) {
      if (exponentOf(other.atoms[i]) == 0 && other.exponents[i] < 0) {
        common = common.times(of(other.atoms[i], other.exponents[i]));
      }
    }
    return common;
  }

  /** Whether the symbol stands anywhere in here, free. */
  public boolean dependsOn(Symbol symbol) {
    for (Atom atom : atoms) {
      if (atom instanceof Composed composed
          ? composed.symbols().contains(symbol)
          : atom.equals(symbol)) {
        return true;
      }
    }
    return false;
  }

  public int exponentOf(Atom atom) {
    for (int i = 0; i < atoms.length; i++) {
      if (atoms[i].equals(atom)) {
        return exponents[i];
      }
    }
    return 0;
  }

  public boolean isOne() {
    return atoms.length == 0;
  }

  public boolean isInteger() {
    for (int i = 0; i < atoms.length; i++) {
      if (exponents[i] < 0 || !atoms[i].isInteger()) {
        return false;
      }
    }
    return true;
  }

  public boolean isNonNegative() {
    for (int i = 0; i < atoms.length; i++) {
      if ((exponents[i] & 1) != 0 && !atoms[i].isNonNegative()) {
        return false;
      }
    }
    return true;
  }

  /** See {@link Expr#weight}. */
  long weight() {
    long sum = 0;
    for (Atom atom : atoms) {
      sum += atom instanceof Composed composed ? composed.weight() : 1;
    }
    return sum;
  }

  /** See {@link Sampled}. */
  double[] sampled() {
    double[] known = sampled;
    if (known == null) {
      known = Sampled.product(this);
      sampled = known;
    }
    return known;
  }

  /** The factors above the line, then those below it. */
  private String print() {
    StringBuilder above = new StringBuilder();
    StringBuilder below = new StringBuilder();
    int divisors = 0;
    for (int i = 0; i < atoms.length; i++) {
      StringBuilder side = exponents[i] > 0 ? above : below;
      divisors += exponents[i] > 0 ? 0 : 1;
      if (side.length() > 0) {
        side.append('*');
      }
      side.append(atoms[i]);
      int magnitude = Math.abs(exponents[i]);
      if (magnitude != 1) {
        side.append('^').append(magnitude);
      }
    }
    if (divisors == 0) {
      return above.toString();
    }
    return above + "/" + (divisors == 1 ? below.toString() : "(" + below + ")");
  }

  /** The product without a leading one: {@code n^2/p}, {@code /p}, or nothing. */
  String text() {
    String known = text;
    if (known == null) {
      known = print();
      text = weight() > Composed.LONGEST_TEXT ? null : known;
    }
    return known;
  }

  /**
   * Higher degree in sizes first, then the higher power of the first atom that tells them apart.
   * Multiplying both sides by a monomial keeps the order.
   */
  @Override
  public int compareTo(Monomial other) {
    if (degree != other.degree) {
      return Integer.compare(other.degree, degree);
    }
    int shorter = Math.min(atoms.length, other.atoms.length);
    for (int i = 0; i < shorter; i++) {
      int byAtom = Atom.ORDER.compare(atoms[i], other.atoms[i]);
      if (byAtom != 0) {
        return byAtom < 0 ? -exponents[i] : other.exponents[i];
      }
      if (exponents[i] != other.exponents[i]) {
        return Integer.compare(other.exponents[i], exponents[i]);
      }
    }
    if (atoms.length == other.atoms.length) {
      return 0;
    }
    return atoms.length > shorter ? -exponents[shorter] : other.exponents[shorter];
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Monomial that
            && hashCode() == that.hashCode()
            && Arrays.equals(exponents, that.exponents)
            && Arrays.equals(atoms, that.atoms));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = 31 * Arrays.hashCode(atoms) + Arrays.hashCode(exponents);
    }
    return hash;
  }
}
