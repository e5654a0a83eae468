package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.json.SarifCodec;
import org.perfmodel.request.Request;

/** The same failure is one finding: less speedup and growth are said with the time they cost. */
class OneFindingTest {
  @TempDir private Path folder;

  private Request request(String body) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(
        sources.resolve("Some.java"),
        "import java.util.stream.*;\nimport "
            + PerfModel.class.getName()
            + ";\nclass Some {\n @PerfModel(inputs = \"n=100000\") static double run(double[] a,"
            + " int n) {\n"
            + body
            + "\n}\n}\n");
    return Requests.ofMaven(folder, "some");
  }

  @Test
  void aLongerTimeIsSaidWithTheSpeedupThatIsGone() throws IOException {
    new Pipeline()
        .update(
            request(
                "return IntStream.range(0, n).parallel().mapToDouble(i -> f(a[i])).sum(); }\n"
                    + "static double f(double x) { return Math.exp(Math.sin(x)); "));
    Verdict verdict =
        new Pipeline()
            .judge(
                request(
                    "double s = 0; for (int i = 0; i < n; i++) s += f(a[i]); return s; }\n"
                        + "static double f(double x) { return Math.exp(Math.sin(x)); "))
            .verdict();

    RegionVerdict run = verdict.regions().get(0);
    assertThat(run.findings())
        .filteredOn(finding -> finding.outcome().isFailure())
        .extracting(finding -> finding.limit().metric())
        .contains(Metric.TIME, Metric.SPEEDUP);
    assertThat(SarifCodec.write(verdict))
        .containsOnlyOnce("\"ruleId\"")
        .contains("perf/time", "; speedup is 1, was ");
  }

  @Test
  void limitsThatNoBaselineHasAreResultsOfTheirOwn() throws IOException {
    Path perf = Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        perf.resolve("perf.yaml"),
        "rules:\n  \"*\": [\"time at-most 1us\", \"complexity at-most log2(n)\"]\n");
    Request request =
        request("double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s;");
    new Pipeline().update(request);

    String document = SarifCodec.write(new Pipeline().judge(request).verdict());

    assertThat(document.split("\"ruleId\"", -1)).hasSize(3);
    assertThat(document).contains("perf/time", "perf/complexity");
  }
}
