package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.extract.messages.programs.Algorithms;
import org.perfmodel.extract.messages.programs.Jacobi;
import org.perfmodel.extract.messages.programs.JacobiBegun;
import org.perfmodel.extract.messages.programs.Plate;
import org.perfmodel.extract.messages.programs.SampleSort;
import org.perfmodel.extract.messages.programs.Shapes;
import org.perfmodel.extract.messages.programs.TaskFarm;
import org.perfmodel.extract.messages.programs.TaskFarmPlanned;

/**
 * The law of the extraction: each process of the task graph passes the same messages, in the same
 * order, as the process of the program that it was read from.
 */
@Tag("exhaustive")
class ExecutedMessagesTest {
  /** A program at some sizes. */
  record Case(String region, Map<String, Long> sizes, int processes, Callable<?> program) {
    @Override
    public String toString() {
      return region + " of " + processes + " processes with " + sizes;
    }
  }

  private static Case of(String region, Map<String, Long> sizes, int p, Callable<?> program) {
    return new Case(region, sizes, p, program);
  }

  private static Callable<?> shape(MpiProgram program) {
    return () -> {
      program.run();
      return true;
    };
  }

  /** A program without a result. */
  interface MpiProgram {
    void run() throws Exception;
  }

  static Stream<Case> inOrder() {
    List<Case> cases = new ArrayList<>();
    for (int p : new int[] {1, 2, 3, 4, 8}) {
      Map<String, Long> plate = Map.of("n", 24L, "iterations", 3L);
      cases.add(of("Jacobi.run", plate, p, () -> Jacobi.run(24, 3, 0)));
      cases.add(of("JacobiBegun.run", plate, p, () -> JacobiBegun.run(24, 3)));
      Map<String, Long> n = Map.of("n", 7L);
      if (p > 1) {
        cases.add(of("Shapes.ring", n, p, shape(() -> Shapes.ring(7))));
      }
      cases.add(of("Shapes.pairs", n, p, shape(() -> Shapes.pairs(7))));
      cases.add(of("Shapes.tree", n, p, shape(() -> Shapes.tree(7))));
      cases.add(of("Shapes.dissemination", Map.of(), p, shape(Shapes::dissemination)));
      cases.add(of("Shapes.cyclic", n, p, shape(() -> Shapes.cyclic(7))));
      for (int k : new int[] {1, 2, 3}) {
        Map<String, Long> grid = Map.of("n", 7L, "columns", (long) k);
        cases.add(of("Shapes.grid", grid, p, shape(() -> Shapes.grid(7, k))));
      }
      cases.add(of("Shapes.halves", Map.of("n", 9L), p, shape(() -> Shapes.halves(9))));
      cases.add(of("Shapes.collectives", Map.of("n", 9L), p, shape(() -> Shapes.collectives(9))));
      cases.add(
          of("Shapes.collectivesWithOffsets", n, p, shape(() -> Shapes.collectivesWithOffsets(7))));
      cases.add(of("Shapes.begun", n, p, shape(() -> Shapes.begun(7))));
      cases.add(of("Shapes.rootAlone", n, p, shape(() -> Shapes.rootAlone(7))));
      for (int k : new int[] {3, 9}) {
        cases.add(of("Shapes.limited", Map.of("n", (long) k), p, shape(() -> Shapes.limited(k))));
      }
      cases.add(of("Shapes.hypercube", n, p, shape(() -> Shapes.hypercube(7))));
      cases.add(of("Shapes.reduction", n, p, shape(() -> Shapes.reduction(7))));
      cases.add(of("Shapes.listed", n, p, shape(() -> Shapes.listed(7))));
      cases.add(
          of(
              "Shapes.told",
              Map.of(),
              p,
              shape(() -> Shapes.told(MPI.COMM_WORLD.getRank(), MPI.COMM_WORLD.getSize()))));
      cases.add(of("Plate.exchange", n, p, shape(() -> new Plate(MPI.COMM_WORLD, 7).exchange())));
      cases.add(
          of(
              "Shapes.shifted",
              n,
              p,
              shape(() -> Shapes.shifted(7, MPI.COMM_WORLD.getRank(), MPI.COMM_WORLD.getSize()))));
      for (int k : new int[] {1, 2, 4}) {
        if (p % k == 0) {
          Map<String, Long> grid = Map.of("n", 7L, "columns", (long) k);
          cases.add(of("Shapes.neighbours", grid, p, shape(() -> Shapes.neighbours(7, k))));
        }
      }
      cases.add(of("Shapes.probed", n, p, shape(() -> Shapes.probed(7))));
      cases.add(of("Shapes.inParts", n, p, shape(() -> Shapes.inParts(7))));
      cases.add(of("Shapes.asTheyCome", n, p, () -> Shapes.asTheyCome(7)));
      cases.add(
          of(
              "Shapes.startedAgain",
              Map.of("n", 7L, "rounds", 3L),
              p,
              shape(() -> Shapes.startedAgain(7, 3))));
      if (p > 1) {
        cases.add(of("Shapes.workers", n, p, shape(() -> Shapes.workers(7))));
        cases.add(of("Shapes.typed", n, p, shape(() -> Shapes.typed(7))));
      }
    }
    for (int p : new int[] {2, 4, 8}) {
      Map<String, Long> sizes = Map.of("n", 64L * p, "sent.mean", 64L / p);
      cases.add(of("SampleSort.run", sizes, p, () -> SampleSort.run(numbers(64 * p), 64 * p)));
    }
    return cases.stream();
  }

