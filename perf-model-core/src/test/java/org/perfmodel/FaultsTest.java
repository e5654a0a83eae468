package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.request.Request;

/** A fault of ours costs one region its answer, never the build its verdicts. */
class FaultsTest {
  private static final String SOURCE =
      """
      class Some {
        @PerfModel(inputs = "n=1000")
        static double one(double[] a, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) s += a[i];
          return s;
        }

        @PerfModel(inputs = "n=1000")
        static double two(double[] a, int n) {
          double s = 0;
          java.util.stream.IntStream.range(0, n).parallel().forEach(i -> a[i] = i);
          for (int i = 0; i < n; i++) s += a[i];
          return s;
        }

        @PerfModel(inputs = "n=1000")
        static double three(double[] a, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) s += a[i] * a[i];
          return s;
        }
      }
      """;

  @TempDir Path folder;

  private Request request() throws IOException {
    Path file = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, SOURCE);
    return Requests.ofMaven(folder, "some");
  }

  private static Pipeline broken(String where, Throwable fault) {
    return new Pipeline(
        Optional.empty(),
        (stage, region) -> {
          if (stage.equals(where) && region.id().value().equals("Some.two")) {
            FaultsTest.<RuntimeException>raise(fault);
          }
        });
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void raise(Throwable fault) throws T {
    throw (T) fault;
  }

  private static Map<String, RegionVerdict> regions(Analysis analysis) {
    Map<String, RegionVerdict> regions = new TreeMap<>();
    analysis.verdict().regions().forEach(each -> regions.put(each.region().value(), each));
    return regions;
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "price", "compare", "write"})
  void aFaultInJudgingIsTheRegionsErrorAndTheOthersAreJudged(String stage) throws IOException {
    Request request = request();
    new Pipeline().update(request);
    Pipeline pipeline = broken(stage, new IndexOutOfBoundsException("Index -1 out of bounds"));
    RunSummary told = pipeline.check(request);
    assertThat(told.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(told.table())
        .anyMatch(line -> line.matches("Some.one .* pass"))
        .anyMatch(line -> line.matches("Some.three .* pass"))
        .anyMatch(line -> line.matches("Some.two .* error"));
    String said = String.join(" ", told.messages()).replaceAll("\\s+", " ");
    assertThat(said)
        .contains("src/main/java/Some.java:10", "Index -1 out of bounds", "Maybe report it");
    assertThat(String.join(" ", told.table()).replaceAll("\\s+", " "))
        .contains("took the answer of 1 region");
    for (String name : List.of("verdict.json", "prediction.json", "workload.json")) {
      assertThat(Files.readString(folder.resolve("target/perf").resolve(name)))
          .as(name)
          .contains("Some.one", "Some.two", "Some.three");
    }
    assertThat(Files.readString(folder.resolve("target/perf/TEST-perf.xml")))
        .contains("Index -1 out of bounds")
        .contains("classname=\"Some.one\"", "classname=\"Some.three\"");
    assertThat(Files.readString(folder.resolve("target/perf/perf.sarif")))
        .contains("Index -1 out of bounds")
        .doesNotContain("Some.one error");
    assertThat(Files.readString(folder.resolve("target/perf/report/index.html")))
        .contains("title=\"Some.one\"", "title=\"Some.two\"", "title=\"Some.three\"");
  }

  @Test
  void aFaultInExplainingASlowdownIsRedAndTheOthersAreJudged() throws IOException {
    Request request = request();
    new Pipeline().update(request);
    Path file = folder.resolve("src/main/java/Some.java");
    Files.writeString(
        file, SOURCE.replace("s += a[i];", "for (int j = 0; j < n; j++) s += a[i] + j;"));
    RunSummary sound = new Pipeline().check(request);
    assertThat(sound.table())
        .anyMatch(line -> line.matches("Some.one .* regression"))
        .anyMatch(line -> line.matches("Some.two .* regression"));
    RunSummary told = broken("explain", new IllegalStateException("lost")).check(request);
    assertThat(told.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(told.table())
        .anyMatch(line -> line.matches("Some.one .* regression"))
        .anyMatch(line -> line.matches("Some.two .* error"))
        .anyMatch(line -> line.matches("Some.three .* pass"));
    assertThat(String.join(" ", told.messages()).replaceAll("\\s+", " "))
        .contains("Some.java:10", "lost", "changed: Some.java:5");
  }

  @Test
  void aFaultInLookingAtLocksIsANoteAndTheRegionIsJudged() throws IOException {
    Request request = request();
    new Pipeline().update(request);
    RunSummary told = broken("locks", new IllegalStateException("lost")).check(request);
    assertThat(told.table()).anyMatch(line -> line.matches("Some.two .* pass"));
    assertThat(String.join(" ", told.table()).replaceAll("\\s+", " "))
        .contains("whether Some.two can deadlock is not known", "lost");
  }

  @Test
  void aFaultInBoundingSchedulesIsTheirNote() throws IOException {
    Request request = request();
    Pipeline pipeline = broken("schedules", new ArrayIndexOutOfBoundsException("lost"));
    Analysis analysis = pipeline.bounded(pipeline.analyse(request));
    assertThat(regions(analysis).get("Some.two").schedules().orElseThrow().note())
        .contains("lost", "Maybe report it");
    assertThat(regions(analysis).get("Some.two").error()).isEmpty();
  }

  @Test
  void aPageThatCannotBeDrawnSaysSoAndTheOthersAreDrawn() throws IOException {
    Pipeline pipeline = broken("page", new StackOverflowError());
    pipeline.write(pipeline.analyse(Requests.drawn(request())));
    Path report = folder.resolve("target/perf/report");
    assertThat(Files.readString(report.resolve("Some.two.html"))).contains("could not be drawn");
    assertThat(Files.readString(report.resolve("Some.one.html")))
        .contains("Where the time goes")
        .doesNotContain("could not be drawn");
  }

  @Test
  void pagesThatCannotBeDrawnAreCounted() throws IOException {
    Request drawn = Requests.drawn(request());
    RunSummary told = broken("page", new IllegalStateException("lost")).check(drawn);
    assertThat(String.join(" ", told.table()).replaceAll("\\s+", " "))
        .contains("took the page of 1 region: Some.two.", "Their verdicts stand");
    assertThat(told.table()).anyMatch(line -> line.matches("Some.two .* no baseline"));
    Pipeline pipeline = broken("page", new IllegalStateException("lost"));
    assertThat(pipeline.report(pipeline.analyse(drawn)).get(0)).contains("1 region: Some.two.");
    assertThat(new Pipeline().report(new Pipeline().analyse(drawn))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "java.lang.StackOverflowError, nested too deep",
    "java.lang.OutOfMemoryError, memory"
  })
  void errorsOfTheMachineAreContainedToo(String type, String words) throws Exception {
    Throwable fault = (Throwable) Class.forName(type).getConstructor().newInstance();
    Analysis analysis = broken("evaluate", fault).analyse(request());
    assertThat(regions(analysis).get("Some.two").error().orElseThrow()).contains(words, "Maybe");
    assertThat(regions(analysis).get("Some.one").error()).isEmpty();
    assertThat(regions(analysis).get("Some.three").error()).isEmpty();
  }
}
