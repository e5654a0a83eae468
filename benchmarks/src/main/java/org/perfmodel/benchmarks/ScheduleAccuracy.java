package org.perfmodel.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.Pipeline;
import org.perfmodel.check.Analysis;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/**
 * Predicted and measured times of the parallel programs on 1, 2, 4 .. processors.
 *
 * <pre>
 * ScheduleAccuracy measure TIMES.csv [MILLIS]
 * ScheduleAccuracy judge SOURCES PLATFORM TIMES.csv
 * </pre>
 *
 * SOURCES is the folder of the programs' sources, PLATFORM a name or a path. MILLIS, 500 if not
 * given, is how long each is run before it is timed. A file may have lines of several measurings:
 * of each time the least counts. Each program at each size has a JVM of its own.
 */
public final class ScheduleAccuracy {
  private static final int RUNS = 9;
  private static final int MOST = 1 << 10;
  private static final int MOST_ANALYSED = 64;
  private static final String HEADER = "program,sizes,processors,seconds,jvm";

  private final Pipeline pipeline = new Pipeline();
  private final Analysis analysis;

  /** Predictions of programs whose sources are below a folder, on a platform. */
  ScheduleAccuracy(Path sources, String platform) throws IOException {
    Path scratch = Files.createTempDirectory("accuracy");
    analysis =
        pipeline.analyse(
            new Request(
                scratch,
                "programs",
                List.of(new SourceRoot(sources, "src")),
                17,
                perfFolder(scratch),
                Path.of(System.getProperty("user.home"), ".perf"),
                scratch.resolve("out"),
                Optional.of(platform),
                ScheduleAccuracy.class.getClassLoader(),
                LocalDate.EPOCH,
                true));
  }

  private static Path perfFolder(Path scratch) throws IOException {
    Path folder = Files.createDirectories(scratch.resolve("src/perf"));
    StringBuilder text = new StringBuilder("inputs:\n");
    Map<String, String> inputs = new TreeMap<>();
    for (ParallelRuns.Run run : ParallelRuns.all()) {
      inputs.putIfAbsent(run.program(), input(run.sizes(2)));
    }
    inputs.forEach((program, input) -> text.append("  \"" + program + "\": [\"" + input + "\"]\n"));
    Files.writeString(folder.resolve("perf.yaml"), text, StandardCharsets.UTF_8);
    return folder;
  }

