package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Insight;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/** Policies that deal out iterations deal out whole ones, whatever an iteration consists of. */
class DealtIterationsTest {
  private static final Platform PLATFORM =
      machine(
          "add.double",
          1,
          "loop.entry",
          0,
          "parallel.invoke",
          0,
          "parallel.task",
          0.5,
          "lock",
          0,
          "lock.contended",
          0,
          "barrier",
          0);

  /** A region of n equal iterations. */
  record Case(String name, TaskNode program, double iteration) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> equalIterations() {
    return Stream.of(
        new Case("plain", parallel(2, "1", size("n"), additions(3, 5)), 5),
        new Case(
            "a lock after code",
            parallel(
                2, "1", size("n"), sequence(additions(3, 40), critical(4, "a", additions(5, 1)))),
            41),
        new Case(
            "a lock between code",
            parallel(
                2,
                "1",
                size("n"),
                sequence(additions(3, 30), critical(4, "a", additions(5, 1)), additions(6, 10))),
            41),
        new Case(
            "tasks within",
            parallel(
                2,
                "1",
                size("n"),
                sequence(additions(3, 30), forkJoin(4, additions(5, 5), additions(6, 5)))),
            41));
  }

  static Stream<Case> programs() {
    TaskNode inner = parallel(3, "1.1", Expr.constant(8), additions(4, 5));
    return Stream.concat(
        equalIterations(), Stream.of(new Case("streams", parallel(2, "1", size("n"), inner), 42)));
  }

  private static Map<String, Double> seconds(TaskNode program, int p, long n) {
    List<SchedulingPolicy> policies =
        Stream.concat(
                StandardPolicies.all().stream(),
                Stream.of("block-cyclic-16", "chunk-16")
                    .map(name -> StandardPolicies.named(name).orElseThrow()))
            .toList();
    Insight insight = new ScheduleEvaluator().explain(scenario(program, PLATFORM, p, n), policies);
    return insight.policies().stream()
        .collect(Collectors.toMap(Insight.Alternative::name, Insight.Alternative::seconds));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void onOneProcessorEachPolicyTakesTheWork(Case each) {
    Map<String, Double> found = seconds(each.program(), 1, 200);
    assertThat(found).containsKeys("cyclic", "block", "block-cyclic-16", "guided", "chunk-16");
    double work = found.get("lpt");
    assertThat(found)
        .allSatisfy(
            (policy, time) -> assertThat(time).as(policy).isCloseTo(work, within(1e-6 * work)));
  }

  /** One time on one processor, one speedup: that of the source's own policy and of the others. */
  @ParameterizedTest
  @MethodSource("equalIterations")
  void aSpeedupIsAgainstTheSameWorkForAllPolicies(Case each) {
    Platform locking =
        machine(
            "add.double",
            1,
            "loop.entry",
            0,
            "parallel.invoke",
            0,
            "parallel.task",
            0.5,
            "lock",
            3,
            "lock.contended",
            9,
            "barrier",
            0);
    for (int p : new int[] {1, 4}) {
      var scenario = scenario(each.program(), locking, p, 64);
      Insight insight = new ScheduleEvaluator().explain(scenario, StandardPolicies.all());
      Insight compared = new ScheduleEvaluator().compare(scenario, StandardPolicies.all());
      assertThat(compared.policies()).isEqualTo(insight.policies());
      assertThat(compared.seconds()).isEqualTo(insight.seconds());
      assertThat(insight.advice()).containsAll(compared.advice());
      double one = insight.speedup() * insight.seconds();
      assertThat(insight.policies())
          .allSatisfy(
              policy ->
                  assertThat(policy.speedup() * policy.seconds())
                      .isCloseTo(one, within(1e-9 * one)));
      assertThat(new ScheduleEvaluator().evaluate(scenario).speedup().value())
          .isCloseTo(insight.speedup(), within(1e-6));
    }
  }

  @ParameterizedTest
  @MethodSource("equalIterations")
  void equalIterationsEndWithinOneWhereverTheyAreDealt(Case each) {
    for (int p : new int[] {2, 4, 8}) {
      int n = 16 * p * 6;
      double share = n / p * each.iteration();
      Map<String, Double> found = seconds(each.program(), p, n);
      for (String policy : List.of("cyclic", "block", "block-cyclic-4", "block-cyclic-16")) {
        assertThat(found.get(policy))
            .as(policy + " on " + p)
            .isBetween(share, share + 2 * each.iteration() + p + 10);
      }
      assertThat(found.get("cyclic"))
          .isCloseTo(found.get("lpt"), within(each.iteration() + 2 * p + 10));
    }
  }

  @Test
  void anIterationThatMeetsTheOthersAtABarrierStaysWhereItBegan() {
    TaskNode workers =
        parallel(
            2,
            "1",
            size("n"),
            sequence(additions(3, 7), new TaskNode.Barrier(line(4), "all"), additions(5, 3)));
    Map<String, Double> found = seconds(workers, 4, 4);
    // A pool's other policies may run the second halves anywhere; all are done at once here.
    for (String policy : List.of("cyclic", "block", "block-cyclic-1", "lpt")) {
      if (found.containsKey(policy)) {
        assertThat(found.get(policy)).as(policy).isBetween(10.0, 11.0);
      }
    }
  }

  /** Blocks of 16 iterations, not of 16 pieces of a stream, of which there are 4 p. */
  @Test
  void blocksAreOfIterations() {
    TaskNode loop = parallel(2, "1", size("n"), additions(3, 1));
    double cyclic = seconds(loop, 2, 4096).get("cyclic");
    assertThat(seconds(loop, 2, 4096).get("block-cyclic-16")).isCloseTo(cyclic, within(1.0));
    assertThat(seconds(loop, 2, 1 << 20).get("block-cyclic-16")).isCloseTo(1 << 19, within(100.0));
  }
}
