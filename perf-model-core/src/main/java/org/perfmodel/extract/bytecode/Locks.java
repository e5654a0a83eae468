package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;

/** Statements between the taking of a lock and its release, as {@code synchronized} ones. */
final class Locks {
  private Locks() {}

  static List<Step> in(List<Step> steps) {
    if (!StatementStructure.any(steps, Step.Monitor.class::isInstance)) {
      return steps;
    }
    List<Step> all = list(steps);
    if (StatementStructure.any(all, Step.Monitor.class::isInstance)) {
      throw new UnreadableException("its locks are not released where they are taken");
    }
    return all;
  }

  private static List<Step> list(List<Step> steps) {
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (!(steps.get(i) instanceof Step.Monitor monitor) || !monitor.isTaken()) {
        all.add(Texts.parts(steps.get(i), Locks::list));
        continue;
      }
      int end = end(steps, i + 1);
      List<Step> within = new ArrayList<>(steps.subList(i + 1, end));
      if (end == steps.size() && !Step.isLeft(within)) {
        throw new UnreadableException("its locks are not released where they are taken");
      }
      all.add(new Step.Locked(monitor.line(), monitor.lock(), list(released(within))));
      i = end;
    }
    return all;
  }

  /** Where the lock is released in the same list; its end, if only within other statements. */
  private static int end(List<Step> steps, int from) {
    int open = 0;
    for (int i = from; i < steps.size(); i++) {
      if (steps.get(i) instanceof Step.Monitor monitor) {
        if (monitor.isTaken()) {
          open++;
        } else if (open-- == 0) {
          return i;
        }
      }
    }
    return steps.size();
  }

  /** Without the releases right before a jump. */
  private static List<Step> released(List<Step> steps) {
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      boolean isRelease = step instanceof Step.Monitor monitor && !monitor.isTaken();
      if (isRelease && i + 1 < steps.size() && Step.isJump(steps.get(i + 1))) {
        continue;
      }
      all.add(Texts.parts(step, Locks::released));
    }
    return all;
  }
}
