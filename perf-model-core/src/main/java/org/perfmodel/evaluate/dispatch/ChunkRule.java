package org.perfmodel.evaluate.dispatch;

/** How many iterations of a loop a processor takes at once. */
public sealed interface ChunkRule permits FixedChunk, Guided, Factoring, Trapezoid {
  /** A word for tables: {@code guided}. */
  String name();

  /** The sizes for one loop of this many iterations. */
  Sizes sizes(int iterations, int processors);

  /** The chunks of one loop, one after the other. */
  @FunctionalInterface
  interface Sizes {
    /**
     * The size of the next chunk, at least 1.
     *
     * @param left iterations that nobody has taken, at least 1
     */
    int next(int left);
  }
}
