package org.perfmodel.plugin;

import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.Progress;
import org.perfmodel.Request;

/** A goal about the sources of one module. A module with packaging {@code pom} has none. */
abstract class AbstractProjectMojo extends AbstractPerfMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /**
   * Folder of {@code perf.yaml}, {@code baseline.jsonl}, {@code waivers.yaml}, {@code platforms}.
   */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  /** Folder of the results. */
  @Parameter(property = "perf.output", defaultValue = "${project.build.directory}/perf")
  private File output;

  /**
   * Folders of Java sources to analyse. Default: the source folders of the project, without those
   * under the build directory.
   */
  @Parameter(property = "perf.sources")
  private @Nullable List<File> sources;

  /**
   * Name of the platform profile that prices the counts, or the path of one. Default: the first of
   * {@code platforms} in perf.yaml, else {@code reference}.
   */
  @Parameter(property = "perf.platform")
  private @Nullable String platform;

  /** Whether a module without any analysed region passes, whatever perf.yaml says. */
  @Parameter(property = "perf.allowEmpty", defaultValue = "false")
  private boolean allowEmpty;

  /**
   * Whether the build fails for what makes the gate milder than the baseline was recorded with,
   * until {@code perf:accept} takes it over with a reason. Also where perf.yaml says {@code strict:
   * true}, or the baseline was recorded so.
   */
  @Parameter(property = "perf.strict", defaultValue = "false")
  private boolean strict;

  /**
   * The day on which waivers are judged, like 2026-12-31. Default: the day of the build, in UTC.
   */
  @Parameter(property = "perf.today")
  private @Nullable String today;

  /**
   * What to imagine of the machine, as factors of speed: {@code memory:2,core:0.5}. Parts are core
   * or one of its groups double, float, int, long, vector, chains, control, objects; memory or one
   * level; parallel, locks, messages; or one parameter. Goals that judge or remember refuse it.
   */
  @Parameter(property = "perf.scale")
  private @Nullable String scale;

  /**
   * Name of the network that messages travel on, or the path of its file. Default: {@code network}
   * in perf.yaml, else the platform's own.
   */
  @Parameter(property = "perf.network")
  private @Nullable String network;

  /**
   * Which regions get a page in the report: {@code changed} ones, {@code all}, or {@code none}.
   * {@code perf:report} draws all.
   */
  @Parameter(property = "perf.pages", defaultValue = "changed")
  private String pages;

  /**
   * Whether what is found is kept in {@code target/perf/cache} for later runs, and taken from
   * earlier ones.
   */
  @Parameter(property = "perf.cache", defaultValue = "true")
  private boolean cache;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    if (hasSources()) {
      run(request());
    } else {
      getLog().debug("perf: a project with packaging pom has no sources");
    }
  }

  abstract void run(Request request) throws MojoExecutionException, MojoFailureException;

  final MavenSession session() {
    return session;
  }

  final boolean hasSources() {
    return !project.getPackaging().equals("pom");
  }

  final Request request() {
    OutputFolder.remember(project, output.toPath());
    return new Settings(
            project,
            sources == null ? List.of() : sources,
            configuration,
            output,
            platform,
            allowEmpty,
            today,
            session.getStartTime().toInstant())
        .request()
        .withScale(Optional.ofNullable(scale))
        .withNetwork(Optional.ofNullable(network))
        .with(new Request.Options(Settings.pages(pages), cache, progress()))
        .with(
            new Request.Guard(
                strict,
                Optional.ofNullable(today)
                    .map(other -> Settings.day(null, session.getStartTime().toInstant()))));
  }

  /** A person who waits is told; a log that is read later is not. */
  private Progress progress() {
    return session.getRequest().isInteractiveMode()
        ? new ProgressLines(getLog()::info)
        : Progress.NONE;
  }
}
