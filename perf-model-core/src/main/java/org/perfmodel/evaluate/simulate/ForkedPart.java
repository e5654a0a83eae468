package org.perfmodel.evaluate.simulate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Interpretation;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.TaskNode;

/** What threads of one process do at the same time, without messages: tasks taken in turn. */
final class ForkedPart {
  private static final long MOST_TASKS = 10_000_000;

  private static final MathContext DIGITS = new MathContext(12);

  private final Pricing pricing;
  private final Notes notes;
  private final Quantifier quantifier;
  private final DispatchCost handing;
  private final int processors;

  ForkedPart(Pricing pricing, Notes notes, Quantifier quantifier, int processors) {
    this.pricing = pricing;
    this.notes = notes;
    this.quantifier = quantifier;
    this.processors = processors;
    handing = new DispatchCost(pricing, notes);
  }

  Part of(TaskNode.Parallel node) {
    refuseWithin(node.body());
    if (node.schedule() == TaskNode.Schedule.EXECUTOR) {
      throw SpmdCosting.refused(Feature.QUEUE_LOCK, node.place());
    }
    notes.take(node.iterations());
    notes.assume(
        node.label() + ": workers take one iteration at a time", Confidence.ASSUMED, node.place());
    Cost body =
        Cost.total(
            List.of(
                node.body()
                    .accept(
                        new WorkCosting(
                            pricing.in(node.index(), node.iterations()),
                            notes,
                            node.label(),
                            ContributionKind.PARALLEL)),
                handing.each(node)));
    Expr trips = node.iterations().iterations().value();
    long tasks = Math.max(0, Math.round(quantifier.value(trips)));
    Scope scope = Scope.of(quantifier, node.index());
    Formula seconds = scope.compile(body.formula(), node.place());
    double workers = Math.max(1, Math.rint(quantifier.value(handing.workers(node))));
    Workers pool = new Workers((int) Math.min(workers, processors));
    if (tasks > MOST_TASKS) {
      throw new EvaluationException(
          node.place()
              + ": "
              + tasks
              + " iterations are too many to simulate\n"
              + "Maybe evaluate it at smaller inputs in src/perf/perf.yaml.");
    }
    double[] index = new double[1];
    for (long i = 0; i < tasks; i++) {
      index[0] = i;
      pool.take(seconds.value(index));
    }
    return part(body.sumOver(node.index(), trips), handing.start(node), pool);
  }

  Part of(TaskNode.ForkJoin node) {
    Workers pool = new Workers(processors);
    WorkCosting costing = new WorkCosting(pricing, notes, node.label(), ContributionKind.PARALLEL);
    List<Cost> branches =
        node.branches().stream()
            .map(
                branch -> {
                  refuseWithin(branch);
                  return branch.accept(costing);
                })
            .toList();
    branches.forEach(branch -> pool.take(quantifier.value(branch.formula())));
    return part(Cost.total(branches), handing.start(node), pool);
  }

  private Part part(Cost work, Cost start, Workers pool) {
    Cost time = Cost.total(List.of(start, work.times(constant(pool.share()))));
    Expr span = work.formula().times(constant(pool.longestShare()));
    return new Part(
        time.formula(),
        work.formula(),
        span,
        quantifier.quantity(time.formula()),
        quantifier.quantity(work.formula()),
        quantifier.quantity(span),
        Interpretation.contributions(time, quantifier));
  }

  /** Twelve digits: more are rounding. */
  static Expr constant(double value) {
    return Expr.constant(Rational.of(new BigDecimal(value).round(DIGITS)));
  }

  /** Refuses what is at work within code that one thread runs from its begin to its end. */
  static void refuseWithin(TaskNode node) {
    if (node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin) {
      throw SpmdCosting.refused(Feature.NESTED_PARALLELISM, node.place());
    }
    if (node instanceof TaskNode.Critical) {
      throw SpmdCosting.refused(Feature.CRITICAL_SECTION, node.place());
    }
    if (node instanceof TaskNode.Barrier) {
      throw SpmdCosting.refused(Feature.BARRIER, node.place());
    }
    if (node instanceof TaskNode.Processes
        || node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node instanceof TaskNode.Collective) {
      throw SpmdCosting.refused(Feature.MESSAGE, node.place());
    }
    node.children().forEach(ForkedPart::refuseWithin);
  }
}
