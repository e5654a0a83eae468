package org.perfmodel.evaluate.closedform;

import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.MeasuredCollectives;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/**
 * The seconds of a collective operation of p processes: as measured where the platform's network
 * was, else from its messages, with {@code h(d) = o_s + L + G d + o_r} and {@code r =
 * ceil(log2(p))}:
 *
 * <pre>
 * barrier                    r h(0)                               dissemination
 * reduce, scan               r h(d)                               binomial tree, doubling
 * broadcast, short           r h(d)                               binomial tree
 *            long            (r + p - 1) h(0) + 2 G d (p - 1)/p   scatter, then a ring
 * all-reduce, short          r h(d)                               recursive doubling
 *            long            2 (p - 1) h(d/p)                     ring
 * scatter, gather            r h(0) + (p - 1) G d                 binomial tree
 * all-gather                 r h(0) + (p - 1) G d                 doubling
 * all-to-all, short          r h(d p/2)                           Bruck
 *            long            (p - 1) h(d)                         pairwise exchange
 * </pre>
 *
 * Where the length is no constant, the shorter of both counts.
 *
 * <p>Sources: Thakur, Rabenseifner and Gropp 2005 for the algorithms; Alexandrov and others 1995
 * for the time of a message.
 */
final class CollectiveFormula {
  private static final Symbol BYTES = new Symbol("d");

  private static final long LONG_BROADCAST = 12_288;
  private static final long LONG_VECTOR = 2_048;
  private static final long SHORT_BLOCK = 256;

  private final Pricing pricing;
  private final Notes notes;

  CollectiveFormula(Pricing pricing, Notes notes) {
    this.pricing = pricing;
    this.notes = notes;
  }

  Expr seconds(TaskNode.Collective node) {
    Expr others = Expr.PROCESSORS.minus(1);
    Optional<FittedCollective> fitted =
        MeasuredCollectives.of(pricing.platform(), node.operation());
    if (fitted.isPresent()) {
      notes.assume(
          MeasuredCollectives.asMeasured(pricing.platform(), node.operation(), node.place()));
      // No fit holds for one process, which has nothing to do.
      return fitted
          .get()
          .seconds()
          .substitute(BYTES, node.bytes())
          .times(Expr.min(Expr.ONE, others));
    }
    Expr rounds = Expr.ceil(Expr.log2(Expr.PROCESSORS));
    Expr data = price(ParameterNames.NETWORK_BYTE, node).times(node.bytes());
    Expr hop =
        Expr.sum(
            List.of(
                price(ParameterNames.NETWORK_SEND, node),
                price(ParameterNames.NETWORK_LATENCY, node),
                price(ParameterNames.NETWORK_RECEIVE, node)));
    Expr whole = rounds.times(hop.plus(data));
    return switch (node.operation()) {
      case REDUCE -> only(node, "a binomial tree", whole);
      case SCAN -> only(node, "recursive doubling", whole);
      case BARRIER -> only(node, "dissemination", rounds.times(hop));
      case SCATTER, GATHER ->
          only(node, "a binomial tree", rounds.times(hop).plus(others.times(data)));
      case ALL_GATHER ->
          only(node, "recursive doubling", rounds.times(hop).plus(others.times(data)));
      case BROADCAST ->
          either(
              node,
              LONG_BROADCAST,
              "a binomial tree",
              whole,
              "a scatter and a ring",
              rounds
                  .plus(others)
                  .times(hop)
                  .plus(data.times(2).times(others).dividedBy(Expr.PROCESSORS)));
      case ALL_REDUCE ->
          either(
              node,
              LONG_VECTOR,
              "recursive doubling",
              whole,
              "a ring",
              others.times(2).times(hop.plus(data.dividedBy(Expr.PROCESSORS))));
      case ALL_TO_ALL ->
          either(
              node,
              SHORT_BLOCK,
              "Bruck's algorithm",
              rounds.times(hop.plus(data.times(Expr.PROCESSORS).dividedBy(2))),
              "pairwise exchange",
              others.times(hop.plus(data)));
    };
  }

  private Expr only(TaskNode.Collective node, String algorithm, Expr seconds) {
    notes.assume(
        node.operation().label() + " by " + algorithm + ", combining is free",
        Confidence.ASSUMED,
        node.place());
    return seconds;
  }

  /** As libraries choose: short messages in few rounds, long ones with few bytes. */
  private Expr either(
      TaskNode.Collective node,
      long limit,
      String ofShort,
      Expr forShort,
      String ofLong,
      Expr forLong) {
    if (!node.bytes().isConstant()) {
      return only(node, ofShort + " or " + ofLong, Expr.min(forShort, forLong));
    }
    return node.bytes().constantValue().compareTo(Rational.of(limit)) <= 0
        ? only(node, ofShort, forShort)
        : only(node, ofLong, forLong);
  }

  private Expr price(String parameter, TaskNode.Collective node) {
    return pricing.of(parameter, node.place(), notes);
  }
}
