package org.perfmodel.evaluate.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

class RelaxedEvaluatorTest {
  @Test
  void timeStampsAreTheLongestPathsOfTheUnrolledGraph() {
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.varying(seed);
      isUnrolled(seed, graph, RelaxedEvaluator.evaluate(graph, Bindings.NONE));
    }
  }

  @Test
  void whatIsJumpedOverChangesNoTimeStamp() {
    int jumped = 0;
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.repeating(seed, 60);
      RelaxedTimes times = RelaxedEvaluator.evaluate(graph, Bindings.NONE);
      Unrolled unrolled = isUnrolled(seed, graph, times);
      jumped += times.activations() < unrolled.size() ? 1 : 0;
    }
    assertThat(jumped).isGreaterThan(300);
  }

  private static Unrolled isUnrolled(int seed, RelaxedGraph graph, RelaxedTimes times) {
    Unrolled unrolled = new Unrolled(graph);
    assertThat(times.time())
        .as("seed %d:\n%s", seed, RelaxedGraphText.write(graph))
        .isCloseTo(unrolled.time().doubleValue(), within(1e-9));
    for (int task = 0; task < graph.tasks().size(); task++) {
      @Nullable Rational expected = unrolled.lastActivation(task);
      double activated = times.lastActivations().get(task);
      if (expected == null) {
        assertThat(activated)
            .as("task %d of seed %d:\n%s", task, seed, RelaxedGraphText.write(graph))
            .isEqualTo(Double.NEGATIVE_INFINITY);
      } else {
        assertThat(activated)
            .as("task %d of seed %d:\n%s", task, seed, RelaxedGraphText.write(graph))
            .isCloseTo(expected.doubleValue(), within(1e-9));
      }
    }
    return unrolled;
  }
}
