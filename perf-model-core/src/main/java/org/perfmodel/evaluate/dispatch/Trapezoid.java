package org.perfmodel.evaluate.dispatch;

/**
 * Chunks that shrink by the same amount from {@code n/(2p)} to one (Tzen and Ni, Trapezoid
 * Self-Scheduling, IEEE TPDS 4(1), 1993).
 */
record Trapezoid() implements ChunkRule {
  @Override
  public String name() {
    return "trapezoid";
  }

  @Override
  public Sizes sizes(int iterations, int processors) {
    int first = Guided.ceilDiv(iterations, 2L * processors);
    int chunks = Guided.ceilDiv(2L * iterations, first + 1L);
    int decrement = chunks == 1 ? 0 : (first - 1) / (chunks - 1);
    return new Shrinking(first, decrement);
  }

  private static final class Shrinking implements Sizes {
    private final int decrement;
    private int size;

    Shrinking(int first, int decrement) {
      this.decrement = decrement;
      size = first;
    }

    @Override
    public int next(int left) {
      int chunk = Math.max(1, size);
      size -= decrement;
      return chunk;
    }
  }
}
