package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** What single calls become, and what is assumed of them. */
class MessageNodesTest {
  @TempDir private Path folder;

  private Region read(String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        import mpi.*;
        class Some {
          Intracomm other;
          @PerfModel
          void run(int n, int k, double[] x, Object[] objects) throws MPIException {
            int rank = MPI.COMM_WORLD.getRank();
            int size = MPI.COMM_WORLD.getSize();
        """
            + body
            + """
              }
              void finish(Request[] some) throws MPIException {
                Request.waitAll(some);
              }
            }
            """);
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static <T extends TaskNode> List<T> all(Region region, Class<T> kind) {
    List<T> found = new ArrayList<>();
    add(region.root(), kind, found);
    return found;
  }

  private static <T extends TaskNode> void add(TaskNode node, Class<T> kind, List<T> found) {
    if (kind.isInstance(node)) {
      found.add(kind.cast(node));
    }
    node.children().forEach(child -> add(child, kind, found));
  }

  private static List<String> assumed(Region region) {
    return region.assumptions().stream().map(Assumption::text).toList();
  }

  private static Expr formula(String text) {
    return ExprParser.parse(text);
  }

  @Test
  void aProgramWithoutMpiIsOfOneProcess() throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { @PerfModel void run(Comm all) { all.getRank(); } }"
            + " class Comm { int getRank() { return 3; } }");
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);
    assertThat(region.root()).isNotInstanceOf(TaskNode.Processes.class);
    assertThat(read("").root()).isInstanceOf(TaskNode.Processes.class);
  }

  @Test
  void requestsKeepTheNameOfTheirArrayInAnotherMethod() throws IOException {
    Region region =
        read(
            """
            Request[] first = new Request[1];
            Request[] second = new Request[1];
            first[0] = MPI.COMM_WORLD.iSend(x, n, MPI.DOUBLE, (rank + 1) % size, 0);
            second[0] = MPI.COMM_WORLD.iRecv(x, n, MPI.DOUBLE, (rank + size - 1) % size, 0);
            finish(second);
            finish(first);
            """);
    assertThat(all(region, TaskNode.Await.class))
        .extracting(TaskNode.Await::request)
        .containsExactly("second", "first");
  }

  @Test
  void whereTheNeighbourMayBeNoneTheConditionIsThatOfTheNeighbour() throws IOException {
    Region region =
        read(
            """
            int left = rank > 0 ? rank - 1 : MPI.PROC_NULL;
            if (left != MPI.PROC_NULL) {
              MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, 0, 0);
            }
            MPI.COMM_WORLD.recv(x, n, MPI.DOUBLE, left, MPI.ANY_TAG);
            """);
    assertThat(all(region, TaskNode.Branch.class))
        .extracting(branch -> branch.probability().value())
        .containsExactly(formula("min(1, max(0, #rank))"), formula("min(1, max(0, #rank))"));
    TaskNode.Receive receive = all(region, TaskNode.Receive.class).get(0);
    assertThat(receive.tag()).isEmpty();
  }

  @Test
  void aRankThatIsASizeIsAssumedToBeTheSameEverywhere() throws IOException {
    Region region = read("MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, k, 0);\n");
    assertThat(assumed(region))
        .anySatisfy(text -> assertThat(text).contains("`k`").contains("same at each process"));
    assertThat(assumed(read("MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, (rank + k) % size, 0);\n")))
        .noneMatch(text -> text.contains("same at each process"));
  }

  @Test
  void whatIsNotInTheSourcesIsAssumedByName() throws IOException {
    Region region =
        read(
            """
            MPI.Init(new String[0]);
            other.bcast(objects, k, MPI.OBJECT, 0);
            MPI.COMM_WORLD.iBarrier();
            Intracomm part = MPI.COMM_WORLD.split(rank / 2, size - rank);
            MPI.Finalize();
            """);
    assertThat(assumed(region))
        .contains(
            "`MPI.Init` is not in the region's time",
            "`MPI.Finalize` is not in the region's time",
            "`other` is of all processes",
            "`iBarrier` waits where it begins",
            "`MPI.COMM_WORLD.split(rank / 2, size - rank)` keeps the order of ranks",
            "`MPI.COMM_WORLD.split(rank / 2, size - rank)` takes no time");
    assertThat(all(region, TaskNode.Collective.class).get(0).bytes())
        .isEqualTo(formula("k*OBJECT.bytes"));
  }

  @Test
  void aGroupHasTheFormulaOfItsColour() throws IOException {
    Region region =
        read(
            """
            Intracomm column = MPI.COMM_WORLD.split(rank % 3, 0);
            column.barrier();
            Intracomm copy = MPI.COMM_WORLD.dup();
            copy.barrier();
            MPI.COMM_SELF.barrier();
            """);
    assertThat(all(region, TaskNode.Collective.class))
        .extracting(TaskNode.Collective::channel)
        .containsExactly(
            channel("column", "#rank - 3*floor(#rank/3)"),
            channel("copy", "0"),
            channel("MPI.COMM_SELF", "#rank"));
  }

  private static Channel channel(String name, String group) {
    return new Channel(name, Channel.Kind.COMMUNICATOR, formula(group), Optional.empty());
  }

  @Test
  void aLoopUntilTheDataConvergeHasTheTripsThatItsDirectiveSays() throws IOException {
    String loop =
        """
        while (x[0] > 1) {
          MPI.COMM_WORLD.allReduce(x, 1, MPI.DOUBLE, MPI.MAX);
        }
        """;
    Region open = read(loop);
    Expr trips = all(open, TaskNode.Loop.class).get(0).trips().iterations().value();
    assertThat(open.sizes())
        .filteredOn(size -> trips.equals(Expr.symbol(size.symbol())))
        .singleElement()
        .satisfies(size -> assertThat(size.isOpen()).isTrue());
    TaskNode.Loop told = all(read("//@ perf trips = k\n" + loop), TaskNode.Loop.class).get(0);
    assertThat(told.trips().iterations().value()).isEqualTo(formula("k"));
  }

  @Test
  void aConditionWithAProbabilityIsABranch() throws IOException {
    Region region =
        read(
            """
            if (x[0] > 1) { //@ perf probability = 1/4
              MPI.COMM_WORLD.send(x, n, MPI.DOUBLE, 0, 0);
            }
            """);
    List<TaskNode.Branch> branches = all(region, TaskNode.Branch.class);
    assertThat(branches).hasSize(1);
    assertThat(branches.get(0).probability().value()).isEqualTo(formula("1/4"));
  }
}
