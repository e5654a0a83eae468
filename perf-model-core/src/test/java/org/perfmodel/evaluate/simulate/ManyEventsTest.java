package org.perfmodel.evaluate.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ProcessShares;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/**
 * Runs that are too long to be run again for each price: their formula shares out what messages add
 * to the time, and says so.
 */
class ManyEventsTest {
  private static final long N = 70_000;

  private static Platform network(int factor) {
    return machine(
        "add.double",
        1,
        "loop.entry",
        0,
        "network.latency",
        5 * factor,
        "network.overhead.send",
        2 * factor,
        "network.overhead.receive",
        3 * factor,
        "network.gap",
        0,
        "network.byte",
        4 * factor);
  }

  private static Platform queues(int factor) {
    return QueueThreads.machine(5 * factor, 2 * factor, 3 * factor, 0);
  }

  /** Two processes that answer each other: 12 for a word of one byte and one addition, each way. */
  private static TaskNode answers() {
    Expr other = Expr.ONE.minus(Spmd.RANK);
    return Spmd.processes(
        loop(
            2,
            "1",
            size("n"),
            Spmd.when(
                3,
                Spmd.RANK,
                sequence(Spmd.receive(4, other), additions(5, 1), Spmd.send(6, other, 1)),
                sequence(additions(7, 1), Spmd.send(8, other, 1), Spmd.receive(9, other)))));
  }

  private static TaskNode threads() {
    Channel there = QueueThreads.unbounded("there");
    Channel back = QueueThreads.unbounded("back");
    return forkJoin(
        1,
        loop(
            2,
            "1.1",
            size("n"),
            sequence(additions(3, 1), QueueThreads.put(4, there), QueueThreads.take(5, back))),
        loop(
            6,
            "1.2",
            size("n"),
            sequence(QueueThreads.take(7, there), additions(8, 1), QueueThreads.put(9, back))));
  }

  private static double at(Platform platform, Scenario scenario, Expr formula) {
    return new Quantifier(platform, scenario.point(), "many").value(formula);
  }

  private static void check(
      TaskNode program, Platform platform, Platform twice, double each, double passing) {
    Scenario scenario = scenario(program, platform, 2, N);
    Prediction prediction = new SimulationEvaluator().evaluate(scenario);
    double time = N * each;
    assertThat(prediction.time().value()).isCloseTo(time, within(1e-6 * time));
    Expr formula = prediction.timeFormula().value();
    assertThat(at(platform, scenario, formula)).isCloseTo(time, within(1e-6 * time));
    // Prices of messages are one product: twice each is twice what they add.
    assertThat(at(twice, scenario, formula)).isCloseTo(N * (each + passing), within(1e-4 * time));
    assertThat(new SimulationEvaluator().evaluate(scenario(program, twice, 2, N)).time().value())
        .isCloseTo(N * (each + passing), within(1e-6 * time));
    assertThat(prediction.contributions().stream().mapToDouble(Contribution::seconds).sum())
        .isCloseTo(time, within(1e-6 * time));
    assertThat(prediction.assumptions())
        .anySatisfy(
            assumed -> {
              assertThat(assumed.text()).contains("events: its formula shares out");
              assertThat(assumed.confidence()).isEqualTo(Confidence.ASSUMED);
            });
    // Each price is off by a tenth: what messages add is uncertain, too.
    assertThat(
            prediction.time().deviations().entrySet().stream()
                .filter(price -> !price.getKey().matches("add.*|model"))
                .mapToDouble(price -> price.getValue())
                .sum())
        .isCloseTo(0.1 * N * passing, within(1e-3 * time));

    MessagePassing messages = new SimulationEvaluator().explain(scenario);
    assertThat(messages.events()).isGreaterThan(300_000);
    for (ProcessShares share : messages.processes()) {
      assertThat(share.total()).isCloseTo(time, within(1e-6 * time));
    }
    assertThat(messages.mean().computation()).isCloseTo(N, within(1e-6 * time));
    assertThat(messages.lines().stream().mapToDouble(line -> line.messages()).sum())
        .isEqualTo(2.0 * N);
  }

  @Test
  void ofProcessesTheFormulaIsTheTimeAndItsPricesShareIt() {
    // There and back 2 + 5 + 3, and a byte.
    double way = 2 * (2 + 5 + 3 + bytes());
    check(answers(), network(1), network(2), 2 + way, way);
  }

  /** What LogGP asks for one byte: {@code G k}. */
  private static double bytes() {
    return 4;
  }

  @Test
  void ofThreadsTheFormulaIsTheTimeAndItsPricesShareIt() {
    double way = 2 * (2 + 5 + 3);
    check(threads(), queues(1), queues(2), 2 + way, way);
  }

  @Test
  void shorterRunsAreRunAgainForEachPriceAndSayNothing() {
    for (Scenario scenario :
        List.of(
            scenario(answers(), network(1), 2, 1000), scenario(threads(), queues(1), 2, 1000))) {
      assertThat(new SimulationEvaluator().evaluate(scenario).assumptions())
          .noneSatisfy(assumed -> assertThat(assumed.text()).contains("shares out"));
    }
  }
}
