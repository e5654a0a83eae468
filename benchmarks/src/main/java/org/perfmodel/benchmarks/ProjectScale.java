package org.perfmodel.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What {@code perf:check} takes on projects of 30, 300 and 3 000 plain regions: ten kernels a
 * class, two inputs, five numbers of processors. Each project is checked cold, again unchanged, and
 * again with one line edited, beside a Maven build that runs no goal of the plugin.
 *
 * <p>Arguments: a folder for the projects, one local Maven repository or more that hold the plugin
 * (the first before, the second after, a path each), then the numbers of regions if not the three
 * above. Each figure is the least of three runs ({@code -Druns=3}): wall seconds, processor
 * seconds, the greatest resident memory in MB and the bytes below {@code target/perf}.
 */
public final class ProjectScale {
  private static final int PER_CLASS = 10;
  private static final int RUNS = Integer.getInteger("runs", 3);
  private static final String VERSION = System.getProperty("perf.version", "0.1.0-SNAPSHOT");

  private static final List<String> KERNELS =
      List.of(
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public double sum%d(double[] x, @PerfSize("n") int n) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                sum += x[i] * 3;
              }
              return sum;
            }
          """,
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public void scale%d(double[] x, double[] y, @PerfSize("n") int n) {
              for (int i = 0; i < n; i++) {
                y[i] = 2.5 * x[i] + y[i];
              }
            }
          """,
          """
            @PerfModel(inputs = {"n=100", "n=1000"})
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
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public int largest%d(int[] x, @PerfSize("n") int n) {
              int most = x[0];
              for (int i = 1; i < n; i++) {
                most = Math.max(most, x[i]);
              }
              return most;
            }
          """,
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public void smooth%d(double[] x, double[] y, @PerfSize("n") int n) {
              for (int i = 1; i < n - 1; i++) {
                y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;
              }
            }
          """,
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
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
            @PerfModel(inputs = {"n=100", "n=1000"})
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
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public void prefix%d(long[] x, @PerfSize("n") int n) {
              for (int i = 1; i < n; i++) {
                x[i] += x[i - 1];
              }
            }
          """,
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
            public double norm%d(double[] x, @PerfSize("n") int n) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                sum += Math.sqrt(x[i] * x[i] + 1);
              }
              return sum;
            }
          """,
          """
            @PerfModel(inputs = {"n=1000", "n=100000"})
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

  private ProjectScale() {}

  /** Prints a line per repository, project and kind of run. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(
          "arguments: a folder for the projects, local Maven repositories, numbers of regions");
    }
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    List<Path> repositories = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i].matches("[0-9]+")) {
        sizes.add(Integer.parseInt(arguments[i]));
      } else {
        repositories.add(Path.of(arguments[i]).toAbsolutePath());
      }
    }
    System.out.printf(
        "%-24s %7s %-10s %8s %8s %8s %10s%n",
        "repository", "regions", "run", "wall s", "cpu s", "MB", "bytes");
    for (int regions : sizes.isEmpty() ? List.of(30, 300, 3000) : sizes) {
      Path project = folder.resolve("regions-" + regions);
      write(project, regions);
      for (Path repository : repositories) {
        measure(project, repository, regions);
      }
    }
  }

  private static void measure(Path project, Path repository, int regions)
      throws IOException, InterruptedException {
    Path results = project.resolve("target/perf");
    Path edited = project.resolve("src/main/java/org/acme/Kernels1.java");
    String source = Files.readString(edited);
    Run maven = new Run(0, 0, 0);
    Run cold = maven;
    Run unchanged = maven;
    Run oneLine = maven;
    for (int i = 0; i < RUNS; i++) {
      maven = maven.least(run(project, repository, "perf:help"));
      delete(results);
      cold = cold.least(run(project, repository, "perf:check"));
      unchanged = unchanged.least(run(project, repository, "perf:check"));
      Files.writeString(edited, source.replace("* 3;", "* " + (4 + i) + ";"));
      oneLine = oneLine.least(run(project, repository, "perf:check"));
      Files.writeString(edited, source);
    }
    long bytes = size(results);
    print(repository, regions, "maven", maven, 0);
    print(repository, regions, "cold", cold, bytes);
    print(repository, regions, "unchanged", unchanged, bytes);
    print(repository, regions, "one line", oneLine, bytes);
  }

  private static void print(Path repository, int regions, String what, Run run, long bytes) {
    System.out.printf(
        Locale.ROOT,
        "%-24s %7d %-10s %8.2f %8.2f %8d %10d%n",
        repository.getFileName(),
        regions,
        what,
        run.wall(),
        run.processor(),
        run.megabytes(),
        bytes);
  }

  private record Run(double wall, double processor, long megabytes) {
    Run least(Run other) {
      return wall == 0 || other.wall < wall ? other : this;
    }
  }

  private static Run run(Path project, Path repository, String goal)
      throws IOException, InterruptedException {
    Path times = project.resolve("target/times.txt");
    Files.createDirectories(times.getParent());
    Process process =
        new ProcessBuilder(
                "/usr/bin/time",
                "-f",
                "%e %U %S %M",
                "-o",
                times.toString(),
                "mvn",
                "-B",
                "-ntp",
                "-q",
                "-o",
                "-Dmaven.repo.local=" + repository,
                "org.perfmodel:perf-maven-plugin:" + VERSION + goal.substring(goal.indexOf(':')),
                "-Dperf.warnOnly=true")
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(project.resolve("target/log.txt").toFile())
            .start();
    int status = process.waitFor();
    List<String> lines = Files.readAllLines(times);
    if (status != 0) {
      throw new IllegalStateException(goal + " ended with status " + status + ": " + project);
    }
    String[] figures = lines.get(lines.size() - 1).split(" ");
    return new Run(
        Double.parseDouble(figures[0]),
        Double.parseDouble(figures[1]) + Double.parseDouble(figures[2]),
        Long.parseLong(figures[3]) / 1024);
  }

  private static void write(Path project, int regions) throws IOException {
    delete(project);
    Path sources = project.resolve("src/main/java/org/acme");
    Files.createDirectories(sources);
    Files.createDirectories(project.resolve("src/perf"));
    Files.writeString(project.resolve("pom.xml"), POM.formatted(VERSION));
    Files.writeString(project.resolve("src/perf/perf.yaml"), "processors: [1, 2, 4, 8, 16]\n");
    for (int first = 0, number = 1; first < regions; first += PER_CLASS, number++) {
      StringBuilder text = new StringBuilder("package org.acme;\n\n");
      text.append("import org.perfmodel.annotations.PerfModel;\n");
      text.append("import org.perfmodel.annotations.PerfSize;\n\n");
      text.append("public class Kernels").append(number).append(" {\n");
      for (int i = 0; i < PER_CLASS && first + i < regions; i++) {
        text.append(KERNELS.get(i).formatted(first + i)).append('\n');
      }
      Files.writeString(
          sources.resolve("Kernels" + number + ".java"),
          text.append("}\n"),
          StandardCharsets.UTF_8);
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

  private static long size(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).mapToLong(ProjectScale::bytes).sum();
    }
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
