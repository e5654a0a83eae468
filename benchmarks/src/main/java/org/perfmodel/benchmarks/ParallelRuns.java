package org.perfmodel.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.perfmodel.benchmarks.programs.Bodies;
import org.perfmodel.benchmarks.programs.Distances;
import org.perfmodel.benchmarks.programs.Lengths;
import org.perfmodel.benchmarks.programs.MatrixProduct;
import org.perfmodel.benchmarks.programs.MergeSort;
import org.perfmodel.benchmarks.programs.Pairs;
import org.perfmodel.benchmarks.programs.Phases;
import org.perfmodel.benchmarks.programs.Polynomials;
import org.perfmodel.benchmarks.programs.Prefixes;
import org.perfmodel.benchmarks.programs.Quadrature;
import org.perfmodel.benchmarks.programs.Scores;
import org.perfmodel.benchmarks.programs.Stencil;
import org.perfmodel.benchmarks.programs.Totals;
import org.perfmodel.benchmarks.programs.TreeSum;
import org.perfmodel.benchmarks.programs.Triad;
import org.perfmodel.benchmarks.programs.TriangleProduct;
import org.perfmodel.benchmarks.programs.Turned;

/** The parallel programs, each at two sizes on any number of processors. */
final class ParallelRuns {
  private static final int STEPS = 20;
  private static final int LENGTH = 2000;
  private static final int TASKS = 20_000;
  private static final int INTEGRALS = 256;
  private static final int DEGREE = 100;
  private static final int BLOCK = 1000;
  private static final int TERMS = 20;
  private static final int TILE = 16;

  private ParallelRuns() {}

  /** One pass of a program. */
  interface Pass {
    void run() throws Exception;
  }

  /** Prepares a program for so many processors. */
  private interface Preparing {
    Prepared on(int processors);
  }

  /**
   * A program that is ready to run.
   *
   * @param restore what has to be done before each pass and is no part of it
   * @param end what has to be done after the last
   */
  record Prepared(Pass restore, Pass pass, Runnable end) {}

  /** A program at one size. */
  static final class Run {
    private final String program;
    private final Map<String, Integer> sizes;
    private final String workers;
    private final Preparing preparing;

    private Run(String program, Map<String, Integer> sizes, String workers, Preparing preparing) {
      this.program = program;
      this.sizes = new TreeMap<>(sizes);
      this.workers = workers;
      this.preparing = preparing;
    }

    /** The region that the plugin finds in it. */
    String program() {
      return program;
    }

    /** What its sizes are called, and how large they are on so many processors. */
    Map<String, Integer> sizes(int processors) {
      Map<String, Integer> all = new TreeMap<>(sizes);
      if (!workers.isEmpty()) {
        all.put(workers, processors);
      }
      return all;
    }

    /** The sizes that processors do not change. */
    String size() {
      StringBuilder text = new StringBuilder();
      sizes.forEach(
          (name, value) -> text.append(text.isEmpty() ? "" : " ").append(name + "=" + value));
      return text.toString();
    }

    Prepared on(int processors) {
      return preparing.on(processors);
    }
  }

  static List<Run> all() {
    List<Run> all = new ArrayList<>();
    for (int n : new int[] {100_000, 1_000_000}) {
      all.add(run("MergeSort.sort", Map.of("n", n), p -> mergeSort(n, p)));
    }
    for (int n : new int[] {500, 2000}) {
      all.add(run("Stencil.steps", Map.of("n", n, "steps", 2), p -> stencil(n, p)));
    }
    for (int n : new int[] {200, 600}) {
      all.add(run("MatrixProduct.multiply", Map.of("n", n), p -> matrixProduct(n, p)));
    }
    for (int n : new int[] {200, 600}) {
      all.add(run("TriangleProduct.multiply", Map.of("n", n), p -> triangleProduct(n, p)));
    }
    for (int n : new int[] {500, 2000}) {
      all.add(new Run("Phases.sums", Map.of("n", n, "steps", STEPS), "workers", p -> phases(n, p)));
    }
    for (int rows : new int[] {64, 2048}) {
      all.add(run("Triad.rows", Map.of("rows", rows, "length", LENGTH), p -> triad(rows, p)));
    }
    for (int length : new int[] {20, 500}) {
      all.add(run("Totals.add", Map.of("tasks", TASKS, "length", length), p -> totals(length, p)));
    }
    for (int points : new int[] {1000, 100_000}) {
      all.add(
          run(
              "Quadrature.integrate",
              Map.of("tasks", INTEGRALS, "points", points),
              p -> quadrature(points, p)));
    }
    later(all);
    return all;
  }

  /** Those that were written when the model had been looked at with the others. */
  private static void later(List<Run> all) {
    for (int n : new int[] {1000, 6000}) {
      all.add(run("Pairs.potentials", Map.of("n", n), p -> pairs(n, p)));
    }
    for (int n : new int[] {1000, 6000}) {
      all.add(run("Bodies.forces", Map.of("n", n), p -> bodies(n, p)));
    }
    for (int n : new int[] {200_000, 8_000_000}) {
      all.add(new Run("Prefixes.scan", Map.of("n", n), "workers", p -> prefixes(n, p)));
    }
    for (int rounds : new int[] {10, 500}) {
      all.add(run("Scores.add", Map.of("tasks", TASKS, "rounds", rounds), p -> scores(rounds, p)));
    }
    for (int n : new int[] {500_000, 16_000_000}) {
      all.add(run("TreeSum.sum", Map.of("n", n), p -> treeSum(n, p)));
    }
    for (int blocks : new int[] {64, 1024}) {
      all.add(
          run(
              "Polynomials.values",
              Map.of("degree", DEGREE, "blocks", blocks, "block", BLOCK),
              p -> polynomials(blocks, p)));
    }
    for (int n : new int[] {200_000, 4_000_000}) {
      all.add(new Run("Lengths.normalise", Map.of("n", n), "workers", p -> lengths(n, p)));
    }
    for (int n : new int[] {5000, 500_000}) {
      all.add(
          run(
              "Distances.mean",
              Map.of("n", n, "terms", TERMS),
              p -> inPool(p, () -> Distances.mean(n, TERMS))));
    }
    for (int tiles : new int[] {32, 160}) {
      all.add(run("Turned.tiles", Map.of("tiles", tiles), p -> turned(tiles, p)));
    }
  }

