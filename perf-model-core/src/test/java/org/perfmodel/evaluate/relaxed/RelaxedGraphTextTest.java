package org.perfmodel.evaluate.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

class RelaxedGraphTextTest {
  private static final String GRAPH =
      """
      relaxed g
      param n = 4
      param $c = 3/2
      loop outer i = 1 .. n
      loop inner j = 0 .. i in outer
      task begin
      task a in outer = $c
      task b in inner = j
      edge begin -> a
      edge a -> b = 1
      back b -> b in inner
      forward b -> a in outer by 2 until n-3 = 7
      back b -> a in outer
      """;

  @Test
  void whatIsWrittenIsReadAsAnEqualGraph() {
    for (int seed = 0; seed < 200; seed++) {
      RelaxedGraph graph = RandomGraphs.varying(seed);
      assertThat(RelaxedGraphText.read("g", RelaxedGraphText.write(graph)).graph())
          .isEqualTo(graph);
    }
  }

  @Test
  void aNestedLoopIsEvaluatedByHand() {
    // each i: 1.5 + 1 + (0 + 1 + .. + i); the forward edge, 9.5 after b of i = 1 (3.5), reaches i =
    // 3
    RelaxedTimes times = RelaxedGraphText.read("g", GRAPH).evaluate(Map.of());
    assertThat(times.time()).isEqualTo(4 * 2.5 + 1 + 3 + 6 + 10 + 1.5);
    assertThat(times.exact()).isTrue();
  }

  @Test
  void aNameIsReplacedBeforeItsFormulaSimplifies() {
    RelaxedModel model =
        RelaxedGraphText.read(
            "g",
            """
            relaxed g
            param n = 5
            let half = n/2
            let less = n - 9
            task a = ceil(half) + max(0, less)
            """);
    assertThat(model.evaluate(Map.of()).time()).isEqualTo(3);
  }

  @Test
  void mistakesNameFileLineAndValue() {
    fails("task a", "taks a", "g:7: `taks` is none of", "Maybe `task` was meant.");
    fails("edge begin -> a", "edge begin to a", "g:9: `->` was expected before `to a`");
    fails("in outer by 2", "in outer by 0", "g:12: The number of iterations was expected", "`0`");
    fails("until n-3", "until i-3", "the limit of edge b -> a uses the counter i");
    fails("= $c", "= c", "g:7: The time `c` uses `c`, which nothing before defines");
    fails("= $c", "= j", "the cost of a uses the counter j outside of loop inner");
    fails("1 .. n", "1 to n", "g:4: The first value `1 to n` is no formula");
    fails("param n = 4", "param n = 1/2", "parameter n is 1/2, not a whole number", "$n");
    fails("param n = 4", "param n = 0", "loop outer runs from 1 to 0", "max(1, ..)");
    fails("param n = 4", "param n = 2-4", "parameter n is -2, less than zero");
    fails("param n = 4", "param n = 4/0", "g:2:");
    fails("edge begin -> a\n", "", "no path leads to task a", "before its loop");
    fails("edge a -> b = 1", "edge a -> b = 1\nedge b -> a", "waits for itself", "back A -> B");
    fails("= j", "= 1 - j", "task b costs -1 at i = 2, j = 2", "max(0, ..)");
    fails("0 .. i in", "0 .. i/2 in", "the limit of loop inner is 0.5 at i = 1", "floor(..)");
    fails("relaxed g", "relax g", "g:1: `relaxed` was expected");
    fails("task begin", "task a", "g:7: task a comes twice");
    fails("loop inner j", "loop inner n", "g:5: `n` has a meaning already");
    fails("in inner\n", "in inne\n", "g:11: there is no loop `inne`", "`inner`");
    fails("back b -> a in outer", "back b -> a in inner", "not both tasks are in it");
  }

  private static void fails(String from, String to, String problem, String... advice) {
    String text =
        GRAPH.replaceFirst(
            java.util.regex.Pattern.quote(from), java.util.regex.Matcher.quoteReplacement(to));
    assertThatThrownBy(() -> RelaxedGraphText.read("g", text).evaluate(Map.of()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("\nMaybe ");
    for (String each : advice) {
      assertThatThrownBy(() -> RelaxedGraphText.read("g", text).evaluate(Map.of()))
          .hasMessageContaining(each);
    }
  }

  @Tag("exhaustive")
  @Test
  void whatCannotBeJumpedOverIsRefusedInsteadOfRunningForHours() {
    RelaxedModel model = RelaxedGraphText.read("g", GRAPH);
    assertThatThrownBy(() -> model.evaluate(Map.of(new Symbol("n"), Rational.of(1_000_000_000))))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("more than 50000000 activations")
        .hasMessageContaining("loop outer, inner");
  }
}
