package org.perfmodel.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.perfmodel.Analysis;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;
import org.perfmodel.benchmarks.programs.MatrixProduct;
import org.perfmodel.benchmarks.programs.MergeSort;
import org.perfmodel.benchmarks.programs.Phases;
import org.perfmodel.benchmarks.programs.Quadrature;
import org.perfmodel.benchmarks.programs.Stencil;
import org.perfmodel.benchmarks.programs.Totals;
import org.perfmodel.benchmarks.programs.Triad;
import org.perfmodel.benchmarks.programs.TriangleProduct;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/**
 * Predicted and measured times of eight parallel programs on 1 to so many processors as there are.
 * Arguments: the folder of their sources, and the name of a platform.
 */
public final class ScheduleAccuracy {
  private static final int RUNS = 9;

  private final Pipeline pipeline = new Pipeline();
  private final Analysis analysis;

  private ScheduleAccuracy(Path sources, String platform) throws IOException {
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
    Files.writeString(
        folder.resolve("perf.yaml"),
        "inputs:\n  \"*.sort\": [\"n=4096\"]\n  \"*.steps\": [\"n=64, steps=1\"]\n"
            + "  \"*.multiply\": [\"n=64\"]\n  \"*.sums\": [\"n=64, workers=2, steps=2\"]\n"
            + "  \"*.rows\": [\"rows=64, length=64\"]\n"
            + "  \"*.add\": [\"tasks=64, length=64\"]\n"
            + "  \"*.integrate\": [\"tasks=64, points=64\"]\n",
        StandardCharsets.UTF_8);
    return folder;
  }

  /** Prints a line per program, size and number of processors. */
  public static void main(String[] arguments) throws Exception {
    ScheduleAccuracy accuracy = new ScheduleAccuracy(Path.of(arguments[0]), arguments[1]);
    int most = Runtime.getRuntime().availableProcessors();
    System.out.printf(
        "%-22s %-18s %3s %11s %11s %8s  %s%n",
        "program", "at", "p", "predicted", "measured", "error", "speedup predicted, measured");
    double[] base = new double[2];
    for (int n : new int[] {100_000, 1_000_000}) {
      for (int p = 1; p <= most; p *= 2) {
        ForkJoinPool pool = new ForkJoinPool(p);
        double[] shuffled = new Random(n).doubles(n).toArray();
        double[] a = new double[n];
        double[] spare = new double[n];
        double copying = measured(() -> copy(shuffled, a));
        double seconds =
            measured(
                () -> {
                  copy(shuffled, a);
                  MergeSort.sort(pool, a, spare, n);
                  return a[0];
                });
        accuracy.print("MergeSort.sort", Map.of("n", n), p, seconds - copying, base);
        pool.shutdown();
      }
    }
    for (int n : new int[] {500, 2000}) {
      for (int p = 1; p <= most; p *= 2) {
        ForkJoinPool pool = new ForkJoinPool(p);
        double[][] from = new double[n][n];
        double[][] to = new double[n][n];
        double seconds =
            measured(
                () ->
                    pool.submit(
                            () -> {
                              Stencil.steps(from, to, n, 2);
                              return from[1][1];
                            })
                        .get());
        accuracy.print("Stencil.steps", Map.of("n", n, "steps", 2), p, seconds, base);
        pool.shutdown();
      }
    }
    for (int n : new int[] {200, 600}) {
      for (int p = 1; p <= most; p *= 2) {
        ExecutorService pool = Executors.newFixedThreadPool(p);
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        double[][] c = new double[n][n];
        double seconds =
            measured(
                () -> {
                  MatrixProduct.multiply(pool, a, b, c, n);
                  return c[0][0];
                });
        accuracy.print("MatrixProduct.multiply", Map.of("n", n), p, seconds, base);
        pool.shutdown();
      }
    }
    accuracy.triangles(most, base);
    accuracy.phases(most, base);
    accuracy.streams(most, base);
  }

