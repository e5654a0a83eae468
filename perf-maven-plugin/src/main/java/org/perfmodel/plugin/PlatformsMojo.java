package org.perfmodel.plugin;

import java.io.File;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.profiles.Profiles;
import org.perfmodel.request.PerfException;

/**
 * Lists the platform profiles and networks of the project, the user and this plugin, prints how two
 * of them differ, or rewrites a profile of an older format. Needs no project.
 */
@Mojo(name = "platforms", requiresProject = false, aggregator = true, threadSafe = true)
public final class PlatformsMojo extends AbstractPerfMojo {
  /**
   * Folder of {@code perf.yaml}, {@code baseline.jsonl}, {@code waivers.yaml}, {@code platforms},
   * {@code networks}.
   */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  /** First platform or network of a comparison; used with {@code perf.to}. */
  @Parameter(property = "perf.from")
  private @Nullable String from;

  /** Second platform or network of a comparison; used with {@code perf.from}. */
  @Parameter(property = "perf.to")
  private @Nullable String to;

  /** Profile to rewrite in the format of this version. */
  @Parameter(property = "perf.convert")
  private @Nullable File convert;

  @Override
  void run() {
    if (convert != null) {
      Console.print(Profiles.convert(convert.toPath()), getLog()::info);
      return;
    }
    Profiles profiles =
        new Profiles(
            configuration.toPath(), Settings.userFolder(), PlatformsMojo.class.getClassLoader());
    if (from == null && to == null) {
      Console.print(profiles.list(), getLog()::info);
    } else if (from != null && to != null) {
      Console.print(profiles.compare(from, to), getLog()::info);
    } else {
      throw new PerfException(
          "a comparison needs two platforms.\nMaybe -Dperf.from=reference -Dperf.to=NAME");
    }
  }
}
