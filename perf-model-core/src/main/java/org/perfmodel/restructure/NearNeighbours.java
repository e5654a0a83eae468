package org.perfmodel.restructure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.perfmodel.workload.graph.SequentialTasks.MessageCost;

/**
 * Mappings that send little: a task goes to the process that has most of what it takes, as long as
 * the process has room for it; then {@link CutRefinement}. Room is the best packing's fullest
 * process times a tolerance, for each segment: the greater it is, the fewer messages and the worse
 * the balance.
 */
final class NearNeighbours {
  private final DataGraph graph;
  private final Segments segments;
  private final int processes;
  private final MessageCost messageCost;
  private final EdgeCost edgeCost;
  private final double[] best;

  NearNeighbours(DataGraph graph, Segments segments, int processes, MessageCost messageCost) {
    this.graph = graph;
    this.segments = segments;
    this.processes = processes;
    this.messageCost = messageCost;
    edgeCost = new EdgeCost(graph, messageCost);
    best = fullest(Mapping.packed(graph, segments, processes));
  }

  /**
   * The mapping of least communication that was found within a tolerance.
   *
   * @param starts others to begin with, where they are within it
   */
  Mapping within(double tolerance, List<Mapping> starts) {
    double[] limit = new double[best.length];
    for (int segment = 0; segment < limit.length; segment++) {
      // rounding of sums in another order must not forbid what the packing does
      limit[segment] = best[segment] * tolerance * (1 + 1e-12);
    }
    String name = "near, " + tolerance;
    Mapping greedy = greedy(limit);
    Mapping least = greedy;
    MappedCost cost = cost(greedy);
    boolean isGreedy = true;
    for (Mapping start : starts) {
      MappedCost now = cost(start);
      if (isWithin(start, limit) && (!isWithin(least, limit) || isLess(now, cost))) {
        isGreedy = false;
        least = start;
        cost = now;
      }
    }
    for (Mapping start : isGreedy ? List.of(greedy) : List.of(least, greedy)) {
      Mapping refined = refined(start, limit);
      MappedCost now = cost(refined);
      if (isWithin(refined, limit) && isLess(now, cost)) {
        least = refined;
        cost = now;
      }
    }
    return new Mapping(name, processes, least.processOf());
  }

  private MappedCost cost(Mapping mapping) {
    return MappedCost.of(graph, segments, mapping, messageCost);
  }

  private boolean isLess(MappedCost one, MappedCost other) {
    boolean isFree = messageCost.seconds() == 0 && messageCost.secondsPerByte() == 0;
    double oneCost = isFree ? one.bytes() : one.communication(messageCost);
    double otherCost = isFree ? other.bytes() : other.communication(messageCost);
    return oneCost < otherCost || (oneCost == otherCost && one.makespan() < other.makespan());
  }

  Mapping refined(Mapping start, double[] limit) {
    int[] processOf = start.processOf().clone();
    new CutRefinement(graph, segments, edgeCost, limit, processes, processOf).refine();
    return new Mapping(start.name(), processes, processOf);
  }

  private boolean isWithin(Mapping mapping, double[] limit) {
    double[] fullest = fullest(mapping);
    for (int segment = 0; segment < limit.length; segment++) {
      if (fullest[segment] > limit[segment]) {
        return false;
      }
    }
    return true;
  }

  private double[] fullest(Mapping mapping) {
    double[] fullest = new double[segments.count()];
    double[] load = new double[processes];
    for (int segment = 0; segment < fullest.length; segment++) {
      for (int i = 0; i < segments.size(segment); i++) {
        int vertex = segments.member(segment, i);
        int process = mapping.processOf()[vertex];
        load[process] += graph.weight(vertex);
        fullest[segment] = Math.max(fullest[segment], load[process]);
      }
      for (int i = 0; i < segments.size(segment); i++) {
        load[mapping.processOf()[segments.member(segment, i)]] = 0;
      }
    }
    return fullest;
  }

  private Mapping greedy(double[] limit) {
    Mapping mapping = Mapping.empty("near", processes, graph);
    double[] load = new double[processes];
    for (int segment = 0; segment < segments.count(); segment++) {
      Arrays.fill(load, 0);
      place(segment, limit[segment], mapping.processOf(), load);
    }
    return mapping;
  }

  private void place(int segment, double limit, int[] processOf, double[] load) {
    int size = segments.size(segment);
    int[] wanted = new int[size];
    double[] pull = new double[size];
    double total = 0;
    for (int i = 0; i < size; i++) {
      total += graph.weight(segments.member(segment, i));
    }
    double[] byProcess = new double[processes];
    double begun = 0;
    for (int i = 0; i < size; i++) {
      int vertex = segments.member(segment, i);
      double middle = begun + graph.weight(vertex) / 2;
      begun += graph.weight(vertex);
      int block = total == 0 ? i * processes / size : (int) (middle / total * processes);
      wanted[i] = Math.min(block, processes - 1);
      Adjacency edges = graph.edges();
      for (int edge = edges.firstIn(vertex); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
        int from = processOf[edges.from(edge)];
        byProcess[from] += edgeCost.of(edge);
        if (byProcess[from] > pull[i]) {
          pull[i] = byProcess[from];
          wanted[i] = from;
        }
      }
      for (int edge = edges.firstIn(vertex); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
        byProcess[processOf[edges.from(edge)]] = 0;
      }
    }
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -pull[i]).thenComparing(i -> i))
            .mapToInt(i -> i)
            .toArray();
    for (int i : order) {
      double weight = graph.weight(segments.member(segment, i));
      int process = wanted[i];
      if (load[process] + weight > limit) {
        for (int other = 0; other < processes; other++) {
          process = load[other] < load[process] ? other : process;
        }
      }
      load[process] += weight;
      processOf[segments.member(segment, i)] = process;
    }
  }
}
