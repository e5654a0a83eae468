package org.perfmodel;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Prediction;

/** What methods are said to allocate beside what a virtual machine allocated when they ran. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("exhaustive")
class AllocatedTruthTest {
  private static final Path SOURCE =
      Path.of("src/test/java/org/perfmodel/allocation/Allocating.java");

  private final Map<String, Allocation> counted = new TreeMap<>();
  private final Map<String, double[]> recorded = new TreeMap<>();

  @BeforeAll
  void count(@TempDir Path folder) throws IOException {
    Path sources = folder.resolve("src/main/java/org/perfmodel/allocation");
    Files.createDirectories(sources);
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        sources.resolve("Allocating.java"),
        Files.readString(SOURCE)
            .replaceAll("(?m)^  static (?!final class|int sum)", "  @PerfModel static "));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"),
        """
        inputs: {"*": ["*=1000"]}
        processors: [1]
        """);
    for (RegionVerdict region :
        new Pipeline().analyse(Requests.ofMaven(folder, "some")).verdict().regions()) {
      String name =
          region.region().value().replaceFirst(".*Allocating[.#]", "").replaceFirst("\\(.*", "");
      for (Prediction prediction : region.predictions()) {
        prediction.allocation().ifPresent(all -> counted.put(name, all));
      }
    }
    try (InputStream table =
        requireNonNull(getClass().getResourceAsStream("allocation/allocated.tsv"))) {
      new String(table.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .forEach(
              cells ->
                  recorded.put(
                      cells[0],
                      new double[] {Double.parseDouble(cells[1]), Double.parseDouble(cells[2])}));
    }
  }

  /** What they allocate is a guess by the order of magnitude. */
  private static final Set<String> UNKNOWN = Set.of("formatted", "immutableCopy", "words");

  @Test
  void methodsAllocateWhatIsCounted() {
    List<String> apart = new ArrayList<>();
    recorded.forEach(
        (name, bytes) -> {
          double count = requireNonNull(counted.get(name), name).bytes();
          if (!UNKNOWN.contains(name) && !isNear(count, bytes[0]) && !isNear(count, bytes[1])) {
            apart.add(name + ": " + count + ", recorded " + bytes[0] + " and " + bytes[1]);
          }
        });

    assertThat(recorded).hasSize(50);
    assertThat(apart).isEmpty();
  }

  @Test
  void allOfItIsKnown() {
    counted.forEach((name, allocation) -> assertThat(allocation.isLowerBound()).as(name).isFalse());
  }

  /** HotSpot takes boxes away where it sees them all, which is not relied on. */
  @Test
  void aBoxedAccumulatorMakesABoxInEachIteration() {
    assertThat(requireNonNull(counted.get("boxedAccumulator")).objects()).isEqualTo(1001);
    assertThat(requireNonNull(counted.get("pointsThatStay")).bytes()).isZero();
  }

  /** Within a fifth; what a call allocates once and for all is beside the point. */
  private static boolean isNear(double count, double bytes) {
    return Math.abs(count - bytes) <= Math.max(64, bytes / 5);
  }
}
