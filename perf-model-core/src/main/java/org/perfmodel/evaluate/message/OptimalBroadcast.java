package org.perfmodel.evaluate.message;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Expr;

/**
 * The broadcast of one small message that ends earliest in LogP: whoever has the message sends it
 * on at once and again and again, and nobody gets it twice (Karp, Sahay, Santos and Schauser 1993).
 * It is found by always taking the transmission that ends first.
 */
public final class OptimalBroadcast {
  private static final double NEVER = Double.POSITIVE_INFINITY;

  private final int[] parent;
  private final double[] received;
  private final int[] depth;
  private final int[] turns;

  private OptimalBroadcast(int processors) {
    parent = new int[processors];
    received = new double[processors];
    depth = new int[processors];
    turns = new int[processors];
    parent[0] = -1;
  }

  /**
   * The tree among some processors; 0 has the message, others are numbered as they get it.
   *
   * @param processors at least 1
   * @param latency L
   * @param overhead o, of the sender and again of the receiver
   * @param gap g, least time between two sends of a processor
   */
  public static OptimalBroadcast of(int processors, double latency, double overhead, double gap) {
    if (processors < 1) {
      throw new IllegalArgumentException("A broadcast among " + processors + " processors.");
    }
    if (!(latency >= 0 && overhead >= 0 && gap >= 0 && latency + overhead > 0)) {
      throw new IllegalArgumentException(
          "L = " + latency + ", o = " + overhead + ", g = " + gap + " make no broadcast.");
    }
    OptimalBroadcast tree = new OptimalBroadcast(processors);
    double interval = Math.max(gap, overhead);
    double transmission = latency + 2 * overhead;
    // Both kinds of sends end in the order in which they arise: the first one of who has received
    // last, and the next one of who has sent last. So each kind is a queue, kept as one number.
    int[] turn = new int[processors];
    int newest = 0;
    int sent = 1;
    for (int next = 1; next < processors; next++) {
      double byNewest = newest < next ? tree.received[newest] + transmission : NEVER;
      double bySender = sent < next ? tree.received[sent] + interval : NEVER;
      boolean isFirst = byNewest <= bySender;
      int sender = isFirst ? newest++ : tree.parent[sent];
      turn[next] = isFirst ? 0 : turn[sent++] + 1;
      tree.parent[next] = sender;
      tree.received[next] = isFirst ? byNewest : bySender;
      tree.depth[next] = tree.depth[sender] + 1;
      tree.turns[next] = tree.turns[sender] + turn[next];
    }
    return tree;
  }

  /** How many have the message at the end. */
  int processors() {
    return parent.length;
  }

  /** When the last one has it. */
  public double time() {
    return received[received.length - 1];
  }

  /** Who sends it to a processor; less than 0 for the first. */
  int parent(int processor) {
    return parent[processor];
  }

  /** When a processor has it. */
  double received(int processor) {
    return received[processor];
  }

  /**
   * The time of this very tree at other parameters: the greatest, over the processors, of the
   * intervals max(o, g) waited for and the transmissions L + 2 o on the way.
   */
  public Expr time(Expr latency, Expr overhead, Expr gap) {
    Expr interval = Expr.max(gap, overhead);
    Expr transmission = latency.plus(overhead.times(2));
    int[] most = new int[parent.length];
    java.util.Arrays.fill(most, -1);
    for (int i = 0; i < parent.length; i++) {
      most[depth[i]] = Math.max(most[depth[i]], turns[i]);
    }
    List<Expr> paths = new ArrayList<>();
    int reached = -1;
    for (int hops = most.length - 1; hops >= 0; hops--) {
      if (most[hops] > reached) {
        reached = most[hops];
        paths.add(transmission.times(hops).plus(interval.times(reached)));
      }
    }
    return Expr.max(paths);
  }
}
