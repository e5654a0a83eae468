package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Reference;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.TaskNode;

/** The checks of subscripts and rows that a compiler leaves in a loop. */
final class RangeChecks {
  private RangeChecks() {}

  /** The checks of each line that a compiler leaves in the loop, by the price of each. */
  static List<List<String>> of(List<TaskNode.Compute> block, LoopNest nest, ReloadedRows rows) {
    List<List<String>> all = new ArrayList<>();
    Set<String> checked = new HashSet<>();
    boolean beginsApart = !nest.isUncounted() && beginsApart(block, nest);
    for (TaskNode.Compute line : block) {
      List<String> found = new ArrayList<>();
      if (all.isEmpty() && rows.areEndsUnknown()) {
        found.add(ParameterNames.RANGE_CHECK);
      }
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        if (access.course() == Course.LINKED) {
          continue;
        }
        if (!reference.isRegular() && reference.isNear()) {
          continue; // One check is for both.
        }
        boolean isRow = access.subscripts().size() > 1;
        boolean isCheckedAnew =
            nest.testsItsEnds()
                || (nest.isUncounted() || access.course() == Course.BENT)
                    && reference.movesWith(0)
                    && checked.add(access.array() + access.subscripts());
        if (!reference.isRegular() || reference.isScaled() || isCheckedAnew) {
          found.add(ParameterNames.RANGE_CHECK);
        }
        if (!reference.isRegular() || reference.isScaled()) {
          continue;
        }
        boolean isAgain = rows.again().contains(reference.rowObject());
        boolean loadsRow = reference.changesRow() || isAgain || (isRow && nest.testsItsEnds());
        boolean isOther =
            (isAgain || rows.isChecked(reference))
                && checked.add(access.array() + access.subscripts());
        if (loadsRow && checked.add(reference.rowObject())) {
          found.add(ParameterNames.ROW_CHANGE);
        } else if (isOther) {
          found.add(ParameterNames.RANGE_CHECK);
        } else if (beginsApart && reference.isApart() && checked.add(reference.rowObject())) {
          found.add(ParameterNames.RANGE_SCALED);
        }
      }
      all.add(found);
    }
    return all;
  }

  /** Whether the first element of an iteration is apart from that of the one before. */
  private static boolean beginsApart(List<TaskNode.Compute> block, LoopNest nest) {
    return block.stream()
        .flatMap(line -> line.accesses().stream())
        .filter(access -> !access.subscripts().isEmpty())
        .findFirst()
        .filter(access -> new Reference(access, nest).isApart())
        .isPresent();
  }
}
