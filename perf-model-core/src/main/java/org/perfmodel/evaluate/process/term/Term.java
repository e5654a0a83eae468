package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A process expression of Eager Timed CCS with values, definition 6.1.1; equal by structure. */
public sealed interface Term {
  /** Calls the method of this case. */
  <R> R accept(Visitor<R> visitor);

  /** One method per case. */
  interface Visitor<R> {
    R nil(Nil term);

    R prefix(Prefix term);

    R choice(Choice term);

    R parallel(Parallel term);

    R restriction(Restriction term);

    R relabelling(Relabelling term);

    R call(Call term);

    R indexed(Indexed term);

    R conditional(Conditional term);
  }

  /** Performs nothing and may idle for ever; written {@code nil}. */
  record Nil() implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.nil(this);
    }
  }

  /**
   * Performs the action at or after the time from now, then goes on: {@code (a,3).P}. The time
   * variable, if any, is the time that passed before the action: {@code (a@t,3).P}.
   */
  record Prefix(Action action, @Nullable String timeVariable, Expression time, Term next)
      implements Term {
    public Prefix {
      requireNonNull(action);
      requireNonNull(time);
      requireNonNull(next);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.prefix(this);
    }
  }

  /** One of both, decided by the first action: {@code P + Q}. */
  record Choice(Term left, Term right) implements Term {
    public Choice {
      requireNonNull(left);
      requireNonNull(right);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choice(this);
    }
  }

  /** Both side by side, on their own or together on complementary actions: {@code P | Q}. */
  record Parallel(Term left, Term right) implements Term {
    public Parallel {
      requireNonNull(left);
      requireNonNull(right);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.parallel(this);
    }
  }

  /** The channels are the body's own: {@code P\{a,b[0..3]}}. */
  record Restriction(Term body, List<Family> channels) implements Term {
    public Restriction {
      requireNonNull(body);
      channels = List.copyOf(channels);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.restriction(this);
    }
  }

  /** Actions get other names, all at once: {@code P[new/old]}. */
  record Relabelling(Term body, List<Renaming> renamings) implements Term {
    public Relabelling {
      requireNonNull(body);
      renamings = List.copyOf(renamings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.relabelling(this);
    }
  }

  /** One channel's new name. */
  record Renaming(Channel to, Channel from) {
    public Renaming {
      requireNonNull(to);
      requireNonNull(from);
    }
  }

  /** A defined process with values for its parameters: {@code Buffer(2)}. */
  record Call(String name, List<Expression> arguments) implements Term {
    public Call {
      requireNonNull(name);
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }

  /** Whether an indexed term is a choice or a composition. */
  enum Fold {
    SUM,
    PRODUCT
  }

  /** The body for each integer of a range, folded from the left: {@code sum i=0..2 . P}. */
  record Indexed(Fold fold, String index, Expression from, Expression to, Term body)
      implements Term {
    public Indexed {
      requireNonNull(fold);
      requireNonNull(index);
      requireNonNull(from);
      requireNonNull(to);
      requireNonNull(body);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.indexed(this);
    }
  }

  /** How two values are compared in a {@link Conditional}. */
  enum Relation {
    LESS("<"),
    AT_MOST("<="),
    EQUAL("="),
    UNEQUAL("<>"),
    AT_LEAST(">="),
    GREATER(">");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }

    /** Whether the relation holds for two values that compare like this. */
    public boolean holds(int comparison) {
      return switch (this) {
        case LESS -> comparison < 0;
        case AT_MOST -> comparison <= 0;
        case EQUAL -> comparison == 0;
        case UNEQUAL -> comparison != 0;
        case AT_LEAST -> comparison >= 0;
        case GREATER -> comparison > 0;
      };
    }
  }

  /** Chosen by values, not by actions: {@code if k < 3 then P else Q}. */
  record Conditional(
      Expression left, Relation relation, Expression right, Term then, Term otherwise)
      implements Term {
    public Conditional {
      requireNonNull(left);
      requireNonNull(relation);
      requireNonNull(right);
      requireNonNull(then);
      requireNonNull(otherwise);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.conditional(this);
    }
  }

  /** The one nil. */
  Term NIL = new Nil();

  /**
   * The name of the process that has done what it should, section 5.3.1: as idle as nil, but no
   * deadlock. Nobody defines it.
   */
  String TERMINATED = "Terminated";

  /** Words that are part of the language and name nothing. */
  Set<String> RESERVED =
      Set.of(
          "nil",
          "tau",
          "define",
          "analyse",
          "include",
          "symbol",
          "parameter",
          "sum",
          "product",
          "if",
          "then",
          "else",
          "max",
          "min",
          "round",
          "mod",
          "in");
}
