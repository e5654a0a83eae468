package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects tasks and dependences in any order and makes a {@link DynamicTaskGraph} of them. Tasks
 * are numbered from 0 as they are added; an edge may come before its tasks. Edges that come in the
 * order of the tasks that they leave are stored once, others twice until the graph is built.
 */
public final class TaskGraphBuilder {
  private static final int MOST_CLASSES = Short.MAX_VALUE;

  private final long limit;
  private double[] weights;
  private short @Nullable [] classes;
  private int tasks;
  private int[] targets;
  private int edges;

  /** Where the edges of each source begin, as long as sources ascend; then {@link #sources}. */
  private int[] starts;

  private int lastSource = -1;
  private int greatestId = -1;
  private int @Nullable [] sources;
  private final List<TaskClass> classList = new ArrayList<>(List.of(TaskClass.PLAIN));
  private final List<TaskLoop> loops = new ArrayList<>();
  private int @Nullable [] strands;
  private int strandCount;

  /**
   * A builder that takes room for a graph of the expected size at once.
   *
   * @param limit bytes that the graph may take
   * @throws IllegalArgumentException if the expected size is above the limit
   */
  TaskGraphBuilder(GraphSize expected, long limit) {
    this.limit = limit;
    expected.orFailAbove(limit);
    weights = new double[Math.toIntExact(expected.tasks())];
    starts = new int[Math.toIntExact(expected.tasks() + 1)];
    targets = new int[Math.toIntExact(expected.edges())];
  }

  /** Makes a class known; class 0 is {@link TaskClass#PLAIN}. Returns its index. */
  public int addClass(TaskClass taskClass) {
    int known = classList.indexOf(taskClass);
    if (known >= 0) {
      return known;
    }
    if (classList.size() > MOST_CLASSES) {
      throw new IllegalArgumentException("more than " + MOST_CLASSES + " classes of tasks");
    }
    classList.add(taskClass);
    return classList.size() - 1;
  }

  /** Adds a task of class 0 that takes this many seconds alone; returns its id. */
  public int addTask(double weight) {
    return addTask(weight, 0);
  }

  /** Adds a task of a class that {@link #addClass} returned; returns its id. */
  public int addTask(double weight, int taskClass) {
    if (taskClass < 0 || taskClass >= classList.size()) {
      throw new IllegalArgumentException("task " + tasks + " has unknown class " + taskClass);
    }
    int id = tasks;
    checked(weight, id);
    if (id == weights.length) {
      weights = Arrays.copyOf(weights, grown(id, 1, 0));
    }
    weights[id] = weight;
    if (taskClass != 0 && classes == null) {
      classes = new short[weights.length];
    }
    if (classes != null) {
      if (id >= classes.length) {
        classes = Arrays.copyOf(classes, weights.length);
      }
      classes[id] = (short) taskClass;
    }
    tasks++;
    return id;
  }

  /** Says that task {@code to} cannot begin before task {@code from} has ended. */
  public TaskGraphBuilder addEdge(int from, int to) {
    if (from < 0 || to < 0) {
      throw new IllegalArgumentException("edge " + from + " -> " + to + ": ids count from 0");
    }
    if (from == to) {
      throw new IllegalArgumentException("Task " + from + " waits for itself.");
    }
    if (edges == targets.length) {
      int room = grown(edges, 0, 1);
      targets = Arrays.copyOf(targets, room);
      sources = sources == null ? null : Arrays.copyOf(sources, room);
    }
    if (sources == null && from >= lastSource) {
      beginSourcesTo(from);
    } else {
      sourcesOneByOne()[edges] = from;
    }
    greatestId = Math.max(greatestId, Math.max(from, to));
    targets[edges++] = to;
    return this;
  }

  /** Says that the tasks from {@code first} to before {@code end} are a parallel loop. */
  public TaskGraphBuilder addLoop(String label, int first, int end) {
    loops.add(new TaskLoop(label, first, end));
    return this;
  }

  /** A new thread of control, for {@link #inStrand}. */
  public int addStrand() {
    return strandCount++;
  }

  /** Says which thread of control a task is a piece of. */
  public TaskGraphBuilder inStrand(int task, int strand) {
    if (task < 0 || task >= tasks || strand < 0 || strand >= strandCount) {
      throw new IllegalArgumentException("task " + task + " in strand " + strand);
    }
    int known = strands == null ? 0 : strands.length;
    if (strands == null || task >= known) {
      int[] more = new int[weights.length];
      Arrays.fill(more, -1);
      if (strands != null) {
        System.arraycopy(strands, 0, more, 0, known);
      }
      strands = more;
    }
    strands[task] = strand;
    return this;
  }

  /** How many tasks there are so far: the id of the next. */
  public int tasks() {
    return tasks;
  }

