package org.perfmodel.evaluate.process.parametric;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * The execution times of a process as functions of its parameters: the regions of the parameter
 * space with their probabilities (PEXEC), and a closed form of the probabilities where there is
 * one. Thesis, section 7.2.
 */
public record ParametricResult(
    Parameters parameters,
    Conjunction assumptions,
    List<Cell> cells,
    List<ParameterRegion> probabilities,
    @Nullable ClosedForm closedForm) {
  public ParametricResult {
    requireNonNull(parameters);
    requireNonNull(assumptions);
    cells = List.copyOf(cells);
    probabilities = List.copyOf(probabilities);
  }

  /**
   * Analyses a process under assumptions like {@code b > 0}.
   *
   * @throws ProcessException if an assumption cannot be read, nothing fulfils them, or the effort
   *     does not suffice
   */
  public static ParametricResult of(
      Analysis analysis, Parameters parameters, List<String> assumptions, Effort effort) {
    Conjunction given = AssumptionParser.parse(assumptions, parameters);
    List<Cell> cells = Cartography.cells(parameters, given, analysis, effort);
    int dimension = parameters.size();
    List<ParameterRegion> probabilities =
        Merging.merge(cells, Cell::probabilities, given, dimension);
    return new ParametricResult(
        parameters, given, cells, probabilities, ClosedForm.of(probabilities, given, dimension));
  }

  /** The regions of EXEC: each time with the number of executions that take it. */
  List<ParameterRegion> counts() {
    return Merging.merge(cells, Cell::counts, assumptions, parameters.size());
  }

  /**
   * Where the process can come to an end that is not meant; empty where it never can, or where the
   * model does not say which ends are meant.
   */
  public List<Conjunction> deadlocks() {
    Distribution yes = new Distribution(Map.of(LinearForm.ZERO, Rational.ONE));
    Distribution no = new Distribution(Map.of());
    List<Conjunction> found = new ArrayList<>();
    for (ParameterRegion region :
        Merging.merge(
            cells, cell -> cell.canDeadlock() ? yes : no, assumptions, parameters.size())) {
      if (region.result().equals(yes)) {
        found.addAll(region.parts());
      }
    }
    return found;
  }

  /**
   * PEXEC at a point: each time with its probability.
   *
   * @throws ProcessException if a value is missing or an assumption does not hold
   */
  NavigableMap<Rational, Rational> probabilitiesAt(Map<String, Rational> values) {
    return at(values, probabilities);
  }

  /**
   * EXEC at a point: each time with the number of executions that take it.
   *
   * @throws ProcessException if a value is missing or an assumption does not hold
   */
  NavigableMap<Rational, Rational> countsAt(Map<String, Rational> values) {
    return at(values, counts());
  }

  private NavigableMap<Rational, Rational> at(
      Map<String, Rational> values, List<ParameterRegion> table) {
    List<Fraction> point = parameters.point(values);
    for (ParameterRegion region : table) {
      if (assumptions.holdsAt(point) && region.holdsAt(point)) {
        return region.result().at(point);
      }
    }
    throw new ProcessException(
        "the analysis assumed "
            + assumptions.text(parameters::name)
            + ", which does not hold at "
            + values
            + ".\nMaybe analyse again with other assumptions.");
  }
}
