package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * Inputs that a region was recorded at, and is judged at no more, or at smaller ones. Only sizes
 * count that it has both then and now: code that needs a size no more is no milder.
 */
final class InputComparison {
  private final RegionId region;
  private final Place place;
  private final Predicate<Rational> isAssumed;

  /**
   * @param isAssumed whether a value may be one that is taken where nobody gives any
   */
  InputComparison(RegionId region, Place place, Predicate<Rational> isAssumed) {
    this.region = region;
    this.place = place;
    this.isAssumed = isAssumed;
  }

  /** What is left out or smaller. */
  List<Loosened> of(List<InputSet> before, List<InputSet> now) {
    TreeSet<String> common = new TreeSet<>();
    before.forEach(each -> common.addAll(each.values().keySet()));
    before.forEach(each -> common.retainAll(each.values().keySet()));
    now.forEach(each -> common.retainAll(each.shown().keySet()));
    if (common.isEmpty()) {
      return List.of();
    }
    TreeSet<InputSet> gone = new TreeSet<>();
    before.forEach(each -> gone.add(only(each, common)));
    TreeSet<InputSet> fresh = new TreeSet<>();
    for (InputSet each : now) {
      if (!gone.removeIf(then -> isSame(then, each, common))) {
        fresh.add(only(each, common));
      }
    }
    List<Loosened> loosened = new ArrayList<>();
    List<InputSet> left = new ArrayList<>(fresh);
    for (InputSet then : gone) {
      Optional<InputSet> other = left.isEmpty() ? Optional.empty() : Optional.of(left.remove(0));
      if (other.isEmpty() || !isAtLeast(other.get(), then)) {
        loosened.add(
            new Loosened(
                Optional.of(place),
                "inputs of " + region,
                then.toString(),
                other.map(InputSet::toString).orElse(""),
                other.isEmpty() ? "it is judged there no more" : "smaller",
                region));
      }
    }
    return loosened;
  }

  /** Values that nobody gave shift with edits of the code. */
  private boolean isSame(InputSet then, InputSet now, TreeSet<String> names) {
    for (String name : names) {
      Rational old = then.values().get(name);
      Rational today = now.values().get(name);
      boolean isShifted = now.assumed().contains(name) && old != null && isAssumed.test(old);
      if (!isShifted && !Objects.equals(old, today)) {
        return false;
      }
    }
    return true;
  }

  private static InputSet only(InputSet all, TreeSet<String> names) {
    TreeMap<String, Rational> values = new TreeMap<>(all.values());
    values.keySet().retainAll(names);
    return new InputSet(values);
  }

  private static boolean isAtLeast(InputSet now, InputSet then) {
    for (Map.Entry<String, Rational> old : then.values().entrySet()) {
      Rational today = now.values().get(old.getKey());
      if (today == null || today.compareTo(old.getValue()) < 0) {
        return false;
      }
    }
    return true;
  }
}
