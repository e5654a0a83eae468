package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.request.Request;

/** What is kept of a region is what judging it again would give. */
class KeptResultsTest {
  private static final Optional<String> PROGRAM = Optional.of("this version");

  @TempDir Path folder;
  private final Set<String> judged = new ConcurrentSkipListSet<>();

  @BeforeEach
  void writeProject() throws IOException {
    for (String name : new String[] {"A", "B", "C"}) {
      write(source(name), kernel(name, "s += a[i]"));
    }
    write(
        source("Tasks"),
        """
        class Tasks {
          static void run(double[] a) {
            java.util.stream.IntStream.range(0, a.length).parallel().forEach(i -> a[i] = i);
          }
        }
        """);
    write("src/perf/perf.yaml", "discover: ['*']\nplatforms: [mine]\ninputs: {'*': ['*=1000']}\n");
    write("src/perf/platforms/mine.json", platform());
  }

  private String platform() {
    return PlatformCodec.write(
        new PlatformResolver(folder, folder, getClass().getClassLoader(), PlatformCodec::read)
            .resolve("reference"));
  }

  private static String source(String name) {
    return "src/main/java/" + name + ".java";
  }

  private static String kernel(String name, String body) {
    return "class "
        + name
        + " { static double of(double[] a) {\n  double s = 0;\n  for (int i = 0; i < a.length; i++) { "
        + body
        + "; }\n  return s; } }\n";
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Request request() {
    return Requests.ofMaven(folder, "module");
  }

  /** The regions that a check judged, where nothing else of the last run is kept. */
  private Set<String> check() throws IOException {
    judged.clear();
    Files.deleteIfExists(folder.resolve("target/perf/cache/run.bin"));
    new Pipeline(
            PROGRAM,
            (stage, region) -> {
              if (stage.equals("evaluate")) {
                judged.add(region.id().value());
              }
            })
        .check(request());
    return Set.copyOf(judged);
  }

  private Map<String, String> results() throws IOException {
    Map<String, String> found = new TreeMap<>();
    Path results = folder.resolve("target/perf");
    try (Stream<Path> walk = Files.walk(results)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        if (!file.startsWith(results.resolve("cache"))) {
          found.put(results.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return found;
  }

  /** Checks with what is kept, and without; answers with what the first one judged. */
  private Set<String> bothWays() throws IOException {
    Set<String> first = check();
    Map<String, String> kept = results();
    try (Stream<Path> walk = Files.walk(folder.resolve("target"))) {
      for (Path file : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    assertThat(check()).hasSize(4);
    assertThat(results()).isEqualTo(kept);
    return first;
  }

  @Test
  void oneEditedRegionCostsThatRegion() throws IOException {
    assertThat(bothWays()).hasSize(4);
    assertThat(bothWays()).isEmpty();
    write(source("B"), kernel("B", "s += 3 * a[i]"));
    assertThat(bothWays()).containsExactly("B.of(double[])");
    write(source("D"), kernel("D", "s -= a[i]"));
    assertThat(check()).containsExactly("D.of(double[])");
  }

  /** More regions than a block of the file holds: blocks without a change are copied. */
  @Test
  void blocksWithoutAChangeAreKept() throws IOException {
    for (int i = 0; i < 230; i++) {
      write(source("K" + i), kernel("K" + i, "s += " + i + " * a[i]"));
    }
    assertThat(check()).hasSize(234);
    int edits = 3;
    for (int i : new int[] {7, 150, 229, 7}) {
      write(source("K" + i), kernel("K" + i, "s -= a[i] * a[i]; s += " + edits + " * a[i]"));
      edits++;
      assertThat(check()).containsExactly("K" + i + ".of(double[])");
      assertThat(check()).isEmpty();
    }
    Files.delete(folder.resolve(source("K8")));
    assertThat(check()).isEmpty();
    write(source("K8"), kernel("K8", "s += 8 * a[i]"));
    assertThat(check()).containsExactly("K8.of(double[])");
  }

  @Test
  void whatARegionIsComparedWithIsPartOfItsKey() throws IOException {
    check();
    new Pipeline().update(request());
    assertThat(bothWays()).hasSize(4);
    Path baseline = folder.resolve("src/perf/baseline.jsonl");
    Files.write(
        baseline,
        Files.readAllLines(baseline).stream().filter(line -> !line.contains("B.of(")).toList());
    assertThat(bothWays()).containsExactly("B.of(double[])");
  }

  @Test
  void rulesInputsAndThePlatformArePartsOfTheKey() throws IOException {
    check();
    String yaml = Files.readString(folder.resolve("src/perf/perf.yaml"));
    write("src/perf/perf.yaml", yaml + "rules: {'A.*': ['time at-most 1s']}\n");
    assertThat(bothWays()).containsExactly("A.of(double[])");
    write("src/perf/perf.yaml", yaml + "processors: [1, 2]\n");
    assertThat(bothWays()).hasSize(4);
    write("src/perf/perf.yaml", yaml + "processors: [1, 4]\n");
    assertThat(bothWays()).hasSize(4);
    write(
        "src/perf/platforms/mine.json",
        platform().replaceFirst("(\"add.double\": \\{[^}]*\"value\": )[0-9.E-]+", "$19E-9"));
    assertThat(bothWays()).hasSize(4);
  }

  @Test
  void aRegionThatDoesNotPassIsJudgedAgainAndNamesItsPage() throws IOException {
    new Pipeline().update(request());
    check();
    write(source("C"), kernel("C", "for (int j = 0; j < a.length; j++) s += a[i] * a[j]"));
    assertThat(check()).containsExactly("C.of(double[])");
    assertThat(check()).containsExactly("C.of(double[])");
    assertThat(results()).containsKey("report/C.of-double---.html");
  }

  @Test
  void anotherProgramAndAnotherUserKeepNothingOfThis() throws IOException {
    check();
    Path kept = folder.resolve("target/perf/cache/results.bin");
    byte[] bytes = Files.readAllBytes(kept);
    bytes[bytes.length / 2] ^= 1;
    Files.write(kept, bytes);
    assertThat(check()).hasSize(4);
    Files.write(kept, new byte[0]);
    assertThat(check()).hasSize(4);
    Files.delete(folder.resolve("none/cache.key"));
    assertThat(check()).hasSize(4);
  }
}
