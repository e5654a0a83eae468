package org.perfmodel.check.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.RegionPredictions;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleBounds.Origin;
import org.perfmodel.prediction.ScheduleRange;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/** The bounds over all schedules of regions as they stand in sources. */
class ScheduleRangesTest {
  private static final String SOURCE =
      """
      import java.util.concurrent.*;
      import java.util.stream.IntStream;

      class Some {
        private final ExecutorService pool = Executors.newFixedThreadPool(64);
        private int count;

        @PerfModel(inputs = "n=1000")
        void unequal(double[] x, int n) throws Exception {
          var a = pool.submit(() -> divide(x, n));
          var b = pool.submit(() -> divide(x, n));
          var c = pool.submit(() -> divide(x, 2 * n));
          a.get();
          b.get();
          c.get();
        }

        @PerfModel(inputs = "n=1000")
        void locked(double[] x, int n) throws Exception {
          var a = pool.submit(() -> { divide(x, n); synchronized (pool) { divide(x, 2 * n); } });
          var b = pool.submit(() -> { synchronized (pool) { divide(x, n); } divide(x, 3 * n); });
          a.get();
          b.get();
        }

        @PerfModel(inputs = "n=6")
        void triangle(double[] x, int n) {
          for (int i = 0; i < n; i++) {
            final int row = i;
            pool.submit(() -> divide(x, 1000 * row));
          }
        }

        @PerfModel(inputs = "n=1000")
        void many(double[] x, int n) {
          IntStream.range(0, n).parallel().forEach(i -> divide(x, i));
        }

        @PerfModel(inputs = "n=6000")
        void copied(double[][] x, double[][] y, int n) {
          IntStream.range(0, n).parallel().forEach(i -> {
            for (int j = 0; j < n; j++) {
              y[i][j] = x[i][j];
            }
          });
        }

        @PerfModel(inputs = "n=1000")
        static void divide(double[] x, int n) {
          double s = 1;
          for (int i = 0; i < n; i++) {
            s = x[0] / s;
          }
          x[0] = s;
        }
      }
      """;

  @TempDir Path folder;
  private final Pipeline pipeline = new Pipeline();

  private Analysis analysis() throws IOException {
    Files.writeString(folder.resolve("Some.java"), SOURCE);
    return pipeline.analyse(
        Requests.drawn(Requests.of(folder, "some", new SourceRoot(folder, "src"), "perf")));
  }

  private ScheduleBounds bounds(Analysis analysis, String region, int processors) {
    return new RegionPredictions(analysis)
        .schedules(region(analysis, region), point(analysis, region, processors))
        .orElseThrow();
  }

