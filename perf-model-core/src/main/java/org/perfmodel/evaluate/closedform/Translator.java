package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.BandwidthContention;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Costing;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.LockNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
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
 * parallel   max(ceil(N/p) * body, holds of each lock) + overhead(p)       equal iterations
 *            max(sum/p, longest, holds of each lock)   + overhead(p)       unequal iterations,
 *                                                    in no order that a pool keeps
 * fork/join  max(longest branch, sum/p) + overhead(min(p, branches))
 * processes  the slowest process, see {@link StepPricing}
 * queues     the longest path through takes and puts, see {@link QueueFormula}
 * </pre>
 *
 * Code of the parallel ones takes as long as beside so many others ({@link BandwidthContention}).
 * The overhead is that of {@link DispatchCost}. The parallel terms are the bounds of Graham 1969
 * (makespan at least span and work/p) and, for locks, the asymptotic bound of Denning and Buzen
 * 1978 (a resource is busy for the sum of its service times at least).
 */
final class Translator extends Costing {
  enum Mode {
    SPAN,
    TIME
  }

  private static final String ENGINE = Prediction.CLOSED_FORM;

  private final Mode mode;

  /** How many processors run the code at once; empty outside of parallel code. */
  private final Optional<Expr> beside;

  private final DispatchCost handing;
  private final ProcessProgram.Slowest slowest;
  private final Regime regime;
  private final List<ProcessProgram> programs;
  private final List<QueueFormula> conversations;
  private final List<TaskNode> ordered;

