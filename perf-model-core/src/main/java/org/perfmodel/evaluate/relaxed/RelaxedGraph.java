package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * A relaxed task graph: tasks in nested loops, edges within an iteration, and edges between
 * iterations (Simon and Wierum 1996, section 2.2). What it unrolls to: each task once for each
 * value of the counters of its loops; tasks outside of loops that no edge enters begin at time
 * zero; a task that no edge reaches in some iteration is not activated in it.
 *
 * @param name for messages
 * @param loops each after the loop around it
 * @param tasks numbered from 0
 * @param edges in any order
 */
public record RelaxedGraph(
    String name, List<RelaxedLoop> loops, List<RelaxedTask> tasks, List<RelaxedEdge> edges) {
  /** In place of a loop: none. */
  public static final int OUTSIDE = -1;

  /**
   * Checks that it can be evaluated.
   *
   * @throws ModelException naming the part that does not fit
   */
  public RelaxedGraph {
    requireNonNull(name);
    loops = List.copyOf(loops);
    tasks = List.copyOf(tasks);
    edges = List.copyOf(edges);
    Set<String> names = new HashSet<>();
    Set<Symbol> counters = new HashSet<>();
    for (int loop = 0; loop < loops.size(); loop++) {
      RelaxedLoop each = loops.get(loop);
      inside(each.parent(), loop);
      if (!names.add(each.name()) || !counters.add(each.counter())) {
        throw new ModelException(
            name, "loop " + each.name() + " or its counter comes twice", "Maybe rename it.");
      }
    }
    names.clear();
    boolean[] reached = reached(tasks, edges);
    for (int task = 0; task < tasks.size(); task++) {
      RelaxedTask each = tasks.get(task);
      inside(each.loop(), loops.size());
      if (!names.add(each.name())) {
        throw new ModelException(name, "task " + each.name() + " comes twice", "Maybe rename it.");
      }
      if (!reached[task]) {
        throw new ModelException(
            name,
            "no path leads to task " + each.name() + ", so it is never activated",
            "Maybe add an edge from a task before its loop.");
      }
    }
    for (RelaxedEdge edge : edges) {
      boolean both =
          edge.loop() == OUTSIDE
              || (contains(loops, edge.loop(), tasks.get(edge.from()).loop())
                  && contains(loops, edge.loop(), tasks.get(edge.to()).loop()));
      if (!both) {
        throw new ModelException(
            name,
            "edge "
                + tasks.get(edge.from()).name()
                + " -> "
                + tasks.get(edge.to()).name()
                + " connects iterations of loop "
                + loops.get(edge.loop()).name()
                + ", but not both tasks are in it",
            "Maybe name a loop around both.");
      }
    }
    requireKnownCounters(name, loops, tasks, edges);
    Order.of(name, loops, tasks, edges);
  }

  /** Which tasks a path leads to from one where it begins. */
  private static boolean[] reached(List<RelaxedTask> tasks, List<RelaxedEdge> edges) {
    boolean[] reached = new boolean[tasks.size()];
    for (int task = 0; task < reached.length; task++) {
      reached[task] = tasks.get(task).loop() == OUTSIDE;
    }
    for (RelaxedEdge edge : edges) {
      reached[edge.to()] = false;
    }
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (RelaxedEdge edge : edges) {
        isMore |= reached[edge.from()] && !reached[edge.to()];
        reached[edge.to()] |= reached[edge.from()];
      }
    }
    return reached;
  }

  /** Symbols of formulae that are no counters. */
  Set<Symbol> parameters() {
    Set<Symbol> found = new java.util.TreeSet<>(java.util.Comparator.comparing(Symbol::name));
    loops.forEach(
        loop -> {
          found.addAll(loop.first().symbols());
          found.addAll(loop.limit().symbols());
        });
    tasks.forEach(task -> found.addAll(task.cost().symbols()));
    edges.forEach(
        edge -> {
          found.addAll(edge.cost().symbols());
          edge.until().ifPresent(until -> found.addAll(until.symbols()));
        });
    loops.forEach(loop -> found.remove(loop.counter()));
    return found;
  }

  /** The task of a name. */
  int task(String wanted) {
    for (int task = 0; task < tasks.size(); task++) {
      if (tasks.get(task).name().equals(wanted)) {
        return task;
      }
    }
    throw new ModelException(name, "there is no task " + wanted, "Maybe correct the name.");
  }

  /** The innermost loop whose iterations both ends of an edge are compared in. */
  int scope(RelaxedEdge edge) {
    return edge.loop() != OUTSIDE
        ? edge.loop()
        : common(loops, tasks.get(edge.from()).loop(), tasks.get(edge.to()).loop());
  }

  /** Whether a loop is {@code outer} or stands in it. */
  static boolean contains(List<RelaxedLoop> loops, int outer, int inner) {
    int loop = inner;
    while (loop != OUTSIDE && loop != outer) {
      loop = loops.get(loop).parent();
    }
    return loop == outer;
  }

  /** The innermost loop around both. */
  static int common(List<RelaxedLoop> loops, int one, int other) {
    int loop = one;
    while (loop != OUTSIDE && !contains(loops, loop, other)) {
      loop = loops.get(loop).parent();
    }
    return loop;
  }

  private static void inside(int loop, int loops) {
    if (loop < OUTSIDE || loop >= loops) {
      throw new IllegalArgumentException("Loop " + loop + " of " + loops + ".");
    }
  }

  private static void requireKnownCounters(
      String name, List<RelaxedLoop> loops, List<RelaxedTask> tasks, List<RelaxedEdge> edges) {
    for (RelaxedLoop loop : loops) {
      requireCounters(
          name, loops, loop.parent(), loop.first(), "the first value of " + loop.name());
      requireCounters(name, loops, loop.parent(), loop.limit(), "the limit of " + loop.name());
    }
    for (RelaxedTask task : tasks) {
      requireCounters(name, loops, task.loop(), task.cost(), "the cost of " + task.name());
    }
    for (RelaxedEdge edge : edges) {
      RelaxedTask from = tasks.get(edge.from());
      String what = "edge " + from.name() + " -> " + tasks.get(edge.to()).name();
      requireCounters(name, loops, from.loop(), edge.cost(), "the cost of " + what);
      if (edge.until().isPresent()) {
        int around = loops.get(edge.loop()).parent();
        requireCounters(name, loops, around, edge.until().get(), "the limit of " + what);
      }
    }
  }

  private static void requireCounters(
      String name, List<RelaxedLoop> loops, int around, Expr formula, String what) {
    for (int loop = 0; loop < loops.size(); loop++) {
      if (formula.contains(loops.get(loop).counter()) && !contains(loops, loop, around)) {
        throw new ModelException(
            name,
            what
                + " uses the counter "
                + loops.get(loop).counter()
                + " outside of loop "
                + loops.get(loop).name(),
            "Maybe use its limit instead: " + loops.get(loop).limit());
      }
    }
  }
}
