package org.perfmodel.calibrate.run;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What to calibrate, and how long.
 *
 * @param name of the platform
 * @param javaHome of the JVM that is measured, which the production machine should run
 * @param full a JVM for each group of kernels and longer measurements: minutes instead of one
 * @param anew whether to forget what a calibration that ended early has measured
 * @param progress takes a line for each kernel
 * @param workFolder takes what is measured until all is, and the forked JVM's error output; made if
 *     missing
 */
public record CalibrationRequest(
    String name,
    Path javaHome,
    boolean full,
    boolean anew,
    Consumer<String> progress,
    Path workFolder) {
  public CalibrationRequest {
    requireNonNull(javaHome);
    requireNonNull(progress);
    requireNonNull(workFolder);
    if (name.isBlank()) {
      throw new IllegalArgumentException("a platform needs a name");
    }
  }
}
