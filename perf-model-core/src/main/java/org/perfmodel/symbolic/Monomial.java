package org.perfmodel.symbolic;

import java.util.Arrays;
import java.util.TreeMap;

/** A product of atoms to non-zero integer powers, atoms in canonical order. */
final class Monomial implements Comparable<Monomial> {
  static final Monomial ONE = new Monomial(new Atom[0], new int[0]);

  final Atom[] atoms;
  final int[] exponents;
  private final String text;
  private final int degree;

  private Monomial(Atom[] atoms, int[] exponents) {
    this.atoms = atoms;
    this.exponents = exponents;
    this.text = print();
    int sum = 0;
    for (int i = 0; i < atoms.length; i++) {
      sum += atoms[i] instanceof Symbol s && s.isPlatform() ? 0 : exponents[i];
    }
    this.degree = sum;
  }

  static Monomial of(Atom atom, int exponent) {
    return exponent == 0 ? ONE : new Monomial(new Atom[] {atom}, new int[] {exponent});
  }

  Monomial times(Monomial other) {
    if (this == ONE) {
      return other;
    }
    if (other == ONE) {
      return this;
    }
    TreeMap<Atom, Integer> product = new TreeMap<>(Atom.ORDER);
    for (int i = 0; i < atoms.length; i++) {
      product.merge(atoms[i], exponents[i], Integer::sum);
    }
    for (int i = 0; i < other.atoms.length; i++) {
      product.merge(other.atoms[i], other.exponents[i], Integer::sum);
    }
    product.values().removeIf(exponent -> exponent == 0);
    return of(product);
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
  Monomial without(Atom atom) {
    TreeMap<Atom, Integer> rest = new TreeMap<>(Atom.ORDER);
    for (int i = 0; i < atoms.length; i++) {
      if (!atoms[i].equals(atom)) {
        rest.put(atoms[i], exponents[i]);
      }
    }
    return of(rest);
  }

  int exponentOf(Atom atom) {
    for (int i = 0; i < atoms.length; i++) {
      if (atoms[i].equals(atom)) {
        return exponents[i];
      }
    }
    return 0;
  }

  boolean isOne() {
    return atoms.length == 0;
  }

  boolean isInteger() {
    for (int i = 0; i < atoms.length; i++) {
      if (exponents[i] < 0 || !atoms[i].isInteger()) {
        return false;
      }
    }
    return true;
  }

  boolean isNonNegative() {
    for (int i = 0; i < atoms.length; i++) {
      if ((exponents[i] & 1) != 0 && !atoms[i].isNonNegative()) {
        return false;
      }
    }
    return true;
  }

  private static Monomial of(TreeMap<Atom, Integer> factors) {
    if (factors.isEmpty()) {
      return ONE;
    }
    int[] exponents = new int[factors.size()];
    int next = 0;
    for (int exponent : factors.values()) {
      exponents[next++] = exponent;
    }
    return new Monomial(factors.keySet().toArray(new Atom[0]), exponents);
  }

  /** The factors above the line, {@code 1} if there are none. */
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
    return text;
  }

  /** Higher degree first, then by text; platform parameters count for nothing. */
  @Override
  public int compareTo(Monomial other) {
    int byDegree = Integer.compare(other.degree, degree);
    return byDegree != 0 ? byDegree : text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Monomial that
        && Arrays.equals(exponents, that.exponents)
        && Arrays.equals(atoms, that.atoms);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(atoms) + Arrays.hashCode(exponents);
  }
}
