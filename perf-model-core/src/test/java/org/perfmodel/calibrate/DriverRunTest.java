package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether drivers are found, called and their failures told; what they take is not asserted. */
class DriverRunTest {
  private static final String HERE = "org.perfmodel.calibrate.DriverRunTest$Drivers#";

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

    static void broken(int n) {
      throw new IllegalArgumentException("no " + n);
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
    Path classes =
        Path.of(DriverRunTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> progress = new ArrayList<>();
    DriverRun run =
        new DriverRun(
            Path.of(System.getProperty("java.home")), folder, List.of(classes), 1, progress::add);
    List<DriverRun.Timed> times = run.measure(Driver.parse(HERE + driver), points, 1);
    assertThat(progress).hasSize(2).allMatch(line -> line.startsWith("validate: "));
    return times;
  }

  @ParameterizedTest
  @ValueSource(strings = {"task(n)", "direct(n, m)", "processors()"})
  void eachPointHasATimeWhateverTheDriverPrints(String driver) throws URISyntaxException {
    List<Long> point = Driver.parse(HERE + driver).arguments().stream().map(name -> 7L).toList();

    List<DriverRun.Timed> times = measure(driver, List.of(point, point));

    assertThat(times).hasSize(2).allMatch(time -> time.seconds() > 0);
    assertThat(times).allMatch(time -> time.disagreement().orElseThrow() >= 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "broken(n) | threw java.lang.IllegalArgumentException: no 7 | Maybe the inputs",
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
