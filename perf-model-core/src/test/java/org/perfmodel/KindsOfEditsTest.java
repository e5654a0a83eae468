package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.limit.Metric;

/**
 * Five edits of each kind on which the gate was once wrong. Each but those of {@code mended.txt}
 * was written before anybody knew what the gate says.
 */
class KindsOfEditsTest extends EditsJudgement {
  @Override
  List<String> files() {
    return List.of(
        "kinds.txt",
        "strangers.txt",
        "streams.txt",
        "mended.txt",
        "memo.txt",
        "everyday.txt",
        "commits.txt",
        "early.txt",
        "unread.txt",
        "held.txt",
        "built.txt",
        "predicates.txt",
        "thrown.txt",
        "factories.txt",
        "optionals.txt",
        "ranges.txt",
        "stored.txt",
        "joins.txt",
        "overloads.txt",
        "inserted.txt",
        "trails.txt",
        "elements.txt",
        "downward.txt",
        "bands.txt",
        "updates.txt",
        "arrays.txt",
        "lazily.txt",
        "arms.txt",
        "reviewed.txt");
  }

  /** Wherever an element is put into a list, the list's array grows alike. */
  @ParameterizedTest
  @ValueSource(strings = {"FrontOfList", "MiddleOfList", "ReversedRows"})
  void whatIsPutInAllocatesAlike(String name) {
    assertThat(said(name).findings())
        .filteredOn(finding -> finding.limit().metric() == Metric.ALLOCATION)
        .isNotEmpty()
        .allSatisfy(
            finding -> assertThat(finding.change().orElseThrow()).isCloseTo(0, within(0.01)));
  }
}
