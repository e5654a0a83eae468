package org.acme;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

/** What the bodies move with. */
public final class Energy {
  private Energy() {}

  /** A reduction: partial sums in parallel, combined at the end. */
  @PerfModel(inputs = {"n=20000", "n=1000000"})
  public static double kinetic(double[] mass, double[] speed, @PerfSize("n") int n) {
    return IntStream.range(0, n)
            .parallel()
            .mapToDouble(i -> mass[i] * speed[i] * speed[i])
            .sum()
        / 2;
  }
}
