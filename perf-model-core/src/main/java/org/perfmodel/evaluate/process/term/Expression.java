package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value or a time as written, definition 5.1.1 and the arithmetic of indices. */
public sealed interface Expression {
  /** Calls the method of this case. */
  <R> R accept(Visitor<R> visitor);

  /**
   * Where it stands in a file, of two values joined where the operator does; null where it stands
   * in none. It is no part of what makes two expressions equal.
   */
  @Nullable Position position();

  /** One method per case. */
  interface Visitor<R> {
    R constant(Constant expression);

    R name(Name expression);

    R binary(Binary expression);

    R rounded(Rounded expression);
  }

  /** A value that is known: a number, or an expression of symbols. */
  record Constant(Linear value, @Nullable Position position) implements Expression {
    public Constant {
      requireNonNull(value);
    }

    public Constant(Linear value) {
      this(value, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Constant constant && value.equals(constant.value);
    }

    @Override
    public int hashCode() {
      return value.hashCode();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  /** A parameter, index, received value or time variable in scope, or else a symbol. */
  record Name(String name, @Nullable Position position) implements Expression {
    public Name {
      requireNonNull(name);
    }

    public Name(String name) {
      this(name, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Name one && name.equals(one.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.name(this);
    }
  }

  /** What joins two values. {@code MONUS} is zero where the difference would be negative. */
  enum Operator {
    PLUS("+", 1),
    MINUS("-", 1),
    MONUS("-.", 1),
    TIMES("*", 2),
    DIVIDED("/", 2),
    MODULO("mod", 2),
    MAX("max", 3),
    MIN("min", 3);

    private final String symbol;
    private final int strength;

    Operator(String symbol, int strength) {
      this.symbol = symbol;
      this.strength = strength;
    }

    public String symbol() {
      return symbol;
    }

    int strength() {
      return strength;
    }
  }

  /** Two values joined. */
  record Binary(Operator operator, Expression left, Expression right, @Nullable Position position)
      implements Expression {
    public Binary {
      requireNonNull(operator);
      requireNonNull(left);
      requireNonNull(right);
    }

    public Binary(Operator operator, Expression left, Expression right) {
      this(operator, left, right, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Binary binary
          && operator == binary.operator
          && left.equals(binary.left)
          && right.equals(binary.right);
    }

    @Override
    public int hashCode() {
      return Objects.hash(operator, left, right);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.binary(this);
    }
  }

  /** The nearest integer, halves upwards: {@code round(d/p)}. */
  record Rounded(Expression value) implements Expression {
    public Rounded {
      requireNonNull(value);
    }

    @Override
    public @Nullable Position position() {
      return value.position();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.rounded(this);
    }
  }

  /** An integer as an expression. */
  static Expression of(long value) {
    return new Constant(Linear.of(value));
  }
}
