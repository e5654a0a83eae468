package org.perfmodel.evaluate.dispatch;

/** Always the same number of iterations. */
public record FixedChunk(int size) implements ChunkRule {
  public FixedChunk {
    if (size < 1) {
      throw new IllegalArgumentException("chunks of " + size + " iterations");
    }
  }

  @Override
  public String name() {
    return "chunk-" + size;
  }

  @Override
  public Sizes sizes(int iterations, int processors) {
    return left -> size;
  }
}
