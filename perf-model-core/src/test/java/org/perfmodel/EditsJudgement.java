package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;

/**
 * Edits, and what the gate says of them: what makes code slower is red and its way back is not,
 * what means the same passes both ways, growth is what it is. Those that are {@code LATER} are not
 * yet.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EditsJudgement {
  private final Map<String, RegionVerdict> there = new TreeMap<>();
  private final Map<String, RegionVerdict> back = new TreeMap<>();

  /** The files of edits. */
  abstract List<String> files();

  Stream<EditedMethods.Edit> edits() {
    return files().stream().map(EditedMethods::of).flatMap(List::stream);
  }

  Stream<EditedMethods.Edit> slower() {
    return edits().filter(edit -> edit.wants("RED"));
  }

  Stream<EditedMethods.Edit> same() {
    return edits().filter(edit -> edit.wants("SAME"));
  }

  /** What no time shows: it must not pass without a word. */
  Stream<EditedMethods.Edit> told() {
    return edits().filter(edit -> edit.wants("TOLD"));
  }

  Stream<EditedMethods.Edit> growing() {
    return edits().filter(edit -> edit.wants("GROWTH"));
  }

  Stream<EditedMethods.Edit> ofOneLine() {
    return slower().filter(edit -> edit.wants("RED line"));
  }

  @BeforeAll
  void judge(@TempDir Path folder) throws IOException {
    List<EditedMethods.Edit> all = edits().toList();
    there.putAll(EditedMethods.judged(folder.resolve("there"), all, true));
    back.putAll(EditedMethods.judged(folder.resolve("back"), all, false));
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("slower")
  void whatIsSlowerIsRed(EditedMethods.Edit edit) {
    RegionVerdict verdict = there.get(edit.name());
    assertThat(verdict.outcome()).as(verdict.findings().toString()).isEqualTo(Outcome.REGRESSION);
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("slower")
  void whatIsFasterIsNot(EditedMethods.Edit edit) {
    RegionVerdict verdict = back.get(edit.name());
    assertThat(verdict.outcome().isFailure()).as(verdict.findings().toString()).isFalse();
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("told")
  void whatNoTimeShowsIsTold(EditedMethods.Edit edit) {
    RegionVerdict verdict = there.get(edit.name());
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(verdict.findings().toString())
        .containsPattern(
            "how long (tasks wait for each other|other threads wait) is not in the time"
                + "|the numbers that it is given changed|may run the code at|it depends on ");
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("same")
  void whatMeansTheSamePassesBothWays(EditedMethods.Edit edit) {
    assertThat(there.get(edit.name()).outcome()).isEqualTo(Outcome.PASS);
    assertThat(back.get(edit.name()).outcome()).isEqualTo(Outcome.PASS);
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("growing")
  void growthIsWhatItIs(EditedMethods.Edit edit) {
    String growth = edit.expected().split(" ", -1)[1];
    assertThat(there.get(edit.name()).predictions().get(0).growth()).hasToString(growth);
  }

  /** The line that is in the code of today and was not in that of then. */
  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("ofOneLine")
  void theLineIsNamed(EditedMethods.Edit edit) {
    Change change = there.get(edit.name()).change().orElseThrow();
    String text = change.changed().orElseThrow().text();
    assertThat(edit.before().lines().map(String::strip)).doesNotContain(text);
    assertThat(edit.now().lines().map(String::strip)).contains(text);
  }

  /** What is said of an edit. */
  RegionVerdict said(String name) {
    return there.get(name);
  }
}
