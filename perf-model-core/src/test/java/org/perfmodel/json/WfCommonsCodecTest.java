package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.perfmodel.workload.graph.NamedTaskGraph;
import org.perfmodel.workload.graph.TaskGraphText;

/** The layouts of WfFormat 1.4 and 1.5, github.com/wfcommons/WfFormat. */
class WfCommonsCodecTest {
  private static final String GRAPH =
      """
      task 0 1.5
      task 1 2.0 <- 0
      task 2 0.25 <- 0 1
      """;

  @Test
  void aWorkflowOfVersionFive() {
    NamedTaskGraph read =
        WfCommonsCodec.read(
            """
            {"name": "w", "schemaVersion": "1.5", "workflow": {
              "specification": {"tasks": [
                {"name": "split", "id": "split_1", "parents": [], "children": ["map_1"]},
                {"name": "map", "id": "map_1", "parents": ["split_1"], "children": ["merge_1"]},
                {"name": "merge", "id": "merge_1", "parents": ["map_1", "split_1"], "children": []}]},
              "execution": {"makespanInSeconds": 9, "tasks": [
                {"id": "merge_1", "runtimeInSeconds": 0.25, "coreCount": 1},
                {"id": "split_1", "runtimeInSeconds": 1.5},
                {"id": "map_1", "runtimeInSeconds": 2}]}}}
            """,
            "w.json");
    assertThat(read.names()).containsExactly("split_1", "map_1", "merge_1");
    assertThat(TaskGraphText.write(read.graph())).isEqualTo(GRAPH);
  }

  @Test
  void aWorkflowOfVersionFour() {
    NamedTaskGraph read =
        WfCommonsCodec.read(
            """
            {"name": "w", "schemaVersion": "1.4", "workflow": {"makespanInSeconds": 9, "tasks": [
              {"name": "split", "runtime": 1.5, "parents": []},
              {"name": "map", "runtimeInSeconds": 2, "parents": ["split"]},
              {"name": "merge", "runtimeInSeconds": 0.25, "parents": ["map", "split"]}]}}
            """,
            "w.json");
    assertThat(TaskGraphText.write(read.graph())).isEqualTo(GRAPH);
  }

  @Test
  void whatIsMissingIsNamedWithItsLine() {
    assertThatThrownBy(
            () ->
                WfCommonsCodec.read(
                    "{\"workflow\": {\"tasks\": [\n{\"name\": \"a\", \"runtime\": 1, \"parents\":"
                        + " [\n\"b\"]}]}}",
                    "w.json"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("w.json:3")
        .hasMessageContaining("names a task `b` that does not exist");
    assertThatThrownBy(
            () ->
                WfCommonsCodec.read(
                    "{\"workflow\": {\"tasks\": [\n{\"name\": \"a\", \"parents\": []}]}}",
                    "w.json"))
        .hasMessageContaining("w.json:2")
        .hasMessageContaining("has no runtimeInSeconds");
    assertThatThrownBy(() -> WfCommonsCodec.read("{\"work\": {}}", "w.json"))
        .isInstanceOf(DocumentException.class);
  }
}
