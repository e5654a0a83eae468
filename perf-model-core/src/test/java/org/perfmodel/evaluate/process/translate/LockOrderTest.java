package org.perfmodel.evaluate.process.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/** Which orders of locks get stuck; the judge walks through all interleavings by hand. */
class LockOrderTest {
  private static TaskNode both(int line, String first, String second) {
    return critical(line, first, critical(line + 1, second, additions(line + 2, 1)));
  }

  @Test
  void anExecutionOfStraightTasksGetsStuckExactlyWhereTheJudgeSaysSo() {
    int stuck = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      List<TaskNode> tasks = new ArrayList<>();
      List<List<String>> moves = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(2); i++) {
        List<String> own = new ArrayList<>();
        tasks.add(nest(random, 3, new ArrayList<>(), own));
        moves.add(own);
      }
      TaskNode[] branches = tasks.toArray(new TaskNode[0]);
      Optional<Deadlock> found = LockOrder.deadlock(forkJoin(1, branches));
      assertThat(found.isPresent()).as("seed %d", seed).isEqualTo(Interleavings.stick(moves));
      stuck += found.isPresent() ? 1 : 0;
    }
    assertThat(stuck).isBetween(40, 360);
  }

  /** Criticals inside and behind each other, and the same as moves: lock names, - gives back. */
  private static TaskNode nest(Random random, int depth, List<String> held, List<String> moves) {
    List<TaskNode> parts = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(2); i++) {
      String lock = List.of("a", "b", "c").get(random.nextInt(3));
      boolean again = held.contains(lock);
      if (!again) {
        held.add(lock);
        moves.add(lock);
      }
      TaskNode body = depth == 0 ? additions(9, 1) : nest(random, depth - 1, held, moves);
      parts.add(critical(9, lock, body));
      if (!again) {
        held.remove(lock);
        moves.add("-" + lock);
      }
      if (random.nextBoolean()) {
        break;
      }
    }
    return sequence(parts.toArray(new TaskNode[0]));
  }

  @Test
  void theTraceNamesTheLinesOfEachAcquisition() {
    Deadlock found =
        LockOrder.deadlock(forkJoin(1, both(10, "a", "b"), both(20, "b", "a"))).orElseThrow();
    assertThat(found.steps()).hasSize(2).allMatch(Deadlock.Step::isTaken);
    assertThat(found.steps())
        .extracting(step -> step.acquisition().place())
        .containsExactlyInAnyOrder(line(10), line(20));
    assertThat(found.waiting()).extracting(Acquisition::place).containsExactly(line(11), line(21));
    assertThat(found.waiting()).extracting(Acquisition::lock).containsExactly("b", "a");
    assertThat(found.text())
        .contains("`a` at " + line(10), "`b` at " + line(20))
        .endsWith("Maybe take `a` and `b` in one order everywhere.");
  }

  @Test
  void threeTasksCanWaitInACircle() {
    TaskNode circle = forkJoin(1, both(10, "a", "b"), both(20, "b", "c"), both(30, "c", "a"));
    assertThat(LockOrder.deadlock(circle).orElseThrow().waiting()).hasSize(3);
    TaskNode line = forkJoin(1, both(10, "a", "b"), both(20, "b", "c"), both(30, "a", "c"));
    assertThat(LockOrder.deadlock(line)).isEmpty();
  }

  @Test
  void aLockThatIsAroundTheOthersKeepsThemApart() {
    TaskNode guarded =
        forkJoin(
            1, critical(9, "door", both(10, "a", "b")), critical(19, "door", both(20, "b", "a")));
    assertThat(LockOrder.deadlock(guarded)).isEmpty();
  }

  @Test
  void aLoopIsPassedAnyNumberOfTimes() {
    TaskNode looped =
        forkJoin(
            1,
            loop(8, "1", size("n"), both(10, "a", "b")),
            sequence(both(18, "a", "b"), loop(19, "2", size("n"), both(20, "b", "a"))));
    assertThat(LockOrder.deadlock(looped)).isPresent();
  }

  @Test
  void whatAWaitingThreadHoldsItsTasksCannotTake() {
    TaskNode held = critical(5, "a", forkJoin(6, critical(7, "a", additions(8, 1))));
    assertThat(LockOrder.deadlock(held).orElseThrow().text())
        .contains("Maybe do not wait for a task while holding a lock that it takes.");
    TaskNode submitted =
        new TaskNode.ForkJoin(
            line(6),
            "1",
            "submitted tasks",
            List.of(critical(7, "a", additions(8, 1)), critical(9, "a", additions(8, 1))));
    assertThat(LockOrder.deadlock(critical(5, "a", submitted))).isEmpty();
  }

  @Test
  void iterationsOfAParallelLoopDifferInTheirIndex() {
    Expr even =
        Expr.max(
            Expr.ZERO,
            Expr.ONE.minus(index("1").minus(Expr.floor(index("1").dividedBy(2)).times(2))));
    TaskNode split = branch(even, Confidence.EXACT);
    assertThat(LockOrder.deadlock(parallel(1, "1", size("n"), split))).isPresent();
    assertThat(LockOrder.deadlock(parallel(1, "1", Expr.ONE, split))).isEmpty();
  }

  @Test
  void aConditionThatMayCompareTheObjectsOrdersThem() {
    Expr half = Expr.constant(Rational.of(1, 2));
    TaskNode ordered = branch(half, Confidence.ASSUMED);
    assertThat(LockOrder.deadlock(parallel(1, "1", size("n"), ordered))).isEmpty();
    TaskNode one = new TaskNode.Branch(line(5), estimate(half), both(10, "a", "b"), sequence());
    assertThat(LockOrder.deadlock(forkJoin(1, one, both(20, "b", "a")))).isPresent();
  }

  private static TaskNode branch(Expr probability, Confidence confidence) {
    return new TaskNode.Branch(
        line(5), new Estimate(probability, confidence), both(10, "a", "b"), both(20, "b", "a"));
  }

  private static Estimate estimate(Expr value) {
    return new Estimate(value, Confidence.ASSUMED);
  }

  @Test
  void aNameThatIsNotOfOneObjectIsNoLock() {
    for (String name : List.of("some x", "row[i]", "pick(1)")) {
      assertThat(LockOrder.deadlock(forkJoin(1, both(10, "a", name), both(20, name, "a"))))
          .as(name)
          .isEmpty();
    }
    for (String name : List.of("this.lock", "Some.class", "straße")) {
      assertThat(LockOrder.deadlock(forkJoin(1, both(10, "a", name), both(20, name, "a"))))
          .as(name)
          .isPresent();
    }
  }

  @Test
  void tooManyInterleavingsAreSaidToBe() {
    TaskNode[] tasks = new TaskNode[9];
    for (int i = 0; i < tasks.length; i++) {
      tasks[i] = both(10 * i + 1, "a" + i, "b" + i);
    }
    assertThatThrownBy(() -> LockOrder.deadlock(forkJoin(1, tasks), new Limits(3000, 100)))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("more than 3000 states");
  }
}
