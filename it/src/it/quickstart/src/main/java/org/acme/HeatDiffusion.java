package org.acme;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

/** Heat that spreads over a square plate of n by n cells. */
public final class HeatDiffusion {
  private HeatDiffusion() {}

  /** One explicit step: the rows in parallel. */
  @PerfModel
  public static void step(double[][] now, double[][] next, @PerfSize("n") int n, double rate) {
    IntStream.range(1, n - 1)
        .parallel()
        .forEach(
            i -> {
              for (int j = 1; j < n - 1; j++) {
                double flow =
                    now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j];
                next[i][j] = now[i][j] + rate * flow;
              }
            });
  }
}