  private static Region region(Analysis analysis, String name) {
    return analysis.workload().regions().stream()
        .filter(region -> region.id().value().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Point point(Analysis analysis, String region, int processors) {
    return analysis.verdict().regions().stream()
        .filter(verdict -> verdict.region().value().equals(region))
        .flatMap(verdict -> verdict.predictions().stream())
        .map(Prediction::point)
        .filter(at -> at.processors() == processors)
        .findFirst()
        .orElseThrow();
  }

  /** The bounds of a module that may look at no state any more. */
  private ScheduleBounds unexplored(Analysis analysis, String region, int processors) {
    return new Schedules(new ScheduleEvaluator(), new SimulationEvaluator(), new StateBudget(0))
        .of(
            new Scenario(
                region(analysis, region),
                analysis.platform(),
                point(analysis, region, processors),
                new BottleneckCostModel()))
        .orElseThrow();
  }

  @Test
  void theScheduleThatIsPredictedLiesBetweenTheBestAndTheWorst() throws IOException {
    Analysis analysis = analysis();
    for (String region : List.of("Some.unequal", "Some.locked", "Some.triangle", "Some.many")) {
      for (int processors : List.of(1, 2, 4, 16)) {
        ScheduleBounds bounds = bounds(analysis, region, processors);
        ScheduleRange all = bounds.range().orElseThrow();
        assertThat(bounds.seconds())
            .as(region + " on " + processors)
            .isBetween(all.least() - 1e-11, all.greatest() + 1e-11);
        double mean = all.mean().orElse(all.least());
        assertThat(mean).isBetween(all.least() - 1e-11, all.greatest() + 1e-11);
      }
    }
  }

  @Test
  void workAndSpanBoundEveryExecution() throws IOException {
    Analysis analysis = analysis();
    for (String region : List.of("Some.unequal", "Some.locked", "Some.triangle")) {
      for (int processors : List.of(1, 2, 4)) {
        ScheduleBounds explored = bounds(analysis, region, processors);
        ScheduleBounds bounded = unexplored(analysis, region, processors);
        assertThat(explored.origin()).isEqualTo(Origin.EXPLORED);
        assertThat(bounded.origin()).isEqualTo(Origin.WORK_AND_SPAN);
        ScheduleRange inner = explored.range().orElseThrow();
        ScheduleRange outer = bounded.range().orElseThrow();
        assertThat(outer.least()).isLessThanOrEqualTo(inner.least() + 1e-11);
        assertThat(outer.greatest()).isGreaterThanOrEqualTo(inner.greatest() - 1e-11);
        assertThat(bounded.note()).contains("that a region of this module may take");
      }
    }
  }

  @Test
  void aLongTaskThatBeginsLastIsTheWorstSchedule() throws IOException {
    Analysis analysis = analysis();
    double once =
        new RegionPredictions(analysis)
            .insight(
                new RegionId("Some.divide"), point(analysis, "Some.divide", 1), Integer.MAX_VALUE)
            .orElseThrow()
            .seconds();
    ScheduleRange all = bounds(analysis, "Some.unequal", 2).range().orElseThrow();
    // One, one and two on two processors: two rounds, or the long one after a short one.
    assertThat(all.greatest() - all.least()).isCloseTo(once, within(0.05 * once));
    ScheduleRange alone = bounds(analysis, "Some.unequal", 1).range().orElseThrow();
    assertThat(alone.greatest()).isCloseTo(alone.least(), within(1e-11));
  }

  @Test
  void whatIsTooLargeIsBoundedByWorkAndSpanAndNotAnError() throws IOException {
    ScheduleBounds many = bounds(analysis(), "Some.many", 16);
    assertThat(many.origin()).isEqualTo(Origin.WORK_AND_SPAN);
    assertThat(many.note())
        .isEqualTo(
            "Some.java:36: the schedules of 65 tasks are not looked at one by one, at most 64"
                + " are.");
  }

  @Test
  void aRegionWithoutTasksHasNoSchedulesToTellOf() throws IOException {
    Analysis analysis = analysis();
    assertThat(
            new RegionPredictions(analysis)
                .schedules(region(analysis, "Some.divide"), point(analysis, "Some.divide", 1)))
        .isEmpty();
  }

  @Test
  void explainAndReportShowTheBounds() throws IOException {
    Analysis analysis = pipeline.bounded(analysis());
    assertThat(String.join("\n", pipeline.explain(analysis, "Some.unequal")))
        .containsPattern("(All schedules|Every schedule) that leaves? no\\s+processor\\s+idle");
    pipeline.write(analysis);
    assertThat(Files.readString(folder.resolve("target/report/Some.unequal.html")))
        .containsPattern("(All schedules|Every schedule) that leaves? no processor idle takes? ");
    assertThat(Files.readString(folder.resolve("target/report/index.html")))
        .contains("title=\"All schedules take ", "Below a time: what its slowest schedule takes.");
  }

  @Test
  void theTableOfACheckAndItsDocumentHaveTheBounds() throws IOException {
    Analysis analysis = pipeline.bounded(analysis());
    String table = String.join("\n", pipeline.table(analysis));
    assertThat(table).containsPattern("all schedules +at +least +mean +greatest +scheduled");
    assertThat(table).containsPattern("Some.unequal +n=1000, p=16 .* [0-9]+ states?");
    assertThat(table).containsPattern("Some.many +n=1000, p=16 .* - .* work and span");
    String written = VerdictCodec.write(analysis.verdict());
    assertThat(written)
        .containsPattern("\"leastSeconds\": ?[0-9]")
        .containsPattern("\"origin\": ?\"work-and-span\"");
    Verdict read = VerdictCodec.read(written, "verdict.json", Map.of());
    ScheduleBounds unequal = read.regions().get(4).schedules().orElseThrow();
    ScheduleBounds first = analysis.verdict().regions().get(4).schedules().orElseThrow();
    assertThat(unequal.point()).isEqualTo(first.point());
    assertThat(unequal.states()).isEqualTo(first.states()).isPositive();
    assertThat(unequal.range().orElseThrow().greatest())
        .isCloseTo(first.range().orElseThrow().greatest(), within(1e-11));
  }

  /** At least work over processors, at most all of it as slow as a copy beside others. */
  @Test
  void tasksThatSlowEachOtherDownAreBetweenNoneAndAllOfThat() throws IOException {
    Analysis analysis = analysis();
    ScheduleBounds bounds = bounds(analysis, "Some.copied", 2);
    ScheduleRange range = bounds.range().orElseThrow();
    double slowest = analysis.platform().beside(2, 0);
    assertThat(bounds.origin()).isEqualTo(Origin.WORK_AND_SPAN);
    assertThat(bounds.note()).contains("tasks slow each other down at memory, by at most 1.0");
    assertThat(range.least()).isLessThan(bounds.seconds());
    assertThat(range.least() * slowest).isGreaterThanOrEqualTo(bounds.seconds() * (1 - 1e-9));
    assertThat(range.greatest()).isGreaterThan(bounds.seconds());
  }
}
