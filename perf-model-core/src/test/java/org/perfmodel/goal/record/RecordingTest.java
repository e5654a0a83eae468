package org.perfmodel.goal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.OrdersProject;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.git.TestRepository;
import org.perfmodel.history.History;
import org.perfmodel.history.HistoryEntry;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.HistoryCodec;
import org.perfmodel.json.JmhCodec;
import org.perfmodel.report.Pages;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Progress;
import org.perfmodel.request.Request;

/** What checks found, commit by commit, in a file of lines. */
@SuppressWarnings("try") // A repository is open while its folder is used.
class RecordingTest {
  private static final String REGION = "acme.Orders.total(int[])";
  @TempDir Path folder;

  private Request request() {
    return Requests.ofMaven(folder.resolve("project"), "orders")
        .with(
            new Request.Options(
                Pages.ALL, false, Progress.NONE, Optional.of(folder.resolve("history"))));
  }

  private History recorded() throws IOException {
    new Pipeline().check(request());
    new Recording(request()).run();
    return HistoryCodec.read(Files.readString(folder.resolve("history/orders.jsonl")), "orders");
  }

  @Test
  void aCommitIsRecordedOnceAndTheReportShowsWhatWasAccepted() throws IOException {
    try (TestRepository repository = OrdersProject.committed(folder.resolve("project"))) {
      new Pipeline().update(request());
      History first = recorded();
      assertThat(first.entries()).hasSize(1);
      assertThat(recorded()).isEqualTo(first);
      repository.write(OrdersProject.SOURCE, OrdersProject.QUADRATIC);
      new Pipeline().accept(request(), REGION, "needed");
      repository.commit("quadratic");
      List<HistoryEntry> entries = recorded().of(REGION);
      assertThat(entries).hasSize(2);
      assertThat(entries.get(0).commit()).isNotEqualTo(entries.get(1).commit());
      assertThat(entries.get(0).day()).isEqualTo(LocalDate.EPOCH);
      assertThat(History.factor(entries).orElse(0)).isGreaterThan(100);
      assertThat(entries.get(1).accepted()).contains("needed");
      new Pipeline().check(request());
      Path report = folder.resolve("project/target/perf/report");
      assertThat(Files.readString(report.resolve("index.html")))
          .contains("Trend", "accepted: needed");
      assertThat(Files.readString(report.resolve("acme.Orders.total-int---.html")))
          .contains("History", "accepted: needed");
    }
  }

  @Test
  void theExportForJmhIsReadAsWhatWasPredicted() throws IOException {
    try (TestRepository repository = OrdersProject.committed(folder.resolve("project"))) {
      HistoryEntry entry = recorded().of(REGION).get(0);
      Path export = folder.resolve("project/target/perf/export");
      List<JmhCodec.Result> results =
          JmhCodec.read(Files.readString(export.resolve("jmh.json")), "jmh.json");
      assertThat(results).hasSize(1);
      assertThat(results.get(0).benchmark()).isEqualTo(REGION);
      assertThat(results.get(0).seconds())
          .isCloseTo(entry.seconds().orElse(0), within(entry.seconds().orElse(0) * 1e-9));
      String nanoseconds = String.valueOf(entry.seconds().orElse(0) * 1e9);
      assertThat(Files.readString(export.resolve("bencher.json")))
          .contains("\"latency\"", nanoseconds);
      assertThat(Files.readString(export.resolve("benchmark.json")))
          .contains("\"unit\": \"ns\"", nanoseconds);
      assertThat(Files.readString(export.resolve("perf.csv")))
          .contains("commit,day,module,region")
          .contains(String.valueOf(entry.seconds().orElse(0)));
    }
  }

  @Test
  void recordsAtOtherSizesAreNoTrend() {
    HistoryEntry one = entry("a", "n=1000", 1);
    HistoryEntry two = entry("b", "n=2000", 4);
    HistoryEntry three = entry("c", "n=2000", 5);
    assertThat(new History(List.of(one, two, three)).of("A.a")).containsExactly(two, three);
  }

  private static HistoryEntry entry(String commit, String point, double seconds) {
    return new HistoryEntry(
        commit,
        LocalDate.EPOCH,
        "m",
        "A.a",
        point,
        java.util.OptionalDouble.of(seconds),
        java.util.OptionalDouble.empty(),
        java.util.OptionalDouble.empty(),
        java.util.OptionalDouble.empty(),
        java.util.OptionalDouble.empty(),
        "n",
        0,
        org.perfmodel.gate.Outcome.PASS,
        Optional.empty());
  }

  @Test
  void aBrokenLineIsNamedAndTheFileIsLeftAsItIs() throws IOException {
    try (TestRepository repository = OrdersProject.committed(folder.resolve("project"))) {
      recorded();
      Path file = folder.resolve("history/orders.jsonl");
      String broken = Files.readString(file) + "<<<<<<< HEAD\n";
      Files.writeString(file, broken);
      assertThatThrownBy(() -> new Recording(request()).run())
          .isInstanceOf(DocumentException.class)
          .hasMessageContaining("orders.jsonl:2");
      assertThat(file).hasContent(broken);
    }
  }

  @Test
  void nothingIsRecordedBeforeACheck() {
    assertThatThrownBy(() -> new Recording(request()).run())
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("mvn verify perf:record");
  }
}
