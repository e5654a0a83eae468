package org.perfmodel.accuracy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.perfmodel.calibrate.measure.IdleCore;

/**
 * Measures the kernels and writes their times.
 *
 * <pre>
 * MeasureKernels CSV JAVA_HOME development|looked_at|unseen|all|NAME [MILLIS]
 * </pre>
 *
 * NAME is how the names of the kernels begin.
 *
 * <p>MILLIS is the time to measure a point, 100 if not given; warming up goes on until for twice as
 * long, and 0.3 s at least, nothing was compiled. Each forked JVM sees each kernel at one size
 * only, because code that was compiled for a short loop stays slower on a long one. No kernel is
 * inlined into its driver, as JMH's users have it: the driver's constants, the taps of a filter or
 * a step of one, would unroll the kernel's loops, and do so for short runs only, whose kernel is
 * not compiled by itself before its driver. Everything is measured twice; where the two differ by
 * more than a tenth, as they do while something else uses the machine, the point is measured again
 * (eight times in all at most; the table is written each time), and the least two that agree count.
 * The lesser is its time; a point whose two still differ is named. The core's clock must have been
 * the same in both, and is written too: judged is by the platform at that clock. A CSV that is
 * there keeps its lines of kernels that are not measured now.
 */
public final class MeasureKernels {
  private static final String HEADER = "kernel,size,seconds_pass1,seconds_pass2,jvm,chain_ns";
  private static final String DEFAULT_MILLIS = "100";
  private static final int POINTS_PER_JVM = 20;
  private static final int PASSES = 2;
  private static final int MOST_PASSES = 8;
  private static final double NOISE = 0.1;

  private final Path java;
  private final long millis;
  private final Map<String, List<Pass>> passes = new TreeMap<>();
  private String jvm = "";
  private double quiet;

  /**
   * A time.
   *
   * @param clock of the core meanwhile
   */
  private record Pass(double seconds, double clock) {}

