package org.perfmodel.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A Maven project of plain regions: ten small kernels a class, on five numbers of processors. */
record PlainProject(Path folder) {
  /** How many points a region has per input. */
  static final int PROCESSORS = 5;

  private static final int PER_CLASS = 10;
  private static final long SMALLEST = 100;
  private static final long LARGEST = 100_000;
  private static final long LARGEST_NESTED = 1000;
  private static final String VERSION = System.getProperty("perf.version", "0.1.0-SNAPSHOT");

  private static final List<String> KERNELS =
      List.of(
          """
            @PerfModel(inputs = {%s})
            public double sum%d(double[] x, @PerfSize("n") int n) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                sum += x[i] * 3;
              }
              return sum;
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public void scale%d(double[] x, double[] y, @PerfSize("n") int n) {
              for (int i = 0; i < n; i++) {
                y[i] = 2.5 * x[i] + y[i];
              }
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public void product%d(double[][] a, double[] x, double[] y, @PerfSize("n") int n) {
              for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int j = 0; j < n; j++) {
                  sum += a[i][j] * x[j];
                }
                y[i] = sum;
              }
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public int largest%d(int[] x, @PerfSize("n") int n) {
              int most = x[0];
              for (int i = 1; i < n; i++) {
                most = Math.max(most, x[i]);
              }
              return most;
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public void smooth%d(double[] x, double[] y, @PerfSize("n") int n) {
              for (int i = 1; i < n - 1; i++) {
                y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;
              }
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public int positive%d(int[] x, @PerfSize("n") int n) {
              int count = 0;
              for (int i = 0; i < n; i++) {
                if (x[i] > 7) {
                  count++;
                }
              }
              return count;
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public long pairs%d(int[] x, @PerfSize("n") int n) {
              long equal = 0;
              for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                  equal += x[i] == x[j] ? 1 : 0;
                }
              }
              return equal;
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public void prefix%d(long[] x, @PerfSize("n") int n) {
              for (int i = 1; i < n; i++) {
                x[i] += x[i - 1];
              }
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public double norm%d(double[] x, @PerfSize("n") int n) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                sum += Math.sqrt(x[i] * x[i] + 1);
              }
              return sum;
            }
          """,
          """
            @PerfModel(inputs = {%s})
            public int hash%d(byte[] x, @PerfSize("n") int n) {
              int hash = 17;
              for (int i = 0; i < n; i++) {
                hash = 31 * hash + x[i];
              }
              return hash;
            }
          """);

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.acme</groupId>
        <artifactId>plain</artifactId>
        <version>1</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies>
          <dependency>
            <groupId>org.perfmodel</groupId>
            <artifactId>perf-annotations</artifactId>
            <version>%1$s</version>
            <scope>provided</scope>
          </dependency>
        </dependencies>
        <build>
          <plugins>
            <plugin>
              <groupId>org.perfmodel</groupId>
              <artifactId>perf-maven-plugin</artifactId>
              <version>%1$s</version>
            </plugin>
          </plugins>
        </build>
      </project>
      """;

  /**
   * Writes it anew.
   *
   * @param inputs how many each region is predicted at: 100 elements to 100 000, or 1 000 where two
   *     loops are nested
   */
  static PlainProject write(Path folder, int regions, int inputs) throws IOException {
    delete(folder);
    Path sources = folder.resolve("src/main/java/org/acme");
    Files.createDirectories(sources);
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("pom.xml"), POM.formatted(VERSION));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), "processors: [1, 2, 4, 8, 16]\n");
    for (int first = 0, number = 1; first < regions; first += PER_CLASS, number++) {
      StringBuilder text = new StringBuilder("package org.acme;\n\n");
      text.append("import org.perfmodel.annotations.PerfModel;\n");
      text.append("import org.perfmodel.annotations.PerfSize;\n\n");
      text.append("public class Kernels").append(number).append(" {\n");
      for (int i = 0; i < PER_CLASS && first + i < regions; i++) {
        String kernel = KERNELS.get(i);
        long largest = kernel.contains("int j") ? LARGEST_NESTED : LARGEST;
        text.append(kernel.formatted(inputs(inputs, largest), first + i)).append('\n');
      }
      Files.writeString(
          sources.resolve("Kernels" + number + ".java"),
          text.append("}\n"),
          StandardCharsets.UTF_8);
    }
    return new PlainProject(folder);
  }

  private static String inputs(int count, long largest) {
    return IntStream.range(0, count)
        .mapToLong(i -> SMALLEST + i * (largest - SMALLEST) / Math.max(1, count - 1))
        .mapToObj(n -> "\"n=" + n + "\"")
        .collect(Collectors.joining(", "));
  }

  /** What the plugin wrote. */
  Path results() {
    return folder.resolve("target/perf");
  }

  /** Has the next check start from nothing. */
  void clean() throws IOException {
    delete(results());
  }

  /** The file of the first class. */
  Path source() {
    return folder.resolve("src/main/java/org/acme/Kernels1.java");
  }

  /** Bytes of all that the plugin wrote. */
  long bytes() throws IOException {
    return bytes(results());
  }

  /** The same of one of its files; 0 where there is none. */
  long bytes(String name) throws IOException {
    return bytes(results().resolve(name));
  }

  private static long bytes(Path path) throws IOException {
    if (!Files.exists(path)) {
      return 0;
    }
    try (Stream<Path> walk = Files.walk(path)) {
      return walk.filter(Files::isRegularFile).mapToLong(PlainProject::sizeOf).sum();
    }
  }

  private static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path each : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
