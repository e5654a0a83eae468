package org.perfmodel.evaluate.process.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All interleavings of straight tasks, walked through one by one. */
final class Interleavings {
  private Interleavings() {}

  /**
   * Whether some interleaving ends before all tasks do.
   *
   * @param tasks the moves of each: the name of a lock takes it, with a minus it is given back
   */
  static boolean stick(List<List<String>> tasks) {
    Deque<List<Integer>> open = new ArrayDeque<>();
    Set<List<Integer>> seen = new HashSet<>();
    open.push(tasks.stream().map(task -> 0).toList());
    while (!open.isEmpty()) {
      List<Integer> at = open.pop();
      if (!seen.add(at)) {
        continue;
      }
      Set<String> taken = new HashSet<>();
      boolean isDone = true;
      for (int i = 0; i < tasks.size(); i++) {
        isDone &= at.get(i) == tasks.get(i).size();
        List<String> own = new ArrayList<>();
        for (String move : tasks.get(i).subList(0, at.get(i))) {
          boolean isChanged = move.startsWith("-") ? own.remove(move.substring(1)) : own.add(move);
          if (!isChanged) {
            throw new IllegalStateException(move);
          }
        }
        taken.addAll(own);
      }
      boolean isStuck = true;
      for (int i = 0; i < tasks.size(); i++) {
        if (at.get(i) < tasks.get(i).size() && !taken.contains(tasks.get(i).get(at.get(i)))) {
          isStuck = false;
          List<Integer> next = new ArrayList<>(at);
          next.set(i, at.get(i) + 1);
          open.push(next);
        }
      }
      if (isStuck && !isDone) {
        return true;
      }
    }
    return false;
  }
}
