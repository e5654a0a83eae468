package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;

/**
 * Latches, semaphores and pools that are handed on to methods and constructors: who waits there for
 * ever is named, and where a run may come to its end, nobody is.
 */
class HandedOnWaitsTest {
  @TempDir static Path module;

  private static Map<String, RegionVerdict> judged = Map.of();

  static List<EditedMethods.Edit> edits() {
    return EditedMethods.of("waits.txt");
  }

  @BeforeAll
  static void judge() throws IOException {
    judged = EditedMethods.judged(module, edits(), true);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void whoeverWaitsForEverIsNamed(EditedMethods.Edit edit) {
    RegionVerdict verdict = judged.get(edit.name());
    boolean isStuck = edit.wants("DEADLOCK");
    assertThat(verdict.canDeadlock()).as(verdict.error().toString()).isEqualTo(isStuck);
    assertThat(verdict.outcome() == Outcome.ERROR).isEqualTo(isStuck);
    if (isStuck) {
      assertThat(verdict.error().orElseThrow()).contains("wait for each other for ever");
    }
  }
}
