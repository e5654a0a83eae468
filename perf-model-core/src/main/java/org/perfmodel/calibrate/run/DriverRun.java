package org.perfmodel.calibrate.run;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.measure.DriverMain;
import org.perfmodel.calibrate.measure.IdleCore;

/**
 * Runs drivers in forked JVMs, one JVM for each number of processors and driver, and times them as
 * the kernels of a calibration are timed. Executes the user's code: only for who asks.
 *
 * @param classpath of the drivers and what they call
 * @param millis of measurement for each point; warming up takes as long, and on until nothing was
 *     compiled for so long
 */
public record DriverRun(
    Path javaHome, Path workFolder, List<Path> classpath, int millis, Consumer<String> progress) {
  public DriverRun {
    classpath = List.copyOf(classpath);
    if (millis < 1) {
      throw new CalibrationException(
          "a measurement of " + millis + " ms measures nothing.\nMaybe 300.");
    }
  }

  /**
   * Seconds of one call at each point, the lesser of two JVMs.
   *
   * @param points values of the driver's arguments
   * @param processors that the JVM believes to have
   * @return a time per point, and a share by which the two JVMs differ most
   * @throws CalibrationException if the driver cannot be called, or throws
   */
  public List<Timed> measure(Driver driver, List<List<Long>> points, int processors) {
    double[] quiet = {0};
    List<Timed> first = once(driver, points, processors, quiet);
    List<Timed> second = once(driver, points, processors, quiet);
    List<Timed> least = new ArrayList<>();
    for (int point = 0; point < points.size(); point++) {
      Timed one = first.get(point);
      Timed other = second.get(point);
      Timed lesser = one.seconds() <= other.seconds() ? one : other;
      double apart =
          Math.max(one.seconds(), other.seconds()) / Math.min(one.seconds(), other.seconds()) - 1;
      least.add(lesser.apart(apart));
    }
    return least;
  }

  /**
   * A measured time.
   *
   * @param seconds what counts
   * @param disagreement share by which another JVM measured more; empty if there was none
   * @param count measurements of this JVM
   * @param mean of them, in seconds
   * @param deviation standard deviation of them, in seconds
   * @param waiting time that passed over processor time; 1 where that says nothing
   * @param isCompiled whether compilers had nothing left to do before
   * @param isQuiet whether nothing else was seen to have a share of the core
   * @param clock nanoseconds of a chain beside it: {@link Platform#clockNanos()}
   */
  public record Timed(
      double seconds,
      OptionalDouble disagreement,
      int count,
      double mean,
      double deviation,
      double waiting,
      boolean isCompiled,
      boolean isQuiet,
      double clock) {

    private Timed apart(double share) {
      return new Timed(
          seconds,
          OptionalDouble.of(share),
          count,
          mean,
          deviation,
          waiting,
          isCompiled,
          isQuiet,
          clock);
    }

    private static Timed parse(String[] fields) {
      return new Timed(
          Double.parseDouble(fields[1]),
          OptionalDouble.empty(),
          Integer.parseInt(fields[2]),
          Double.parseDouble(fields[3]),
          Double.parseDouble(fields[4]),
          Double.parseDouble(fields[5]),
          Boolean.parseBoolean(fields[6]),
          Boolean.parseBoolean(fields[7]),
          Double.parseDouble(fields[8]));
    }
  }

  /**
   * In one JVM.
   *
   * @param quiet what the JVMs before know of quiet; this one's is put there
   */
  private List<Timed> once(Driver driver, List<List<Long>> points, int processors, double[] quiet) {
    progress.accept(
        "validate: "
            + driver
            + " on "
            + processors
            + (processors == 1 ? " processor" : " processors"));
    List<Timed> times = new ArrayList<>();
    new ForkedJvm(ForkedJvm.VALIDATE, javaHome, workFolder, program(processors))
        .run(
            arguments(driver, points, quiet[0]),
            line -> {
              String[] fields = line.split("\t", -1);
              if (fields[0].equals("seconds")) {
                times.add(Timed.parse(fields));
              } else if (fields[0].equals("quiet")) {
                quiet[0] = Double.parseDouble(fields[1]);
              } else if (fields[0].equals("problem")) {
                throw new CalibrationException(
                    "validate: "
                        + driver
                        + (fields[1].startsWith("threw ")
                            ? at(driver, points.get(times.size())) + " "
                            : ": ")
                        + fields[1]
                        + ".\n"
                        + fields[2]);
              }
            });
    if (times.size() != points.size()) {
      throw new CalibrationException(
          "validate: "
              + driver
              + " was timed at "
              + times.size()
              + " of "
              + points.size()
              + " points.\nMaybe it ends the JVM: remove System.exit.");
    }
    return times;
  }

  private static String at(Driver driver, List<Long> point) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      values.add(driver.arguments().get(i) + "=" + point.get(i));
    }
    return values.isEmpty() ? "" : " at " + String.join(", ", values);
  }

  private List<String> program(int processors) {
    List<String> paths = new ArrayList<>();
    paths.add(ForkedJvm.ownClasses().toString());
    classpath.forEach(path -> paths.add(path.toString()));
    return List.of(
        "-Xms1g",
        "-Xmx1g",
        // A large method is compiled for longer than the warm-up takes, and would be timed before.
        "-Xbatch",
        "-XX:CompileCommand=quiet",
        IdleCore.NOT_INLINED,
        "-XX:ActiveProcessorCount=" + processors,
        "-cp",
        String.join(File.pathSeparator, paths),
        DriverMain.class.getName());
  }

  private List<String> arguments(Driver driver, List<List<Long>> points, double quiet) {
    List<String> arguments = new ArrayList<>();
    arguments.add(Integer.toString(millis));
    arguments.add(Double.toString(quiet));
    arguments.add(driver.type());
    arguments.add(driver.method());
    for (List<Long> point : points) {
      arguments.add(String.join(",", point.stream().map(String::valueOf).toList()));
    }
    return arguments;
  }
}
