package org.perfmodel.workload.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskPipelineTest {
  private static final int BILLION = 1_000_000_000;

  @Test
  void aLineIsAPipeline() {
    assertThat(TaskPipelineText.read("g", "# dp\n\nPipeline 3 4 0.5 2 # end\n\n"))
        .contains(new TaskPipeline(3, 4, List.of(0.5, 2.0)));
    assertThat(TaskPipelineText.read("g", "pipeline 1000000000 1000000000 1e-9"))
        .contains(new TaskPipeline(BILLION, BILLION, List.of(1e-9)));
    assertThat(TaskPipelineText.read("g", "task 0 1\n")).isEmpty();
    assertThat(TaskPipelineText.read("g", "")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pipeline 0 1 1| g:1:10: The number of rows, 1 to 1000000000, was expected, not `0`.",
        "pipeline 1 x 1| g:1:12: The number of columns, 1 to 1000000000, was expected, not `x`.",
        "pipeline 1 1000000001 1| g:1:12: The number of columns, 1 to 1000000000, was expected, not"
            + " `1000000001`.",
        "pipeline 2 2| g:1:13: The seconds of a task was expected, not the end of the file.",
        "pipeline 2 2 0| g:1:1: A pipeline's task takes 0.0 s; more than 0 is needed.",
        "pipeline 2 2 1 2 3| g:1:1: A pipeline of 2 rows has 1 to 2 costs, not 3.",
        "pipeline 2 2 1 = 3| g:1:16: The end of the line was expected, not `=`.",
        "pipeline 2 2 1;task 0 1| g:2:1: A pipeline is no list of tasks: it stands alone in its"
            + " file.",
      })
  void whatIsNoPipelineIsRefusedWithItsPlace(String lines, String message) {
    assertThatThrownBy(() -> TaskPipelineText.read("g", lines.replace(';', '\n')))
        .isInstanceOf(GraphSyntaxException.class)
        .hasMessage(message);
  }

  @Test
  void unfoldedItIsEachTaskAfterTheOneAboveAndTheOneBefore() {
    TaskPipeline pipeline = new TaskPipeline(3, 2, List.of(5.0, 7.0));
    assertThat(TaskGraphText.write(pipeline.unfolded(6)))
        .isEqualTo(
            "task 0 5.0\ntask 1 5.0 <- 0\ntask 2 7.0 <- 0\ntask 3 7.0 <- 1 2\n"
                + "task 4 5.0 <- 2\ntask 5 5.0 <- 3 4\n");
    assertThatThrownBy(() -> pipeline.unfolded(5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("6 tasks of a pipeline are not kept one by one; up to 5 are");
  }

  @Test
  void itsWorkIsThatOfItsTasks() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      int rows = 1 + random.nextInt(12);
      List<Double> costs = new ArrayList<>();
      for (int i = random.nextInt(rows); i >= 0; i--) {
        costs.add(1e-3 + random.nextDouble());
      }
      TaskPipeline pipeline = new TaskPipeline(rows, 1 + random.nextInt(9), costs);
      double work = pipeline.unfolded(1000).work();
      assertThat(pipeline.work()).isCloseTo(work, within(1e-12 * work));
    }
  }

  @Test
  void costsThatAreAllEqualAreOneCost() {
    assertThat(new TaskPipeline(3, 3, List.of(2.0, 2.0)))
        .isEqualTo(new TaskPipeline(3, 3, List.of(2.0)));
  }
}
