package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Interpretation;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.evaluate.simulate.event.HandOver;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.evaluate.simulate.event.QueueSimulator;
import org.perfmodel.evaluate.simulate.event.Recorder;
import org.perfmodel.evaluate.simulate.event.SimulationException;
import org.perfmodel.platform.Parameter;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.MessageLine;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.ProcessShares;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/** Threads of a region that talk through queues, run once with the platform's costs. */
final class SimulatedThreads {
  private static final String MEDIUM = "queue";
  private static final int MOST_DRAWN_THREADS = 16;
  private static final int MOST_DRAWN_ENTRIES = 20_000;

  /** Runs of so many events are run again for each price, to see what it weighs. */
  private static final long FEW_EVENTS = 300_000;

  private static final double MOVED = 0.01;

  private final Scenario scenario;
  private final TaskNode node;
  private final Quantifier quantifier;
  private final QueuePrices prices;
  private final ThreadCode code;
  private final ProcessProgram program;
  private final Cost start;
  private final int processors;
  private final Outcome outcome;

  SimulatedThreads(Scenario scenario, TaskNode node, Quantifier quantifier, Notes notes) {
    this.scenario = scenario;
    this.node = node;
    this.quantifier = quantifier;
    this.processors = scenario.point().processors();
    this.prices = new QueuePrices(scenario.platform());
    prices.note(notes, node.place());
    Pricing pricing = new Pricing(scenario.model(), scenario.platform(), scenario.region().root());
    ThreadGroups crews = ThreadGroups.of(node);
    code = new ThreadCode(pricing, notes, quantifier);
    crews.crews().forEach(code::add);
    program = code.program();
    start = start(crews, new DispatchCost(pricing, notes));
    if (program.processes() > processors) {
      notes.assume(
          program.processes()
              + " threads take turns on "
              + processors
              + (processors == 1 ? " processor" : " processors")
              + ", from one element to the next",
          Confidence.ASSUMED,
          node.place());
    }
    this.outcome = run(prices.costs(name -> 1.0), processors, null);
    if (outcome.events() > FEW_EVENTS) {
      notes.assume(
          "the simulation has "
              + outcome.events()
              + " events: its formula shares out what queues add to the time among latency,"
              + " overheads and gap as in the way of one element",
          Confidence.ASSUMED,
          node.place());
    }
    outcome.unreceived().forEach(text -> notes.assume(text, Confidence.EXACT, node.place()));
  }

  private static Cost start(ThreadGroups crews, DispatchCost handing) {
    List<Cost> starts = new ArrayList<>();
    if (crews.node() instanceof TaskNode.ForkJoin fork) {
      starts.add(handing.start(fork));
    }
    for (ThreadGroups.Crew crew : crews.crews()) {
      if (crew.begun() instanceof TaskNode.Parallel parallel) {
        starts.add(handing.start(parallel));
      }
    }
    return Cost.total(starts);
  }

