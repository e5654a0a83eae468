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
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.DocumentException;
import org.perfmodel.request.PerfException;
import org.perfmodel.workload.SourceProblem;

/** What makes no sense is refused with its place, its value and what to do. */
class NonsenseTest {
  private static final String SUM =
      "static int sum(int[] a, int n) { int s = 0;\nLOOP\nfor (int i = 0; i < n; i++) {\nBODY\n"
          + "if (a[i] > 0) s += a[i]; }\nreturn s; }";

  private static final String OTHER =
      "@PerfModel(inputs = \"m=100\") static int other(int m) {"
          + " int s = 0; for (int i = 0; i < m; i++) s ^= i; return s; }";

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void source(String methods) throws IOException {
    write(
        "src/main/java/Some.java",
        "class Some {\n" + methods.replace("LOOP", "").replace("BODY", "") + "\n}\n");
  }

  private void yaml(String text) throws IOException {
    write("src/perf/perf.yaml", text.replace("|", "\n"));
  }

  private Verdict judged() {
    return new Pipeline().judge(Requests.ofMaven(folder, "some")).verdict();
  }

  private void update() {
    new Pipeline().update(Requests.ofMaven(folder, "some"));
  }

  private static List<String> problems(Verdict verdict) {
    return verdict.problems().stream()
        .filter(SourceProblem::severe)
        .map(problem -> problem.place() + ": " + problem.message())
        .toList();
  }

