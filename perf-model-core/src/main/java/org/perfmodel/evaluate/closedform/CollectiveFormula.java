package org.perfmodel.evaluate.closedform;

import java.util.Locale;
import java.util.Optional;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/**
 * The seconds of a collective operation of p processes: as measured where the platform's network
 * was, else from its messages, with {@code h(d) = o_s + L + G d + o_r} and {@code r =
 * ceil(log2(p))}:
 *
 * <pre>
 * broadcast, reduce, scan, all-reduce, barrier   r h(d)                      binomial tree, doubling
 * scatter, gather, all-gather                    r h(0) + (p - 1) G d        halving, doubling
 * all-to-all                                     (p - 1) h(d)                pairwise exchange
 * </pre>
 *
 * Sources: Thakur, Rabenseifner and Gropp 2005 for the algorithms; Alexandrov and others 1995 for
 * the time of a message.
 */
final class CollectiveFormula {
  private static final Symbol BYTES = new Symbol("d");

  private final Pricing pricing;
  private final Notes notes;

  CollectiveFormula(Pricing pricing, Notes notes) {
    this.pricing = pricing;
    this.notes = notes;
  }

  /** The name of an operation in a network's document: {@code all_reduce}. */
  static String key(CollectiveOperation operation) {
    return operation.name().toLowerCase(Locale.ROOT);
  }

  static Optional<FittedCollective> fitted(Platform platform, CollectiveOperation operation) {
    return platform.network().flatMap(network -> network.collective(key(operation)));
  }

  Expr seconds(TaskNode.Collective node) {
    Expr others = Expr.PROCESSORS.minus(1);
    Optional<FittedCollective> fitted = fitted(pricing.platform(), node.operation());
    if (fitted.isPresent()) {
      notes.assume(
          node.operation().label() + ": as measured on network " + network(),
          Confidence.FITTED,
          node.place());
      // No fit holds for one process, which has nothing to do.
      return fitted.get().seconds().substitute(BYTES, node.bytes()).times(Expr.min(Expr.ONE, others));
    }
    Expr rounds = Expr.ceil(Expr.log2(Expr.PROCESSORS));
    Expr data = price(ParameterNames.NETWORK_BYTE, node).times(node.bytes());
    Expr hop =
        Expr.sum(
            java.util.List.of(
                price(ParameterNames.NETWORK_SEND, node),
                price(ParameterNames.NETWORK_LATENCY, node),
                price(ParameterNames.NETWORK_RECEIVE, node)));
    notes.assume(
        node.operation().label() + ": " + algorithm(node.operation()) + ", combining is free",
        Confidence.ASSUMED,
        node.place());
    return switch (node.operation()) {
      case BROADCAST, REDUCE, ALL_REDUCE, SCAN -> rounds.times(hop.plus(data));
      case BARRIER -> rounds.times(hop);
      case SCATTER, GATHER, ALL_GATHER -> rounds.times(hop).plus(others.times(data));
      case ALL_TO_ALL -> others.times(hop.plus(data));
    };
  }

  private String network() {
    return pricing.platform().network().map(each -> each.name()).orElse("");
  }

  private static String algorithm(CollectiveOperation operation) {
    return switch (operation) {
      case BROADCAST, REDUCE, SCATTER, GATHER -> "by a binomial tree";
      case ALL_REDUCE, ALL_GATHER, SCAN -> "by recursive doubling";
      case BARRIER -> "by dissemination";
      case ALL_TO_ALL -> "by pairwise exchange";
    };
  }

  private Expr price(String parameter, TaskNode.Collective node) {
    return pricing.of(parameter, node.place(), notes);
  }
}
