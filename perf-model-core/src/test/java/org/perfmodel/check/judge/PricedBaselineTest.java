package org.perfmodel.check.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselinePredictions;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Region;

/** The work of a baseline is priced as the work of today is. */
class PricedBaselineTest {
  private static final String SUM =
      """
        @PerfModel(inputs = {"n=1000", "n=100000"})
        static double one(double[] a, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) s += a[i];
          return s;
        }
      """;

  private static final String TWO =
      """
        @PerfModel(inputs = "n=1000")
        static double two(double[] a, int n) {
          double s = 0;
          java.util.stream.IntStream.range(0, n).parallel().forEach(i -> a[i] = i);
          for (int i = 0; i < n; i++) s += a[i];
          return s;
        }
      """;

  private static final String SLOWER =
      SUM.replace("s += a[i];", "for (int j = 0; j < n; j++) s += Math.sqrt(a[j]);");

  @TempDir Path folder;

  private Request request(String... methods) throws IOException {
    return placed("src/main/java/Some.java", "", methods);
  }

  private Request placed(String name, String above, String... methods) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, above + "class Some {\n" + String.join("\n", methods) + "}\n");
    return Requests.ofMaven(folder, "some");
  }

  private Path baseline() {
    return folder.resolve("src/perf/baseline.jsonl");
  }

  private static Map<String, RegionVerdict> judged(Request request) {
    Map<String, RegionVerdict> regions = new TreeMap<>();
    new Pipeline()
        .analyse(request)
        .verdict()
        .regions()
        .forEach(each -> regions.put(each.region().value(), each));
    return regions;
  }

  private static double change(RegionVerdict region) {
    return region.findings().stream()
        .map(Finding::change)
        .filter(change -> change.isPresent())
        .mapToDouble(change -> Math.abs(change.getAsDouble()))
        .max()
        .orElseThrow();
  }

  @Test
  void whatIsAsItWasIsNotPricedAgainAndHasNoChange() throws IOException {
    Request request = request(SUM, TWO);
    new Pipeline().update(request);
    Analysis analysis = new Pipeline().analyse(request);
    AtomicInteger asked = new AtomicInteger();
    for (Region region : analysis.workload().regions()) {
      RegionVerdict verdict = judged(request).get(region.id().value());
      List<Prediction> now = verdict.predictions();
      BaselinePredictions before =
          PricedBaseline.of(
              analysis.baseline().of(region.id()),
              analysis.platform(),
              region,
              now,
              (old, points) -> {
                asked.incrementAndGet();
                return List.of();
              });
      assertThat(before.predictions()).isEqualTo(now);
      assertThat(change(verdict)).isZero();
      assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
      assertThat(verdict.change()).isEmpty();
    }
    assertThat(asked).hasValue(0);
  }

  /** The law: a text that is not the one of today is priced to the same times. */
  @Test
  void workThatIsReadHasTheTimesOfTheWorkThatWasWritten() throws IOException {
    Request request = request(SUM, TWO);
    new Pipeline().update(request);
    String text = Files.readString(baseline());
    // A name that prices nothing makes the texts differ.
    Files.writeString(baseline(), text.replace("l~li;", "l~lother;"));
    judged(request)
        .forEach(
            (id, verdict) -> {
              assertThat(verdict.outcome()).as(id).isEqualTo(Outcome.PASS);
              assertThat(change(verdict)).as(id).isZero();
            });
    assertThat(text).contains("l~li;");
  }

  @Test
  void movingAndInsertingLinesAboveChangesNoLineOfTheFile() throws IOException {
    new Pipeline().update(request(SUM, TWO));
    String text = Files.readString(baseline());
    Files.delete(folder.resolve("src/main/java/Some.java"));
    Request moved =
        placed("src/main/java/deep/Other.java", "// One\n\n// more\n", TWO, "// between\n", SUM);
    assertThat(new Pipeline().update(moved))
        .contains("unchanged  Some.one", "perf: src/perf/baseline.jsonl is as it was");
    assertThat(Files.readString(baseline())).isEqualTo(text);
  }

  @Test
  void moreWorkIsARegressionWithBothFormulae() throws IOException {
    new Pipeline().update(request(SUM, TWO));
    Map<String, RegionVerdict> now = judged(request(SLOWER, TWO));
    RegionVerdict slower = now.get("Some.one");
    assertThat(slower.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(change(slower)).isGreaterThan(0.5);
    assertThat(slower.change().orElseThrow().before().toString()).doesNotContain("sqrt");
    assertThat(slower.change().orElseThrow().now().toString()).contains("sqrt");
    assertThat(slower.change().orElseThrow().earlier()).isPresent();
    assertThat(now.get("Some.two").outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void updateKeepsWhatIsWorseAndTightensWhatIsBetter() throws IOException {
    new Pipeline().update(request(SUM, TWO));
    String first = Files.readString(baseline());
    assertThat(new Pipeline().update(request(SLOWER, TWO)))
        .anyMatch(line -> line.startsWith("kept       Some.one  now worse in time at n=1000"))
        .contains("unchanged  Some.two");
    assertThat(Files.readString(baseline())).isEqualTo(first);

    new Pipeline().accept(request(SLOWER, TWO), "Some.one", "needed");
    assertThat(Files.readString(baseline())).contains("\"accepted\":\"needed\"").contains("sqrtD");
    assertThat(judged(request(SLOWER, TWO)).get("Some.one").outcome()).isEqualTo(Outcome.PASS);

    assertThat(new Pipeline().update(request(SUM, TWO))).contains("tightened  Some.one");
    assertThat(Files.readString(baseline())).doesNotContain("sqrtD");
  }

  /** Written by the version before: formulae of today's prices. */
  private static String formatOne(RegionVerdict verdict) {
    Prediction last = verdict.predictions().get(verdict.predictions().size() - 1);
    StringBuilder inputs = new StringBuilder();
    verdict.predictions().stream()
        .map(each -> "\"" + each.point().inputs() + "\"")
        .distinct()
        .forEach(each -> inputs.append(inputs.isEmpty() ? "" : ",").append(each));
    StringBuilder terms = new StringBuilder();
    last.contributions()
        .forEach(
            each ->
                terms
                    .append(terms.isEmpty() ? "" : ",")
                    .append("{\"formula\":\"" + each.formula() + "\",\"kind\":\"")
                    .append(each.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .append("\",\"label\":\"" + each.label() + "\"}"));
    return "{\"format\":1,\"growth\":\""
        + last.growth()
        + "\",\"inputs\":["
        + inputs
        + "],\"model\":\"bottleneck\",\"region\":\""
        + verdict.region()
        + "\",\"span\":\""
        + last.spanFormula().value()
        + "\",\"terms\":["
        + terms
        + "],\"time\":\""
        + last.timeFormula().value()
        + "\",\"unknowns\":0,\"work\":\""
        + last.workFormula().value()
        + "\"}\n";
  }

  @Test
  void aLineOfFormatOneIsJudgedAndConvertedOnceTheRegionIsAsItWas() throws IOException {
    Request request = request(SUM, TWO);
    Map<String, RegionVerdict> regions = judged(request);
    Files.createDirectories(baseline().getParent());
    String old = formatOne(regions.get("Some.one")) + formatOne(regions.get("Some.two"));
    Files.writeString(baseline(), old);

    judged(request)
        .forEach(
            (id, verdict) -> {
              assertThat(verdict.outcome()).as(id).isEqualTo(Outcome.PASS);
              assertThat(change(verdict)).as(id).isLessThan(1e-9);
            });
    RegionVerdict slower = judged(request(SLOWER, TWO)).get("Some.one");
    assertThat(slower.outcome()).isEqualTo(Outcome.REGRESSION);

    assertThat(new Pipeline().update(request(SLOWER, TWO)))
        .contains("unchanged  Some.two", "converted  1 line to format 2")
        .anyMatch(line -> line.startsWith("kept       Some.one  now worse in time"));
    assertThat(Files.readString(baseline()))
        .contains(formatOne(regions.get("Some.one")))
        .contains("{\"region\":\"Some.two\",");
  }

  @Test
  void whatALaterVersionWroteCostsThatRegionItsComparisonOnly() throws IOException {
    Request request = request(SUM, TWO);
    new Pipeline().update(request);
    String text = Files.readString(baseline()).replaceFirst("l~li;", "l~li;Z1;");
    Files.writeString(baseline(), text);

    Map<String, RegionVerdict> regions = judged(request);
    assertThat(regions.get("Some.one").outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
    assertThat(regions.get("Some.one").findings())
        .anySatisfy(
            finding ->
                assertThat(finding.reason())
                    .startsWith("the baseline has `Z` of a loop, which this version of the plugin")
                    .contains("Update the plugin, or accept")
                    .contains("mvn perf:accept -Dperf.region=Some.one"));
    assertThat(regions.get("Some.two").outcome()).isEqualTo(Outcome.PASS);
    assertThat(new Pipeline().update(request))
        .anyMatch(line -> line.startsWith("kept       Some.one  not comparable"));
    assertThat(Files.readString(baseline())).isEqualTo(text);
  }

  @Test
  void aRenamedSizeIsTheSameSize() throws IOException {
    new Pipeline().update(request(SUM));
    Request other =
        request(SUM.replace("int n)", "int m)").replace("< n;", "< m;").replace("n=1", "m=1"));
    RegionVerdict verdict = judged(other).get("Some.one");
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
    assertThat(verdict.findings().get(0).before())
        .hasValue(verdict.predictions().get(0).time().value());
  }

  @Test
  void withoutAnEntryNothingIsRemembered() throws IOException {
    Analysis analysis = new Pipeline().analyse(request(SUM));
    Optional<BaselineEntry> none = Optional.empty();
    assertThat(
            PricedBaseline.of(
                none,
                analysis.platform(),
                analysis.workload().regions().get(0),
                List.of(),
                (old, points) -> List.of()))
        .isEqualTo(BaselinePredictions.NOTHING);
  }
}
