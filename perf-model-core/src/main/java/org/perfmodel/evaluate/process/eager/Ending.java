package org.perfmodel.evaluate.process.eager;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.symbolic.Rational;

/**
 * What is known of the times of a process that may go round in circles, in its own unit.
 *
 * @param probability that an execution comes to an end
 * @param least time of those that do; empty if none does
 * @param mean of the times; empty if an execution may never end
 * @param circle what is done round a circle: {@code get, release}
 */
public record Ending(
    Rational probability, Optional<Rational> least, Optional<Rational> mean, String circle) {
  public Ending {
    requireNonNull(probability);
    requireNonNull(least);
    requireNonNull(mean);
    requireNonNull(circle);
  }

  /** In a line or two. */
  public String text() {
    String round = "executions can go round `" + circle + "` any number of times: ";
    if (least.isEmpty()) {
      return "no execution ends: they go round `" + circle + "` for ever";
    }
    String ends =
        probability.isOne()
            ? ""
            : ", never end with probability " + Rational.ONE.minus(probability);
    return round
        + "least "
        + least.get()
        + mean.map(time -> ", mean " + time).orElse("")
        + ", no greatest"
        + ends;
  }
}
