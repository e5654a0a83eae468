package org.perfmodel.goal.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.request.PerfException;

class ProcessToolTest {
  @TempDir private Path folder;

  @Test
  void answerIsTheSummaryOfTheThesis() throws IOException {
    // Example 5.3.16.
    Path file = write("p7.ccs", "include \"a.ccs\" analyse P7");
    write("a.ccs", "define P7 = ((a,3).nil | (a,3).(b,4).nil | (a',4).nil)\\{a}");
    assertThat(ask(file, false, "slowest", null))
        .containsExactly(
            "p7.ccs: P7",
            "4 states, 3 transitions",
            "Execution times are:",
            "4",
            "8",
            "Summary:",
            "4\t(50.0%)",
            "8\t(50.0%)",
            "least 4, mean 6, greatest 8",
            "execution:",
            "  4: tau",
            "  8: b",
            "  left: (((a,0).nil|nil)|nil)\\{a}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "define P = (a,-1).nil analyse P | broken.ccs:1:15: a time is -1, which is negative.",
        "define P(n) = (a,n).nil analyse P | broken.ccs:1:33: `P` takes 1 value, not 0.",
        "define P = (a,1).nil | nothing is analysed",
        "define P(n) = (a[n],1).P(n+1) analyse P(0) | broken.ccs: more than 1000 states",
      })
  void aBrokenFileIsAMessageThatNamesIt(String text, String message) throws IOException {
    Path file = write("broken.ccs", text);
    assertThatThrownBy(
            () ->
                ProcessTool.answer(
                    new ProcessRequest(
                        file,
                        new TreeMap<>(),
                        Optional.empty(),
                        true,
                        Optional.empty(),
                        Optional.empty(),
                        1000,
                        60)))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("broken.ccs");
  }

  @Test
  void whatIsNoTextAndWhatIsOnlyAPartIsSaid() throws IOException {
    Path file = folder.resolve("binary.ccs");
    Files.write(file, new byte[] {(byte) 0xC3, 0x28, (byte) 0xFF});
    assertThatThrownBy(() -> ProcessTool.answer(ProcessRequest.of(file)))
        .hasMessageContaining("binary.ccs: it is no UTF-8 text");
    assertThatThrownBy(() -> ProcessTool.answer(ProcessRequest.of(Path.of("network.ccs"))))
        .hasMessageContaining("network.ccs is a part of other models")
        .hasMessageContaining("include \"network.ccs\"");
    Path round = write("round.ccs", "define P = (tau,1).P analyse P");
    assertThat(ProcessTool.answer(ProcessRequest.of(round))).contains("1 state, 1 transition");
  }

  @Test
  void eachReductionCanBeSwitchedOff() throws IOException {
    // Two that are equal, beside each other: 3 * 3 states, 6 of which differ not only in order.
    // From
    // the two where both stand at the same place there are two ways on, as from four others.
    Path file =
        write("two.ccs", "define P = (tau,0).(tau,0).Terminated define Q = P | P analyse Q");
    for (String[] each :
        List.of(
            new String[] {"false", "9 states, 12 transitions"},
            new String[] {"states", "6 states, 8 transitions"})) {
      List<String> lines = answer(file, each[0]);
      assertThat(lines).contains(each[1], "Execution times are:", "0\t(100.0%)");
    }
    assertThat(answer(file, "true")).doesNotContain("Execution times are:").contains("0\t(100.0%)");
    assertThatThrownBy(() -> answer(file, "maybe")).hasMessageContaining("`maybe` is no reduction");
  }

  private static List<String> answer(Path file, String reduction) {
    return ProcessTool.answer(
        new ProcessRequest(
            file,
            new TreeMap<>(),
            Optional.empty(),
            ProcessRequest.Reduction.of(reduction),
            Optional.empty(),
            Optional.empty(),
            1000,
            60,
            List.of()));
  }

  @Test
  void deadlockIsPrintedWithItsSteps() throws IOException {
    Path file = write("two.ccs", "include \"lock.ccs\" parameter two = 1");
    ProcessRequest request = ProcessRequest.of(file);
    assertThat(ProcessTool.answer(request)).contains("deadlock after 6 steps:");
    assertThat(ProcessTool.answer(ProcessRequest.of(Path.of("lock.ccs")))).contains("no deadlock");
    ProcessRequest both =
        new ProcessRequest(
            Path.of("lock.ccs"),
            ProcessRequest.values(List.of("two=1")),
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.empty(),
            1000,
            60);
    assertThat(ProcessTool.answer(both))
        .contains("deadlock after 6 steps:", "  3: tau (lock'[0])", "  3: tau (lock'[1])");
  }

  @Test
  void anExecutionIsDrawnAsATimeline() throws IOException {
    Path file = write("two.ccs", "include \"lock.ccs\" parameter two = 1");
    Path drawing = folder.resolve("stuck.svg");
    assertThat(ask(file, true, "deadlock", drawing)).last().isEqualTo("wrote " + drawing);
    String svg = Files.readString(drawing);
    assertThat(svg)
        .startsWith("<svg")
        .contains(">lock[0]<", ">lock[1]<", ">3: tau (lock&#39;[1])<");
    assertThat(svg.split("<circle", -1)).hasSize(6 + 1);
    assertThatThrownBy(() -> ask(file, true, null, drawing))
        .hasMessageContaining(".svg with -Dperf.trace");
    Path sound = write("one.ccs", "include \"lock.ccs\"");
    assertThatThrownBy(() -> ask(sound, true, "deadlock", null))
        .hasMessageContaining("no execution leads to a deadlock");
  }

