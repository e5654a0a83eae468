package org.perfmodel.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one run of Maven took: all of it, its start included.
 *
 * @param wall seconds
 * @param processor seconds of all processors
 * @param megabytes the greatest resident memory
 */
record MavenRun(double wall, double processor, long megabytes) {
  private static final String VERSION = System.getProperty("perf.version", "0.1.0-SNAPSHOT");

  /** Slower than any. */
  static final MavenRun NONE = new MavenRun(Double.POSITIVE_INFINITY, 0, 0);

  /** The quicker one. */
  MavenRun least(MavenRun other) {
    return other.wall < wall ? other : this;
  }

  /**
   * Runs a goal of the plugin.
   *
   * @param repository the local Maven repository that holds the plugin
   * @throws IllegalStateException if it fails
   */
  static MavenRun of(Path project, Path repository, String goal, String... options)
      throws IOException, InterruptedException {
    Path times = project.resolve("target/times.txt");
    Files.createDirectories(times.getParent());
    List<String> command =
        new ArrayList<>(
            List.of("/usr/bin/time", "-f", "%e %U %S %M", "-o", times.toString(), "mvn"));
    command.addAll(List.of("-B", "-ntp", "-q", "-o", "-Dmaven.repo.local=" + repository));
    command.addAll(
        List.of("org.perfmodel:perf-maven-plugin:" + VERSION + ":" + goal, "-Dperf.warnOnly=true"));
    command.addAll(Arrays.asList(options));
    Process process =
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(project.resolve("target/log.txt").toFile())
            .start();
    int status = process.waitFor();
    if (status != 0) {
      throw new IllegalStateException(goal + " ended with status " + status + ": " + project);
    }
    List<String> lines = Files.readAllLines(times);
    String[] figures = lines.get(lines.size() - 1).split(" ");
    return new MavenRun(
        Double.parseDouble(figures[0]),
        Double.parseDouble(figures[1]) + Double.parseDouble(figures[2]),
        Long.parseLong(figures[3]) / 1024);
  }
}
