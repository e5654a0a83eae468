package org.perfmodel.extract.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * What variables hold behind a switch whose groups are entered on conditions that are numbers: of
 * those that come behind it, one is entered, so that a variable holds
 *
 * <pre>
 * v1 + [2]*(v2 - v1) + .. + [k]*(vk - v1)
 * </pre>
 */
public final class SwitchedValues {
  /** A group that comes behind the switch in one way only, and what is known there. */
  private record DependenceChain(Expr entered, State end) {}

  private final List<DependenceChain> ways = new ArrayList<>();
  private boolean isKnown = true;

  /** The condition, where it is a number that is one or zero. */
  public static Optional<Expr> formula(Estimate share) {
    return share.confidence() == Confidence.EXACT ? Optional.of(share.value()) : Optional.empty();
  }

  /**
   * Takes in a group.
   *
   * @param entered whether it is entered
   * @param end where its last statement leads to; null if nothing comes there
   * @param falls whether that is the next group
   * @param broken where a {@code break} in it leads behind the switch
   */
  public void group(Estimate entered, @Nullable State end, boolean falls, List<State> broken) {
    List<State> behind = new ArrayList<>(broken);
    if (end != null && !falls) {
      behind.add(end);
    }
    Optional<Expr> condition = formula(entered);
    isKnown &= condition.isPresent() && behind.size() <= 1 && (!falls || broken.isEmpty());
    if (isKnown && !behind.isEmpty() && !condition.get().isZero()) {
      // What it ends in is joined with others later.
      ways.add(new DependenceChain(condition.get(), behind.get(0).copy()));
    }
  }

  /** Puts the values into what is known behind the switch. */
  public void into(State state) {
    if (!isKnown || ways.size() < 2) {
      return;
    }
    Map<String, Value> found = new TreeMap<>();
    state
        .locals()
        .forEach(
            (name, local) -> {
              if (local.type().isNumber() && local.value().whole().isEmpty()) {
                found.put(name, value(name));
              }
            });
    state.change(
        found.keySet(),
        (name, local) ->
            new State.Local(
                local.type(),
                found.getOrDefault(name, Value.Opaque.ONLY),
                local.key(),
                local.level(),
                local.paths()));
  }

  private Value value(String name) {
    Confidence confidence = Confidence.EXACT;
    Expr value = null;
    Expr first = Expr.ZERO;
    for (DependenceChain way : ways) {
      Optional<Value> here = way.end().local(name).map(State.Local::value);
      Optional<Expr> whole = here.flatMap(Value::whole);
      if (whole.isEmpty()) {
        return Value.Opaque.ONLY;
      }
      confidence = confidence.and(here.get().confidence());
      if (value == null) {
        value = whole.get();
        first = value;
      } else {
        value = value.plus(way.entered().times(whole.get().minus(first)));
      }
    }
    return value == null ? Value.Opaque.ONLY : Cases.plain(value, confidence);
  }
}
