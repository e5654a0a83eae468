package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.eager.Sweep;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelLibrary;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.simulate.network.Bus;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.symbolic.Rational;

/**
 * The simulator and the process algebra on the same designs: the scatters of the thesis, section
 * 6.3 and 6.4, with 100 to begin a send, 50 to begin a receive, and an acknowledgement of one unit
 * on the same network.
 */
class ProcessModelsTest {
  private static final int SEND = 100;
  private static final int RECEIVE = 50;

  private static Summary processes(String model, Map<String, Rational> parameters) {
    Model read = ModelParser.parse(model, ModelLibrary.text(model));
    return Summary.of(Sweep.analyse(read, read.analyses().get(0), parameters, Settings.REDUCED));
  }

  private static long simulated(Script program, boolean bus) {
    LogGp bytesOnly = new LogGp(0, 0, 0, 0, 1, Long.MAX_VALUE, 0);
    Network network = bus ? new Bus() : LinklessNetwork.IDEAL;
    return new Simulator(bytesOnly, network).run(program).makespan();
  }

  /** A send is begun by the processor and goes on without it; the message is acknowledged. */
  private static void begin(Script program, int from, int to, int tag, long size) {
    program.compute(from, SEND).send(from, to, tag, size, Step.Mode.BUFFERED, Step.ANY);
    program.receive(from, to, tag + 1, to);
  }

  private static void take(Script program, int rank, int from, int tag) {
    program.receive(rank, from, tag, Step.ANY);
    program.send(rank, from, tag + 1, 1, Step.Mode.SYNCHRONOUS, Step.ANY);
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "3, 0", "4, 0", "2, 1", "3, 1", "4, 1"})
  void scatterTakesOneOfTheTimesOfItsProcess(int p, int bus) {
    for (int size : new int[] {10, 1000}) {
      Script program = new Script(p);
      for (int node = 1; node < p; node++) {
        begin(program, 0, node, 0, size);
        program.compute(node, RECEIVE);
        take(program, node, 0, 0);
      }
      for (int node = 1; node < p; node++) {
        program.await(0, node);
      }
      Summary summary =
          processes(
              "scatter.ccs",
              Map.of("p", Rational.of(p), "bus", Rational.of(bus), "s", Rational.of(size)));
      isOneOf(simulated(program, bus == 1), summary);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "3, 0", "4, 0", "2, 1", "3, 1"})
  void blockingScatterTakesTheTimeOfItsProcess(int p, int bus) {
    Script program = new Script(p);
    for (int node = 1; node < p; node++) {
      begin(program, 0, node, 0, 1000);
      program.await(0, node);
      program.compute(node, RECEIVE);
      take(program, node, 0, 0);
    }
    isOneOf(
        simulated(program, bus == 1),
        processes("scatter-blocking.ccs", Map.of("p", Rational.of(p), "bus", Rational.of(bus))));
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "3, 0", "2, 1", "3, 1"})
  void scatterAndGatherTakesOneOfTheTimesOfItsProcess(int p, int bus) {
    long part = 900 / p;
    Script program = new Script(p);
    for (int node = 1; node < p; node++) {
      begin(program, 0, node, 0, part);
      program.compute(node, RECEIVE);
      take(program, node, 0, 0);
      begin(program, node, 0, 2, part);
      program.await(node, 0);
    }
    for (int node = 1; node < p; node++) {
      program.await(0, node);
    }
    for (int i = 1; i < p; i++) {
      program.compute(0, RECEIVE);
    }
    for (int node = 1; node < p; node++) {
      take(program, 0, node, 2);
    }
    isOneOf(
        simulated(program, bus == 1),
        processes(
            "scatter-gather.ccs",
            Map.of("p", Rational.of(p), "bus", Rational.of(bus), "d", Rational.of(900))));
  }

  private static void isOneOf(long simulated, Summary summary) {
    assertThat(summary.probabilities()).containsKey(Rational.of(simulated));
  }
}
