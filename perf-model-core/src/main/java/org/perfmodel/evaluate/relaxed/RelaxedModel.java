package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.perfmodel.evaluate.text.ModelFrame;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * A relaxed task graph with what its file says beside it.
 *
 * @param frame its parameters and what they are good for
 * @param graph the tasks
 */
public record RelaxedModel(ModelFrame frame, RelaxedGraph graph) {
  public RelaxedModel {
    requireNonNull(frame);
    requireNonNull(graph);
  }

  /**
   * When its tasks are activated, in the unit of its formulae.
   *
   * @param others values in place of the parameters' own
   */
  public RelaxedTimes evaluate(Map<Symbol, Rational> others) {
    return RelaxedEvaluator.evaluate(graph, frame.parameters().bind(graph.name(), others));
  }
}
