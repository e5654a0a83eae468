package org.perfmodel.extract.counted;

import java.util.List;
import java.util.TreeSet;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/** What a tree names as not known, anywhere in it, whether control gets there or not. */
final class Unknowns {
  private static final String DECLARED = "declared: ";

  private Unknowns() {}

  /** The same, with what only the data know. */
  static List<String> in(Region region) {
    TreeSet<String> reasons = new TreeSet<>(in(region.root()));
    region.sizes().stream().filter(Size::isOpen).map(Size::what).forEach(reasons::add);
    return List.copyOf(reasons);
  }

  static List<String> in(TaskNode root) {
    TreeSet<String> reasons = new TreeSet<>();
    collect(root, reasons);
    return List.copyOf(reasons);
  }

  /** The same without what is declared. */
  static List<String> parts(TaskNode root) {
    return in(root).stream().filter(reason -> !reason.startsWith(DECLARED)).toList();
  }

  /** What the platform takes to begin a task is no count of the program. */
  private static boolean isOfPlatform(TaskNode.Declared declared) {
    return declared.seconds().value().symbols().stream().anyMatch(Symbol::isPlatform);
  }

  private static void collect(TaskNode node, TreeSet<String> reasons) {
    if (node instanceof TaskNode.Unknown unknown) {
      reasons.add(unknown.reason());
    } else if (node instanceof TaskNode.Declared declared && !isOfPlatform(declared)) {
      reasons.add(DECLARED + declared.what());
    }
    node.children().forEach(child -> collect(child, reasons));
  }
}
