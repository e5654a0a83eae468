package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * A task graph without the order of its code. Tasks, locks and messages stay where they are, around
 * what stands for the code between them.
 */
abstract class UnorderedGraph {
  /** How often something runs, or a way is taken, as a formula that can still be printed. */
  private static final int LONGEST = 20_000;

  final Place place;

  private int loops;

  /** Loops that stay, of those around what is looked at. */
  private int around;

  UnorderedGraph(Place place) {
    this.place = place;
  }

  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLong() {
      super(null, null, false, false);
    }
  }

  /** What stands for code that nothing runs beside or waits for. */
  abstract TaskNode pieces(List<TaskNode> plain);

  final TaskNode total(TaskNode node) {
    if (isPlain(node)) {
      return pieces(List.of(node));
    }
    if (node instanceof TaskNode.Sequence sequence) {
      return new TaskNode.Sequence(node.place(), totals(sequence.parts()));
    }
    boolean repeats = node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel;
    around += repeats ? 1 : 0;
    List<TaskNode> children = node.children().stream().map(this::total).toList();
    around -= repeats ? 1 : 0;
    return Rewriting.with(node, children);
  }

  private List<TaskNode> totals(List<TaskNode> nodes) {
    List<TaskNode> parts = new ArrayList<>();
    List<TaskNode> plain = new ArrayList<>();
    for (TaskNode node : nodes) {
      if (isPlain(node)) {
        plain.add(node);
      } else {
        if (!plain.isEmpty()) {
          parts.add(pieces(plain));
          plain.clear();
        }
        parts.add(total(node));
      }
    }
    if (!plain.isEmpty()) {
      parts.add(pieces(plain));
    }
    return parts;
  }

  /** Whether a loop that stays is around what is looked at. */
  final boolean isRepeated() {
    return around > 0;
  }

  /** The key of one more loop. */
  final String nextKey() {
    return "0." + ++loops;
  }

  static Estimate printable(Estimate estimate) {
    if (estimate.value().weight() > LONGEST) {
      throw new TooLong();
    }
    return estimate;
  }

  /** Whether nothing in it runs beside something else or waits for it. */
  static boolean isPlain(TaskNode node) {
    if (node instanceof TaskNode.Unknown) {
      return true;
    }
    boolean isPlain =
        node instanceof TaskNode.Compute
            || node instanceof TaskNode.Sequence
            || node instanceof TaskNode.Loop
            || node instanceof TaskNode.Branch
            || node instanceof TaskNode.Declared
            || node instanceof TaskNode.Call call && isMethod(call);
    return isPlain && arePlain(node.children());
  }

  private static boolean arePlain(List<TaskNode> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      if (!isPlain(nodes.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is a call of a method, which says nothing of tasks and locks. */
  static boolean isMethod(TaskNode.Call call) {
    return call.method().indexOf(' ') < 0;
  }
}
