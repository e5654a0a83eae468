package org.acme;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Rows in parallel, and the cells of each row in parallel too. */
public final class Grid {
  private Grid() {}

  @PerfModel(inputs = "rows=20, columns=200000")
  static void smooth(double[][] from, double[][] to, int rows, int columns) {
    IntStream.range(1, rows - 1)
        .parallel()
        .forEach(
            i ->
                IntStream.range(1, columns - 1)
                    .parallel()
                    .forEach(
                        j -> to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1])));
  }
}
