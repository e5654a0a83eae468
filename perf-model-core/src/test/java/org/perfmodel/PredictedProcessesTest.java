package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/** A project whose processes pass messages, from its sources to its report. */
class PredictedProcessesTest {
  private static final String RING =
      """
      package acme;
      import mpi.*;
      import org.perfmodel.annotations.PerfModel;
      class Ring {
        @PerfModel(inputs = "n=1000")
        static void run(int n, double[] mine, double[] other) throws MPIException {
          int rank = MPI.COMM_WORLD.getRank();
          int size = MPI.COMM_WORLD.getSize();
          for (int k = 0; k < n; k++) {
            for (int i = 0; i < 1000000 / size; i++) {
              mine[i] = mine[i] * 0.5 + other[i];
            }
            MPI.COMM_WORLD.sendRecv(
                mine, 8, MPI.DOUBLE, (rank + 1) % size, 1,
                other, 8, MPI.DOUBLE, (rank + size - 1) % size, 1);
          }
        }
        @PerfModel(inputs = "n=1000")
        static void relay(int n, double[] token) throws MPIException {
          int rank = MPI.COMM_WORLD.getRank();
          int size = MPI.COMM_WORLD.getSize();
          if (rank > 0) {
            MPI.COMM_WORLD.recv(token, n, MPI.DOUBLE, rank - 1, 1);
          }
          for (int i = 0; i < n; i++) {
            token[i] += 1;
          }
          if (rank < size - 1) {
            MPI.COMM_WORLD.send(token, n, MPI.DOUBLE, rank + 1, 1);
          }
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("src/main/java/acme"));
    Files.writeString(folder.resolve("src/main/java/acme/Ring.java"), RING);
  }

  private Request request(String yaml) throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), yaml);
    return Requests.ofMaven(folder, "ring");
  }

  private static RegionVerdict verdict(Analysis analysis, String id) {
    return analysis.verdict().regions().stream()
        .filter(each -> each.region().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void processesAreJudgedAsProcessorsAre() throws IOException {
    Analysis analysis =
        new Pipeline()
            .analyse(
                request(
                    """
                    network: berkeley-now
                    processors: [1, 4, 16]
                    rules:
                      "Ring.run": ["replace", "speedup at-least 2 at p=4", "speedup at-least 90 at p=16"]
                    """));
    RegionVerdict run = verdict(analysis, "Ring.run");

    assertThat(run.error()).isEmpty();
    assertThat(run.predictions())
        .filteredOn(each -> each.point().processors() > 1)
        .extracting(Prediction::engine)
        .containsOnly("closed form");
    assertThat(run.findings())
        .extracting(each -> each.point().processors() + " " + each.outcome())
        .containsExactlyInAnyOrder("4 " + Outcome.PASS, "16 " + Outcome.REGRESSION);
    assertThat(analysis.platform().name()).isEqualTo("reference+berkeley-now");
  }

  private static final String SQUARE =
      """
      package acme;
      import mpi.*;
      import org.perfmodel.annotations.PerfModel;
      class Square {
        @PerfModel(inputs = "n=10")
        static void down(int n, double[] out, double[] in) throws MPIException {
          int rank = MPI.COMM_WORLD.getRank();
          int size = MPI.COMM_WORLD.getSize();
          int q = (int) Math.sqrt(size);
          int row = rank / q;
          int north = row > 0 ? rank - q : MPI.PROC_NULL;
          int south = row < q - 1 ? rank + q : MPI.PROC_NULL;
          MPI.COMM_WORLD.sendRecv(out, n, MPI.DOUBLE, north, 1, in, n, MPI.DOUBLE, south, 1);
          MPI.COMM_WORLD.sendRecv(out, n, MPI.DOUBLE, south, 2, in, n, MPI.DOUBLE, north, 2);
        }
        @PerfModel(inputs = "n=10")
        static void tree(int n, double[] data) throws MPIException {
          int rank = MPI.COMM_WORLD.getRank();
          int size = MPI.COMM_WORLD.getSize();
          int mask = 1;
          while (mask < size) {
            if ((rank & mask) != 0) {
              MPI.COMM_WORLD.recv(data, n, MPI.DOUBLE, rank ^ mask, 0);
              break;
            }
            mask <<= 1;
          }
          mask >>= 1;
          while (mask > 0) {
            if (rank + mask < size) {
              MPI.COMM_WORLD.send(data, n, MPI.DOUBLE, rank + mask, 0);
            }
            mask >>= 1;
          }
        }
      }
      """;

  /** A square of two processes is none; who does not ask for two is not told of them. */
  @Test
  void processesAreAskedOnlyForNumbersThatSomebodyWants() throws IOException {
    Files.writeString(folder.resolve("src/main/java/acme/Square.java"), SQUARE);
    String network = "network: berkeley-now\nprocessors: ";

    Analysis square = new Pipeline().analyse(request(network + "[4, 9]\n"));
    assertThat(verdict(square, "Square.down").error()).isEmpty();
    assertThat(square.verdict().notes()).noneMatch(note -> note.contains("Square"));

    Analysis two = new Pipeline().analyse(request(network + "[2, 4]\n"));
    assertThat(verdict(two, "Square.down").error().orElseThrow()).contains("on 2 processors");
    // The tree is right on any number, and its loops end where the ranks say.
    assertThat(verdict(two, "Square.tree").error()).isEmpty();
    assertThat(two.verdict().notes()).noneMatch(note -> note.contains("Square.tree"));
  }

  @Test
  void whatHasNoFormulaIsSimulated() throws IOException {
    Analysis analysis =
        new Pipeline().analyse(request("network: berkeley-now\nprocessors: [4, 16]\n"));
    List<Prediction> relay = verdict(analysis, "Ring.relay").predictions();

    assertThat(relay).extracting(Prediction::engine).containsOnly("simulation");
    // A token takes longer the more hands it goes through.
    assertThat(relay.get(1).time().value()).isGreaterThan(3 * relay.get(0).time().value());
  }

  @Test
  void withoutANetworkTheRegionIsAnErrorThatSaysWhatToDo() throws IOException {
    Analysis analysis = new Pipeline().analyse(request("platforms: [sun-4-50]\nprocessors: [4]\n"));

    assertThat(verdict(analysis, "Ring.run").error().orElseThrow())
        .startsWith("src/main/java/acme/Ring.java:13: Ring.run passes messages")
        .contains("platform sun-4-50 says nothing of a network")
        .contains("mvn perf:calibrate")
        .contains("network: berkeley-now");
  }

  @Test
  void theNetworkOfTheCallComesBeforeThatOfTheConfiguration() throws IOException {
    Request request = request("network: berkeley-now\nprocessors: [4]\n");
    Analysis other = new Pipeline().analyse(request.withNetwork(Optional.of("intel-paragon")));

    assertThat(other.platform().name()).isEqualTo("reference+intel-paragon");
    assertThatExceptionOfType(PerfException.class)
        .isThrownBy(
            () -> new Pipeline().analyse(request.withNetwork(Optional.of("intel-paragone"))))
        .withMessageContaining("network `intel-paragone` was not found")
        .withMessageContaining("`intel-paragon`");
  }

  @Test
  void theReferenceMachineIsOnTheSameNetwork() throws IOException {
    Analysis analysis =
        new Pipeline()
            .analyse(
                request(
                    "network: berkeley-now\nprocessors: [4]\nrules:\n"
                        + "  \"Ring.run\": [\"replace\", \"time at-most reference+1%\"]\n"));

    RegionVerdict run = verdict(analysis, "Ring.run");
    assertThat(run.error()).isEmpty();
    assertThat(run.findings()).extracting(each -> each.outcome()).containsOnly(Outcome.PASS);
  }

  @Test
  void aNetworkThatIsNotThereIsAnError() throws IOException {
    Request request = request("network: berkeley-then\n");

    assertThatExceptionOfType(PerfException.class)
        .isThrownBy(() -> new Pipeline().analyse(request))
        .withMessageContaining("network `berkeley-then` was not found")
        .withMessageContaining("`berkeley-now`");
  }

  @Test
  void anExplanationSetsTheFormulaBesideTheSimulation() throws IOException {
    Pipeline pipeline = new Pipeline();
    Analysis analysis = pipeline.analyse(request("network: berkeley-now\nprocessors: [1, 4]\n"));
    List<String> lines = pipeline.explain(analysis, "Ring.run");

    assertThat(String.join("\n", lines))
        .contains("messages at n=1000, p=4, as simulated on a network that is contention-free")
        .containsPattern("Ring.java:13 +send +4000 +256000")
        .containsPattern("computation +\\S+ \\S+ +\\d+.\\d %")
        .containsPattern("The closed form engine predicts .*; the simulation takes")
        .containsPattern("Every schedule takes \\d+");
  }

  @Test
  void theBoundsOverAllSchedulesOfAFarmAreThoseOfAFewProcesses() throws IOException {
    Files.writeString(
        folder.resolve("src/main/java/acme/Ring.java"),
        """
        package acme;
        import mpi.*;
        import org.perfmodel.annotations.PerfModel;
        class Farm {
          @PerfModel(inputs = "n=6")
          static void run(int n, double[] task) throws MPIException {
            int rank = MPI.COMM_WORLD.getRank();
            int size = MPI.COMM_WORLD.getSize();
            if (rank == 0) {
              for (int done = 0; done < n * (size - 1); done++) {
                Status asks = MPI.COMM_WORLD.recv(task, 1, MPI.DOUBLE, MPI.ANY_SOURCE, 1);
                for (int i = 0; i < 100000; i++) {
                  task[0] += Math.sqrt(i);
                }
                MPI.COMM_WORLD.send(task, 1, MPI.DOUBLE, asks.getSource(), 2);
              }
            } else {
              for (int k = 0; k < n; k++) {
                for (int i = 0; i < 100000 * rank; i++) {
                  task[0] += Math.sqrt(i);
                }
                MPI.COMM_WORLD.send(task, 1, MPI.DOUBLE, 0, 1);
                MPI.COMM_WORLD.recv(task, 1, MPI.DOUBLE, 0, 2);
              }
            }
          }
        }
        """);
    Pipeline pipeline = new Pipeline();
    for (int processors : new int[] {4, 16}) {
      Analysis analysis =
          pipeline.analyse(request("network: berkeley-now\nprocessors: [" + processors + "]\n"));
      String text = String.join(" ", pipeline.explain(analysis, "Farm.run")).replaceAll(" +", " ");
      if (processors > 4) {
        assertThat(text)
            .contains(
                "The schedules of 16 processes are too many to look at all. All schedules of 4 processes");
      }
      Matcher range =
          Pattern.compile(
                  "ll schedules(?: of 4 processes)? take ([0-9.]+) ms to ([0-9.]+) ms, .*? takes ([0-9.]+) ms")
              .matcher(text);
      assertThat(range.find()).as(text).isTrue();
      double least = Double.parseDouble(range.group(1));
      double greatest = Double.parseDouble(range.group(2));
      assertThat(Double.parseDouble(range.group(3))).isBetween(least, greatest);
      assertThat(greatest).isGreaterThan(least);
    }
  }

  @Test
  void theReportDrawsProcessesAndMessages() throws Exception {
    Pipeline pipeline = new Pipeline();
    pipeline.write(
        pipeline.analyse(
            Requests.drawn(request("network: berkeley-now\nprocessors: [1, 2, 32]\n"))));
    String page = Files.readString(folder.resolve("target/perf/report/Ring.run.html"));

    assertThat(page)
        .contains("Messages at n=1000, p=32", "Share of the time against p")
        .contains("On 16 processes: more are hard to see.")
        .contains("Every schedule takes")
        .contains("Processes and messages", "class=\"flight\"")
        .doesNotContain("<script");
    assertThat(page.split("class=\"track\"", -1)).hasSize(16 + 1);
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(
            new java.io.ByteArrayInputStream(
                page.replaceFirst("<!DOCTYPE[^>]*>", "")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8)));
  }
}
