package org.perfmodel.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.json.WorkloadCodec;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/** Regions of any depth are priced, written and kept; what is too deep is a gap. */
class DeepRegionsTest {
  /** As deep as a source may be, and far deeper. */
  private static final int LINKS = 5_000;

  private static final int FEW = 100;

  /** Ways of being in each other, around one addition each. */
  private enum Style {
    ELSE_IF(
        inner ->
            new TaskNode.Branch(
                Programs.line(1),
                Estimate.exact(ExprParser.parse("1/2")),
                Programs.additions(1, 2),
                Programs.sequence(Programs.additions(1, 1), inner))),
    BLOCKS(inner -> Programs.sequence(Programs.additions(1, 1), inner)),
    CALLS(
        inner ->
            new TaskNode.Call(
                Programs.line(1), "Some#f()", Programs.sequence(Programs.additions(1, 1), inner))),
    LOOPS(
        inner ->
            Programs.loop(1, "k", Expr.ONE, Programs.sequence(Programs.additions(1, 1), inner))),
    LOCKS(
        inner ->
            Programs.sequence(
                Programs.additions(1, 1), Programs.critical(1, "lock", Programs.sequence(inner)))),
    GAPS(
        inner ->
            Programs.sequence(
                Programs.additions(1, 1),
                new TaskNode.Unknown(Programs.line(1), "a gap", "", Optional.of(inner))));

    private final UnaryOperator<TaskNode> around;

    Style(UnaryOperator<TaskNode> around) {
      this.around = around;
    }

    Region region(int links) {
      TaskNode root = Programs.additions(1, 1);
      for (int i = 0; i < links; i++) {
        root = around.apply(root);
      }
      return Programs.region(root);
    }
  }

  private static Workload workload(Region region) {
    return new Workload(
        List.of(region), List.of(), new LoopStatistics(1, 1, 1, 0, 0, 0, new TreeMap<>()));
  }

  private static Prediction predict(Region region) {
    return new ClosedFormEvaluator()
        .evaluate(Programs.scenario(region.root(), Programs.additions(), 1, 1));
  }

  @ParameterizedTest
  @EnumSource
  void arePricedWithAGap(Style style) {
    Region deep = style.region(LINKS);
    assertThat(predict(deep).gaps()).isNotEmpty();
    assertThat(predict(deep).time().value()).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void areWrittenAndKept(Style style) {
    Workload deep = workload(style.region(LINKS));
    assertThat(WorkloadCodec.write(deep)).contains("\"Some.method\"");
    assertThat(WorkloadCache.read("key", WorkloadCache.write("key", deep))).contains(deep);
  }

  @Test
  void aGapNamesItsLineAndTheWayOut() {
    Prediction prediction = predict(Style.BLOCKS.region(LINKS));
    assertThat(prediction.gaps()).hasSize(1);
    assertThat(prediction.gaps().get(0).toString())
        .contains("Some.java", "code in more than 500 blocks", "Maybe make a method");
  }

  /** Each link adds one and is reached half as often as the one around it. */
  @Test
  void whatIsNotTooDeepIsPricedWhole() {
    Prediction chain = predict(Style.ELSE_IF.region(FEW));
    assertThat(chain.gaps()).isEmpty();
    assertThat(chain.time().value()).isEqualTo(3);
    Prediction blocks = predict(Style.BLOCKS.region(FEW));
    assertThat(blocks.gaps()).isEmpty();
    assertThat(blocks.time().value()).isEqualTo(FEW + 1.0);
  }
}
