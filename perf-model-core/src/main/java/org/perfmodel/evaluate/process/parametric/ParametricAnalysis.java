package org.perfmodel.evaluate.process.parametric;

import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;

/** The parametric analysis of a process by the eager engine. */
public final class ParametricAnalysis {
  private ParametricAnalysis() {}

  /**
   * The execution times of a process as functions of the symbols of its model. With instants
   * reduced, executions are not counted.
   *
   * @param assumptions like {@code b > 0} or {@code s = 2*r}
   * @throws org.perfmodel.evaluate.process.term.ProcessException if an assumption or the process
   *     has no meaning, executions never end, or a limit is reached
   */
  public static ParametricResult of(
      Model model, Term term, List<String> assumptions, Settings settings, Effort effort) {
    return ParametricResult.of(
        engine(model, term, settings), Parameters.of(model.symbols()), assumptions, effort);
  }

  private static Analysis engine(Model model, Term term, Settings settings) {
    return times -> {
      EagerAnalysis analysis = EagerAnalysis.of(model, term, times, settings);
      return new Analysis.Executions(
          analysis.probabilities(),
          settings.instants() ? Map.of() : analysis.executions(),
          analysis.states(),
          analysis.saysTerminated() && analysis.deadlock().isPresent());
    };
  }
}
