package org.perfmodel.goal.designs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.event.Script;
import org.perfmodel.evaluate.simulate.event.Simulator;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.goal.profiles.Networks;
import org.perfmodel.json.DocumentException;
import org.perfmodel.request.PerfException;

class DesignsTest {
  private static final String EXAMPLE =
      """
      # MacDonald 1996, examples 4.3.1 and 4.4.1
      parameters: {n: 1000, d: 2, r: 1, s: 16, w: 20, i: 100, $alpha: 1e-3, $beta: 1e6, $gamma: 2e7}
      range: 1..10
      designs:
        sequential: {model: sequential}
        basic: {model: 1d}
      reference: sequential
      resources: {$alpha: 1/2, $beta: 2, $gamma: 2}
      """;

  private static final String ITERATIONS =
      """
      parameters: {n: 1000, d: 2, r: 1, s: 16, w: 20, $alpha: 1e-3, $beta: 1e6, $gamma: 2e7}
      range: 1..10
      designs:
        iteration: {model: 1d-iteration}
        overlapped: {model: 1d-non-blocking-iteration}
      compare: [[overlapped, iteration]]
      resources: {$alpha: 1/2, $beta: 2, $gamma: 2}
      """;

  @TempDir private Path folder;

  private String study(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("designs.yaml"), yaml);
    return String.join("\n", Designs.study(file, Optional.empty()));
  }

  private void assertRefused(String yaml, String... words) {
    assertThatThrownBy(() -> study(yaml))
        .isInstanceOf(DocumentException.class)
        .hasMessageContainingAll(words)
        .hasMessageContaining("\nMaybe ");
  }

  @Test
  void theExampleIsAnsweredAsInTheText() throws IOException {
    String text = study(EXAMPLE);
    assertThat(text)
        .contains("Best at p = 5: 61.8 s. The derivative 3.2 - 68/p^2 is zero at 4.61.")
        .contains("best p = pow(1/2*$beta*n*w/($gamma*r*s) - n/(i*r), 1/2)")
        .contains("2*$beta");
    assertThat(text.lines().filter(line -> line.startsWith(" 5 ")).findFirst())
        .hasValueSatisfying(line -> assertThat(line).contains("61.8 s    1.618"));
  }

  @Test
  void iterationsAreComparedWithIterations() throws IOException {
    assertThat(study(ITERATIONS))
        .contains("Best at p = 6: 196 ms. Least between integers at 5.559")
        .contains("overlapped is faster than iteration for every p from 1 to 10.")
        .contains("p < 1/2*n/r, here 500");
  }

  @Test
  void anIterationIsNotSetAgainstAWholeRun() throws IOException {
    String mixed = EXAMPLE.replace("basic: {model: 1d}", "basic: {model: 1d-iteration}");
    assertRefused(mixed, ":6: ", "one iteration, and `sequential`", "add i: 1", "model 1d");
    assertRefused(
        EXAMPLE
            .replace("reference: sequential", "compare: [[basic, once]]")
            .replace("  basic:", "  once: {model: 2d-next-iteration-perfect}\n  basic:"),
        "one iteration, and `basic` that of a whole run",
        "another iteration");
    // One iteration of the sequential program is one.
    assertThat(study(mixed.replace("i: 100", "i: 1"))).contains("Speedups are relative to");
  }

  /**
   * MacDonald 1996, section 3.3 and Table 3-16: measured, in milliseconds; the model is 3 % off.
   */
  @Test
  void anApplicationIsTheSumOfItsCollectives() throws IOException {
    String text =
        onNetwork(
            "cray-t3d",
            """
            range: 2..128
            parameters: {n: 1024, i: 1}
            designs:
              decomposition:
                steps:
                  - {collective: scatter, bytes: "4096*n/p"}
                  - {collective: send-receive, bytes: 4096, repeat: "2*i"}
                  - {formula: "0*n"}
                  - {collective: gather, bytes: "4096*n/p"}
            """);
    double[][] measured = {{2, 165}, {128, 145}};
    for (double[] each : measured) {
      assertThat(milliseconds(text, (int) each[0])).isCloseTo(each[1], withinPercentage(11));
    }
  }

  /** An optimum whose closed form has no real root in another case of the fitted regimes. */
  @Test
  void aRootThatIsNotRealIsNoOptimum() throws IOException {
    String text =
        onNetwork(
            "cray-t3d",
            """
            range: 2..128
            designs:
              one: {steps: [{collective: scatter, bytes: "1000000/p"}, {collective: barrier}]}
              two: {steps: [{collective: gather, bytes: "1000000/p"}, {formula: "1e-2/p"}]}
            compare: [[one, two]]
            """);
    assertThat(text).contains("one  Best at p = 8: ").contains("two  Best at p = ");
  }

  private static double milliseconds(String text, int p) {
    String row =
        text.lines().filter(line -> line.strip().startsWith(p + " ")).findFirst().orElseThrow();
    return Double.parseDouble(row.strip().split(" +")[1]);
  }

  private String onNetwork(String network, String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("designs.yaml"), yaml);
    return String.join(
        "\n",
        Designs.study(
            file,
            Optional.empty(),
            Optional.of(network).filter(name -> !name.isEmpty()),
            name ->
                Networks.named(
                    folder, folder.resolve("user"), DesignsTest.class.getClassLoader(), name)));
  }

  @Test
  void messagesTakeWhatTheNetworkSays() throws IOException {
    // Berkeley NOW: o = 2.9 us, L = 5 us, g = 5.8 us, G = 26.32 ns: 10.8 + 26.32 us for 1000
    // bytes, nine more at intervals of g + 1000 G.
    String text =
        onNetwork(
            "",
            """
            network: berkeley-now
            vary: d
            range: 1000..1000
            designs:
              one: {message: d}
              train: {message: d, times: 10}
              together: {message: "10*d"}
            compare: [[together, train]]
            """);
    assertThat(text)
        .contains("network  berkeley-now: Berkeley NOW: UltraSPARC")
        .containsPattern("1000 +37.12 us +326.2 us +274 us")
        .contains("one = ", "$network.byte*d", "$network.latency", "LogGP on berkeley-now.")
        .contains("together is faster than train for every d");
  }

  private static final String LAB =
      """
      {"format": 1, "name": "lab", "source": "by hand", "topology": "bus", "parameters": {
        "network.latency":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 5},
        "network.overhead.send":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 2},
        "network.gap":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 0},
        "network.rendezvous":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "bytes", "value": 100},
        "network.byte":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 1}}}
      """;

  private static final String LOGP =
      """
      {"format": 1, "name": "logp", "source": "Culler and others 1993", "topology": "contention-free",
       "parameters": {
        "network.latency":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 6},
        "network.overhead.send":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 2},
        "network.overhead.receive":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 2},
        "network.gap":
          {"confidence": "fitted", "relativeError": 0, "source": "s", "unit": "s", "value": 4}}}
      """;

  /** Culler and others 1993, Figure 3: P = 8, L = 6, g = 4, o = 2, and the last has it at 24. */
  @Test
  void theBestBroadcastEndsWhenItsPaperSays() throws IOException {
    Files.createDirectories(folder.resolve("networks"));
    Files.writeString(folder.resolve("networks/logp.json"), LOGP);
    String designs =
        "range: 8..8\ndesigns:\n"
            + "  best: {collective: broadcast, algorithm: optimal tree, processes: 8}\n"
            + "  tree: {collective: broadcast, algorithm: binomial tree}\n";
    String text = onNetwork("logp", designs);
    assertThat(text).containsPattern("(?m)^8 +24 s +30 s").contains("best for short messages");
    assertThatThrownBy(() -> onNetwork("logp", designs.replace(", processes: 8", "")))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("hangs on how many it reaches")
        .hasMessageContaining("Maybe add how many");
  }

  /** A binomial tree of 8 is three messages of 10 one after the other; a message is 10, too. */
  @Test
  void stepsTakeWhatTheyTakeOneAfterTheOther() throws IOException {
    Files.createDirectories(folder.resolve("networks"));
    Files.writeString(folder.resolve("networks/logp.json"), LOGP);
    String text =
        onNetwork(
            "logp",
            """
            parameters: {i: 5}
            range: 1..16
            designs:
              steps:
                steps:
                  - {message: 1, repeat: "2*i"}
                  - {collective: broadcast, algorithm: binomial tree, processes: 8}
                  - {message: 1}
              other: {formula: "140 + 0*p"}
            """);
    assertThat(text).containsPattern("(?m)^16 +140 s +140 s");
    assertThatThrownBy(
            () -> onNetwork("logp", "designs:\n  one: {steps: [{message: 1, collective: x}]}\n"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("is no step")
        .hasMessageContaining("Maybe write {message");
  }

  @Test
  void longMessagesAreAskedForFirst() throws IOException {
    Files.createDirectories(folder.resolve("networks"));
    Files.writeString(folder.resolve("networks/lab.json"), LAB);
    // 2 + 5 + d; above 100 bytes the question and the answer, 5 each, come before.
    String text = onNetwork("lab", "vary: d\nrange: 99..102\ndesigns:\n  one: {message: d}\n");
    assertThat(text)
        .containsPattern("(?m)^100 +107 s")
        .containsPattern("(?m)^101 +118 s")
        .containsPattern("(?m)^102 +119 s");
  }

  private static String parameter(String name, String unit, long value) {
    return String.format(
        Locale.ROOT,
        "\"%s\": {\"confidence\": \"fitted\", \"relativeError\": 0, \"source\": \"s\","
            + " \"unit\": \"%s\", \"value\": %d}",
        name,
        unit,
        value);
  }

  @ParameterizedTest
  @CsvSource({
    // messages, bytes, L, o_s, o_r, g
    "1, 9, 5, 2, 3, 4",
    "1, 101, 5, 2, 3, 4",
    "7, 101, 5, 2, 3, 4",
    "7, 101, 5, 6, 3, 4",
    "7, 101, 5, 2, 9, 4",
    "7, 101, 5, 2, 3, 40",
    "7, 100, 5, 2, 3, 40",
    "4, 250, 0, 8, 1, 2",
  })
  void messagesTakeAsLongAsTheirSimulation(
      int messages, long bytes, long latency, long send, long receive, long gap)
      throws IOException {
    Script program = new Script(2);
    for (int i = 0; i < messages; i++) {
      program.send(0, 1, bytes).receive(1, 0);
    }
    long simulated =
        new Simulator(
                new LogGp(latency, send, receive, gap, 1, 100, 0), LinklessNetwork.CONTENTION_FREE)
            .run(program)
            .makespan();
    Files.createDirectories(folder.resolve("networks"));
    Files.writeString(
        folder.resolve("networks/lab.json"),
        "{\"format\": 1, \"name\": \"lab\", \"source\": \"s\","
            + " \"topology\": \"contention-free\", \"parameters\": {"
            + String.join(
                ",",
                parameter("network.latency", "s", latency),
                parameter("network.overhead.send", "s", send),
                parameter("network.overhead.receive", "s", receive),
                parameter("network.gap", "s", gap),
                parameter("network.byte", "s", 1),
                parameter("network.rendezvous", "bytes", 100))
            + "}}");
    String text =
        onNetwork(
            "lab",
            String.format(
                Locale.ROOT,
                "vary: d%nrange: %d..%d%ndesigns:%n  train: {message: d, times: %d}%n",
                bytes,
                bytes,
                messages));
    String shown =
        simulated < 1000
            ? simulated + " s"
            : String.format(Locale.ROOT, "%.4g s", (double) simulated);
    assertThat(text).containsPattern("(?m)^" + bytes + " +" + shown);
  }

  @Test
  void operationsAreTakenAsMeasuredOrByAlgorithm() throws IOException {
    // MacDonald 1996, Table 3-7: 26258.8 us for a scatter of 4000 bytes on 128 processors.
    String text =
        onNetwork(
            "cray-t3d",
            """
            range: 128..128
            designs:
              measured: {collective: scatter, bytes: 4000}
              sends: {collective: scatter, bytes: 4000, algorithm: sends}
            """);
    assertThat(text)
        .containsPattern("128 +26.\\d+ ms")
        .contains("as measured on cray-t3d.", "scatter by sends, MacDonald 1996, equation 4.2.");
    Files.createDirectories(folder.resolve("networks"));
    Files.writeString(folder.resolve("networks/lab.json"), LAB);
    // On a bus 7 + 2 max(7, 10) + 10, equation 4.3, in a tree of two rounds 14 + 3 * 10.
    assertThat(
            onNetwork(
                "lab",
                """
                range: 4..4
                designs:
                  sends: {collective: broadcast, bytes: 10, algorithm: sends}
                  tree: {collective: broadcast, bytes: 10}
                """))
        .containsPattern("4 +37 s +44 s");
  }

  @Test
  void whatANetworkDoesNotSayIsNamed() {
    assertRefused("designs:\n  one: {message: 8}\n", "is sent on a network", "none is named");
    assertThatThrownBy(() -> onNetwork("berkely-now", "designs:\n  one: {message: 8}\n"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("Maybe `berkeley-now` was meant");
    assertThatThrownBy(() -> onNetwork("berkeley-now", "designs:\n  one: {collective: brodcast}\n"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContainingAll("designs.yaml:2", "no operation", "Maybe `broadcast`");
    assertThatThrownBy(
            () ->
                onNetwork(
                    "berkeley-now",
                    "designs:\n  one: {collective: broadcast, algorithm: binomial}\n"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContainingAll(
            "`binomial`", "Maybe one of: ", "binomial tree, optimal tree, sends");
    assertThatThrownBy(() -> onNetwork("berkeley-now", "designs:\n  one: {message: 8, bytes: 8}\n"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("`bytes`, which belongs to a collective");
  }

  @Test
  void aValueThatIsMissingBringsTheNearestThatIsThere() {
    assertRefused(
        "parameters: {$gamma: 2}\n"
            + "designs: {one: {formula: \"p/$gama\"}, other: {formula: \"p*$gamma\"}}\n",
        "needs values that are not there: $gama",
        "Maybe `$gamma` was meant");
  }

  @Test
  void aLongRangeShowsWhereTheOrderChanges() throws IOException {
    String text = study(ITERATIONS.replace("1..10", "1..2000"));
    assertThat(text).contains("overlapped is faster than iteration for p < 500.");
    // Ends, round numbers and the best: 1, 2, 5, 6, 10 and so on, of 2000.
    assertThat(text.lines().filter(line -> line.matches(" *(6|2000) .*"))).hasSize(2);
  }

  @Test
  void ownFormulaeAndOtherParametersAreTaken() throws IOException {
    String text =
        study(
            "parameters: {p: 4}\n"
                + "vary: n\n"
                + "range: 1..100\n"
                + "designs:\n"
                + "  mine: {formula: 'n/p + 25/n'}\n");
    assertThat(text)
        .contains("mine  Best at n = 10: 5 s. The derivative 0.25 - 25/n^2 is zero at 10.");
  }

  @Test
  void timesAreDrawnAndTheSameEachTime() throws IOException {
    Path file = Files.writeString(folder.resolve("designs.yaml"), ITERATIONS);
    Path one = folder.resolve("one.svg");
    Path other = folder.resolve("other.svg");
    Designs.study(file, Optional.of(one));
    Designs.study(file, Optional.of(other));
    assertThat(one).hasSameBinaryContentAs(other);
    assertThat(Files.readString(one)).contains("<svg", "overlapped: 1.002 s at 1, 324 ms at 10");
    assertThatThrownBy(() -> Designs.study(file, Optional.of(folder.resolve("one.png"))))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("designs.svg");
  }

  @Test
  void whatIsWrongIsNamedWithItsLine() {
    assertRefused("# nothing\n", "there are no designs");
    assertRefused("designs: {}\n", "`designs` has no design");
    assertRefused(
        "designs:\n  a: {model: 1d-nonblocking}\n", ":2", "1d-nonblocking", "1d-non-blocking");
    assertRefused("designs:\n  a: {formula: 'n/p'}\n", ":2", "`designs.a`", "n");
    assertRefused("designs:\n  a: {formula: 'n/'}\nparameters: {n: 1}\n", ":2", "n/");
    assertRefused("designs:\n  a: {}\n", ":2", "none of `model`, `formula`");
    assertRefused("parameters: {n: 0}\ndesigns: {a: {formula: n}}\n", ":1", "`parameters.n` is 0");
    assertRefused(
        "parameters: {n: 1, m: 2}\ndesigns: {a: {formula: n}}\n",
        "`parameters.m`",
        "in no formula");
    assertRefused("range: 9..1\ndesigns: {a: {formula: p}}\n", ":1", "from 9 to 1");
    assertRefused("range: ten\ndesigns: {a: {formula: p}}\n", ":1", "\"ten\"", "1..10");
    assertRefused("designs: {a: {formula: p}}\nreference: b\n", ":2", "\"b\"");
    assertRefused("designs: {a: {formula: p}}\ncompare: [[a, a]]\n", ":2", "no pair");
    assertRefused("designs: {a: {formula: p}}\nresources: {q: 2}\n", ":2", "`q`");
    assertRefused("designs: {a: {formula: p}}\nranges: 1..2\n", "`ranges`", "range");
  }
}
