package org.perfmodel.goal.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.request.PerfException;

class WhatIfTest {
  private static WhatIf asked(
      Optional<String> region, Optional<Path> graph, List<Integer> processors, String out) {
    return new WhatIf(
        region,
        graph,
        List.of(),
        processors,
        1,
        Optional.of(Path.of(out)),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  @Test
  void eitherARegionOrAGraphIsScheduled() {
    Optional<Path> graph = Optional.of(Path.of("g.dot"));
    assertThatThrownBy(() -> asked(Optional.empty(), Optional.empty(), List.of(), "x.svg"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("neither a region nor a graph")
        .hasMessageContaining("Maybe -Dperf.region=ID");
    assertThatThrownBy(() -> asked(Optional.of("A.b"), graph, List.of(), "x.svg"))
        .hasMessageContaining("both a region and a graph");
    assertThat(asked(Optional.empty(), graph, List.of(1), "x.svg").graph()).isEqualTo(graph);
  }

  @Test
  void whatCannotBeAnsweredIsSaidBeforeTheSourcesAreRead() {
    assertThatThrownBy(() -> asked(Optional.of("A.b"), Optional.empty(), List.of(4, 0), "x.svg"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("0 processors cannot be scheduled");
    assertThatThrownBy(() -> asked(Optional.of("A.b"), Optional.empty(), List.of(), "x.png"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("x.png")
        .hasMessageContaining("Maybe -Dperf.out=whatif.svg");
  }
}
