package org.perfmodel.plugin;

import java.io.File;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.jspecify.annotations.Nullable;
import org.perfmodel.request.Progress;
import org.perfmodel.request.Request;

/** A goal about the sources of one module. A module with packaging {@code pom} has none. */
abstract class AbstractProjectMojo extends AbstractPerfMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /**
   * Folder of {@code perf.yaml}, {@code baseline.jsonl}, {@code waivers.yaml}, {@code platforms},
   * {@code networks}.
   */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  /** Folder of the results. */
  @Parameter(property = "perf.output", defaultValue = "${project.build.directory}/perf")
  private File output;

  /**
   * Folders of Java sources to analyse. Default: the project's source folders, except those below
   * the build directory.
   */
  @Parameter(property = "perf.sources")
  private @Nullable List<File> sources;

  /**
   * Name or path of the platform profile that prices the counts. Default: the first of {@code
   * platforms} in perf.yaml, else {@code reference}.
   */
  @Parameter(property = "perf.platform")
  private @Nullable String platform;

  /** Let a module without any region pass, whatever perf.yaml says. */
  @Parameter(property = "perf.allowEmpty", defaultValue = "false")
  private boolean allowEmpty;

  /**
   * Fail the build if anything makes the gate milder than the baseline was recorded with, until
   * {@code perf:accept} records it with a reason. Also on if perf.yaml says {@code strict: true},
   * or if the baseline was recorded with it.
   */
  @Parameter(property = "perf.strict", defaultValue = "false")
  private boolean strict;

  /**
   * The day on which waivers are judged, for example 2026-12-31. Default: the day of the build, in
   * UTC.
   */
  @Parameter(property = "perf.today")
  private @Nullable String today;

  /**
   * An imagined machine, as factors of speed: {@code memory:2,core:0.5}. A part is {@code core} or
   * one of its groups (double, float, int, long, vector, chains, control, objects), {@code memory}
   * or one of its levels, {@code parallel}, {@code locks}, {@code messages}, or one parameter.
   * Goals that judge or write the baseline refuse it.
   */
  @Parameter(property = "perf.scale")
  private @Nullable String scale;

  /**
   * Name or path of the network that messages travel on. Default: {@code network} in perf.yaml,
   * else the platform's own.
   */
  @Parameter(property = "perf.network")
  private @Nullable String network;

  /**
   * Which regions get a page in the report: {@code changed} (those that differ from the baseline or
   * do not pass), {@code all} or {@code none}. {@code perf:report} draws all.
   */
  @Parameter(property = "perf.pages", defaultValue = "changed")
  private String pages;

  /**
   * Folder of what {@code perf:record} recorded, a file for each module, from which the report
   * draws trends. Default: {@code history} among the results, which {@code mvn clean} removes.
   */
  @Parameter(property = "perf.history")
  private @Nullable File history;

  /**
   * Use results of earlier runs from {@code target/perf/cache}, and keep results there for later
   * ones.
   */
  @Parameter(property = "perf.cache", defaultValue = "true")
  private boolean cache;

  /**
   * Read the class files of what the sources call and do not have: of this module and its sisters,
   * once they are compiled, and of dependencies. Nothing of them is executed.
   */
  @Parameter(property = "perf.byteCode", defaultValue = "true")
  private boolean byteCode;

  @Inject private @Nullable ProjectDependenciesResolver dependencies;

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
        .withCompilePath(
            byteCode ? new CompilePath(project, session, dependencies).entries() : List.of())
        .with(
            new Request.Options(
                Settings.pages(pages),
                cache,
                progress(),
                Optional.ofNullable(history)
                    .map(folder -> folder.toPath().toAbsolutePath().normalize())))
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
