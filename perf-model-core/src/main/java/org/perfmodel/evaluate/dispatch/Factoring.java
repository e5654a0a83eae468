package org.perfmodel.evaluate.dispatch;

/**
 * Rounds of equal chunks, one per processor, that together take half of what is left, rounded up
 * (Hummel, Schonberg and Flynn, Factoring, CACM 35(8), 1992).
 */
public record Factoring() implements ChunkRule {
  @Override
  public String name() {
    return "factoring";
  }

  @Override
  public Sizes sizes(int iterations, int processors) {
    return new Rounds(processors);
  }

  private static final class Rounds implements Sizes {
    private final int processors;
    private int leftInRound;
    private int size;

    Rounds(int processors) {
      this.processors = processors;
    }

    @Override
    public int next(int left) {
      if (leftInRound == 0) {
        leftInRound = processors;
        size = Guided.ceilDiv(left, 2L * processors);
      }
      leftInRound--;
      return size;
    }
  }
}
