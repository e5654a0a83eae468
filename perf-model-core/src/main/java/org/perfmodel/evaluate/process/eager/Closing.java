package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Action.Input;
import org.perfmodel.evaluate.process.term.Action.Output;
import org.perfmodel.evaluate.process.term.Action.Parameter;
import org.perfmodel.evaluate.process.term.Action.Range;
import org.perfmodel.evaluate.process.term.Action.Silent;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Expression.Constant;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Position;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;
import org.perfmodel.symbolic.Rational;

/**
 * Puts values for names in a term and works out whatever that closes: expressions, indices, sums,
 * products and ifs. A name that nothing binds is a symbol. What is left open hangs on variables
 * that are bound further inside.
 */
final class Closing implements Term.Visitor<Term> {
  private final Arithmetic arithmetic;
  private final Map<String, Linear> values;
  private final Set<String> open;

  private Closing(Arithmetic arithmetic, Map<String, Linear> values, Set<String> open) {
    this.arithmetic = arithmetic;
    this.values = values;
    this.open = open;
  }

  /** The term with these values for its free names. */
  static Term of(Arithmetic arithmetic, Term term, Map<String, Linear> values) {
    return term.accept(new Closing(arithmetic, values, Set.of()));
  }

  private Closing without(Set<String> names) {
    if (names.isEmpty()) {
      return this;
    }
    Set<String> more = new HashSet<>(open);
    more.addAll(names);
    return new Closing(arithmetic, values, more);
  }

  private Closing with(String name, Linear value) {
    Map<String, Linear> more = new HashMap<>(values);
    more.put(name, value);
    Set<String> fewer = new HashSet<>(open);
    fewer.remove(name);
    return new Closing(arithmetic, more, fewer);
  }

  @Override
  public Term nil(Term.Nil term) {
    return term;
  }

  @Override
  public Term prefix(Term.Prefix term) {
    Set<String> bound = new HashSet<>();
    if (term.action() instanceof Input input) {
      input.parameters().forEach(parameter -> bound.add(parameter.name()));
    }
    String variable = term.timeVariable();
    if (variable != null) {
      bound.add(variable);
    }
    Term next = term.next().accept(without(bound));
    boolean used = variable != null && FreeNames.in(next).contains(variable);
    return new Term.Prefix(action(term.action()), used ? variable : null, value(term.time()), next);
  }

  @Override
  public Term choice(Term.Choice term) {
    return new Term.Choice(term.left().accept(this), term.right().accept(this));
  }

  @Override
  public Term parallel(Term.Parallel term) {
    return new Term.Parallel(term.left().accept(this), term.right().accept(this));
  }

  @Override
  public Term restriction(Term.Restriction term) {
    return new Term.Restriction(term.body().accept(this), families(term.channels()));
  }

  @Override
  public Term relabelling(Term.Relabelling term) {
    List<Term.Renaming> renamings = new ArrayList<>();
    for (Term.Renaming renaming : term.renamings()) {
      renamings.add(new Term.Renaming(channel(renaming.to()), channel(renaming.from())));
    }
    return new Term.Relabelling(term.body().accept(this), renamings);
  }

  @Override
  public Term call(Term.Call term) {
    return new Term.Call(term.name(), values(term.arguments()));
  }

  @Override
  public Term indexed(Term.Indexed term) {
    Expression from = value(term.from());
    Expression to = value(term.to());
    if (!(from instanceof Constant && to instanceof Constant)) {
      return new Term.Indexed(
          term.fold(), term.index(), from, to, term.body().accept(without(Set.of(term.index()))));
    }
    Term all = null;
    int begin = arithmetic.begin(from);
    int end = arithmetic.end(from, to);
    for (int i = begin; i <= end; i++) {
      all = joined(term.fold(), all, term.body().accept(with(term.index(), Linear.of(i))));
    }
    return all == null ? Term.NIL : all;
  }

  private static Term joined(Term.Fold fold, @Nullable Term all, Term one) {
    if (all == null) {
      return one;
    }
    return fold == Term.Fold.SUM ? new Term.Choice(all, one) : new Term.Parallel(all, one);
  }

