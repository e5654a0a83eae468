package org.perfmodel.prediction;

import java.util.Comparator;
import java.util.List;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * What one call of a region allocates at a point. It is counted, so neither platform nor cost model
 * has a part in it.
 *
 * @param bytes in all, with headers; those of objects that a compiler needs not make are left out
 * @param objects objects and arrays
 * @param gaps places whose allocation is not known; with any, both are lower bounds
 * @param lines that add up to the bytes, greatest first
 */
public record Allocation(double bytes, double objects, int gaps, List<Line> lines) {
  public Allocation {
    lines = lines.stream().sorted(Line.GREATEST_FIRST).toList();
  }

  /**
   * Bytes of one line.
   *
   * @param formula in sizes
   * @param bytes its value
   */
  public record Line(Place place, Expr formula, double bytes) {
    private static final Comparator<Line> GREATEST_FIRST =
        Comparator.comparingDouble((Line line) -> -line.bytes)
            .thenComparing(Line::place)
            .thenComparing(Line::formula);
  }

  /** The same without formulae. */
  Allocation figures() {
    return new Allocation(bytes, objects, gaps, List.of());
  }

  public boolean isLowerBound() {
    return gaps > 0;
  }
}
