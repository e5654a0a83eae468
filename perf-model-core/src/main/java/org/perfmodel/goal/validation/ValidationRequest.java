package org.perfmodel.goal.validation;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What to measure beside predictions, and with what.
 *
 * @param javaHome of the JVM that runs the user's drivers
 * @param classpath of the drivers and what they call
 * @param millis to measure each point
 * @param jmh results that JMH wrote; no driver is run then
 * @param store whether to write the multipliers to {@code src/perf/hybrid.json}
 * @param progress takes a line whenever something is begun
 */
public record ValidationRequest(
    Path javaHome,
    List<Path> classpath,
    int millis,
    Optional<Path> jmh,
    boolean store,
    Consumer<String> progress) {
  public ValidationRequest {
    classpath = List.copyOf(classpath);
  }
}
