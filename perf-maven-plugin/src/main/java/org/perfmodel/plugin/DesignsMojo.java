package org.perfmodel.plugin;

import java.io.File;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.designs.Designs;
import org.perfmodel.goal.profiles.Networks;

/**
 * Compares designs that are formulae. It prints their times and speedups, the best number of
 * processors, the conditions under which one is faster than another, and what a better machine
 * would change. Needs no project.
 */
@Mojo(name = "designs", requiresProject = false, aggregator = true, threadSafe = true)
public final class DesignsMojo extends AbstractPerfMojo {
  /** File of parameters, designs, comparisons and resources, for example designs.yaml. */
  @Parameter(property = "perf.file", required = true)
  private File file;

  /** File for a drawing of the times, {@code .svg}. Default: none. */
  @Parameter(property = "perf.out")
  private @Nullable File out;

  /** Name of the network that messages travel on. Default: {@code network} in the file. */
  @Parameter(property = "perf.network")
  private @Nullable String network;

  /** Folder of {@code networks}. */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  @Override
  void run() {
    Console.print(
        Designs.study(
            file.toPath(),
            Optional.ofNullable(out).map(File::toPath),
            Optional.ofNullable(network),
            name ->
                Networks.named(
                    configuration.toPath(),
                    Settings.userFolder(),
                    DesignsMojo.class.getClassLoader(),
                    name)),
        getLog()::info);
  }
}
