package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What an iteration of a loop gathers in an inner loop, stores in an element, and what the inner
 * loop of the next iteration loads: the rows of a Cholesky decomposition, the unknowns of a
 * triangular system. Such an iteration ends no sooner than the one before, and the way from the end
 * of one sum into the next:
 *
 * <pre>
 * for j: sum = a[i][j]; for k &lt; j: sum -= l[i][k] * l[j][k]; l[i][j] = sum / l[j][j]
 * way  = sum's latency, what is done to it until it is stored, the store and the load, a product
 * </pre>
 *
 * Where the last step of the inner loop loads it, all others go on beside that way; where the first
 * does, none. That what is stored comes of the sum is taken from its place, and said.
 */
final class CarriedElements {
  /** Operations that are on the way where a line of it has them. */
  private static final Set<Verb> ON_WAY =
      EnumSet.of(Verb.ADD, Verb.MULTIPLY, Verb.DIVIDE, Verb.REMAINDER, Verb.SQRT, Verb.MINMAX);

  /**
   * Of the way the part that steps beside it do not hide, if the last step needs it: sums of 10 to
   * 50 steps take 7 to 15 cycles more than the same that hand nothing on, of a way of 27 (an EPYC
   * of the first generation).
   */
  private static final Rational LAST = Rational.of(1, 4);

  private CarriedElements() {}

  /** A loop in the body of another, and its lines. */
  private record Inner(TaskNode.Loop loop, List<TaskNode.Compute> body) {}

  /**
   * What all iterations of a loop wait for the ones before them, beside what each takes alone.
   *
   * @param nest the loops around its body, the innermost of which is the loop
   */
  static List<Demand.Share> of(
      TaskNode.Loop loop, LoopNest nest, Platform platform, Prices prices) {
    List<Inner> inner = new ArrayList<>();
    List<TaskNode.Compute> after = new ArrayList<>();
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode part : loop.body().steps()) {
      if (part instanceof TaskNode.Loop found) {
        inner.clear();
        after.clear();
        straight(found).ifPresent(lines -> inner.add(new Inner(found, lines)));
      } else if (part instanceof TaskNode.Compute line && !inner.isEmpty()) {
        after.add(line);
        Optional<Expr> wait = way(loop, inner.get(0), after, platform, prices);
        if (wait.isPresent()) {
          shares.add(new Demand.Share(line.place(), nest.fromInside(0).total(wait.get())));
          inner.clear();
        }
      } else {
        inner.clear();
      }
    }
    return shares;
  }

  /** The body of a loop that is straight code. */
  private static Optional<List<TaskNode.Compute>> straight(TaskNode.Loop loop) {
    List<TaskNode.Compute> lines = new ArrayList<>();
    for (TaskNode part : loop.body().steps()) {
      if (!(part instanceof TaskNode.Compute line)) {
        return Optional.empty();
      }
      lines.add(line);
    }
    return Optional.of(lines);
  }

  /** Seconds from the end of one sum into the next, as far as nothing hides them. */
  private static Optional<Expr> way(
      TaskNode.Loop outer,
      Inner inner,
      List<TaskNode.Compute> after,
      Platform platform,
      Prices prices) {
    Optional<Chain> sum =
        inner.body().stream()
            .flatMap(line -> line.chains().stream())
            .filter(chain -> !chain.throughMemory())
            .findFirst();
    if (sum.isEmpty()) {
      return Optional.empty();
    }
    for (Access store : after.get(after.size() - 1).accesses()) {
      for (TaskNode.Compute line : store.store() ? inner.body() : List.<TaskNode.Compute>of()) {
        for (Access load : line.accesses()) {
          Optional<Rational> share = waiting(load, store, outer, inner.loop());
          if (share.isPresent()) {
            List<Operation> way = new ArrayList<>(on(line, store.element()));
            after.forEach(each -> way.addAll(on(each, store.element())));
            Chain handed =
                new Chain(store.array(), way, true, 1, 0, Rational.ZERO, false, store.place());
            prices.assume(
                "what goes into `" + store.array() + "` comes of the sum before it, for the next",
                Confidence.ASSUMED,
                store.place());
            return Optional.of(Latency.handedOn(handed, platform, prices).times(share.get()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The part of the way that is not hidden, if what is stored is loaded in the next iteration. */
  private static Optional<Rational> waiting(
      Access load, Access store, TaskNode.Loop outer, TaskNode.Loop inner) {
    boolean isSameArray =
        !load.store()
            && load.array().equals(store.array())
            && !store.subscripts().isEmpty()
            && load.subscripts().size() == store.subscripts().size();
    Expr trips = inner.trips().iterations().value();
    if (!isSameArray) {
      return Optional.empty();
    }
    Symbol counter = outer.index();
    Expr next = Expr.symbol(counter).plus(1);
    if (isAt(load, store, counter, next, inner.index(), Expr.ZERO)) {
      return Optional.of(Rational.ONE);
    }
    Expr last = Substitute.in(trips, counter, next).minus(1);
    return isAt(load, store, counter, next, inner.index(), last)
        ? Optional.of(LAST)
        : Optional.empty();
  }

  private static boolean isAt(
      Access load, Access store, Symbol counter, Expr next, Symbol index, Expr step) {
    for (int i = 0; i < load.subscripts().size(); i++) {
      Expr there =
          Substitute.in(Substitute.in(load.subscripts().get(i), counter, next), index, step);
      if (!there.equals(store.subscripts().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static List<Operation> on(TaskNode.Compute line, ValueType type) {
    return line.optimised().counts().keySet().stream()
        .filter(each -> each.type() == type && ON_WAY.contains(each.verb()))
        .toList();
  }
}