  private static Prepared stencil(int n, int processors) {
    double[][] from = new double[n][n];
    double[][] to = new double[n][n];
    return inPool(processors, () -> Stencil.steps(from, to, n, 2));
  }

  private static Prepared matrixProduct(int n, int processors) {
    double[][] a = new double[n][n];
    double[][] b = new double[n][n];
    double[][] c = new double[n][n];
    return inExecutor(processors, pool -> MatrixProduct.multiply(pool, a, b, c, n));
  }

  private static Prepared triangleProduct(int n, int processors) {
    double[][] a = new double[n][n];
    double[][] c = new double[n][n];
    return inPool(processors, () -> TriangleProduct.multiply(a, c, n));
  }

  private static Prepared phases(int n, int processors) {
    double[][] a = new double[n][n];
    double[] sums = new double[n];
    return inExecutor(processors, pool -> Phases.sums(pool, a, sums, n, processors, STEPS));
  }

  private static Prepared triad(int rows, int processors) {
    double[][] a = new double[rows][LENGTH];
    double[][] b = new double[rows][LENGTH];
    double[][] c = new double[rows][LENGTH];
    return inPool(processors, () -> Triad.rows(a, b, c, rows, LENGTH));
  }

  private static Prepared totals(int length, int processors) {
    double[] x = doubles(1000);
    Totals totals = new Totals();
    return inPool(processors, () -> totals.add(x, TASKS, length));
  }

  private static Prepared quadrature(int points, int processors) {
    double[] result = new double[INTEGRALS];
    return inPool(processors, () -> Quadrature.integrate(result, INTEGRALS, points));
  }

  private static Prepared pairs(int n, int processors) {
    double[] x = doubles(n);
    double[] y = doubles(n);
    double[] potential = new double[n];
    return inPool(processors, () -> Pairs.potentials(x, y, potential, n));
  }

  private static Prepared bodies(int n, int processors) {
    double[] x = doubles(n);
    double[] y = doubles(n);
    double[] fx = new double[n];
    double[] fy = new double[n];
    return inPool(processors, () -> Bodies.forces(x, y, fx, fy, n));
  }

  private static Prepared prefixes(int n, int processors) {
    long[] values = new long[n];
    Arrays.setAll(values, i -> i % 1000);
    long[] sums = new long[n];
    return inExecutor(processors, pool -> Prefixes.scan(pool, values, sums, n, processors));
  }

  private static Prepared scores(int rounds, int processors) {
    Scores scores = new Scores();
    return inPool(processors, () -> scores.add(TASKS, rounds));
  }

  private static Prepared polynomials(int blocks, int processors) {
    double[] factors = doubles(DEGREE + 1);
    double[] at = doubles(blocks * BLOCK);
    double[] to = new double[blocks * BLOCK];
    return inExecutor(
        processors, pool -> Polynomials.values(pool, factors, at, to, DEGREE, blocks, BLOCK));
  }

  private static Prepared lengths(int n, int processors) {
    double[] x = doubles(n);
    double[] y = doubles(n);
    double[] z = doubles(n);
    return new Prepared(() -> {}, () -> Lengths.normalise(x, y, z, n, processors), () -> {});
  }

  private static Prepared turned(int tiles, int processors) {
    float[] from = new float[tiles * TILE * tiles * TILE];
    float[] to = new float[from.length];
    return inPool(processors, () -> Turned.tiles(from, to, tiles));
  }

  private static Run run(String program, Map<String, Integer> sizes, Preparing preparing) {
    return new Run(program, sizes, "", preparing);
  }

  private static double[] doubles(int n) {
    return new Random(n).doubles(n).toArray();
  }

  private static Prepared mergeSort(int n, int processors) {
    ForkJoinPool pool = new ForkJoinPool(processors);
    double[] shuffled = doubles(n);
    double[] a = new double[n];
    double[] spare = new double[n];
    return new Prepared(
        () -> System.arraycopy(shuffled, 0, a, 0, n),
        () -> MergeSort.sort(pool, a, spare, n),
        pool::shutdown);
  }

  private static Prepared treeSum(int n, int processors) {
    ForkJoinPool pool = new ForkJoinPool(processors);
    double[] a = doubles(n);
    double[] out = new double[1];
    return new Prepared(() -> {}, () -> out[0] += TreeSum.sum(pool, a, n), pool::shutdown);
  }

  /** Work that an executor is handed. */
  private interface Handed {
    void to(ExecutorService pool) throws Exception;
  }

  private static Prepared inExecutor(int processors, Handed work) {
    ExecutorService pool = Executors.newFixedThreadPool(processors);
    return new Prepared(() -> {}, () -> work.to(pool), pool::shutdown);
  }

  /** A stream runs in the pool of the thread that ends it: one of the pool's own workers. */
  private static Prepared inPool(int processors, Runnable work) {
    ForkJoinPool pool = new ForkJoinPool(processors);
    return new Prepared(() -> {}, () -> pool.submit(work).get(), pool::shutdown);
  }
}
