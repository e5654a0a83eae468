package org.perfmodel.plugin;

import java.io.File;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.perfmodel.Pipeline;
import org.perfmodel.calibrate.run.CalibrationRequest;
import org.perfmodel.platform.Platform;

/**
 * Measures this machine and writes a platform profile: below the project's {@code src/perf}, or
 * below {@code ~/.perf} if there is no project. The machine should have nothing else to do.
 */
@Mojo(name = "calibrate", requiresProject = false, aggregator = true, threadSafe = true)
public final class CalibrateMojo extends AbstractPerfMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** Name of the platform. The file is {@code NAME.json}. */
  @Parameter(property = "perf.name", required = true)
  private String name;

  /** Take several minutes instead of one, with a JVM for each group of kernels. */
  @Parameter(property = "perf.full", defaultValue = "false")
  private boolean full;

  /** Begin anew, and forget what an interrupted calibration has measured. */
  @Parameter(property = "perf.anew", defaultValue = "false")
  private boolean anew;

  /** Home of the JVM to measure: the one that production runs on. */
  @Parameter(property = "perf.java.home", defaultValue = "${java.home}")
  private File javaHome;

  /**
   * Folder of {@code perf.yaml}, {@code baseline.jsonl}, {@code waivers.yaml}, {@code platforms}.
   */
  @Parameter(property = "perf.configuration", defaultValue = "${project.basedir}/src/perf")
  private File configuration;

  @Override
  void run() {
    boolean inProject = project.getFile() != null;
    Path work =
        inProject
            ? Path.of(project.getBuild().getDirectory(), "perf-calibration")
            : Path.of(System.getProperty("java.io.tmpdir"), "perf-calibration");
    Path file = Settings.platformFile(project, configuration, name);
    Platform platform =
        new Pipeline()
            .calibrate(
                new CalibrationRequest(name, javaHome.toPath(), full, anew, getLog()::info, work),
                file);
    getLog().info("perf: platform " + platform.label() + " written to " + file);
  }
}
