package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Which process executes each task. The processes take their tasks by level, then number.
 *
 * @param name how the mapping was found
 * @param processes how many there are
 * @param processOf by vertex; -1 for numbers of no vertex
 */
@SuppressWarnings("ArrayRecordComponent") // one number per task of large graphs, never compared
public record Mapping(String name, int processes, int[] processOf) {
  /** Nobody anywhere yet. */
  static Mapping empty(String name, int processes, DataGraph graph) {
    if (processes < 1) {
      throw new IllegalArgumentException(processes + " processes; at least one is needed");
    }
    int[] processOf = new int[graph.bound()];
    Arrays.fill(processOf, -1);
    return new Mapping(name, processes, processOf);
  }

  /**
   * As near as possible the same number of tasks of each segment for each process, neighbours
   * together.
   */
  static Mapping even(DataGraph graph, Segments segments, int processes) {
    Mapping mapping = empty("even", processes, graph);
    for (int segment = 0; segment < segments.count(); segment++) {
      int size = segments.size(segment);
      for (int i = 0; i < size; i++) {
        mapping.processOf[segments.member(segment, i)] = (int) ((long) i * processes / size);
      }
    }
    return mapping;
  }

  /** Neighbours together, each segment's work as even as can be so. */
  static Mapping blocks(DataGraph graph, Segments segments, int processes) {
    Mapping mapping = empty("blocks", processes, graph);
    for (int segment = 0; segment < segments.count(); segment++) {
      double low = 0;
      double high = 0;
      for (int i = 0; i < segments.size(segment); i++) {
        double weight = graph.weight(segments.member(segment, i));
        low = Math.max(low, weight);
        high += weight;
      }
      for (int halving = 0; halving < 40 && low < high; halving++) {
        double middle = (low + high) / 2;
        if (fill(graph, segments, segment, middle, mapping) <= processes) {
          high = middle;
        } else {
          low = middle;
        }
      }
      fill(graph, segments, segment, high, mapping);
    }
    return mapping;
  }

  /** One process after the other up to a capacity; returns how many that takes. */
  private static int fill(
      DataGraph graph, Segments segments, int segment, double capacity, Mapping mapping) {
    int process = 0;
    double load = 0;
    for (int i = 0; i < segments.size(segment); i++) {
      int vertex = segments.member(segment, i);
      if (load > 0 && load + graph.weight(vertex) > capacity) {
        process++;
        load = 0;
      }
      load += graph.weight(vertex);
      mapping.processOf[vertex] = Math.min(process, mapping.processes - 1);
    }
    return process + 1;
  }

  /** Each segment's work as even as bin packing finds it. */
  static Mapping packed(DataGraph graph, Segments segments, int processes) {
    Mapping mapping = empty("bin-packing", processes, graph);
    for (int segment = 0; segment < segments.count(); segment++) {
      double[] weights = new double[segments.size(segment)];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = graph.weight(segments.member(segment, i));
      }
      int[] bins = BinPacking.of(weights, processes).binOf();
      for (int i = 0; i < weights.length; i++) {
        mapping.processOf[segments.member(segment, i)] = bins[i];
      }
    }
    return mapping;
  }
}
