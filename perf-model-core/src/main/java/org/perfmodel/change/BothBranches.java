package org.perfmodel.change;

import java.util.List;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * A method that goes both ways at each branch of which nobody knows which it takes. If two forms of
 * a method differ by their assumed shares of branches alone, these take as long.
 */
public final class BothBranches extends Rewriting {
  private BothBranches() {}

  /** The same method, all of whose ways are gone. */
  public static Region of(Region region) {
    return region.with(new BothBranches().of(region.root()));
  }

  @Override
  protected TaskNode other(TaskNode node) {
    return node instanceof TaskNode.Branch branch
            && branch.probability().confidence().compareTo(Confidence.ASSUMED) <= 0
        ? new TaskNode.Sequence(branch.place(), List.of(branch.then(), branch.otherwise()))
        : node;
  }
}
