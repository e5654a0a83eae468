package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Communications one after the other, without overlap. MacDonald 1996, section 3.3.
 *
 * @param steps in any order: their times add up
 */
public record CommunicationSequence(List<Step> steps) {
  /**
   * Several times the same.
   *
   * @param times, bytes formulae in {@code p} and sizes
   */
  public record Step(Communication operation, Expr times, Expr bytes) {
    public Step {
      requireNonNull(operation);
      requireNonNull(times);
      requireNonNull(bytes);
    }
  }

  public CommunicationSequence {
    steps = List.copyOf(steps);
  }

  /**
   * The time as a formula.
   *
   * @throws IllegalArgumentException if the network has no model of an operation
   */
  public Expr seconds(NetworkModel network) {
    List<Expr> summands = new ArrayList<>();
    for (Step step : steps) {
      CollectiveModel model = network.operations().get(step.operation());
      if (model == null) {
        throw new IllegalArgumentException(
            network.name() + " has no model of " + step.operation().label());
      }
      summands.add(
          step.times().times(Substitute.in(model.seconds(), NetworkModel.BYTES, step.bytes())));
    }
    return Expr.sum(summands);
  }

  /**
   * The time between measurements.
   *
   * @param at values of {@code p} and the sizes
   */
  public Reading seconds(Measurements network, Bindings at) {
    double seconds = 0;
    boolean extrapolated = false;
    double processes = Evaluate.asDouble(Expr.symbol(Symbol.PROCESSORS), at);
    for (Step step : steps) {
      Reading reading =
          network.table(step.operation()).at(processes, Evaluate.asDouble(step.bytes(), at));
      seconds += Evaluate.asDouble(step.times(), at) * reading.seconds();
      extrapolated |= reading.isExtrapolated();
    }
    return new Reading(seconds, extrapolated);
  }
}
