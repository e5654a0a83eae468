package org.perfmodel.extract.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * Branches inside the library that data decide, either way as likely: what sorting asks of elements
 * in random order. What a wrong guess costs is the platform's.
 */
public final class Decisions {
  /** The shortest array of numbers that is not sorted by insertion: DualPivotQuicksort. */
  private static final long INSERTED = 44;

  private Decisions() {}

  /**
   * Some of them.
   *
   * @param key of the loop that they are read as
   * @param who what makes them, as a person calls it
   */
  public static TaskNode of(Place place, String key, String who, Expr times) {
    return of(place, key, who, times, List.of());
  }

  /**
   * Some of them.
   *
   * @param asked what is executed for each before it is decided
   */
  public static TaskNode of(Place place, String key, String who, Expr times, List<TaskNode> asked) {
    TaskNode nothing = new TaskNode.Sequence(place, List.of());
    List<TaskNode> each = new ArrayList<>(asked);
    each.add(
        new TaskNode.Branch(
            place,
            new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED),
            nothing,
            nothing));
    return new TaskNode.Loop(
        place,
        key,
        "decisions of " + who,
        Symbol.index(key),
        new TripCount(new Estimate(Expr.ceil(times), Confidence.ASSUMED), List.of()),
        Optional.of("data decide its branches"),
        each.size() == 1 ? each.get(0) : new TaskNode.Sequence(place, each));
  }

  /** For each of so many elements that are sorted; see {@code library.txt} for the numbers. */
  public static Expr sorting(Expr elements, boolean areNumbers) {
    return areNumbers
        ? Expr.log2(Expr.max(Expr.ONE, elements.dividedBy(Expr.constant(INSERTED))))
            .times(Expr.constant(Rational.of(47, 50)))
            .plus(2)
        : Expr.max(
            Expr.ZERO,
            Expr.log2(Expr.max(Expr.ONE, elements)).minus(Expr.constant(Rational.of(5, 4))));
  }
}
