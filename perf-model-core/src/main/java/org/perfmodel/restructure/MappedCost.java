package org.perfmodel.restructure;

import java.util.Arrays;
import org.perfmodel.workload.graph.SequentialTasks.MessageCost;

/**
 * What a mapping costs. A task sends one message to each other process with tasks that take its
 * values, and a value once in it; a message of d bytes is there {@code seconds + d *
 * secondsPerByte} later and keeps nobody busy. An order without values takes no message but is
 * kept.
 *
 * @param makespan seconds to the end of the last task
 * @param imbalance the fullest process of each segment over what even shares would be, all segments
 *     together; 1 at best
 * @param messages how many
 * @param bytes of all messages
 */
public record MappedCost(double makespan, double imbalance, long messages, long bytes) {
  /** Takes messages that take no time if nobody says what they cost. */
  static MappedCost of(DataGraph graph, Segments segments, Mapping mapping, MessageCost cost) {
    return new Run(graph, mapping, cost).cost(imbalance(graph, segments, mapping));
  }

  /** Seconds of all messages one after the other. */
  double communication(MessageCost cost) {
    return messages * cost.seconds() + bytes * cost.secondsPerByte();
  }

  static double imbalance(DataGraph graph, Segments segments, Mapping mapping) {
    double[] load = new double[mapping.processes()];
    double fullest = 0;
    double even = 0;
    for (int segment = 0; segment < segments.count(); segment++) {
      int size = segments.size(segment);
      double most = 0;
      double total = 0;
      for (int i = 0; i < size; i++) {
        int vertex = segments.member(segment, i);
        int process = mapping.processOf()[vertex];
        load[process] += graph.weight(vertex);
        total += graph.weight(vertex);
        most = Math.max(most, load[process]);
      }
      for (int i = 0; i < size; i++) {
        load[mapping.processOf()[segments.member(segment, i)]] = 0;
      }
      fullest += most;
      even += total / Math.min(size, mapping.processes());
    }
    return even == 0 ? 1 : fullest / even;
  }

  private static final class Run {
    private final DataGraph graph;
    private final Mapping mapping;
    private final MessageCost cost;
    private final double[] ready;
    private final double[] free;
    private long messages;
    private long bytes;
    private long[] outgoing = new long[16];

    Run(DataGraph graph, Mapping mapping, MessageCost cost) {
      this.graph = graph;
      this.mapping = mapping;
      this.cost = cost;
      ready = new double[graph.bound()];
      free = new double[mapping.processes()];
    }

    MappedCost cost(double imbalance) {
      double makespan = 0;
      for (int vertex : Levels.of(graph).order()) {
        int process = mapping.processOf()[vertex];
        double end = Math.max(ready[vertex], free[process]) + graph.weight(vertex);
        free[process] = end;
        makespan = Math.max(makespan, end);
        send(vertex, process, end);
      }
      return new MappedCost(makespan, imbalance, messages, bytes);
    }

    /** Edges sorted by process, so that each process's message is put together at once. */
    private void send(int vertex, int process, double end) {
      Adjacency edges = graph.edges();
      int count = 0;
      for (int edge = edges.firstOut(vertex); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
        int to = edges.to(edge);
        int there = mapping.processOf()[to];
        ready[to] = Math.max(ready[to], end);
        if (there != process && edges.label(edge).length > 0) {
          outgoing = count == outgoing.length ? Arrays.copyOf(outgoing, 2 * count) : outgoing;
          outgoing[count++] = (long) there << 32 | edge;
        }
      }
      Arrays.sort(outgoing, 0, count);
      int begin = 0;
      while (begin < count) {
        int after = begin + 1;
        while (after < count && outgoing[after] >>> 32 == outgoing[begin] >>> 32) {
          after++;
        }
        message(begin, after, end);
        begin = after;
      }
    }

    private void message(int begin, int after, double end) {
      Adjacency edges = graph.edges();
      int length = 0;
      for (int i = begin; i < after; i++) {
        length += edges.label((int) outgoing[i]).length;
      }
      int[] carried = new int[length];
      int filled = 0;
      for (int i = begin; i < after; i++) {
        int[] label = edges.label((int) outgoing[i]);
        System.arraycopy(label, 0, carried, filled, label.length);
        filled += label.length;
      }
      Arrays.sort(carried);
      long size = 0;
      for (int i = 0; i < length; i++) {
        size += i > 0 && carried[i - 1] == carried[i] ? 0 : graph.values().bytes(carried[i]);
      }
      messages++;
      bytes += size;
      double arrival = end + cost.seconds() + size * cost.secondsPerByte();
      for (int i = begin; i < after; i++) {
        int to = edges.to((int) outgoing[i]);
        ready[to] = Math.max(ready[to], arrival);
      }
    }
  }
}
