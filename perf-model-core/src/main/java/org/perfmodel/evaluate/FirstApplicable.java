package org.perfmodel.evaluate;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Feature;

/** The first of several engines that can price a region answers. */
public final class FirstApplicable implements Evaluator {
  private final List<Evaluator> engines;

  /**
   * Engines in the order in which they are asked.
   *
   * @throws IllegalArgumentException if there is none
   */
  public FirstApplicable(List<Evaluator> engines) {
    if (engines.isEmpty()) {
      throw new IllegalArgumentException("no engine to ask");
    }
    this.engines = List.copyOf(engines);
  }

  @Override
  public String name() {
    return String.join(", then ", engines.stream().map(Evaluator::name).toList());
  }

  @Override
  public Set<Feature> supports() {
    EnumSet<Feature> all = EnumSet.noneOf(Feature.class);
    engines.forEach(engine -> all.addAll(engine.supports()));
    return all;
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    int last = engines.size() - 1;
    for (Evaluator engine : engines.subList(0, last)) {
      try {
        return engine.evaluate(scenario);
      } catch (NotApplicableException next) {
        // The next one may be able to.
      }
    }
    return engines.get(last).evaluate(scenario);
  }
}
