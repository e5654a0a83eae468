package org.perfmodel.calibrate;

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
import org.perfmodel.platform.ParameterNames;

/** Measures what threads, pools, barriers and contention cost, each by itself; two threads. */
final class RuntimeCosts {
  private static final int LEAVES = 512;
  private static final int TASKS = 256;
  private static final int OPERATIONS = 50_000;
  private static final int ROWS = 64;

  private final int rounds;
  private final BiConsumer<String, Double> result;
  private double sink;

  /**
   * A measurement.
   *
   * @param rounds samples of each; the tenth percentile counts
   * @param result takes each parameter and its seconds
   */
  RuntimeCosts(int rounds, BiConsumer<String, Double> result) {
    this.rounds = rounds;
    this.result = result;
  }

  /** A sample in nanoseconds. */
  private interface Sample {
    double take() throws InterruptedException, ExecutionException;
  }

  void measure() throws InterruptedException, ExecutionException {
    parallelStream();
    forkJoinTasks();
    executor();
    threads();
    TreeMap<String, Double> shared = new TreeMap<>();
    barrier(shared);
    contention(shared);
    shared.forEach(result);
  }

  private double percentile(int samples, Sample sample)
      throws InterruptedException, ExecutionException {
    double[] nanos = sorted(samples, sample);
    return nanos[samples / 10] / 1e9;
  }

  /** Of threads that meet: the fastest tenth is of threads that missed each other. */
  private double median(Sample sample) throws InterruptedException, ExecutionException {
    return sorted(rounds, sample)[rounds / 2] / 1e9;
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

  private double row(int row) {
    double s = row;
    for (int i = 0; i < 1500; i++) {
      s = s * 0.999 + 1;
    }
    return s;
  }

  /** A parallel stream over rows against half of the same rows in sequence. */
  private void parallelStream() throws InterruptedException, ExecutionException {
    double[] out = new double[ROWS];
    Sample parallel =
        () -> time(() -> IntStream.range(0, ROWS).parallel().forEach(i -> out[i] = row(i)));
    Sample sequential =
        () ->
            time(
                () -> {
                  for (int i = 0; i < ROWS; i++) {
                    out[i] = row(i);
                  }
                });
    int warm = 20 * rounds;
    percentile(warm, parallel);
    percentile(warm, sequential);
    double half = percentile(warm, sequential) / 2;
    result.accept(ParameterNames.PARALLEL_INVOKE, percentile(warm, parallel) - half);
    double cold =
        percentile(
            Math.max(10, rounds / 4),
            () -> {
              MILLISECONDS.sleep(20);
              return parallel.take();
            });
    result.accept(ParameterNames.PARALLEL_INVOKE_COLD, cold - half);
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

  private void executor() throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Sample sample =
          () -> {
            long start = System.nanoTime();
            List<Future<?>> futures = new ArrayList<>(TASKS);
            for (int i = 0; i < TASKS; i++) {
              futures.add(pool.submit(() -> {}));
            }
            for (Future<?> future : futures) {
              future.get();
            }
            return (double) (System.nanoTime() - start) / TASKS;
          };
      percentile(10 * rounds, sample);
      result.accept(ParameterNames.EXECUTOR_TASK, percentile(10 * rounds, sample));
    } finally {
      pool.shutdown();
    }
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

  /** Nanoseconds that two threads which do the same take together, both running all the time. */
  private static double together(Runnable work) throws InterruptedException {
    AtomicInteger ready = new AtomicInteger();
    long[] begin = new long[2];
    long[] end = new long[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads[i] =
          new Thread(
              () -> {
                ready.incrementAndGet();
                while (ready.get() < 2) {
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
    return Math.max(end[0], end[1]) - Math.min(begin[0], begin[1]);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private void barrier(TreeMap<String, Double> shared)
      throws InterruptedException, ExecutionException {
    int waits = 200;
    Sample sample =
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(2);
          return together(
                  () -> {
                    for (int i = 0; i < waits; i++) {
                      await(barrier);
                    }
                  })
              / waits;
        };
    percentile(rounds / 4 + 1, sample);
    shared.put(ParameterNames.BARRIER, median(sample));
  }

  private void contention(TreeMap<String, Double> shared)
      throws InterruptedException, ExecutionException {
    ObjectKernels.Body body = new ObjectKernels.Body();
    DoubleAdder out = new DoubleAdder();
    // Without work of its own a thread takes the monitor many times before the other gets it.
    Sample lock =
        () ->
            together(
                    () -> {
                      double own = 1;
                      for (int i = 0; i < OPERATIONS; i++) {
                        ObjectKernels.notInlinedLocked(body);
                        for (int j = 0; j < 16; j++) {
                          own = own * 0.5 + 1;
                        }
                      }
                      out.add(own);
                    })
                / (2.0 * OPERATIONS);
    percentile(rounds / 2, lock);
    shared.put(ParameterNames.LOCK_CONTENDED, median(lock));
    AtomicLong counter = new AtomicLong();
    Sample atomic =
        () ->
            together(
                    () -> {
                      for (int i = 0; i < OPERATIONS; i++) {
                        counter.incrementAndGet();
                      }
                    })
                / (2.0 * OPERATIONS);
    percentile(rounds / 2, atomic);
    shared.put(ParameterNames.ATOMIC_CONTENDED, median(atomic));
    sink += body.position + counter.get() + out.sum();
  }

  double sink() {
    return sink;
  }
}
