package org.perfmodel.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What more points cost a cold {@code perf:check} of thirty plain regions: from 150 (one input on
 * five numbers of processors) to 30 000.
 *
 * <p>Arguments: a folder for the projects, a local Maven repository that holds the plugin, then the
 * numbers of inputs if not 1, 2, 10, 50 and 200. Each figure is the least of three runs ({@code
 * -Druns=3}): wall seconds, processor seconds, the greatest resident memory in MB, the bytes below
 * {@code target/perf} but for the cache; then, of each point more than in the line before,
 * microseconds of processors and bytes.
 */
public final class PointScale {
  private static final int REGIONS = 30;
  private static final int[] INPUTS = {1, 2, 10, 50, 200};
  private static final int RUNS = Integer.getInteger("runs", 3);
  private static final double MICROSECONDS = 1e6;

  private PointScale() {}

  /** Prints a line per number of points. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(
          "arguments: a folder for the projects, a local Maven repository, numbers of inputs");
    }
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    Path repository = Path.of(arguments[1]).toAbsolutePath();
    int[] all = INPUTS;
    if (arguments.length > 2) {
      all = new int[arguments.length - 2];
      for (int i = 0; i < all.length; i++) {
        all[i] = Integer.parseInt(arguments[i + 2]);
      }
    }
    System.out.printf(
        "%7s %8s %8s %8s %10s %12s %12s%n",
        "points", "wall s", "cpu s", "MB", "bytes", "us a point", "bytes a point");
    double before = 0;
    long bytesBefore = 0;
    int pointsBefore = 0;
    for (int inputs : all) {
      int points = REGIONS * PlainProject.PROCESSORS * inputs;
      PlainProject project =
          PlainProject.write(folder.resolve("points-" + points), REGIONS, inputs);
      MavenRun run = MavenRun.NONE;
      for (int i = 0; i < RUNS; i++) {
        project.clean();
        run = run.least(MavenRun.of(project.folder(), repository, "check"));
      }
      long bytes = project.bytes() - project.bytes("cache");
      System.out.printf(
          Locale.ROOT,
          "%7d %8.2f %8.2f %8d %10d",
          points,
          run.wall(),
          run.processor(),
          run.megabytes(),
          bytes);
      int more = points - pointsBefore;
      if (pointsBefore > 0 && more > 0) {
        System.out.printf(
            Locale.ROOT,
            " %12.1f %12.1f",
            (run.processor() - before) * MICROSECONDS / more,
            (double) (bytes - bytesBefore) / more);
      }
      System.out.println();
      before = run.processor();
      bytesBefore = bytes;
      pointsBefore = points;
    }
  }
}
