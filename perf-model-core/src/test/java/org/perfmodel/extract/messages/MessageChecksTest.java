package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.MessagePrograms;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.MessageLine;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/** Messages that cannot be right are found where they stand. */
class MessageChecksTest {
  @TempDir private Path folder;

  /** Line 8 is the first of the body. */
  private Workload read(String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        import mpi.*;
        class Some {
          static Intracomm all = MPI.COMM_WORLD;
          @PerfModel
          static void run(int n, double[] x, int[] flags, double limit) throws MPIException {
            int rank = MPI.COMM_WORLD.getRank();
            int size = MPI.COMM_WORLD.getSize();
        """
            + body
            + "  }\n}\n");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")));
  }

  private List<String> problems(String body) throws IOException {
    return read(body).problems().stream()
        .map(problem -> problem.place() + ": " + problem.message())
        .toList();
  }

  @Test
  void thePrograms() {
    assertThat(ExtractedPrograms.WORKLOAD.problems()).isEmpty();
  }

  @Test
  void aNegativeRankIsNone() throws IOException {
    assertThat(
            problems(
                """
                if (rank == 1) MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, -4, 0);
                MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, MPI.ANY_SOURCE, 0);
                """))
        .containsExactly("Some.java:8: sends to -4, which is no rank");
  }

  @Test
  void theLastProcessHasNoNext() throws IOException {
    assertThat(
            problems(
                """
                MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, rank + 1, 0);
                if (rank > 0) MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, rank - 1, 0);
                """))
        .containsExactly("Some.java:8: process 3 of 4 sends to 4, which is no rank");
  }

  @Test
  void theFirstProcessHasNoneBeforeIt() throws IOException {
    assertThat(
            problems(
                """
                for (int k = 0; k < n; k++) {
                  MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, rank - 1, 0);
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, size);
                  if (rank < size - 1) MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, rank + 1, 0);
                }
                """))
        .containsExactly(
            "Some.java:9: process 0 of 4 receives from -1, which is no rank",
            "Some.java:10: process 0, 1, 2, 3 of 4 names the root 4, which is no rank");
  }

  @Test
  void whatAllCallIsCalledByAll() throws IOException {
    assertThat(problems("if (rank == 0) MPI.COMM_WORLD.barrier();\n"))
        .containsExactly("Some.java:8: barrier is called by process 0 of 4, not by 1, 2, 3");
    assertThat(problems("if (rank > 2) { MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, 0); }\n"))
        .containsExactly("Some.java:8: broadcast is called by process 3 of 4, not by 0, 1, 2");
    assertThat(
            problems(
                """
                if (rank == 0) {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, 0);
                  return;
                }
                MPI.COMM_WORLD.barrier();
                """))
        .containsExactly(
            "Some.java:9: broadcast is called by process 0 of 4, not by 1, 2, 3: barrier at"
                + " Some.java:12");
  }

  @Test
  void bothSidesOfAConditionMayCallItEach() throws IOException {
    assertThat(
            problems(
                """
                if (rank == 0) {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, 0);
                } else {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, 0);
                }
                if (n > 3) {
                  all.barrier();
                }
                """))
        .isEmpty();
  }

  @Test
  void aGroupOfItsOwnMayMeetAlone() throws IOException {
    assertThat(
            problems(
                """
                Intracomm half = MPI.COMM_WORLD.split(rank % 2, rank);
                if (rank % 2 == 0) {
                  half.barrier();
                }
                """))
        .isEmpty();
  }

  @Test
  void allNameOneRoot() throws IOException {
    assertThat(problems("MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, rank);\n"))
        .containsExactly("Some.java:8: broadcast: process 0 of 4 names the root 0, process 1 1");
    assertThat(
            problems(
                """
                if (rank == 0) {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, 0);
                } else {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, size - 1);
                }
                """))
        .containsExactly(
            "Some.java:9: broadcast: process 0 of 4 names the root 0, process 1 3 at Some.java:11");
    assertThat(
            problems(
                """
                for (int k = 0; k < size; k++) {
                  MPI.COMM_WORLD.bcast(x, n, MPI.DOUBLE, k);
                }
                """))
        .isEmpty();
  }

  @Test
  void allGiveAsMuchWhereTheyHaveTo() throws IOException {
    assertThat(problems("MPI.COMM_WORLD.bcast(x, n + rank, MPI.DOUBLE, 0);\n"))
        .containsExactly(
            "Some.java:8: broadcast: process 0 of 4 gives bytes 8*n, process 1 8*n + 8");
    // How many elements each gives may differ here.
    assertThat(
            problems(
                """
                int[] counts = {1, 2, 3, 4};
                MPI.COMM_WORLD.gatherv(x, rank + 1, MPI.DOUBLE, x, counts, counts, MPI.DOUBLE, 0);
                """))
        .isEmpty();
  }

  @Test
  void aMessageFitsTheReceive() throws IOException {
    String text =
        """
        if (rank == 0) {
          MPI.COMM_WORLD.send(x, %s, MPI.DOUBLE, 1, 4);
        } else if (rank == 1) {
          MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, 0, 4);
        }
        """;
    assertThat(problems(String.format(Locale.ROOT, text, "n + 1")))
        .containsExactly(
            "Some.java:9: sends 8*n + 8 bytes, but the receive at Some.java:11 has room for 8*n");
    assertThat(problems(String.format(Locale.ROOT, text, "n - 1"))).isEmpty();
  }

  @Test
  void aLoopThatProcessesLeaveAtDifferentIterationsIsUnknown() throws IOException {
    String tree =
        """
        for (int step = 1; step < size; step *= 2) {
          if (rank %% (2 * step) == 0) {
            if (rank + step < size) {
              MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, rank + step, 0);
            }
          } else {
            MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, rank - step, 0);
            %s;
          }
        }
        """;
    for (String exit : List.of("return", "if (limit > 1) break")) {
      Workload workload = read(tree.formatted(exit));
      assertThat(workload.problems()).isEmpty();
      assertThat(unknown(workload.regions().get(0).root()))
          .containsExactly(
              "8: at which iteration each process leaves `for (.. step < size ..)`, which passes"
                  + " messages");
    }
    // All leave together, or nobody: what messages cost is known.
    assertThat(
            unknown(
                read("""
                for (int k = 0; k < n; k++) {
                  MPI.COMM_WORLD.allReduce(x, 1, MPI.DOUBLE, MPI.MAX);
                  if (x[0] < limit) break;
                }
                """)
                    .regions()
                    .get(0)
                    .root()))
        .isEmpty();
  }

  /** Sizes, powers of two or not, with the messages that a run of the loop would send. */
  @ParameterizedTest
  @CsvSource({"2, 1", "3, 2", "4, 3", "5, 4", "7, 6", "8, 7", "13, 12", "16, 15"})
  void aTreeThatProcessesLeaveByABreak(int processes, long messages) throws IOException {
    TaskNode root =
        read("""
        for (int step = 1; step < size; step *= 2) {
          if (rank % (2 * step) == 0) {
            if (rank + step < size) {
              MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, rank + step, 0);
            }
          } else {
            MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, rank - step, 0);
            break;
          }
        }
        """)
            .regions()
            .get(0)
            .root();
    assertThat(unknown(root)).isEmpty();
    Scenario scenario = Programs.scenario(root, MessagePrograms.network("branch", 0), processes, 4);
    MessagePassing run = new SimulationEvaluator().explain(scenario);
    assertThat(run.lines().stream().mapToLong(MessageLine::messages).sum()).isEqualTo(messages);
    // Full levels of the tree: o_s = 1, L = 10, 32 bytes of half a second, o_r = 2.
    int levels = 31 - Integer.numberOfLeadingZeros(processes);
    assertThat(run.seconds()).isGreaterThanOrEqualTo(levels * 29.0);
    assertThat(run.warnings()).isEmpty();
  }

  @Test
  void whatIsBegunAndForgottenIsNamed() throws IOException {
    String text =
        """
        Request sent = MPI.COMM_WORLD.iSend(x, n, MPI.DOUBLE, (rank + 1) %% size, 0);
        Request[] both = new Request[2];
        both[0] = MPI.COMM_WORLD.iRecv(x, n, MPI.DOUBLE, (rank + size - 1) %% size, 0);
        %s
        """;
    assertThat(forgotten(read(text.formatted(""))))
        .containsExactly(
            "Some.java:8 nobody waits for what is begun as `sent`: the process goes on without it",
            "Some.java:10 nobody waits for what is begun as `both`: the process goes on without"
                + " it");
    assertThat(forgotten(read(text.formatted("both[0].waitFor();"))))
        .containsExactly(
            "Some.java:8 nobody waits for what is begun as `sent`: the process goes on without it");
    assertThat(
            forgotten(read(text.formatted("both[1] = sent; Request.waitAll(both); sent.free();"))))
        .isEmpty();
  }

  private static List<String> forgotten(Workload workload) {
    return workload.regions().get(0).assumptions().stream()
        .filter(each -> each.text().startsWith("nobody waits"))
        .map(each -> each.place() + " " + each.text())
        .toList();
  }

  private static List<String> unknown(TaskNode node) {
    List<String> found = new ArrayList<>();
    if (node instanceof TaskNode.Unknown gap) {
      found.add(gap.place().line() + ": " + gap.reason());
    }
    node.children().forEach(child -> found.addAll(unknown(child)));
    return found;
  }

  @Test
  void aTagThatNobodyTakesIsFound() throws IOException {
    assertThat(
            problems(
                """
                if (rank == 0) {
                  MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, 1, 4);
                } else if (rank == 1) {
                  MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, 0, 5);
                }
                """))
        .containsExactly(
            "Some.java:9: process 0 of 4 sends with tag 4, which no receive of `MPI.COMM_WORLD`"
                + " takes",
            "Some.java:11: process 1 of 4 receives with tag 5, with which nothing is sent through"
                + " `MPI.COMM_WORLD`");
    // Where it is not known who sends, nobody is named.
    assertThat(
            problems(
                """
                if (rank + n > 7) {
                  MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, 1, 4);
                }
                if (rank >= 2) {
                  MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, 0, 5);
                }
                """))
        .containsExactly(
            "Some.java:9: sends with tag 4, which no receive of `MPI.COMM_WORLD` takes",
            "Some.java:12: process 2, 3 of 4 receives with tag 5, with which nothing is sent"
                + " through `MPI.COMM_WORLD`");
  }

  @Test
  void whatDataDecideIsAGapAndNoGuess() throws IOException {
    Workload workload =
        read("if (x[0] > limit) { MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, 0, 4); }\n");
    assertThat(workload.problems()).isEmpty();
    assertThat(unknowns(workload))
        .containsExactly("whether messages are passed: `if (x[0] > limit)`");
    workload = read("MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, (int) x[0], 4);\n");
    assertThat(unknowns(workload))
        .containsExactly(
            "message `MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, (int) x[0], 4)`: `(int) x[0]` not"
                + " known");
    workload = read("MPI.COMM_WORLD.probe(0, 4);\n");
    assertThat(unknowns(workload)).containsExactly("which receive takes what was probed for");
    workload = read("while (MPI.COMM_WORLD.iProbe(0, 4) == null) { }\n");
    assertThat(unknowns(workload)).contains("how often `MPI.COMM_WORLD.iProbe(0, 4)` finds none");
    workload = read("MPI.COMM_WORLD.iSend(x, n, MPI.DOUBLE, 0, 4).test();\n");
    assertThat(unknowns(workload))
        .singleElement(org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .startsWith("whether `MPI.COMM_WORLD.iSend(x, n, MPI.DOUBLE, 0, 4).test()` finds it over");
    workload = read("Request.testAny(new Request[] {all.iSend(x, n, MPI.DOUBLE, 0, 4)});\n");
    assertThat(unknowns(workload)).hasSize(1);
    workload =
        read(
            """
            if (rank > 0) {
              Prequest one = MPI.COMM_WORLD.sendInit(x, n, MPI.DOUBLE, 0, 4);
            }
            """);
    assertThat(unknowns(workload))
        .singleElement(org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .contains("is prepared under a condition");
    workload = read("MPI.COMM_WORLD.createCart(sizes, new boolean[] {false}, false);\n");
    assertThat(unknowns(workload))
        .singleElement(org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .contains("grid of `MPI.COMM_WORLD.createCart(");
  }

  private static List<String> unknowns(Workload workload) {
    return unknowns(workload.regions().get(0).root()).toList();
  }

  private static java.util.stream.Stream<String> unknowns(TaskNode node) {
    return node instanceof TaskNode.Unknown unknown
        ? java.util.stream.Stream.of(unknown.reason())
        : node.children().stream().flatMap(MessageChecksTest::unknowns);
  }

  @Test
  void everyFindingSaysWhatToDo() throws IOException {
    for (SourceProblem problem :
        read("if (rank == 0) { all.barrier(); all.send(x, n, MPI.DOUBLE, -4, 0); }\n").problems()) {
      assertThat(problem.nextStep()).startsWith("Maybe ");
      assertThat(problem.severe()).isFalse();
    }
  }
}
