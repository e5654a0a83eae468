package org.perfmodel.restructure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.workload.graph.SequentialTasks;

/**
 * Communications that are one operation of all processes of a segment (MacDonald 1996, section
 * 3.1.3): a task that sends to, or receives from, every task of a segment, where these are on two
 * processes at least.
 */
public final class Collectives {
  /** What a collective operation is called. */
  public enum Kind {
    /** The same values for all. */
    MULTICAST("multicast"),
    /** Other values for each. */
    SCATTER("scatter"),
    /** Several multicasts and scatters: some values for several processes. */
    MULTICAST_AND_SCATTER("multicast and scatter"),
    /** Values of each for one. */
    GATHER("gather"),
    /** A gather whose values are taken by tasks of one kind, which is declared a reduction. */
    REDUCTION("reduction");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * One of them.
   *
   * @param root the one task
   * @param segment the many tasks
   * @param processes on which the many are
   * @param bytes between the root and the others' processes, each value once per process
   */
  public record Found(Kind kind, int root, int segment, int processes, long bytes) {}

  private Collectives() {}

  /** All that a mapped graph has, by root. */
  public static List<Found> of(DataGraph graph, Segments segments, Mapping mapping) {
    List<Found> found = new ArrayList<>();
    for (int vertex : Levels.of(graph).order()) {
      if (segments.size(segments.of(vertex)) == 1) {
        search(graph, segments, mapping, vertex, true, found);
        search(graph, segments, mapping, vertex, false, found);
      }
    }
    return found;
  }

  private static void search(
      DataGraph graph,
      Segments segments,
      Mapping mapping,
      int root,
      boolean isSending,
      List<Found> found) {
    Adjacency edges = graph.edges();
    TreeMap<Integer, List<Integer>> bySegment = new TreeMap<>();
    int edge = isSending ? edges.firstOut(root) : edges.firstIn(root);
    while (edge != DataGraph.NONE) {
      if (edges.label(edge).length > 0) {
        int other = isSending ? edges.to(edge) : edges.from(edge);
        bySegment.computeIfAbsent(segments.of(other), key -> new ArrayList<>()).add(edge);
      }
      edge = isSending ? edges.nextOut(edge) : edges.nextIn(edge);
    }
    bySegment.forEach(
        (segment, all) -> {
          if (all.size() == segments.size(segment)) {
            add(graph, mapping, root, segment, isSending, all, found);
          }
        });
  }

  private static void add(
      DataGraph graph,
      Mapping mapping,
      int root,
      int segment,
      boolean isSending,
      List<Integer> all,
      List<Found> found) {
    TreeMap<Integer, int[]> byProcess = new TreeMap<>();
    all.stream()
        .collect(
            Collectors.groupingBy(
                edge ->
                    mapping
                        .processOf()[
                        isSending ? graph.edges().to(edge) : graph.edges().from(edge)]))
        .forEach((process, edges) -> byProcess.put(process, values(graph, edges)));
    if (byProcess.size() < 2) {
      return;
    }
    long bytes = 0;
    for (var each : byProcess.entrySet()) {
      if (each.getKey() != mapping.processOf()[root]) {
        for (int value : each.getValue()) {
          bytes += graph.values().bytes(value);
        }
      }
    }
    Set<String> labels =
        byProcess.values().stream()
            .map(Arrays::toString)
            .collect(Collectors.toCollection(TreeSet::new));
    Kind kind;
    if (!isSending) {
      kind = doesReduce(graph, root, all) ? Kind.REDUCTION : Kind.GATHER;
    } else if (labels.size() == 1) {
      kind = Kind.MULTICAST;
    } else {
      kind = labels.size() == byProcess.size() ? Kind.SCATTER : Kind.MULTICAST_AND_SCATTER;
    }
    found.add(new Found(kind, root, segment, byProcess.size(), bytes));
  }

  /** What some edges carry together, ascending. */
  private static int[] values(DataGraph graph, List<Integer> edges) {
    return edges.stream()
        .flatMapToInt(edge -> Arrays.stream(graph.edges().label(edge)))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Whether all tasks of the root that take what is gathered are of one kind, a reduction. */
  private static boolean doesReduce(DataGraph graph, int root, List<Integer> edges) {
    SequentialTasks program = graph.program();
    Set<Integer> gathered = new HashSet<>();
    for (int value : values(graph, edges)) {
      gathered.add(value);
    }
    int kind = DataGraph.NONE;
    for (int task = root; task != DataGraph.NONE; task = graph.nextMember(task)) {
      boolean takes = false;
      for (int i = 0; i < program.readCount(task); i++) {
        takes |= gathered.contains(graph.values().arriving(task, program.read(task, i)));
      }
      if (takes && kind != DataGraph.NONE && kind != program.kind(task)) {
        return false;
      }
      kind = takes ? program.kind(task) : kind;
    }
    return kind != DataGraph.NONE && program.kinds().get(kind).isReduction();
  }
}
