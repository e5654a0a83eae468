package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.evaluate.simulate.event.OperationStream;

/** A way to do a collective operation with sends and receives. */
public enum Algorithm {
  /** The root sends to, or receives from, one process after the other. */
  LINEAR_BROADCAST("repeated send"),
  LINEAR_SCATTER("repeated send"),
  LINEAR_GATHER("repeated receive"),
  LINEAR_REDUCE("repeated receive"),
  /** Who has the data sends to half of those that do not. */
  BINOMIAL_BROADCAST("binomial tree"),
  BINOMIAL_SCATTER("binomial tree"),
  BINOMIAL_GATHER("binomial tree"),
  BINOMIAL_REDUCE("binomial tree"),
  /** Parts by a tree, then around a ring: van de Geijn's broadcast of long messages. */
  SCATTER_RING_BROADCAST("scatter and ring"),
  /** Pairs at distance 1, 2, 4, .. exchange all that they have. */
  DOUBLING_ALL_REDUCE("recursive doubling"),
  DOUBLING_ALL_GATHER("recursive doubling"),
  DOUBLING_SCAN("recursive doubling"),
  /** Parts go around a ring, combined on the way, and once more as results. */
  RING_ALL_REDUCE("ring"),
  RING_ALL_GATHER("ring"),
  /** Everybody sends at distance 1, 2, 4, ..: any number of processes. */
  BRUCK_ALL_GATHER("Bruck"),
  BRUCK_ALL_TO_ALL("Bruck"),
  DISSEMINATION_BARRIER("dissemination"),
  /** In round k with the process at distance k. */
  PAIRWISE_ALL_TO_ALL("pairwise exchange"),
  /** All receives and sends are begun, then awaited. */
  LINEAR_ALL_TO_ALL("linear, non-blocking");

  private final String label;

  Algorithm(String label) {
    this.label = label;
  }

  /** {@code binomial tree}. */
  public String label() {
    return label;
  }

  /** What a process does. */
  public OperationStream stream(Call call) {
    return switch (this) {
      case LINEAR_BROADCAST, LINEAR_SCATTER -> new RepeatedSend(call);
      case LINEAR_GATHER -> new RepeatedReceive(call, false);
      case LINEAR_REDUCE -> new RepeatedReceive(call, true);
      case BINOMIAL_BROADCAST -> new TreeDown(call, false);
      case BINOMIAL_SCATTER -> new TreeDown(call, true);
      case BINOMIAL_GATHER -> new TreeUp(call, true);
      case BINOMIAL_REDUCE -> new TreeUp(call, false);
      case SCATTER_RING_BROADCAST -> {
        Call part = call.withBytes(ceil(call.bytes(), call.size()));
        yield new Sequenced(new TreeDown(part, true), new Ring(part, false));
      }
      case DOUBLING_ALL_REDUCE -> new Doubling(call);
      case DOUBLING_ALL_GATHER -> new GrowingDoubling(call);
      case DOUBLING_SCAN -> new ScanDoubling(call);
      case RING_ALL_REDUCE -> {
        Call part = call.withBytes(ceil(call.bytes(), call.size()));
        yield new Sequenced(new Ring(part, true), new Ring(part, false));
      }
      case RING_ALL_GATHER -> new Ring(call, false);
      case BRUCK_ALL_GATHER -> new Dissemination(call, Dissemination.Load.GROWING);
      case BRUCK_ALL_TO_ALL -> new Dissemination(call, Dissemination.Load.HALF);
      case DISSEMINATION_BARRIER -> new Dissemination(call, Dissemination.Load.NOTHING);
      case PAIRWISE_ALL_TO_ALL -> new Pairwise(call);
      case LINEAR_ALL_TO_ALL -> new NonblockingAllToAll(call);
    };
  }

  private static long ceil(long bytes, int parts) {
    return (bytes + parts - 1) / parts;
  }
}
