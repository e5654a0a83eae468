package org.perfmodel.goal.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.workload.declared.Overlay;

/** Overlays are added to a file of any layout, or it is left alone. */
class OverlayInsertionTest {
  private static final Overlay MERGE =
      new Overlay(
          "Sort#merge(int[],int)",
          Optional.of("Sort.merge(int[],int)"),
          List.of(),
          new TreeMap<>(),
          new TreeMap<>(),
          new TreeMap<>(),
          new TreeMap<>(),
          false);

  private static Optional<String> into(String text) {
    return OverlayInsertion.into(text, "perf.yaml", List.of(MERGE));
  }

  @Test
  void allThatWasThereStaysInItsOrder() {
    for (String text :
        List.of(
            "",
            "# Only a comment.\n",
            "processors: [1]",
            "overlays: {}\nprocessors: [1]\n",
            "overlays:\n  \"A#b\": {exclude: true}\n",
            "overlays: # ours\n      A#b:\n        exclude: true\n\n# about rules\nrules: {}\n",
            "processors: [1]\r\noverlays:\r\n  A#b: {exclude: true}\r\nstrict: true\r\n",
            "overlays:\n  A#b:\n    trips:\n      L1: n\n    # last\n")) {
      String added = into(text).orElseThrow(() -> new AssertionError("refused: " + text));
      Configuration before = ConfigurationCodec.read(text, "perf.yaml");
      Configuration after = ConfigurationCodec.read(added, "perf.yaml");
      assertThat(after.overlays()).hasSize(before.overlays().size() + 1);
      assertThat(after.overlays().subList(0, before.overlays().size()))
          .isEqualTo(before.overlays());
      assertThat(after.processors()).isEqualTo(before.processors());
      List<String> kept = text.lines().filter(line -> !line.equals("overlays: {}")).toList();
      if (!kept.isEmpty()) {
        assertThat(added.lines().toList()).containsSubsequence(kept);
      }
      assertThat(added.contains("\r\n")).isEqualTo(text.contains("\r\n"));
    }
  }

  @Test
  void whatWouldChangeTheRestIsRefused() {
    for (String text :
        List.of(
            "overlays: {\"A#b\": {exclude: true}}\n",
            "{processors: [1]}\n",
            "\"overlays\":\n  A#b: {exclude: true}\n",
            "overlays:\n  \"Sort#merge(int[],int)\": {exclude: true}\n")) {
      assertThat(into(text)).as(text).isEmpty();
    }
  }
}
