package org.perfmodel.restructure;

import java.util.Arrays;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.SequentialTasks;

/**
 * Tasks and the values that flow between them: the tuple (V, E, lv, lE) of MacDonald 1996,
 * definition 3.1.8. A vertex is a task of the program or several that were combined; it has the
 * number of its first. An edge without values only keeps an order.
 *
 * <p>Each value has a number, a datum and the vertex that writes it. What was there before the
 * program is the value with the number of its datum and is everywhere.
 */
public final class DataGraph {
  static final int NONE = -1;

  private final SequentialTasks program;
  private final Values values;
  private final double[] weight;
  private final boolean[] alive;

  /** The tasks of a vertex in their order: each task's next, and each vertex's last. */
  private final int[] nextMember;

  private final int[] lastMember;
  private final Adjacency edges;
  private int vertices;

  DataGraph(SequentialTasks program, Values values, int expectedEdges) {
    this.program = program;
    this.values = values;
    int tasks = program.tasks();
    vertices = tasks;
    weight = new double[tasks];
    alive = new boolean[tasks];
    Arrays.fill(alive, true);
    nextMember = new int[tasks];
    Arrays.fill(nextMember, NONE);
    lastMember = new int[tasks];
    for (int task = 0; task < tasks; task++) {
      weight[task] = program.weight(task);
      lastMember[task] = task;
    }
    edges = new Adjacency(tasks, expectedEdges);
  }

  /** The program that this came from. */
  SequentialTasks program() {
    return program;
  }

  Values values() {
    return values;
  }

  Adjacency edges() {
    return edges;
  }

  /** Numbers of vertices are below this; not all exist. */
  int bound() {
    return alive.length;
  }

  int vertices() {
    return vertices;
  }

  boolean exists(int vertex) {
    return alive[vertex];
  }

  /** Seconds of a vertex. */
  double weight(int vertex) {
    return weight[vertex];
  }

  double work() {
    double sum = 0;
    for (int vertex = 0; vertex < alive.length; vertex++) {
      sum += alive[vertex] ? weight[vertex] : 0;
    }
    return sum;
  }

  /** The task of the program after this one in the same vertex, or -1. A vertex is its first. */
  int nextMember(int task) {
    return nextMember[task];
  }

  /** How many edges carry a value or keep an order. */
  int edgeCount() {
    return edges.live();
  }

  /** How many edges carry a value: the communications of the thesis. */
  int communications() {
    int count = 0;
    for (int edge = 0; edge < edges.bound(); edge++) {
      count += edges.exists(edge) && edges.label(edge).length > 0 ? 1 : 0;
    }
    return count;
  }

  /** Bytes on all edges together. */
  long bytes() {
    long sum = 0;
    for (int edge = 0; edge < edges.bound(); edge++) {
      sum += edges.exists(edge) ? bytes(edge) : 0;
    }
    return sum;
  }

  /** Bytes of an edge's values. */
  long bytes(int edge) {
    long sum = 0;
    for (int value : edges.label(edge)) {
      sum += values.bytes(value);
    }
    return sum;
  }

  boolean canCombine(int first, int second) {
    return values.canCombine(first, second, nextMember);
  }

  /**
   * Puts {@code second} behind {@code first} in one vertex (transformation 4). The caller has seen
   * to it that the one is the only successor and the other the only predecessor.
   */
  void combine(int first, int second) {
    edges.remove(edges.find(first, second));
    for (int edge = edges.firstOut(second); edge != NONE; edge = edges.firstOut(second)) {
      int to = edges.to(edge);
      int[] label = edges.label(edge);
      edges.remove(edge);
      edges.add(first, to, label);
    }
    weight[first] += weight[second];
    weight[second] = 0;
    alive[second] = false;
    nextMember[lastMember[first]] = second;
    lastMember[first] = lastMember[second];
    vertices--;
    values.combine(first, second, nextMember);
  }

  /** The vertices with what each waits for, numbered in an order that keeps all edges. */
  public DynamicTaskGraph graph() {
    int[] order = Levels.of(this).order();
    int[] number = new int[alive.length];
    var builder = DynamicTaskGraph.builder();
    for (int at = 0; at < order.length; at++) {
      number[order[at]] = at;
      builder.addTask(weight[order[at]]);
    }
    for (int vertex : order) {
      for (int edge = edges.firstOut(vertex); edge != NONE; edge = edges.nextOut(edge)) {
        builder.addEdge(number[vertex], number[edges.to(edge)]);
      }
    }
    return builder.build();
  }

  @Override
  public String toString() {
    return vertices + " tasks, " + edgeCount() + " edges";
  }
}
