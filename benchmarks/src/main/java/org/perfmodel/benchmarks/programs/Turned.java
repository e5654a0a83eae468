package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** A matrix of floats turned by tiles, a row of tiles a task. */
public final class Turned {
  private static final int TILE = 16;

  private Turned() {}

  @PerfModel
  public static void tiles(float[] from, float[] to, int tiles) {
    int n = tiles * TILE;
    IntStream.range(0, tiles)
        .parallel()
        .forEach(
            t -> {
              for (int u = 0; u < tiles; u++) {
                for (int i = 0; i < TILE; i++) {
                  for (int j = 0; j < TILE; j++) {
                    to[(u * TILE + j) * n + t * TILE + i] = from[(t * TILE + i) * n + u * TILE + j];
                  }
                }
              }
            });
  }
}
