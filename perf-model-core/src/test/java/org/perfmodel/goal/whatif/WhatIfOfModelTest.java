package org.perfmodel.goal.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

class WhatIfOfModelTest {
  private static final String PIPELINED =
      """
      # a product of blocks: n/b iterations, each with a start-up
      relaxed product
      unit 1e-6
      param n = 1024
      param b = 8
      param $start = 30
      param $step = 2
      loop blocks i = 1 .. ceil(n/b)
      task begin
      task block in blocks = $start + b*$step + b^2/8
      edge begin -> block
      back block -> block in blocks
      work n
      group start $start
      group all $start $step
      """;

  @TempDir private Path folder;

  private List<String> asked(String text, String sweep, String... settings) throws IOException {
    return asked(Optional.empty(), text, sweep, settings);
  }

  private List<String> asked(
      Optional<String> network, String text, String sweep, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("model.graph"), text);
    Request request = Requests.bare(folder);
    WhatIf question =
        new WhatIf(
            Optional.empty(),
            Optional.of(file),
            List.of(),
            List.of(),
            1,
            Optional.empty(),
            Optional.empty(),
            sweep.isEmpty() ? Optional.empty() : Optional.of(sweep),
            List.of(settings));
    return new Pipeline().whatIf(request.withNetwork(network), question);
  }

  @Test
  void aSweepPrintsTimeAndPerformanceAndTheBestValue() throws IOException {
    // 128 (30 + 16 + 8) us = 6.912 ms; best where 30/b + b/8 is least: b = sqrt(240), 16 of these
    List<String> lines = asked(PIPELINED, "b:8,16,32");
    assertThat(lines.get(0)).isEqualTo("model.graph: time by b");
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).matches(" *8 +6.912 ms +148.1 k/s"))
        .anySatisfy(line -> assertThat(line).matches(" *16 +6.016 ms +170.2 k/s  best"))
        .anySatisfy(line -> assertThat(line).isEqualTo("  best: b = 16"))
        // 64 (15 + 32 + 32) us at b = 16
        .anySatisfy(line -> assertThat(line).matches(" *start +5.056 ms +1.19"));
  }

  @Test
  void withoutASweepTheParametersOwnValuesAreTaken() throws IOException {
    List<String> lines = asked(PIPELINED, "", "n=1000000000", "$start=0");
    assertThat(lines.get(0)).isEqualTo("model.graph: 3000 s, 333.3 k/s");
    assertThat(lines.get(1)).isEqualTo("  loop blocks: from iteration 1 on, each takes 24 us");
  }

  private static final String REDUCIBLE =
      """
      relaxed example
      unit 1e-6
      param n = 5
      param b = 3
      let most = 2*b
      loop l i = 1 .. n
      task begin
      task take in l = b
      task pass in l = 4
      task give in l = most
      edge begin -> take
      edge begin -> pass
      edge take -> pass
      edge pass -> give
      edge take -> give
      back give -> take in l
      work n
      """;

  @Test
  void edgesThatOthersOutlastAndTasksThatPassOnAreLeftOutAndTheRestIsWritten() throws IOException {
    // 5 (3 + 4 + 6) us, whatever is left out: the three edges past another task, and `pass`.
    Path out = folder.resolve("less.graph");
    List<String> lines = asked(REDUCIBLE, out);
    assertThat(lines.get(0)).isEqualTo("model.graph: 65 us, 76.92 k/s");
    assertThat(lines)
        .contains(
            "  reduced to 3 tasks and 3 edges, from 4 and 6: others outlast the rest, or only pass"
                + " on")
        .anyMatch(line -> line.startsWith("wrote ") && line.endsWith("less.graph"));
    String less = Files.readString(out);
    assertThat(less).contains("param b = 3").doesNotContain("pass");
    assertThat(asked(less, "", "b=9").get(0)).isEqualTo(asked(REDUCIBLE, "", "b=9").get(0));
  }

  private List<String> asked(String text, Path out) throws IOException {
    Path file = Files.writeString(folder.resolve("model.graph"), text);
    WhatIf question =
        new WhatIf(
            Optional.empty(),
            Optional.of(file),
            List.of(),
            List.of(),
            1,
            Optional.empty(),
            Optional.of(out),
            Optional.empty(),
            List.of());
    return new Pipeline().whatIf(Requests.bare(folder), question);
  }

  private static final String FARM =
      """
      clients n of m
      unit 1e-6
      param n = 1
      param m = 1
      param $network.latency = 4
      think 80
      latency $network.latency
      handler 6
      work n
      """;

  @Test
  void clientsAreToldFromWhenOnServersLimit() throws IOException {
    // 80 + 8 + 12 = 100 us for one alone; a server answers in 6 us: from 100/6 clients on.
    List<String> lines = asked(FARM, "");
    assertThat(lines.get(0)).isEqualTo("model.graph: 100 us, 10 k/s");
    assertThat(String.join("\n", lines))
        .contains("handles messages 6 % of its time")
        .contains("servers limit from 16.67 clients on = 1/3*$network.latency*m + 46/3*m");
    // Beyond, 166.7 k/s are what one server answers.
    assertThat(asked(FARM, "n:1,1000"))
        .anySatisfy(line -> assertThat(line).matches(" *1000 +6 ms +166.\\d k/s  best"));
  }

  @Test
  void everybodyMayAskEverybody() throws IOException {
    List<String> lines = asked("clients 8 of each other\nthink 1000\nlatency 10\nhandler 5\n", "");
    double cycle = new org.perfmodel.evaluate.message.LoPc(1000, 10, 5, 1).solve().cycle();
    assertThat(lines.get(0)).startsWith("model.graph: " + Math.round(cycle));
    assertThat(String.join("\n", lines)).doesNotContain("servers limit");
  }

  @Test
  void parametersThatAreANetworksTakeItsValues() throws IOException {
    // Berkeley NOW: L = 5 us in place of 4.
    assertThat(asked(Optional.of("berkeley-now"), FARM, "").get(0))
        .isEqualTo("model.graph: 102 us, 9.804 k/s");
    assertThat(asked(Optional.of("berkeley-now"), FARM, "", "$network.latency=1").get(0))
        .isEqualTo("model.graph: 94 us, 10.64 k/s");
    assertThatThrownBy(() -> asked(Optional.of("berkeley-now"), PIPELINED, ""))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("no parameter is one of network berkeley-now")
        .hasMessageContaining("$network.latency");
  }

  @Test
  void whatIsMissingOfClientsIsNamed() {
    assertThatThrownBy(() -> asked("clients 3 of 1\nthink 5\n", ""))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("no handler is given");
    assertThatThrownBy(() -> asked("clients 3 of 0\nthink 5\nhandler 1\n", ""))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("there are 0.0 servers");
  }

  @Test
  void aWavefrontIsSweptToo() throws IOException {
    String text =
        """
        wavefront 4 by 3
        param mk = 10
        blocks ceil(100/mk)
        block mk
        row 8*mk
        column 8*mk
        latency 2
        byte 1/8
        overhead 1 | 1
        sweeps top-left
        """;
    List<String> lines = asked(text, "mk:1..20");
    // 5 (2 mk + 5) + (100/mk - 1) (mk + 4) + mk: 251 at 5 and at 6, 261 at 10
    assertThat(lines).anySatisfy(line -> assertThat(line).matches(" *10 +261 s"));
    assertThat(lines).anySatisfy(line -> assertThat(line).isEqualTo("  best: mk = 5"));
  }

  @Test
  void theExampleOfThePaperIsSwept() throws IOException {
    try (InputStream file =
        WhatIfOfModelTest.class.getResourceAsStream("/org/perfmodel/evaluate/relaxed/lu.graph")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = asked(text, "B:4..96:4", "N=2816", "X=2", "Y=2");
      assertThat(lines)
          .filteredOn(line -> line.startsWith("  best: B = "))
          .singleElement()
          .satisfies(line -> assertThat(Integer.parseInt(line.substring(12))).isBetween(24, 84));
    }
  }

  @Test
  void theExampleOfTheDocumentationIsEvaluated() throws IOException {
    String page = Files.readString(Path.of("../docs/graphs.md"));
    int begin = page.indexOf("relaxed product");
    List<String> lines = asked(page.substring(begin, page.indexOf("```", begin)), "b:8,16");
    assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("  best: b = "));
    assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("  network"));
  }

  @Test
  void mistakesAreToldWithPlaceAndValue() {
    fails(PIPELINED, "c:1..2", "there is no parameter `c`", "Maybe");
    fails(PIPELINED, "b:0..2", "model.graph", "has no value");
    fails(PIPELINED, "b:5..2", "`b:5..2` has no values");
    fails(PIPELINED, "b", "`b` is no range of a parameter", "Maybe -Dperf.sweep=b:1..64");
    fails(PIPELINED, "b:0.5..2", "parameter b is 1/2, not a whole number", "Maybe call it $b");
    fails(PIPELINED.replace("= 8", "= c"), "", "model.graph:5: ", "`c`");
    fails(PIPELINED.replace("back ", "bak "), "", "model.graph:12: `bak` is none of", "`back`");
    fails(PIPELINED.replace("-> block in", "-> blok in"), "", "model.graph:12: ", "`blok`");
    fails(PIPELINED.replace("b^2/8", "b^"), "", "model.graph:10: ", "is no formula");
    fails(PIPELINED.replace("b^2/8", "b^2/8 - 999"), "", "task block costs -", "i = 1");
    fails("task 0 1\n", "b:1..2", "model.graph: has no parameters", "relaxed or wavefront");
    fails("wavefront 2 by 2\nblocks 1\n", "", "model.graph:1: no overhead");
  }

  private void fails(String text, String sweep, String... words) {
    assertThatThrownBy(() -> asked(text, sweep))
        .isInstanceOf(PerfException.class)
        .satisfies(
            error -> {
              for (String word : words) {
                assertThat(error).hasMessageContaining(word);
              }
            });
  }
}
