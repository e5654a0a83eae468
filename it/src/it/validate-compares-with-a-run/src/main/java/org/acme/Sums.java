package org.acme;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

/** One loop that runs alone and one that is shared out. */
public final class Sums {
  private Sums() {}

  @PerfModel(inputs = "n=1000")
  public static double sum(double[] x, @PerfSize("n") int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
      s += x[i];
    }
    return s;
  }

  @PerfModel(inputs = "n=100000")
  public static void roots(double[] x, @PerfSize("n") int n) {
    IntStream.range(0, n).parallel().forEach(i -> x[i] = Math.sqrt(x[i] + 1));
  }
}
