package org.perfmodel.extract.region;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;

/**
 * Arrays that the same numbers are subscripts of, {@code x[k]} and {@code y[k]} of a number that
 * only data know: a place that one of them has is one that the other has. The elements of one array
 * are taken for numbers of one kind: {@code x[corner[t]]} and {@code y[corner[t + 1]]}.
 */
public final class CommonPlaces {
  /** Larger computations are not looked through. */
  private static final int MOST_PARTS = 300;

  private final Map<Object, String> origins = new HashMap<>();
  private final Map<Object, Set<String>> arrays = new HashMap<>();
  private List<Set<String>> found = List.of();

  /** Notes that a number is an element of an array. */
  public void element(Object number, String array) {
    origins.put(number, array);
  }

  /** Notes that a number is a subscript of an array. */
  public void subscript(Object number, String array) {
    String origin = origins.get(number);
    Object kind = origin == null ? number : origin;
    arrays.computeIfAbsent(kind, key -> new TreeSet<>()).add(array);
  }

  /** The arrays that a value was computed of, by its key, as far as it is known. */
  Set<String> origins(Object value) {
    Set<String> names = new TreeSet<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty() && seen.size() < MOST_PARTS) {
      Object key = open.pop();
      if (!seen.add(key)) {
        continue;
      }
      if (key instanceof MaskedNumbers.Masked masked) {
        open.push(masked.of());
      } else if (key instanceof Key computed) {
        Optional.ofNullable(origins.get(key)).ifPresent(names::add);
        computed.parts().forEach(open::push);
      }
    }
    return names;
  }

  /** Lets go of all but the arrays. */
  void close() {
    List<Set<String>> common = new ArrayList<>();
    for (Set<String> each : arrays.values()) {
      if (each.size() > 1 && !common.contains(each)) {
        common.add(each);
      }
    }
    found = common;
    origins.clear();
    arrays.clear();
  }

  /** Those that have the places of an array as well. */
  Set<String> beside(String array) {
    Set<String> beside = new TreeSet<>();
    for (Set<String> each : found) {
      if (each.contains(array)) {
        beside.addAll(each);
      }
    }
    beside.remove(array);
    return beside;
  }
}
