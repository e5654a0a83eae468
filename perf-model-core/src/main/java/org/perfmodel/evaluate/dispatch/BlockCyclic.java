package org.perfmodel.evaluate.dispatch;

/** Blocks of {@code block} iterations go round the owners. */
public record BlockCyclic(int block) implements LoopAllocation {
  public BlockCyclic {
    if (block < 1) {
      throw new IllegalArgumentException("blocks of " + block + " iterations");
    }
  }

  @Override
  public String name() {
    return "block-cyclic-" + block;
  }

  @Override
  public int owner(int iteration, int iterations, int owners) {
    return iteration / block % owners;
  }
}
