package org.perfmodel.goal.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** With times that are made up from predictions: what is measured live differs on each machine. */
class ValidationTest {
  private static final String SOURCE =
      """
      class Some {
        @PerfModel(inputs = {"n=100", "n=1000", "n=100000000"})
        static double sum(double[] x, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            s += x[i];
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;
  private final Pipeline pipeline = new Pipeline();

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("src"));
    Files.createDirectories(folder.resolve("perf"));
    Files.writeString(folder.resolve("src/Some.java"), SOURCE);
    Files.writeString(
        folder.resolve("perf/perf.yaml"),
        """
        processors: [1]
        validate:
          - region: Some.sum
            benchmark: org.acme.Sums.sum
            parameters: {n: size}
        """);
  }

  private Request request() {
    return Requests.of(folder, "some", new SourceRoot(folder.resolve("src"), "src"), "perf");
  }

  private List<Prediction> predictions() {
    return pipeline.analyse(request()).verdict().regions().get(0).predictions();
  }

  /** Results of JMH that are so many times what is predicted. */
  private Path jmh(double factor, int... sizes) throws IOException {
    List<String> results = new ArrayList<>();
    for (int size : sizes) {
      for (Prediction prediction : predictions()) {
        if (prediction.point().inputs().toString().equals("n=" + size)) {
          results.add(
              String.format(
                  Locale.ROOT,
                  """
                  {"benchmark": "org.acme.Sums.sum", "threads": 1, "params": {"size": "%d"},
                   "primaryMetric": {"score": %s, "scoreUnit": "s/op"}}
                  """,
                  size,
                  factor * prediction.time().value()));
        }
      }
    }
    Path file = folder.resolve("jmh.json");
    Files.writeString(file, "[" + String.join(",", results) + "]");
    return file;
  }

  private List<String> validate(Path jmh, boolean store) {
    return new Validation(
            request(),
            new ValidationRequest(
                Path.of(System.getProperty("java.home")),
                List.of(),
                10,
                Optional.of(jmh),
                store,
                line -> {}))
        .run();
  }

  @Test
  void tableTellsErrorsAndWhatOneFactorLeavesOfThem() throws IOException {
    String text = String.join("\n", validate(jmh(1.25, 100, 1000), false));

    assertThat(text).containsPattern("Some.sum +n=100, p=1 .* -20 % .* [+-]?[0-2](\\.\\d+)? %");
    assertThat(text).containsPattern("Some.sum +n=1000, p=1 .* -20 % .* [+-]?[0-2](\\.\\d+)? %");
    assertThat(text).contains("2 measurements against platform reference#");
    assertThat(text).contains("error mean 20 %, median 20 %, worst x 1.2");
    assertErrors(text);
    assertThat(folder.resolve("perf/hybrid.json")).doesNotExist();
    assertThat(Files.readString(folder.resolve("target/validation/validation.csv")))
        .contains("\"Some.sum\",\"n=1000\",1,");
    assertThat(Files.readString(folder.resolve("target/validation/validation.md")))
        .contains("| Some.sum | n=100, p=1 |");
    assertThat(Files.readString(folder.resolve("target/validation/validation.svg")))
        .contains("2 of 2 predictions are within a factor of two");
  }

  /** By the definitions: predictions p0 and p1, measured 1.25 times as long. */
  private void assertErrors(String text) {
    double p0 = predictions().get(0).time().value();
    double p1 = predictions().get(1).time().value();
    double sigma = 0.25 * Math.sqrt((p0 * p0 + p1 * p1) / 2);
    double mean = 1.25 * (p0 + p1) / 2;
    String variation = String.format(Locale.ROOT, "%.2f", sigma / mean);

    assertThat(text).containsPattern("errors of +n +sigma +mean +C.O.V. +average error +worst");
    assertThat(text).containsPattern("Some.sum +2 .* " + variation + " +20 % +20 %");
    // One iteration of JMH each.
    assertThat(text).containsPattern("measured +at +n +mean +sigma +C.O.V.");
    assertThat(text).containsPattern("Some.sum +n=100, p=1 +1 .* 0( s| ns)? +0(\n|$)");
  }

  @Test
  void aStoredFactorCorrectsTheCoreAndSaysHowItIsKnown() throws IOException {
    List<Prediction> before = predictions();
    validate(jmh(1.25, 100, 1000), true);

    List<Prediction> after = predictions();

    // The entry to the loop is no part of the factor, so that a little of it goes to the rest.
    assertThat(after.get(0).time().value() / before.get(0).time().value())
        .isCloseTo(1.25, within(0.03));
    assertThat(after.get(0).confidence())
        .isEqualTo(Confidence.HYBRID.and(before.get(0).confidence()));
    assertThat(after.get(0).model()).startsWith("bottleneck x 1.");
    assertThat(after.get(0).assumptions()).isEqualTo(before.get(0).assumptions());
  }

  @Test
  void aFactorBeyondTheMeasuredLevelIsFlagged() throws IOException {
    validate(jmh(1.25, 100, 1000), true);

    Prediction large = predictions().get(predictions().size() - 1);
    Prediction inMemory =
        predictions().stream()
            .filter(each -> each.point().inputs().toString().equals("n=100000000"))
            .findFirst()
            .orElse(large);

    assertThat(inMemory.assumptions())
        .anyMatch(each -> each.text().contains("with data in memory it is extrapolated"));
    assertThat(inMemory.confidence()).isLessThanOrEqualTo(Confidence.ASSUMED);
  }

  @Test
  void whatMoreProcessorsCostIsNotTheCoresTime() throws IOException {
    Path jmh = jmh(1.25, 100, 1000);
    Path yaml = folder.resolve("perf/perf.yaml");
    Files.writeString(yaml, Files.readString(yaml) + "    processors: [2]\n");

    String text = String.join("\n", validate(jmh, true));

    assertThat(text).contains("Some.sum: no factor without a measurement on one processor.");
    assertThat(text).containsPattern("Some.sum +n=100, p=2 .* -20 % .* -(\n|$)");
    assertThat(folder.resolve("perf/hybrid.json")).doesNotExist();
  }

  @Test
  void theFactorIsForItsPlatformOnly() throws IOException {
    validate(jmh(1.25, 100, 1000), true);
    String hybrid = Files.readString(folder.resolve("perf/hybrid.json"));
    double with = predictions().get(0).time().value();

    Files.writeString(
        folder.resolve("perf/hybrid.json"), hybrid.replace("\"reference\"", "\"other\""));

    assertThat(predictions().get(0).time().value()).isLessThan(0.9 * with);
    assertThat(predictions().get(0).model()).isEqualTo("bottleneck");
  }

  @Test
  void validatingAgainAnswersTheSameFactor() throws IOException {
    Path jmh = jmh(1.25, 100, 1000);
    validate(jmh, true);
    String first = Files.readString(folder.resolve("perf/hybrid.json"));
    validate(jmh, true);

    assertThat(Files.readString(folder.resolve("perf/hybrid.json"))).isEqualTo(first);
  }

  @Test
  void anUnknownRegionOrBenchmarkIsAnswered() throws IOException {
    Path jmh = jmh(1, 100);
    Path yaml = folder.resolve("perf/perf.yaml");
    String right = Files.readString(yaml);

    Files.writeString(yaml, right.replace("Sums.sum", "Sums.sun"));
    assertThatThrownBy(() -> validate(jmh, false))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("perf/perf.yaml:3: the results of JMH have no benchmark")
        .hasMessageContaining("org.acme.Sums.sum");

    Files.writeString(yaml, right.replace("Some.sum", "Some.sun"));
    assertThatThrownBy(() -> validate(jmh, false))
        .hasMessageContaining("there is no region `Some.sun`")
        .hasMessageContaining("Some.sum");

    Files.writeString(yaml, right.replace("{n: size}", "{n: length}"));
    assertThatThrownBy(() -> validate(jmh, false))
        .hasMessageContaining("region Some.sum has a size `n`");
  }

  @Test
  void nothingRunsOnAnImaginedMachine() {
    assertThatThrownBy(
            () ->
                new Validation(
                    request().withScale(Optional.of("core:2")),
                    new ValidationRequest(
                        folder, List.of(), 10, Optional.empty(), false, line -> {})))
        .hasMessageStartingWith("perf:validate does not run on an imagined machine");
  }

  @Test
  void pointsAreInTheOrderOfTheirSizes() {
    List<Point> points = new ArrayList<>();
    for (int n : new int[] {2000, 100, 500, 100}) {
      points.add(
          new Point(
              new InputSet(new TreeMap<>(Map.of("n", Rational.of(n)))), points.size() % 2 + 1));
    }

    points.sort(Validation::bySize);

    assertThat(points)
        .extracting(Point::toString)
        .containsExactly("n=100, p=2", "n=100, p=2", "n=500, p=1", "n=2000, p=1");
  }
}
