package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.size;
import static org.perfmodel.evaluate.Programs.trips;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.FirstApplicable;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/** Unequal tasks take as long as the order makes them in which a pool gets them. */
class PoolOrderTest {
  private static final Evaluator ENGINES =
      new FirstApplicable(List.of(new ClosedFormEvaluator(), new ScheduleEvaluator()));

  private static TaskNode pool(int threads, Expr tasks, Expr additions) {
    return new TaskNode.Parallel(
        line(2),
        "1",
        "tasks 1",
        Symbol.index("1"),
        trips(tasks),
        TaskNode.Schedule.EXECUTOR,
        Optional.of(Estimate.exact(Expr.constant(threads))),
        additions(3, additions));
  }

  private static Prediction judged(TaskNode pool, int processors, long tasks) {
    return ENGINES.evaluate(scenario(pool, Programs.additions(), processors, tasks));
  }

  /** One where the index is so, else nothing. */
  private static Expr at(long which) {
    Expr apart = index("1").minus(which);
    return Expr.max(
        Expr.ZERO, Expr.ONE.minus(Expr.max(apart, Expr.constant(which).minus(index("1")))));
  }

  @Test
  void theLongTaskFirstOrLastIsNotTheSame() {
    TaskNode first = pool(3, size("n"), Expr.ONE.plus(at(0).times(7)));
    TaskNode last = pool(3, size("n"), Expr.ONE.plus(at(9).times(7)));
    assertThat(judged(first, 4, 10).time().value()).isCloseTo(8, within(1e-9));
    assertThat(judged(last, 4, 10).time().value()).isCloseTo(11, within(1e-9));
    assertThat(judged(first, 1, 10).time().value()).isCloseTo(17, within(1e-9));
    assertThat(judged(last, 1, 10).time().value()).isCloseTo(17, within(1e-9));
  }

  @Test
  void equalTasksHaveAFormulaAndItIsTheSchedule() {
    for (int tasks = 1; tasks < 12; tasks++) {
      TaskNode equal = pool(3, size("n"), Expr.constant(5));
      Prediction judged = judged(equal, 4, tasks);
      assertThat(judged.engine()).isEqualTo("closed form");
      Prediction scheduled =
          new ScheduleEvaluator().evaluate(scenario(equal, Programs.additions(), 4, tasks));
      assertThat(judged.time().value()).isCloseTo(scheduled.time().value(), within(1e-9));
    }
  }

  @Test
  void itLiesBetweenTheBestAndTheWorstOrder() {
    Random random = new Random(11);
    for (int round = 0; round < 20; round++) {
      int threads = 2 + random.nextInt(2);
      List<Long> weights = new ArrayList<>();
      Expr formula = Expr.ZERO;
      for (int i = 0; i < 6; i++) {
        weights.add(1L + random.nextInt(9));
        formula = formula.plus(at(i).times(weights.get(i)));
      }
      double judged = judged(pool(threads, size("n"), formula), 8, 6).time().value();
      assertThat(judged).isCloseTo(inOrder(weights, threads), within(1e-9));
      double[] all = {Double.MAX_VALUE, 0};
      orders(new ArrayList<>(), weights, threads, all);
      assertThat(judged).isBetween(all[0] - 1e-9, all[1] + 1e-9);
    }
  }

  /** Whoever is free takes the next. */
  private static double inOrder(List<Long> weights, int threads) {
    double[] free = new double[threads];
    double end = 0;
    for (long weight : weights) {
      int first = 0;
      for (int i = 1; i < threads; i++) {
        first = free[i] < free[first] ? i : first;
      }
      free[first] += weight;
      end = Math.max(end, free[first]);
    }
    return end;
  }

  private static void orders(List<Long> taken, List<Long> left, int threads, double[] found) {
    if (left.isEmpty()) {
      double end = inOrder(taken, threads);
      found[0] = Math.min(found[0], end);
      found[1] = Math.max(found[1], end);
    }
    for (int i = 0; i < left.size(); i++) {
      List<Long> rest = new ArrayList<>(left);
      List<Long> next = new ArrayList<>(taken);
      next.add(rest.remove(i));
      orders(next, rest, threads, found);
    }
  }
}