  /**
   * The graph. The builder is used up: its arrays become the graph's.
   *
   * @throws IllegalArgumentException naming a task on a cycle, an edge to a task that does not
   *     exist, or a loop whose tasks overlap another's or depend on each other
   */
  public DynamicTaskGraph build() {
    if (greatestId >= tasks) {
      throw new IllegalArgumentException(
          "An edge names task " + greatestId + ", but there are only " + tasks + " tasks.");
    }
    compress();
    CompressedEdges.sortAndMerge(tasks, starts, targets);
    edges = starts[tasks];
    checkLoops();
    TopologicalOrder order = TopologicalOrder.of(tasks, starts, targets);
    weights = weights.length == tasks ? weights : Arrays.copyOf(weights, tasks);
    if (classes != null && classes.length != tasks) {
      classes = Arrays.copyOf(classes, tasks);
    }
    int[] ids = order.ids();
    int[] positions = order.positions();
    if (ids != null && positions != null) {
      renumber(ids, positions);
    } else {
      targets = targets.length == edges ? targets : Arrays.copyOf(targets, edges);
    }
    int[] predecessorCounts = new int[tasks];
    for (int edge = 0; edge < edges; edge++) {
      predecessorCounts[targets[edge]]++;
    }
    return new DynamicTaskGraph(
        weights, starts, targets, predecessorCounts, classes, classList, loops, strands, order);
  }

  static double checked(double weight, int id) {
    if (!(weight >= 0) || weight == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "Task " + id + " weighs " + weight + " seconds; a weight is finite and not negative.");
    }
    return weight;
  }

  private void beginSourcesTo(int from) {
    if (from > lastSource) {
      if (from >= starts.length) {
        starts = Arrays.copyOf(starts, grown(from, 1, 0));
      }
      Arrays.fill(starts, lastSource + 1, from + 1, edges);
      lastSource = from;
    }
  }

  private int[] sourcesOneByOne() {
    if (sources == null) {
      int[] each = new int[targets.length];
      for (int source = 0; source <= lastSource; source++) {
        Arrays.fill(
            each, starts[source], source == lastSource ? edges : starts[source + 1], source);
      }
      sources = each;
    }
    return sources;
  }

  /** Successors by task: nothing to do but end the last task if the edges came in order. */
  private void compress() {
    if (sources == null) {
      starts = starts.length == tasks + 1 ? starts : Arrays.copyOf(starts, tasks + 1);
      Arrays.fill(starts, lastSource + 1, tasks + 1, edges);
      return;
    }
    int[] froms = sources;
    starts = new int[tasks + 1];
    for (int edge = 0; edge < edges; edge++) {
      starts[froms[edge]]++;
    }
    for (int task = 0, sum = 0; task <= tasks; task++) {
      sum += starts[task];
      starts[task] = sum;
    }
    int[] sorted = new int[edges];
    for (int edge = edges - 1; edge >= 0; edge--) {
      sorted[--starts[froms[edge]]] = targets[edge];
    }
    targets = sorted;
    sources = null;
  }

  private void renumber(int[] ids, int[] positions) {
    double[] byPosition = new double[tasks];
    int[] newStarts = new int[tasks + 1];
    int[] newTargets = new int[edges];
    int end = 0;
    for (int position = 0; position < tasks; position++) {
      int id = ids[position];
      byPosition[position] = weights[id];
      newStarts[position] = end;
      for (int edge = starts[id]; edge < starts[id + 1]; edge++) {
        newTargets[end++] = positions[targets[edge]];
      }
    }
    newStarts[tasks] = end;
    if (classes != null) {
      short[] old = classes;
      classes = new short[tasks];
      for (int position = 0; position < tasks; position++) {
        classes[position] = old[ids[position]];
      }
    }
    weights = byPosition;
    starts = newStarts;
    targets = newTargets;
  }

  private void checkLoops() {
    loops.sort(Comparator.comparingInt(TaskLoop::first));
    int before = 0;
    for (TaskLoop loop : loops) {
      if (loop.first() < before || loop.end() > tasks) {
        throw new IllegalArgumentException(
            "Loop %s (tasks %d to %d) overlaps another or goes beyond the %d tasks."
                .formatted(loop.label(), loop.first(), loop.end() - 1, tasks));
      }
      before = loop.end();
      for (int edge = starts[loop.first()]; edge < starts[loop.end()]; edge++) {
        if (loop.contains(targets[edge])) {
          throw new IllegalArgumentException(
              "Task %d of loop %s waits for another of the same loop."
                  .formatted(targets[edge], loop.label()));
        }
      }
    }
  }

  /** Half as much again, after asking whether that fits. */
  private int grown(int used, int moreTasks, int moreEdges) {
    long tasksThen = Math.max(tasks, moreTasks * (used + 1L));
    long edgesThen = Math.max(edges, moreEdges * (used + 1L));
    new GraphSize(tasksThen, edgesThen).orFailAbove(limit);
    return (int) Math.min(Integer.MAX_VALUE - 8L, used + Math.max(16L, used / 2) + 1);
  }
}
