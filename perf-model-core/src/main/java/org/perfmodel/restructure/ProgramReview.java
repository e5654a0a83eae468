package org.perfmodel.restructure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedSet;
import org.perfmodel.restructure.Dependences.Memory;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.SequentialTasks.MessageCost;

/**
 * What became of a sequential program: its dependences, its segments, the transformations that
 * applied, and its mappings onto processes.
 *
 * @param program what was given
 * @param dependences in one memory for all, whose graph is restructured
 * @param independentPairs share of all pairs of tasks, 0 to 1, that do not depend on each other;
 *     empty for large graphs
 * @param fraction of what was given
 * @param fractionOfOwn the same where every process has a copy of its own of all data
 * @param found how it was
 * @param restructuring which transformations applied
 * @param result how it is then
 * @param fractionOfResult of what came out
 * @param rows mappings by processes
 * @param collectives of the fastest mapping onto the most processes
 * @param collectivesOf that mapping's row
 */
public record ProgramReview(
    SequentialTasks program,
    Dependences dependences,
    OptionalDouble independentPairs,
    SequentialFraction fraction,
    SequentialFraction fractionOfOwn,
    Shape found,
    Restructuring restructuring,
    Shape result,
    SequentialFraction fractionOfResult,
    List<Row> rows,
    List<Collectives.Found> collectives,
    Optional<Row> collectivesOf) {
  /** Of the best packing's fullest process, what a process may have. */
  private static final double[] TOLERANCES = {1, 1.05, 1.25};

  /**
   * A graph in numbers.
   *
   * @param tasks vertices
   * @param communications edges with values
   * @param bytes on them
   * @param segments similar independent tasks
   * @param greatest tasks of the greatest segment
   * @param closed segments beside which nothing runs; empty for large graphs
   */
  public record Shape(
      int tasks, int communications, long bytes, int segments, int greatest, OptionalInt closed) {
    static Shape of(DataGraph graph, Segments segments) {
      return new Shape(
          graph.vertices(),
          graph.communications(),
          graph.bytes(),
          segments.count(),
          segments.greatest(),
          closed(graph, segments));
    }

    private static OptionalInt closed(DataGraph graph, Segments segments) {
      if (!Closure.isQuick(graph, segments.count())) {
        return OptionalInt.empty();
      }
      int closed = 0;
      for (boolean each : segments.closed(graph)) {
        closed += each ? 1 : 0;
      }
      return OptionalInt.of(closed);
    }
  }

  /**
   * A mapping and what it costs.
   *
   * @param label how it was found
   */
  public record Row(String label, Mapping mapping, MappedCost cost) {}

  public ProgramReview {
    rows = List.copyOf(rows);
    collectives = List.copyOf(collectives);
  }

  /** Restructures and maps; the dependences' graph is the restructured one afterwards. */
  public static ProgramReview of(SequentialTasks program, SortedSet<Integer> processes) {
    Dependences own = Dependences.of(program, Memory.OWN);
    SequentialFraction fractionOfOwn = SequentialFraction.of(own.graph());
    Dependences dependences = Dependences.of(program, Memory.SHARED);
    DataGraph graph = dependences.graph();
    Closure.dropImpliedOrders(graph);
    OptionalDouble independent = independentPairs(graph);
    SequentialFraction fraction = SequentialFraction.of(graph);
    Segments segments = Segments.of(graph);
    Shape found = Shape.of(graph, segments);
    List<Row> before = new ArrayList<>();
    for (int count : processes) {
      before.add(fastest(rows(graph, segments, count)));
    }
    Restructuring restructuring = Restructuring.apply(graph);
    Segments now = Segments.of(graph);
    List<Row> rows = new ArrayList<>();
    Optional<Row> best = Optional.empty();
    for (Row asFound : before) {
      List<Row> mapped = rows(graph, now, asFound.mapping().processes());
      rows.addAll(mapped);
      rows.add(new Row("as found: " + asFound.label(), asFound.mapping(), asFound.cost()));
      best = Optional.of(fastest(mapped));
    }
    return new ProgramReview(
        program,
        dependences,
        independent,
        fraction,
        fractionOfOwn,
        found,
        restructuring,
        Shape.of(graph, now),
        SequentialFraction.of(graph),
        rows,
        best.map(row -> Collectives.of(graph, now, row.mapping())).orElse(List.of()),
        best);
  }

  private static OptionalDouble independentPairs(DataGraph graph) {
    double pairs = graph.vertices() * (graph.vertices() - 1.0) / 2;
    return pairs > 0 && Closure.isQuick(graph, graph.vertices())
        ? OptionalDouble.of(1 - Closure.dependentPairs(graph) / pairs)
        : OptionalDouble.empty();
  }

  /** The mappings of one graph. */
  static List<Row> rows(DataGraph graph, Segments segments, int processes) {
    MessageCost cost = graph.program().messageCost().orElse(new MessageCost(0, 0));
    Mapping even = Mapping.even(graph, segments, processes);
    Mapping packed = Mapping.packed(graph, segments, processes);
    List<Mapping> mappings = new ArrayList<>(List.of(even, packed));
    List<Mapping> starts = List.of(even, packed, Mapping.blocks(graph, segments, processes));
    NearNeighbours near = new NearNeighbours(graph, segments, processes, cost);
    for (double tolerance : TOLERANCES) {
      mappings.add(near.within(tolerance, starts));
    }
    return mappings.stream()
        .map(each -> new Row(each.name(), each, MappedCost.of(graph, segments, each, cost)))
        .toList();
  }

  private static Row fastest(List<Row> rows) {
    return rows.stream()
        .min(
            Comparator.comparingDouble((Row row) -> row.cost().makespan())
                .thenComparingLong(row -> row.cost().bytes())
                .thenComparingLong(row -> row.cost().messages()))
        .orElseThrow();
  }
}