  static Stream<Case> ofTextbooks() {
    List<Case> cases = new ArrayList<>();
    for (int p : new int[] {1, 2, 3, 4, 16}) {
      Map<String, Long> n = Map.of("n", 48L);
      cases.add(of("Algorithms.ringAllReduce", n, p, shape(() -> Algorithms.ringAllReduce(48))));
      cases.add(of("Algorithms.oddEvenSort", n, p, shape(() -> Algorithms.oddEvenSort(48))));
      Map<String, Long> times = Map.of("n", 48L, "iterations", 3L);
      cases.add(of("Algorithms.matVec", times, p, shape(() -> Algorithms.matVec(48, 3))));
      Map<String, Long> blocks = Map.of("n", 48L, "block", 10L);
      cases.add(
          of(
              "Algorithms.pipelinedPrefix",
              blocks,
              p,
              shape(() -> Algorithms.pipelinedPrefix(48, 10))));
      cases.add(of("Algorithms.treeBroadcast", n, p, shape(() -> Algorithms.treeBroadcast(48))));
      cases.add(
          of("Algorithms.maskedReduction", n, p, shape(() -> Algorithms.maskedReduction(48))));
      cases.add(of("Algorithms.elimination", n, p, shape(() -> Algorithms.elimination(48))));
      cases.add(of("Algorithms.bodiesOnARing", n, p, shape(() -> Algorithms.bodiesOnARing(48))));
      cases.add(of("Algorithms.inTurn", n, p, shape(() -> Algorithms.inTurn(48))));
      if (Integer.bitCount(p) == 1) {
        cases.add(of("Algorithms.fftExchange", n, p, shape(() -> Algorithms.fftExchange(48))));
        cases.add(
            of(
                "Algorithms.recursiveDoubling",
                n,
                p,
                shape(() -> Algorithms.recursiveDoubling(48))));
      }
      if (p == 1 || p == 4 || p == 16) {
        cases.add(of("Algorithms.halo2d", times, p, shape(() -> Algorithms.halo2d(48, 3))));
        cases.add(of("Algorithms.haloRequests", n, p, shape(() -> Algorithms.haloRequests(48))));
        cases.add(of("Algorithms.cannon", n, p, shape(() -> Algorithms.cannon(48))));
      }
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource
  void ofTextbooks(Case each) throws Exception {
    assertThat(extracted(each)).isEqualTo(World.run(each.processes(), each.program()));
  }

  /** Not sorted; the same each time. */
  private static int[] numbers(int n) {
    int[] numbers = new int[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = i * 37 % 101;
    }
    return numbers;
  }

  @ParameterizedTest
  @MethodSource
  void inOrder(Case each) throws Exception {
    assertThat(extracted(each)).isEqualTo(World.run(each.processes(), each.program()));
  }

  private static List<List<String>> extracted(Case each) throws Exception {
    return World.run(
        each.processes(),
        () -> {
          new GraphRunner(each.sizes()).run(ExtractedPrograms.region(each.region()).root());
          return true;
        });
  }

  static Stream<Case> ofWhoeverAnswersFirst() {
    List<Case> cases = new ArrayList<>();
    for (int p : new int[] {2, 3, 5}) {
      for (long tasks : new long[] {4, 9, 20}) {
        Map<String, Long> sizes = Map.of("tasks", tasks, "steps", 2L);
        cases.add(of("TaskFarm.run", sizes, p, () -> TaskFarm.run((int) tasks, 2)));
        cases.add(
            of("TaskFarmPlanned.run", sizes, p, shape(() -> TaskFarmPlanned.run((int) tasks, 2))));
        cases.add(
            of("Algorithms.masterWorker", sizes, p, () -> Algorithms.masterWorker((int) tasks, 2)));
      }
    }
    return cases.stream();
  }

  /** Who does how many tasks differs from run to run, not how many messages of each kind. */
  @ParameterizedTest
  @MethodSource
  void ofWhoeverAnswersFirst(Case each) throws Exception {
    assertThat(counted(extracted(each)))
        .isEqualTo(counted(World.run(each.processes(), each.program())));
  }

  private static List<String> counted(List<List<String>> logs) {
    List<String> all = new ArrayList<>();
    for (int rank = 0; rank < logs.size(); rank++) {
      for (String event : logs.get(rank)) {
        all.add((rank == 0 ? "master " : "worker ") + event.replaceAll("to [1-9]", "to worker"));
      }
    }
    Collections.sort(all);
    return all;
  }

  @Test
  void theSolverConvergesAndTheSortSorts() throws Exception {
    World.run(
        4,
        () -> {
          assertThat(Jacobi.run(24, 10_000, 1e-6)).isLessThan(1e-6);
          return true;
        });
    int[] total = new int[1];
    World.run(
        4,
        () -> {
          int count = SampleSort.run(numbers(64), 64);
          synchronized (total) {
            total[0] += count;
          }
          return true;
        });
    assertThat(total[0]).isEqualTo(64);
  }
}
