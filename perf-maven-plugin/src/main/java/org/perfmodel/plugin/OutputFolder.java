package org.perfmodel.plugin;

import java.nio.file.Path;
import org.apache.maven.project.MavenProject;

/** Where a module's results are; remembered with the module for the goals about all modules. */
final class OutputFolder {
  private static final String KEY = "org.perfmodel.output";

  private OutputFolder() {}

  static void remember(MavenProject project, Path folder) {
    project.setContextValue(KEY, folder);
  }

  static Path of(MavenProject project) {
    Object remembered = project.getContextValue(KEY);
    return remembered instanceof Path folder
        ? folder
        : Path.of(project.getBuild().getDirectory(), "perf");
  }
}
