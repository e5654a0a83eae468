package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;

/**
 * What is known of variables that loops pass arrays between, see {@code Value.Held}: those that are
 * swapped hold different arrays if they did before, but perhaps one that the code also reaches by
 * another name; others may hold any.
 */
public final class PassedArrays {
  /** By variable, what else may be the array that it holds; {@link #ANY} if that is not known. */
  private final Map<String, Set<String>> others = new HashMap<>();

  private static final String ANY = "";

  /** By swapped variable, what it and then the others of its group hold when the loop begins. */
  private final Map<String, List<Value.Named>> begun = new HashMap<>();

  /** Whether no loop passes any. */
  public boolean isEmpty() {
    return others.isEmpty();
  }

  /** Notes what a loop is about to do, where it begins. */
  public void pass(Changes changes, State state) {
    for (String name : changes.passed()) {
      if (state.local(name).filter(local -> local.type().isArray()).isPresent()) {
        others
            .computeIfAbsent(name, none -> new HashSet<>())
            .addAll(names(changes.swapped().getOrDefault(name, Set.of()), state));
        begun.put(name, begun(name, changes.swapped().getOrDefault(name, Set.of()), state));
      }
    }
  }

  private static List<Value.Named> begun(String name, Set<String> group, State state) {
    List<String> members = new ArrayList<>(List.of(name));
    group.stream().filter(other -> !other.equals(name)).sorted().forEach(members::add);
    List<Value.Named> all = new ArrayList<>();
    for (String member : members) {
      if (state.local(member).map(State.Local::value).orElse(Value.Opaque.ONLY)
          instanceof Value.Named array) {
        all.add(array);
      }
    }
    return group.isEmpty() || all.size() < members.size() ? List.of() : all;
  }

  /**
   * What a variable holds when the loop begins that swaps it with others, and what those hold after
   * it; empty if that is not known of all.
   */
  public List<Value.Named> begun(String variable) {
    return begun.getOrDefault(variable, List.of());
  }

  /** What the variables of a group hold when the loop begins, if that is known to differ. */
  private Set<String> names(Set<String> group, State state) {
    Set<String> names = new HashSet<>();
    Map<String, List<Value>> held = new HashMap<>();
    for (String member : group) {
      Optional<Value> value = state.local(member).map(State.Local::value);
      Optional<String> array = value.flatMap(Value::array);
      if (array.isEmpty()) {
        return Set.of(ANY);
      }
      List<Value> same = held.computeIfAbsent(array.get(), none -> new ArrayList<>());
      for (Value other : same) {
        if (!areOtherRows(value.get(), other)) {
          return Set.of(ANY);
        }
      }
      same.add(value.get());
      names.add(array.get());
      names.addAll(others.getOrDefault(array.get(), Set.of()));
    }
    names.removeAll(group);
    return names.isEmpty() && group.isEmpty() ? Set.of(ANY) : names;
  }

  /** Whether they are rows of one array of arrays that surely are not the same. */
  private static boolean areOtherRows(Value one, Value other) {
    List<Optional<Expr>> first = one.rowSubscripts();
    List<Optional<Expr>> second = other.rowSubscripts();
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      if (first.get(i).isPresent() && second.get(i).isPresent()) {
        Expr apart = first.get(i).get().minus(second.get(i).get());
        if (apart.isConstant() && !apart.isZero()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The first of these references through a variable whose array may be one that others of them go
   * through, where one of both stores.
   */
  public Optional<Access> doubtful(List<Access> accesses) {
    for (Access access : accesses) {
      Set<String> names = others.get(access.array());
      if (names != null && accesses.stream().anyMatch(other -> mayMeet(access, names, other))) {
        return Optional.of(access);
      }
    }
    return Optional.empty();
  }

  private static boolean mayMeet(Access access, Set<String> names, Access other) {
    return !other.array().equals(access.array())
        && other.element() == access.element()
        && (other.store() || access.store())
        && (names.contains(ANY) || names.contains(other.array()));
  }
}
