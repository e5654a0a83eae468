package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * A task graph of fewer nodes that takes the same: straight code of several lines of a page is one
 * with all of them as its place, that of a called method stands at the call, ways that are taken on
 * the same condition are one, and ways that never are none. For what is put into many others.
 *
 * <p>Code between two loops, or two tasks, is priced together wherever it stands, so that no price
 * changes. A line that a guessed branch asks stays alone: a wrong guess waits for that line.
 */
public final class CompactGraph extends Rewriting {
  /** Up to so many references that move alike stay as they are: stencils, and vectors of them. */
  private static final int MANY = 4;

  /** So many lines are still looked through at once: a page of an editor. */
  private static final int PAGE = 40;

  @Override
  protected TaskNode other(TaskNode node) {
    if (node instanceof TaskNode.Call call
        && UnorderedGraph.isMethod(call)
        && !isSure(call.body())) {
      return call.body();
    }
    if (node instanceof TaskNode.Branch branch && isSure(branch)) {
      return branch.probability().value().isZero()
          ? branch.otherwise()
          : branch.probability().value().equals(Expr.ONE) ? branch.then() : branch;
    }
    return node instanceof TaskNode.Sequence sequence ? together(sequence) : node;
  }

  private static boolean isSure(TaskNode.Branch branch) {
    return branch.probability().confidence() == Confidence.EXACT;
  }

  private TaskNode together(TaskNode.Sequence sequence) {
    List<TaskNode> whole = new ArrayList<>();
    flat(sequence, whole);
    Set<Place> asked = new HashSet<>();
    for (TaskNode part : whole) {
      if (part instanceof TaskNode.Branch branch && !isSure(branch)) {
        asked.add(branch.place());
      }
    }
    List<TaskNode> parts = new ArrayList<>();
    for (TaskNode part : whole) {
      flat(part instanceof TaskNode.Call call ? called(call, asked) : part, parts);
    }
    List<TaskNode> done = new ArrayList<>();
    List<TaskNode> open = new ArrayList<>();
    for (TaskNode part : parts) {
      if (part instanceof TaskNode.Compute || part instanceof TaskNode.Branch) {
        if (!isAdded(part, open, asked)) {
          open.add(part);
        }
      } else {
        done.addAll(open);
        open.clear();
        done.add(part);
      }
    }
    done.addAll(open);
    return done.size() == 1 ? done.get(0) : new TaskNode.Sequence(sequence.place(), done);
  }

  /** What a called method does, at the line of the call, where that waits for no guess. */
  private static TaskNode called(TaskNode.Call call, Set<Place> asked) {
    if (!UnorderedGraph.isMethod(call) || !isSure(call.body())) {
      return call;
    }
    TaskNode body = call.body() instanceof TaskNode.Call inner ? called(inner, asked) : call.body();
    return asked.contains(call.place()) ? body : new At(call.place()).of(body);
  }

  /** Straight code, all of it at one place. */
  private static final class At extends Rewriting {
    private final Place place;

    At(Place place) {
      this.place = place;
    }

    @Override
    protected TaskNode compute(TaskNode.Compute line) {
      return new TaskNode.Compute(
          place, line.source(), line.optimised(), line.accesses(), line.chains());
    }
  }

  /** Whether it is straight code and nothing in it hangs on a guess. */
  private static boolean isSure(TaskNode node) {
    if (node instanceof TaskNode.Branch branch && !isSure(branch)) {
      return false;
    }
    boolean isPart =
        isStraightPart(node) || node instanceof TaskNode.Call call && UnorderedGraph.isMethod(call);
    return isPart && node.children().stream().allMatch(CompactGraph::isSure);
  }

  private static void flat(TaskNode node, List<TaskNode> into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> flat(part, into));
    } else {
      into.add(node);
    }
  }

  /** Whether a part became one with an earlier one. */
  private boolean isAdded(TaskNode part, List<TaskNode> open, Set<Place> asked) {
    for (int i = 0; i < open.size(); i++) {
      if (part instanceof TaskNode.Compute more
          && open.get(i) instanceof TaskNode.Compute line
          && areNear(line.place(), more.place())
          && !asked.contains(more.place())
          && !asked.contains(line.place())) {
        open.set(i, plus(line, more));
        return true;
      }
      if (part instanceof TaskNode.Branch more
          && open.get(i) instanceof TaskNode.Branch branch
          && isSure(more)
          && branch.probability().equals(more.probability())
          && isStraight(more)
          && isStraight(branch)) {
        open.set(
            i,
            branch.between(
                both(branch.then(), more.then()), both(branch.otherwise(), more.otherwise())));
        return true;
      }
    }
    return false;
  }

  private static boolean areNear(Place one, Place other) {
    return one.file().equals(other.file())
        && Math.max(one.last(), other.last()) - Math.min(one.line(), other.line()) < PAGE;
  }

  /** Whether no loop, task or lock is in it, whose order is to be kept. */
  private static boolean isStraight(TaskNode node) {
    return isStraightPart(node) && node.children().stream().allMatch(CompactGraph::isStraight);
  }

  private static boolean isStraightPart(TaskNode node) {
    return node instanceof TaskNode.Compute
        || node instanceof TaskNode.Branch
        || node instanceof TaskNode.Sequence
        || node instanceof TaskNode.Unknown
        || node instanceof TaskNode.Declared;
  }

  private TaskNode both(TaskNode one, TaskNode other) {
    return together(new TaskNode.Sequence(one.place(), List.of(one, other)));
  }

  private static TaskNode.Compute plus(TaskNode.Compute one, TaskNode.Compute other) {
    List<Access> accesses = new ArrayList<>(one.accesses());
    accesses.addAll(other.accesses());
    accesses = few(accesses);
    List<Chain> chains = new ArrayList<>(one.chains());
    chains.addAll(other.chains());
    OperationCount source = one.source().plus(other.source());
    return new TaskNode.Compute(
        one.place().to(other.place()),
        source,
        one.optimised().plus(other.optimised()),
        accesses,
        chains);
  }

  /**
   * References that move alike through one array are priced by the lines between the least and the
   * greatest of them: of many, these two.
   */
  private static List<Access> few(List<Access> accesses) {
    if (accesses.size() <= MANY) {
      return accesses;
    }
    Map<List<Object>, List<Access>> alike = new LinkedHashMap<>();
    for (Access access : accesses) {
      List<Object> motion = List.of(access.store(), ReferenceStrides.motion(access));
      alike.computeIfAbsent(motion, none -> new ArrayList<>()).add(access);
    }
    List<Access> kept = new ArrayList<>();
    for (List<Access> group : alike.values()) {
      if (group.size() <= MANY || group.get(0).subscripts().isEmpty()) {
        kept.addAll(group);
      } else {
        Comparator<Access> byPlace =
            Comparator.comparing(access -> ReferenceStrides.last(access).constantTerm());
        kept.add(Collections.min(group, byPlace));
        kept.add(Collections.max(group, byPlace));
      }
    }
    return kept;
  }
}