  private MeasureKernels(Path java, long millis) {
    this.java = java;
    this.millis = millis;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 3) {
      System.err.println("give: CSV JAVA_HOME development|looked_at|unseen|all|NAME [MILLIS]");
      System.exit(2);
    }
    String millis = arguments.length > 3 ? arguments[3] : DEFAULT_MILLIS;
    MeasureKernels measure =
        new MeasureKernels(
            Path.of(arguments[1]).resolve("bin").resolve("java"), Long.parseLong(millis));
    long start = System.nanoTime();
    List<Kernel> kernels = suite(arguments[2]);
    if (kernels.isEmpty()) {
      throw new IllegalArgumentException("no kernel's name begins with " + arguments[2]);
    }
    measure.all(kernels, Path.of(arguments[0]));
    System.out.printf(Locale.ROOT, "%.0f s%n", (System.nanoTime() - start) / 1e9);
  }

  private static List<Kernel> suite(String name) {
    return switch (name) {
      case "development" -> Kernels.of(Kernel.Suite.DEVELOPMENT);
      case "unseen" -> Kernels.of(Kernel.Suite.UNSEEN);
      case "looked_at" -> Kernels.of(Kernel.Suite.LOOKED_AT);
      case "all" -> Kernels.all();
      default -> Kernels.all().stream().filter(kernel -> kernel.name().startsWith(name)).toList();
    };
  }

  private void all(List<Kernel> kernels, Path csv) throws IOException, InterruptedException {
    List<String> before = Files.exists(csv) ? Files.readAllLines(csv) : List.of();
    List<List<String>> groups = groups(kernels);
    for (int pass = 0; pass < MOST_PASSES && !groups.isEmpty(); pass++) {
      for (List<String> group : groups) {
        fork(group);
      }
      if (pass + 1 >= PASSES) {
        Files.write(csv, table(before));
        groups = groups(groups, this::isUnsure);
      }
    }
  }

  /** The groups without the points that are sure; those of one JVM stay of one JVM. */
  private static List<List<String>> groups(List<List<String>> groups, Predicate<String> kept) {
    return groups.stream()
        .map(group -> group.stream().filter(kept).toList())
        .filter(group -> !group.isEmpty())
        .toList();
  }

  private boolean isUnsure(String point) {
    List<Pass> two = two(point);
    return two.get(1).seconds > (1 + NOISE) * two.get(0).seconds
        || !IdleCore.isSameClock(two.get(0).clock, two.get(1).clock);
  }

  /** The least two that agree, in time and clock; the least two if none do. */
  private List<Pass> two(String point) {
    List<Pass> sorted =
        passes.getOrDefault(point, List.of()).stream()
            .sorted(Comparator.comparingDouble(Pass::seconds))
            .toList();
    for (int i = 0; i < sorted.size(); i++) {
      Pass one = sorted.get(i);
      for (Pass other : sorted.subList(i + 1, sorted.size())) {
        if (other.seconds <= (1 + NOISE) * one.seconds
            && IdleCore.isSameClock(one.clock, other.clock)) {
          return List.of(one, other);
        }
      }
    }
    return sorted.subList(0, PASSES);
  }

  /** Points of as many JVMs; none sees two sizes of one kernel. */
  static List<List<String>> groups(List<Kernel> kernels) {
    List<List<String>> groups = new ArrayList<>();
    for (int index = 0; ; index++) {
      List<String> points = new ArrayList<>();
      for (Kernel kernel : kernels) {
        if (index < kernel.sizes().size()) {
          points.add(kernel.name() + "@" + kernel.sizes().get(index));
        }
      }
      if (points.isEmpty()) {
        return groups;
      }
      for (int from = 0; from < points.size(); from += POINTS_PER_JVM) {
        groups.add(points.subList(from, Math.min(points.size(), from + POINTS_PER_JVM)));
      }
    }
  }

  private void fork(List<String> points) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    // As the calibration has it: else allocation measures the page faults of a growing heap.
    command.addAll(List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"));
    command.add("-Xbatch");
    command.add("-XX:CompileCommand=quiet");
    command.add(IdleCore.NOT_INLINED);
    for (String point : points) {
      command.add("-XX:CompileCommand=dontinline," + compiled(point));
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(TimedPoints.class.getName());
    command.add(Long.toString(millis));
    command.add(Double.toString(quiet));
    command.addAll(points);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        String[] fields = line.split("\t", -1);
        switch (fields[0]) {
          case "jvm" -> jvm = fields[1];
          case "quiet" -> {
            double ratio = Double.parseDouble(fields[1]);
            quiet = quiet > 0 ? Math.min(quiet, ratio) : ratio;
          }
          case "point" -> {
            passes
                .computeIfAbsent(fields[1], point -> new ArrayList<>())
                .add(new Pass(Double.parseDouble(fields[2]), Double.parseDouble(fields[3])));
          }
          default -> {}
        }
      }
    }
    if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
      throw new IllegalStateException("the JVM that measured " + points + " failed");
    }
  }

  /** The method of a point, as the JVM's options name it. */
  private static String compiled(String point) {
    String kernel = point.substring(0, point.indexOf('@'));
    return Kernel.class.getPackageName() + "." + kernel.replace(".", "::");
  }

  /** One line a point, in the order of the kernels; prints what is not to be trusted. */
  private List<String> table(List<String> before) {
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    int bad = 0;
    for (Kernel kernel : Kernels.all()) {
      for (int size : kernel.sizes()) {
        String point = kernel.name() + "@" + size;
        if (!passes.containsKey(point)) {
          before.stream()
              .filter(line -> line.startsWith(kernel.name() + "," + size + ","))
              .forEach(lines::add);
          continue;
        }
        List<Pass> two = two(point);
        double least = two.get(0).seconds;
        double next = two.get(1).seconds;
        double clock = two.get(0).clock;
        lines.add(
            String.format(
                Locale.ROOT,
                "%s,%d,%.4g,%.4g,%s,%.0f",
                kernel.name(),
                size,
                least,
                next,
                jvm,
                clock));
        boolean differ = isUnsure(point);
        bad += differ ? 1 : 0;
        System.out.printf(
            Locale.ROOT,
            "%-36s %9d %11.4g s %11.4g s %s%n",
            kernel.name(),
            size,
            least,
            next,
            differ ? "passes differ by " + Math.round(100 * (next / least - 1)) + " %" : "");
      }
    }
    System.out.println(passes.size() + " points, " + bad + " whose passes differ; " + jvm);
    return lines;
  }
}
