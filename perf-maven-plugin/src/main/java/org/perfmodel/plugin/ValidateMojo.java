package org.perfmodel.plugin;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.validation.Validation;
import org.perfmodel.goal.validation.ValidationRequest;
import org.perfmodel.request.Request;

/**
 * Runs the drivers that perf.yaml names, in a JVM of their own, and compares measured with
 * predicted times. It is the only goal that executes the project's code, and never part of a
 * lifecycle. Compile first: {@code mvn test-compile perf:validate}.
 */
@Mojo(name = "validate", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class ValidateMojo extends AbstractProjectMojo {
  @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
  private List<String> classpath;

  /** Home of the JVM to run the drivers on: the one that production runs on. */
  @Parameter(property = "perf.java.home", defaultValue = "${java.home}")
  private File javaHome;

  /**
   * Milliseconds to measure each point, after at least as many to warm it up. Both are done twice.
   */
  @Parameter(property = "perf.millis", defaultValue = "300")
  private int millis;

  /** Results of JMH ({@code -rf json}) to compare with, instead of running drivers. */
  @Parameter(property = "perf.jmh")
  private @Nullable File jmh;

  /** Write the factors that fit best to {@code src/perf/hybrid.json}. */
  @Parameter(property = "perf.store", defaultValue = "false")
  private boolean store;

  @Override
  void run(Request request) {
    Console.print(
        new Validation(
                request,
                new ValidationRequest(
                    javaHome.toPath(),
                    classpath.stream().map(Path::of).toList(),
                    millis,
                    Optional.ofNullable(jmh).map(File::toPath),
                    store,
                    getLog()::info))
            .run(),
        getLog()::info);
  }
}
