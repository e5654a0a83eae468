package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What the time of an outcome is spent on, line by line: means over the processes. */
final class Shares {
  private static final String NETWORK = "network";
  private static final String WAITING = "waiting";

  private final List<AccountedPlace> spots;
  private final Outcome outcome;
  private final TaskNode node;
  private final Quantifier quantifier;
  private final Symbol rank;
  private final String medium;
  private final TreeMap<String, Contribution> merged = new TreeMap<>();

  Shares(
      List<AccountedPlace> spots,
      Outcome outcome,
      TaskNode.Processes node,
      Quantifier quantifier,
      Symbol rank) {
    this(spots, outcome, node, quantifier, rank, NETWORK);
  }

  /** Of what talks through another medium: {@code queue}. */
  Shares(
      List<AccountedPlace> spots,
      Outcome outcome,
      TaskNode node,
      Quantifier quantifier,
      Symbol rank,
      String medium) {
    this.medium = medium;
    this.spots = spots;
    this.outcome = outcome;
    this.node = node;
    this.quantifier = quantifier;
    this.rank = rank;
  }

  /** The greatest first; they add up to the time. */
  List<Contribution> contributions() {
    double processes = outcome.ends().length;
    for (int i = 0; i < spots.size(); i++) {
      AccountedPlace spot = spots.get(i);
      Outcome.AtPlace at = outcome.places().get(i);
      computation(spot, Ticks.seconds(at.computation() / processes));
      add(
          ContributionKind.OVERHEAD,
          spot.what(),
          spot.place(),
          Ticks.seconds(at.communication() / processes),
          medium);
      add(
          ContributionKind.OVERHEAD,
          spot.what(),
          spot.place(),
          Ticks.seconds(at.waiting() / processes),
          WAITING);
    }
    double idle = 0;
    for (long end : outcome.ends()) {
      idle += (outcome.makespan() - end) / processes;
    }
    add(
        ContributionKind.OVERHEAD,
        "end of the last process",
        node.place(),
        Ticks.seconds(idle),
        WAITING);
    List<Contribution> all = new ArrayList<>(merged.values());
    all.sort(
        Comparator.comparingDouble((Contribution each) -> -each.seconds())
            .thenComparing(Contribution::place)
            .thenComparing(Contribution::label));
    return all;
  }

  /** Split as it is split in the middle process, in first iterations. */
  private void computation(AccountedPlace spot, double seconds) {
    if (seconds <= 0) {
      return;
    }
    List<Cost.Leaf> leaves = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    spot.cost()
        .collect(
            Expr.ONE,
            this::sample,
            (leaf, formula) -> {
              leaves.add(leaf);
              values.add(Math.max(0, sample(formula)));
            });
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    if (!(sum > 0)) {
      add(ContributionKind.PARALLEL, spot.what(), spot.place(), seconds, "computation");
      return;
    }
    for (int i = 0; i < leaves.size(); i++) {
      Cost.Leaf leaf = leaves.get(i);
      double part = seconds * (values.get(i) / sum);
      add(leaf.kind(), leaf.label(), leaf.place(), part, leaf.bound());
    }
  }

  private double sample(Expr formula) {
    Bindings at = quantifier.bindings().with(rank, outcome.ends().length / 2);
    for (Symbol symbol : formula.symbols()) {
      if (symbol.isIndex() && !symbol.equals(rank)) {
        at = at.with(symbol, 0);
      }
    }
    return quantifier.value(formula, at);
  }

  private void add(ContributionKind kind, String label, Place place, double seconds, String bound) {
    if (seconds > 0) {
      merged.merge(
          place + " " + kind + " " + label + " " + bound,
          contribution(kind, label, place, seconds, bound),
          (one, other) -> contribution(kind, label, place, one.seconds() + other.seconds(), bound));
    }
  }

  private static Contribution contribution(
      ContributionKind kind, String label, Place place, double seconds, String bound) {
    return new Contribution(
        kind, label, place, Expr.constant(Rational.ofDouble(seconds)), seconds, bound);
  }
}
