package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/**
 * Time as a structure that still knows its lines: a formula when printed, a list of contributions
 * when asked why.
 *
 * <pre>
 * Cost := Leaf | Total(Cost*) | Greatest(Cost+) | Scaled(Expr, Cost)
 * </pre>
 */
public sealed interface Cost {
  /** Bound by different resources in different iterations. */
  String MIXED = "mixed";

  Expr formula();

  /** The sum of this cost over {@code index = 0 .. trips - 1}. */
  Cost sumOver(Symbol index, Expr trips);

  boolean mentions(Symbol index);

  /** This cost in the one iteration. */
  Cost at(Symbol index, Expr iteration);

  /** Hands out the leaves that make up the time at a point, each with its whole multiplier. */
  void collect(Expr multiplier, ToDoubleFunction<Expr> value, Collector collector);

  /** Every formula whose value {@link #value} asks for. */
  void asks(Consumer<Expr> formulas);

  /** The formula's value, without the formula. */
  double value(ToDoubleFunction<Expr> value);

  /** Hands out which alternatives {@link #collect} takes at a point, in its order. */
  void choose(ToDoubleFunction<Expr> value, IntConsumer chosen);

  /** Takes one leaf and its multiplied formula. */
  interface Collector {
    void take(Leaf leaf, Expr formula);
  }

  default Cost times(Expr factor) {
    return isNothing() || factor.equals(Expr.ONE) ? this : new Scaled(factor, this);
  }

  static Cost nothing() {
    return new Total(List.of());
  }

  default boolean isNothing() {
    return this instanceof Total total && total.parts.isEmpty();
  }

  /** Of one way taken in that share of the executions, else the other. */
  static Cost either(Expr taken, Cost then, Cost otherwise) {
    return total(List.of(then.times(taken), otherwise.times(Expr.ONE.minus(taken))));
  }

  static Cost total(List<Cost> parts) {
    List<Cost> flat = new ArrayList<>();
    for (Cost part : parts) {
      if (part instanceof Total total) {
        flat.addAll(total.parts);
      } else {
        flat.add(part);
      }
    }
    if (flat.isEmpty()) {
      return nothing();
    }
    return flat.size() == 1 ? flat.get(0) : new Total(flat);
  }

  /** The greatest of the alternatives that are not nothing. */
  static Cost greatest(List<Cost> alternatives) {
    List<Cost> some = new ArrayList<>(alternatives);
    some.removeIf(Cost::isNothing);
    if (some.isEmpty()) {
      return nothing();
    }
    return some.size() == 1 ? some.get(0) : new Greatest(some);
  }

  /** Something at one line with a price. */
  record Leaf(ContributionKind kind, String label, Place place, String bound, Expr formula)
      implements Cost {
    @Override
    public Cost sumOver(Symbol index, Expr trips) {
      return new Leaf(kind, label, place, bound, Cost.sum(index, trips, formula));
    }

    @Override
    public boolean mentions(Symbol index) {
      return formula.contains(index);
    }

    @Override
    public Cost at(Symbol index, Expr iteration) {
      return new Leaf(kind, label, place, bound, Substitute.in(formula, index, iteration));
    }

    @Override
    public void asks(Consumer<Expr> formulas) {
      formulas.accept(formula);
    }

    @Override
    public double value(ToDoubleFunction<Expr> value) {
      return value.applyAsDouble(formula);
    }

    @Override
    public void collect(Expr multiplier, ToDoubleFunction<Expr> value, Collector collector) {
      collector.take(this, multiplier.times(formula));
    }

    @Override
    public void choose(ToDoubleFunction<Expr> value, IntConsumer chosen) {
      // There is no other.
    }
  }

  /** All of them, one after the other. */
  record Total(List<Cost> parts) implements Cost {
    @Override
    public Expr formula() {
      return Expr.sum(parts.stream().map(Cost::formula).toList());
    }

    @Override
    public Cost sumOver(Symbol index, Expr trips) {
      return new Total(parts.stream().map(part -> part.sumOver(index, trips)).toList());
    }

    @Override
    public boolean mentions(Symbol index) {
      return parts.stream().anyMatch(part -> part.mentions(index));
    }

    @Override
    public Cost at(Symbol index, Expr iteration) {
      return new Total(parts.stream().map(part -> part.at(index, iteration)).toList());
    }

    @Override
    public void asks(Consumer<Expr> formulas) {
      parts.forEach(part -> part.asks(formulas));
    }

    @Override
    public double value(ToDoubleFunction<Expr> value) {
      double sum = 0;
      for (Cost part : parts) {
        sum += part.value(value);
      }
      return sum;
    }

