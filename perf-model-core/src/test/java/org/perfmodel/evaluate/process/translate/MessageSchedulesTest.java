package org.perfmodel.evaluate.process.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.MessagePrograms.RANK;
import static org.perfmodel.evaluate.MessagePrograms.WORLD;
import static org.perfmodel.evaluate.MessagePrograms.await;
import static org.perfmodel.evaluate.MessagePrograms.collective;
import static org.perfmodel.evaluate.MessagePrograms.network;
import static org.perfmodel.evaluate.MessagePrograms.processes;
import static org.perfmodel.evaluate.MessagePrograms.receive;
import static org.perfmodel.evaluate.MessagePrograms.send;
import static org.perfmodel.evaluate.MessagePrograms.where;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.simulate.MessageProgram;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.SendMode;

/** All schedules of processes that pass messages, beside a simulator that knows nothing of them. */
class MessageSchedulesTest {
  private static final Expr NEXT = around(RANK.plus(1));
  private static final Expr BEFORE = around(RANK.plus(Expr.PROCESSORS).minus(1));

  private static Expr around(Expr rank) {
    return rank.minus(Expr.PROCESSORS.times(Expr.floor(rank.dividedBy(Expr.PROCESSORS))));
  }

  private static AllSchedules schedules(Scenario scenario) {
    MessageProgram program = new SimulationEvaluator().program(scenario);
    return MessageOrder.schedules(program.program(), program.costs(), program.hasPorts());
  }

  private static TaskNode work(Random random, int line) {
    Expr least = Expr.constant(random.nextInt(6));
    return additions(
        line, random.nextBoolean() ? least : least.plus(RANK.times(random.nextInt(4))));
  }

  private static TaskNode synchronous(int line, Expr destination, long bytes) {
    return new TaskNode.Send(
        line(line),
        WORLD,
        Optional.of(destination),
        Optional.of(Expr.ZERO),
        Expr.constant(bytes),
        SendMode.SYNCHRONOUS,
        Optional.empty());
  }

  /** With a tag of its own: nobody takes it for what is meant for later. */
  private static TaskNode tagged(int line, int tag, Expr destination, long bytes) {
    return new TaskNode.Send(
        line(line),
        WORLD,
        Optional.of(destination),
        Optional.of(Expr.constant(tag)),
        Expr.constant(bytes),
        SendMode.STANDARD,
        Optional.empty());
  }

  private static TaskNode tagged(int line, int tag, Optional<Expr> origin) {
    return new TaskNode.Receive(
        line(line), WORLD, origin, Optional.of(Expr.constant(tag)), Expr.ZERO, Optional.empty());
  }

  /** Each other process asks the first, which answers one after the other. */
  private static TaskNode answered(Random random, int line, long bytes) {
    Expr source = Expr.symbol(new Symbol("#source:" + (line + 3)));
    return where(
        line,
        RANK,
        sequence(
            tagged(line + 1, line + 1, Expr.ZERO, bytes),
            tagged(line + 2, line + 2, Optional.of(Expr.ZERO)),
            work(random, line + 2)),
        loop(
            line + 2,
            "8",
            Expr.PROCESSORS.minus(1),
            sequence(
                tagged(line + 3, line + 1, Optional.empty()),
                work(random, line + 4),
                tagged(line + 5, line + 2, source, bytes))));
  }

  /** Some rounds of communication that all take part in, none of which can get stuck. */
  private static TaskNode random(Random random, boolean isWild) {
    TaskNode[] parts = new TaskNode[2 * (2 + random.nextInt(3))];
    for (int i = 0; i < parts.length; i += 2) {
      int line = 10 * (i + 1);
      long bytes = random.nextInt(8);
      parts[i] = work(random, line);
      parts[i + 1] =
          switch (random.nextInt(isWild ? 8 : 7)) {
            case 0 -> sequence(send(line, NEXT, bytes), receive(line + 1, BEFORE, bytes));
            case 1 ->
                sequence(
                    receive(line, Optional.of(BEFORE), bytes, Optional.of("in")),
                    receive(line + 1, Optional.of(NEXT), bytes, Optional.of("in")),
                    send(line + 2, NEXT, Expr.constant(bytes), Optional.of("out")),
                    send(line + 3, BEFORE, Expr.constant(bytes + 2), Optional.of("out")),
                    work(random, line + 4),
                    await(line + 5, "in"),
                    await(line + 6, "out"));
            case 2 -> collective(line, CollectiveOperation.ALL_REDUCE, bytes);
            case 3 -> collective(line, CollectiveOperation.BROADCAST, bytes);
            case 4 -> collective(line, CollectiveOperation.ALL_TO_ALL, bytes);
            case 5 ->
                where(
                    line,
                    RANK,
                    sequence(
                        receive(line, RANK.minus(1), bytes),
                        where(
                            line,
                            Expr.PROCESSORS.minus(1).minus(RANK),
                            synchronous(line + 1, RANK.plus(1), bytes))),
                    where(
                        line,
                        Expr.PROCESSORS.minus(1),
                        synchronous(line + 2, RANK.plus(1), bytes)));
            case 6 ->
                loop(
                    line,
                    "9",
                    Expr.constant(2),
                    sequence(
                        send(line + 1, NEXT, bytes),
                        receive(line + 2, BEFORE, bytes),
                        work(random, line + 3)));
            default -> answered(random, line, bytes);
          };
    }
    return processes(parts);
  }

