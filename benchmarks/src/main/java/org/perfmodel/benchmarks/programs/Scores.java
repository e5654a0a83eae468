package org.perfmodel.benchmarks.programs;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Hashes of numbers, each of which is added to one atomic counter. */
public final class Scores {
  private final AtomicLong total = new AtomicLong();

  public long total() {
    return total.get();
  }

  @PerfModel
  public void add(int tasks, int rounds) {
    IntStream.range(0, tasks)
        .parallel()
        .forEach(
            i -> {
              int hash = i;
              for (int j = 0; j < rounds; j++) {
                hash = hash * 31 + (hash >>> 7);
              }
              total.addAndGet(hash);
            });
  }
}
