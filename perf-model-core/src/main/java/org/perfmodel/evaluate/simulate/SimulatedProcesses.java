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
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.SequentialWork;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.evaluate.simulate.event.Recorder;
import org.perfmodel.evaluate.simulate.event.SimulationException;
import org.perfmodel.evaluate.simulate.event.Simulator;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.platform.Parameter;
import org.perfmodel.prediction.MessageLine;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.ProcessShares;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** The processes of a region on a network, run once with the platform's costs. */
final class SimulatedProcesses {
  private static final int MOST_DRAWN_PROCESSES = 16;
  private static final int MOST_DRAWN_ENTRIES = 20_000;

  /**
   * Runs of so many events are run again for each price, to see what it weighs; longer ones once,
   * for all prices together.
   */
  private static final long FEW_EVENTS = 300_000;

  /** A change of a price that is seen in whole ticks, and seldom changes who waits for whom. */
  private static final double MOVED = 0.01;

  /** Above so many processes the sum of their formulae is not put together for each price. */
  private static final int FEW_PROCESSES = 64;

  private final Scenario scenario;
  private final TaskNode.Processes node;
  private final Quantifier quantifier;
  private final NetworkPrices prices;
  private final Network network;
  private final ProcessProgram program;
  private final Cost ofRank;
  private final Expr computation;
  private final boolean isOpen;
  private final Outcome outcome;

  SimulatedProcesses(
      Scenario scenario,
      TaskNode.Processes node,
      Quantifier quantifier,
      SpmdCosting costing,
      Network network,
      double combining) {
    this.scenario = scenario;
    this.node = node;
    this.quantifier = quantifier;
    this.network = network;
    this.prices = new NetworkPrices(scenario.platform());
    this.ofRank = node.body().accept(costing);
    this.computation = ofRank.formula();
    this.isOpen = costing.isOpen();
    int processes = scenario.point().processors();
    FittedTimes fitted = new FittedTimes(scenario.platform(), node, name -> 1.0);
    this.program =
        new CodeBuilder(costing, quantifier, node, processes).build(node, combining, fitted);
    this.outcome = run(program, prices.costs(name -> 1.0), network, null);
  }

  /** With some prices other than they are. */
  private Outcome moved(Function<String, Double> factor) {
    FittedTimes fitted = new FittedTimes(scenario.platform(), node, factor);
    return run(program.with(fitted), prices.costs(factor), network, null);
  }

