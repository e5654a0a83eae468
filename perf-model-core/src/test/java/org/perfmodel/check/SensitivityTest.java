package org.perfmodel.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Sensitivity;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

/** Laws of derivatives, and of loops that would run in parallel. */
class SensitivityTest {
  private static final String SOURCE =
      """
      import java.util.stream.IntStream;

      class Some {
        @PerfModel(inputs = "n=1000000")
        static void scale(double[] x, double[] y, int n) {
          for (int i = 0; i < n; i++) {
            y[i] = Math.sqrt(x[i]) / 3;
          }
        }

        @PerfModel(inputs = "n=1000000")
        static void stream(double[] x, double[] y, int n) {
          IntStream.range(0, n).parallel().forEach(i -> y[i] = Math.sqrt(x[i]) / 3);
        }

        @PerfModel(inputs = "n=300, m=70")
        static double product(double[][] a, double[] x, int n, int m) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
              s += a[i][j] * x[j];
            }
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(sources.resolve("Some.java"), SOURCE);
    Files.createDirectories(folder.resolve("src/perf"));
    configure("platforms: [xeon-16]\nprocessors: [1, 16]\n");
  }

  private void configure(String yaml) throws IOException {
    Files.writeString(folder.resolve("src/perf/perf.yaml"), yaml);
  }

  private Request request() {
    return Requests.ofMaven(folder, "module");
  }

  private Analysis analysis(Request request) {
    return new Pipeline().analyse(request);
  }

  private static Prediction last(Analysis analysis, String region) {
    List<Prediction> all = analysis.verdictOf(region).predictions();
    return all.get(all.size() - 1);
  }

  private static Sensitivity found(Analysis analysis, String region) {
    return PagePredictor.ofOne(analysis)
        .sensitivity(new RegionId(region), last(analysis, region).point())
        .orElseThrow();
  }

  private static Point with(Point point, String size, long value) {
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    values.put(size, Rational.of(value));
    return new Point(new InputSet(values), point.processors());
  }

  /** Euler: a time is homogeneous in all prices, so their elasticities add up to one. */
  @ParameterizedTest
  @ValueSource(strings = {"Some.scale", "Some.product", "Some.stream"})
  void elasticitiesOfAllPricesAddUpToOne(String region) {
    double sum =
        found(analysis(request()), region).parts().stream()
            .mapToDouble(Sensitivity.Part::elasticity)
            .sum();
    assertThat(sum).isCloseTo(1, within(0.01));
  }

  /** Against central differences of what the engines answer. */
  @ParameterizedTest
  @ValueSource(strings = {"Some.scale", "Some.product", "Some.stream"})
  void derivativesAreDifferences(String region) {
    Analysis analysis = analysis(request());
    Sensitivity found = found(analysis, region);
    assertThat(found.sizes()).hasSize(region.equals("Some.product") ? 2 : 1);
    for (Sensitivity.SizeEffect size : found.sizes()) {
      long value = (long) size.value();
      long step = Math.max(1, value / 50);
      double more = seconds(analysis, region, with(found.point(), size.size(), value + step));
      double less = seconds(analysis, region, with(found.point(), size.size(), value - step));
      assertThat(size.derivative())
          .isCloseTo((more - less) / (2 * step), within(0.05 * size.derivative()));
      assertThat(size.doubled())
          .isEqualTo(seconds(analysis, region, with(found.point(), size.size(), 2 * value)));
      assertThat(size.elasticity()).isBetween(0.01, 1.2);
    }
  }

  private static double seconds(Analysis analysis, String region, Point point) {
    return PagePredictor.ofOne(analysis)
        .at(new RegionId(region), point)
        .orElseThrow()
        .time()
        .value();
  }

  @Test
  void halvedPricesAreThoseOfTheImaginedMachine() {
    Sensitivity found = found(analysis(request()), "Some.scale");
    Sensitivity.Part strongest = found.parts().get(0);
    assertThat(strongest.words()).isEqualTo("vector arithmetic");
    double imagined =
        last(analysis(request().withScale(Optional.of("vector:2"))), "Some.scale").time().value();
    assertThat(strongest.halved()).isCloseTo(imagined, within(1e-9 * imagined));
  }

  @Test
  void theLeastSizeForAnEfficiencyKeepsItAndASmallerOneDoesNot() {
    Analysis analysis = analysis(request());
    Sensitivity found = found(analysis, "Some.stream");
    Sensitivity.Isoefficiency scaling = found.scaling().orElseThrow();
    assertThat(scaling.least()).hasSize(6);
    long before = 0;
    for (Sensitivity.Isoefficiency.Least least : scaling.least()) {
      long size = least.size().orElseThrow();
      assertThat(size).isGreaterThan(before);
      before = size;
      for (double share : new double[] {1, 0.95}) {
        Point there =
            new Point(with(found.point(), "n", (long) (share * size)).inputs(), least.processors());
        double efficiency =
            PagePredictor.ofOne(analysis)
                .at(new RegionId("Some.stream"), there)
                .orElseThrow()
                .efficiency()
                .value();
        assertThat(efficiency >= 0.5).as(there.toString()).isEqualTo(share == 1);
      }
    }
    assertThat(found(analysis, "Some.scale").scaling()).isEmpty();
  }

  @Test
  void allPlatformsThatAreNamedAreEvaluated() throws IOException {
    double xeon = last(analysis(request()), "Some.scale").time().value();
    configure("platforms: [epyc-zen5]\nprocessors: [1, 16]\n");
    double epyc = last(analysis(request()), "Some.scale").time().value();
    configure("platforms: [xeon-16, epyc-zen5]\nprocessors: [1, 16]\n");
    Analysis both = analysis(request());
    assertThat(found(both, "Some.scale").machines())
        .extracting(Sensitivity.Machine::seconds)
        .containsExactly(xeon, epyc);
    String text = String.join("\n", new Pipeline().explain(both, "Some.scale"));
    assertThat(text).contains("Least time on " + (xeon < epyc ? "xeon-16." : "epyc-zen5."));
  }

  @Test
  void theMachineOfLeastCostIsTold() throws IOException {
    Path platforms = Files.createDirectories(folder.resolve("src/perf/platforms"));
    price(platforms, "xeon-16", "3.6");
    price(platforms, "epyc-zen5", "0.36");
    configure("platforms: [xeon-16, epyc-zen5]\nprocessors: [1, 16]\n");
    Analysis analysis = analysis(request());
    for (Sensitivity.Machine machine : found(analysis, "Some.scale").machines()) {
      double perSecond = machine.name().equals("xeon-16") ? 1e-3 : 1e-4;
      assertThat(machine.cost().orElseThrow())
          .isCloseTo(perSecond * machine.seconds(), within(1e-9 * machine.seconds()));
    }
    assertThat(String.join("\n", new Pipeline().explain(analysis, "Some.scale")))
        .contains("least cost on epyc-zen5.");
    price(platforms, "epyc-zen5", "cheap");
    assertThatThrownBy(() -> found(analysis, "Some.scale"))
        .isInstanceOf(PerfException.class)
        .hasMessageContainingAll("epyc-zen5", "`price-per-hour` is \"cheap\"", "\nMaybe ");
  }

  private static void price(Path platforms, String name, String price) throws IOException {
    try (InputStream shipped =
        SensitivityTest.class.getResourceAsStream("/META-INF/perf/platforms/" + name + ".json")) {
      String text =
          new String(Objects.requireNonNull(shipped).readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(
          platforms.resolve(name + ".json"),
          text.replace("\"facts\": {", "\"facts\": {\"price-per-hour\": \"" + price + "\", "));
    }
  }

  /** What is told of the sequential loop is what the stream that somebody wrote is predicted. */
  @Test
  void aLoopAsAStreamTakesAsLongAsTheStream() {
    Analysis analysis = analysis(request());
    Prediction stream = last(analysis, "Some.stream");
    List<ParallelForm> forms =
        PagePredictor.ofOne(analysis)
            .parallelForms(new RegionId("Some.scale"), last(analysis, "Some.scale").point());
    assertThat(forms).hasSize(1);
    ParallelForm.Gain gain = forms.get(0).gain().orElseThrow();
    assertThat(gain.processors()).isEqualTo(16);
    assertThat(gain.then()).isCloseTo(stream.time().value(), within(0.1 * gain.then()));
    assertThat(gain.now() / gain.then()).isBetween(2.0, 16.0);
    long from = gain.paysFrom().orElseThrow().value();
    assertThat(from).isBetween(100L, 1_000_000L);
    assertThat(gain.iterations()).isEqualTo(1_000_000 / 64.0);
    String text = String.join(" ", new Pipeline().explain(analysis, "Some.scale"));
    assertThat(text.replaceAll(" +", " "))
        .contains("loop i (line 6) is independent: as a parallel stream the region takes")
        .contains("it pays from n = ");
  }
}
