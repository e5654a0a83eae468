package org.perfmodel.check.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.check.Analysis;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Bindings;

/** Model files of a project, judged with its regions. */
class ProcessesTest {
  /** Two sides of a wire: the answer takes 4 or 6. */
  private static final String WIRE =
      """
      # A request and its answer.
      define Sender = (ask',0).(answer,0).(seen',0).Terminated
      define Receiver = (ask,0).((tau,0).(answer',4).nil + (tau,0).(answer',6).nil)
      define System = (Sender | Receiver)\\{ask,answer}
      define Same = (tau,0).(seen',7).Terminated
      define Other = (lost',0).Terminated
      analyse System
      """;

  private static final String STUCK =
      """
      define Lock(i) = (lock[i],0).(unlock[i],0).Lock(i)
      define Pair(a,b) = (lock'[a],0).(tau,1).(lock'[b],0).(unlock'[b],0).(unlock'[a],0).(end',0).nil
      define Ends = (end,0).(end,0).Terminated
      define System = (Lock(0) | Lock(1) | Pair(0,1) | Pair(1,0) | Ends)\\{lock[0..1],unlock[0..1],end}
      analyse System
      """;

  @TempDir Path folder;
  private final Pipeline pipeline = new Pipeline();

  private Request request() {
    return Requests.of(folder, "some", new SourceRoot(folder.resolve("src"), "src"), "src/perf");
  }

  private void write(String file, String text) throws IOException {
    Path at = folder.resolve("src/perf/ccs").resolve(file);
    Files.createDirectories(at.getParent());
    Files.writeString(at, text);
  }