  /**
   * A reader of a whole region.
   *
   * @param slowest which process stands for all where several run one program
   * @param regime which algorithms their collective operations take
   */
  Translator(
      Mode mode, Pricing pricing, Notes notes, ProcessProgram.Slowest slowest, Regime regime) {
    this(
        mode,
        pricing,
        notes,
        "straight code",
        Optional.empty(),
        slowest,
        regime,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  private Translator(
      Mode mode,
      Pricing pricing,
      Notes notes,
      String label,
      Optional<Expr> beside,
      ProcessProgram.Slowest slowest,
      Regime regime,
      List<ProcessProgram> programs,
      List<QueueFormula> conversations,
      List<TaskNode> ordered) {
    super(pricing, notes, label);
    this.conversations = conversations;
    this.ordered = ordered;
    this.slowest = slowest;
    this.regime = regime;
    this.programs = programs;
    this.mode = mode;
    this.beside = beside;
    this.handing = new DispatchCost(pricing, notes);
  }

  @Override
  protected Translator inLoop(TaskNode.Loop loop) {
    return inside(pricing.in(loop), loop.label(), beside);
  }

  private Translator inside(Pricing there, String label, Optional<Expr> processors) {
    return new Translator(
        mode, there, notes, label, processors, slowest, regime, programs, conversations, ordered);
  }

  @Override
  protected Expr besideOthers(Expr seconds) {
    return beside.isPresent() && mode == Mode.TIME
        ? BandwidthContention.of(seconds, beside.get(), pricing.platform())
        : seconds;
  }

  /** Threads that talk through queues that were read on the way. */
  List<QueueFormula> conversations() {
    return List.copyOf(conversations);
  }

  /** Loops that hand unequal tasks to a pool, whose order decides how long they take. */
  List<TaskNode> ordered() {
    return List.copyOf(ordered);
  }

  private Cost conversation(TaskNode node) {
    refuseNesting(node.place());
    ThreadGroups crews = ThreadGroups.of(node);
    boolean isSpan = mode == Mode.SPAN;
    QueueFormula formula = QueueFormula.of(crews, pricing, notes, isSpan);
    if (isSpan) {
      return formula.time();
    }
    conversations.add(formula);
    List<Cost> all = new ArrayList<>();
    if (node instanceof TaskNode.ForkJoin fork) {
      all.add(handing.start(fork));
    }
    for (ThreadGroups.Crew crew : crews.crews()) {
      if (crew.begun() instanceof TaskNode.Parallel parallel) {
        notes.take(parallel.iterations());
        all.add(handing.start(parallel));
      }
    }
    all.add(formula.time());
    return Cost.total(all);
  }

  /** The programs of processes that were read on the way. */
  List<ProcessProgram> programs() {
    return List.copyOf(programs);
  }

  @Override
  protected ContributionKind kind() {
    return beside.isPresent() ? ContributionKind.PARALLEL : ContributionKind.SERIAL;
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    if (ThreadGroups.talk(node)) {
      return conversation(node);
    }
    notes.take(node.iterations());
    Expr iterations = node.iterations().iterations().value();
    refuseNesting(node.place());
    Expr workers = handing.workers(node);
    Expr atOnce = iterations.isConstant() ? Expr.min(workers, iterations) : workers;
    Cost body =
        node.body()
            .accept(
                inside(
                    pricing.in(node.index(), node.iterations()),
                    node.label(),
                    Optional.of(atOnce)));
    List<Cost> bounds = new ArrayList<>();
    boolean equal = !body.mentions(node.index());
    if (equal) {
      Expr rounds =
          mode == Mode.SPAN
              ? Expr.min(Expr.ONE, iterations)
              : Expr.ceil(iterations.dividedBy(workers));
      bounds.add(body.times(rounds));
    } else {
      if (node.schedule() == TaskNode.Schedule.EXECUTOR && node.workers().isPresent()) {
        ordered.add(node);
      }
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
    for (String lock : LockNames.in(node.body())) {
      bounds.add(holds(lock, node, iterations, workers));
    }
    return Cost.total(List.of(Cost.greatest(bounds), overhead(node, iterations, workers)));
  }

  /** All holds of one lock, one after the other. */
  private Cost holds(String lock, TaskNode.Parallel node, Expr iterations, Expr workers) {
    boolean contended = mode == Mode.TIME;
    Cost once = node.body().accept(new LockHolds(lock, contended, workers, pricing, notes));
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
    if (ThreadGroups.talk(node)) {
      return conversation(node);
    }
    List<Cost> branches = new ArrayList<>();
    Set<String> locks = new TreeSet<>();
    Expr workers = handing.workers(node);
    Expr atOnce = Expr.min(workers, Expr.constant(Math.max(1, node.branches().size())));
    for (TaskNode branch : node.branches()) {
      branches.add(branch.accept(inside(pricing, node.label(), Optional.of(atOnce))));
      locks.addAll(LockNames.in(branch));
    }
    refuseNesting(node.place());
    if (!locks.isEmpty()) {
      throw new NotApplicableException(ENGINE, Feature.CRITICAL_SECTION, node.place());
    }
    List<Cost> bounds = new ArrayList<>(branches);
    if (mode == Mode.SPAN) {
      return Cost.greatest(bounds);
    }
    if (node.workers().isPresent()) {
      queued(node, branches, workers, bounds);
    } else {
      bounds.add(Cost.total(branches).times(Expr.ONE.dividedBy(workers)));
    }
    return Cost.total(List.of(Cost.greatest(bounds), handing.start(node)));
  }

  /** Equal tasks take rounds; what unequal ones take depends on their order. */
  private void queued(
      TaskNode.ForkJoin node, List<Cost> branches, Expr workers, List<Cost> bounds) {
    boolean areEqual =
        branches.stream().allMatch(branch -> branch.formula().equals(branches.get(0).formula()));
    if (areEqual) {
      Expr tasks = Expr.constant(branches.size());
      bounds.add(branches.get(0).times(Expr.ceil(tasks.dividedBy(workers))));
    } else {
      ordered.add(node);
      bounds.add(Cost.total(branches).times(Expr.ONE.dividedBy(workers)));
    }
  }

  private void refuseNesting(Place place) {
    if (beside.isPresent()) {
      throw new NotApplicableException(ENGINE, Feature.NESTED_PARALLELISM, place);
    }
  }

  @Override
  public Cost barrier(TaskNode.Barrier node) {
    throw new NotApplicableException(ENGINE, Feature.BARRIER, node.place());
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    refuseNesting(node.place());
    if (mode == Mode.SPAN) {
      return slowest.of(WorkCosting.ofOneProcess(node, pricing, notes));
    }
    StepPricing price = new StepPricing(pricing, notes, slowest, regime);
    List<Step> steps = ProcessSteps.of(node, pricing, notes);
    Cost ofRank = price.of(steps);
    programs.add(new ProcessProgram(steps, price.passes(), price.wholes()));
    notes.assume(Messages.inStep(steps), Confidence.ASSUMED, node.place());
    return slowest.of(ofRank);
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
