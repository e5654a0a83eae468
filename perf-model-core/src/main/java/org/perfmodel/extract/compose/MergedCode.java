package org.perfmodel.extract.compose;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Code of one iteration, or of no loop. Is changed by nobody once it is in a loop. Where its
 * references begin makes no difference.
 */
final class MergedCode {
  /**
   * Loops that run equally often.
   *
   * @param trips up to a factor, where their iterations are alike
   * @param isOpen whether their iterations differ
   * @param chained the body itself where one iteration waits for another
   */
  record Key(
      Expr trips,
      Confidence confidence,
      Symbol index,
      boolean isOpen,
      Optional<MergedCode> chained) {}

  /** A condition, and in how many loops it is steady. */
  record Asked(Estimate taken, int steady) {}

  record Ways(Place place, MergedCode then, MergedCode otherwise) {}

  /** Loops of one key: how often each body runs, in units of the key's trips. */
  static final class Runs {
    final Place place;
    final String label;
    Rational most = Rational.ZERO;
    final Map<MergedCode, Rational> bodies = new LinkedHashMap<>();

    Runs(Place place, String label) {
      this.place = place;
      this.label = label;
    }

    /**
     * Adds a loop.
     *
     * @param trips that it really has
     * @param times how often it runs in all
     */
    void add(MergedCode body, Rational trips, Rational times) {
      most = trips.compareTo(most) > 0 ? trips : most;
      bodies.merge(body, times, Rational::plus);
    }

    void add(Runs other, Rational share) {
      most = other.most.compareTo(most) > 0 ? other.most : most;
      other.bodies.forEach((body, times) -> bodies.merge(body, times.times(share), Rational::plus));
    }

    /** Takes out of both the bodies that both run, as often as both do. */
    Runs shared(Runs other) {
      Runs shared = new Runs(place, label);
      for (MergedCode body : List.copyOf(bodies.keySet())) {
        Rational here = requireNonNull(bodies.get(body));
        Rational there = other.bodies.get(body);
        if (there != null) {
          Rational times = here.compareTo(there) < 0 ? here : there;
          shared.add(body, most.compareTo(other.most) < 0 ? most : other.most, times);
          less(body, here.minus(times));
          other.less(body, there.minus(times));
        }
      }
      return shared;
    }

    private void less(MergedCode body, Rational left) {
      if (left.isZero()) {
        bodies.remove(body);
      } else {
        bodies.put(body, left);
      }
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Runs that && most.equals(that.most) && bodies.equals(that.bodies);
    }

    @Override
    public int hashCode() {
      return bodies.hashCode();
    }
  }

  Optional<Place> place = Optional.empty();
  OperationCount source = OperationCount.NONE;
  OperationCount optimised = OperationCount.NONE;
  List<Access> accesses = new ArrayList<>();
  private List<Access> alike = List.of();
  final Set<Chain> chains = new LinkedHashSet<>();
  final Map<Key, Runs> loops = new LinkedHashMap<>();
  final Map<Asked, Ways> branches = new LinkedHashMap<>();
  final Map<TaskNode.Declared, Rational> declared = new LinkedHashMap<>();
  private @Nullable Set<Symbol> indices;
  private int hash;

  boolean isStraight() {
    return loops.isEmpty() && branches.isEmpty() && declared.isEmpty();
  }

  boolean hasCode() {
    return !source.isEmpty() || !optimised.isEmpty() || !accesses.isEmpty() || !chains.isEmpty();
  }

  boolean isEmpty() {
    return isStraight() && !hasCode();
  }

  /** Whether anything in it hangs on an index; asked for only once nothing is added any more. */
  boolean mentions(Symbol index) {
    return indices().contains(index);
  }

  private Set<Symbol> indices() {
    Set<Symbol> known = indices;
    if (known == null) {
      Set<Symbol> found = new HashSet<>();
      collect(source, found);
      collect(optimised, found);
      declared.keySet().forEach(each -> collect(each.seconds().value(), found));
      loops.forEach(
          (key, runs) -> {
            collect(key.trips(), found);
            runs.bodies.keySet().forEach(body -> found.addAll(body.indices()));
          });
      branches.forEach(
          (asked, ways) -> {
            collect(asked.taken().value(), found);
            found.addAll(ways.then().indices());
            found.addAll(ways.otherwise().indices());
          });
      known = found.isEmpty() ? Set.of() : found;
      indices = known;
    }
    return known;
  }

  private static void collect(OperationCount counts, Set<Symbol> into) {
    for (Expr count : counts.counts().values()) {
      collect(count, into);
    }
  }

  private static void collect(Expr formula, Set<Symbol> into) {
    for (Symbol symbol : formula.symbols()) {
      if (symbol.isIndex()) {
        into.add(symbol);
      }
    }
  }

