package org.perfmodel.evaluate;

import java.util.Set;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Feature;

/** An engine: translates a scenario into its own terms, solves, and says what that means. */
public interface Evaluator {
  /** As a report names it: {@code closed form}. */
  String name();

  /** The kinds of behaviour it can price. */
  Set<Feature> supports();

  /**
   * The prediction at the scenario's point.
   *
   * @throws NotApplicableException if the region has a feature that is not supported, with its
   *     place
   * @throws EvaluationException if the numbers do not allow an answer: a size without a value, a
   *     result beyond the range of double
   */
  Prediction evaluate(Scenario scenario);
}
