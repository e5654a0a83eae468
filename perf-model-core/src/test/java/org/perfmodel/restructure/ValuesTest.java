package org.perfmodel.restructure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.perfmodel.workload.graph.SequentialTasks;

class ValuesTest {
  private static final int DATUM = 0;
  private static final int WRITTEN = 1;
  private static final int[] ALONE = {DataGraph.NONE, DataGraph.NONE};

  /** Two tasks; the second reads the one datum, of which there are two values. */
  private static Values values() {
    SequentialTasks.Builder program = SequentialTasks.builder();
    int kind = program.addKind(new SequentialTasks.Kind("task", false));
    int datum = program.addDatum("d", 8);
    program.addTask(1, kind, new int[0], new int[] {datum});
    program.addTask(1, kind, new int[] {datum}, new int[0]);
    return new Values(program.build(), new int[] {DATUM, DATUM}, new int[] {-1, 0}, 8);
  }

  @Test
  void whatIsFromBeforeTheProgramIsNotTakenBehindWhoWritesIt() {
    Values values = values();
    values.arrives(1, DATUM);
    values.writes(0, WRITTEN);
    assertThat(values.canCombine(0, 1, ALONE)).isFalse();
  }

  @Test
  void whatTheFirstWritesIsTakenBehindIt() {
    Values values = values();
    values.arrives(1, WRITTEN);
    values.writes(0, WRITTEN);
    assertThat(values.canCombine(0, 1, ALONE)).isTrue();
  }

  @Test
  void whatTheFirstLeavesAloneIsStillSoBehindIt() {
    Values values = values();
    values.arrives(1, DATUM);
    assertThat(values.canCombine(0, 1, ALONE)).isTrue();
  }
}
