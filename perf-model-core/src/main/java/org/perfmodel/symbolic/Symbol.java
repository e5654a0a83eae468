package org.perfmodel.symbolic;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A named quantity. What it ranges over follows from its name: {@code p} is the number of
 * processors (an integer, at least one), a name that starts with {@code $} is a parameter of the
 * platform (a real, not negative), a name that starts with {@code #} is a loop index (an integer),
 * every other name is a size of the program (an integer, not negative: the conditions of a count
 * say so where the language does not).
 *
 * @param name printed and parsed as is: {@code n}, {@code a[0].length}, {@code list.size()}, {@code
 *     $add.double}
 */
public record Symbol(String name) implements Atom {
  /** The number of processors. */
  public static final Symbol PROCESSORS = new Symbol("p");

  /** Which of p processes runs: 0, 1, .., p - 1. */
  public static final Symbol RANK = new Symbol("#rank");

  public Symbol {
    requireNonNull(name);
    if (name.isEmpty() || SymbolName.end(name, 0) != name.length()) {
      throw new IllegalArgumentException(
          "a symbol's name is letters, digits, _ . $ # : @, () and [groups]: `" + name + "`");
    }
  }

  /** A parameter of the platform, in seconds unless its name says otherwise. */
  public static Symbol platform(String parameter) {
    return new Symbol("$" + parameter);
  }

  /** A loop index, bound by the finite sum that closes over it. */
  public static Symbol index(String name) {
    return new Symbol("#" + name);
  }

  public boolean isPlatform() {
    return name.charAt(0) == '$';
  }

  public boolean isIndex() {
    return name.charAt(0) == '#';
  }

  public boolean isProcessors() {
    return equals(PROCESSORS);
  }

  /** Whether this is a size of the program: not a processor count, platform parameter or index. */
  public boolean isSize() {
    return !isPlatform() && !isIndex() && !isProcessors();
  }

  @Override
  public boolean isInteger() {
    return !isPlatform();
  }

  @Override
  public boolean isNonNegative() {
    return !isIndex();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.symbol(this);
  }

  // Asked for most of all: faster than what a record is given.

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || other instanceof Symbol that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
