package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.FirstApplicable;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.contention.SmpRecursion;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/** Memory takes a second per byte, the cache nothing; expected numbers are from the recursion. */
class MemoryContentionTest {
  private static final double SHARED = 0.4;

  private static Platform platform(double shared) {
    Platform plain = Programs.additions();
    TreeMap<String, Parameter> parameters = new TreeMap<>(plain.parameters());
    if (shared >= 0) {
      parameters.put(
          "memory.shared",
          new Parameter(
              "memory.shared", Rational.ofDouble(shared), 0.1, Confidence.FITTED, "by hand"));
    }
    return Platform.of(
        "by-hand",
        1024,
        0,
        parameters,
        List.of(level("cache", 1000, 0), level("memory", Long.MAX_VALUE, 1)),
        plain.provenance());
  }

  private static MemoryLevel level(String name, long capacity, long secondsPerByte) {
    return new MemoryLevel(
        name,
        capacity,
        Rational.of(secondsPerByte),
        Rational.of(secondsPerByte),
        0,
        Confidence.FITTED,
        "by hand");
  }

  /** Reads one double, 8 seconds from memory, of an array of so many. */
  private static TaskNode read(int line, long elements) {
    OperationCount none = new OperationCount(new TreeMap<>());
    Access access =
        new Access(
            "a",
            ValueType.DOUBLE,
            List.of(),
            Optional.of(Expr.ONE),
            Optional.of(Expr.constant(elements)),
            false,
            false,
            line(line));
    return new TaskNode.Compute(line(line), none, none, List.of(access), List.of());
  }

  /** Half of the time of an iteration is memory's. */
  private static TaskNode half(long elements) {
    return parallel(
        2,
        "1",
        size("n"),
        sequence(
            loop(3, "1.1", Expr.constant(2), read(4, elements)),
            loop(5, "1.2", Expr.constant(4), additions(6, 4))));
  }

  private static Prediction schedule(TaskNode program, double shared, int p, long n) {
    return new ScheduleEvaluator().evaluate(scenario(program, platform(shared), p, n));
  }

  @Test
  void equalTasksAreSlowedByTheRecursion() {
    SmpRecursion recursion = new SmpRecursion(1 - SHARED / 2, SHARED / 2);
    for (int p : new int[] {1, 2, 4, 7}) {
      assertThat(schedule(half(1_000_000), SHARED, p, p).time().value())
          .isCloseTo(32 * recursion.time(p), within(1e-9 * 32 * p));
    }
  }

  /** Copies that were measured beside each other: two took 1.3 times as long, eight twice. */
  private static Platform besides() {
    return with(platform(-1), Map.of("memory.beside.2", 1.3, "memory.beside.8", 2.0));
  }

  private static Platform with(Platform plain, Map<String, Double> more) {
    TreeMap<String, Parameter> parameters = new TreeMap<>(plain.parameters());
    more.forEach(
        (name, value) ->
            parameters.put(
                name,
                new Parameter(name, Rational.ofDouble(value), 0.1, Confidence.FITTED, "by hand")));
    return Platform.of("by-hand", 1024, 0, parameters, plain.memory(), plain.provenance());
  }

  /** 16 of 32 seconds are memory's; four are half way from two to eight. */
  @Test
  void bothEnginesTakeMemoryToBeAsSlowAsBesideSoManyCopies() {
    Map<Integer, Double> factors = Map.of(1, 1.0, 2, 1.3, 4, 1.65, 8, 2.0, 16, 2.0);
    for (Evaluator engine : List.of(new ClosedFormEvaluator(), new ScheduleEvaluator())) {
      factors.forEach(
          (p, factor) -> {
            Prediction found = engine.evaluate(scenario(half(1_000_000), besides(), p, 3 * p));
            assertThat(found.time().value())
                .as("%s, %d", engine.name(), p)
                .isCloseTo(3 * (16 + 16 * factor), within(1e-6));
            assertThat(found.work().value()).isCloseTo(3 * p * 32, within(1e-6));
            assertThat(found.span().value()).isCloseTo(32, within(1e-6));
            assertThat(found.assumptions()).noneMatch(each -> each.text().contains("`memory"));
          });
    }
  }