  @Override
  public Term conditional(Term.Conditional term) {
    Expression left = value(term.left());
    Expression right = value(term.right());
    if (left instanceof Constant a && right instanceof Constant b) {
      boolean holds = term.relation().holds(arithmetic.compare(a.value(), b.value()));
      return (holds ? term.then() : term.otherwise()).accept(this);
    }
    return new Term.Conditional(
        left, term.relation(), right, term.then().accept(this), term.otherwise().accept(this));
  }

  private Action action(Action action) {
    return action.accept(
        new Action.Visitor<Action>() {
          @Override
          public Action silent(Silent silent) {
            return silent;
          }

          @Override
          public Action input(Input input) {
            List<Parameter> parameters = new ArrayList<>();
            for (Parameter parameter : input.parameters()) {
              Range range = parameter.range();
              parameters.add(
                  range == null
                      ? parameter
                      : new Parameter(
                          parameter.name(), new Range(value(range.from()), value(range.to()))));
            }
            return new Input(channel(input.channel()), parameters, input.position());
          }

          @Override
          public Action output(Output output) {
            return new Output(channel(output.channel()), values(output.values()));
          }
        });
  }

  private Channel channel(Channel channel) {
    return new Channel(channel.name(), values(channel.indices()));
  }

  // A family whose ranges are known is written out.
  private List<Family> families(List<Family> families) {
    List<Family> all = new ArrayList<>();
    for (Family family : families) {
      List<Channel> some = List.of(Channel.of(family.name()));
      boolean known = true;
      List<Range> ranges = new ArrayList<>();
      for (Range range : family.indices()) {
        Range closed = new Range(value(range.from()), value(range.to()));
        ranges.add(closed);
        known &= closed.from() instanceof Constant && closed.to() instanceof Constant;
        some = known ? longer(some, closed) : some;
      }
      if (known) {
        some.forEach(channel -> all.add(Family.of(channel)));
      } else {
        all.add(new Family(family.name(), ranges));
      }
    }
    return all;
  }

  private List<Channel> longer(List<Channel> channels, Range range) {
    int begin = arithmetic.begin(range.from());
    int end = arithmetic.end(range.from(), range.to());
    List<Channel> all = new ArrayList<>();
    for (Channel channel : channels) {
      for (int i = begin; i <= end; i++) {
        List<Expression> indices = new ArrayList<>(channel.indices());
        indices.add(Expression.of(i));
        all.add(new Channel(channel.name(), indices));
      }
    }
    return all;
  }

