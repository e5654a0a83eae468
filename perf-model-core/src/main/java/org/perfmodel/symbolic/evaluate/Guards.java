package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Puts sums that something else multiplies behind what may be zero: {@code sum(i, 0, k, [i = k] *
 * sum(j, 0, n / 2^i, ..))} has few terms, but for the first i the inner sum would be gone through
 * in vain. A sum times zero is zero, whatever the sum.
 */
final class Guards {
  private final List<CompiledStep> steps;
  private final Set<Integer> results;
  private final Map<Integer, Set<Integer>> readers = new HashMap<>();
  private final Map<Integer, Integer> producers = new HashMap<>();

  private Guards(List<CompiledStep> steps, Set<Integer> results) {
    this.steps = steps;
    this.results = results;
    for (int i = 0; i < steps.size(); i++) {
      int reader = i;
      producers.put(steps.get(i).target, i);
      steps
          .get(i)
          .readsAll(slot -> readers.computeIfAbsent(slot, any -> new HashSet<>()).add(reader));
    }
  }

  /** The steps in an order in which they can run; the slots of interest are the results. */
  static CompiledStep[] in(List<CompiledStep> steps, Set<Integer> results) {
    boolean hasSums = false;
    for (CompiledStep step : steps) {
      hasSums |= step instanceof SumStep;
    }
    return hasSums
        ? new Guards(steps, results).guarded().toArray(new CompiledStep[0])
        : steps.toArray(new CompiledStep[0]);
  }

  private List<CompiledStep> guarded() {
    boolean[] needsSum = needsSum();
    Map<Integer, List<CompiledStep>> before = new HashMap<>();
    Set<Integer> moved = new HashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      if (needsSum[i] && steps.get(i) instanceof PolynomialStep polynomial) {
        guard(polynomial, i, needsSum, before, moved);
      }
    }
    List<CompiledStep> all = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (!moved.contains(i)) {
        all.addAll(before.getOrDefault(i, List.of()));
        all.add(steps.get(i));
      }
    }
    return all;
  }

  /** By step, whether it is a sum or reads, directly or not, what is one. */
  private boolean[] needsSum() {
    boolean[] needsSum = new boolean[steps.size()];
    for (int i = 0; i < needsSum.length; i++) {
      int reader = i;
      needsSum[i] = steps.get(i) instanceof SumStep;
      steps.get(i).readsAll(slot -> needsSum[reader] |= isOfSum(slot, reader, needsSum));
    }
    return needsSum;
  }

  private boolean isOfSum(int slot, int reader, boolean[] needsSum) {
    Integer producer = producers.get(slot);
    return producer != null && producer < reader && needsSum[producer];
  }

  private void guard(
      PolynomialStep polynomial,
      int reader,
      boolean[] needsSum,
      Map<Integer, List<CompiledStep>> before,
      Set<Integer> moved) {
    Map<Integer, TreeSet<Integer>> owned = new TreeMap<>();
    Set<Integer> raised = polynomial.raised();
    for (int factor : raised) {
      if (isOfSum(factor, reader, needsSum)) {
        TreeSet<Integer> own = onlyFor(factor, reader);
        if (own.stream().anyMatch(step -> steps.get(step) instanceof SumStep)) {
          owned.put(factor, own);
        }
      }
    }
    Set<Integer> waiting = new HashSet<>(owned.keySet());
    Map<Integer, Set<Integer>> others = polynomial.others(owned.keySet());
    for (Map.Entry<Integer, TreeSet<Integer>> each : owned.entrySet()) {
      int factor = each.getKey();
      Set<Integer> guards = new TreeSet<>(others.getOrDefault(factor, Set.of()));
      guards.retainAll(raised);
      guards.removeAll(waiting);
      waiting.remove(factor);
      if (!guards.isEmpty()) {
        List<CompiledStep> body = new ArrayList<>();
        each.getValue().forEach(step -> body.add(steps.get(step)));
        moved.addAll(each.getValue());
        before
            .computeIfAbsent(reader, any -> new ArrayList<>())
            .add(new GuardedStep(factor, guards, body));
      }
    }
  }

  /** The steps that nothing but a factor of one other step needs; none if something else does. */
  private TreeSet<Integer> onlyFor(int factor, int reader) {
    TreeSet<Integer> own = new TreeSet<>();
    Integer last = producers.get(factor);
    if (last == null || results.contains(factor) || !Set.of(reader).equals(readers.get(factor))) {
      return own;
    }
    own.add(last);
    // Backwards: what reads a step comes after it, and is decided before it.
    TreeSet<Integer> open = new TreeSet<>();
    addRead(last, open);
    for (Integer i = open.pollLast(); i != null; i = open.pollLast()) {
      int target = steps.get(i).target;
      if (!results.contains(target) && own.containsAll(readers.getOrDefault(target, Set.of(-1)))) {
        own.add(i);
        addRead(i, open);
      }
    }
    return own;
  }

  /** Adds the steps that a step reads from. */
  private void addRead(int reader, Set<Integer> to) {
    steps
        .get(reader)
        .readsAll(
            slot -> {
              Integer producer = producers.get(slot);
              if (producer != null && producer < reader) {
                to.add(producer);
              }
            });
  }
}
