package org.perfmodel.scenario.cost;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Reference;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Iteration;
import org.perfmodel.workload.TaskNode;

/**
 * Rows that an innermost loop looks up in each iteration although they stay the same: those of
 * which what stands before the loop has used an element, {@code f = a[i][k]; for (j) a[i][j] -= f *
 * b[j]}, or asked the length, {@code for (j = 0; j < a[i].length; j++) sum += a[i][j]}.
 *
 * <p>HotSpot 17 then knows already that the row is there, drops the test, and ties the load of the
 * row to what ran before that test in the loop. Where that is the beginning of the iteration, the
 * row is loaded and its subscripts are checked each time, and nothing is packed; where an other
 * test came before, {@code b[j] += a[i][j]}, it goes out of the loop with that. JDK 17, EPYC of the
 * first generation, an int or double added to another: 0.2 to 0.3 ns in place of which are 0.7 to
 * 1.4; sums of ints 0.3 and 0.5 to 1.1. Compilers that gather in vectors do not, nor does HotSpot
 * 17 in a method that makes an object or an array, whose loops it looks at once more before it asks
 * which objects escape (Compile::Optimize).
 */
final class ReloadedRows {
  /** What straight code has. */
  static final ReloadedRows NONE = new ReloadedRows(Set.of(), Set.of(), LoopNest.NONE);

  private final Set<String> used;
  private final Set<String> ends;
  private final LoopNest nest;
  private final Set<String> again = new HashSet<>();
  private boolean isBehindATest;
  private boolean looksForEnds;
  private boolean isBounded;
  private boolean findsAnother;

  private ReloadedRows(Set<String> used, Set<String> ends, LoopNest nest) {
    this.used = used;
    this.ends = ends;
    this.nest = nest;
  }

  /**
   * Those of a loop's body.
   *
   * @param before straight code before the loop
   */
  static ReloadedRows of(
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      Iteration iteration,
      LoopNest nest,
      Platform platform) {
    Set<String> used = new HashSet<>(iteration.askedRows());
    for (TaskNode.Compute line : before) {
      line.accesses().forEach(access -> used.add(new Reference(access, nest).rowObject()));
    }
    used.addAll(iteration.endRows());
    ReloadedRows rows = new ReloadedRows(used, Set.copyOf(iteration.endRows()), nest);
    if (!used.isEmpty()
        && !nest.makesObjects()
        && !Vectors.can(platform, ParameterNames.VECTOR_REDUCTION)) {
      block.forEach(rows::line);
    }
    return rows;
  }

  /** As {@link Reference#rowObject} names them. */
  Set<String> again() {
    return again;
  }

  /**
   * Whether the compiler does not know how many iterations are left: it sees only in the loop how
   * long a row is that ends it, and no other array's length bounds them either.
   */
  boolean areUncounted() {
    return areEndsUnknown() && !isBounded;
  }

  /** Whether the subscripts of a row that ends the loop are checked, although it stays. */
  boolean isChecked(Reference reference) {
    return areEndsUnknown() && ends.contains(reference.rowObject());
  }

  /** Whether only the iteration before says if there is one more: each copy of the body asks. */
  boolean areEndsUnknown() {
    return looksForEnds && !findsAnother;
  }

  /** Whether the loop is compiled as if it looked up no row. */
  boolean areKept() {
    return again.isEmpty() && !areEndsUnknown();
  }

  /** What a line assigns to is looked up before what it assigns, and checked behind that. */
  private void line(TaskNode.Compute line) {
    line.accesses().stream().filter(Access::store).forEach(this::row);
    for (Access access : line.accesses()) {
      row(access);
      Reference reference = new Reference(access, nest);
      isBehindATest |= !again.contains(reference.rowObject());
      isBounded |= !access.loadsRow() && reference.isRegular() && reference.movesWith(0);
    }
  }

  private void row(Access access) {
    if (!access.loadsRow()) {
      return;
    }
    Reference reference = new Reference(access, nest);
    boolean isUsed = !reference.changesRow() && used.contains(reference.rowObject());
    looksForEnds |= ends.contains(reference.rowObject());
    if (!isUsed) {
      findsAnother = true;
      isBehindATest = true;
    } else if (!isBehindATest) {
      again.add(reference.rowObject());
    }
  }
}
