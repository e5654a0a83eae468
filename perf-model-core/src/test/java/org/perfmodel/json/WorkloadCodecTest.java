package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Part;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

class WorkloadCodecTest {
  private static final Place PLACE = new Place("Some.java", 3, 5);
  private static final TaskNode NOTHING = new TaskNode.Sequence(PLACE, List.of());

  @Test
  void permitsStandBesideALockThatHasSome() {
    TaskNode lock = new TaskNode.Critical(PLACE, "s", false, NOTHING);
    TaskNode permits = new TaskNode.Critical(PLACE, "s", Optional.empty(), false, 4, NOTHING);
    assertThat(written(lock)).contains("\"lock\": \"s\"").doesNotContain("permits");
    assertThat(written(permits)).contains("\"lock\": \"s\"", "\"permits\": 4");
  }

  @Test
  void aCountedWaitIsACallThatSaysWhatItWaitsFor() {
    CountedWait wait =
        new CountedWait(CountedWait.Kind.ACQUIRE, 1, "s", false, ExprParser.parse("n"));
    assertThat(written(new TaskNode.Call(PLACE, wait.method(), NOTHING)))
        .contains("\"kind\": \"call\"", "\"method\": \"acquire 1 of field `s`: n\"");
  }

  @Test
  void aDecisionSaysWhetherItAsksWhatTheRegionChanges() {
    Estimate half = Estimate.exact(ExprParser.parse("1/2"));
    TaskNode.Branch branch = new TaskNode.Branch(PLACE, half, NOTHING, NOTHING);
    assertThat(written(branch)).doesNotContain("altered");
    assertThat(written(branch.ofAltered())).contains("\"altered\": true");
  }

  @Test
  void aStoreSaysWhichPartOfANumberItKeeps() {
    Expr index = ExprParser.parse("i");
    Access store =
        new Access(
            "b",
            ValueType.BYTE,
            List.of(index),
            Optional.of(Expr.ONE),
            Optional.empty(),
            true,
            false,
            PLACE);
    Part second = new Part(ExprParser.parse("x"), Expr.constant(8), List.of());
    assertThat(written(compute(store))).doesNotContain("\"part\"");
    assertThat(written(compute(store.of(Optional.of(second)))))
        .contains("\"part\": {", "\"from\": \"8\"", "\"number\": \"x\"");
  }

  private static TaskNode compute(Access access) {
    OperationCount none = OperationCount.NONE;
    return new TaskNode.Compute(PLACE, none, none, List.of(access), List.of());
  }

  @Test
  void aGraphIsWrittenUpToANumberOfNodesAndSaysHowManyAreLeftOut() {
    List<TaskNode> parts = new ArrayList<>();
    for (int i = 0; i < 5 * NodeFields.MOST_NODES; i++) {
      parts.add(new TaskNode.Barrier(new Place("A.java", i + 1), "b"));
    }
    String text = written(new TaskNode.Sequence(new Place("A.java", 1), parts));
    assertThat(text.split("\"kind\": \"barrier\"", -1)).hasSize(NodeFields.MOST_NODES);
    assertThat(text).contains("\"kind\": \"left out\"", "\"nodes\": 801");
  }

  private static String written(TaskNode node) {
    return NodeFields.root(node).document(1, 9);
  }
}
