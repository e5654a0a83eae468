package org.perfmodel.extract.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether one subscript in an iteration of a loop can be another one in another iteration.
 *
 * @param index of the loop; empty of one that has none
 * @param step of the index
 * @param inner loops within it, by index: from 0 on, below which number
 * @param varying names that iterations change in ways that are not followed
 */
record SubscriptTest(
    Optional<String> index, long step, Map<String, Subscript> inner, List<String> varying) {
  /** What comes out. */
  enum Answer {
    /** Equal in the same iteration only, or never. */
    APART,
    /** Equal in every iteration, or some fixed iterations apart. */
    MEETS,
    /** The subscripts do not say. */
    UNKNOWN
  }

  Answer of(Optional<Subscript> one, Optional<Subscript> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Answer.UNKNOWN;
    }
    return of(one.get(), other.get());
  }

  private Answer of(Subscript one, Subscript other) {
    Subscript factor = index.map(one::factorOf).orElse(Subscript.constant(0));
    Subscript otherFactor = index.map(other::factorOf).orElse(Subscript.constant(0));
    Subscript rest = index.map(one::without).orElse(one);
    Subscript otherRest = index.map(other::without).orElse(other);
    if (!factor.equals(otherFactor)
        || index.filter(name -> factor.holds(name)).isPresent()
        || isVarying(factor)
        || varying.stream().anyMatch(name -> rest.holds(name) || otherRest.holds(name))) {
      return Answer.UNKNOWN;
    }
    if (isInner(rest) || isInner(otherRest)) {
      return withInner(factor, rest, otherRest);
    }
    Optional<Long> apart = rest.minus(otherRest).number();
    Optional<Long> stride = factor.number();
    if (apart.isEmpty()) {
      return Answer.UNKNOWN;
    }
    if (stride.isEmpty()) {
      return Answer.UNKNOWN; // The factor may be zero.
    }
    if (stride.get() == 0) {
      return apart.get() == 0 ? Answer.MEETS : Answer.APART;
    }
    long each = stride.get() * step;
    return apart.get() == 0 || apart.get() % each != 0 ? Answer.APART : Answer.MEETS;
  }

  private boolean isVarying(Subscript factor) {
    return isInner(factor) || varying.stream().anyMatch(factor::holds);
  }

  private boolean isInner(Subscript part) {
    return inner.keySet().stream().anyMatch(part::holds);
  }

  /** Rows side by side: {@code i*n + j} with j from 0 to below n. */
  private Answer withInner(Subscript factor, Subscript rest, Subscript otherRest) {
    Optional<Subscript> one = withoutOffset(factor, rest);
    Optional<Subscript> other = withoutOffset(factor, otherRest);
    if (one.isPresent() && other.isPresent() && one.get().equals(other.get()) && step != 0) {
      return Answer.APART;
    }
    boolean isEverywhere =
        factor.number().filter(value -> value == 0).isPresent() && rest.equals(otherRest);
    return isEverywhere ? Answer.MEETS : Answer.UNKNOWN;
  }

  /** What is left without one inner index that stays below the factor. */
  private Optional<Subscript> withoutOffset(Subscript factor, Subscript rest) {
    if (!isPositive(factor)) {
      return Optional.empty();
    }
    List<Map.Entry<String, Subscript>> offsets = new ArrayList<>();
    for (Map.Entry<String, Subscript> each : inner.entrySet()) {
      if (rest.holds(each.getKey())) {
        offsets.add(each);
      }
    }
    if (offsets.size() != 1) {
      return Optional.empty();
    }
    String name = offsets.get(0).getKey();
    Subscript below = offsets.get(0).getValue();
    boolean fits =
        rest.factorOf(name).number().filter(value -> value == 1).isPresent()
            && (factor.equals(below)
                || factor.number().isPresent()
                    && below.number().isPresent()
                    && below.number().get() <= factor.number().get());
    return fits ? Optional.of(rest.without(name)) : Optional.empty();
  }

  /** One name is positive where a loop runs below it from 0 on; else nothing is written. */
  private static boolean isPositive(Subscript factor) {
    return factor.number().map(value -> value > 0).orElse(factor.terms().size() == 1);
  }
}