    @Override
    public void collect(Expr multiplier, ToDoubleFunction<Expr> value, Collector collector) {
      parts.forEach(part -> part.collect(multiplier, value, collector));
    }

    @Override
    public void choose(ToDoubleFunction<Expr> value, IntConsumer chosen) {
      parts.forEach(part -> part.choose(value, chosen));
    }
  }

  /** The longest of them. Ties go to the first. */
  record Greatest(List<Cost> alternatives) implements Cost {
    @Override
    public Expr formula() {
      return Expr.max(alternatives.stream().map(Cost::formula).toList());
    }

    @Override
    public Cost sumOver(Symbol index, Expr trips) {
      if (!mentions(index)) {
        return new Scaled(trips, this);
      }
      // Not the sum of the greatest: runs through an inner loop overlap, and the lines stay known.
      return new Greatest(
          alternatives.stream().map(alternative -> alternative.sumOver(index, trips)).toList());
    }

    @Override
    public boolean mentions(Symbol index) {
      return alternatives.stream().anyMatch(alternative -> alternative.mentions(index));
    }

    @Override
    public Cost at(Symbol index, Expr iteration) {
      return new Greatest(
          alternatives.stream().map(alternative -> alternative.at(index, iteration)).toList());
    }

    @Override
    public void asks(Consumer<Expr> formulas) {
      alternatives.forEach(alternative -> alternative.asks(formulas));
    }

    @Override
    public double value(ToDoubleFunction<Expr> value) {
      double most = Double.NEGATIVE_INFINITY;
      for (Cost alternative : alternatives) {
        most = Math.max(most, alternative.value(value));
      }
      return most;
    }

    @Override
    public void collect(Expr multiplier, ToDoubleFunction<Expr> value, Collector collector) {
      alternatives.get(longest(value)).collect(multiplier, value, collector);
    }

    @Override
    public void choose(ToDoubleFunction<Expr> value, IntConsumer chosen) {
      int longest = longest(value);
      chosen.accept(longest);
      alternatives.get(longest).choose(value, chosen);
    }

    private int longest(ToDoubleFunction<Expr> value) {
      int winner = 0;
      double most = alternatives.get(0).value(value);
      for (int i = 1; i < alternatives.size(); i++) {
        double candidate = alternatives.get(i).value(value);
        // What has no value comes first, so that its line is named.
        if (candidate > most || Double.isNaN(candidate) && !Double.isNaN(most)) {
          most = candidate;
          winner = i;
        }
      }
      return winner;
    }
  }

  /** A cost as often as a factor, which is not negative, says. */
  record Scaled(Expr factor, Cost body) implements Cost {
    @Override
    public Expr formula() {
      return factor.times(body.formula());
    }

    @Override
    public Cost sumOver(Symbol index, Expr trips) {
      if (!body.mentions(index)) {
        return new Scaled(Cost.sum(index, trips, factor), body);
      }
      if (!factor.contains(index)) {
        return new Scaled(factor, body.sumOver(index, trips));
      }
      return distribute().sumOver(index, trips);
    }

    /** The factor moved to the leaves: f * max(a, b) = max(f * a, f * b) for f >= 0. */
    private Cost distribute() {
      if (body instanceof Leaf leaf) {
        return new Leaf(leaf.kind, leaf.label, leaf.place, leaf.bound, factor.times(leaf.formula));
      }
      if (body instanceof Scaled inner) {
        return new Scaled(factor.times(inner.factor), inner.body).distribute();
      }
      if (body instanceof Total total) {
        return new Total(total.parts.stream().map(part -> part.times(factor)).toList());
      }
      return new Greatest(
          ((Greatest) body).alternatives.stream().map(part -> part.times(factor)).toList());
    }

    @Override
    public boolean mentions(Symbol index) {
      return factor.contains(index) || body.mentions(index);
    }

    @Override
    public Cost at(Symbol index, Expr iteration) {
      return new Scaled(Substitute.in(factor, index, iteration), body.at(index, iteration));
    }

    @Override
    public void asks(Consumer<Expr> formulas) {
      formulas.accept(factor);
      body.asks(formulas);
    }

    @Override
    public double value(ToDoubleFunction<Expr> value) {
      // What never runs takes nothing, also where its own formula has no value.
      double times = value.applyAsDouble(factor);
      return times == 0 ? 0 : times * body.value(value);
    }

    @Override
    public void collect(Expr multiplier, ToDoubleFunction<Expr> value, Collector collector) {
      body.collect(multiplier.times(factor), value, collector);
    }

    @Override
    public void choose(ToDoubleFunction<Expr> value, IntConsumer chosen) {
      body.choose(value, chosen);
    }
  }

  private static Expr sum(Symbol index, Expr trips, Expr body) {
    return ClosedSums.of(index, trips, body);
  }
}
