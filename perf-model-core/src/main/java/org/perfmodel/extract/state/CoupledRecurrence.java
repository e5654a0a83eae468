package org.perfmodel.extract.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;

/**
 * Two variables of which each comes of what the iteration before left in the other, by more than it
 * comes of itself: {@code dx = y >> k; dy = x >> k; x -= dx; y += dy}. From a variable through the
 * other and back to it are two iterations, so that each waits for half of the way.
 */
public final class CoupledRecurrence {
  private final Map<String, Paths> ends;

  private CoupledRecurrence(Map<String, Paths> ends) {
    this.ends = ends;
  }

  /**
   * The two whose way is the longest, if it is longer than that of either from itself to itself.
   *
   * @param own variables that the loop changes
   * @param within the loops that make one run of a variable, 0 if none does
   */
  public static Optional<Chain> chain(
      State begin, State end, Set<String> own, ToIntFunction<String> within, Place place) {
    Map<String, Paths> ends = new TreeMap<>();
    end.locals()
        .forEach(
            (name, local) -> {
              if (own.contains(name) && begin.locals().containsKey(name)) {
                ends.put(name, local.paths());
              }
            });
    return new CoupledRecurrence(ends)
        .longest()
        .map(
            pair -> {
              int one = within.applyAsInt(pair.one);
              int other = within.applyAsInt(pair.other);
              return new Chain(
                  pair.one + " and " + pair.other,
                  pair.way,
                  false,
                  2,
                  one == 0 || other == 0 ? Math.max(one, other) : Math.min(one, other),
                  greater(end.anew(pair.one), end.anew(pair.other)),
                  false,
                  place);
            });
  }

  private static Rational greater(Rational one, Rational other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  /** Two variables, and the way from the first through the other and back. */
  private record Pair(String one, String other, List<Operation> way) {}

  private Optional<Pair> longest() {
    Optional<Pair> longest = Optional.empty();
    for (String one : ends.keySet()) {
      for (String other : ends.keySet()) {
        List<Operation> there = way(one, other);
        List<Operation> back = way(other, one);
        if (one.compareTo(other) < 0 && !there.isEmpty() && !back.isEmpty()) {
          List<Operation> both = new ArrayList<>(there);
          both.addAll(back);
          int alone = Math.max(weight(way(one, one)), weight(way(other, other)));
          int before = longest.map(pair -> weight(pair.way)).orElse(2 * alone);
          if (weight(both) > Math.max(2 * alone, before)) {
            longest = Optional.of(new Pair(one, other, both));
          }
        }
      }
    }
    return longest;
  }

  private static int weight(List<Operation> way) {
    return Paths.weight(way);
  }

  private List<Operation> way(String from, String to) {
    Paths paths = ends.get(to);
    List<Operation> way = paths == null ? null : paths.from().get(from);
    return way == null ? List.of() : way;
  }
}