  /** One bound by memory, one by a lock, one by arithmetic. */
  private void streams(int most, double[] base) throws Exception {
    for (int rows : new int[] {64, 2048}) {
      int length = 2000;
      double[][] a = new double[rows][length];
      double[][] b = new double[rows][length];
      double[][] c = new double[rows][length];
      for (int p = 1; p <= most; p *= 2) {
        double seconds = inPool(p, () -> Triad.rows(a, b, c, rows, length));
        print("Triad.rows", Map.of("rows", rows, "length", length), p, seconds, base);
      }
    }
    double[] x = new Random(1).doubles(1000).toArray();
    for (int length : new int[] {20, 500}) {
      int tasks = 20_000;
      Totals totals = new Totals();
      for (int p = 1; p <= most; p *= 2) {
        double seconds = inPool(p, () -> totals.add(x, tasks, length));
        print("Totals.add", Map.of("tasks", tasks, "length", length), p, seconds, base);
      }
    }
    for (int points : new int[] {1000, 100_000}) {
      int tasks = 256;
      double[] result = new double[tasks];
      for (int p = 1; p <= most; p *= 2) {
        double seconds = inPool(p, () -> Quadrature.integrate(result, tasks, points));
        print("Quadrature.integrate", Map.of("tasks", tasks, "points", points), p, seconds, base);
      }
    }
  }

  private static double inPool(int processors, Runnable work) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(processors);
    try {
      return measured(
          () -> {
            pool.submit(work).get();
            return 0.0;
          });
    } finally {
      pool.shutdown();
    }
  }

  /** Parallel loops within others, of unequal length: the schedule engine's. */
  private void triangles(int most, double[] base) throws Exception {
    for (int n : new int[] {200, 600}) {
      for (int p = 1; p <= most; p *= 2) {
        ForkJoinPool pool = new ForkJoinPool(p);
        double[][] a = new double[n][n];
        double[][] c = new double[n][n];
        double seconds =
            measured(
                () ->
                    pool.submit(
                            () -> {
                              TriangleProduct.multiply(a, c, n);
                              return c[0][0];
                            })
                        .get());
        print("TriangleProduct.multiply", Map.of("n", n), p, seconds, base);
        pool.shutdown();
      }
    }
  }

  /** Unequal workers that meet at a barrier: the schedule engine's. */
  private void phases(int most, double[] base) throws Exception {
    int steps = 20;
    for (int n : new int[] {500, 2000}) {
      for (int p = 1; p <= most; p *= 2) {
        int workers = p;
        ExecutorService pool = Executors.newFixedThreadPool(p);
        double[][] a = new double[n][n];
        double[] sums = new double[n];
        double seconds =
            measured(
                () -> {
                  Phases.sums(pool, a, sums, n, workers, steps);
                  return sums[0];
                });
        print("Phases.sums", Map.of("n", n, "workers", workers, "steps", steps), p, seconds, base);
        pool.shutdown();
      }
    }
  }

  private static double copy(double[] from, double[] to) {
    System.arraycopy(from, 0, to, 0, from.length);
    return to[0];
  }

  /** The median of some runs, after one second of others. */
  private static double measured(Callable<Double> run) throws Exception {
    double sink = 0;
    long warm = System.nanoTime() + 1_000_000_000L;
    while (System.nanoTime() < warm) {
      sink += run.call();
    }
    double[] seconds = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      long start = System.nanoTime();
      sink += run.call();
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    if (Double.isNaN(sink)) {
      System.out.println(sink);
    }
    Arrays.sort(seconds);
    return seconds[RUNS / 2];
  }

  private void print(String id, Map<String, Integer> sizes, int p, double measured, double[] base) {
    TreeMap<String, Rational> values = new TreeMap<>();
    sizes.forEach((name, value) -> values.put(name, Rational.of(value)));
    Point point = new Point(new InputSet(values), p);
    for (Region region : analysis.workload().regions()) {
      if (region.id().value().equals(id)) {
        Optional<Prediction> found = pipeline.predict(analysis, region, point);
        double predicted = found.map(each -> each.time().value()).orElse(Double.NaN);
        if (p == 1) {
          base[0] = predicted;
          base[1] = measured;
        }
        System.out.printf(
            Locale.ROOT,
            "%-22s %-18s %3d %9.3f ms %9.3f ms %+7.1f %%  %.2f, %.2f  %s%s%n",
            id,
            point.inputs(),
            p,
            1e3 * predicted,
            1e3 * measured,
            100 * (predicted / measured - 1),
            base[0] / predicted,
            base[1] / measured,
            found.map(Prediction::engine).orElse("no prediction"),
            found.filter(each -> !each.isComplete()).map(each -> ", with gaps").orElse(""));
      }
    }
  }
}
