package org.perfmodel.goal.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.request.PerfException;

/** Sizes of a region over a range, and sizes that grow with the processors. */
class RegionSweepTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(
        sources.resolve("Some.java"),
        """
        import java.util.stream.IntStream;

        class Some {
          @PerfModel(inputs = "n=1000000, b=16")
          static void blocked(double[] x, int n, int b) {
            for (int i = 0; i < n; i += b) {
              for (int j = i; j < i + b; j++) {
                x[j] = 2 * x[j];
              }
            }
          }

          @PerfModel(inputs = "n=1000000")
          static double sum(double[] x, int n) {
            return IntStream.range(0, n).parallel().mapToDouble(i -> Math.exp(x[i])).sum();
          }
        }
        """);
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"), "platforms: [xeon-16]\nprocessors: [1, 16]\n");
  }

  private List<String> answer(String region, String sweep, String... settings) {
    return new Pipeline()
        .whatIf(
            Requests.ofMaven(folder, "module"),
            new WhatIf(
                Optional.of(region),
                Optional.empty(),
                List.of(),
                List.of(),
                1,
                Optional.empty(),
                Optional.empty(),
                sweep.isEmpty() ? Optional.empty() : Optional.of(sweep),
                List.of(settings)));
  }

  @Test
  void aBlockSizeIsSwept() {
    List<String> lines = answer("Some.blocked", "b:1,16,256", "n=4096");
    assertThat(lines.get(0)).isEqualTo("Some.blocked: time by b");
    assertThat(lines).hasSize(5);
    assertThat(lines.get(2)).contains("b=1, n=4096");
    // Each block comes into its loop anew: the more blocks, the longer.
    assertThat(lines.get(4)).contains("b=256").endsWith("least");
  }

  /**
   * Gustafson 1988: with sizes that grow with p, efficiency stays where that of a fixed size falls.
   */
  @Test
  void sizesThatGrowWithTheProcessorsKeepTheirEfficiency() {
    List<String> fixed = answer("Some.sum", "p:1,4,16", "n=20000");
    List<String> scaled = answer("Some.sum", "p:1,4,16", "n=20000*p");
    assertThat(efficiency(fixed.get(4))).isLessThan(efficiency(fixed.get(3)));
    assertThat(efficiency(scaled.get(4))).isGreaterThan(3 * efficiency(fixed.get(4)));
    assertThat(scaled.get(4)).contains("n=320000, p=16");
    assertThat(fixed.get(2).strip()).startsWith("1 ").contains("100.0 %");
  }

  private static double efficiency(String line) {
    String percent = line.replaceAll("^.* ([0-9.]+) %.*$", "$1");
    return Double.parseDouble(percent);
  }

  @Test
  void whatIsNoSizeIsNamed() {
    assertRefused(() -> answer("Some.sum", "m:1..4"), "has no size `m`; it has n, p");
    assertRefused(() -> answer("Some.sum", "n:1..4", "n=3"), "both set and swept");
    assertRefused(() -> answer("Some.sum", "p:1..4", "n=3*q"), "size n = 3*q", "q");
    assertRefused(() -> answer("Some.sum", "", "n"), "`n` gives no size a value");
    assertRefused(() -> answer("Some.sum", "n:1..4", "p=3"), "p is no size", "perf.processors");
  }

  private static void assertRefused(Runnable asking, String... words) {
    assertThatThrownBy(asking::run)
        .isInstanceOf(PerfException.class)
        .hasMessageContainingAll(words)
        .hasMessageContaining("\nMaybe ");
  }
}
