package org.perfmodel.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.evaluate.simulate.collective.Algorithm;
import org.perfmodel.evaluate.simulate.collective.Call;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.evaluate.simulate.event.Program;
import org.perfmodel.evaluate.simulate.event.Simulator;
import org.perfmodel.evaluate.simulate.event.Step;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.prediction.MessagePassing;

/**
 * Events per second of the message passing simulator, in CPU time of one thread: the median of five
 * runs after two that do not count. An event is one send, one receive or one computation done.
 * Memory is what a run has allocated and still holds at its end, by process. Arguments: nothing for
 * all, or a part of a case's name.
 */
public final class SimulatorSpeed {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final LogGp CLUSTER =
      new LogGp(2_000_000, 500_000, 500_000, 600_000, 100, 65_536, 0);

  private SimulatorSpeed() {}

  /** Prints one line per case. */
  public static void main(String[] arguments) {
    String only = arguments.length == 0 ? "" : arguments[0];
    Network free = LinklessNetwork.CONTENTION_FREE;
    run(only, "barrier of 65 536", free, once(Algorithm.DISSEMINATION_BARRIER, 65_536, 0));
    run(only, "broadcast to 1 000 000", free, once(Algorithm.BINOMIAL_BROADCAST, 1_000_000, 1024));
    run(only, "all-to-all of 512, linear", free, once(Algorithm.LINEAR_ALL_TO_ALL, 512, 1024));
    run(only, "all-to-all of 512, pairwise", free, once(Algorithm.PAIRWISE_ALL_TO_ALL, 512, 1024));
    run(only, "wavefront on 20 000", free, new Wavefront(100, 200, 8, 10));
    if ("region of 20 000".contains(only)) {
      region();
    }
    Network incast = LinklessNetwork.INCAST;
    run(
        only,
        "barrier of 65 536 in order",
        incast,
        once(Algorithm.DISSEMINATION_BARRIER, 65_536, 0));
    run(only, "all-to-all of 512 in order", incast, once(Algorithm.LINEAR_ALL_TO_ALL, 512, 1024));
  }

  private static void run(String only, String name, Network network, Program program) {
    if (!name.contains(only)) {
      return;
    }
    Simulator simulator = new Simulator(CLUSTER, network);
    measure(name, program.processes(), () -> simulator.run(program));
  }

  private static void measure(String name, int processes, Supplier<Outcome> simulation) {
    long[] nanos = new long[5];
    Outcome outcome = simulation.get();
    simulation.get();
    for (int i = 0; i < nanos.length; i++) {
      long begun = THREADS.getCurrentThreadCpuTime();
      outcome = simulation.get();
      nanos[i] = THREADS.getCurrentThreadCpuTime() - begun;
    }
    Arrays.sort(nanos);
    com.sun.management.ThreadMXBean allocating = (com.sun.management.ThreadMXBean) THREADS;
    long before = allocating.getCurrentThreadAllocatedBytes();
    simulation.get();
    long allocated = allocating.getCurrentThreadAllocatedBytes() - before;
    double seconds = nanos[nanos.length / 2] * 1e-9;
    System.out.printf(
        Locale.ROOT,
        "%-30s %9d events %8.3f s %7.2f M events/s %7d bytes allocated per process, ends at %.3f"
            + " ms%n",
        name,
        outcome.events(),
        seconds,
        outcome.events() / seconds * 1e-6,
        allocated / processes,
        outcome.makespan() * 1e-9);
  }

  /** Sweeps from one corner as a region: its static task graph, priced, walked by each process. */
  private static void region() {
    long begun = THREADS.getCurrentThreadCpuTime();
    MessagePassing messages = new SimulationEvaluator().explain(SweepRegion.scenario(20_000, 100));
    double first = (THREADS.getCurrentThreadCpuTime() - begun) * 1e-9;
    begun = THREADS.getCurrentThreadCpuTime();
    messages = new SimulationEvaluator().explain(SweepRegion.scenario(20_000, 100));
    double second = (THREADS.getCurrentThreadCpuTime() - begun) * 1e-9;
    System.out.printf(
        Locale.ROOT,
        "%-30s %9d events %8.3f s %7.2f M events/s (first: %.3f s), ends at %.3f ms%n",
        "region of 20 000",
        messages.events(),
        second,
        messages.events() / second * 1e-6,
        first,
        messages.seconds() * 1e3);
  }

  private static Program once(Algorithm algorithm, int processes, long bytes) {
    return new Once(algorithm, processes, bytes);
  }

  /** One collective operation. */
  private record Once(Algorithm algorithm, int processes, long bytes) implements Program {
    @Override
    public OperationStream stream(int rank) {
      return algorithm.stream(new Call(rank, processes, 0, bytes, r -> r, 0, 0, 0, 0));
    }

    @Override
    public int places() {
      return 1;
    }

    @Override
    public String place(int index) {
      return "benchmark:1";
    }

    @Override
    public String channel(int index) {
      return "world";
    }

    @Override
    public String operation(int index) {
      return algorithm.label();
    }
  }

  /** Sweeps over a grid of processes from each of four corners, as Sweep3D does. */
  private record Wavefront(int columns, int rows, int sweeps, int blocks) implements Program {
    @Override
    public int processes() {
      return columns * rows;
    }

    @Override
    public OperationStream stream(int rank) {
      return new Sweep(this, rank % columns, rank / columns);
    }

    @Override
    public int places() {
      return 1;
    }

    @Override
    public String place(int index) {
      return "benchmark:2";
    }

    @Override
    public String channel(int index) {
      return "world";
    }

    @Override
    public String operation(int index) {
      return "none";
    }
  }

  /** Receive from west and north, compute, send to east and south; mirrored in other octants. */
  private static final class Sweep implements OperationStream {
    private final Wavefront program;
    private final int column;
    private final int row;
    private int sweep;
    private int block;
    private int part;

    Sweep(Wavefront program, int column, int row) {
      this.program = program;
      this.column = column;
      this.row = row;
    }

    @Override
    public boolean next(Step step) {
      while (sweep < program.sweeps) {
        int east = (sweep & 1) == 0 ? 1 : -1;
        int south = (sweep & 2) == 0 ? 1 : -1;
        boolean done =
            switch (part) {
              case 0 -> receive(step, column - east, row);
              case 1 -> receive(step, column, row - south);
              case 2 -> {
                step.compute(50_000_000, 0);
                yield true;
              }
              case 3 -> send(step, column + east, row);
              default -> send(step, column, row + south);
            };
        advance();
        if (done) {
          return true;
        }
      }
      return false;
    }

    private void advance() {
      part++;
      if (part == 5) {
        part = 0;
        block++;
        if (block == program.blocks) {
          block = 0;
          sweep++;
        }
      }
    }

    private boolean isThere(int i, int j) {
      return i >= 0 && i < program.columns && j >= 0 && j < program.rows;
    }

    private boolean receive(Step step, int i, int j) {
      if (!isThere(i, j)) {
        return false;
      }
      step.receive(j * program.columns + i, 0, 0, Step.ANY, 0);
      return true;
    }

    private boolean send(Step step, int i, int j) {
      if (!isThere(i, j)) {
        return false;
      }
      int to = j * program.columns + i;
      step.send(to, 0, 0, 3000, Step.Mode.STANDARD, Step.ANY, 0);
      return true;
    }
  }
}
