package org.perfmodel.calibrate.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.calibrate.CalibrationException;

/** Whether drivers are found, called and their failures told; what they take is not asserted. */
class DriverRunTest {
  private static final String HERE = "org.perfmodel.calibrate.run.DriverRunTest$Drivers#";

  @TempDir Path folder;

  /** Drivers that a user may have written. */
  static final class Drivers {
    private Drivers() {}

    static Runnable task(int n) {
      System.out.println("seconds\tnot a number");
      double[] x = new double[n];
      return () -> x[0] += n;
    }

    static double direct(long n, double scale) {
      return n * scale;
    }

    static int processors() {
      if (Runtime.getRuntime().availableProcessors() != 1) {
        throw new IllegalStateException("given " + Runtime.getRuntime().availableProcessors());
      }
      return 1;
    }

    static int waitsForCompilers() {
      if (!ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-Xbatch")) {
        throw new IllegalStateException("not told to wait");
      }
      return 1;
    }

    static void broken(int n) {
      throw new IllegalArgumentException("no " + n);
    }

    static Callable<Integer> later(int n) {
      return () -> {
        throw new IOException("no\nfile " + n);
      };
    }

    @SuppressWarnings("InfiniteRecursion") // It is to overflow the stack.
    static int endless(int n) {
      return endless(n + 1) + 1;
    }

    static Runnable wrong(int n) {
      return () -> {
        throw new AssertionError("wrong " + n);
      };
    }

    static double[] greedy(int n) {
      return new double[n * 100_000_000];
    }

    static void leaves(int n) {
      System.exit(n);
    }

    int instance(int n) {
      return n;
    }
  }

  private List<DriverRun.Timed> measure(String driver, List<List<Long>> points)
      throws URISyntaxException {
    return measure(driver, points, 1);
  }

  private List<DriverRun.Timed> measure(String driver, List<List<Long>> points, int millis)
      throws URISyntaxException {
    Path classes =
        Path.of(DriverRunTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> progress = new ArrayList<>();
    DriverRun run =
        new DriverRun(
            Path.of(System.getProperty("java.home")),
            folder,
            List.of(classes),
            millis,
            progress::add);
    List<DriverRun.Timed> times = run.measure(Driver.parse(HERE + driver), points, 1);
    assertThat(progress).hasSize(2).allMatch(line -> line.startsWith("validate: "));
    return times;
  }

  @ParameterizedTest
  @ValueSource(strings = {"task(n)", "direct(n, m)", "processors()", "waitsForCompilers()"})
  void eachPointHasATimeWhateverTheDriverPrints(String driver) throws URISyntaxException {
    List<Long> point = Driver.parse(HERE + driver).arguments().stream().map(name -> 7L).toList();

    List<DriverRun.Timed> times = measure(driver, List.of(point, point));

    assertThat(times).hasSize(2).allMatch(time -> time.seconds() > 0);
    assertThat(times).allMatch(time -> time.disagreement().orElseThrow() >= 0);
    assertThat(times).allMatch(time -> time.count() >= 1 && time.waiting() >= 1);
    assertThat(times).allMatch(time -> time.mean() > 0 && time.deviation() >= 0);
  }

  /** Its compilation is watched: nothing else says that it has ended. */
  @Test
  void codeThatHasBeenCompiledIsKnownToBe() throws URISyntaxException {
    assertThat(measure("direct(n, m)", List.of(List.of(7L, 7L)), 200))
        .allMatch(DriverRun.Timed::isCompiled);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "broken(n) | broken(n) at n=7 threw java.lang.IllegalArgumentException: no 7, at | inputs",
        "later(n) | at n=7 threw java.io.IOException: no file 7, at org.perfmodel | Maybe the"
            + " inputs",
        "endless(n) | threw java.lang.StackOverflowError, at org.perfmodel | Maybe the inputs are"
            + " too",
        "wrong(n) | threw java.lang.AssertionError: wrong 7, at org.perfmodel | Maybe the inputs",
        "greedy(n) | threw java.lang.OutOfMemoryError: Java heap space, at | the JVM has 1 GiB",
        "instance(n) | has no static method `instance` of 1 numbers | Maybe it is not static",
        "tusk(n) | has no static method `tusk` of 1 numbers | Maybe",
        "leaves(n) | ended with status 7 before it was done | Maybe"
      })
  void aDriverThatCannotBeTimedSaysWhy(String driver, String problem, String next) {
    assertThatThrownBy(() -> measure(driver, List.of(List.of(7L))))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining(next);
  }

  @Test
  void aMissingClassIsNamed() {
    DriverRun run =
        new DriverRun(Path.of(System.getProperty("java.home")), folder, List.of(), 1, line -> {});
    assertThatThrownBy(
            () -> run.measure(Driver.parse("org.acme.None#go(n)"), List.of(List.of(1L)), 1))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContaining("java.lang.ClassNotFoundException: org.acme.None")
        .hasMessageContaining("mvn test-compile");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Sort.merge(n)", "Sort#merge", "Sort#merge(n", "#merge(n)", "a b#c(n)"})
  void whatIsNoDriverIsRefused(String text) {
    assertThatThrownBy(() -> Driver.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not Class#method(size, size)");
  }

  @Test
  void aDriverIsWrittenAsItIsRead() {
    assertThat(Driver.parse(" org.acme.A$B#go( n ,x.length) ").toString())
        .isEqualTo("org.acme.A$B#go(n, x.length)");
  }
}
