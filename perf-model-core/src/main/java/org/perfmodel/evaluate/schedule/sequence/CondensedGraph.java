package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.perfmodel.evaluate.dispatch.Allocation;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.GraphSize;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * A task graph for one static allocation in which tasks that one processor executes one after the
 * other, with nothing to wait for and nobody waiting in between, are one node (Adve and Vernon,
 * table I). It has the original's makespan; its span may be longer, because a node is not divided.
 *
 * <p>Two tasks are merged only if they are of the same class, which holds no lock: then the
 * equality holds for the complete model, too, as long as coming by a task costs nothing.
 *
 * @param graph one task per node, with the ids of nodes
 * @param policy the allocation, for nodes
 * @param nodes the node of each original task, by id
 */
public record CondensedGraph(DynamicTaskGraph graph, SchedulingPolicy policy, List<Integer> nodes) {
  public CondensedGraph {
    nodes = List.copyOf(nodes);
  }

  /** Merges what can be merged for this many processors. */
  public static CondensedGraph of(DynamicTaskGraph graph, Allocation allocation, int processors) {
    int[] owners = allocation.owners(graph, processors);
    int tasks = graph.tasks();
    boolean[] releasesOthers = new boolean[tasks];
    boolean[] waitsForOthers = new boolean[tasks];
    for (int task = 0; task < tasks; task++) {
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        if (owners[graph.successor(edge)] != owners[task]) {
          releasesOthers[task] = true;
          waitsForOthers[graph.successor(edge)] = true;
        }
      }
    }
    int[] node = new int[tasks];
    int[] lastOf = new int[processors];
    Arrays.fill(lastOf, -1);
    int nodes = 0;
    for (int task = 0; task < tasks; task++) {
      int before = lastOf[owners[task]];
      boolean merged =
          before >= 0
              && !releasesOthers[before]
              && !waitsForOthers[task]
              && graph.classOf(before) == graph.classOf(task)
              && graph.classes().get(graph.classOf(task)).lock() == null;
      node[task] = merged ? node[before] : nodes++;
      lastOf[owners[task]] = task;
    }
    return build(graph, allocation.name(), owners, node, nodes);
  }

  private static CondensedGraph build(
      DynamicTaskGraph graph, String name, int[] owners, int[] node, int nodes) {
    double[] weights = new double[nodes];
    int[] classes = new int[nodes];
    Integer[] nodeOwners = new Integer[nodes];
    TaskGraphBuilder builder = DynamicTaskGraph.builder(new GraphSize(nodes, nodes));
    List<Integer> byId = new ArrayList<>(node.length);
    for (int task = 0; task < node.length; task++) {
      weights[node[task]] += graph.weight(task);
      classes[node[task]] = builder.addClass(graph.classes().get(graph.classOf(task)));
      nodeOwners[node[task]] = owners[task];
      byId.add(node[graph.position(task)]);
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int next = graph.successor(edge);
        if (node[next] != node[task]) {
          builder.addEdge(node[task], node[next]);
        }
      }
    }
    for (int i = 0; i < nodes; i++) {
      builder.addTask(weights[i], classes[i]);
    }
    SchedulingPolicy policy = new StaticAllocation(new Enumerated(name, Arrays.asList(nodeOwners)));
    return new CondensedGraph(builder.build(), policy, byId);
  }
}