  @Test
  void howMuchSlowerIsUncertainInBothEngines() {
    Map<String, Evaluator> engines =
        Map.of("memory", new ClosedFormEvaluator(), "memory.beside.2", new ScheduleEvaluator());
    engines.forEach(
        (source, engine) -> {
          Prediction two = engine.evaluate(scenario(half(1_000_000), besides(), 2, 2));
          // A tenth of 1.3 times 16 seconds.
          assertThat(two.time().deviations().get(source))
              .as(engine.name())
              .isCloseTo(2.08, within(1e-6));
          assertThat(
                  engine.evaluate(scenario(half(1_000_000), besides(), 1, 2)).time().deviations())
              .doesNotContainKey(source);
        });
  }

  @Test
  void aFormulaSaysWhatOthersAdd() {
    Prediction found =
        new ClosedFormEvaluator().evaluate(scenario(half(1_000_000), besides(), 2, 8));
    assertThat(found.timeFormula().value().toString())
        .contains("$memory.beside(p)*$memory.byte_far(8000000)");
    assertThat(found.workFormula().value().toString()).doesNotContain("$memory.beside");
    // Of two tasks no more than two are beside each other.
    Prediction few =
        new ClosedFormEvaluator()
            .evaluate(
                scenario(forkJoin(2, read(3, 1_000_000), read(4, 1_000_000)), besides(), 8, 1));
    assertThat(few.time().value()).isCloseTo(8 * 1.3, within(1e-6));
  }

  @Test
  void whatFitsTheCacheIsNotSlowedBesideOthers() {
    for (Evaluator engine : List.of(new ClosedFormEvaluator(), new ScheduleEvaluator())) {
      assertThat(engine.evaluate(scenario(half(10), besides(), 4, 4)).time().value())
          .isCloseTo(16, within(1e-9));
    }
  }

  /** Who names the shared part means it. */
  @Test
  void aPartThatIsNamedCountsInPlaceOfCopies() {
    Platform both = with(platform(SHARED), Map.of("memory.beside.2", 9.0));
    assertThat(
            new ScheduleEvaluator().evaluate(scenario(half(1_000_000), both, 2, 2)).time().value())
        .isCloseTo(32 * new SmpRecursion(1 - SHARED / 2, SHARED / 2).time(2), within(1e-6));
  }

  @Test
  void whatFitsTheCacheIsNotSlowed() {
    assertThat(schedule(half(10), SHARED, 4, 4).time().value()).isCloseTo(16, within(1e-9));
  }

  @Test
  void theClosedFormLeavesContentionToTheScheduleAndAgreesWithoutIt() {
    Evaluator closed = new ClosedFormEvaluator();
    TaskNode program = half(1_000_000);
    assertThatThrownBy(() -> closed.evaluate(scenario(program, platform(SHARED), 2, 8)))
        .isInstanceOf(NotApplicableException.class)
        .hasMessageContaining("slow each other down at memory at Some.java:4");
    Evaluator both = new FirstApplicable(List.of(closed, new ScheduleEvaluator()));
    assertThat(both.evaluate(scenario(program, platform(SHARED), 2, 8)).engine())
        .isEqualTo(new ScheduleEvaluator().name());
    // Where nothing is shared, nobody says how much, or nobody else is there, they are the same.
    for (double shared : new double[] {0, -1, SHARED}) {
      for (int p : shared == SHARED ? new int[] {1} : new int[] {1, 2, 8}) {
        assertThat(schedule(program, shared, p, 24).time().value())
            .isCloseTo(
                closed.evaluate(scenario(program, platform(shared), p, 24)).time().value(),
                within(1e-9));
      }
    }
  }

  @Test
  void thatNothingIsKnownAboutContentionIsAnAssumptionOfBothEngines() {
    for (Evaluator engine : List.of(new ClosedFormEvaluator(), new ScheduleEvaluator())) {
      Prediction unknown = engine.evaluate(scenario(half(1_000_000), platform(-1), 2, 8));
      assertThat(unknown.assumptions())
          .anyMatch(each -> each.text().contains("has no `memory.beside.2`"));
      for (Prediction other :
          List.of(
              engine.evaluate(scenario(half(1_000_000), platform(0), 2, 8)),
              engine.evaluate(scenario(half(1_000_000), platform(-1), 1, 8)),
              engine.evaluate(scenario(half(10), platform(-1), 2, 8)))) {
        assertThat(other.assumptions()).noneMatch(each -> each.text().contains("has no `memory"));
      }
    }
  }

