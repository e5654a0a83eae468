package org.perfmodel.workload.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequentialTasksTextTest {
  private static SequentialTasks read(String text) {
    return SequentialTasksText.read("p.txt", text).orElseThrow();
  }

  @Test
  void aTaskHasSecondsKindAndWhatItReadsAndWrites() {
    SequentialTasks program =
        read(
            """
            # two tasks
            kind sum reduction
            data x 8
            message 1e-5 2e-9
            task 0 0.5 reads x "a b":16 x writes y:4 x
            task 1 2 sum writes "a b"  # last
            """);
    assertThat(program.tasks()).isEqualTo(2);
    assertThat(program.work()).isEqualTo(2.5);
    assertThat(program.data())
        .containsExactly(
            new SequentialTasks.Datum("x", 8),
            new SequentialTasks.Datum("a b", 16),
            new SequentialTasks.Datum("y", 4));
    assertThat(program.readCount(0)).isEqualTo(2);
    assertThat(program.writeCount(0)).isEqualTo(2);
    assertThat(program.doesWrite(0, 2)).isTrue();
    assertThat(program.doesWrite(1, 1)).isTrue();
    assertThat(program.doesWrite(1, 0)).isFalse();
    assertThat(program.kinds().get(program.kind(1)))
        .isEqualTo(new SequentialTasks.Kind("sum", true));
    assertThat(program.messageCost()).hasValue(new SequentialTasks.MessageCost(1e-5, 2e-9));
  }

  @Test
  void otherGraphFilesAreLeftToTheirReaders() {
    assertThat(SequentialTasksText.read("g.txt", "task 0 1\ntask 1 1 <- 0\n")).isEmpty();
    assertThat(SequentialTasksText.read("g.txt", "pipeline 3 3 1\n")).isEmpty();
    assertThat(SequentialTasksText.read("g.txt", "# task 0 1 reads x\ntask 0 1\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "task 0 1 reads x|p.txt:1:16: Nothing says how many bytes `x` has; write x:BYTES.",
        "task 1 1 reads x:8|p.txt:1:6: The next task's number, 0, was expected, not `1`.",
        "task 0 -1 reads x:8|p.txt:1:8: The task's seconds was expected, not `-1`.",
        "task 0 1 reads x:8 x:9|p.txt:1:20: `x` has 9 bytes here and 8 bytes before.",
        "task 0 1 reads :8 x:9|p.txt:1:16: `` is no datum; write NAME or NAME:BYTES.",
        "task 0 1 reads x:|p.txt:1:16: `x:` is no datum; write NAME or NAME:BYTES.",
        "task 0 1 writes x:8 <- 0|p.txt:1:21: `reads`, `writes` or the end of the line was"
            + " expected, not `<-`.",
        "data x -1|p.txt:1:8: The datum's bytes was expected, not `-1`.",
        "message 1 1;message 1 1;data x 8|p.txt:2:1: What a message costs is said twice.",
        "task 0 1 k reads x:8;kind k|p.txt:2:6: Kind `k` is known before this line.",
        "data x 8;work 0 1|p.txt:2:1: `task`, `data`, `kind` or `message` was expected, not"
            + " `work`.",
        "task 0 1 reads ;data x 8|p.txt:1:16: The name of a datum was expected, not the end of the"
            + " line."
      })
  void mistakesHaveTheirPlaceAndValue(String lines, String message) {
    assertThatThrownBy(() -> read(lines.replace(';', '\n') + "\n"))
        .isInstanceOf(GraphSyntaxException.class)
        .hasMessage(message);
  }
}
