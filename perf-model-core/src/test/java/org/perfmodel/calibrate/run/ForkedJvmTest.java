package org.perfmodel.calibrate.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.measure.Measurements;

class ForkedJvmTest {
  @TempDir private Path folder;

  /** A Java home whose {@code java} is this script. */
  private ForkedJvm fake(String script) throws IOException {
    Assumptions.assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    return ForkedJvm.measuring(folder.resolve("jdk"), folder.resolve("work"));
  }

  @Test
  void aJavaHomeWithoutJavaIsNamed() {
    Path home = folder.resolve("no-jdk");
    CalibrationRequest request =
        new CalibrationRequest("ci", home, false, false, line -> {}, folder.resolve("work"));

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> Calibration.calibrate(request))
        .withMessageContaining(home.toString())
        .withMessageContaining("Maybe");
  }

  @Test
  void linesComeThroughUntilDone() throws IOException {
    List<String> lines = new ArrayList<>();

    fake("printf 'fact\\tjvm\\t17\\ndone\\n'").run(List.of(), lines::add);

    assertThat(lines).containsExactly("fact\tjvm\t17", "done");
  }

  @Test
  void aJvmThatFailsIsQuoted() throws IOException {
    ForkedJvm jvm = fake("echo 'UnsupportedClassVersionError: 61' >&2\nexit 3");

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), line -> {}))
        .withMessageContaining(folder.resolve("jdk/bin/java") + " ended with status 3")
        .withMessageContaining("No platform was written.")
        .withMessageContaining("-Dperf.java.home")
        .withMessageContaining("UnsupportedClassVersionError: 61");
  }

  @Test
  void aFileWhereTheWorkFolderMustBeIsNamed() throws IOException {
    ForkedJvm jvm = fake("echo done");
    Files.writeString(folder.resolve("work"), "");

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), line -> {}))
        .withMessageContaining(folder.resolve("work").toString())
        .withMessageContaining("Maybe the disk is full")
        .withMessageNotContaining("JVM");
  }

  @Test
  void aJvmThatEndsEarlyIsAFailure() throws IOException {
    ForkedJvm jvm = fake("printf 'fact\\tjvm\\t17\\n'");

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), line -> {}))
        .withMessageContaining("status 0 before it was done");
  }

  @Test
  void aLineThatIsNoMeasurementIsAFailure() throws IOException {
    ForkedJvm jvm = fake("echo 'Picked up JAVA_TOOL_OPTIONS'\necho done");

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), new Measurements()::take))
        .withMessageContaining("Picked up JAVA_TOOL_OPTIONS");
  }

  @Test
  void aJvmThatCrashesIsQuoted() throws IOException {
    ForkedJvm jvm = fake("echo '#'\necho '# A fatal error has been detected'\necho '#'\nexit 134");

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), new Measurements()::take))
        .withMessageContaining("printed what is not a line of measurements: `#`")
        .withMessageContaining("\n  # A fatal error has been detected\n");
  }

  @Test
  void anInterruptEndsTheCalibrationAndTheJvm() throws IOException {
    ForkedJvm jvm = fake("exec sleep 600");

    Thread.currentThread().interrupt();

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> jvm.run(List.of(), line -> {}))
        .withMessageContaining("interrupted");
    assertThat(Thread.interrupted()).isTrue();
  }
}
