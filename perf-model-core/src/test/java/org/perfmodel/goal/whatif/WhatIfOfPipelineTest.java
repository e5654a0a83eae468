package org.perfmodel.goal.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.json.DocumentException;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/** A file with nothing but a pipeline is answered whatever its size. */
class WhatIfOfPipelineTest {
  @TempDir Path folder;

  private List<String> asked(String text, String... policies) throws IOException {
    Path file = Files.writeString(folder.resolve("dp.graph"), text);
    Request request = Requests.bare(folder);
    WhatIf question =
        new WhatIf(
            Optional.empty(),
            Optional.of(file),
            List.of(policies),
            List.of(1, 100),
            1,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of());
    return new Pipeline().whatIf(request, question);
  }

  /** 10^18 tasks: 10^18 / 100 + 99 of a nanosecond, next to nothing but the hundredth part. */
  @Test
  void aBillionRowsOfABillionTasksAreATable() throws IOException {
    List<String> lines = asked("pipeline 1000000000 1000000000 1e-9\n");
    assertThat(lines.get(0)).isEqualTo("dp.graph: time and speedup as scheduled");
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).matches(" *cyclic +1e.9 s +1 +10000000 s +100"))
        .anySatisfy(
            line -> assertThat(line).contains("= 1000000000000000000 tasks; work 1e+9 s, span 2 s"))
        .anySatisfy(line -> assertThat(line).contains("fifo, lpt").contains("are left out"));
  }

  @Test
  void aPolicyThatNeedsTheTasksIsRefusedWhereItIsTheOnlyOne() {
    assertThatThrownBy(() -> asked("pipeline 100000 100000 1\n", "fifo"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("fifo is left out: 10000000000 tasks are too many")
        .hasMessageContaining("Maybe ask for other policies.");
  }

  @Test
  void aMistakeHasItsPlace() {
    assertThatThrownBy(() -> asked("# dp\npipeline 0 3 1\n"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("dp.graph:2:10")
        .hasMessageContaining("The number of rows, 1 to 1000000000, was expected, not `0`.");
  }
}