  private Outcome run(HandOver costs, int on, @Nullable Recorder recorder) {
    try {
      return new QueueSimulator(costs, code.capacities(), on).run(program, recorder);
    } catch (SimulationException e) {
      throw new EvaluationException(String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new EvaluationException(
          node.place()
              + ": "
              + scenario.region().id()
              + ": "
              + e.getMessage()
              + "\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.",
          e);
    }
  }

  /** Time, work and span, with what they are made of. */
  Part part() {
    double seconds = Ticks.seconds(outcome.makespan());
    double worked = Ticks.seconds(outcome.work());
    double chain =
        Ticks.seconds(run(HandOver.FREE, Math.max(1, program.processes()), null).makespan());
    double passing = 0;
    Expr formula = Expr.ZERO;
    SortedMap<String, Double> deviations = new TreeMap<>();
    for (Map.Entry<String, Double> each : weights().entrySet()) {
      String name = each.getKey();
      double part = each.getValue() * prices.value(name);
      passing += part;
      formula =
          formula.plus(
              ForkedPart.constant(each.getValue()).times(Expr.symbol(Symbol.platform(name))));
      Parameter parameter = scenario.platform().parameters().get(name);
      if (parameter != null && parameter.relativeError() > 0) {
        deviations.put(name, part * parameter.relativeError());
      }
    }
    Expr work = code.isOpen() ? ForkedPart.constant(worked) : code.work();
    Quantity workSeconds = code.isOpen() ? Quantity.certain(worked) : quantifier.quantity(work);
    double share = worked > 0 ? (seconds - passing) / worked : 0;
    formula = formula.plus(work.times(ForkedPart.constant(share)));
    workSeconds
        .deviations()
        .forEach((name, value) -> deviations.merge(name, share * value, Double::sum));
    double model = scenario.platform().modelError();
    if (model > 0) {
      double known = workSeconds.modelError() > 0 ? seconds - passing : 0;
      deviations.put(Quantity.MODEL, (seconds - known) * model);
    }
    double chained = worked > 0 ? chain / worked : 0;
    List<Contribution> contributions =
        new ArrayList<>(
            new Shares(program.spots(), outcome, node, quantifier, ThreadGroups.ALONE, MEDIUM)
                .contributions());
    contributions.addAll(Interpretation.contributions(start, quantifier));
    return new Part(
        formula.plus(start.formula()),
        work,
        work.times(ForkedPart.constant(chained)),
        new Quantity(seconds, deviations).plus(quantifier.quantity(start.formula())),
        workSeconds,
        workSeconds.times(chained),
        contributions);
  }

  /** By price: how many times it is on the chain of operations that ends last. */
  private SortedMap<String, Double> weights() {
    SortedMap<String, Double> weights = new TreeMap<>();
    if (outcome.events() > FEW_EVENTS) {
      return weightsTogether();
    }
    for (String name : QueuePrices.TIMES) {
      double price = prices.value(name);
      if (price > 0) {
        Function<String, Double> moved = each -> each.equals(name) ? 1 + MOVED : 1.0;
        long more = run(prices.costs(moved), processors, null).makespan() - outcome.makespan();
        double weight = Ticks.seconds(more) / (MOVED * price);
        if (weight > 0) {
          weights.put(name, weight);
        }
      }
    }
    return weights;
  }

  /** One run with all prices moved, shared out as they are in one element's way. */
  private SortedMap<String, Double> weightsTogether() {
    long more = run(prices.costs(each -> 1 + MOVED), processors, null).makespan();
    double passing = Ticks.seconds(more - outcome.makespan()) / MOVED;
    double way = 0;
    for (String name : QueuePrices.TIMES) {
      way += prices.value(name);
    }
    SortedMap<String, Double> weights = new TreeMap<>();
    for (String name : QueuePrices.TIMES) {
      if (passing > 0 && prices.value(name) > 0) {
        weights.put(name, passing / way);
      }
    }
    return weights;
  }

  /** For reports: who did what, and when. */
  MessagePassing messages() {
    int threads = program.processes();
    double end = Ticks.seconds(outcome.makespan());
    Optional<SpaceTime> spaceTime = Optional.empty();
    if (threads <= MOST_DRAWN_THREADS) {
      SpaceTimeRecorder recorder =
          new SpaceTimeRecorder(program.spots(), threads, MOST_DRAWN_ENTRIES);
      run(prices.costs(name -> 1.0), processors, recorder);
      spaceTime = Optional.of(recorder.spaceTime(end));
    }
    List<ProcessShares> shares = new ArrayList<>();
    double computing = 0;
    double waiting = 0;
    for (int thread = 0; thread < threads; thread++) {
      double computed = Ticks.seconds(outcome.computation()[thread]);
      double waited =
          Ticks.seconds(outcome.waiting()[thread] + outcome.makespan() - outcome.ends()[thread]);
      shares.add(new ProcessShares(computed, end - computed - waited, waited));
      computing += computed / threads;
      waiting += waited / threads;
    }
    return new MessagePassing(
        threads + (threads == 1 ? " thread" : " threads") + " and the queues between them",
        outcome.events(),
        end,
        new ProcessShares(computing, end - computing - waiting, waiting),
        shares,
        lines(),
        outcome.unreceived(),
        spaceTime,
        MessagePassing.Parties.THREADS);
  }

  private List<MessageLine> lines() {
    List<MessageLine> lines = new ArrayList<>();
    double threads = program.processes();
    for (int i = 0; i < program.places(); i++) {
      Outcome.AtPlace at = outcome.places().get(i);
      boolean passes =
          program.what(i).equals(ThreadCode.PUT) || program.what(i).equals(ThreadCode.TAKE);
      if (passes && (at.messages() > 0 || at.communication() > 0 || at.waiting() > 0)) {
        lines.add(
            new MessageLine(
                program.spots().get(i).place(),
                program.what(i),
                at.messages(),
                at.bytes(),
                Ticks.seconds(at.communication() / threads),
                Ticks.seconds(at.waiting() / threads)));
      }
    }
    return lines;
  }
}
