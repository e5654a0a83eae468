package org.perfmodel.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Predicted speedups against recorded ones: 17 parallel programs at two sizes each, on 1 to 16
 * processors of the machine that {@code xeon-16} describes, JDK 17. Each was timed twice, some
 * minutes apart, in JVMs of its own (but for one program, which the second time left out). The bars
 * only notice that predictions get worse.
 */
@Tag("exhaustive")
class RecordedSpeedupsTest {
  private static final Path RECORDED = Path.of("src/test/resources/org/perfmodel/benchmarks");

  private static List<ScheduleAccuracy.Judged> judged;

  @BeforeAll
  static void judge() throws IOException {
    judged =
        new ScheduleAccuracy(Path.of("src/main/java"), "xeon-16")
            .judged(RECORDED.resolve("times-xeon-16.csv"));
  }

  @Test
  void everyProgramIsPredictedOnAllProcessors() {
    assertThat(judged).hasSize(34 * 5);
    assertThat(judged).allSatisfy(each -> assertThat(each.prediction()).isPresent());
  }

  @Test
  void speedupsOfSeveralProcessorsAreNoWorseThanTheyWere() {
    List<Double> errors =
        judged.stream()
            .filter(each -> each.processors() > 1)
            .map(ScheduleAccuracy.Judged::speedupError)
            .toList();
    assertThat(ScheduleAccuracy.mean(errors)).isLessThan(0.275);
    assertThat(ScheduleAccuracy.median(errors)).isLessThan(0.2);
  }

  /**
   * What a barrier, a lock that all want or starting threads costs must not come out as nothing.
   */
  @Test
  void noSpeedupIsPromisedThatIsNotThere() {
    assertThat(judged)
        .allSatisfy(
            each ->
                assertThat(each.predictedSpeedup())
                    .as(each.run().program() + " " + each.run().size() + " " + each.processors())
                    .isLessThan(2.5 * each.measuredSpeedup()));
  }

  /**
   * The same programs on both processors of the machine that {@code epyc-7001} describes, where
   * memory is 1.3 times as slow for two as for one.
   */
  @ParameterizedTest
  @CsvSource({"epyc-7001, 0.10, 0.06", "epyc-7001-jdk25, 0.15, 0.05"})
  void twoProcessorsAreNoWorseThanTheyWere(String platform, double mean, double median)
      throws IOException {
    List<Double> errors =
        new ScheduleAccuracy(Path.of("src/main/java"), platform)
            .judged(RECORDED.resolve("times-" + platform + ".csv")).stream()
                .filter(each -> each.processors() > 1)
                .map(ScheduleAccuracy.Judged::speedupError)
                .toList();
    assertThat(errors).hasSize(34);
    assertThat(ScheduleAccuracy.mean(errors)).isLessThan(mean);
    assertThat(ScheduleAccuracy.median(errors)).isLessThan(median);
  }
}
