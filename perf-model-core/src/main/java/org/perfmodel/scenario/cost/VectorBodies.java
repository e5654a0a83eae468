package org.perfmodel.scenario.cost;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;

/**
 * How large a body compilers make vectors of. HotSpot doubles a loop's body before it looks for
 * vectors, and only one of no more than 60 nodes (LoopUnrollLimit): operations, loads and stores,
 * two for the address of an array or row, one for each further element of it.
 *
 * <p>HotSpot 17 has three nodes more for each array, which narrow its subscript and widen it: sums
 * of five arrays with factors are vectorised, of six are not; of nine and of ten with JDK 25. What
 * is not takes 5 to 7 times as long. Newer ones have two nodes for each distance from the loop's
 * own variable, and four for each array's element at it: of sums of two elements of two arrays 27
 * operations are vectorised, 31 are not; of three arrays 17 and 21. Timed on a Xeon with
 * polynomials over sums of two to seven arrays of doubles, floats, ints and longs.
 */
final class VectorBodies {
  /** Nodes of the largest body, without what each loop has. */
  private static final Rational LARGEST = Rational.of(52);

  /** The same to older compilers. */
  private static final Rational LARGEST_BEFORE = Rational.of(53);

  private static final int ADDRESS = 1;
  private static final int PLACE = 1;
  private static final int PLACE_BEFORE = 4;
  private static final int DISTANCE = 2;
  private static final int AT_DISTANCE = 4;

  private VectorBodies() {}

  /** An element of a row. */
  private record Element(String row, List<Expr> subscripts) {}

  /** Whether it reaches no elements. */
  static boolean hasNone(List<TaskNode.Compute> block) {
    return block.stream().allMatch(line -> line.accesses().isEmpty());
  }

  /**
   * Whether a body is small enough.
   *
   * @param isNewer whether the compiler is of those that gather in vectors
   */
  static boolean areSmall(List<TaskNode.Compute> block, LoopNest nest, boolean isNewer) {
    Set<String> rows = new HashSet<>();
    Map<Element, Rational> elements = new LinkedHashMap<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        rows.add(reference.rowObject());
        elements.put(new Element(reference.rowObject(), access.subscripts()), reference.offset());
      }
    }
    long places =
        isNewer
            ? (long) PLACE * rows.size() + distances(elements.values())
            : (long) PLACE_BEFORE * rows.size();
    Rational nodes = Rational.of((long) ADDRESS * elements.size() + places);
    return Operations.all(block)
        .map(nodes::plus)
        .filter(all -> all.compareTo(isNewer ? LARGEST : LARGEST_BEFORE) <= 0)
        .isPresent();
  }

  /** Nodes of elements that are away from the loop's own variable, where most are. */
  private static long distances(Collection<Rational> offsets) {
    Map<Rational, Integer> many = new LinkedHashMap<>();
    offsets.forEach(offset -> many.merge(offset, 1, Integer::sum));
    int most = many.values().stream().max(Integer::compare).orElse(0);
    return (long) DISTANCE * Math.max(0, many.size() - 1)
        + (long) AT_DISTANCE * (offsets.size() - most);
  }
}
