package org.perfmodel.calibrate.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.kernel.ObjectKernels;
import org.perfmodel.calibrate.measure.IdleCore;
import org.perfmodel.calibrate.measure.MeasuringMain;
import org.perfmodel.file.AtomicFile;

/** A JVM of its own, so that nothing else of a build disturbs what it measures. */
final class ForkedJvm implements Launcher {
  static final String CALIBRATE = "calibrate";
  static final String VALIDATE = "validate";

  private static final int SILENCE_MINUTES = 5;
  private static final int SILENCE_MILLIS = 500;
  private static final int TAIL_LINES = 8;
  private static final String END = "\nend of output";

  private final String goal;
  private final Path javaHome;
  private final Path workFolder;
  private final List<String> program;

  /**
   * A JVM for a program.
   *
   * @param goal that asks, for messages
   * @param program its options, class path and main class
   */
  ForkedJvm(String goal, Path javaHome, Path workFolder, List<String> program) {
    this.goal = goal;
    this.javaHome = javaHome;
    this.workFolder = workFolder;
    this.program = List.copyOf(program);
  }

  /** A JVM for the kernels. */
  static ForkedJvm measuring(Path javaHome, Path workFolder) {
    return new ForkedJvm(
        CALIBRATE,
        javaHome,
        workFolder,
        List.of(
            "-XX:+DisplayVMOutputToStderr",
            "-Xms1g",
            "-Xmx1g",
            // Else allocation measures the system's page faults, once for each page of the young
            // space.
            "-XX:+AlwaysPreTouch",
            // Beside other processes compilers fall behind, and what is timed is interpreted.
            "-Xbatch",
            "-XX:CompileCommand=quiet",
            IdleCore.NOT_INLINED,
            "-XX:CompileCommand=dontinline," + ObjectKernels.class.getName() + "::notInlined*",
            "-cp",
            ownClasses().toString(),
            MeasuringMain.class.getName()));
  }

  /** The same JVM, to ask what it is: it starts faster. */
  static ForkedJvm asked(Path javaHome, Path workFolder) {
    return new ForkedJvm(
        CALIBRATE,
        javaHome,
        workFolder,
        List.of(
            "-XX:+DisplayVMOutputToStderr",
            "-Xmx64m",
            "-cp",
            ownClasses().toString(),
            MeasuringMain.class.getName()));
  }

  @Override
  public void run(List<String> arguments, Consumer<String> lines) {
    Path errors = workFolder.resolve(goal + "-stderr.txt");
    Process process = start(arguments, errors);
    Thread reaper = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(reaper);
    BlockingQueue<String> printed = read(process);
    try {
      boolean done = false;
      for (String line = next(printed); !line.equals(END); line = next(printed)) {
        lines.accept(line);
        done = line.equals("done");
      }
      int status = process.waitFor();
      if (status != 0 || !done) {
        throw failed("ended with status " + status + " before it was done", tail(errors));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CalibrationException(goal + ": interrupted. Nothing was written.", e);
    } catch (IllegalArgumentException e) {
      // A JVM that crashes says so where it prints measurements.
      throw failed("printed what is " + e.getMessage(), rest(printed) + tail(errors));
    } finally {
      process.destroyForcibly();
      removeHook(reaper);
    }
  }

  private Process start(List<String> arguments, Path errors) {
    Path java = executable();
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(program);
    command.addAll(arguments);
    try {
      Files.createDirectories(workFolder);
      AtomicFile.write(errors, out -> out.write(new byte[0]));
    } catch (IOException e) {
      throw new CalibrationException(
          goal
              + ": "
              + errors
              + " cannot be written: "
              + e
              + "\n"
              + "Maybe the disk is full, the folder is read-only, or a file is where a folder must"
              + " be.",
          e);
    }
    try {
      return new ProcessBuilder(command).redirectError(errors.toFile()).start();
    } catch (IOException e) {
      throw new CalibrationException(
          goal
              + ": "
              + java
              + " did not start: "
              + e.getMessage()
              + "\nMaybe choose another JVM with -Dperf.java.home.",
          e);
    }
  }

  private Path executable() {
    for (String name : List.of("java", "java.exe")) {
      Path java = javaHome.resolve("bin").resolve(name);
      if (Files.isExecutable(java)) {
        return java;
      }
    }
    throw new CalibrationException(
        goal
            + ": "
            + javaHome
            + " has no bin/java.\n"
            + "Maybe set -Dperf.java.home to a JDK or JRE of version 17 or later.");
  }

  static Path ownClasses() {
    try {
      CodeSource source = ForkedJvm.class.getProtectionDomain().getCodeSource();
      if (source == null) {
        throw new CalibrationException(
            "calibrate: where perf-model-core is loaded from is hidden.");
      }
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new CalibrationException("calibrate: perf-model-core is not in a file: " + e, e);
    }
  }

  private static BlockingQueue<String> read(Process process) {
    BlockingQueue<String> printed = new LinkedBlockingQueue<>();
    Thread reader =
        new Thread(
            () -> {
              try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
                out.lines().forEach(printed::add);
              } catch (IOException | UncheckedIOException e) {
                // The process was destroyed: what it said so far is all there is.
                printed.add(END);
                return;
              }
              printed.add(END);
            },
            "output of the measuring JVM");
    reader.setDaemon(true);
    reader.start();
    return printed;
  }

  private String next(BlockingQueue<String> printed) throws InterruptedException {
    String line = printed.poll(SILENCE_MINUTES, TimeUnit.MINUTES);
    if (line == null) {
      throw new CalibrationException(
          goal
              + ": the measuring JVM said nothing for "
              + SILENCE_MINUTES
              + " minutes.\nMaybe "
              + (goal.equals(VALIDATE)
                  ? "a driver does not end, or a call of it takes as long."
                  : "the machine is overloaded: try again when it is quiet."));
    }
    return line;
  }

  private CalibrationException failed(String how, String said) {
    return new CalibrationException(
        goal
            + ": "
            + executable()
            + " "
            + how
            + ". "
            + (goal.equals(CALIBRATE) ? "No platform was written." : "Nothing was written.")
            + "\n"
            + said
            + "Maybe it is no JVM of version 17 or later (-Dperf.java.home chooses another), or"
            + " memory is short"
            + (goal.equals(CALIBRATE) ? " (it takes 1 GiB)." : "."));
  }

  /** The first lines with words in them that follow within a moment. */
  private static String rest(BlockingQueue<String> printed) {
    StringBuilder rest = new StringBuilder();
    try {
      int lines = 0;
      String line = printed.poll(SILENCE_MILLIS, TimeUnit.MILLISECONDS);
      while (line != null && !line.equals(END) && lines < TAIL_LINES) {
        if (line.chars().anyMatch(Character::isLetter)) {
          rest.append("  ").append(line).append('\n');
          lines++;
        }
        line = printed.poll(SILENCE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return rest.toString();
  }

  private static String tail(Path errors) {
    try {
      List<String> lines = Files.readAllLines(errors);
      StringBuilder tail = new StringBuilder();
      for (String line : lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size())) {
        tail.append("  ").append(line).append('\n');
      }
      return tail.toString();
    } catch (IOException e) {
      return "  (its error output cannot be read: " + e.getMessage() + ")\n";
    }
  }

  static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is going down, and the hook with it.
      return;
    }
  }
}
