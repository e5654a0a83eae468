package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Costing;
import org.perfmodel.scenario.HandingOut;
import org.perfmodel.scenario.LocksOf;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Reads a static task graph as one of two times. {@code SPAN} runs it on unbounded processors
 * without overhead; {@code TIME} on p processors:
 *
 * <pre>
 * loop       sum over its iterations
 * parallel   max(ceil(N/p) * body, holds of each lock) + overhead * log2(p)       equal iterations
 *            max(sum/p, longest, holds of each lock)   + overhead * log2(p)       unequal iterations
 * fork/join  max(longest branch, sum/p) + overhead * log2(min(p, branches))
 * </pre>
 *
 * The parallel terms are the bounds of Graham 1969 (makespan at least span and work/p) and, for
 * locks, the asymptotic bound of Denning and Buzen 1978 (a resource is busy for the sum of its
 * service times at least).
 */
final class Translator extends Costing {
  enum Mode {
    SPAN,
    TIME
  }

  private static final String ENGINE = "closed form";

  private final Mode mode;
  private final boolean insideParallel;
  private final HandingOut handing;

  Translator(Mode mode, Pricing pricing, Notes notes) {
    this(mode, pricing, notes, "straight code", false);
  }

  private Translator(
      Mode mode, Pricing pricing, Notes notes, String label, boolean insideParallel) {
    super(pricing, notes, label);
    this.mode = mode;
    this.insideParallel = insideParallel;
    this.handing = new HandingOut(pricing, notes);
  }

  @Override
  protected Translator inLoop(TaskNode.Loop loop) {
    return new Translator(
        mode, pricing.in(loop.index(), loop.trips()), notes, loop.label(), insideParallel);
  }

  @Override
  protected ContributionKind kind() {
    return insideParallel ? ContributionKind.PARALLEL : ContributionKind.SERIAL;
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    notes.take(node.iterations());
    Expr iterations = node.iterations().iterations().value();
    refuseNesting(node.place());
    Cost body =
        node.body()
            .accept(
                new Translator(
                    mode, pricing.in(node.index(), node.iterations()), notes, node.label(), true));
    Expr workers = handing.workers(node);
    List<Cost> bounds = new ArrayList<>();
    boolean equal = !body.mentions(node.index());
    if (equal) {
      Expr rounds =
          mode == Mode.SPAN
              ? Expr.min(Expr.ONE, iterations)
              : Expr.ceil(iterations.dividedBy(workers));
      bounds.add(body.times(rounds));
    } else {
      if (mode == Mode.TIME) {
        bounds.add(body.sumOver(node.index(), iterations).times(Expr.ONE.dividedBy(workers)));
      }
      bounds.add(body.at(node.index(), Expr.ZERO));
      bounds.add(body.at(node.index(), iterations.minus(1)));
      notes.assume(
          node.label()
              + ": iterations differ; they are shared out evenly, and the longest is the"
              + " first or the last",
          Confidence.ASSUMED,
          node.place());
    }
    for (String lock : LocksOf.in(node.body())) {
      bounds.add(holds(lock, node, iterations, workers));
    }
    return Cost.total(List.of(Cost.greatest(bounds), overhead(node, iterations, workers)));
  }

  /** All holds of one lock, one after the other. */
  private Cost holds(String lock, TaskNode.Parallel node, Expr iterations, Expr workers) {
    boolean contended = mode == Mode.TIME;
    Cost once = node.body().accept(new LockHolds(lock, contended, pricing, notes));
    Cost all = once.sumOver(node.index(), iterations);
    notes.assume(
        "lock `" + lock + "`: waiting below its saturation is not included",
        Confidence.ASSUMED,
        node.place());
    return contended ? all.times(Expr.min(Expr.ONE, workers.minus(1))) : all;
  }

  private Cost overhead(TaskNode.Parallel node, Expr iterations, Expr workers) {
    if (mode == Mode.SPAN) {
      return Cost.nothing();
    }
    Expr rounds = Expr.ceil(iterations.dividedBy(workers));
    return Cost.total(List.of(handing.start(node), handing.each(node).times(rounds)));
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    List<Cost> branches = new ArrayList<>();
    Set<String> locks = new TreeSet<>();
    for (TaskNode branch : node.branches()) {
      branches.add(branch.accept(new Translator(mode, pricing, notes, node.label(), true)));
      locks.addAll(LocksOf.in(branch));
    }
    refuseNesting(node.place());
    if (!locks.isEmpty()) {
      throw new NotApplicableException(ENGINE, Feature.CRITICAL_SECTION, node.place());
    }
    List<Cost> bounds = new ArrayList<>(branches);
    if (mode == Mode.SPAN) {
      return Cost.greatest(bounds);
    }
    bounds.add(Cost.total(branches).times(Expr.ONE.dividedBy(Expr.PROCESSORS)));
    return Cost.total(List.of(Cost.greatest(bounds), handing.start(node)));
  }

  private void refuseNesting(Place place) {
    if (insideParallel) {
      throw new NotApplicableException(ENGINE, Feature.NESTED_PARALLELISM, place);
    }
  }

  @Override
  public Cost barrier(TaskNode.Barrier node) {
    throw new NotApplicableException(ENGINE, Feature.BARRIER, node.place());
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    throw new NotApplicableException(ENGINE, Feature.MESSAGE, node.place());
  }

  @Override
  public Cost await(TaskNode.Await node) {
    throw new NotApplicableException(ENGINE, Feature.MESSAGE, node.place());
  }

  @Override
  public Cost send(TaskNode.Send node) {
    throw new NotApplicableException(ENGINE, Feature.MESSAGE, node.place());
  }

  @Override
  public Cost receive(TaskNode.Receive node) {
    throw new NotApplicableException(ENGINE, Feature.MESSAGE, node.place());
  }

  @Override
  public Cost collective(TaskNode.Collective node) {
    throw new NotApplicableException(ENGINE, Feature.MESSAGE, node.place());
  }
}
