package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.json.DocumentException;

class DesignsTest {
  private static final String EXAMPLE =
      """
      # MacDonald 1996, examples 4.3.1 and 4.4.1
      parameters: {n: 1000, d: 2, r: 1, s: 16, w: 20, i: 100, $alpha: 1e-3, $beta: 1e6, $gamma: 2e7}
      range: 1..10
      designs:
        sequential: {model: sequential}
        basic: {model: 1d}
        iteration: {model: 1d-iteration}
        overlapped: {model: 1d-non-blocking-iteration}
      reference: sequential
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
        .contains("Best at p = 6: 196 ms. Least between integers at 5.559")
        .contains("overlapped is faster than iteration for every p from 1 to 10.")
        .contains("p < 1/2*n/r, here 500")
        .contains("2*$beta");
    assertThat(text.lines().filter(line -> line.startsWith(" 5 ")).findFirst())
        .hasValueSatisfying(line -> assertThat(line).contains("61.8 s    1.618"));
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
    String text = study(EXAMPLE.replace("1..10", "1..2000"));
    assertThat(text).contains("overlapped is faster than iteration for p < 500.");
    // Ends, round numbers and the best: 1, 2, 5, 6, 10 and so on, of 2000.
    assertThat(text.lines().filter(line -> line.matches(" *(6|2000) .*"))).hasSize(2);
  }

  @Test
  void ownFormulaeAndOtherParametersAreTaken() throws IOException {
    String text =
        study(
            "parameters: {p: 4}\nvary: n\nrange: 1..100\ndesigns:\n  mine: {formula: 'n/p + 25/n'}\n");
    assertThat(text)
        .contains("mine  Best at n = 10: 5 s. The derivative 0.25 - 25/n^2 is zero at 10.");
  }

  @Test
  void timesAreDrawnAndTheSameEachTime() throws IOException {
    Path file = Files.writeString(folder.resolve("designs.yaml"), EXAMPLE);
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
    assertRefused("designs:\n  a: {}\n", ":2", "neither `model` and `formula`");
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
