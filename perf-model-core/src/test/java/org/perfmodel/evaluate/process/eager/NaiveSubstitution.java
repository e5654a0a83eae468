package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Expression.Binary;
import org.perfmodel.evaluate.process.term.Expression.Constant;
import org.perfmodel.evaluate.process.term.Expression.Name;
import org.perfmodel.evaluate.process.term.Expression.Rounded;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/**
 * Puts expressions for names in a term; sums, products and ifs that become closed are written out.
 */
final class NaiveSubstitution {
  private final Map<String, Expression> by;

  NaiveSubstitution(Map<String, Expression> by) {
    this.by = by;
  }

  Term in(Term term) {
    if (term instanceof Term.Prefix prefix) {
      Map<String, Expression> inner = new HashMap<>(by);
      if (prefix.action() instanceof Action.Input input) {
        input.parameters().forEach(parameter -> inner.remove(parameter.name()));
      }
      if (prefix.timeVariable() != null) {
        inner.remove(prefix.timeVariable());
      }
      return new Term.Prefix(
          in(prefix.action()),
          prefix.timeVariable(),
          in(prefix.time()),
          new NaiveSubstitution(inner).in(prefix.next()));
    } else if (term instanceof Term.Choice choice) {
      return new Term.Choice(in(choice.left()), in(choice.right()));
    } else if (term instanceof Term.Parallel parallel) {
      return new Term.Parallel(in(parallel.left()), in(parallel.right()));
    } else if (term instanceof Term.Restriction restriction) {
      return new Term.Restriction(
          in(restriction.body()),
          restriction.channels().stream().map(f -> Family.of(in(f.channel()))).toList());
    } else if (term instanceof Term.Relabelling relabelling) {
      List<Term.Renaming> renamings = new ArrayList<>();
      for (Term.Renaming renaming : relabelling.renamings()) {
        renamings.add(new Term.Renaming(in(renaming.to()), in(renaming.from())));
      }
      return new Term.Relabelling(in(relabelling.body()), renamings);
    } else if (term instanceof Term.Call call) {
      return new Term.Call(call.name(), call.arguments().stream().map(this::in).toList());
    } else if (term instanceof Term.Indexed indexed) {
      return indexed(indexed);
    } else if (term instanceof Term.Conditional conditional) {
      return conditional(conditional);
    }
    return term;
  }

  private Term indexed(Term.Indexed indexed) {
    Expression from = in(indexed.from());
    Expression to = in(indexed.to());
    if (!(from instanceof Constant a && to instanceof Constant b)) {
      Map<String, Expression> inner = new HashMap<>(by);
      inner.remove(indexed.index());
      return new Term.Indexed(
          indexed.fold(),
          indexed.index(),
          from,
          to,
          new NaiveSubstitution(inner).in(indexed.body()));
    }
    Term all = null;
    for (Rational i = number(a); i.compareTo(number(b)) <= 0; i = i.plus(Rational.ONE)) {
      Map<String, Expression> inner = new HashMap<>(by);
      inner.put(indexed.index(), constant(i));
      Term one = new NaiveSubstitution(inner).in(indexed.body());
      all = joined(indexed.fold(), all, one);
    }
    return all == null ? Term.NIL : all;
  }

  private static Term joined(Term.Fold fold, @Nullable Term all, Term one) {
    if (all == null) {
      return one;
    }
    return fold == Term.Fold.SUM ? new Term.Choice(all, one) : new Term.Parallel(all, one);
  }

  private Term conditional(Term.Conditional conditional) {
    Expression left = in(conditional.left());
    Expression right = in(conditional.right());
    if (left instanceof Constant a && right instanceof Constant b) {
      boolean holds = conditional.relation().holds(number(a).compareTo(number(b)));
      return in(holds ? conditional.then() : conditional.otherwise());
    }
    return new Term.Conditional(
        left, conditional.relation(), right, in(conditional.then()), in(conditional.otherwise()));
  }

  private Action in(Action action) {
    if (action instanceof Action.Input input) {
      List<Action.Parameter> parameters = new ArrayList<>();
      for (Action.Parameter parameter : input.parameters()) {
        Action.Range range = parameter.range();
        parameters.add(
            range == null
                ? parameter
                : new Action.Parameter(
                    parameter.name(), new Action.Range(in(range.from()), in(range.to()))));
      }
      return new Action.Input(in(input.channel()), parameters);
    } else if (action instanceof Action.Output output) {
      return new Action.Output(
          in(output.channel()), output.values().stream().map(this::in).toList());
    }
    return action;
  }

  private Channel in(Channel channel) {
    return new Channel(channel.name(), channel.indices().stream().map(this::in).toList());
  }

  private Expression in(Expression expression) {
    Expression replaced = expression;
    if (expression instanceof Name name) {
      replaced = by.getOrDefault(name.name(), expression);
    } else if (expression instanceof Binary binary) {
      replaced = new Binary(binary.operator(), in(binary.left()), in(binary.right()));
    } else if (expression instanceof Rounded rounded) {
      replaced = new Rounded(in(rounded.value()));
    }
    return evaluated(replaced);
  }

  /** The expression with closed parts worked out, and sums of one name and constants as one sum. */
  static Expression evaluated(Expression expression) {
    if (expression instanceof Rounded rounded && evaluated(rounded.value()) instanceof Constant c) {
      return constant(number(c).plus(Rational.of(1, 2)).floor());
    }
    if (!(expression instanceof Binary binary)) {
      return expression;
    }
    Expression left = evaluated(binary.left());
    Expression right = evaluated(binary.right());
    if (left instanceof Constant a && right instanceof Constant b) {
      return constant(value(binary.operator(), number(a), number(b)));
    }
    if (binary.operator() == Expression.Operator.PLUS
        && right instanceof Constant c
        && left instanceof Binary inner
        && inner.operator() == Expression.Operator.PLUS
        && inner.right() instanceof Constant d) {
      return new Binary(
          Expression.Operator.PLUS, inner.left(), new Constant(c.value().plus(d.value())));
    }
    if (binary.operator() == Expression.Operator.PLUS
        && right instanceof Constant c
        && number(c).isZero()) {
      return left;
    }
    return new Binary(binary.operator(), left, right);
  }

  private static Rational number(Constant constant) {
    return constant.value().constant();
  }

  private static Constant constant(Rational value) {
    return new Constant(Linear.of(value));
  }

  private static Rational value(Expression.Operator operator, Rational a, Rational b) {
    return switch (operator) {
      case PLUS -> a.plus(b);
      case MINUS -> a.minus(b);
      case MONUS -> a.compareTo(b) <= 0 ? Rational.ZERO : a.minus(b);
      case TIMES -> a.times(b);
      case DIVIDED -> a.dividedBy(b);
      case MODULO -> a.minus(b.times(a.dividedBy(b).floor()));
      case MAX -> a.compareTo(b) >= 0 ? a : b;
      case MIN -> a.compareTo(b) <= 0 ? a : b;
    };
  }
}
