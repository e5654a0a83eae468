package org.perfmodel.scenario;

import java.util.List;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Assumption;

/**
 * Time that one execution of a block needs of a processor.
 *
 * @param seconds in sizes, outer indices and platform parameters
 * @param alternatives what each resource alone would need; the seconds are their maximum
 * @param assumptions prices that stand in for others
 * @param gaps operations without any price
 */
public record Demand(
    Estimate seconds,
    List<Alternative> alternatives,
    List<Assumption> assumptions,
    List<Gap> gaps) {
  /** One resource's need: {@code throughput}, {@code latency}, {@code memory}. */
  public record Alternative(String resource, org.perfmodel.symbolic.Expr seconds) {}
}
