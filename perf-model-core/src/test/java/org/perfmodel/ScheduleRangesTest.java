package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleRange;
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
    return pipeline.analyse(Requests.of(folder, "some", new SourceRoot(folder, "src"), "perf"));
  }

  private Insight insight(Analysis analysis, String region, int processors) {
    Point point =
        analysis.verdict().regions().stream()
            .filter(verdict -> verdict.region().value().equals(region))
            .flatMap(verdict -> verdict.predictions().stream())
            .map(Prediction::point)
            .filter(at -> at.processors() == processors)
            .findFirst()
            .orElseThrow();
    return pipeline.insight(analysis, new RegionId(region), point).orElseThrow();
  }

  @Test
  void theScheduleThatIsPredictedLiesBetweenTheBestAndTheWorst() throws IOException {
    Analysis analysis = analysis();
    for (String region : List.of("Some.unequal", "Some.locked", "Some.triangle")) {
      for (int processors : List.of(1, 2, 4)) {
        Insight insight = insight(analysis, region, processors);
        ScheduleRange all = insight.range().orElseThrow();
        assertThat(insight.seconds())
            .as(region + " on " + processors)
            .isBetween(all.least() - 1e-11, all.greatest() + 1e-11);
        assertThat(all.mean()).isBetween(all.least() - 1e-11, all.greatest() + 1e-11);
      }
    }
  }

  @Test
  void aLongTaskThatBeginsLastIsTheWorstSchedule() throws IOException {
    Analysis analysis = analysis();
    double once = insight(analysis, "Some.divide", 1).seconds();
    ScheduleRange all = insight(analysis, "Some.unequal", 2).range().orElseThrow();
    // One, one and two on two processors: two rounds, or the long one after a short one.
    assertThat(all.greatest() - all.least()).isCloseTo(once, within(0.05 * once));
    ScheduleRange alone = insight(analysis, "Some.unequal", 1).range().orElseThrow();
    assertThat(alone.greatest()).isCloseTo(alone.least(), within(1e-11));
  }

  @Test
  void whatIsTooLargeIsSaidAndNotAnError() throws IOException {
    Analysis analysis = analysis();
    Insight many = insight(analysis, "Some.many", 16);
    assertThat(many.range()).isEmpty();
    assertThat(many.rangeNote())
        .isEqualTo("Some.java:36: the schedules of 65 tasks are too many to look at all");
  }

  @Test
  void explainAndReportShowTheBounds() throws IOException {
    Analysis analysis = analysis();
    assertThat(String.join("\n", pipeline.explain(analysis, "Some.unequal")))
        .containsPattern("(All schedules|Every schedule) that leaves? no\\s+processor\\s+idle");
    pipeline.write(analysis);
    assertThat(Files.readString(folder.resolve("target/report/Some.unequal.html")))
        .containsPattern("(All schedules|Every schedule) that leaves? no processor idle takes? ");
  }
}
