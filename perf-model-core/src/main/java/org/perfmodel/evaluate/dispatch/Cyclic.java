package org.perfmodel.evaluate.dispatch;

/** Iterations go round the owners one by one. */
public record Cyclic() implements LoopAllocation {
  @Override
  public String name() {
    return "cyclic";
  }

  @Override
  public int owner(int iteration, int iterations, int owners) {
    return iteration % owners;
  }
}
