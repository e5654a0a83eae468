package org.perfmodel.extract;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * Decisions that no run of the region teaches the next one: which of two elements of an array is
 * less that the region itself changes, as what is sorted in place. Who runs it again has other
 * elements, or the same ones in another order. An array that is made here, or stored to before it
 * is read, is the same in each run.
 */
final class UntrainedBranches extends Rewriting {
  private final Map<Place, Set<String>> compared;
  private final Set<String> touched = new HashSet<>();
  private final Set<String> writtenFirst = new HashSet<>();
  private final Set<String> altered = new HashSet<>();

  private UntrainedBranches(Map<Place, Set<String>> compared) {
    this.compared = compared;
  }

  /**
   * The same graph, in which these decisions are marked.
   *
   * @param compared the arrays of whose elements each place asks which is less
   * @param sorted what the library puts in order where it is
   */
  static TaskNode in(TaskNode root, Map<Place, Set<String>> compared, Set<String> sorted) {
    if (compared.isEmpty()) {
      return root;
    }
    UntrainedBranches arrays = new UntrainedBranches(compared);
    arrays.find(root);
    sorted.stream().filter(arrays::comesFromOutside).forEach(arrays.altered::add);
    return arrays.altered.isEmpty() ? root : arrays.of(root);
  }

  /** In the order of the source. */
  private void find(TaskNode node) {
    if (node instanceof TaskNode.Compute compute) {
      compute.accesses().forEach(this::take);
    }
    node.children().forEach(this::find);
  }

  private void take(Access access) {
    String array = access.array();
    if (touched.add(array) && access.store()) {
      writtenFirst.add(array);
    }
    if (access.store() && comesFromOutside(array)) {
      altered.add(array);
    }
  }

  private boolean comesFromOutside(String array) {
    return !array.startsWith(Heap.FRESH) && !array.startsWith("?") && !writtenFirst.contains(array);
  }

  private boolean areAltered(Place place) {
    return compared.getOrDefault(place, Set.of()).stream().anyMatch(altered::contains);
  }

  @Override
  protected TaskNode other(TaskNode node) {
    return node instanceof TaskNode.Branch branch && areAltered(branch.place())
        ? branch.ofAltered()
        : node;
  }

  @Override
  protected TaskNode loop(TaskNode.Loop node) {
    return areAltered(node.place())
        ? new TaskNode.Loop(
            node.place(),
            node.key(),
            node.label(),
            node.index(),
            node.trips(),
            node.vectorisable(),
            node.iteration().ofAltered(),
            node.body())
        : node;
  }
}
