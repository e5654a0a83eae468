package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Puts sums that something else multiplies behind what may be zero: {@code sum(i, 0, k, [i = k] *
 * sum(j, 0, n / 2^i, ..))} has few terms, but for the first i the inner sum would be gone through
 * in vain. A sum times zero is zero, whatever the sum.
 */
final class Guards {
  private final List<CompiledStep> steps;
  private final Set<Integer> results;

  /** By slot, the last step that writes it; below zero where none does. */
  private final int[] producers;

  /** By slot, the steps that read it: made where something may be moved. */
  private @Nullable Map<Integer, Set<Integer>> readers;

  private Guards(List<CompiledStep> steps, Set<Integer> results) {
    this.steps = steps;
    this.results = results;
    int slots = 0;
    for (CompiledStep step : steps) {
      slots = Math.max(slots, step.target + 1);
    }
    producers = new int[slots];
    Arrays.fill(producers, -1);
    for (int i = 0; i < steps.size(); i++) {
      producers[steps.get(i).target] = i;
    }
  }

  private int producer(int slot) {
    return slot < producers.length ? producers[slot] : -1;
  }

  private Set<Integer> readersOf(int slot) {
    Map<Integer, Set<Integer>> known = readers;
    if (known == null) {
      known = new HashMap<>();
      Map<Integer, Set<Integer>> all = known;
      for (int i = 0; i < steps.size(); i++) {
        int reader = i;
        steps
            .get(i)
            .readsAll(read -> all.computeIfAbsent(read, any -> new HashSet<>()).add(reader));
      }
      readers = known;
    }
    return known.getOrDefault(slot, Set.of());
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
    int producer = producer(slot);
    return producer >= 0 && producer < reader && needsSum[producer];
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
    int last = producer(factor);
    if (last < 0 || results.contains(factor) || !Set.of(reader).equals(readersOf(factor))) {
      return own;
    }
    own.add(last);
    // Backwards: what reads a step comes after it, and is decided before it.
    TreeSet<Integer> open = new TreeSet<>();
    addRead(last, open);
    for (Integer i = open.pollLast(); i != null; i = open.pollLast()) {
      int target = steps.get(i).target;
      Set<Integer> reading = readersOf(target);
      if (!results.contains(target) && !reading.isEmpty() && own.containsAll(reading)) {
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
              int producer = producer(slot);
              if (producer >= 0 && producer < reader) {
                to.add(producer);
              }
            });
  }
}
