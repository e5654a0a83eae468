package org.perfmodel.plugin;

import java.io.File;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.profiles.Networks;
import org.perfmodel.request.PerfException;

/**
 * Fits formulae to measured times of collective operations. It prints them with their errors,
 * beside the forms that were not chosen, and writes networks that a platform can include. Needs no
 * project.
 */
@Mojo(name = "collectives", requiresProject = false, aggregator = true, threadSafe = true)
public final class CollectivesMojo extends AbstractPerfMojo {
  /**
   * File of comma-separated values with a header such as {@code operation,processes,items[4
   * B],time[us]}, or of JSON if its name ends in {@code .json}.
   */
  @Parameter(property = "perf.data", required = true)
  private File data;

  /** The machine to fit, if the file has several. Default: all of them. */
  @Parameter(property = "perf.machine")
  private @Nullable String machine;

  /** What the fit minimises: {@code relative} errors, or errors in {@code seconds}. */
  @Parameter(property = "perf.errors", defaultValue = "relative")
  private String errors;

  /** File for the network of one machine, to be committed. Default: none. */
  @Parameter(property = "perf.out")
  private @Nullable File out;

  /** Number of processes to print times for, interpolated and by the formulae. 0: none. */
  @Parameter(property = "perf.processes", defaultValue = "0")
  private long processes;

  /** Bytes of a block to print times for; used with {@code perf.processes}. */
  @Parameter(property = "perf.bytes", defaultValue = "0")
  private long bytes;

  /** Folder of a network and a table of fitted times for each machine. */
  @Parameter(defaultValue = "${project.build.directory}/perf/network", readonly = true)
  private File folder;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Override
  void run() {
    if (!errors.equals("relative") && !errors.equals("seconds")) {
      throw new PerfException(
          "perf.errors: `" + errors + "` is not known.\nMaybe write relative or seconds.");
    }
    Console.print(
        Networks.fit(
            data.toPath(),
            Optional.ofNullable(machine),
            errors.equals("relative"),
            Settings.resultFolder(project, folder),
            Optional.ofNullable(out).map(File::toPath),
            processes == 0 && bytes == 0
                ? Optional.empty()
                : Optional.of(new Networks.Asked(processes, bytes))),
        getLog()::info);
  }
}
