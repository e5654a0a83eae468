package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Messages, bytes and arithmetic of each process, counted by hand from the programs' text. */
class CountedMessagesTest {
  private static final Operation TIMES = new Operation(Verb.MULTIPLY, ValueType.DOUBLE);

  /** What one process does. */
  private static final class Counts {
    private Bindings values;
    private long sent;
    private long sentBytes;
    private long received;
    private long together;
    private long times;

    Counts(String region, Map<String, Long> sizes, int processes, int rank) {
      TreeMap<String, Rational> bound = new TreeMap<>();
      sizes.forEach((name, value) -> bound.put(name, Rational.of(value)));
      values = Bindings.of(bound).with(Symbol.PROCESSORS, processes).with(Symbol.RANK, rank);
      add(ExtractedPrograms.region(region).root());
    }

    private long value(Expr expression) {
      Rational value = Evaluate.exactly(expression, values);
      assertThat(value.isInteger()).as("%s is whole", expression).isTrue();
      return value.longValueExact();
    }

    private void add(TaskNode node) {
      if (node instanceof TaskNode.Loop loop) {
        Bindings before = values;
        long trips = value(loop.trips().iterations().value());
        for (long k = 0; k < trips; k++) {
          values = before.with(loop.index(), k);
          add(loop.body());
        }
        values = before;
      } else if (node instanceof TaskNode.Branch branch) {
        add(value(branch.probability().value()) == 1 ? branch.then() : branch.otherwise());
      } else if (node instanceof TaskNode.Compute compute) {
        times += value(compute.source().counts().getOrDefault(TIMES, Expr.ZERO));
      } else if (node instanceof TaskNode.Send send) {
        sent++;
        sentBytes += value(send.bytes());
      } else if (node instanceof TaskNode.Receive) {
        received++;
      } else if (node instanceof TaskNode.Collective) {
        together++;
      } else {
        node.children().forEach(this::add);
      }
    }
  }

  private static int neighbours(int rank, int processes) {
    return (rank > 0 ? 1 : 0) + (rank < processes - 1 ? 1 : 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void aPlateInBlocksOfRowsHasAsManyHalosAsNeighbours(int processes) {
    long n = 24;
    long iterations = 5;
    for (String region : new String[] {"Jacobi.run", "JacobiBegun.run"}) {
      long all = 0;
      for (int rank = 0; rank < processes; rank++) {
        Counts counts =
            new Counts(region, Map.of("n", n, "iterations", iterations), processes, rank);
        long halos = iterations * neighbours(rank, processes);
        assertThat(counts.sent).isEqualTo(halos);
        assertThat(counts.received).isEqualTo(halos);
        assertThat(counts.sentBytes).isEqualTo(halos * n * 8);
        assertThat(counts.together).isEqualTo(iterations);
        // One multiplication for each inner point of its rows.
        assertThat(counts.times).isEqualTo(iterations * (n / processes) * (n - 2));
        all += counts.times;
      }
      assertThat(all).isEqualTo(iterations * n * (n - 2));
    }
  }

  @Test
  void rowsThatDoNotDivideEvenlyAreAllComputed() {
    long all = 0;
    for (int rank = 0; rank < 5; rank++) {
      Counts counts = new Counts("JacobiBegun.run", Map.of("n", 24L, "iterations", 1L), 5, rank);
      assertThat(counts.times / 22).isBetween(4L, 5L);
      all += counts.times;
    }
    assertThat(all).isEqualTo(24L * 22);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8})
  void aTreeReachesEachProcessOnce(int processes) {
    long sent = 0;
    for (int rank = 0; rank < processes; rank++) {
      Counts counts = counts("Shapes.tree", processes, rank);
      assertThat(counts.received).isEqualTo(rank == 0 ? 0 : 1);
      sent += counts.sent;
    }
    assertThat(sent).isEqualTo(processes - 1);
  }

  private static Counts counts(String region, int processes, int rank) {
    return new Counts(region, Map.of("n", 7L), processes, rank);
  }

  @Test
  void theSortMeetsFiveTimesAndSendsNothingElse() {
    TaskNode root = ExtractedPrograms.region("SampleSort.run").root();
    assertThat(found(root, TaskNode.Collective.class)).isEqualTo(5);
    assertThat(found(root, TaskNode.Send.class)).isZero();
  }

  private static long found(TaskNode node, Class<?> kind) {
    return (kind.isInstance(node) ? 1 : 0)
        + node.children().stream().mapToLong(child -> found(child, kind)).sum();
  }

  @Test
  void noProgramHasAGap() {
    for (String id : ExtractedPrograms.ids()) {
      assertThat(gaps(ExtractedPrograms.region(id).root())).as(id).isEmpty();
    }
  }

  private static String gaps(TaskNode node) {
    StringBuilder found = new StringBuilder();
    if (node instanceof TaskNode.Unknown unknown) {
      found.append(unknown.place()).append(": ").append(unknown.reason()).append('\n');
    }
    node.children().forEach(child -> found.append(gaps(child)));
    return found.toString();
  }
}
