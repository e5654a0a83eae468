package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/** Small relaxed graphs with nested loops, seeded. */
final class RandomGraphs {
  private final SplittableRandom random;
  private final boolean isVarying;
  private final List<RelaxedLoop> loops = new ArrayList<>();
  private final List<RelaxedTask> tasks = new ArrayList<>();
  private final List<RelaxedEdge> edges = new ArrayList<>();

  private RandomGraphs(long seed, boolean isVarying) {
    this.random = new SplittableRandom(seed);
    this.isVarying = isVarying;
  }

  /** A graph whose costs depend on counters now and then. */
  static RelaxedGraph varying(long seed) {
    return new RandomGraphs(seed, true).graph(5);
  }

  /** A graph whose iterations are all alike, with loops of up to some iterations. */
  static RelaxedGraph repeating(long seed, int iterations) {
    return new RandomGraphs(seed, false).graph(iterations);
  }

  private RelaxedGraph graph(int iterations) {
    int loopCount = random.nextInt(4);
    for (int loop = 0; loop < loopCount; loop++) {
      int parent = random.nextInt(-1, loop);
      Expr first = Expr.constant(random.nextInt(3));
      Expr trips = Expr.constant(random.nextInt(parent < 0 ? iterations : 4));
      if (parent >= 0 && isVarying && random.nextInt(3) == 0) {
        trips = trips.plus(Expr.symbol(loops.get(parent).counter()));
      }
      loops.add(
          new RelaxedLoop("loop" + loop, new Symbol("i" + loop), first, first.plus(trips), parent));
    }
    tasks.add(new RelaxedTask("begin", -1, Expr.ZERO));
    int taskCount = 2 + random.nextInt(7);
    for (int task = 1; task < taskCount; task++) {
      int loop = random.nextInt(-1, loopCount);
      tasks.add(new RelaxedTask("task" + task, loop, cost(loop)));
      edge(random.nextInt(task), task);
    }
    int more = random.nextInt(3 * taskCount);
    for (int i = 0; i < more; i++) {
      int one = random.nextInt(taskCount);
      int other = random.nextInt(taskCount);
      int common = RelaxedGraph.common(loops, tasks.get(one).loop(), tasks.get(other).loop());
      if (common >= 0 && random.nextInt(3) > 0) {
        later(one, other, common);
      } else if (one != other) {
        edge(Math.min(one, other), Math.max(one, other));
      }
    }
    return new RelaxedGraph("random", loops, tasks, edges);
  }

  private void later(int one, int other, int loop) {
    int distance = 1 + random.nextInt(3);
    Optional<Expr> until = Optional.empty();
    if (random.nextInt(5) == 0) {
      until = Optional.of(loops.get(loop).limit().minus(random.nextInt(4)));
    }
    edges.add(new RelaxedEdge(one, other, loop, distance, until, cost(tasks.get(one).loop())));
  }

  /** Unless loops as wholes would wait for each other. */
  private void edge(int from, int to) {
    edges.add(RelaxedEdge.within(from, to, cost(tasks.get(from).loop())));
    try {
      Order.of("random", loops, tasks, edges);
    } catch (RuntimeException circle) {
      edges.remove(edges.size() - 1);
      int task = tasks.size() - 1;
      if (to == task && edges.stream().noneMatch(edge -> edge.to() == task)) {
        edges.add(RelaxedEdge.within(0, to, cost(-1)));
      }
    }
  }

  private Expr cost(int loop) {
    Expr cost = Expr.constant(random.nextInt(10));
    if (random.nextInt(6) == 0) {
      cost = cost.plus(Expr.constant(Rational.of(1, 1 + random.nextInt(4))));
    }
    if (isVarying && loop >= 0 && random.nextInt(3) == 0) {
      cost = cost.plus(Expr.symbol(loops.get(loop).counter()).times(random.nextInt(3)));
    }
    return cost;
  }
}
