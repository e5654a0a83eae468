package org.perfmodel.evaluate.process.bisimulation;

import java.util.Map;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Navigator;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/** The eager transition system of a process, as a graph to compare. */
public final class ProcessGraph {
  private ProcessGraph() {}

  /** Explores a process without symbols for times. */
  public static TransitionGraph of(Model model, Term term, Settings settings) {
    return of(model, term, Map.of(), settings);
  }

  /**
   * Explores a process.
   *
   * @param symbols a value for each symbol
   * @throws ProcessException if it has no meaning, has symbols without value, or a limit is
   *     reached, or if the settings leave out orders of things that happen at one instant
   */
  public static TransitionGraph of(
      Model model, Term term, Map<String, Rational> symbols, Settings settings) {
    if (settings.instants()) {
      throw new ProcessException(
          "processes cannot be compared where instants are reduced.\n"
              + "Maybe switch that reduction off.");
    }
    EagerAnalysis analysis = EagerAnalysis.of(model, term, new RationalTimes(symbols), settings);
    Navigator navigator = analysis.navigator();
    TransitionGraph.Builder graph = new TransitionGraph.Builder();
    for (int state = 0; state < analysis.states(); state++) {
      if (!navigator.isLast(state)) {
        Rational delay = navigator.delay(state).constant();
        for (Navigator.Choice choice : navigator.choices(state)) {
          graph.add(state, choice.action(), delay, choice.target());
        }
      }
    }
    return graph.build(0);
  }
}
