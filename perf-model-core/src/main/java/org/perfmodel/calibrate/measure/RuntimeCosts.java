package org.perfmodel.calibrate.measure;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.perfmodel.calibrate.kernel.ObjectKernels;
import org.perfmodel.platform.ParameterNames;

/**
 * Measures what threads, pools, barriers and contention cost, each by itself, with 2, 4, 8 .. and
 * all threads. What two take has the parameter's name, what more take also their number: {@code
 * barrier@4}.
 */
final class RuntimeCosts {
  private static final int LEAVES = 512;
  private static final int TASKS = 256;

  /** Of all threads together. */
  private static final int OPERATIONS = 30_000;

  /** Steps of a thread's own work between two operations on what all share, about 40 ns. */
  private static final int OWN_STEPS = 16;

  private static final int ROWS = 64;

  /** Rows for each worker, at least: a stream splits into four leaves for each. */
  private static final int ROWS_EACH = 4;

  /** Steps of a row of a stream, about 4 us. */
  private static final int STEPS = 1500;

  /** Steps of a task of an executor, about 12 us: workers of shorter ones never come to rest. */
  private static final int TASK_STEPS = 5000;

  private final int rounds;
  private final int most;
  private final BiConsumer<String, Double> result;
  private double sink;

  /**
   * A measurement.
   *
   * @param rounds samples of each; the tenth percentile counts
   * @param most threads
   * @param result takes each parameter and its seconds
   */
  RuntimeCosts(int rounds, int most, BiConsumer<String, Double> result) {
    this.rounds = rounds;
    this.most = most;
    this.result = result;
  }

  /** A sample in nanoseconds. */
  private interface Sample {
    double take() throws InterruptedException, ExecutionException;
  }

  void measure() throws InterruptedException, ExecutionException {
    forkJoinTasks();
    threads();
    List<Integer> numbers = new ArrayList<>(MemoryCopies.numbers(most));
    if (numbers.isEmpty()) {
      numbers.add(2);
    }
    TreeMap<String, Double> shared = new TreeMap<>();
    for (int threads : numbers) {
      parallelStream(threads);
      executor(threads);
      barrier(threads, shared);
      contention(threads, shared);
    }
    shared.forEach(result);
  }

  /** What is measured of so many threads. */
  private static String of(String parameter, int threads) {
    return threads == 2 ? parameter : parameter + ThreadGrowth.AT + threads;
  }

  /** More threads take longer to meet, and find the code compiled. */
  private int rounds(int threads) {
    return threads == 2 ? rounds : rounds / 3;
  }

  private double percentile(int samples, Sample sample)
      throws InterruptedException, ExecutionException {
    double[] nanos = sorted(samples, sample);
    return nanos[samples / 10] / 1e9;
  }

  /** Of threads that meet: the fastest tenth is of threads that missed each other. */
  private static double median(Sample sample, int samples)
      throws InterruptedException, ExecutionException {
    return sorted(samples, sample)[samples / 2] / 1e9;
  }

  private static double[] sorted(int samples, Sample sample)
      throws InterruptedException, ExecutionException {
    double[] nanos = new double[samples];
    for (int i = 0; i < samples; i++) {
      nanos[i] = sample.take();
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private double row(int row, int steps) {
    double s = row;
    for (int i = 0; i < steps; i++) {
      s = s * 0.999 + 1;
    }
    return s;
  }

  /**
   * A parallel stream over rows, in a pool of so many workers of which one asks for it, against its
   * share of the same rows in sequence.
   */
  private void parallelStream(int threads) throws InterruptedException, ExecutionException {
    int rows = Math.max(ROWS, ROWS_EACH * threads);
    double[] out = new double[rows];
    Sample parallel =
        () -> time(() -> IntStream.range(0, rows).parallel().forEach(i -> out[i] = row(i, STEPS)));
    Sample sequential =
        () ->
            time(
                () -> {
                  for (int i = 0; i < rows; i++) {
                    out[i] = row(i, STEPS);
                  }
                });
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      pool.submit(
              () -> {
                int warm = 15 * rounds(threads);
                percentile(warm, parallel);
                percentile(warm, sequential);
                double share = percentile(warm, sequential) / threads;
                result.accept(
                    of(ParameterNames.PARALLEL_INVOKE, threads),
                    percentile(warm, parallel) - share);
                if (threads == 2) {
                  double cold =
                      percentile(
                          Math.max(10, rounds / 4),
                          () -> {
                            MILLISECONDS.sleep(20);
                            return parallel.take();
                          });
                  result.accept(ParameterNames.PARALLEL_INVOKE_COLD, cold - share);
                }
                return null;
              })
          .get();
    } finally {
      pool.shutdown();
    }
    sink += out[0];
  }

  private static double time(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return System.nanoTime() - start;
  }

  /** Halves its range down to single leaves. */
  private static final class Tree extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int leaves;

    Tree(int leaves) {
      this.leaves = leaves;
    }

    @Override
    protected void compute() {
      if (leaves > 1) {
        ForkJoinTask.invokeAll(new Tree(leaves / 2), new Tree(leaves - leaves / 2));
      }
    }
  }

