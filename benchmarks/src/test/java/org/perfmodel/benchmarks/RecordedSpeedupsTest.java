package org.perfmodel.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Predicted speedups against recorded ones: 17 parallel programs at two sizes each, on 1 to 16
 * processors of the machine that {@code xeon-16} describes, JDK 17. Each was timed twice, some
 * minutes apart, in JVMs of its own (but for one program, which the second time left out). The bars
 * only notice that predictions get worse.
 */
class RecordedSpeedupsTest {
  private static List<ScheduleAccuracy.Judged> judged;

  /** All but the merge sort, whose formula takes a minute to evaluate. */
  @BeforeAll
  static void judge(@TempDir Path sources) throws IOException {
    Path programs = Path.of("src/main/java/org/perfmodel/benchmarks/programs");
    try (Stream<Path> files = Files.list(programs)) {
      for (Path file : files.filter(each -> !each.endsWith("MergeSort.java")).toList()) {
        Files.copy(file, sources.resolve(file.getFileName()));
      }
    }
    judged =
        new ScheduleAccuracy(sources, "xeon-16", run -> !run.program().startsWith("MergeSort"))
            .judged(Path.of("src/test/resources/org/perfmodel/benchmarks/times-xeon-16.csv"));
  }

  @Test
  void everyProgramIsPredictedOnAllProcessors() {
    assertThat(judged).hasSize(32 * 5);
    assertThat(judged).allSatisfy(each -> assertThat(each.prediction()).isPresent());
  }

  @Test
  void speedupsOfSeveralProcessorsAreNoWorseThanTheyWere() {
    List<Double> errors =
        judged.stream()
            .filter(each -> each.processors() > 1)
            .map(ScheduleAccuracy.Judged::speedupError)
            .toList();
    assertThat(ScheduleAccuracy.mean(errors)).isLessThan(0.27);
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
}
