package org.perfmodel.evaluate.process.parametric;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.LinearSolver;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * Divides the parameter space into cells: take a point of what is left, run the engine there, cut
 * out the cell in which it would decide alike, and go on with each of the convex pieces around.
 */
final class Cartography {
  private final Parameters parameters;
  private final Analysis analysis;
  private final Effort effort;
  private final List<Cell> cells = new ArrayList<>();
  private final Deque<Conjunction> open = new ArrayDeque<>();

  private Cartography(Parameters parameters, Analysis analysis, Effort effort) {
    this.parameters = parameters;
    this.analysis = analysis;
    this.effort = effort;
  }

  /**
   * Cells that do not overlap and cover all that the assumptions leave.
   *
   * @throws ProcessException if the assumptions leave nothing, or the effort is spent
   */
  static List<Cell> cells(
      Parameters parameters, Conjunction assumptions, Analysis analysis, Effort effort) {
    Cartography map = new Cartography(parameters, analysis, effort);
    map.open.add(assumptions);
    map.explore();
    if (map.cells.isEmpty()) {
      throw new ProcessException(
          "no values of the parameters fulfil "
              + assumptions.text(parameters::name)
              + ".\nMaybe an assumption has its sign the wrong way round.");
    }
    return map.cells;
  }

  private void explore() {
    long start = System.nanoTime();
    while (!open.isEmpty()) {
      Conjunction region = open.removeLast();
      List<Fraction> point = SamplePoint.in(region, parameters.size());
      if (point != null) {
        visit(region, point);
        check(start);
      }
    }
  }

  private void check(long start) {
    if (open.isEmpty()) {
      return;
    }
    Duration spent = Duration.ofNanos(System.nanoTime() - start);
    boolean late = spent.compareTo(effort.time()) > 0;
    if (late || cells.size() >= effort.cells()) {
      throw new ProcessException(
          "the parametric analysis stopped after "
              + cells.size()
              + " cells in "
              + spent.toMillis()
              + " ms; the limit is "
              + (late ? effort.time().toMillis() + " ms" : effort.cells() + " cells")
              + ", and at least "
              + open.size()
              + " pieces of the parameter space are left.\n"
              + "Maybe assume more of the parameters, or give some of them values.");
    }
  }

  private void visit(Conjunction region, List<Fraction> point) {
    Equalities equalities = Equalities.of(region, parameters.size());
    SampleTimes times = new SampleTimes(parameters, point, equalities);
    Analysis.Executions found = analysis.on(times);
    List<Constraint> decisions = essential(region, times);
    Conjunction before = region;
    for (Constraint decision : decisions) {
      for (Constraint opposite : decision.negation()) {
        open.add(before.and(opposite).withoutRedundant());
      }
      before = before.and(decision);
    }
    Conjunction condition = before.withoutRedundant();
    Equalities all = Equalities.of(condition, parameters.size());
    Map<LinearForm, Rational> counts = new LinkedHashMap<>();
    found
        .counts()
        .forEach(
            (time, count) -> counts.merge(times.form(time), Rational.of(count), Rational::plus));
    Map<LinearForm, Rational> probabilities = new LinkedHashMap<>();
    found
        .probabilities()
        .forEach((time, share) -> probabilities.merge(times.form(time), share, Rational::plus));
    cells.add(
        new Cell(
            condition,
            all,
            new Distribution(probabilities).reducedBy(all),
            new Distribution(counts).reducedBy(all),
            found.states(),
            found.canDeadlock()));
  }

  /** The decisions that do not follow from the region and the rest. */
  private List<Constraint> essential(Conjunction region, SampleTimes times) {
    LinearSolver solver = region.solver(parameters.size());
    List<Constraint> needed = new ArrayList<>();
    for (Constraint decision : times.decisions()) {
      if (!solver.entails(decision)) {
        solver.add(decision);
        needed.add(decision);
      }
    }
    return needed.size() < 2
        ? needed
        : new Conjunction(needed).withoutRedundant(region).constraints();
  }
}
