package org.perfmodel.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.evaluate.MessagePrograms.RANK;
import static org.perfmodel.evaluate.MessagePrograms.await;
import static org.perfmodel.evaluate.MessagePrograms.collective;
import static org.perfmodel.evaluate.MessagePrograms.exchange;
import static org.perfmodel.evaluate.MessagePrograms.network;
import static org.perfmodel.evaluate.MessagePrograms.processes;
import static org.perfmodel.evaluate.MessagePrograms.receive;
import static org.perfmodel.evaluate.MessagePrograms.send;
import static org.perfmodel.evaluate.MessagePrograms.unlessFirst;
import static org.perfmodel.evaluate.MessagePrograms.unlessLast;
import static org.perfmodel.evaluate.MessagePrograms.where;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** Where the closed form answers for processes, it says what the simulator says. */
class FormulaAgainstSimulationTest {
  private static TaskNode step(Random random, int line) {
    long bytes = random.nextInt(20);
    Expr right =
        RANK.plus(1)
            .minus(Expr.floor(RANK.plus(1).dividedBy(Expr.PROCESSORS)).times(Expr.PROCESSORS));
    Expr before = RANK.minus(1).plus(Expr.PROCESSORS);
    Expr left = before.minus(Expr.floor(before.dividedBy(Expr.PROCESSORS)).times(Expr.PROCESSORS));
    return switch (random.nextInt(9)) {
      case 0 -> exchange(bytes);
      case 1 -> sequence(send(line, right, bytes), receive(line + 1, left, bytes));
      case 2 ->
          sequence(
              unlessLast(send(line, RANK.plus(1), bytes)),
              unlessFirst(receive(line + 1, RANK.minus(1), bytes)));
      case 3 -> additions(line, random.nextInt(60));
      case 4 -> where(line, RANK, additions(line, random.nextInt(40)));
      case 5 -> collective(line, CollectiveOperation.BARRIER, 0);
      case 6 ->
          sequence(
              receive(line, Optional.of(left), bytes, Optional.of("r" + line)),
              send(line + 1, right, Expr.constant(bytes), Optional.of("r" + line)),
              additions(line + 2, random.nextInt(40)),
              await(line + 3, "r" + line));
      case 7 ->
          sequence(
              unlessFirst(receive(line, RANK.minus(1), bytes)),
              unlessLast(send(line + 1, RANK.plus(1), bytes)));
      default -> loop(line, "7." + line, Expr.constant(1 + random.nextInt(5)), exchange(bytes));
    };
  }

  private static TaskNode program(Random random) {
    TaskNode[] steps = new TaskNode[1 + random.nextInt(4)];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = step(random, 100 + 10 * i);
    }
    TaskNode body = sequence(steps);
    return processes(
        random.nextBoolean() ? body : loop(50, "1", Expr.constant(1 + random.nextInt(20)), body));
  }

  @Test
  void aFormulaForProcessesSaysWhatTheSimulatorSays() {
    Random random = new Random(7);
    int answered = 0;
    double off = 0;
    for (int trial = 0; trial < 600; trial++) {
      TaskNode program = program(random);
      int p = 1 + random.nextInt(9);
      Scenario scenario = scenario(program, network(), p, 1);
      double formula;
      try {
        formula = new ClosedFormEvaluator().evaluate(scenario).time().value();
      } catch (NotApplicableException left) {
        continue;
      }
      double run = new SimulationEvaluator().evaluate(scenario).time().value();
      // Programs of nothing but small messages: who comes early to a collective has begun it.
      assertThat(formula)
          .as("trial %s, p = %s: %s", trial, p, program)
          .isBetween(0.97 * run, 1.2 * run);
      answered++;
      off += run > 0 ? Math.abs(formula / run - 1) : 0;
    }
    assertThat(answered).isGreaterThan(200);
    assertThat(off / answered).isLessThan(0.02);
  }
}