  private void configure(String... lines) throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"),
        "allowEmpty: true\nprocesses:\n" + String.join("\n", lines) + "\n");
  }

  private List<ProcessVerdict> judged() {
    return pipeline.judge(request()).verdict().processes();
  }

  private ProcessVerdict one(String limit) throws IOException {
    write("wire.ccs", WIRE);
    configure("  - {file: wire.ccs, process: System, limits: [\"" + limit + "\"]}");
    List<ProcessVerdict> all = judged();
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  @Test
  void aTimeOfAllExecutionsIsHeldAgainstItsBound() throws IOException {
    assertThat(one("maximum time <= 6").outcome()).isEqualTo(Outcome.PASS);
    assertThat(one("minimum time >= 4").outcome()).isEqualTo(Outcome.PASS);
    assertThat(one("mean time <= 5").outcome()).isEqualTo(Outcome.PASS);
    assertThat(one("mean time <= 49/10").outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(one("minimum time >= 4.5").outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(one("maximum time <= 6").summary()).contains("least 4, mean 5, greatest 6");

    ProcessVerdict slow = one("maximum time <= 5");
    assertThat(slow.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(slow.place()).hasToString("src/perf/ccs/wire.ccs:4");
    assertThat(slow.findings().get(0).message())
        .startsWith("src/perf/ccs/wire.ccs:4:")
        .contains("`maximum time <= 5` is broken: maximum time is 6", "6: tau (answer')");
  }

  private void waive(String key, String metric, String until) throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/waivers.yaml"),
        "- {key: \""
            + key
            + "\", "
            + metric
            + "owner: ann, reason: known, until: "
            + until
            + "}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "wire.ccs        |                       | maximum time <= 5    | 1970-01-01 | WAIVED",
        "wire.ccs#System |                       | maximum time <= 5    | 1970-01-01 | WAIVED",
        "wire.ccs#Same   |                       | maximum time <= 5    | 1970-01-01 | REGRESSION",
        "wire.ccs        |                       | maximum time <= 5    | 1969-12-31 | REGRESSION",
        "wire.ccs        | 'metric: time, '      | maximum time <= 5    | 2030-01-01 | WAIVED",
        "wire.ccs        | 'cap: 20%, '          | maximum time <= 5    | 2030-01-01 | WAIVED",
        "wire.ccs        | 'cap: 19%, '          | maximum time <= 5    | 2030-01-01 | REGRESSION",
        "wire.ccs        | 'cap: 12%, '          | minimum time >= 4.5  | 2030-01-01 | WAIVED",
        "wire.ccs        | 'cap: 11%, '          | minimum time >= 4.5  | 2030-01-01 | REGRESSION",
        "wire.ccs        | 'metric: deadlock, '  | maximum time <= 5    | 2030-01-01 | REGRESSION",
        "wire.ccs        | 'metric: equivalence, '| equivalent to Other | 2030-01-01 | WAIVED",
        "wire.ccs        | 'metric: time, '      | equivalent to Other  | 2030-01-01 | REGRESSION",
        "wire.ccs        | 'metric: speedup, '   | maximum time <= 5    | 2030-01-01 | REGRESSION",
      })
  void aBrokenLimitOfAProcessCanBeWaivedForAWhile(
      String key, String metric, String limit, String until, Outcome outcome) throws IOException {
    waive(key, metric == null ? "" : metric.replace("'", ""), until);
    ProcessVerdict judged = one(limit);
    assertThat(judged.outcome()).isEqualTo(outcome);
    String message = judged.findings().get(0).message();
    if (outcome == Outcome.WAIVED) {
      assertThat(message).startsWith("waived until " + until + " (ann: known): src/perf/ccs/");
    } else {
      assertThat(message)
          .contains("\nMaybe waive it in src/perf/waivers.yaml: key: wire.ccs#System");
    }
  }

  @Test
  void aWaiverOfADeadlockOfAProcessIsNamedOnceItIsOver() throws IOException {
    write("stuck.ccs", STUCK);
    configure("  - {file: stuck.ccs, limits: [no deadlock]}");
    waive("stuck.ccs#System", "metric: deadlock, ", "1970-01-01");
    assertThat(pipeline.judge(request()).verdict().outcome()).isEqualTo(Outcome.WAIVED);
    waive("stuck.ccs#System", "metric: deadlock, ", "1969-12-31");
    Verdict over = pipeline.judge(request()).verdict();
    assertThat(over.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(String.join("\n", over.notes()))
        .contains("the waiver of stuck.ccs#System expired on 1969-12-31 (owner ann: known)");
    waive("stuck.ccs", "metric: speedup, ", "2030-01-01");
    assertThat(pipeline.judge(request()).verdict().problems())
        .anySatisfy(
            problem ->
                assertThat(problem.message())
                    .contains("is malformed", "is of no process", "`time`, `deadlock` or"));
  }

  @Test
  void aDeadlockIsShownByItsShortestTrace() throws IOException {
    write("stuck.ccs", STUCK);
    configure("  - {file: stuck.ccs, limits: [no deadlock]}");
    Verdict verdict = pipeline.judge(request()).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
    String message = verdict.processes().get(0).findings().get(0).message();
    assertThat(message)
        .startsWith("src/perf/ccs/stuck.ccs:4:")
        .contains("tau (lock'[0])", "tau (lock'[1])", "left: ");
  }

  @Test
  void noDeadlockHoldsWhereEveryExecutionIsTerminated() throws IOException {
    assertThat(one("no deadlock").outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void anEquivalenceIsJudgedAsCloselyAsItSays() throws IOException {
    assertThat(one("equivalent to Same").outcome()).isEqualTo(Outcome.PASS);
    assertThat(one("timed equivalent to Same").outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(one("strongly equivalent to Same").outcome()).isEqualTo(Outcome.REGRESSION);
    ProcessVerdict other = one("equivalent to Other");
    assertThat(other.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(other.findings().get(0).message())
        .contains("System and Other are not weakly time-abstracted bisimilar: System can");
    assertThat(one("equivalent to Othr").error().orElseThrow()).contains("`Othr`", "Other");
  }

  @Test
  void aFileThatNoRuleNamesMustNotDeadlock() throws IOException {
    Files.createDirectories(folder.resolve("src"));
    write("stuck.ccs", STUCK);
    write("wire.ccs", WIRE);
    write("parts.ccs", "define P = (a,1).nil\n");
    configure("  []");
    assertThat(judged())
        .extracting(verdict -> verdict.place().file() + " " + verdict.outcome())
        .containsExactly("src/perf/ccs/stuck.ccs REGRESSION", "src/perf/ccs/wire.ccs PASS");
  }

  @Test
  void whatCannotBeJudgedIsAnErrorWithItsPlace() throws IOException {
    write("broken.ccs", "define P = (a,1).Q\nanalyse P\n");
    write("wire.ccs", WIRE);
    write("open.ccs", "define P = (tau,x).(tau,y).Terminated\nanalyse P\n");
    configure(
        "  - {file: broken.ccs}",
        "  - {file: missing.ccs}",
        "  - {file: open.ccs, limits: [\"maximum time <= 3\"]}",
        "  - {file: wire.ccs, process: Sender(, limits: [no deadlock]}",
        "  - {file: wire.ccs, at: \"q=3\"}",
        "  - {file: wire.ccs, states: 1, process: System, limits: [no deadlock]}");
    List<ProcessVerdict> all = judged();
    assertThat(all.subList(0, 5)).allMatch(verdict -> verdict.outcome() == Outcome.ERROR);
    assertThat(all.get(0).error().orElseThrow())
        .startsWith("src/perf/ccs/broken.ccs:1:18: no process is named `Q`");
    assertThat(all.get(1).error().orElseThrow())
        .startsWith("src/perf/perf.yaml:4: src/perf/ccs/missing.ccs does not exist\nMaybe");
    assertThat(all.get(2).findings().get(0).message())
        .contains("cannot be judged: x, y have no value", "\nMaybe");
    assertThat(all.get(3).error().orElseThrow()).startsWith("src/perf/perf.yaml:6: process `");
    assertThat(all.get(4).error().orElseThrow()).contains("no parameter is named `q`");
  }

  @Test
  void whatGoesRoundIsJudgedByWhatIsKnownOfItsTimes() throws IOException {
    write(
        "round.ccs",
        """
        define P = (a,1).P + (b,1).Terminated
        define Q = (a,1).Q
        define R = (a,0).R + (b,0).(c,3).Terminated
        analyse P
        """);
    configure(
        "  - {file: round.ccs, process: P, limits: [minimum time >= 1, mean time <= 2]}",
        "  - {file: round.ccs, process: P, limits: [maximum time <= 40, mean time <= 1]}",
        "  - {file: round.ccs, process: P, limits: [maximum time >= 40]}",
        "  - {file: round.ccs, process: Q, limits: [maximum time <= 40]}",
        "  - {file: round.ccs, process: R, limits: [maximum time <= 3]}");
    List<ProcessVerdict> all = judged();
    assertThat(all.stream().map(ProcessVerdict::outcome))
        .containsExactly(
            Outcome.PASS, Outcome.REGRESSION, Outcome.PASS, Outcome.ERROR, Outcome.PASS);
    assertThat(all.get(0).summary().get(1))
        .isEqualTo("executions can go round `a` any number of times: least 1, mean 2, no greatest");
    assertThat(all.get(1).findings().get(0).message())
        .contains("is broken: there is no greatest time");
    assertThat(all.get(1).findings().get(1).message()).contains("mean time is 2;");
    assertThat(all.get(3).findings().get(0).message())
        .contains("cannot be judged: no execution ends: they go round `a` for ever\nMaybe");
  }

  @Test
  void equivalencesHoldAtTheValuesThatSymbolsAreGiven() throws IOException {
    write(
        "open.ccs",
        "define P = (a,x).(b,y).nil\ndefine Q = (a,y).(b,x).nil\nanalyse P\nanalyse Q\n");
    configure(
        "  - {file: open.ccs, process: P, at: \"x=2, y=2\", limits: [timed equivalent to Q]}",
        "  - {file: open.ccs, process: P, at: \"x=2, y=3\", limits: [timed equivalent to Q]}",
        "  - {file: open.ccs, process: P, at: \"x=2\", limits: [timed equivalent to Q]}");
    List<ProcessVerdict> all = judged();
    assertThat(all.stream().map(ProcessVerdict::outcome))
        .containsExactly(Outcome.PASS, Outcome.REGRESSION, Outcome.ERROR);
    assertThat(all.get(2).findings().get(0).message())
        .contains("cannot be judged: y has no value", "at: \"y=2\"");
  }

  @Test
  void symbolsWithoutValuesGiveFormulaeAndAMap() throws IOException {
    write(
        "open.ccs",
        "define P = (done,0).(done,0).Terminated\n"
            + "define S = ((tau,x).(done',0).nil | (tau,y).(done',0).nil | P)\\{done}\n"
            + "analyse S\n");
    configure("  - {file: open.ccs, limits: [no deadlock]}");
    Analysis analysis = pipeline.judge(request());
    ProcessVerdict open = analysis.verdict().processes().get(0);
    assertThat(open.outcome()).isEqualTo(Outcome.PASS);
    assertThat(String.join("\n", open.summary())).contains("everywhere: max(x, y)");
    assertThat(open.map().orElseThrow().formulae()).contains("x", "y");

    pipeline.write(analysis);
    assertThat(Files.readString(folder.resolve("target/report/index.html")))
        .contains("Times by x and y", "<polygon", "max(x, y)");

    configure("  - {file: open.ccs, at: \"x=2, y=3\", limits: [\"maximum time <= 3\"]}");
    assertThat(judged().get(0).outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void everyOutputTellsWhatIsBroken() throws IOException {
    write("stuck.ccs", STUCK);
    configure("  - {file: stuck.ccs, process: System, limits: [no deadlock]}");
    Analysis analysis = pipeline.judge(request());
    pipeline.write(analysis);
    assertThat(String.join("\n", pipeline.table(analysis)))
        .contains("System", "src/perf/ccs/stuck.ccs:4", "1 process, 1 regression");
    assertThat(String.join("\n", pipeline.messages(analysis)))
        .contains("perf: 1 limit broken in 1 of 1 process", "broken  src/perf/ccs/stuck.ccs:4:")
        .contains("tau (lock'[0])");
    assertThat(pipeline.annotations(analysis))
        .anyMatch(line -> line.startsWith("::error file=src/perf/ccs/stuck.ccs,line=4,"));
    assertThat(Files.readString(folder.resolve("target/TEST-perf.xml")))
        .contains("classname=\"System of stuck.ccs:4\"", "<failure");
    assertThat(Files.readString(folder.resolve("target/report/index.html")))
        .contains("Processes", "tau (lock&#39;[0])");
    assertThat(Files.readString(folder.resolve("target/perf.sarif")))
        .contains("perf/process", "src/perf/ccs/stuck.ccs", "tau (lock'[0])");
    assertThat(MarkdownSummary.of(analysis.verdict(), Bindings.NONE).orElseThrow())
        .contains("**System of stuck.ccs:4**: src/perf/ccs/stuck.ccs:4:8: ", "tau (lock'[0])");
    String json = VerdictCodec.write(analysis.verdict());
    assertThat(VerdictCodec.read(json, "verdict.json", Map.of())).isEqualTo(analysis.verdict());
  }
}
