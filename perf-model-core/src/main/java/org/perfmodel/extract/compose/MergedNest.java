package org.perfmodel.extract.compose;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;

/**
 * The loops around code, under names that say only how deep they are.
 *
 * @param names of the loops that stay
 * @param last iteration of each loop, in that of the loops around it
 * @param innermost of those that stay, as the code names it
 * @param known conditions that hold, or do not, on the way to the code
 * @param times how often the code runs in all, if that is the same in all iterations
 */
record MergedNest(
    Map<Symbol, Expr> names,
    Map<Symbol, Expr> last,
    Optional<Symbol> innermost,
    int depth,
    Map<Expr, Rational> known,
    Optional<Times> times) {
  static final MergedNest OUTSIDE =
      new MergedNest(
          Map.of(),
          Map.of(),
          Optional.empty(),
          0,
          Map.of(),
          Optional.of(new Times(Estimate.exact(Expr.ONE))));

  /** In a loop that runs so often, around what was met first in that nest. */
  static MergedNest of(Gathered runs) {
    Symbol index = OUTSIDE.inside();
    Map<Symbol, Expr> names = new LinkedHashMap<>();
    runs.first().innermost.ifPresent(name -> names.put(name, Expr.symbol(index)));
    return new MergedNest(
        names,
        runs.first().last,
        runs.first().innermost,
        1,
        Map.of(),
        Optional.of(new Times(runs.times())));
  }

  Expr of(Expr formula) {
    if (formula.isConstant() || names.isEmpty()) {
      return formula;
    }
    for (Symbol symbol : formula.symbols()) {
      if (names.containsKey(symbol)) {
        return Substitute.in(formula, names);
      }
    }
    return formula;
  }

  Estimate of(Estimate estimate) {
    Expr value = of(estimate.value());
    return new Estimate(value, estimate.confidence());
  }

  OperationCount of(OperationCount counts) {
    return names.isEmpty() ? counts : counts.with(this::of);
  }

  Symbol here() {
    return Symbol.index("0." + depth);
  }

  Symbol inside() {
    return Symbol.index("0." + (depth + 1));
  }

  /** In a loop that stays. */
  MergedNest in(TaskNode.Loop loop) {
    Map<Symbol, Expr> more = new LinkedHashMap<>(names);
    more.put(loop.index(), Expr.symbol(inside()));
    Estimate trips = of(loop.trips().iterations());
    return new MergedNest(
        more, ends(loop), Optional.of(loop.index()), depth + 1, known, times(trips));
  }

  /** In a loop that does not stay. */
  MergedNest through(TaskNode.Loop loop) {
    return new MergedNest(names, ends(loop), innermost, depth, known, times);
  }

  /** On the way that is taken where a condition comes out so. */
  MergedNest where(Estimate taken, Rational outcome) {
    Estimate share =
        outcome.isZero() ? new Estimate(Expr.ONE.minus(taken.value()), taken.confidence()) : taken;
    boolean isDecided = taken.confidence() == Confidence.EXACT && taken.value().isInteger();
    Map<Expr, Rational> more = new HashMap<>(known);
    if (isDecided) {
      more.put(taken.value(), outcome);
    }
    return new MergedNest(names, last, innermost, depth, more, times(share));
  }

  /** In a share of the executions. */
  MergedNest shared(Rational share) {
    return share.isOne()
        ? this
        : new MergedNest(
            names, last, innermost, depth, known, times(Estimate.exact(Expr.constant(share))));
  }

  private Optional<Times> times(Estimate more) {
    return more.value().symbols().stream().anyMatch(Symbol::isIndex)
        ? Optional.empty()
        : times.map(each -> new Times(each, more));
  }

  /** How often a condition holds here, if that is a number. */
  Optional<Rational> share(Estimate taken) {
    return taken.value().isConstant()
        ? Optional.of(taken.value().constantValue())
        : Optional.ofNullable(known.get(taken.value()));
  }

  private Map<Symbol, Expr> ends(TaskNode.Loop loop) {
    Map<Symbol, Expr> ends = new LinkedHashMap<>(last);
    ends.put(loop.index(), Substitute.in(loop.trips().iterations().value(), last).minus(1));
    return ends;
  }

  /** A reference as the innermost loop moves it, in the first iteration of the others. */
  Access of(Access access) {
    Access moved = access;
    for (Map.Entry<Symbol, Expr> end : last.entrySet()) {
      if (!innermost.equals(Optional.of(end.getKey()))) {
        moved = ReferenceStrides.outside(moved, end.getKey(), end.getValue());
      }
    }
    return innermost.isEmpty()
        ? moved
        : ReferenceStrides.with(moved, innermost.get(), here(), moved.place());
  }

  /** How often a graph runs in all that stands in several places. */
  record Gathered(Estimate times, MergedNest first) {}

  /** How often code runs in all: a product that is only made for what stands in several places. */
  static final class Times {
    private final @Nullable Times around;
    private final Estimate more;
    private @Nullable Estimate product;

    Times(Estimate once) {
      this(null, once);
    }

    Times(@Nullable Times around, Estimate more) {
      this.around = around;
      this.more = more;
    }

    Estimate value() {
      Estimate known = product;
      if (known == null) {
        known = around == null ? more : around.value().times(more);
        product = known;
      }
      return known;
    }
  }
}
