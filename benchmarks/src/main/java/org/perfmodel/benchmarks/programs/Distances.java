package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** The mean distance of points on a curve from one: a stream that is summed up. */
public final class Distances {
  private Distances() {}

  @PerfModel
  public static double mean(int n, int terms) {
    return IntStream.range(0, n)
            .parallel()
            .mapToDouble(
                i -> {
                  double x = 1.0 / (i + 1);
                  double sum = 0;
                  double power = 1;
                  for (int k = 1; k <= terms; k++) {
                    power *= x;
                    sum += power / k;
                  }
                  return sum;
                })
            .sum()
        / n;
  }
}