  @Test
  void theLossTableShowsContentionAndStillAddsUp() {
    Insight insight =
        new ScheduleEvaluator()
            .explain(scenario(half(1_000_000), platform(SHARED), 4, 8), StandardPolicies.all());
    double slowdown = new SmpRecursion(1 - SHARED / 2, SHARED / 2).time(4);
    assertThat(insight.losses().work()).isCloseTo(8 * 32, within(1e-9));
    assertThat(insight.losses().contention()).isCloseTo(8 * 32 * (slowdown - 1), within(1e-6));
    assertThat(insight.losses().total()).isCloseTo(4 * insight.seconds(), within(1e-6));
  }

  @Test
  void tasksThatDoNotUseMemoryAreNotSlowed() {
    // One branch reads, one adds: a single task at memory has nobody to wait for.
    TaskNode fork = forkJoin(2, read(3, 1_000_000), additions(4, 8));
    assertThat(schedule(fork, SHARED, 2, 1).time().value()).isCloseTo(8, within(1e-9));
    TaskNode both = forkJoin(2, read(3, 1_000_000), read(4, 1_000_000));
    assertThat(schedule(both, SHARED, 2, 1).time().value())
        .isCloseTo(8 * (1 + SHARED * SHARED), within(1e-9));
  }

  @Test
  void theUncertaintyOfTheSharedPartIsPartOfTheTimes() {
    Prediction prediction = schedule(half(1_000_000), SHARED, 2, 2);
    double moved = 32 * (1 + Math.pow(1.1 * SHARED / 2, 2));
    assertThat(prediction.time().deviations().get("memory.shared"))
        .isCloseTo(moved - prediction.time().value(), within(1e-6));
  }

  @Test
  void dataComeFromWhereTheLoopsAroundATaskLeaveThem() {
    // The row above was read by the iteration before: its line comes from a cache only if tasks
    // are priced with the loop around them, as the region's work is.
    OperationCount none = new OperationCount(new TreeMap<>());
    List<Access> accesses = new ArrayList<>();
    for (int row = 0; row < 2; row++) {
      accesses.add(
          new Access(
              "a",
              ValueType.DOUBLE,
              List.of(index("1").plus(row), index("1.1")),
              Optional.of(Expr.ONE),
              Optional.of(size("n").times(50)),
              false,
              true,
              line(4)));
    }
    TaskNode stencil =
        parallel(
            2,
            "1",
            size("n"),
            loop(
                3,
                "1.1",
                Expr.constant(50),
                new TaskNode.Compute(line(4), none, none, accesses, List.of())));
    for (long n : new long[] {1, 40, 1000}) {
      Prediction alone = schedule(stencil, 0, 1, n);
      assertThat(alone.time().value())
          .isCloseTo(alone.work().value(), within(1e-9 * alone.work().value()));
      Insight insight =
          new ScheduleEvaluator()
              .explain(scenario(stencil, platform(0), 1, n), StandardPolicies.all());
      assertThat(insight.losses().work())
          .isCloseTo(alone.work().value(), within(1e-9 * alone.work().value()));
    }
  }

  @Test
  void codeThatMemoryOnlyHoldsUpInPartWaitsInPart() {
    // Core and memory need 8 each and overlap not at all: half of 16 seconds is memory's.
    Platform plain = platform(SHARED);
    TreeMap<String, Parameter> parameters = new TreeMap<>(plain.parameters());
    parameters.put(
        "memory.overlap",
        new Parameter("memory.overlap", Rational.ONE, 0, Confidence.FITTED, "by hand"));
    Platform overlapping =
        Platform.of("by-hand", 1024, 0, parameters, plain.memory(), plain.provenance());
    TaskNode both = parallel(2, "1", size("n"), sequence(read(3, 1_000_000), additions(4, 8)));
    assertThatThrownBy(() -> new ClosedFormEvaluator().evaluate(scenario(both, overlapping, 2, 2)))
        .isInstanceOf(NotApplicableException.class);
    assertThat(new ScheduleEvaluator().evaluate(scenario(both, overlapping, 2, 2)).time().value())
        .isCloseTo(16 * (1 + Math.pow(SHARED / 2, 2)), within(1e-9));
  }
}