  /** Whether one of the counts hangs on an index. */
  static boolean mentions(OperationCount counts, Symbol index) {
    for (Expr count : counts.counts().values()) {
      if (count.contains(index)) {
        return true;
      }
    }
    return false;
  }

  void add(Place at, OperationCount written, OperationCount executed) {
    place = place.or(() -> Optional.of(at));
    source = source.plus(written);
    optimised = optimised.plus(executed);
  }

  void declare(TaskNode.Declared cost, Rational share) {
    declared.merge(cost, share, Rational::plus);
  }

  /** What straight code does in a share of the executions. */
  void straight(MergedCode other, Expr share) {
    if (share.isZero()) {
      return;
    }
    place = place.or(() -> other.place);
    boolean isAll = share.equals(Expr.ONE);
    source = source.plus(isAll ? other.source : other.source.times(share));
    optimised = optimised.plus(isAll ? other.optimised : other.optimised.times(share));
    accesses.addAll(other.accesses);
    chains.addAll(other.chains);
  }

  Runs runs(Key key, TaskNode.Loop loop) {
    return loops.computeIfAbsent(key, none -> new Runs(loop.place(), loop.label()));
  }

  void asked(Asked asked, Ways ways, Rational share) {
    Ways here =
        branches.computeIfAbsent(
            asked, none -> new Ways(ways.place(), new MergedCode(), new MergedCode()));
    here.then().plus(ways.then(), share);
    here.otherwise().plus(ways.otherwise(), share);
  }

  void plus(MergedCode other, Rational share) {
    straight(other, Expr.constant(share));
    other.loops.forEach(
        (key, runs) ->
            loops.computeIfAbsent(key, none -> new Runs(runs.place, runs.label)).add(runs, share));
    other.branches.forEach((asked, ways) -> asked(asked, ways, share));
    other.declared.forEach((cost, times) -> declare(cost, times.times(share)));
  }

  /** Takes the loops and declared costs out of two ways that both execute, as often as both do. */
  MergedCode shared(MergedCode other) {
    MergedCode shared = new MergedCode();
    for (Key key : List.copyOf(loops.keySet())) {
      Runs here = requireNonNull(loops.get(key));
      Runs there = other.loops.get(key);
      if (there != null) {
        Runs both = here.shared(there);
        if (!both.bodies.isEmpty()) {
          shared.loops.put(key, both);
          if (here.bodies.isEmpty()) {
            loops.remove(key);
          }
          if (there.bodies.isEmpty()) {
            other.loops.remove(key);
          }
        }
      }
    }
    for (Asked asked : List.copyOf(branches.keySet())) {
      Ways here = requireNonNull(branches.get(asked));
      Ways there = other.branches.get(asked);
      if (there != null) {
        MergedCode then = here.then().shared(there.then());
        MergedCode otherwise = here.otherwise().shared(there.otherwise());
        if (!then.isEmpty() || !otherwise.isEmpty()) {
          shared.branches.put(asked, new Ways(here.place(), then, otherwise));
          drop(asked);
          other.drop(asked);
        }
      }
    }
    for (TaskNode.Declared cost : List.copyOf(declared.keySet())) {
      Rational here = requireNonNull(declared.get(cost));
      if (here.equals(other.declared.get(cost))) {
        shared.declared.put(cost, here);
        declared.remove(cost);
        other.declared.remove(cost);
      }
    }
    return shared;
  }

  /** A condition is not asked where nothing is left on either way. */
  private void drop(Asked asked) {
    Ways ways = requireNonNull(branches.get(asked));
    if (ways.then().isEmpty() && ways.otherwise().isEmpty()) {
      branches.remove(asked);
    }
  }

  /** Of references that move alike as few as bring the same lines, from where they begin. */
  void close(int depth, Symbol index) {
    List<Access> few = ReferenceStrides.few(accesses);
    accesses = depth == 0 ? few : ReferenceStrides.based(few, index);
    alike = accesses.stream().map(ReferenceStrides::alike).toList();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this
        || other instanceof MergedCode that
            && hashCode() == that.hashCode()
            && source.equals(that.source)
            && optimised.equals(that.optimised)
            && alike.equals(that.alike)
            && chains.equals(that.chains)
            && loops.equals(that.loops)
            && declared.equals(that.declared)
            && equalWays(that);
  }

  private boolean equalWays(MergedCode that) {
    if (!branches.keySet().equals(that.branches.keySet())) {
      return false;
    }
    return branches.entrySet().stream()
        .allMatch(
            each -> {
              Ways others = that.branches.get(each.getKey());
              return others != null
                  && each.getValue().then().equals(others.then())
                  && each.getValue().otherwise().equals(others.otherwise());
            });
  }

  /** Asked for only once nothing is added any more. */
  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = Objects.hash(source, optimised, alike, chains, loops.keySet(), branches.keySet());
    }
    return hash;
  }
}
