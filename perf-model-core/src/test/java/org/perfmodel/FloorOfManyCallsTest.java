package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.request.Request;

/** A floor is about all calls of a region that one cares about, and says so where it decides. */
class FloorOfManyCallsTest {
  private static final String SHORT = "@PerfModel static int next(int x) { return x + 1; }";

  private static final String LONGER =
      "@PerfModel static int next(int x) { return (x + 1) / 7 + (x + 3) / 5; }";

  private static final String ALLOCATES =
      "@PerfModel static int next(int x) { int[] a = new int[4]; a[0] = x; return keep(a) + x; }\n"
          + "static int[] kept; static int keep(int[] a) { kept = a; return a[0]; }";

  @TempDir Path folder;

  private Request request() {
    return Requests.ofMaven(folder, "some");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private RegionVerdict changed(String settings, String to) throws IOException {
    write("src/perf/perf.yaml", settings);
    write("src/main/java/Some.java", "class Some {\n" + SHORT + "\n}\n");
    new Pipeline().update(request());
    write("src/main/java/Some.java", "class Some {\n" + to + "\n}\n");
    return new Pipeline().judge(request()).verdict().regions().get(0);
  }

  private static Finding finding(RegionVerdict region, String metric) {
    return region.findings().stream()
        .filter(finding -> finding.limit().metric().label().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aFloorThatDecidesIsNamed() throws IOException {
    RegionVerdict region = changed("", LONGER);

    assertThat(region.outcome()).isEqualTo(Outcome.PASS);
    assertThat(finding(region, "time").reason()).isEqualTo("below the floor of 10 ns");
    assertThat(finding(region, "time").change().orElseThrow()).isGreaterThan(0.5);
    List<String> table = new Pipeline().check(request()).table();
    assertThat(table)
        .anyMatch(line -> line.matches("Some.next: time x\\d.* at .*below the floor of 10 ns.*"));
    assertThat(new Pipeline().explain(new Pipeline().judge(request()), "Some.next"))
        .anyMatch(line -> line.contains("below the floor of 10 ns"));
  }

  @Test
  void whatIsCalledAMillionTimesIsJudgedByAllOfThem() throws IOException {
    RegionVerdict region = changed("frequency: {'Some.*': 1000000}", LONGER);

    assertThat(region.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(finding(region, "time").reason()).matches(".*called 1000000 times: \\+[0-9.]+ us");
    assertThat(new Pipeline().check(request()).messages())
        .anyMatch(line -> line.contains("called 1000000 times"));
  }

  @Test
  void aFloorOfBytesIsAboutAllCallsToo() throws IOException {
    String floor = "rules: {'*': [allocation at-most baseline+5%% floor 4kB]}\n%s";
    RegionVerdict once = changed(floor.formatted(""), ALLOCATES);
    assertThat(finding(once, "allocation").outcome()).isEqualTo(Outcome.PASS);
    assertThat(finding(once, "allocation").reason()).isEqualTo("below the floor of 4 kB");

    Files.delete(folder.resolve("src/perf/baseline.jsonl"));
    RegionVerdict often = changed(floor.formatted("frequency: {'*': 1000}"), ALLOCATES);
    assertThat(finding(often, "allocation").outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(finding(often, "allocation").reason()).contains("called 1000 times: +32 kB");
  }

  /** More calls never let pass what fewer do not, and the last pattern that matches counts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "frequency: {'*': 1}; PASS",
        "frequency: {'*': 0.5}; PASS",
        "frequency: {'*': 1e9}; REGRESSION",
        "frequency: {'*': 1e9, 'Some.next': 1}; PASS",
        "frequency: {'Some.next': 1, '*': 1e9}; REGRESSION",
      })
  void theLastPatternThatMatchesCounts(String settings, Outcome outcome) throws IOException {
    assertThat(changed(settings, LONGER).outcome()).isEqualTo(outcome);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1e16", "often"})
  void aFrequencyOfNoMeaningIsRefused(String calls) {
    assertThatThrownBy(() -> changed("\nfrequency:\n  '*': " + calls, LONGER))
        .hasMessageStartingWith("src/perf/perf.yaml:3: ");
  }

  @Test
  void aFrequencyForNoRegionIsRefused() {
    assertThatThrownBy(() -> changed("frequency:\n  'Som.next': 9", LONGER))
        .hasMessageStartingWith("src/perf/perf.yaml:2: ")
        .hasMessageContaining("\"Som.next\" in frequency matches no region")
        .hasMessageContaining("Some.next");
  }
}
