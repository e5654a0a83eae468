package org.perfmodel.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.project.SourceLines;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.extract.dependence.LoopDependences;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.LoopParallelism;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * The sequential loops of a region as parallel streams (MacDonald 1996, section 3.1): the region is
 * evaluated with such a loop's node replaced, under all costs that a stream has.
 */
final class ParallelForms {
  private static final long LARGEST_SIZE = 1L << 40;

  /** Leaf tasks that a parallel stream makes for each processor. */
  private static final int LEAVES = 4;

  private final Analysis analysis;
  private final Region region;

  ParallelForms(Analysis analysis, Region region) {
    this.analysis = analysis;
    this.region = region;
  }

  /** At a point, or on the machine's processors where that has one only. */
  List<ParallelForm> at(Point point) {
    Place place = region.place();
    String text = String.join("\n", new SourceLines(analysis.request()).of(place.file()));
    int processors = Math.max(point.processors(), analysis.platform().processors());
    List<ParallelForm> forms = new ArrayList<>();
    for (LoopParallelism loop :
        LoopDependences.in(place.file(), text, place.line(), region.lastLine())) {
      boolean mayRun =
          loop.verdict() == LoopParallelism.Verdict.INDEPENDENT
              || loop.verdict() == LoopParallelism.Verdict.CONDITIONAL;
      forms.add(
          new ParallelForm(
              loop,
              mayRun && processors > 1
                  ? gain(loop, new Point(point.inputs(), processors))
                  : Optional.empty()));
    }
    return forms;
  }

  private Optional<ParallelForm.Gain> gain(LoopParallelism loop, Point point) {
    Found found = new Found(loop.place());
    TaskNode root = found.of(region.root());
    if (found.loops.size() != 1 || isParallel(region.root())) {
      return Optional.empty();
    }
    Region other = region.with(root);
    Evaluator here = Engines.all();
    Evaluator there = Engines.all();
    Optional<Prediction> now = predicted(here, region, point);
    Optional<Prediction> then = predicted(there, other, point);
    if (now.isEmpty() || then.isEmpty()) {
      return Optional.empty();
    }
    int best = point.processors();
    double least = then.get().time().value();
    for (int processors = 2; processors < point.processors(); processors *= 2) {
      Optional<Prediction> fewer = predicted(there, other, new Point(point.inputs(), processors));
      if (fewer.isPresent() && fewer.get().time().value() < least) {
        best = processors;
        least = fewer.get().time().value();
      }
    }
    return Optional.of(
        new ParallelForm.Gain(
            point.processors(),
            now.get().time().value(),
            then.get().time().value(),
            best,
            least,
            iterations(found.loops.get(0), point) / (LEAVES * point.processors()),
            paysFrom(here, there, other, point, found.loops.get(0))));
  }

  private double iterations(TaskNode.Loop loop, Point point) {
    try {
      return new Quantifier(analysis.platform(), point, region.id().value())
          .value(loop.trips().iterations().value());
    } catch (EvaluationException e) {
      return Double.NaN;
    }
  }

  /** By the first size that the number of iterations asks for. */
  private Optional<ParallelForm.From> paysFrom(
      Evaluator here, Evaluator there, Region other, Point point, TaskNode.Loop loop) {
    Expr iterations = loop.trips().iterations().value();
    Optional<String> size =
        point.inputs().shown().keySet().stream()
            .filter(name -> iterations.contains(new Symbol(name)))
            .findFirst();
    if (size.isEmpty()) {
      return Optional.empty();
    }
    long high = 1;
    while (high <= LARGEST_SIZE && !pays(here, there, other, point, size.get(), high)) {
      high *= 2;
    }
    if (high > LARGEST_SIZE) {
      return Optional.empty();
    }
    long low = high / 2;
    while (high - low > Math.max(1, high / 64)) {
      long middle = low + (high - low) / 2;
      if (pays(here, there, other, point, size.get(), middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return Optional.of(new ParallelForm.From(size.get(), high));
  }

  private boolean pays(
      Evaluator here, Evaluator there, Region other, Point point, String size, long value) {
    Point at = RegionSensitivity.with(point, size, Rational.of(value));
    Optional<Prediction> now = predicted(here, region, at);
    Optional<Prediction> then = predicted(there, other, at);
    return now.isPresent()
        && then.isPresent()
        && then.get().time().value() < now.get().time().value();
  }

  private Optional<Prediction> predicted(Evaluator engine, Region which, Point point) {
    try {
      return Optional.of(
              Engines.evaluate(
                      engine,
                      which,
                      List.of(point),
                      analysis.platform(),
                      analysis.configuration().costModel(),
                      analysis.snapshot().multipliers())
                  .get(0))
          .filter(prediction -> Double.isFinite(prediction.time().value()));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  private static boolean isParallel(TaskNode node) {
    return node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Processes
        || node.anyChild(ParallelForms::isParallel);
  }

  /** Puts a stream in the place of the loop that begins at a line. */
  private static final class Found extends Rewriting {
    private final Place place;
    private final List<TaskNode.Loop> loops = new ArrayList<>();

    Found(Place place) {
      this.place = place;
    }

    @Override
    protected TaskNode loop(TaskNode.Loop loop) {
      if (!loop.place().file().equals(place.file()) || loop.place().line() != place.line()) {
        return loop;
      }
      loops.add(loop);
      return new TaskNode.Parallel(
          loop.place(),
          loop.key(),
          "parallel stream",
          loop.index(),
          loop.trips(),
          TaskNode.Schedule.STREAM,
          Optional.empty(),
          loop.body());
    }
  }
}
