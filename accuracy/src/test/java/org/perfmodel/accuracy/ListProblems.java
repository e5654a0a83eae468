package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Of the Ninety-Nine Problems (W. Hett, Berne University of Applied Sciences, 1993) those on lists,
 * in the order of their numbers, P05, P08 and P09, for numbers; written anew. How the kernels were
 * chosen says {@link AlgebraLectures}; this list was cut off behind P09: run lengths, elements that
 * are repeated, dropped and drawn, logic, trees and graphs do not judge.
 *
 * <p>Left out: P01 to P04 (single elements), P06 ({@link Texts}, palindromes) and P07 (recursion
 * over lists that data make).
 */
final class ListProblems {
  private ListProblems() {}

  /** P05: the elements in the other order. */
  public static List<Integer> reverse(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>();
    for (int i = list.size() - 1; i >= 0; i--) {
      reversed.add(list.get(i));
    }
    return reversed;
  }

  /** P08: one element of those that are equal and follow on each other. */
  public static List<Integer> compress(List<Integer> list) {
    List<Integer> different = new ArrayList<>();
    for (Integer element : list) {
      // @ perf probability = 3/4
      if (different.isEmpty() || !element.equals(different.get(different.size() - 1))) {
        different.add(element);
      }
    }
    return different;
  }

  /** P09: lists of the elements that are equal and follow on each other. */
  public static List<List<Integer>> pack(List<Integer> list) {
    List<List<Integer>> packs = new ArrayList<>();
    List<Integer> pack = new ArrayList<>();
    for (Integer element : list) {
      // @ perf probability = 3/4
      if (!pack.isEmpty() && !element.equals(pack.get(0))) {
        packs.add(pack);
        pack = new ArrayList<>();
      }
      pack.add(element);
    }
    // @ perf probability = 1
    if (!pack.isEmpty()) {
      packs.add(pack);
    }
    return packs;
  }
}
