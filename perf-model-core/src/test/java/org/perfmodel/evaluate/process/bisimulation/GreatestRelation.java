package org.perfmodel.evaluate.process.bisimulation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Bisimilarity as it is defined: all pairs, less those that fail, until none fails. */
final class GreatestRelation {
  private final List<Map<String, Set<Integer>>> moves = new ArrayList<>();
  private final boolean[][] related;
  private final int left;
  private final int right;

  GreatestRelation(TransitionGraph first, TransitionGraph second, Equivalence equivalence) {
    left = first.initial();
    right = first.states() + second.initial();
    add(first, 0, equivalence);
    add(second, first.states(), equivalence);
    related = new boolean[moves.size()][moves.size()];
    for (boolean[] row : related) {
      java.util.Arrays.fill(row, true);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int p = 0; p < related.length; p++) {
        for (int q = 0; q < related.length; q++) {
          if (related[p][q] && !(matches(p, q) && matches(q, p))) {
            related[p][q] = false;
            related[q][p] = false;
            changed = true;
          }
        }
      }
    }
  }

  boolean relatesInitial() {
    return related[left][right];
  }

  private boolean matches(int p, int q) {
    for (Map.Entry<String, Set<Integer>> some : moves.get(p).entrySet()) {
      for (int to : some.getValue()) {
        boolean found = false;
        for (int answer : moves.get(q).getOrDefault(some.getKey(), Set.of())) {
          found |= related[to][answer];
        }
        if (!found) {
          return false;
        }
      }
    }
    return true;
  }

  boolean satisfies(int state, Formula formula) {
    boolean possible = false;
    for (int to : moves.get(state).getOrDefault(formula.label(), Set.of())) {
      boolean all = true;
      for (Formula next : formula.then()) {
        all &= satisfies(to, next);
      }
      possible |= all;
    }
    return possible == formula instanceof Formula.Possible;
  }

  private void add(TransitionGraph graph, int offset, Equivalence equivalence) {
    for (int state = 0; state < graph.states(); state++) {
      Map<String, Set<Integer>> some = new TreeMap<>();
      if (equivalence == Equivalence.WEAK_TIME_ABSTRACTED) {
        for (int before : silent(graph, Set.of(state), false)) {
          put(some, "nothing visible", offset + before);
          for (int i = graph.first(before); i < graph.first(before + 1); i++) {
            if (!graph.label(i).isSilent()) {
              for (int after : silent(graph, Set.of(graph.target(i)), true)) {
                put(some, graph.label(i).action(), offset + after);
              }
            }
          }
        }
      } else {
        for (int i = graph.first(state); i < graph.first(state + 1); i++) {
          TransitionGraph.Label label = graph.label(i);
          boolean timed = equivalence == Equivalence.STRONG_TIMED;
          put(
              some,
              timed ? label.action() + " at " + label.time() : label.action(),
              offset + graph.target(i));
        }
      }
      moves.add(some);
    }
  }

  private static void put(Map<String, Set<Integer>> some, String label, int to) {
    some.computeIfAbsent(label, key -> new LinkedHashSet<>()).add(to);
  }

  private static Set<Integer> silent(TransitionGraph graph, Set<Integer> from, boolean instantly) {
    Set<Integer> reached = new LinkedHashSet<>(from);
    for (int state : from) {
      for (int i = graph.first(state); i < graph.first(state + 1); i++) {
        TransitionGraph.Label label = graph.label(i);
        if (label.isSilent() && (!instantly || label.time().isZero())) {
          reached.add(graph.target(i));
        }
      }
    }
    return reached.size() == from.size() ? reached : silent(graph, reached, instantly);
  }
}
