package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a prefix performs: something silent, a name, or the complement of a name. */
public sealed interface Action {
  /** Calls the method of this case. */
  <R> R accept(Visitor<R> visitor);

  /** One method per case. */
  interface Visitor<R> {
    R silent(Silent action);

    R input(Input action);

    R output(Output action);
  }

  /** The action that nobody sees and nothing can stop: {@code tau}. */
  record Silent() implements Action {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.silent(this);
    }
  }

  /**
   * A name, which takes values in where it has parameters: {@code a}, {@code a(x)}.
   *
   * @param position in a file; null where it stands in none, and no part of what makes two actions
   *     equal
   */
  record Input(Channel channel, List<Parameter> parameters, @Nullable Position position)
      implements Action {
    public Input {
      requireNonNull(channel);
      parameters = List.copyOf(parameters);
    }

    public Input(Channel channel, List<Parameter> parameters) {
      this(channel, parameters, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Input input
          && channel.equals(input.channel)
          && parameters.equals(input.parameters);
    }

    @Override
    public int hashCode() {
      return Objects.hash(channel, parameters);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.input(this);
    }
  }

  /** A co-name, which gives values out: {@code a'}, {@code a'(3)}. */
  record Output(Channel channel, List<Expression> values) implements Action {
    public Output {
      requireNonNull(channel);
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.output(this);
    }
  }

  /**
   * A variable that gets a value from outside. Without a range it takes whatever a partner sends,
   * so the input has to meet one; with a range ({@code a(x in 0..2)}) it is the choice over the
   * integers of it, as definition 6.1.1 has it.
   */
  record Parameter(String name, @Nullable Range range) {
    public Parameter {
      requireNonNull(name);
    }
  }

  /** The integers from one value to another, both included. */
  record Range(Expression from, Expression to) {
    public Range {
      requireNonNull(from);
      requireNonNull(to);
    }
  }
}
