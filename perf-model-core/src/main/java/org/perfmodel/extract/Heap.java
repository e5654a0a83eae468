package org.perfmodel.extract;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * What is known of fields and of the sizes of collections, by path: {@code m.rows}, {@code
 * list.size()}. A path that is not here holds what it held when the region was entered, unless
 * something may have changed it since.
 */
final class Heap {
  private static final String ALL = "*";

  /** What the name of an object made in the region begins with: it is no other object. */
  static final String FRESH = "new ";

  /** More names than these are taken for all. */
  private static final int MOST_NAMES = 400;

  private final Map<String, Value> values = new TreeMap<>();

  /** Shared between copies until one of them changes it. */
  private Set<String> changed = Set.of();

  Heap copy() {
    Heap copy = new Heap();
    copy.values.putAll(values);
    copy.changed = changed;
    return copy;
  }

  void become(Heap other) {
    if (other != this) {
      values.clear();
      values.putAll(other.values);
      changed = other.changed;
    }
  }

  Map<String, Value> values() {
    return values;
  }

  Optional<Value> at(String path) {
    return Optional.ofNullable(values.get(path));
  }

  /**
   * Whether the path may hold another value than at the region's entry.
   *
   * @param owner the type that declares the field
   */
  boolean mayHaveChanged(String path, String owner) {
    return mayHaveChanged(path) || changed.contains(owner + "." + last(path));
  }

  /** The same for what no type declares: the size of a collection. */
  boolean mayHaveChanged(String path) {
    return changed.contains(ALL) || changed.contains(last(path)) || changed.contains(stored(path));
  }

  /** Whether the path keeps its value only if another object, stored to, is not the same one. */
  boolean isSharedByName(String path) {
    String name = last(path) + "@";
    String own = stored(path);
    return !path.startsWith(FRESH)
        && changed.stream().anyMatch(each -> each.startsWith(name) && !each.equals(own));
  }

  private static String stored(String path) {
    String name = last(path);
    return name + "@" + path.substring(0, path.length() - name.length());
  }

  /** The same for a field of any type. */
  boolean mayHaveChangedAnywhere(String path) {
    String end = "." + last(path);
    return mayHaveChanged(path) || changed.stream().anyMatch(name -> name.endsWith(end));
  }

  /** A store; what another path to a field of the same name holds is then an assumption. */
  void put(String path, Value value) {
    if (!path.startsWith(FRESH)) {
      change(stored(path));
    }
    values.put(path, value);
  }

  /** Sets what a new object holds: nothing else can be the same place. */
  void putFresh(String path, Value value) {
    values.put(path, value);
  }

  /** Any field of that name may hold anything now. */
  void forget(String name) {
    values.keySet().removeIf(path -> last(path).equals(name));
    change(name);
  }

  /** Any of these fields, with the types that declare them, may hold anything now. */
  void forget(Set<String> fields) {
    if (fields.size() > MOST_NAMES) {
      forgetAll();
      return;
    }
    if (!values.isEmpty()) {
      Set<String> names = new HashSet<>();
      fields.forEach(field -> names.add(last(field)));
      values.keySet().removeIf(path -> names.contains(last(path)));
    }
    if (!changed.contains(ALL) && !changed.containsAll(fields)) {
      Set<String> more = new HashSet<>(changed);
      more.addAll(fields);
      changed = more;
    }
  }

  private void change(String name) {
    if (!changed.contains(name) && !changed.contains(ALL)) {
      Set<String> more = new HashSet<>(changed);
      more.add(name);
      changed = more;
    }
  }

  void forgetAll() {
    values.clear();
    changed = Set.of(ALL);
  }

  static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** Keeps what both ways agree on. */
  void join(Heap other, BinaryOperator<Value> merge) {
    if (values.equals(other.values)) {
      other.changed.forEach(this::change);
      return;
    }
    TreeSet<String> paths = new TreeSet<>(values.keySet());
    paths.addAll(other.values.keySet());
    for (String path : paths) {
      Value here = values.get(path);
      Value there = other.values.get(path);
      if (here != null && there != null) {
        values.put(path, here.equals(there) ? here : merge.apply(here, there));
      } else {
        values.remove(path);
        if (!path.startsWith(FRESH)) {
          change(stored(path));
        }
      }
    }
    if (changed != other.changed) {
      other.changed.forEach(this::change);
    }
  }
}
