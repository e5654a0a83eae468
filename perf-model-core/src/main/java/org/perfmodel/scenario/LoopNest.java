package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.ExponentSymbols;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * The loops around straight code.
 *
 * @param levels outermost first
 * @param shortRows elements of the rows of arrays whose rows are taken to be short, by array
 * @param makesObjects whether the region makes an object or an array anywhere
 */
public record LoopNest(
    List<Level> levels, SortedMap<String, Integer> shortRows, boolean makesObjects) {
  /** Code that no loop is around. */
  public static final LoopNest NONE = new LoopNest(List.of(), new TreeMap<>(), false);

  public LoopNest {
    levels = List.copyOf(levels);
    shortRows = Collections.unmodifiableSortedMap(shortRows);
  }

  /** Code of a region that no loop is around. */
  static LoopNest in(TaskNode root) {
    return new LoopNest(List.of(), ShortRows.in(root), makesObjects(root));
  }

  private static boolean makesObjects(TaskNode node) {
    if (node instanceof TaskNode.Compute line) {
      return line.optimised().counts().keySet().stream()
          .anyMatch(operation -> operation.verb() == Verb.ALLOCATE);
    }
    return node.anyChild(LoopNest::makesObjects);
  }

  /**
   * One loop.
   *
   * @param index runs through 0, 1, .., trips - 1
   * @param trips per entry, in sizes and the indices of loops further out
   * @param testsItsEnds whether each iteration asks if it is one of the first or of the last
   * @param step by how much the loop's own variable goes on
   * @param counted whether compilers know how many iterations are left
   */
  public record Level(Symbol index, Expr trips, boolean testsItsEnds, long step, boolean counted) {
    /** What something that takes this long in each iteration takes in all of them. */
    public Expr total(Expr iteration) {
      return iteration.contains(index)
          ? Summation.of(index, Expr.ZERO, trips.minus(1), iteration)
          : iteration.times(trips);
    }
  }

  /** This nest around one more loop. */
  LoopNest and(Symbol index, Expr trips) {
    return and(new Level(index, trips, false, 1, true));
  }

  /** This nest around one more loop. */
  LoopNest and(TaskNode.Loop loop) {
    return and(
        new Level(
            loop.index(),
            loop.trips().iterations().value(),
            BoundaryTests.in(loop),
            loop.iteration().step(),
            loop.iteration().counted()));
  }

  private LoopNest and(Level level) {
    List<Level> more = new ArrayList<>(levels);
    more.add(level);
    return new LoopNest(more, shortRows, makesObjects);
  }

  /**
   * The same with an innermost loop of which compilers do not know how many iterations are left.
   */
  public LoopNest uncounted() {
    Level innermost = fromInside(0);
    List<Level> others = new ArrayList<>(levels.subList(0, levels.size() - 1));
    others.add(
        new Level(
            innermost.index(),
            innermost.trips(),
            innermost.testsItsEnds(),
            innermost.step(),
            false));
    return new LoopNest(others, shortRows, makesObjects);
  }

  /** Whether the innermost loop asks in each iteration if it is one of the first or of the last. */
  public boolean testsItsEnds() {
    return !levels.isEmpty() && fromInside(0).testsItsEnds();
  }

  /** Whether the innermost loop keeps all checks, and its body is not copied. */
  public boolean isUncounted() {
    return !levels.isEmpty() && !fromInside(0).counted();
  }

  public int depth() {
    return levels.size();
  }

  /** The loop at a distance from the innermost, which is 0. */
  public Level fromInside(int distance) {
    return levels.get(levels.size() - 1 - distance);
  }

  /** A formula in the middle of every loop: what it is typically, without indices. */
  public Expr typical(Expr formula) {
    return middle(formula, false);
  }

  /**
   * The same, but for indices in exponents: of loops by stages, each of which has twice or half of
   * the work of the one before, none is typical.
   */
  public Expr typicalOfStage(Expr formula) {
    return middle(formula, true);
  }

  private Expr middle(Expr formula, boolean keepsStages) {
    Expr middle = formula;
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      boolean isKept = keepsStages && isStage(level.index(), middle);
      if (middle.contains(level.index()) && !isKept) {
        middle = Substitute.in(middle, level.index(), level.trips().minus(1).dividedBy(2));
      }
    }
    return middle;
  }

  /** Whether a symbol says which stage of a loop by stages a formula is of. */
  public static boolean isStage(Symbol index, Expr formula) {
    return ExponentSymbols.of(formula).contains(index);
  }
}
