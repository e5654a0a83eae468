package org.perfmodel.evaluate.simulate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.simulate.event.HandOver;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Gap;
import org.perfmodel.scenario.Notes;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** What a platform says of queues between its threads, in seconds by name. */
final class QueuePrices {
  /** In an order of their own. */
  static final List<String> TIMES =
      List.of(
          ParameterNames.QUEUE_LATENCY,
          ParameterNames.QUEUE_SEND,
          ParameterNames.QUEUE_RECEIVE,
          ParameterNames.QUEUE_GAP);

  private final Platform platform;

  QueuePrices(Platform platform) {
    this.platform = platform;
  }

  double value(String name) {
    return platform
        .parameter(name)
        .map(parameter -> Math.max(0, parameter.value().doubleValue()))
        .orElse(0.0);
  }

  /** The costs of an element, each time multiplied by what is given for its name. */
  HandOver costs(Function<String, Double> factor) {
    return new HandOver(
        ticks(ParameterNames.QUEUE_LATENCY, factor),
        ticks(ParameterNames.QUEUE_SEND, factor),
        ticks(ParameterNames.QUEUE_RECEIVE, factor),
        ticks(ParameterNames.QUEUE_GAP, factor));
  }

  private long ticks(String name, Function<String, Double> factor) {
    return Ticks.of(value(name) * factor.apply(name));
  }

  /**
   * Notes what is known and what is not.
   *
   * @throws EvaluationException if nothing is known of queues
   */
  void note(Notes notes, Place place) {
    if (platform.parameter(ParameterNames.QUEUE_LATENCY).isEmpty()) {
      throw new EvaluationException(
          place
              + ": elements of queues cannot be priced: platform "
              + platform.name()
              + " has no `"
              + ParameterNames.QUEUE_LATENCY
              + "`\nMaybe calibrate it again: mvn perf:calibrate measures queues between threads.");
    }
    for (String name : TIMES) {
      Optional<Parameter> parameter = platform.parameter(name);
      if (parameter.isPresent()) {
        notes.take(new Estimate(Expr.ZERO, parameter.get().confidence()));
      } else {
        notes.take(
            new Gap(
                place,
                "price of `" + name + "` on platform " + platform.name(),
                "Maybe add `" + name + "` to the network of its profile."));
      }
    }
  }
}