  /** More leaves inside a pool of one thread: the work of a task, without any parallelism. */
  private void forkJoinTasks() throws InterruptedException, ExecutionException {
    ForkJoinPool pool = new ForkJoinPool(1);
    try {
      double perTask =
          pool.submit(
                  () -> {
                    Sample sample = () -> time(() -> new Tree(LEAVES).invoke()) / LEAVES;
                    percentile(20 * rounds, sample);
                    return percentile(10 * rounds, sample);
                  })
              .get();
      result.accept(ParameterNames.PARALLEL_TASK, perTask);
    } finally {
      pool.shutdown();
    }
  }

  /**
   * Many tasks against their share, and a task for each worker against one of them, when all
   * workers wait.
   */
  private void executor(int threads) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    double[] out = new double[Math.max(TASKS, threads)];
    Sample one = () -> time(() -> out[0] = row(0, TASK_STEPS));
    try {
      percentile(rounds, one);
      double task = percentile(rounds, one);
      Sample many = () -> submitted(pool, TASKS, out);
      percentile(rounds, many);
      double each = Math.max(0, percentile(rounds, many) / TASKS - task / threads);
      if (threads == 2) {
        result.accept(ParameterNames.EXECUTOR_TASK, each);
      }
      Sample few = () -> submitted(pool, threads, out);
      percentile(2 * rounds, few);
      double pass = percentile(2 * rounds, few);
      result.accept(of(ParameterNames.EXECUTOR_INVOKE, threads), pass - task - threads * each);
    } finally {
      pool.shutdown();
    }
    sink += out[0];
  }

  private double submitted(ExecutorService pool, int tasks, double[] out)
      throws InterruptedException, ExecutionException {
    long start = System.nanoTime();
    List<Future<?>> futures = new ArrayList<>(tasks);
    for (int i = 0; i < tasks; i++) {
      int me = i;
      futures.add(pool.submit(() -> out[me] = row(me, TASK_STEPS)));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    return System.nanoTime() - start;
  }

  private void threads() throws InterruptedException, ExecutionException {
    Sample sample =
        () -> {
          long start = System.nanoTime();
          Thread thread = new Thread(() -> {});
          thread.start();
          thread.join();
          return System.nanoTime() - start;
        };
    percentile(rounds, sample);
    result.accept(ParameterNames.THREAD, percentile(5 * rounds, sample));
  }

  /** Nanoseconds that threads which do the same take together, all running all the time. */
  private static double together(int number, Runnable work) throws InterruptedException {
    AtomicInteger ready = new AtomicInteger();
    long[] begin = new long[number];
    long[] end = new long[number];
    Thread[] threads = new Thread[number];
    for (int i = 0; i < number; i++) {
      int me = i;
      threads[i] =
          new Thread(
              () -> {
                ready.incrementAndGet();
                while (ready.get() < number) {
                  Thread.onSpinWait();
                }
                begin[me] = System.nanoTime();
                work.run();
                end[me] = System.nanoTime();
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return Arrays.stream(end).max().orElse(0) - Arrays.stream(begin).min().orElse(0);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private void barrier(int threads, TreeMap<String, Double> shared)
      throws InterruptedException, ExecutionException {
    int waits = 200;
    Sample sample =
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(threads);
          return together(
                  threads,
                  () -> {
                    for (int i = 0; i < waits; i++) {
                      await(barrier);
                    }
                  })
              / waits;
        };
    percentile(rounds(threads) / 4 + 1, sample);
    shared.put(of(ParameterNames.BARRIER, threads), median(sample, rounds(threads) / 2));
  }

  private void contention(int threads, TreeMap<String, Double> shared)
      throws InterruptedException, ExecutionException {
    ObjectKernels.Body body = new ObjectKernels.Body();
    AtomicLong counter = new AtomicLong();
    shared.put(
        of(ParameterNames.LOCK_CONTENDED, threads),
        contended(threads, () -> ObjectKernels.notInlinedLocked(body)));
    shared.put(
        of(ParameterNames.ATOMIC_CONTENDED, threads), contended(threads, counter::incrementAndGet));
    sink += body.position + counter.get();
  }

  /** Seconds of one of the operations that all threads want, each with some work between. */
  private double contended(int threads, Runnable operation)
      throws InterruptedException, ExecutionException {
    int each = OPERATIONS / threads;
    DoubleAdder out = new DoubleAdder();
    // Without work of its own a thread gets it many times before another does.
    Sample sample =
        () ->
            together(
                    threads,
                    () -> {
                      double own = 1;
                      for (int i = 0; i < each; i++) {
                        operation.run();
                        for (int j = 0; j < OWN_STEPS; j++) {
                          own = own * 0.5 + 1;
                        }
                      }
                      out.add(own);
                    })
                / ((double) threads * each);
    percentile(rounds(threads) / 2, sample);
    double seconds = median(sample, rounds(threads));
    sink += out.sum();
    return seconds;
  }

  double sink() {
    return sink;
  }
}