  private List<Expression> values(List<Expression> expressions) {
    List<Expression> closed = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      closed.add(value(expression));
    }
    return closed;
  }

  private Expression value(Expression expression) {
    return expression.accept(
        new Expression.Visitor<Expression>() {
          @Override
          public Expression constant(Constant constant) {
            return constant;
          }

          @Override
          public Expression name(Expression.Name name) {
            if (open.contains(name.name())) {
              return name;
            }
            Linear value = values.get(name.name());
            return new Constant(
                value == null ? arithmetic.free(name.name()) : value, name.position());
          }

          @Override
          public Expression binary(Expression.Binary binary) {
            Expression left = value(binary.left());
            Expression right = value(binary.right());
            return left instanceof Constant a && right instanceof Constant b
                ? new Constant(
                    placed(binary, () -> arithmetic.join(binary.operator(), a.value(), b.value())),
                    binary.position())
                : new Expression.Binary(binary.operator(), left, right, binary.position());
          }

          @Override
          public Expression rounded(Expression.Rounded rounded) {
            Expression inner = value(rounded.value());
            return inner instanceof Constant constant
                ? new Constant(
                    placed(rounded, () -> arithmetic.round(constant.value())), rounded.position())
                : new Expression.Rounded(inner);
          }
        });
  }

  /** The value of a closed expression; what is not closed is the caller's mistake. */
  static Linear known(Expression expression) {
    if (expression instanceof Constant constant) {
      return constant.value();
    }
    throw new IllegalStateException("open: " + TermPrinter.text(expression));
  }

  /** What is worked out of an expression; what is wrong with it is said to stand there. */
  static <T> T placed(Expression expression, Supplier<T> work) {
    Position position = expression.position();
    if (position == null) {
      return work.get();
    }
    try {
      return work.get();
    } catch (ProcessException wrong) {
      throw wrong.at(position);
    }
  }

  /** Values of expressions, exact. */
  static final class Arithmetic {
    private static final int MOST_INDICES = 1000;

    private final Times times;
    private final Map<String, Rational> parameters;

    Arithmetic(Times times, Map<String, Rational> parameters) {
      this.times = times;
      this.parameters = parameters;
    }

    /** What a name means that nothing binds. */
    Linear free(String name) {
      Rational value = parameters.get(name);
      return value == null ? Linear.symbol(name) : Linear.of(value);
    }

    /** Compares two values; terms below zero change sides, because times are not negative. */
    int compare(Linear a, Linear b) {
      Linear difference = a.minus(b);
      if (difference.isConstant()) {
        return difference.constant().signum();
      }
      return times.compare(
          times.of(positive(difference)), times.of(positive(difference.times(Rational.MINUS_ONE))));
    }

    private static Linear positive(Linear value) {
      Linear sum = Linear.of(value.constant().signum() > 0 ? value.constant() : Rational.ZERO);
      for (Map.Entry<String, Rational> term : value.coefficients().entrySet()) {
        if (term.getValue().signum() > 0) {
          sum = sum.plus(Linear.symbol(term.getKey()).times(term.getValue()));
        }
      }
      return sum;
    }

    Linear join(Expression.Operator operator, Linear a, Linear b) {
      return switch (operator) {
        case PLUS -> a.plus(b);
        case MINUS -> a.minus(b);
        case MONUS -> compare(a, b) <= 0 ? Linear.ZERO : a.minus(b);
        case TIMES -> times(a, b);
        case DIVIDED -> a.times(number(nonZero(b), "a divisor").reciprocal());
        case MODULO -> modulo(number(a, "`mod`"), number(nonZero(b), "`mod`"));
        case MAX -> compare(a, b) >= 0 ? a : b;
        case MIN -> compare(a, b) <= 0 ? a : b;
      };
    }

    private static Linear times(Linear a, Linear b) {
      return a.isConstant() ? b.times(a.constant()) : a.times(number(b, "a product of symbols"));
    }

    private static Linear modulo(Rational a, Rational b) {
      return Linear.of(a.minus(b.times(a.dividedBy(b).floor())));
    }

    private static Linear nonZero(Linear value) {
      if (value.isConstant() && value.constant().isZero()) {
        throw new ProcessException("division by zero.\nMaybe guard it with `if`.");
      }
      return value;
    }

    Linear round(Linear value) {
      return Linear.of(number(value, "`round`").plus(Rational.of(1, 2)).floor());
    }

    private static Rational number(Linear value, String what) {
      if (!value.isConstant()) {
        throw new ProcessException(
            what
                + " needs a number, but here is "
                + value
                + ".\nOnly sums and multiples of symbols by numbers are times.");
      }
      return value.constant();
    }

    /** Where a range begins. */
    int begin(Expression from) {
      return integer(from, "the begin of a range");
    }

    /** Where a range ends that somebody can have meant. */
    int end(Expression from, Expression to) {
      int end = integer(to, "the end of a range");
      int begin = begin(from);
      return placed(
          from,
          () -> {
            span(begin, end);
            return end;
          });
    }

    private static void span(int from, int to) {
      if ((long) to - from >= MOST_INDICES) {
        throw new ProcessException(
            "the range "
                + from
                + ".."
                + to
                + " has more than "
                + MOST_INDICES
                + " integers.\nMaybe narrow it.");
      }
    }

    /** The integer that a closed expression is. */
    int integer(Expression closed, String what) {
      return placed(closed, () -> integer(known(closed), what));
    }

    private static int integer(Linear value, String what) {
      Rational number = number(value, what);
      if (!number.isInteger() || number.abs().numerator().bitLength() > 30) {
        throw new ProcessException(
            what + " is " + number + ", which is no integer of moderate size.\nMaybe use round.");
      }
      return (int) number.longValueExact();
    }
  }
}
