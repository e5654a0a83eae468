package org.perfmodel.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
  private static final int INPUTS = 2;
  private static final int RUNS = Integer.getInteger("runs", 3);

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
      PlainProject project =
          PlainProject.write(folder.resolve("regions-" + regions), regions, INPUTS);
      for (Path repository : repositories) {
        measure(project, repository, regions);
      }
    }
  }

  private static void measure(PlainProject project, Path repository, int regions)
      throws IOException, InterruptedException {
    String source = Files.readString(project.source());
    MavenRun maven = MavenRun.NONE;
    MavenRun cold = MavenRun.NONE;
    MavenRun unchanged = MavenRun.NONE;
    MavenRun oneLine = MavenRun.NONE;
    for (int i = 0; i < RUNS; i++) {
      maven = maven.least(MavenRun.of(project.folder(), repository, "help"));
      project.clean();
      cold = cold.least(MavenRun.of(project.folder(), repository, "check"));
      unchanged = unchanged.least(MavenRun.of(project.folder(), repository, "check"));
      Files.writeString(project.source(), source.replace("* 3;", "* " + (4 + i) + ";"));
      oneLine = oneLine.least(MavenRun.of(project.folder(), repository, "check"));
      Files.writeString(project.source(), source);
    }
    long bytes = project.bytes();
    print(repository, regions, "maven", maven, 0);
    print(repository, regions, "cold", cold, bytes);
    print(repository, regions, "unchanged", unchanged, bytes);
    print(repository, regions, "one line", oneLine, bytes);
  }

  private static void print(Path repository, int regions, String what, MavenRun run, long bytes) {
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
}
