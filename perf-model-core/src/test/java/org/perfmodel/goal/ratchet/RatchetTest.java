package org.perfmodel.goal.ratchet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.OrdersProject;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.Outcome;
import org.perfmodel.git.TestRepository;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.revision.BaseRequest;

/** Earlier sources take the place of a committed baseline. */
@SuppressWarnings("try") // A repository is open while its folder is used.
class RatchetTest {
  private static final String NAMES =
      """
      package acme;

      class Names {
        int longest(String[] names) {
          int most = 0;
          for (String name : names) {
            most = Math.max(most, name.length());
          }
          return most;
        }
      }
      """;

  @TempDir Path folder;

  private Request ratcheted(Optional<String> from) {
    Request request = Requests.ofMaven(folder, "orders");
    return new Ratchet(
            request, new BaseRequest("perf.ratchetFrom", from, List.of(), request.project()))
        .ratcheted();
  }

  private Analysis judged(Optional<String> from) {
    return new Pipeline().judge(ratcheted(from));
  }

  @Test
  void whatIsAsItWasPasses() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      Analysis analysis = judged(Optional.of("HEAD"));
      assertThat(analysis.verdict().outcome()).isEqualTo(Outcome.PASS);
      assertThat(analysis.verdict().notes())
          .anyMatch(note -> note.startsWith("the baseline is made from"));
      assertThat(folder.resolve("src/perf/baseline.jsonl")).doesNotExist();
    }
  }

  @Test
  void whatGrowsFasterThanInTheBaseFails() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      repository.write(OrdersProject.SOURCE, OrdersProject.QUADRATIC);
      assertThat(judged(Optional.empty()).verdict().outcome()).isEqualTo(Outcome.REGRESSION);
    }
  }

  @Test
  void aRegionThatIsGoneIsTold() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      repository.write(OrdersProject.SOURCE.replace("Orders", "Names"), NAMES);
      repository.commit("names");
      assertThat(judged(Optional.of("HEAD")).verdict().regions()).hasSize(2);
      repository.delete(OrdersProject.SOURCE.replace("Orders", "Names"));
      Analysis analysis = judged(Optional.of("HEAD"));
      assertThat(analysis.verdict().outcome()).isEqualTo(Outcome.PASS);
      assertThat(analysis.verdict().notes())
          .anyMatch(note -> note.startsWith("acme.Names.longest") && note.contains("not any more"));
    }
  }

  @Test
  void whatAcceptsTheChangeInTheFileCounts() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      repository.write(OrdersProject.SOURCE, OrdersProject.QUADRATIC);
      String region = "acme.Orders.total(int[])";
      new Pipeline().accept(Requests.ofMaven(folder, "orders"), region, "needed");
      assertThat(judged(Optional.of("HEAD")).verdict().outcome()).isEqualTo(Outcome.PASS);
      repository.commit("next");
      repository.write(OrdersProject.SOURCE, OrdersProject.LINEAR);
      repository.commit("next");
      repository.write(OrdersProject.SOURCE, OrdersProject.QUADRATIC);
      assertThat(judged(Optional.of("HEAD")).verdict().outcome()).isEqualTo(Outcome.REGRESSION);
    }
  }

  @Test
  void milderSettingsAreListed() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      repository.write(
          OrdersProject.YAML, "discover: [\"acme.*\"]\nprocessors: [1]\nuncertain: warn\n");
      assertThat(judged(Optional.of("HEAD")).verdict().loosening().entries())
          .anyMatch(each -> each.subject().equals("uncertain"));
    }
  }

  @Test
  void theSameBaseIsReadOnce() throws IOException {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      Path kept = folder.resolve("target/perf/cache/ratchet.bin");
      Request first = ratcheted(Optional.of("HEAD"));
      if (Files.exists(kept)) {
        byte[] bytes = Files.readAllBytes(kept);
        assertThat(ratcheted(Optional.of("HEAD")).recorded()).isEqualTo(first.recorded());
        assertThat(Files.readAllBytes(kept)).isEqualTo(bytes);
        repository.write(OrdersProject.SOURCE, OrdersProject.QUADRATIC);
        repository.commit("next");
        assertThat(ratcheted(Optional.of("HEAD")).recorded()).isNotEqualTo(first.recorded());
      }
    }
  }

  @Test
  void aFolderIsABaseToo() throws IOException {
    Path earlier = folder.resolve("earlier");
    for (String name : List.of(OrdersProject.SOURCE, OrdersProject.YAML)) {
      Files.createDirectories(earlier.resolve(name).getParent());
      Files.createDirectories(folder.resolve(name).getParent());
    }
    Files.writeString(earlier.resolve(OrdersProject.SOURCE), OrdersProject.LINEAR);
    Files.writeString(folder.resolve(OrdersProject.SOURCE), OrdersProject.QUADRATIC);
    for (Path each : List.of(earlier, folder)) {
      Files.writeString(each.resolve(OrdersProject.YAML), OrdersProject.SETTINGS);
    }
    assertThat(judged(Optional.of(earlier.toString())).verdict().outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void anUnknownRevisionIsNamedWithItsProperty() {
    try (TestRepository repository = OrdersProject.committed(folder)) {
      assertThatThrownBy(() -> ratcheted(Optional.of("nowhere")))
          .isInstanceOf(PerfException.class)
          .hasMessageContaining("perf.ratchetFrom: `nowhere`");
    }
  }
}
