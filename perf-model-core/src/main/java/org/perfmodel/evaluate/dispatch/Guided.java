package org.perfmodel.evaluate.dispatch;

/**
 * A processor's share of what is left, rounded up (Polychronopoulos and Kuck, Guided
 * Self-Scheduling, IEEE Trans. Computers 36(12), 1987).
 */
public record Guided() implements ChunkRule {
  @Override
  public String name() {
    return "guided";
  }

  @Override
  public Sizes sizes(int iterations, int processors) {
    return left -> ceilDiv(left, processors);
  }

  static int ceilDiv(long dividend, long divisor) {
    return (int) ((dividend + divisor - 1) / divisor);
  }
}