  /** Small ones: an analysis needs a point, and those that were measured come later. */
  private static String input(Map<String, Integer> sizes) {
    TreeMap<String, Integer> small = new TreeMap<>();
    sizes.forEach((name, size) -> small.put(name, Math.min(size, MOST_ANALYSED)));
    String text = small.toString();
    return text.substring(1, text.length() - 1);
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length >= 2 && arguments[0].equals("measure")) {
      measure(Path.of(arguments[1]), arguments.length > 2 ? arguments[2] : "500");
    } else if (arguments.length == 3 && arguments[0].equals("one")) {
      one(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]) * 1_000_000);
    } else if (arguments.length == 4 && arguments[0].equals("judge")) {
      new ScheduleAccuracy(Path.of(arguments[1]), arguments[2]).judge(Path.of(arguments[3]));
    } else {
      System.err.println("give: measure TIMES.csv [MILLIS], or judge SOURCES PLATFORM TIMES.csv");
      System.exit(2);
    }
  }

  private static void measure(Path file, String millis) throws Exception {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      out.println(HEADER);
      for (int i = 0; i < ParallelRuns.all().size(); i++) {
        Process process =
            new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xms2g",
                    "-Xmx2g",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ScheduleAccuracy.class.getName(),
                    "one",
                    Integer.toString(i),
                    millis)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
          for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            out.println(line);
            System.out.println(line);
          }
        }
        if (process.waitFor() != 0) {
          throw new IllegalStateException("the JVM of program " + i + " failed");
        }
      }
    }
  }

  /** Prints the times of one. */
  private static void one(int index, long warmUpNanos) throws Exception {
    int most = Runtime.getRuntime().availableProcessors();
    String jvm = System.getProperty("java.vm.name") + " " + Runtime.version();
    ParallelRuns.Run run = ParallelRuns.all().get(index);
    // Compiled on all processors: what one alone begins with would be interpreted for longest.
    seconds(run.on(most), warmUpNanos);
    for (int p = 1; p <= most; p *= 2) {
      double seconds = seconds(run.on(p), warmUpNanos);
      System.out.printf(
          Locale.ROOT, "%s,%s,%d,%.4g,%s%n", run.program(), run.size(), p, seconds, jvm);
    }
  }

  /** The median of some passes, after others. */
  private static double seconds(ParallelRuns.Prepared program, long warmUpNanos) throws Exception {
    long warm = System.nanoTime() + warmUpNanos;
    do {
      program.restore().run();
      program.pass().run();
    } while (System.nanoTime() < warm);
    double[] seconds = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      program.restore().run();
      long start = System.nanoTime();
      program.pass().run();
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    program.end().run();
    Arrays.sort(seconds);
    return seconds[RUNS / 2];
  }

  /** Measured seconds by program, sizes and processors; of two passes the lesser. */
  private static Map<String, Double> times(Path file) throws IOException {
    Map<String, Double> times = new TreeMap<>();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",", -1);
      double seconds = Double.parseDouble(fields[3]);
      times.merge(key(fields[0], fields[1], fields[2]), seconds, Math::min);
    }
    return times;
  }

  private static String key(String program, String size, Object processors) {
    return program + " " + size + " p=" + processors;
  }

  /**
   * A program at a size on so many processors.
   *
   * @param predicted seconds
   * @param measured seconds
   * @param predictedSpeedup against what is predicted of one processor
   * @param measuredSpeedup against what one processor took
   */
  record Judged(
      ParallelRuns.Run run,
      int processors,
      Optional<Prediction> prediction,
      double predicted,
      double measured,
      double predictedSpeedup,
      double measuredSpeedup) {
    double timeError() {
      return Math.abs(predicted / measured - 1);
    }

    double speedupError() {
      return Math.abs(predictedSpeedup / measuredSpeedup - 1);
    }
  }

  /** All that was measured. */
  List<Judged> judged(Path file) throws IOException {
    Map<String, Double> times = times(file);
    List<Judged> all = new ArrayList<>();
    for (ParallelRuns.Run run : ParallelRuns.all()) {
      double basePredicted = Double.NaN;
      double baseMeasured = Double.NaN;
      for (int p = 1; p <= MOST; p *= 2) {
        Double measured = times.get(key(run.program(), run.size(), p));
        if (measured == null) {
          continue;
        }
        Optional<Prediction> found = predicted(run, p);
        double predicted = found.map(each -> each.time().value()).orElse(Double.NaN);
        if (p == 1) {
          basePredicted = predicted;
          baseMeasured = measured;
        }
        all.add(
            new Judged(
                run,
                p,
                found,
                predicted,
                measured,
                basePredicted / predicted,
                baseMeasured / measured));
      }
    }
    return all;
  }

  private void judge(Path file) throws IOException {
    System.out.printf(
        "%-25s %-32s %3s %11s %11s %7s  %s%n",
        "program", "at", "p", "predicted", "measured", "ratio", "speedup predicted, measured");
    List<Judged> all = judged(file);
    for (Judged each : all) {
      System.out.printf(
          Locale.ROOT,
          "%-25s %-32s %3d %9.4f ms %9.4f ms %7.2f  %.2f, %.2f  %s%s%n",
          each.run.program(),
          each.run.size(),
          each.processors,
          1e3 * each.predicted,
          1e3 * each.measured,
          each.predicted / each.measured,
          each.predictedSpeedup,
          each.measuredSpeedup,
          each.prediction.map(Prediction::engine).orElse("no prediction"),
          each.prediction.filter(found -> !found.isComplete()).map(f -> ", with gaps").orElse(""));
    }
    System.out.println("times: " + summary(all.stream().map(Judged::timeError).toList()));
    System.out.println(
        "speedups: "
            + summary(
                all.stream()
                    .filter(each -> each.processors > 1)
                    .map(Judged::speedupError)
                    .toList()));
  }

  static double mean(List<Double> errors) {
    double sum = 0;
    for (double each : errors) {
      sum += each;
    }
    return sum / errors.size();
  }

  static double median(List<Double> errors) {
    return errors.stream().sorted().toList().get(errors.size() / 2);
  }

  private static String summary(List<Double> errors) {
    return String.format(
        Locale.ROOT,
        "%d, mean error %.1f %%, median %.1f %%, worst %.0f %%",
        errors.size(),
        100 * mean(errors),
        100 * median(errors),
        100 * Collections.max(errors));
  }

  private Optional<Prediction> predicted(ParallelRuns.Run run, int p) {
    TreeMap<String, Rational> values = new TreeMap<>();
    run.sizes(p).forEach((name, value) -> values.put(name, Rational.of(value)));
    Point point = new Point(new InputSet(values), p);
    for (Region region : analysis.workload().regions()) {
      if (region.id().value().equals(run.program())) {
        return pipeline.predict(analysis, region, point);
      }
    }
    throw new IllegalStateException("no region " + run.program());
  }
}
