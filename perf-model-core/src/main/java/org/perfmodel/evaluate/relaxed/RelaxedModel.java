package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.text.Parameters;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * A relaxed task graph with what its file says beside it.
 *
 * @param parameters its symbols
 * @param graph the tasks
 * @param unit seconds that one unit of its formulae takes, more than 0
 * @param work operations that the whole program does; performance is this per second
 * @param groups classes of machine parameters, by name, that are varied together
 */
public record RelaxedModel(
    Parameters parameters,
    RelaxedGraph graph,
    Rational unit,
    Optional<Expr> work,
    Map<String, List<Symbol>> groups) {
  public RelaxedModel {
    requireNonNull(parameters);
    requireNonNull(graph);
    requireNonNull(unit);
    requireNonNull(work);
    groups = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(groups));
  }

  /**
   * Seconds of the whole program and what else comes out.
   *
   * @param others values in place of the parameters' own
   */
  public RelaxedTimes evaluate(Map<Symbol, Rational> others) {
    return RelaxedEvaluator.evaluate(graph, parameters.bind(graph.name(), others));
  }
}