  private Outcome run(ProcessProgram what, LogGp costs, Network on, @Nullable Recorder recorder) {
    try {
      return new Simulator(costs, on).run(what, recorder);
    } catch (SimulationException e) {
      throw new EvaluationException(String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new EvaluationException(
          node.place()
              + ": "
              + scenario.region().id()
              + ": "
              + e.getMessage()
              + "\nMaybe ask for fewer processors in src/perf/perf.yaml, or for another network.",
          e);
    }
  }

  /** Which algorithms stand for collective operations, by line. */
  SortedMap<Place, String> algorithms() {
    return program.byAlgorithm();
  }

  MessageProgram asProgram() {
    return new MessageProgram(program, prices.costs(name -> 1.0), network, node.place());
  }

  List<String> warnings() {
    return outcome.unreceived();
  }

  /** Time, work and span, with what they are made of. */
  Part part() {
    double seconds = Ticks.seconds(outcome.makespan());
    double worked = Ticks.seconds(outcome.work());
    ProcessProgram free = program.with(new FittedTimes(scenario.platform(), node, name -> 0.0));
    double chain = Ticks.seconds(run(free, LogGp.FREE, LinklessNetwork.IDEAL, null).makespan());
    SortedMap<String, Double> weights = weights();
    double passing = 0;
    Expr formula = Expr.ZERO;
    SortedMap<String, Double> deviations = new TreeMap<>();
    for (Map.Entry<String, Double> each : weights.entrySet()) {
      Parameter parameter = scenario.platform().parameters().get(each.getKey());
      double part = each.getValue() * prices.value(each.getKey());
      passing += part;
      formula =
          formula.plus(
              ForkedPart.constant(each.getValue()).times(Expr.symbol(symbol(each.getKey()))));
      if (parameter != null && parameter.relativeError() > 0) {
        deviations.put(each.getKey(), part * parameter.relativeError());
      }
    }
    Expr work = isOpen ? ForkedPart.constant(worked) : sumOverProcesses();
    Quantity workSeconds = isOpen ? Quantity.certain(worked) : work(work, worked);
    double computing = seconds - passing;
    if (worked > 0) {
      formula = formula.plus(work.times(ForkedPart.constant(computing / worked)));
    } else {
      formula = formula.plus(ForkedPart.constant(computing));
    }
    double share = worked > 0 ? computing / worked : 0;
    workSeconds
        .deviations()
        .forEach((name, value) -> deviations.merge(name, share * value, Double::sum));
    double model = scenario.platform().modelError();
    if (model > 0) {
      double known = workSeconds.modelError() > 0 ? computing : 0;
      deviations.put(Quantity.MODEL, (seconds - known) * model);
    }
    double chained = worked > 0 ? chain / worked : 0;
    Optional<Expr> alone = alone();
    return new Part(
        formula,
        alone.orElse(work),
        work.times(ForkedPart.constant(chained)),
        new Quantity(seconds, deviations),
        alone.map(quantifier::quantity).orElse(workSeconds),
        new Quantity(chain, workSeconds.times(chained).deviations()),
        new Shares(program.spots(), outcome, node, quantifier, node.rank()).contributions());
  }

  private static Symbol symbol(String parameter) {
    return Symbol.platform(parameter);
  }

  /**
   * By price: how many times it is in the time. The time is a sum of prices along the chain of
   * operations that ends last, so what is left is computation.
   */
  private SortedMap<String, Double> weights() {
    TreeMap<String, Double> values = new TreeMap<>();
    for (String name : prices.times()) {
      if (passesMessages() && prices.value(name) > 0) {
        values.put(name, prices.value(name));
      }
    }
    for (String name : program.fitted.parameters()) {
      if (prices.value(name) > 0) {
        values.put(name, prices.value(name));
      }
    }
    return outcome.events() > FEW_EVENTS ? weightsTogether(values) : weightsOfEach(values);
  }

  private boolean passesMessages() {
    return outcome.places().stream().anyMatch(at -> at.messages() > 0);
  }

  private SortedMap<String, Double> weightsOfEach(SortedMap<String, Double> values) {
    TreeMap<String, Double> weights = new TreeMap<>();
    values.forEach(
        (name, price) -> {
          Outcome more = moved(each -> each.equals(name) ? 1 + MOVED : 1.0);
          double weight = Ticks.seconds(more.makespan() - outcome.makespan()) / (MOVED * price);
          // A term of a fitted formula may be subtracted.
          if (weight > 0 || (weight < 0 && program.fitted.parameters().contains(name))) {
            weights.put(name, weight);
          }
        });
    return weights;
  }

  /**
   * One run with all prices moved says what messages add to the time. How much of that each price
   * is, is taken to be as in the sum over all messages.
   */
  private SortedMap<String, Double> weightsTogether(SortedMap<String, Double> values) {
    double passing =
        Ticks.seconds(moved(each -> 1 + MOVED).makespan() - outcome.makespan()) / MOVED;
    TreeMap<String, Double> counts = new TreeMap<>();
    double sum = 0;
    for (Map.Entry<String, Double> each : values.entrySet()) {
      double count = 0;
      for (Outcome.AtPlace at : outcome.places()) {
        if (each.getKey().equals(NetworkPrices.BYTE)) {
          count += at.bytes();
        } else if (at.messages() > 0
            && prices.pays(each.getKey(), (double) at.bytes() / at.messages())) {
          count += at.messages();
        }
      }
      if (program.fitted.parameters().contains(each.getKey())) {
        count = 0;
      }
      counts.put(each.getKey(), count);
      sum += count * each.getValue();
    }
    TreeMap<String, Double> weights = new TreeMap<>();
    for (Map.Entry<String, Double> each : counts.entrySet()) {
      if (passing > 0 && sum > 0 && each.getValue() > 0) {
        weights.put(each.getKey(), each.getValue() * passing / sum);
      }
    }
    return weights;
  }

  /** What has to be known of the formula. */
  Optional<String> howWeighed() {
    return outcome.events() > FEW_EVENTS && passesMessages()
        ? Optional.of(
            "the simulation has "
                + outcome.events()
                + " events: its formula shares out what messages add to the time among latency,"
                + " overheads and bytes as in all messages together")
        : Optional.empty();
  }

  /** T1 where one process alone would do the work, see {@link SequentialWork}. */
  private Optional<Expr> alone() {
    return !isOpen && SequentialWork.isOfOne(node, ofRank, quantifier)
        ? Optional.of(WorkCosting.alone(node, ofRank).formula())
        : Optional.empty();
  }

  /** The mean computation of a process. */
  double computing() {
    return Ticks.seconds(outcome.work()) / program.processes();
  }

  /** The computation of all processes. */
  private Expr sumOverProcesses() {
    return computation.contains(node.rank())
        ? Summation.of(node.rank(), Expr.ZERO, Expr.PROCESSORS.minus(1), computation)
        : computation.times(Expr.PROCESSORS);
  }

  private Quantity work(Expr formula, double worked) {
    int processes = scenario.point().processors();
    boolean isShort = processes <= FEW_PROCESSES || !computation.contains(node.rank());
    Expr stand =
        isShort ? formula : Substitute.in(computation, node.rank(), Expr.constant(processes / 2));
    Quantity quantity = quantifier.quantity(stand);
    double factor = quantity.value() > 0 ? worked / quantity.value() : 0;
    return new Quantity(worked, quantity.times(factor).deviations());
  }

  /** For reports: who did what, and when. */
  MessagePassing messages() {
    int processes = program.processes();
    double end = Ticks.seconds(outcome.makespan());
    Optional<SpaceTime> spaceTime = Optional.empty();
    if (processes <= MOST_DRAWN_PROCESSES) {
      SpaceTimeRecorder recorder =
          new SpaceTimeRecorder(program.spots(), processes, MOST_DRAWN_ENTRIES);
      run(program, prices.costs(name -> 1.0), network, recorder);
      spaceTime = Optional.of(recorder.spaceTime(end));
    }
    List<ProcessShares> shares = new ArrayList<>();
    double computing = 0;
    double waiting = 0;
    for (int rank = 0; rank < processes; rank++) {
      long ended = outcome.ends()[rank];
      double computed = Ticks.seconds(outcome.computation()[rank]);
      double waited = Ticks.seconds(outcome.waiting()[rank] + outcome.makespan() - ended);
      shares.add(new ProcessShares(computed, end - computed - waited, waited));
      computing += computed / processes;
      waiting += waited / processes;
    }
    return new MessagePassing(
        network.name(),
        outcome.events(),
        end,
        new ProcessShares(computing, end - computing - waiting, waiting),
        shares,
        lines(),
        warnings(),
        spaceTime);
  }

  private List<MessageLine> lines() {
    List<MessageLine> lines = new ArrayList<>();
    double processes = program.processes();
    for (int i = 0; i < program.places(); i++) {
      Outcome.AtPlace at = outcome.places().get(i);
      if (at.messages() > 0 || at.communication() > 0 || at.waiting() > 0) {
        lines.add(
            new MessageLine(
                program.spots().get(i).place(),
                program.what(i),
                at.messages(),
                at.bytes(),
                Ticks.seconds(at.communication() / processes),
                Ticks.seconds(at.waiting() / processes)));
      }
    }
    return lines;
  }
}
