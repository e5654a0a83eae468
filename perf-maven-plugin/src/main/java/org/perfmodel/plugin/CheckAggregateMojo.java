package org.perfmodel.plugin;

import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.goal.aggregate.Aggregate;

/** Fails the build if a limit is broken in any module. Needs the results of all modules. */
@Mojo(name = "check-aggregate", threadSafe = true)
public final class CheckAggregateMojo extends AbstractAggregateMojo {
  /** Print what is broken without failing the build. */
  @Parameter(property = "perf.warnOnly", defaultValue = "false")
  private boolean warnOnly;

  @Override
  void report(Aggregate aggregate, Path output)
      throws MojoExecutionException, MojoFailureException {
    Console.print(aggregate.table(), getLog()::info);
    new Ending(aggregate.outcome(), aggregate.messages()).check(getLog(), warnOnly);
  }
}
