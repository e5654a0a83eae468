package org.perfmodel.workload.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of one run of a program and what each waits for: acyclic, with numbers only.
 *
 * <p>A task has two numbers. Its <em>id</em> is the one that its builder gave; everything a person
 * reads shows ids, and ties are broken by id. Its <em>position</em> is its place in an order in
 * which every task stands after those that it waits for; arrays are indexed by position. Where the
 * ids are such an order already both are the same. Otherwise positions follow the order in which a
 * queue would hand the tasks out (Kahn 1962; ready tasks by id), so that tasks which run at about
 * the same time lie side by side in memory.
 *
 * <p>Successors are kept in compressed arrays: about 18 bytes per task and 4 per edge. Every method
 * takes and returns positions unless it says id.
 */
public final class DynamicTaskGraph {
  private final double[] weights;
  private final int[] starts;
  private final int[] successors;
  private final int[] predecessorCounts;
  private final short @Nullable [] classes;
  private final List<TaskClass> classList;
  private final List<TaskLoop> loops;
  private final int @Nullable [] strands;
  private final int @Nullable [] ids;
  private final int @Nullable [] positions;

  DynamicTaskGraph(
      double[] weights,
      int[] starts,
      int[] successors,
      int[] predecessorCounts,
      short @Nullable [] classes,
      List<TaskClass> classList,
      List<TaskLoop> loops,
      int @Nullable [] strands,
      TopologicalOrder order) {
    this.weights = weights;
    this.starts = starts;
    this.successors = successors;
    this.predecessorCounts = predecessorCounts;
    this.classes = classes;
    this.classList = List.copyOf(classList);
    this.loops = List.copyOf(loops);
    this.strands = strands;
    this.ids = order.ids();
    this.positions = order.positions();
  }

  /** An empty builder for a graph of unknown size. */
  public static TaskGraphBuilder builder() {
    return builder(new GraphSize(16, 16));
  }

  /**
   * An empty builder with room for a graph of this size.
   *
   * @throws IllegalArgumentException if it would take more than nine tenths of the memory
   */
  public static TaskGraphBuilder builder(GraphSize expected) {
    return new TaskGraphBuilder(expected, GraphSize.usual());
  }

  public int tasks() {
    return weights.length;
  }

  /** Different pairs of a task and one that waits for it. */
  int edges() {
    return successors.length;
  }

  public GraphSize size() {
    return new GraphSize(tasks(), edges());
  }

  /** Seconds that a task needs of a processor, alone. */
  public double weight(int task) {
    return weights[task];
  }

  /** Where a task's successors begin; see {@link #successor}. */
  public int firstSuccessor(int task) {
    return starts[task];
  }

  /** The index after a task's last successor. */
  public int endOfSuccessors(int task) {
    return starts[task + 1];
  }

  /** The successor at an index between those two, in the order of ids. */
  public int successor(int index) {
    return successors[index];
  }

  /** How many tasks a task waits for. */
  public int predecessors(int task) {
    return predecessorCounts[task];
  }

  /** A copy, by position, of how many tasks each waits for. */
  public int[] predecessorCounts() {
    return predecessorCounts.clone();
  }

  /** The index of a task's class in {@link #classes}. */
  public int classOf(int task) {
    return classes == null ? 0 : classes[task];
  }

  public List<TaskClass> classes() {
    return classList;
  }

  /** Parallel loops, in the order of their tasks' ids. */
  public List<TaskLoop> loops() {
    return loops;
  }

  /**
   * The number of the thread of control that a task is a piece of, such as one iteration with what
   * it does before and under a lock; -1 if nobody said, or if the task is of none.
   */
  public int strandOf(int task) {
    int id = id(task);
    return strands == null || id >= strands.length ? -1 : strands[id];
  }

  /** The index in {@link #loops} of the loop that a task belongs to, or -1. */
  public int loopOf(int task) {
    int id = id(task);
    int low = 0;
    int high = loops.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      TaskLoop loop = loops.get(middle);
      if (loop.contains(id)) {
        return middle;
      }
      if (id < loop.first()) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return -1;
  }

  /** The number that the builder gave. */
  public int id(int task) {
    return ids == null ? task : ids[task];
  }

  /** The position of the task with this id. */
  public int position(int id) {
    return positions == null ? id : positions[id];
  }

  /** Whether ids and positions are the same. */
  boolean isInOrderOfIds() {
    return ids == null;
  }

  /** Seconds of all tasks together: the time on one processor. */
  public double work() {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    return sum;
  }

  /** The same dependences among tasks whose weights are multiplied by a factor. */
  public DynamicTaskGraph scaled(double factor) {
    double[] scaled = new double[weights.length];
    for (int task = 0; task < scaled.length; task++) {
      scaled[task] = TaskGraphBuilder.checked(weights[task] * factor, id(task));
    }
    return new DynamicTaskGraph(
        scaled,
        starts,
        successors,
        predecessorCounts,
        classes,
        classList,
        loops,
        strands,
        new TopologicalOrder(ids, positions));
  }

  @Override
  public String toString() {
    return tasks() + " tasks, " + edges() + " edges";
  }
}