  @Test
  void executionsOfRegionsAreCountedWhereNothingIsReduced() throws IOException {
    // Example 7.2.2, and the three ways in which both actions may come at once, example 7.2.3.
    Path file = write("p4.ccs", "define P4 = (a,t1).nil|(a',t2).nil analyse P4");
    assertThat(ask(file, false, null, null))
        .contains("Execution times are:", "t1\t(3 executions) (((t1-t2=0)))")
        .contains("t2\t(1 executions) (((-t1+t2>0)))");
    assertThat(ask(file, true, null, null)).doesNotContain("Execution times are:");
  }

  @Test
  void theMemoryOfManyStatesIsSaid() throws IOException {
    Path file = write("six.ccs", "parameter p = 6 include \"scatter.ccs\"");
    assertThat(ask(file, true, null, null).get(1)).matches("3531 states, .*, \\d\\d bytes a state");
  }

  @Test
  void sweepIsATable() {
    ProcessRequest request =
        new ProcessRequest(
            Path.of("scatter.ccs"),
            new TreeMap<>(),
            Optional.of(ProcessRequest.sweep("p=2..4")),
            true,
            Optional.empty(),
            Optional.empty(),
            100_000,
            60);
    // Table 6-1.
    assertThat(ProcessTool.answer(request).get(2)).startsWith("2  1101  1101  1101  ");
    assertThat(ProcessTool.answer(request).get(4)).startsWith("4  3103  3103  3103  ");
  }

  @Test
  void statesAreExportedByExtension() throws IOException {
    Path file = write("p.ccs", "define P = (a,3).nil analyse P");
    for (String name : List.of("p.aut", "p.dot", "p.json")) {
      assertThat(ask(file, true, null, folder.resolve(name))).last().asString().contains(name);
      assertThat(folder.resolve(name)).isNotEmptyFile();
    }
    assertThatThrownBy(() -> ask(file, true, null, folder.resolve("p.txt")))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining(".aut, .dot or .json");
  }

  @Test
  void executionIsFollowedStepByStep() throws IOException {
    Path file = write("v.ccs", "define V = (a,2).nil + (b,2).((c,3).nil + (d,3).nil) analyse V");
    assertThat(ask(file, false, "1", null))
        .contains("  2: b", "choices after 3:", "  0: c", "  1: d");
    assertThatThrownBy(() -> ask(file, false, "7", null)).hasMessageContaining("choice 7 of 2");
    assertThatThrownBy(() -> ask(file, false, "first", null)).hasMessageContaining("fastest");
  }

  @Test
  void unfinishedProcessesHaveNoTimes() throws IOException {
    Path file = write("p.ccs", "define P = (a,3).P analyse P");
    assertThat(ask(file, true, null, null))
        .contains("no execution ends: they go round `a` for ever");
  }

  @Test
  void whatIsNoModelEndsInAMessageWithPlaceAndNextStep() throws IOException {
    Path broken = write("broken.ccs", "define P = (a,3).nil\nanalyse Q\n");
    assertThatThrownBy(() -> ask(broken, true, null, null))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("broken.ccs:2:9:");
    assertThatThrownBy(() -> ask(folder.resolve("none.ccs"), true, null, null))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("there is no such file")
        .hasMessageContaining("scatter.ccs");
    Path empty = write("empty.ccs", "define P = nil");
    assertThatThrownBy(() -> ask(empty, true, null, null)).hasMessageContaining("analyse System");
  }

  @ParameterizedTest
  @ValueSource(strings = {"p", "=2", "p=", "p=x", "p=1/0", "p=1/2/3", "p=5..2", "p=1..100000"})
  void sweepsThatAreNoneAreRefused(String text) {
    assertThatThrownBy(() -> ProcessRequest.sweep(text)).isInstanceOf(PerfException.class);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static List<String> ask(
      Path file, boolean reduced, @Nullable String trace, @Nullable Path out) {
    return ProcessTool.answer(
        new ProcessRequest(
            file,
            new TreeMap<>(),
            Optional.empty(),
            reduced,
            Optional.ofNullable(trace),
            Optional.ofNullable(out),
            100_000,
            60));
  }

  @Test
  void symbolsWithoutValuesGiveRegionsAndAClosedForm() throws IOException {
    Path file =
        write(
            "join.ccs",
            "symbol x, y\n"
                + "define Join = ((tau,x).(a,0).nil | (tau,y).(b,0).nil | (a',0).(b',0).(t,0).nil)\\{a,b}\n"
                + "analyse Join");
    Path map = folder.resolve("map.svg");
    ProcessRequest request =
        new ProcessRequest(
            file,
            ProcessRequest.values(List.of()),
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.of(map),
            1000,
            60);
    assertThat(ProcessTool.answer(request)).contains("everywhere: max(x, y)", "wrote " + map);
    assertThat(map).content().startsWith("<svg").contains(">x<").contains(">y<");
  }

  @Test
  void aTraceNeedsValues() throws IOException {
    Path file = write("one.ccs", "symbol x define P = (a,x).nil analyse P");
    assertThatThrownBy(() -> ask(file, false, "slowest", null))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("every symbol has a value")
        .hasMessageContaining("-Dperf.set=x=1");
  }
}