  /** The same edit, however its input is spelt, is the same verdict, and others keep theirs. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "inputs: {'*': ['*=1000']}|overlays: {'Some#sum': {region: ''}}",
        "inputs: {'Some.sum': ['n=1000']}|overlays: {'Some#sum': {region: ''}}",
        "inputs: {'*': ['n=1000']}|overlays: {'Some#sum': {region: ''}}",
        "overlays: {'Some#sum': {region: '', inputs: ['n=1000']}}"
      })
  void aRegionThatLosesASizeIsJudgedLikeAnyOther(String settings) throws IOException {
    yaml(settings);
    source(SUM + "\n" + OTHER);
    update();
    source("static int sum(int[] a, int n) { return a[0]; }\n" + OTHER);
    Verdict verdict = judged();

    assertThat(problems(verdict)).isEmpty();
    assertThat(verdict.regions()).hasSize(2);
    RegionVerdict sum = verdict.regions().get(1);
    assertThat(sum.region().value()).isEqualTo("Some.sum");
    assertThat(verdict.regions()).extracting(RegionVerdict::outcome).containsOnly(Outcome.PASS);
    assertThat(sum.findings())
        .filteredOn(finding -> finding.limit().text().startsWith("time"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.before().orElseThrow()).isGreaterThan(1e-7);
              assertThat(finding.change().orElseThrow()).isLessThan(-0.9);
            });
  }

  @Test
  void anInputThatNoRegionEverHadIsAProblemOfItsOwnLineOnly() throws IOException {
    yaml("inputs:|  'Some.sum': ['m=10', 'nn=1000']|overlays: {'Some#sum': {region: ''}}");
    source(SUM + "\n" + OTHER);
    Verdict verdict = judged();

    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.regions())
        .extracting(RegionVerdict::outcome)
        .containsOnly(Outcome.NO_BASELINE);
    assertThat(problems(verdict))
        .anyMatch(
            problem ->
                problem.startsWith(
                    "src/perf/perf.yaml:2: inputs of \"Some.sum\": no region that matches has a"
                        + " size `nn`; sizes there: ["));
    assertThat(verdict.problems())
        .anyMatch(problem -> problem.nextStep().equals("Maybe `n` is meant."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "//@ perf trips = -1; ; a trip count is not below zero: `-1`",
        "//@ perf trips = -n; ; a trip count is not below zero: `-n`",
        "; //@ perf cost = -3us; a cost is not below zero: `-3us`",
        "; //@ perf probability = 1.5; a probability lies between 0 and 1, not at `1.5`",
        "; //@ perf probability = -1/2; a probability lies between 0 and 1, not at `-1/2`"
      })
  void directivesOfNoMeaningAreProblemsWithTheirLine(String loop, String body, String told)
      throws IOException {
    source(
        "@PerfModel "
            + SUM.replace("LOOP", loop == null ? "" : loop)
                .replace("BODY", body == null ? "" : body));

    assertThat(problems(judged()))
        .anyMatch(
            problem ->
                problem.matches("src/main/java/Some.java:\\d+: .*") && problem.contains(told));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"@Trips(\"-1\") int i = 0; a trip count is not below zero: `-1`"})
  void annotationsOfNoMeaningAreProblemsToo(String start, String told) throws IOException {
    source("@PerfModel " + SUM.replace("int i = 0", start));

    assertThat(problems(judged())).anyMatch(problem -> problem.contains(told));
  }

  @Test
  void aCostOrAProbabilityOfNoMeaningInAnAnnotationIsAProblem() throws IOException {
    source(
        "@PerfModel "
            + SUM.replace("LOOP", "@Probability(7) boolean odd = keep(n) > 3;")
                .replace("BODY", "if (odd) s += keep(i);")
            + "@Cost(\"-1ns\") static int keep(int n) { return n; }");

    assertThat(problems(judged()))
        .anyMatch(problem -> problem.contains("a probability lies between 0 and 1, not at `7`"))
        .anyMatch(problem -> problem.contains("a cost is not below zero: `-1ns`"));
  }

  @Test
  void aSizeThatIsNoNameIsAProblem() throws IOException {
    source("@PerfModel " + SUM.replace("LOOP", "//@ perf size = -3\nint k = a.length;"));

    assertThat(problems(judged())).anyMatch(problem -> problem.contains("-3"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "trips: {i: '-5'}; a trip count is not below zero: `-5`",
        "calls: {abs: '-5us'}; a cost is not below zero: `-5us`",
        "probability: {L5: '7'}; a probability lies between 0 and 1, not at `7`"
      })
  void overlaysOfNoMeaningAreProblems(String overlay, String told) throws IOException {
    source(
        "static int sum(int[] a, int n) { int s = 0;\n\n"
            + "for (int i = 0; i < n; i++)\nif (a[i] > 0) s += Math.abs(a[i]);\nreturn s; }");
    yaml("overlays: {'Some#sum': {region: '', " + overlay + "}}");

    assertThat(problems(judged())).anyMatch(problem -> problem.contains(told));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unknown at-most 1000000000",
        "time at-most baseline+100000000%",
        "time at-most 1e99s",
        "time at-most baseline+5% floor 1000000000000s",
        "allocation at-most baseline floor 1e12GB",
        "speedup at-least 0",
        "speedup at-least baseline-100%",
        "efficiency at-least baseline-5% floor 1e13"
      })
  void aLimitThatNothingCanBreakIsRefused(String limit) throws IOException {
    source(OTHER);
    yaml("rules:|  '*': ['" + limit + "']");

    assertThatThrownBy(this::judged)
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith("src/perf/perf.yaml:2: ")
        .hasMessageContaining("limit `" + limit + "`: nothing can break it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time at-most baseline+1000000%",
        "time at-most 31557600s",
        "complexity at-least baseline",
        "speedup at-least baseline-99%"
      })
  void aMildLimitThatSomethingCanBreakIsNot(String limit) throws IOException {
    source(OTHER);
    yaml("rules:|  '*': ['" + limit + "']");

    assertThat(judged().outcome()).isEqualTo(Outcome.NO_BASELINE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"m=0", "m=0', 'm=10"})
  void anInputOfZeroThatEmptiesALoopCostsItsRegionTheVerdict(String inputs) throws IOException {
    source(OTHER + "\n@PerfModel(inputs = \"n=9\") " + SUM);
    yaml("inputs: {'Some.other': ['" + inputs + "']}");
    List<RegionVerdict> regions = judged().regions();

    assertThat(regions.get(0).error().orElseThrow())
        .contains("Some.other has `m=0` among its inputs", "m=1000");
    assertThat(regions.get(1).outcome()).isEqualTo(Outcome.NO_BASELINE);
  }

  @Test
  void theLowerEndOfARangeMayBeZero() throws IOException {
    source(
        "@PerfModel(inputs = \"from=0, to=50\") static int run(int[] a, int from, int to) {"
            + " int s = 0; for (int i = from; i < to; i++) s += a[i]; return s; }");

    assertThat(judged().regions().get(0).error()).isEmpty();
  }

  /** Both ends of {@code |a - b|} shorten the loop as they grow: only one of them may be zero. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int d = a - b; int n = d; if (n < 0) n = -n; for (int i = 0; i < n; i++) s += i;",
        "int n = a < b ? b - a : a - b; for (int i = 0; i < n; i++) s += i;",
        "for (int i = 0; i < Math.abs(b - a); i++) s += i;",
        "for (int i = Math.min(a, b); i < Math.max(a, b); i++) s += i;",
        "int n = a * 2 - b * 2; if (n < 0) n = -n; while (n-- > 0) s++;"
      })
  void aWildcardDoesNotEmptyTheLoop(String loop) throws IOException {
    source("@PerfModel static int run(int a, int b) { int s = 0; " + loop + " return s; }");
    yaml("inputs: {'*': ['*=1000']}");
    RegionVerdict verdict = judged().regions().get(0);

    assertThat(verdict.error()).isEmpty();
    assertThat(verdict.predictions().get(0).time().value()).isGreaterThan(100e-9);
  }

  @Test
  void aNegativeInputIsRefusedWithItsLine() throws IOException {
    source(OTHER);
    yaml("inputs:|  'Some.other': ['m=-5']");

    assertThatThrownBy(this::judged)
        .hasMessageStartingWith("src/perf/perf.yaml:2: ")
        .hasMessageContaining("`m` the size -5");
  }

  @Test
  void overloadsUnderOneOverlayAreToldApart() throws IOException {
    source(
        SUM
            + "\n"
            + SUM.replace("int[] a", "long[] a")
                .replace("int s", "long s")
                .replace("static int", "static long"));
    yaml("overlays: {'Some#sum': {region: ''}}");
    Verdict verdict = judged();

    assertThat(problems(verdict))
        .anyMatch(problem -> problem.contains("region `Some.sum` is also at"));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.problems())
        .anyMatch(problem -> problem.nextStep().contains("\"Sort#merge(int[], int)\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- {key: Some.other, owner: ann, reason: why}",
        "- {key: Some.other, owner: ann, reason: why, until: soon}",
        "- {key: Some.other, owner: ann, reason: why, until: 2030-01-01, cap: much}",
        "- {key: Some.other, owner: ann, reason: why, until: 2030-01-01, kap: 5%}"
      })
  void aMalformedWaiverIsAnErrorWithItsLine(String waiver) throws IOException {
    source(OTHER);
    write("src/perf/waivers.yaml", "\n" + waiver + "\n");
    Verdict verdict = judged();

    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(problems(verdict))
        .hasSize(1)
        .allMatch(
            problem ->
                problem.startsWith(
                    "src/perf/waivers.yaml:2: the waiver of Some.other is malformed: "));
  }

  /** The linear model is as good a model as any: both sides are priced by it. */
  @Test
  void aRegionOfTheLinearModelIsCompared() throws IOException {
    source(OTHER);
    yaml("model: linear");
    update();
    assertThat(judged().outcome()).isEqualTo(Outcome.PASS);
    source(OTHER.replace("s ^= i", "{ s ^= i; s /= 3; }"));
    assertThat(judged().outcome()).isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void aGrowthInWhatIsNoSizeIsRefusedWithItsLine() throws IOException {
    yaml("inputs: {'*': ['m=1000']}|rules:|  '*': ['complexity at-most k']");
    source(OTHER);

    assertThatThrownBy(this::judged)
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("src/perf/perf.yaml:3: `complexity at-most k` uses the size `k`")
        .hasMessageContaining("Maybe `m` was meant.");
    yaml("inputs: {'*': ['m=1000']}|rules:|  '*': ['complexity at-most m']");
    assertThat(judged().regions()).hasSize(1);
  }

  @Test
  void aPriceOfALibraryThatIsBelowZeroIsRefused() throws IOException {
    yaml("library:|  'Rates of/1': '-3*$cmp.int'");
    source(OTHER);

    assertThatThrownBy(this::judged)
        .hasMessageContaining("src/perf/perf.yaml:2: ")
        .hasMessageContaining("is below zero");
  }

  @Test
  void aLoopOfABaselineThatRunsFewerTimesThanNeverIsRefused() throws IOException {
    yaml("inputs: {'*': ['m=1000']}");
    source(OTHER);
    update();
    Path baseline = folder.resolve("src/perf/baseline.jsonl");
    String recorded = Files.readString(baseline);
    assertThat(recorded).contains(";tm;");
    Files.writeString(baseline, recorded.replace(";tm;", ";t-5;"));

    assertThatThrownBy(this::judged)
        .hasMessageContaining("src/perf/baseline.jsonl:")
        .hasMessageContaining("has a loop with a negative trip count");
  }
}
