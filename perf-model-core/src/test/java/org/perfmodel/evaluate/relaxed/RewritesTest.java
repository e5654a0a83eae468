package org.perfmodel.evaluate.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;

class RewritesTest {
  @Test
  void eliminationChangesNoTimeStamp() {
    int eliminated = 0;
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.varying(seed);
      RelaxedGraph less = EliminateDominatedEdges.of(graph);
      assertThat(less.tasks()).isEqualTo(graph.tasks());
      eliminated += graph.edges().size() - less.edges().size();
      keepsTimeStamps(seed, graph, less);
    }
    assertThat(eliminated).isGreaterThan(1000);
  }

  @Test
  void reductionChangesNoTimeStampOfWhatIsKept() {
    int reduced = 0;
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.varying(seed);
      SplittableRandom random = new SplittableRandom(seed);
      Set<String> kept = new HashSet<>();
      graph.tasks().stream().filter(t -> random.nextInt(4) == 0).forEach(t -> kept.add(t.name()));
      RelaxedGraph less = ReduceSimplePaths.of(graph, kept);
      assertThat(less.tasks().stream().map(RelaxedTask::name)).containsAll(kept);
      reduced += graph.tasks().size() - less.tasks().size();
      keepsTimeStamps(seed, graph, less);
    }
    assertThat(reduced).isGreaterThan(150);
  }

  @Test
  void bothInTurnLeaveTheLongestPathOfAGlobalOperation() {
    RelaxedModel model =
        RelaxedGraphText.read(
            "global.graph",
            """
            relaxed global
            param $send = 3
            param $more = 1
            task root
            task one = $send
            task two = $send
            task four = $send
            task end
            edge root -> one = $send
            edge root -> two = $send
            edge one -> two = $more
            edge one -> four = $more
            edge two -> four = $more
            edge four -> end = $send
            edge root -> end = $send + $more
            """);
    RelaxedGraph less = ReduceSimplePaths.of(EliminateDominatedEdges.of(model.graph()), Set.of());

    assertThat(less.tasks()).hasSize(2);
    assertThat(less.edges()).hasSize(1);
    assertThat(less.edges().get(0).cost()).hasToString("2*$more + 5*$send");
    assertThat(model.evaluate(Map.of()).time()).isEqualTo(17);
  }

  private static void keepsTimeStamps(int seed, RelaxedGraph graph, RelaxedGraph less) {
    String text =
        "seed "
            + seed
            + ":\n"
            + RelaxedGraphText.write(graph)
            + "became\n"
            + RelaxedGraphText.write(less);
    RelaxedTimes before = RelaxedEvaluator.evaluate(graph, Bindings.NONE);
    RelaxedTimes after = RelaxedEvaluator.evaluate(less, Bindings.NONE);
    assertThat(after.time()).as(text).isCloseTo(before.time(), within(1e-9));
    for (RelaxedTask task : less.tasks()) {
      double expected = before.lastActivations().get(graph.task(task.name()));
      double actual = after.lastActivations().get(less.task(task.name()));
      assertThat(actual == expected || Math.abs(actual - expected) < 1e-9)
          .as("%s at %s, not %s, in %s", task.name(), actual, expected, text)
          .isTrue();
    }
  }
}
