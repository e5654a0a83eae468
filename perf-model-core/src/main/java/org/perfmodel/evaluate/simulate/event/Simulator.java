package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.simulate.network.Network;

/** Runs a program on a network: as far ahead as each process can where that is exact. */
public final class Simulator {
  private static final int FEW = 5;

  private final LogGp costs;
  private final Network network;
  private final boolean inOrder;
  private final int threads;

  public Simulator(LogGp costs, Network network) {
    this(costs, network, false, 1);
  }

  private Simulator(LogGp costs, Network network, boolean inOrder, int threads) {
    this.costs = costs;
    this.network = network;
    this.inOrder = inOrder;
    this.threads = threads;
  }

  /** The same, always in the order of time: slower, for comparison. */
  public Simulator alwaysInOrder() {
    return new Simulator(costs, network, true, threads);
  }

  /** The same on several threads where that is possible, with the same result. */
  Simulator onThreads(int count) {
    return new Simulator(costs, network, inOrder, count);
  }

  /**
   * Runs a program from its start to its end.
   *
   * @throws SimulationException if it does not end, or breaks a rule of message passing
   * @throws IllegalArgumentException if the network has too few hosts
   * @throws ArithmeticException if time is beyond a long
   */
  public Outcome run(Program program) {
    return run(program, null);
  }

  /** The same, telling somebody what happens; not in the order of time. */
  public Outcome run(Program program, @Nullable Recorder recorder) {
    if (program.processes() > network.hosts()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s has %d hosts, too few for %d processes",
              network.name(),
              network.hosts(),
              program.processes()));
    }
    boolean unshared = network.links() == 0 && network.ports() != Network.Ports.BOTH;
    boolean ordered = inOrder || !unshared;
    boolean wildcards = false;
    if (!ordered && threads > 1 && recorder == null) {
      RunAhead whole = ahead(program, null);
      if (new ParallelSimulation(whole, threads).run()) {
        return outcome(whole);
      }
    }
    while (true) {
      if (recorder != null) {
        recorder.begin();
      }
      Engine engine =
          ordered
              ? new InOrder(program, costs, network, wildcards, recorder)
              : ahead(program, recorder);
      try {
        engine.run();
        return outcome(engine);
      } catch (NeedsOrderException again) {
        ordered = true;
        wildcards |= again.wildcard;
      }
    }
  }

  private RunAhead ahead(Program program, @Nullable Recorder recorder) {
    return new RunAhead(program, costs, network.ports() != Network.Ports.NONE, recorder);
  }

  private static Outcome outcome(Engine engine) {
    new Diagnosis(engine).check();
    long makespan = 0;
    for (long end : engine.clock) {
      makespan = Math.max(makespan, end);
    }
    Ledger ledger = engine.ledger;
    List<Outcome.AtPlace> places = new ArrayList<>();
    for (int i = 0; i < ledger.messagesAt.length; i++) {
      places.add(
          new Outcome.AtPlace(
              ledger.computationAt.get(i),
              ledger.communicationAt.get(i),
              ledger.waitingAt.get(i),
              ledger.messagesAt[i],
              ledger.bytesAt[i]));
    }
    return new Outcome(
        makespan,
        engine.clock,
        ledger.computation,
        ledger.waiting,
        places,
        engine.events(),
        new Diagnosis(engine).unreceived(FEW));
  }
}
