package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * A thread of control, with the locks that it holds.
 *
 * @param task what a person calls it
 * @param held the locks that it need not wait for
 * @param tasks the indices of parallel loops that it is an iteration of, with their values
 * @param loops the indices of loops that it is in
 * @param turn its number among the tasks of its construct
 * @param unknown locks that it holds of objects that are not known, outermost first
 * @param only the tasks that it starts or waits for in this iteration of a loop; empty for all
 */
record LockingThread(
    String task,
    Set<String> held,
    Map<Symbol, Expr> tasks,
    Set<Symbol> loops,
    int turn,
    List<String> unknown,
    String only) {
  static final LockingThread CALLER =
      new LockingThread("the caller", Set.of(), Map.of(), Set.of(), 0, List.of(), "");

  /** Another thread at the same place, which holds nothing. */
  LockingThread apart(String task, int turn) {
    return new LockingThread(task, Set.of(), tasks, loops, turn, List.of(), "");
  }

  LockingThread holding(String lock) {
    Set<String> more = new TreeSet<>(held);
    more.add(lock);
    return new LockingThread(task, more, tasks, loops, turn, unknown, only);
  }

  LockingThread holdingUnknown(String lock, String object) {
    List<String> more = new ArrayList<>(unknown);
    more.add(lock);
    return new LockingThread(task, held, tasks, loops, turn, more, only).holding(object);
  }

  /** Every second task has the first two objects the other way round. */
  String object(String lock) {
    int known = unknown.indexOf(lock);
    int number = known >= 0 ? known : unknown.size();
    return "some object " + (number < 2 && turn % 2 == 1 ? 1 - number : number);
  }

  LockingThread in(Symbol loop) {
    Set<Symbol> more = new HashSet<>(loops);
    more.add(loop);
    return new LockingThread(task, held, tasks, more, turn, unknown, only);
  }

  /** As many tasks as there are here, where their number is a size that could be any. */
  LockingThread of(Expr tasks, int count) {
    return tasks.symbols().size() == 1 && tasks.equals(Expr.symbol(tasks.symbols().first()))
        ? iteration(tasks.symbols().first(), count)
        : this;
  }

  LockingThread iteration(Symbol index, int value) {
    Map<Symbol, Expr> more = new HashMap<>(tasks);
    more.put(index, Expr.constant(value));
    return new LockingThread(task, held, more, loops, turn, unknown, only);
  }

  LockingThread with(int number, String key) {
    return new LockingThread(task, held, tasks, loops, number, unknown, key);
  }
}
