package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;
import org.perfmodel.request.Request;

/** Whatever makes the gate milder than its baseline was recorded with is told, and nothing else. */
class LooseningTest {
  private static final String CODE =
      "@PerfModel(inputs = \"n=2000\") static int run(int[] a, int n, boolean odd) {\n"
          + "int s = 0;\nLOOP\nfor (int i = 0; i < n; i++) {\nSTATEMENT\ns += a[i];\n}\n"
          + "return s; }";

  @TempDir Path folder;

  @BeforeEach
  void plain() throws IOException {
    source(CODE);
  }

  private Request request() {
    return Requests.ofMaven(folder, "some");
  }

  private Request strict() {
    return request().with(new Request.Guard(true, Optional.empty()));
  }

  private void source(String code) throws IOException {
    write(
        "src/main/java/Some.java",
        "class Some {\n" + code.replace("LOOP", "").replace("STATEMENT", "") + "\n}\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void yaml(String text) throws IOException {
    write("src/perf/perf.yaml", text.replace("|", "\n"));
  }

  private Path baseline() {
    return folder.resolve("src/perf/baseline.jsonl");
  }

  private Verdict judged() {
    return new Pipeline().judge(request()).verdict();
  }

  private List<String> loosened() {
    return judged().loosening().entries().stream().map(Loosened::text).toList();
  }

  /** Of a change of settings one way is loosened, with its place, and the other is not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rules: {'*': [time at-most baseline+5%]}; rules: {'*': [time at-most baseline+50%]}; limit"
            + " of Some.run: time at-most baseline+5% -> time at-most baseline+50%",
        "rules: {'*': [time at-most 1ms]}; rules: {'Some.*': [time at-most 2000us]}; limit of"
            + " Some.run: time at-most 1ms -> time at-most 2ms",
        "rules: {'*': [time at-most 1ms]}; ; limit of Some.run: time at-most 1ms -> nothing",
        "rules: {'*': [speedup at-least 10]}; rules: {'*': [speedup at-least 9]}; limit of"
            + " Some.run: speedup at-least 10 -> speedup at-least 9",
        "rules: {'*': [complexity at-most n]}; rules: {'*': [complexity at-most n^2]}; limit of"
            + " Some.run: complexity at-most n -> complexity at-most n^2",
        "; rules: {'*': [time at-most baseline+5% floor 1ms]}; limit of Some.run: time at-most"
            + " baseline+5% floor 10ns -> time at-most baseline+5% floor 1ms",
        "; rules: {'*': [replace]}; limit of Some.run: time at-most baseline+5% floor 10ns ->"
            + " nothing",
        "; rules: {'Some.run': [replace, time at-most baseline+5% floor 10ns]}; limit of Some.run: complexity"
            + " at-most baseline -> nothing",
        "uncertain: fail; ; uncertain: fail -> likely",
        "; uncertain: warn; uncertain: likely -> warn",
        "; allowEmpty: true; allowEmpty: nothing -> true",
        "; processors: [1, 2]; processors: 1, 2, 4, 8, 16 -> 1, 2",
        "discover: [Some]; ; discover Some: set -> nothing",
        "; overlays: {'Some#other': {exclude: true}}; exclude Some#other: nothing -> set",
        "frequency: {'*': 1000}; ; frequency *: 1000 -> nothing",
        "frequency: {'*': 1000}; frequency: {'*': 10}; frequency *: 1000 -> 10",
        "inputs: {'*': ['n=9000']}; ; inputs of Some.run: n=9000 -> n=2000",
        "inputs: {'*': ['n=9', 'n=9000']}; inputs: {'*': ['n=9000']}; inputs of Some.run: n=9 ->"
            + " nothing",
        "library: {'Cache get/1': '9*$add.int'}; library: {'Cache get/1': '$add.int'}; library"
            + " Cache get/1: 9*$add.int -> $add.int",
        "; network: berkeley-now; network: nothing -> berkeley-now",
        "strict: true; ; strict: true -> nothing",
      })
  void oneWayIsToldAndTheOtherIsNot(String before, String now, String told) throws IOException {
    source(CODE + "\nstatic void other() {}");
    yaml(before == null ? "" : before);
    new Pipeline().update(request());
    assertThat(loosened()).isEmpty();
    yaml(now == null ? "" : now);
    assertThat(loosened()).anyMatch(text -> text.contains(told));

    Files.delete(baseline());
    new Pipeline().update(request());
    yaml(before == null ? "" : before);
    boolean isUnclear = told.startsWith("library") || told.startsWith("network");
    assertThat(loosened().isEmpty()).isEqualTo(!isUnclear);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "LOOP; ; //@ perf trips = n/10; trip count in Some.run: nothing -> `n/10`",
        "LOOP; //@ perf trips = n; //@ perf trips = n/10; trip count in Some.run: `n` -> `n/10`",
        "LOOP; //@ perf trips = n; ; trip count in Some.run: `n` -> nothing",
        "STATEMENT; ; //@ perf exclude; excluded in Some.run: nothing -> said",
        "STATEMENT; //@ perf cost = 3us; //@ perf cost = 3ns; cost in Some.run: `3us` -> `3ns`",
        "STATEMENT; ; //@ perf cost = 3us; cost in Some.run: nothing -> `3us`",
      })
  void whatIsSaidOfASourceIsTold(String where, String before, String now, String told)
      throws IOException {
    source(CODE.replace(where, before == null ? "" : before));
    new Pipeline().update(request());
    assertThat(loosened()).isEmpty();
    source(CODE.replace(where, now == null ? "" : now));

    assertThat(loosened()).anyMatch(text -> text.contains(told));
    assertThat(loosened()).allMatch(text -> text.startsWith("src/main/java/Some.java:"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"//@ perf trips = 2*n", "//@ perf trips = n + 1"})
  void moreTripsAreNoLoosening(String directive) throws IOException {
    source(CODE.replace("LOOP", "//@ perf trips = n"));
    new Pipeline().update(request());
    source(CODE.replace("LOOP", directive));

    assertThat(loosened()).isEmpty();
  }

  @Test
  void overlaysAreToldLikeDirectives() throws IOException {
    new Pipeline().update(request());
    yaml("overlays: {'Some#run': {trips: {i: 'n/100'}}}");

    assertThat(loosened()).anyMatch(text -> text.contains("trip count in Some.run"));
  }

  @Test
  void whatRunsShowedIsToldWhereItIsOtherwise() throws IOException {
    source(
        "@PerfModel(inputs = \"n=2000\") static int run(int[] a, int n, Go go) {\n"
            + "int s = 0;\nwhile (go.on(s)) {\ns++;\n}\nreturn s; }\n"
            + "interface Go { boolean on(int s); }");
    String runs =
        "{\"format\": \"perf observed 1\", \"methods\": {\"Some#run\": {\"loops\": {\"L4\":"
            + " [{\"sizes\": {}, \"entries\": 1, \"trips\": %d}]}}}}";
    write("src/perf/observed.json", runs.formatted(3000));
    new Pipeline().update(request());
    assertThat(loosened()).isEmpty();
    write("src/perf/observed.json", runs.formatted(30));

    assertThat(loosened())
        .anyMatch(text -> text.contains("observed trip count in Some.run: `3000` -> `30`"));
  }

  @Test
  void aMethodThatTakesNoTimeAnyMoreIsTold() throws IOException {
    String calls =
        "@PerfModel(inputs = \"n=2000\") static int run(int[] a, int n) { return sum(a, n); }\n";
    String sum =
        "static int sum(int[] a, int n) {"
            + " int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }";
    source(calls + sum);
    new Pipeline().update(request());
    source(calls + "@PerfExclude " + sum);
    assertThat(loosened()).anyMatch(text -> text.contains("excluded sum in Some.run"));
    source(calls + "@Cost(\"1ns\") " + sum);
    assertThat(loosened()).anyMatch(text -> text.contains("cost of sum in Some.run"));
  }

  @Test
  void aFactorOfMeasurementsThatIsAddedIsTold() throws IOException {
    new Pipeline().update(request());
    write(
        "src/perf/hybrid.json",
        "{\"format\":1,\"regions\":{\"Some.run\":{\"platform\":\"reference\","
            + "\"model\":\"bottleneck\",\"factor\":0.5,\"footprintBytes\":10,"
            + "\"observations\":3}}}");

    assertThat(loosened())
        .anyMatch(text -> text.contains("hybrid Some.run: nothing -> 1/2 on reference"));
  }

  @Test
  void aWaiverThatIsAddedOrProlongedIsTold() throws IOException {
    new Pipeline().update(request());
    String waiver = "- {key: Some.run, owner: ann, reason: later, until: 1980-01-01%s}\n";
    write("src/perf/waivers.yaml", waiver.formatted(", cap: 10%"));
    assertThat(loosened())
        .containsExactly(
            "src/perf/waivers.yaml:1: waiver Some.run: nothing -> 1980-01-01 up to 10% (a broken"
                + " limit passes)");
    new Pipeline().accept(request(), "settings", "agreed");
    assertThat(loosened()).isEmpty();
    write("src/perf/waivers.yaml", waiver.formatted(", cap: 5%"));
    assertThat(loosened()).isEmpty();
    write("src/perf/waivers.yaml", waiver.formatted(""));
    assertThat(loosened()).hasSize(1);
    write("src/perf/waivers.yaml", waiver.formatted(", cap: 10%").replace("1980", "1990"));
    assertThat(loosened()).anyMatch(text -> text.contains("prolonged"));
  }

  @Test
  void anotherDayThatBringsAWaiverBackIsTold() throws IOException {
    write(
        "src/perf/waivers.yaml",
        "- {key: Some.run, owner: ann, reason: later, until: 1980-01-01}\n");
    new Pipeline().update(request());
    Request past = request().with(new Request.Guard(false, Optional.of(LocalDate.of(1990, 1, 1))));

    assertThat(new Pipeline().judge(past).verdict().loosening().entries())
        .extracting(Loosened::text)
        .containsExactly(
            "src/perf/waivers.yaml:1: waiver Some.run: expired on 1980-01-01 -> in force"
                + " (perf.today is 1970-01-01, the build is of 1990-01-01)");
  }

  @Test
  void whatIsMilderInAStrictGateFailsUntilItIsAccepted() throws IOException {
    new Pipeline().update(strict());
    assertThat(new Pipeline().judge(strict()).verdict().outcome()).isEqualTo(Outcome.PASS);
    yaml("strict: true|rules: {'*': [time at-most baseline+50%]}");
    RunSummary told = new Pipeline().check(request());
    assertThat(told.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(told.messages())
        .anyMatch(line -> line.contains("1 setting loosened and not accepted (strict)"))
        .anyMatch(
            line -> line.contains("accept  mvn perf:accept -Dperf.region=settings -Dperf.reason="));
    assertThat(Files.readString(folder.resolve("target/perf/verdict.json")))
        .contains("\"loosening\"");
    assertThat(Files.readString(folder.resolve("target/perf/perf.sarif")))
        .contains("perf/loosened");
    assertThat(Files.readString(folder.resolve("target/perf/TEST-perf.xml")))
        .contains("failures=\"1\"", "name=\"loosened\" classname=\"settings\"");
    assertThat(told.annotations())
        .anyMatch(line -> line.startsWith("::error file=src/perf/perf.yaml,line=2"));
    assertThat(Files.readString(folder.resolve("target/perf/summary.md")))
        .contains("Loosened by this change");
    assertThat(Files.readString(folder.resolve("target/perf/report/index.html")))
        .contains("Loosened by this change");

    assertThat(new Pipeline().update(request()))
        .anyMatch(line -> line.startsWith("kept       settings that are milder now"));
    assertThat(new Pipeline().check(request()).outcome()).isEqualTo(Outcome.REGRESSION);
    new Pipeline().accept(request(), "settings", "slow machines");
    assertThat(new Pipeline().check(request()).outcome()).isEqualTo(Outcome.PASS);
    assertThat(Files.readString(baseline())).contains("\"accepted\":\"slow machines\"");
  }

  /** In a build of many modules each is asked, and most have nothing to accept. */
  @Test
  void aModuleWithNothingToAcceptStaysAsItIs() throws IOException {
    assertThat(new Pipeline().accept(request(), "settings", "why"))
        .containsExactly("perf: no settings are recorded yet: mvn perf:update");
    assertThat(baseline()).doesNotExist();
    new Pipeline().update(request());
    String before = Files.readString(baseline());
    assertThat(new Pipeline().accept(request(), "settings", "why"))
        .containsExactly(
            "perf: no setting is milder than src/perf/baseline.jsonl was recorded with");
    assertThat(Files.readString(baseline())).isEqualTo(before);
  }

  /** Who turns it off is still strict, until that is accepted. */
  @Test
  void turningStrictOffFails() throws IOException {
    yaml("strict: true");
    new Pipeline().update(request());
    yaml("");
    assertThat(judged().outcome()).isEqualTo(Outcome.REGRESSION);
    new Pipeline().accept(request(), "settings", "not any more");
    assertThat(judged().outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void acceptingARegionAcceptsWhatIsSaidOfIt() throws IOException {
    new Pipeline().update(strict());
    source(CODE.replace("STATEMENT", "//@ perf exclude"));
    assertThat(new Pipeline().judge(strict()).verdict().outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(new Pipeline().update(strict()))
        .anyMatch(line -> line.startsWith("kept       Some.run"));
    new Pipeline().accept(strict(), "Some.run", "not interesting");
    assertThat(new Pipeline().judge(strict()).verdict().outcome()).isEqualTo(Outcome.PASS);
    assertThat(Files.readString(baseline())).contains("\"declared\":[\"excluded\"]");
  }

  @Test
  void aLineThatIsMissingFailsAStrictGateOnly() throws IOException {
    new Pipeline().update(request());
    List<String> lines = new ArrayList<>(Files.readAllLines(baseline()));
    lines.removeIf(line -> line.contains("\"region\""));
    Files.write(baseline(), lines);

    assertThat(judged().outcome()).isEqualTo(Outcome.NO_BASELINE);
    Verdict verdict = new Pipeline().judge(strict()).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(verdict.loosening().entries())
        .anyMatch(
            each -> each.text().contains("line of Some.run (new, or removed from the baseline)"));
    Files.delete(baseline());
    assertThat(new Pipeline().judge(strict()).verdict().outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(new Pipeline().judge(strict()).verdict().loosening().commands())
        .containsExactly("mvn perf:update");
    new Pipeline().update(strict());
    assertThat(new Pipeline().judge(strict()).verdict().outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void anOlderBaselineSaysNothingButThatItDoesNotKnow() throws IOException {
    new Pipeline().update(request());
    List<String> lines = new ArrayList<>(Files.readAllLines(baseline()));
    lines.removeIf(line -> line.contains("\"setting\""));
    Files.write(baseline(), lines);
    yaml("uncertain: warn");
    source(CODE.replace("STATEMENT", "//@ perf exclude"));

    assertThat(judged().loosening().entries()).isEmpty();
    assertThat(judged().notes())
        .filteredOn(note -> note.contains("does not say what the gate was set to"))
        .hasSize(1);
    new Pipeline().update(request());
    assertThat(judged().notes())
        .noneMatch(note -> note.contains("does not say what the gate was set to"));
    assertThat(loosened()).isEmpty();
  }

  /** Branches that each add a rule, or a region, merge by line. */
  @Test
  void branchesThatEachAddSomethingMerge() throws IOException {
    source(CODE + "\n" + CODE.replace("run(", "two(") + "\n" + CODE.replace("run(", "three("));
    String rules = "rules:|  'Some.run': [time at-most 1s]|";
    yaml(rules);
    new Pipeline().update(request());
    TreeSet<String> base = new TreeSet<>(Files.readAllLines(baseline()));
    yaml(rules + "  'Some.two': [time at-most 1s]|");
    new Pipeline().update(request());
    List<String> mine = Files.readAllLines(baseline());
    yaml(rules + "  'Some.three': [time at-most 1s]|");
    Files.write(baseline(), base.stream().sorted().toList());
    new Pipeline().update(request());
    List<String> yours = new ArrayList<>(Files.readAllLines(baseline()));
    assertThat(yours).containsAll(base);
    yours.removeAll(mine);
    yours.addAll(0, mine);
    Files.write(baseline(), yours);
    yaml(rules + "  'Some.two': [time at-most 1s]|  'Some.three': [time at-most 1s]|");

    assertThat(loosened()).isEmpty();
    assertThat(judged().outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void aRegionOfWhichNobodySaysAnythingHasNoMoreInItsLine() throws IOException {
    new Pipeline().update(request());
    assertThat(Files.readAllLines(baseline()))
        .filteredOn(line -> line.contains("\"region\""))
        .allMatch(
            line ->
                line.startsWith(
                        "{\"region\":\"Some.run\",\"growth\":\"n\",\"inputs\":[\"n=2000\"],")
                    && !line.contains("declared")
                    && !line.contains("accepted"));
  }

  /** Another calibration, another place, another name of a variable: the line stays. */
  @Test
  void editsThatChangeNothingChangeNoLine() throws IOException {
    new Pipeline().update(request());
    String before = Files.readString(baseline());
    source(
        "// a comment\n\nstatic int other() { return 1; }\n"
            + CODE.replace("s += a[i]", "s += a[i]"));
    yaml("platforms: [epyc]");
    new Pipeline().update(request());

    assertThat(Files.readString(baseline())).isEqualTo(before);
  }
}
