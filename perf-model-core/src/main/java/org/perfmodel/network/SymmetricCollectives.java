package org.perfmodel.network;

import static org.perfmodel.network.CollectiveCost.Bound.EXACT;
import static org.perfmodel.network.CollectiveCost.Bound.UPPER;

import org.perfmodel.symbolic.Expr;

/**
 * Operations in which all processes play one part: exchange, all-gather, all-to-all, all-reduce,
 * scan and barrier. The exchange after MacDonald 1996, section 4.1.4; the algorithms as in Thakur,
 * Rabenseifner and Gropp 2005. On a bus the transfers of a round queue behind each other.
 */
final class SymmetricCollectives {
  private static final Expr P = Expr.PROCESSORS;
  private static final Expr D = Expr.symbol("d");
  private static final String ROUNDS = "derived: rounds one after the other";

  private final MessageCost cost;
  private final Medium medium;

  SymmetricCollectives(MessageCost cost, Medium medium) {
    this.cost = cost;
    this.medium = medium;
  }

  /** A round in which every process sends so many bytes. */
  private Expr round(Expr bytes) {
    Expr transfers = cost.transfer(bytes).times(medium == Medium.BUS ? P : Expr.ONE);
    return cost.startUp().plus(transfers);
  }

  /** Every process sends one message and receives one. */
  CollectiveCost sendReceive() {
    return new CollectiveCost(
        Communication.SEND_RECEIVE,
        "exchange",
        medium,
        EXACT,
        round(D),
        "MacDonald 1996, equation " + (medium == Medium.BUS ? "4.7" : "4.6"));
  }

  /** Each passes on what it got: {@code p - 1} rounds with the neighbours on a ring. */
  CollectiveCost allGatherByRing() {
    return rounds(Communication.ALL_GATHER, "ring", P.minus(1).times(round(D)));
  }

  /** In round {@code i} with the process at distance {@code i}. */
  CollectiveCost allToAllByPairs() {
    return rounds(Communication.ALL_TO_ALL, "pairwise exchange", P.minus(1).times(round(D)));
  }

  /** Exchange of the whole vector with the process at distance 1, 2, 4: {@code p} a power of 2. */
  CollectiveCost allReduceByDoubling() {
    Expr round = round(D).plus(cost.combine().times(D));
    return rounds(Communication.ALL_REDUCE, "recursive doubling", doublings().times(round));
  }

  /** A p-th of the vector around a ring twice: combined the first time, copied the second. */
  CollectiveCost allReduceByRing() {
    Expr share = D.dividedBy(P);
    Expr rounds = P.minus(1);
    return rounds(
        Communication.ALL_REDUCE,
        "ring",
        rounds.times(round(share)).times(2).plus(rounds.times(share).times(cost.combine())));
  }

  /** To the process at distance 1, 2, 4 above. */
  CollectiveCost scanByDoubling() {
    Expr round = round(D).plus(cost.combine().times(D));
    return rounds(Communication.SCAN, "recursive doubling", doublings().times(round));
  }

  /** An empty message to the process at distance 1, 2, 4: {@code ceil(log2 p)} rounds. */
  CollectiveCost barrierByDissemination() {
    return rounds(Communication.BARRIER, "dissemination", doublings().times(round(Expr.ZERO)));
  }

  /** Empty messages to one process, which answers each in turn: equations 4.4 and 4.1. */
  CollectiveCost barrierByServer() {
    return rounds(Communication.BARRIER, "server", P.times(cost.startUp()));
  }

  private static Expr doublings() {
    return Expr.ceil(Expr.log2(P));
  }

  private CollectiveCost rounds(Communication operation, String algorithm, Expr seconds) {
    boolean queues = medium == Medium.BUS && operation != Communication.BARRIER;
    return new CollectiveCost(
        operation, algorithm, medium, queues ? UPPER : EXACT, seconds, queues ? ROUNDS : "derived");
  }
}
