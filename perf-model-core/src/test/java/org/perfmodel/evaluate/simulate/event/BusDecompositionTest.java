package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.simulate.network.Bus;

/**
 * Domain decompositions on a bus against the thesis's models of them, which let every exchange end
 * everywhere before the next begins. With startup a, m bytes of an edge, b a byte's time.
 */
class BusDecompositionTest {
  private static final long A = 400;
  private static final LogGp COSTS = new LogGp(0, A, 0, 0, 2, Long.MAX_VALUE, 0);

  private static long makespan(Script program) {
    return new Simulator(COSTS, new Bus()).run(program).makespan();
  }

  private static void exchange(Script program, int p, int step, long m) {
    for (int rank = 0; rank < p; rank++) {
      program.send(rank, (rank + step + p) % p, m).receive(rank, (rank - step + p) % p);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 100, 5000", "8, 1000, 3000", "3, 10, 100", "10, 500, 100000"})
  void blockingIterationIsAtMostEquation410(int p, long m, long computing) {
    // T = 2 (a + p m b) + c; the bus alone is busy for 2 p m b after the first startup.
    Script program = new Script(p);
    exchange(program, p, 1, m);
    exchange(program, p, -1, m);
    for (int rank = 0; rank < p; rank++) {
      program.compute(rank, computing);
    }
    assertThat(makespan(program))
        .isLessThanOrEqualTo(2 * (A + p * m * 2) + computing)
        .isGreaterThanOrEqualTo(A + 2 * p * m * 2 + computing);
  }

  @ParameterizedTest
  @CsvSource({"4, 100, 50000", "8, 1000, 300000", "8, 1000, 3000", "3, 10, 100"})
  void nonBlockingIterationIsEquation413WhereComputationHidesTheBus(int p, long m, long interior) {
    // T = 2 a + max(interior, 2 p m b) + edges; messages leave from the first startup on.
    long edges = 700;
    Script program = new Script(p);
    for (int rank = 0; rank < p; rank++) {
      program.receive(rank, (rank + 1) % p, 1, 5).receive(rank, (rank + p - 1) % p, 2, 5);
      program.send(rank, (rank + p - 1) % p, 1, m, Step.Mode.STANDARD, 6);
      program.send(rank, (rank + 1) % p, 2, m, Step.Mode.STANDARD, 6);
      program.compute(rank, interior).await(rank, 5).compute(rank, edges);
    }
    long bus = 2L * p * m * 2;
    long model = 2 * A + Math.max(interior, bus) + edges;
    if (interior >= bus) {
      assertThat(makespan(program)).isEqualTo(model);
    } else {
      assertThat(makespan(program))
          .isLessThanOrEqualTo(model)
          .isGreaterThanOrEqualTo(Math.max(2 * A + interior, A + bus) + edges);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 1000, 20000", "10, 100, 5000", "7, 300, 0"})
  void scatterComputeGatherIsAtMostTheirSum(int p, long part, long computing) {
    // Equations 4.9 and 4.11 around the computation.
    Script program = new Script(p);
    for (int rank = 1; rank < p; rank++) {
      program.send(0, rank, part).receive(rank, 0).compute(rank, computing).send(rank, 0, part);
    }
    program.compute(0, computing);
    for (int rank = 1; rank < p; rank++) {
      program.receive(0, rank);
    }
    long scatter = A + (p - 2) * Math.max(A, part * 2) + part * 2;
    long gather = A + part * 2 * (p - 1);
    assertThat(makespan(program))
        .isLessThanOrEqualTo(scatter + computing + gather)
        .isGreaterThanOrEqualTo(scatter + computing + A + part * 2);
  }
}
