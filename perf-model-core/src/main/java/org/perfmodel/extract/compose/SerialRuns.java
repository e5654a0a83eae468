package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/**
 * Sums that begin anew in each iteration of a loop around, and yet wait for each other: the first
 * element that the next one loads is what the iteration stores last, as the quotients of a
 * triangular system that is solved from its end, or first of all that it stores, as a vector that
 * loses its part along another before the next product with it.
 *
 * <pre>
 * for t: sum of x[n - t + j] over j; x[n - 1 - t] = .. / d        n - (t + 1) + 0 = n - 1 - t
 * for t: s = sum of r[i] * y[t][i] over i; r[i] -= s * z[t][i]    0 = 0
 * </pre>
 *
 * That what is stored comes of the sum is taken from its place in the same iteration: of the
 * counts, which stay what they are, nothing hangs on it.
 */
public final class SerialRuns extends Rewriting {
  private SerialRuns() {}

  public static TaskNode in(TaskNode root) {
    return new SerialRuns().of(root);
  }

  @Override
  protected TaskNode loop(TaskNode.Loop around) {
    List<TaskNode.Loop> inner = new ArrayList<>();
    List<TaskNode.Compute> straight = new ArrayList<>();
    collect(around.body(), inner, straight);
    Set<TaskNode.Loop> serial = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TaskNode.Loop each : inner) {
      if (gathers(each) && waits(each, around.index(), inner, straight)) {
        serial.add(each);
      }
    }
    return serial.isEmpty() ? around : marked(around, serial);
  }

  /** What each iteration executes: on no way of a branch, and in no loop of a loop. */
  private static void collect(
      TaskNode node, List<TaskNode.Loop> loops, List<TaskNode.Compute> straight) {
    if (node instanceof TaskNode.Loop loop) {
      loops.add(loop);
    } else if (node instanceof TaskNode.Compute line) {
      straight.add(line);
    } else if (node instanceof TaskNode.Sequence || node instanceof TaskNode.Call) {
      node.children().forEach(child -> collect(child, loops, straight));
    }
  }

  /** Whether it is a sum of numbers with a fraction and nothing else is in it. */
  private static boolean gathers(TaskNode.Loop loop) {
    return linesOf(loop).stream().flatMap(line -> line.chains().stream()).anyMatch(SerialRuns::is);
  }

  private static boolean is(Chain chain) {
    return chain.restarts() && chain.isOrderedReduction();
  }

  /** The lines of a loop without loops. */
  private static List<TaskNode.Compute> linesOf(TaskNode.Loop loop) {
    List<TaskNode.Loop> loops = new ArrayList<>();
    List<TaskNode.Compute> lines = new ArrayList<>();
    collect(loop.body(), loops, lines);
    return loops.isEmpty() ? lines : List.of();
  }

  private static boolean waits(
      TaskNode.Loop gathering,
      Symbol around,
      List<TaskNode.Loop> loops,
      List<TaskNode.Compute> straight) {
    Set<Element> stored = new HashSet<>();
    straight.forEach(line -> Element.add(line, true, stored));
    for (TaskNode.Loop loop : loops) {
      if (!loop.key().equals(gathering.key())) {
        Set<Element> first = new HashSet<>();
        linesOf(loop).forEach(line -> Element.add(line, true, first));
        first.forEach(element -> stored.add(element.at(loop.index(), Expr.ZERO)));
      }
    }
    Set<Element> loaded = new HashSet<>();
    linesOf(gathering).forEach(line -> Element.add(line, false, loaded));
    Expr next = Expr.symbol(around).plus(1);
    return loaded.stream()
        .map(element -> element.at(gathering.index(), Expr.ZERO).at(around, next))
        .anyMatch(stored::contains);
  }

  /** An element with a fraction. */
  private record Element(String array, List<Expr> subscripts) {
    static void add(TaskNode.Compute line, boolean store, Set<Element> into) {
      for (Access access : line.accesses()) {
        boolean hasFraction =
            access.element() == ValueType.DOUBLE || access.element() == ValueType.FLOAT;
        if (hasFraction && access.store() == store && !access.subscripts().isEmpty()) {
          into.add(new Element(access.array(), access.subscripts()));
        }
      }
    }

    Element at(Symbol index, Expr iteration) {
      return new Element(
          array, subscripts.stream().map(each -> Substitute.in(each, index, iteration)).toList());
    }
  }

  private static TaskNode.Loop marked(TaskNode.Loop around, Set<TaskNode.Loop> serial) {
    return (TaskNode.Loop)
        new Rewriting() {
          @Override
          protected TaskNode loop(TaskNode.Loop node) {
            return serial.contains(node) ? (TaskNode.Loop) Chained.IN.of(node) : node;
          }
        }.of(around);
  }

  /** One run of a sum goes on where the one before ended. */
  private static final class Chained extends Rewriting {
    static final Chained IN = new Chained();

    @Override
    protected TaskNode compute(TaskNode.Compute line) {
      if (line.chains().stream().noneMatch(SerialRuns::is)) {
        return line;
      }
      List<Chain> chains =
          line.chains().stream().map(chain -> is(chain) ? chain.withinLoops(2) : chain).toList();
      return new TaskNode.Compute(
          line.place(), line.source(), line.optimised(), line.accesses(), chains);
    }
  }
}
