package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What is put together says which lines it is, and nothing is put together from everywhere. */
class CompactGraphTest {
  private static final Operation ADD = Operation.parse("add.double");

  private static TaskNode.Compute line(String file, int line, long sums) {
    OperationCount count = new OperationCount(new TreeMap<>(Map.of(ADD, Expr.constant(sums))));
    return new TaskNode.Compute(new Place(file, line), count, count, List.of(), List.of());
  }

  private static List<String> brief(TaskNode... parts) {
    TaskNode brief =
        new CompactGraph().of(new TaskNode.Sequence(new Place("A.java", 1), List.of(parts)));
    List<TaskNode> all = brief instanceof TaskNode.Sequence some ? some.parts() : List.of(brief);
    return all.stream()
        .filter(TaskNode.Compute.class::isInstance)
        .map(TaskNode.Compute.class::cast)
        .map(each -> each.place() + " " + each.source().of(ADD))
        .toList();
  }

  @Test
  void linesThatAreOneAreNamedFromTheFirstToTheLast() {
    assertThat(brief(line("A.java", 12, 1), line("A.java", 10, 2), line("A.java", 17, 4)))
        .containsExactly("A.java:10-17 7");
  }

  @Test
  void whatIsPutTogetherTwiceNamesAll() {
    TaskNode inner =
        new TaskNode.Sequence(
            new Place("A.java", 20), List.of(line("A.java", 20, 1), line("A.java", 23, 1)));
    assertThat(brief(line("A.java", 25, 1), inner)).containsExactly("A.java:20-25 3");
  }

  @Test
  void linesOfOtherFilesAndPagesStayApart() {
    assertThat(
            brief(
                line("A.java", 10, 1),
                line("B.java", 11, 2),
                line("A.java", 300, 4),
                line("A.java", 12, 8),
                line("B.java", 9, 16)))
        .containsExactly("A.java:10-12 9", "B.java:9-11 18", "A.java:300 4");
  }

  @Test
  void theLineThatAGuessedBranchAsksStaysAlone() {
    Place asked = new Place("A.java", 11);
    TaskNode branch =
        new TaskNode.Branch(
            asked,
            new Estimate(ExprParser.parse("1/2"), Confidence.ASSUMED),
            line("A.java", 12, 1),
            new TaskNode.Sequence(asked, List.of()));
    assertThat(brief(line("A.java", 10, 1), line("A.java", 11, 2), branch, line("A.java", 14, 4)))
        .containsExactly("A.java:10-14 5", "A.java:11 2");
  }

  @Test
  void straightCodeOfACalledMethodStandsAtTheCall() {
    Place at = new Place("A.java", 11);
    TaskNode inner = new TaskNode.Call(new Place("B.java", 70), "C.c", line("C.java", 5, 1));
    TaskNode body =
        new TaskNode.Sequence(new Place("B.java", 69), List.of(line("B.java", 69, 2), inner));
    assertThat(brief(line("A.java", 10, 4), new TaskNode.Call(at, "B.b", body)))
        .containsExactly("A.java:10-11 7");
  }

  @Test
  void unlessAGuessedBranchAsksThatLine() {
    Place asked = new Place("A.java", 11);
    TaskNode branch =
        new TaskNode.Branch(
            asked,
            new Estimate(ExprParser.parse("1/2"), Confidence.ASSUMED),
            line("A.java", 12, 1),
            new TaskNode.Sequence(asked, List.of()));
    TaskNode call = new TaskNode.Call(asked, "B.b", line("B.java", 69, 2));
    assertThat(brief(line("A.java", 10, 4), call, branch))
        .containsExactly("A.java:10 4", "B.java:69 2");
  }
}
