package org.perfmodel.network;

import static org.perfmodel.network.CollectiveCost.Bound.EXACT;
import static org.perfmodel.network.CollectiveCost.Bound.LOWER;
import static org.perfmodel.network.CollectiveCost.Bound.UPPER;

import org.perfmodel.network.CollectiveCost.Bound;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * Broadcast, scatter, gather and reduction: one process has or gets all. MacDonald 1996, sections
 * 4.1 and 4.6.1; beta there is the bandwidth, here the time of a byte.
 */
final class RootedCollectives {
  private static final String THESIS = "MacDonald 1996, ";
  private static final Expr P = Expr.PROCESSORS;
  private static final Expr D = Expr.symbol("d");

  private final MessageCost cost;
  private final Medium medium;

  RootedCollectives(MessageCost cost, Medium medium) {
    this.cost = cost;
    this.medium = medium;
  }

  private boolean isBus() {
    return medium == Medium.BUS;
  }

  /** The root sends to each other process in turn. */
  CollectiveCost broadcastBySends() {
    return cost(
        Communication.BROADCAST,
        "sends",
        EXACT,
        sends(),
        isBus() ? "section 4.1.1, with contention" : "equation 4.1");
  }

  /** The same, with a message of its own for each. */
  CollectiveCost scatterBySends() {
    return cost(
        Communication.SCATTER, "sends", EXACT, sends(), "equation " + (isBus() ? "4.3" : "4.2"));
  }

  /** Start-ups one after the other; on a bus a send waits for the transfer before. */
  private Expr sends() {
    Expr transfer = cost.transfer(D);
    return isBus()
        ? cost.startUp().plus(P.minus(2).times(Expr.max(cost.startUp(), transfer))).plus(transfer)
        : P.minus(1).times(cost.startUp()).plus(transfer);
  }

  /** Each process sends its block to the root. */
  CollectiveCost gatherBySends() {
    Expr transfers = cost.transfer(D).times(isBus() ? P.minus(1) : Expr.ONE);
    return cost(
        Communication.GATHER,
        "sends",
        EXACT,
        cost.startUp().plus(transfers),
        "equation " + (isBus() ? "4.5" : "4.4"));
  }

  /**
   * Whoever has the message sends it on, in each round to one more: {@code ceil(log2 p)} rounds. On
   * a bus the transfers of a round queue, {@code p - 1} in all rounds together. Exact for powers of
   * two without contention.
   */
  CollectiveCost broadcastByBinomialTree() {
    Expr rounds = Expr.ceil(Expr.log2(P));
    Expr transfers = isBus() ? P.minus(1) : rounds;
    return cost(
        Communication.BROADCAST,
        "binomial tree",
        UPPER,
        rounds.times(cost.startUp()).plus(transfers.times(cost.transfer(D))),
        isBus() ? "derived: rounds one after the other" : "derived");
  }

  /** The same backwards, with a combination in each round. */
  CollectiveCost reduceByBinomialTree() {
    Expr rounds = Expr.ceil(Expr.log2(P));
    CollectiveCost tree = broadcastByBinomialTree();
    return cost(
        Communication.REDUCE,
        tree.algorithm(),
        tree.bound(),
        tree.seconds().plus(rounds.times(D).times(cost.combine())),
        tree.source());
  }

  /**
   * Each process sends to its {@code b} children in turn. Exact for complete trees without
   * contention; on a bus no less than its transfers.
   *
   * @param b at least 2
   */
  CollectiveCost broadcastByTree(int b) {
    Expr depth = depth(b);
    Expr perfect = depth.times(cost.startUp().times(b).plus(cost.transfer(D)));
    return isBus()
        ? cost(
            Communication.BROADCAST,
            b + "-ary tree",
            LOWER,
            Expr.max(depth.times(cost.startUp().plus(cost.transfer(D))), allTransfers()),
            "equation 4.17 and the depth of the tree")
        : cost(
            Communication.BROADCAST, b + "-ary tree", UPPER, perfect, "derived as equation 4.16");
  }

  /**
   * The data of each subtree goes to its root: at depth {@code i} of {@code l} a message for {@code
   * (b^(l - i + 1) - 1)/(b - 1)} processes. Exact for complete trees without contention.
   *
   * @param b at least 2
   */
  CollectiveCost scatterByTree(int b) {
    Expr depth = depth(b);
    Expr blocks =
        Expr.pow(Expr.constant(b), depth.plus(1))
            .minus(depth.times(b - 1L))
            .minus(b)
            .times(Rational.of(1, (b - 1L) * (b - 1L)));
    Expr perfect = depth.times(cost.startUp()).times(b).plus(blocks.times(cost.transfer(D)));
    return isBus()
        ? cost(Communication.SCATTER, b + "-ary tree", LOWER, allTransfers(), "equation 4.17")
        : cost(
            Communication.SCATTER, b + "-ary tree", UPPER, perfect, "equation 4.16, upper bound");
  }

  /**
   * The scatter of {@link #scatterByTree} where all transfers queue and only the first start-up
   * shows: {@code b^i} messages at depth {@code i}. Exact data volume for complete trees.
   */
  CollectiveCost scatterByTreeSaturated(int b) {
    Expr depth = depth(b);
    Expr power = Expr.pow(Expr.constant(b), depth.plus(1));
    Expr blocks =
        power
            .times(depth)
            .times(b - 1L)
            .minus(power)
            .plus(b)
            .times(Rational.of(1, (b - 1L) * (b - 1L)));
    return new CollectiveCost(
        Communication.SCATTER,
        b + "-ary tree",
        Medium.BUS,
        UPPER,
        cost.startUp().plus(blocks.times(cost.transfer(D))),
        THESIS + "section 4.6.1, transfers serialised");
  }

  /** Every other process gets a block, one after the other. */
  private Expr allTransfers() {
    return cost.startUp().plus(P.minus(1).times(cost.transfer(D)));
  }

  /**
   * Layers below the root of the least {@code b}-ary tree of {@code p} processes: {@code
   * ceil(log_b(p (b - 1) + 1)) - 1}. A quarter is taken from the integer inside, so that rounding
   * never adds a layer to a complete tree.
   */
  static Expr depth(int b) {
    if (b < 2) {
      throw new IllegalArgumentException("a tree with " + b + " children: at least 2");
    }
    Expr leaves = P.times(b - 1L).plus(Expr.constant(Rational.of(3, 4)));
    return Expr.ceil(Expr.log2(leaves).dividedBy(Expr.log2(Expr.constant(b)))).minus(1);
  }

  private CollectiveCost cost(
      Communication operation, String algorithm, Bound bound, Expr seconds, String source) {
    String origin = source.startsWith("derived") ? source : THESIS + source;
    return new CollectiveCost(operation, algorithm, medium, bound, seconds, origin);
  }
}
