package org.perfmodel.plugin;

import java.io.File;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.profiles.Profiles;
import org.perfmodel.request.PerfException;

/**
 * Fits the prices of operations to measured runs of programs. It prints prices with confidence
 * intervals and the error of each program, and writes a platform profile. Needs no project.
 */
@Mojo(name = "fit", requiresProject = false, aggregator = true, threadSafe = true)
public final class FitMojo extends AbstractPerfMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /**
   * File of comma-separated values with the columns application, size, processors, seconds, and a
   * count for each operation.
   */
  @Parameter(property = "perf.data", required = true)
  private File data;

  /** Name of the platform to write. The file is {@code NAME.json}. Default: none. */
  @Parameter(property = "perf.name")
  private @Nullable String name;

  /** What the fit minimises: {@code relative} errors, or errors in {@code seconds}. */
  @Parameter(property = "perf.errors", defaultValue = "relative")
  private String errors;

  /**
   * Folder of {@code perf.yaml}, {@code baseline.jsonl}, {@code waivers.yaml}, {@code platforms}.
   */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  @Override
  void run() {
    if (!errors.equals("relative") && !errors.equals("seconds")) {
      throw new PerfException(
          "perf.errors: `" + errors + "` is not known.\nMaybe write relative or seconds.");
    }
    Console.print(
        Profiles.fit(
            data.toPath(),
            errors.equals("relative"),
            Optional.ofNullable(name)
                .map(platform -> Settings.platformFile(project, configuration, platform))),
        getLog()::info);
  }
}