  private static Platform machine(Random random) {
    return Programs.machine(
        "add.double",
        1,
        "loop.entry",
        random.nextInt(2),
        "network.overhead.send",
        random.nextInt(3),
        "network.overhead.receive",
        random.nextInt(4),
        "network.gap",
        random.nextInt(5),
        "network.latency",
        1 + random.nextInt(12),
        "network.byte",
        random.nextInt(3));
  }

  @Test
  void withoutAReceiveFromAnybodyEveryScheduleTakesWhatIsSimulated() {
    for (int seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      TaskNode program = random(random, false);
      Scenario scenario = scenario(program, machine(random), 2 + random.nextInt(3), 1);
      AllSchedules all = schedules(scenario);
      double simulated = new SimulationEvaluator().explain(scenario).seconds();
      assertThat(all.least()).as("seed %d", seed).isCloseTo(simulated, within(1e-9));
      assertThat(all.greatest()).as("seed %d", seed).isCloseTo(simulated, within(1e-9));
    }
  }

  @Test
  void withReceivesFromAnybodyTheSimulatedScheduleIsOneOfAll() {
    int wide = 0;
    for (int seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      TaskNode program = random(random, true);
      Scenario scenario = scenario(program, machine(random), 2 + random.nextInt(3), 1);
      double simulated = new SimulationEvaluator().explain(scenario).seconds();
      AllSchedules all = schedules(scenario);
      assertThat(simulated)
          .as("seed %d", seed)
          .isBetween(all.least() - 1e-9, all.greatest() + 1e-9);
      wide += all.greatest() > all.least() + 1e-9 ? 1 : 0;
    }
    assertThat(wide).isGreaterThan(5);
  }

  @Test
  void longMessagesWaitForTheirReceiver() {
    Platform machine = network("network.rendezvous", 3);
    for (long bytes : new long[] {2, 3, 4, 40}) {
      for (int late : new int[] {0, 50}) {
        TaskNode relay =
            sequence(
                additions(10, 5),
                where(
                    11,
                    RANK,
                    sequence(additions(12, late), receive(13, RANK.minus(1), bytes)),
                    additions(14, 1)),
                where(
                    15,
                    Expr.PROCESSORS.minus(1).minus(RANK),
                    sequence(send(16, RANK.plus(1), bytes), additions(17, 3))));
        Scenario scenario = scenario(processes(relay), machine, 3, 1);
        AllSchedules all = schedules(scenario);
        double simulated = new SimulationEvaluator().explain(scenario).seconds();
        assertThat(all.least()).isCloseTo(simulated, within(1e-9));
        assertThat(all.greatest()).isCloseTo(simulated, within(1e-9));
      }
    }
  }

  @Test
  void overheadsOfEachSize() {
    Platform machine =
        network("network.overhead.send.above.3", 20, "network.overhead.receive.above.3", 30);
    for (long bytes : new long[] {3, 4}) {
      TaskNode one =
          sequence(
              where(13, RANK, receive(14, RANK.minus(1), bytes)),
              where(15, Expr.PROCESSORS.minus(1).minus(RANK), send(16, RANK.plus(1), bytes)));
      Scenario scenario = scenario(processes(one), machine, 3, 1);
      double simulated = new SimulationEvaluator().explain(scenario).seconds();
      AllSchedules all = schedules(scenario);
      assertThat(all.least()).isCloseTo(simulated, within(1e-9));
      assertThat(all.greatest()).isCloseTo(simulated, within(1e-9));
    }
  }

  /**
   * Messages of processes 1 and 2 are both there when process 0 receives: whoever is answered first
   * goes on first. 100 + answers of 2 and 1 + 10 later; then 50 of work for process 2 only.
   */
  @Test
  void whoIsAnsweredFirstDecides() {
    Expr source = Expr.symbol(new Symbol("#source:21"));
    TaskNode answer =
        loop(
            20,
            "1",
            Expr.constant(2),
            sequence(
                receive(21, Optional.empty(), 0, Optional.empty()),
                additions(22, 30),
                send(23, source, 0)));
    TaskNode ask =
        sequence(
            send(30, Expr.ZERO, 0),
            receive(31, Expr.ZERO, 0),
            where(32, RANK.minus(1), additions(33, 50)));
    Scenario scenario =
        scenario(
            processes(where(10, RANK, ask, sequence(additions(11, 100), answer))), network(), 3, 1);
    AllSchedules all = schedules(scenario);
    // 0 takes a message (2), works (30), sends (1); the answer travels 10 and is taken in 2.
    assertThat(all.least()).isCloseTo(100 + 33 + 10 + 2 + 50, within(1e-9));
    assertThat(all.greatest()).isCloseTo(100 + 2 * 33 + 10 + 2 + 50, within(1e-9));
    assertThat(all.mean()).isCloseTo((195 + 228) / 2.0, within(1e-9));
  }

  @Test
  void whatIsTooLongNamesItsProcessAndPlace() {
    TaskNode program =
        processes(
            loop(7, "1", Expr.constant(9999), sequence(send(8, NEXT, 0), receive(9, BEFORE, 0))));
    assertThatThrownBy(() -> schedules(scenario(program, network(), 2, 1)))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("process 0 takes more than 3000 steps with messages");
  }
}
