package org.perfmodel.extract;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is known of fields and of the sizes of collections, by path: {@code m.rows}, {@code
 * list.size()}. A path that is not here holds what it held when the region was entered, unless
 * something may have changed it since.
 */
final class Heap {
  private static final String ALL = "*";

  private final Map<String, Value> values = new TreeMap<>();
  private final TreeSet<String> changed = new TreeSet<>();

  Heap copy() {
    Heap copy = new Heap();
    copy.values.putAll(values);
    copy.changed.addAll(changed);
    return copy;
  }

  void become(Heap other) {
    if (other != this) {
      values.clear();
      values.putAll(other.values);
      changed.clear();
      changed.addAll(other.changed);
    }
  }

  Map<String, Value> values() {
    return values;
  }

  Optional<Value> at(String path) {
    return Optional.ofNullable(values.get(path));
  }

  /** Whether the path may hold another value than at the region's entry. */
  boolean mayHaveChanged(String path) {
    return changed.contains(ALL) || changed.contains(last(path));
  }

  /** A store; another path to a field of the same name may be the same place. */
  void put(String path, Value value) {
    String name = last(path);
    values.keySet().removeIf(other -> last(other).equals(name) && !other.equals(path));
    changed.add(name);
    values.put(path, value);
  }

  /** Sets what a new object holds: nothing else can be the same place. */
  void putFresh(String path, Value value) {
    values.put(path, value);
  }

  /** Any field of that name may hold anything now. */
  void forget(String name) {
    values.keySet().removeIf(path -> last(path).equals(name));
    changed.add(name);
  }

  void forgetAll() {
    values.clear();
    changed.add(ALL);
  }

  void forgetPathsOf(String object) {
    values.keySet().removeIf(path -> path.startsWith(object + "."));
  }

  static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** Keeps what both ways agree on. */
  void join(Heap other, java.util.function.BinaryOperator<Value> merge) {
    TreeSet<String> paths = new TreeSet<>(values.keySet());
    paths.addAll(other.values.keySet());
    for (String path : paths) {
      Value here = values.get(path);
      Value there = other.values.get(path);
      if (here != null && there != null) {
        values.put(path, here.equals(there) ? here : merge.apply(here, there));
      } else {
        values.remove(path);
        changed.add(last(path));
      }
    }
    changed.addAll(other.changed);
  }
}
