package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What names of channels mean where a process stands: a map from names as written to channels, and
 * how many restrictions that were met on the way stand around. Numbered, so that equal scopes are
 * equal.
 */
final class Scopes {
  static final int OUTERMOST = 0;

  private record Scope(SortedMap<Integer, Integer> channels, int depth) {}

  private final Map<Scope, Integer> numbers = new HashMap<>();
  private final List<Scope> scopes = new ArrayList<>();

  Scopes() {
    number(new Scope(new TreeMap<>(), 0));
  }

  private int number(Scope scope) {
    Integer known = numbers.get(scope);
    if (known == null) {
      known = scopes.size();
      scopes.add(scope);
      numbers.put(scope, known);
    }
    return known;
  }

  /** The channel that a name, itself written as a channel, means. */
  int channel(int scope, int written) {
    Integer means = scopes.get(scope).channels().get(written);
    return means == null ? written : means;
  }

  int depth(int scope) {
    return scopes.get(scope).depth();
  }

  /** The scope in which these names mean other channels, and which lies so much deeper. */
  int within(int scope, SortedMap<Integer, Integer> names, int deeper) {
    SortedMap<Integer, Integer> channels = new TreeMap<>(scopes.get(scope).channels());
    channels.putAll(names);
    return number(new Scope(channels, scopes.get(scope).depth() + deeper));
  }

  /** A scope as deep as this one, where names mean themselves. */
  int plain(int scope) {
    return number(new Scope(new TreeMap<>(), scopes.get(scope).depth()));
  }
}
