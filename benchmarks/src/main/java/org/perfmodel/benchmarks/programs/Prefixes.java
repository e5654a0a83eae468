package org.perfmodel.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.perfmodel.annotations.PerfModel;

/** Prefix sums of long numbers by blocks: a sum of each, then each from where it begins. */
public final class Prefixes {
  private Prefixes() {}

  @PerfModel
  public static void scan(ExecutorService pool, long[] values, long[] sums, int n, int workers)
      throws InterruptedException, ExecutionException {
    int block = n / workers;
    List<Callable<Long>> counting = new ArrayList<>();
    for (int w = 0; w < workers; w++) {
      int first = w * block;
      counting.add(() -> sum(values, first, block));
    }
    List<Future<Long>> blocks = pool.invokeAll(counting);
    long[] begins = new long[workers];
    for (int w = 1; w < workers; w++) {
      begins[w] = begins[w - 1] + blocks.get(w - 1).get();
    }
    List<Callable<Long>> adding = new ArrayList<>();
    for (int w = 0; w < workers; w++) {
      int first = w * block;
      long begin = begins[w];
      adding.add(() -> prefixes(values, sums, first, block, begin));
    }
    for (Future<Long> each : pool.invokeAll(adding)) {
      each.get();
    }
  }

  private static long sum(long[] values, int first, int length) {
    long sum = 0;
    for (int i = 0; i < length; i++) {
      sum += values[first + i];
    }
    return sum;
  }

  private static long prefixes(long[] values, long[] sums, int first, int length, long begin) {
    long sum = begin;
    for (int i = 0; i < length; i++) {
      sum += values[first + i];
      sums[first + i] = sum;
    }
    return sum;
  }
}
