package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.Interpretation;
import org.perfmodel.evaluate.MeasuredCollectives;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.evaluate.simulate.event.SimulationException;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.evaluate.simulate.network.Topology;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.TaskNode;

/**
 * Message passing by simulation: each process runs through the region with its rank, and messages
 * cost what LogGP says on the platform's network. The time is
 *
 * <pre>
 * share * work of all processes + latency * $network.latency + .. + bytes * $network.byte
 * </pre>
 *
 * where the numbers come from the run: how much of each is on the chain of operations that ends
 * last.
 */
public final class SimulationEvaluator implements Evaluator {
  static final String NAME = "simulation";

  private final Function<Platform, String> topology;

  /** An engine for networks without contention. */
  public SimulationEvaluator() {
    this(platform -> "contention-free");
  }

  /**
   * An engine.
   *
   * @param topology the name of a platform's network, see {@link Topology#KINDS}
   */
  public SimulationEvaluator(Function<Platform, String> topology) {
    this.topology = topology;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Feature> supports() {
    return EnumSet.of(
        Feature.SEQUENTIAL_CODE, Feature.PARALLEL_LOOP, Feature.FORK_JOIN, Feature.MESSAGE);
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    Notes notes = new Notes();
    scenario.region().assumptions().forEach(a -> notes.assume(a.text(), a.confidence(), a.place()));
    Quantifier quantifier = quantifier(scenario);
    Part all = Part.NOTHING;
    double linear = 0;
    for (TaskNode each : parts(scenario.region().root())) {
      Part part = told(scenario, each, quantifier, notes);
      all = all.and(part);
      linear += linear(scenario, each, quantifier, part);
    }
    Confidence confidence = notes.confidence();
    List<Assumption> assumptions = new ArrayList<>(notes.assumptions());
    for (Assumption extrapolated : Interpretation.extrapolation(scenario)) {
      assumptions.add(extrapolated);
      confidence = confidence.and(extrapolated.confidence());
    }
    List<Contribution> contributions = new ArrayList<>(all.contributions());
    contributions.sort(
        Comparator.comparingDouble((Contribution each) -> -each.seconds())
            .thenComparing(Contribution::place)
            .thenComparing(Contribution::label));
    return new Prediction(
        scenario.region().id(),
        scenario.point(),
        name(),
        scenario.model().name(),
        new Estimate(all.timeFormula(), confidence),
        new Estimate(all.workFormula(), confidence),
        new Estimate(all.spanFormula(), confidence),
        all.time(),
        all.work(),
        all.span(),
        linear,
        Growth.of(all.workFormula()),
        contributions,
        Interpretation.bottleneck(contributions),
        assumptions,
        notes.gaps(),
        Interpretation.violated(notes.conditions(), quantifier));
  }

  /**
   * How the processes of a region ran.
   *
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #evaluate}, and if the region
   *     has no processes
   * @throws EvaluationException as {@link #evaluate}
   */
  public MessagePassing explain(Scenario scenario) {
    for (TaskNode each : parts(scenario.region().root())) {
      if (each instanceof TaskNode.Processes processes) {
        return simulated(scenario, processes, quantifier(scenario), new Notes()).messages();
      }
      if (ThreadGroups.talk(each)) {
        return new SimulatedThreads(scenario, each, quantifier(scenario), new Notes()).messages();
      }
    }
    throw SpmdCosting.refused(Feature.SEQUENTIAL_CODE, scenario.region().place());
  }

  /**
   * The processes of a region, to be run otherwise.
   *
   * @throws org.perfmodel.evaluate.NotApplicableException as {@link #explain}
   * @throws EvaluationException as {@link #explain}
   */
  public MessageProgram program(Scenario scenario) {
    for (TaskNode each : parts(scenario.region().root())) {
      if (each instanceof TaskNode.Processes processes) {
        return simulated(scenario, processes, quantifier(scenario), new Notes()).asProgram();
      }
    }
    throw SpmdCosting.refused(Feature.SEQUENTIAL_CODE, scenario.region().place());
  }

  private static Quantifier quantifier(Scenario scenario) {
    return new Quantifier(scenario.platform(), scenario.point(), scenario.region().id().value());
  }

  /** What runs one after the other. */
  private static List<TaskNode> parts(TaskNode root) {
    List<TaskNode> parts = new ArrayList<>();
    List<TaskNode> serial = new ArrayList<>();
    flatten(root, serial, parts);
    flush(root, serial, parts);
    return parts;
  }

  private static void flatten(TaskNode node, List<TaskNode> serial, List<TaskNode> parts) {
    boolean isForked = node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin;
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> flatten(part, serial, parts));
    } else if (node instanceof TaskNode.Call call) {
      flatten(call.body(), serial, parts);
    } else if (isForked || node instanceof TaskNode.Processes) {
      flush(node, serial, parts);
      parts.add(node);
    } else {
      serial.add(node);
    }
  }

  private static void flush(TaskNode next, List<TaskNode> serial, List<TaskNode> parts) {
    if (!serial.isEmpty()) {
      parts.add(new TaskNode.Sequence(next.place(), List.copyOf(serial)));
      serial.clear();
    }
  }

  /** A part; where nobody goes on although something is unknown, that may be why. */
  private Part told(Scenario scenario, TaskNode node, Quantifier quantifier, Notes notes) {
    try {
      return part(scenario, node, quantifier, notes);
    } catch (EvaluationException e) {
      if (!(e.getCause() instanceof SimulationException) || notes.gaps().isEmpty()) {
        throw e;
      }
      Gap gap = notes.gaps().get(0);
      throw new EvaluationException(
          gap.place()
              + ": "
              + gap.reason()
              + " is unknown; with what stands in for it, not all come to an end: "
              + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
              + "\n"
              + gap.hint(),
          e);
    }
  }

  private Part part(Scenario scenario, TaskNode node, Quantifier quantifier, Notes notes) {
    Pricing pricing = new Pricing(scenario.model(), scenario.platform(), scenario.region().root());
    int processors = scenario.point().processors();
    if (ThreadGroups.talk(node)) {
      return new SimulatedThreads(scenario, node, quantifier, notes).part();
    }
    if (node instanceof TaskNode.Parallel parallel) {
      return new ForkedPart(pricing, notes, quantifier, processors).of(parallel);
    }
    if (node instanceof TaskNode.ForkJoin fork) {
      return new ForkedPart(pricing, notes, quantifier, processors).of(fork);
    }
    if (node instanceof TaskNode.Processes processes) {
      SimulatedProcesses simulated = simulated(scenario, processes, quantifier, notes);
      simulated.warnings().forEach(text -> notes.assume(text, Confidence.EXACT, processes.place()));
      simulated.algorithms().forEach((place, how) -> notes.assume(how, Confidence.ASSUMED, place));
      simulated
          .howWeighed()
          .ifPresent(text -> notes.assume(text, Confidence.ASSUMED, processes.place()));
      assumeMeasured(processes, scenario.platform(), notes);
      MeasuredCollectives.beyond(scenario, quantifier).forEach(notes::assume);
      return simulated.part();
    }
    ForkedPart.refuseWithin(node);
    Cost cost = node.accept(new WorkCosting(pricing, notes));
    Expr formula = cost.formula();
    return new Part(
        formula,
        formula,
        formula,
        quantifier.quantity(formula),
        quantifier.quantity(formula),
        quantifier.quantity(formula),
        Interpretation.contributions(cost, quantifier));
  }

  private SimulatedProcesses simulated(
      Scenario scenario, TaskNode.Processes node, Quantifier quantifier, Notes notes) {
    NetworkPrices prices = new NetworkPrices(scenario.platform());
    SpmdCosting costing =
        new SpmdCosting(
            new Pricing(scenario.model(), scenario.platform(), scenario.region().root()), notes);
    if (sends(node, scenario.platform())) {
      prices.note(notes, node.place());
    }
    double combining =
        reduces(node, scenario.platform()) ? prices.combining(notes, node.place()) : 0;
    return new SimulatedProcesses(
        scenario, node, quantifier, costing, network(scenario, node), combining);
  }

  private static void assumeMeasured(TaskNode node, Platform platform, Notes notes) {
    if (node instanceof TaskNode.Collective collective
        && MeasuredCollectives.of(platform, collective.operation()).isPresent()) {
      notes.assume(
          MeasuredCollectives.asMeasured(platform, collective.operation(), collective.place()));
    }
    node.children().forEach(child -> assumeMeasured(child, platform, notes));
  }

  /** Whether messages are sent that need the prices of messages. */
  private static boolean sends(TaskNode node, Platform platform) {
    return node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || (node instanceof TaskNode.Collective collective
            && MeasuredCollectives.of(platform, collective.operation()).isEmpty())
        || node.anyChild(child -> sends(child, platform));
  }

  private Network network(Scenario scenario, TaskNode.Processes node) {
    try {
      return Topology.parse(topology.apply(scenario.platform()));
    } catch (IllegalArgumentException e) {
      throw new EvaluationException(
          node.place()
              + ": network of platform "
              + scenario.platform().name()
              + ": "
              + e.getMessage(),
          e);
    }
  }

  /** Whether vectors are combined by what no measured time includes. */
  private static boolean reduces(TaskNode node, Platform platform) {
    if (node instanceof TaskNode.Collective collective) {
      if (MeasuredCollectives.of(platform, collective.operation()).isPresent()) {
        return false;
      }
      return switch (collective.operation()) {
        case REDUCE, ALL_REDUCE, SCAN -> true;
        case BROADCAST, SCATTER, GATHER, ALL_GATHER, ALL_TO_ALL, BARRIER -> false;
      };
    }
    return node.anyChild(child -> reduces(child, platform));
  }

  /** A part's work by the plain linear model; what only a run knows is taken from the run. */
  private static double linear(Scenario scenario, TaskNode node, Quantifier quantifier, Part part) {
    Pricing pricing =
        new Pricing(new LinearCostModel(), scenario.platform(), scenario.region().root());
    Notes unheard = new Notes();
    if (ThreadGroups.talk(node)) {
      return part.work().value();
    }
    if (!(node instanceof TaskNode.Processes processes)) {
      return quantifier.value(node.accept(new WorkCosting(pricing, unheard)).formula());
    }
    SpmdCosting costing = new SpmdCosting(pricing, unheard);
    Expr one = processes.body().accept(costing).formula();
    int count = scenario.point().processors();
    return costing.isOpen()
        ? part.work().value()
        : count * quantifier.value(Substitute.in(one, processes.rank(), Expr.constant(count / 2)));
  }
}
