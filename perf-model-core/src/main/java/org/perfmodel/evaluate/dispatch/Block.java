package org.perfmodel.evaluate.dispatch;

/**
 * Owner {@code q} of {@code p} gets the iterations from {@code q*n/p} to before {@code (q+1)*n/p},
 * rounded down: pieces that differ by at most one.
 */
public record Block() implements LoopAllocation {
  @Override
  public String name() {
    return "block";
  }

  @Override
  public int owner(int iteration, int iterations, int owners) {
    return (int) (((iteration + 1L) * owners - 1) / iterations);
  }
}
