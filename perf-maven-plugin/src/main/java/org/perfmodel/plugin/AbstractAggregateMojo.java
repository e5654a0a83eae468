package org.perfmodel.plugin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.Pipeline;
import org.perfmodel.goal.aggregate.Aggregate;

/**
 * A goal about all modules of the build, from the results that {@code predict} or {@code check}
 * left in each. Called from the command line it acts once, after the last module, and writes below
 * the top-level project; bound to a phase it acts in that module, which has to be the last one.
 */
abstract class AbstractAggregateMojo extends AbstractPerfMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
  private PluginDescriptor plugin;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  /**
   * The day from which waivers are suggested, for example 2026-12-31. Default: the day of the
   * build, in UTC.
   */
  @Parameter(property = "perf.today")
  private @Nullable String today;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    arrive(true);
  }

  @Override
  final void skipped() throws MojoExecutionException, MojoFailureException {
    super.skipped();
    arrive(false);
  }

  private void arrive(boolean works) throws MojoExecutionException, MojoFailureException {
    if (execution.getSource() == MojoExecution.Source.CLI) {
      if (new LastOfReactor(session, plugin, execution.getGoal()).arrive(works)) {
        aggregate(session.getTopLevelProject());
      }
    } else if (works) {
      aggregate(project);
    }
  }

  private void aggregate(MavenProject target) throws MojoExecutionException, MojoFailureException {
    Path output = Path.of(target.getBuild().getDirectory(), "perf-aggregate");
    LocalDate day = Settings.day(today, session.getStartTime().toInstant());
    report(new Pipeline().aggregate(verdictFiles(), output, day), output);
  }

  private List<Path> verdictFiles() {
    return session.getProjects().stream()
        .map(module -> OutputFolder.of(module).resolve("verdict.json"))
        .filter(Files::isRegularFile)
        .toList();
  }

  abstract void report(Aggregate aggregate, Path output)
      throws MojoExecutionException, MojoFailureException;
}
